import { lazy, useState } from 'react';
import * as m from '@/lib/language/compiled/auth.js';
import { LazyPart } from '@/pwa/lazy-part.tsx';
import { PasswordStep, type PasswordStepProps } from './password-step.tsx';

// Most accounts have no second factor: only those that do fetch its step.
const SecondFactorStep = lazy(() => import('./second-factor-step.tsx'));

type SignInFormProps = Omit<PasswordStepProps, 'onSecondFactor'>;

/** Signing in: email and password, then the code if the account asks for one. */
export function SignInForm({ redirect, ...passwordStep }: SignInFormProps) {
  const [step, setStep] = useState<'password' | 'code'>('password');
  if (step === 'password') {
    const onSecondFactor = () => setStep('code');
    return <PasswordStep {...passwordStep} redirect={redirect} onSecondFactor={onSecondFactor} />;
  }
  return (
    <LazyPart needs={m.auth_signing_in()}>
      <SecondFactorStep redirect={redirect} onBack={() => setStep('password')} />
    </LazyPart>
  );
}
