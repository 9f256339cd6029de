import { memo, type RefObject, useLayoutEffect } from 'react';
import { BotCheckField } from '@/bot-check/bot-check-field.tsx';
import { StrengthHint } from '@/components/forms/strength-hint.tsx';
import { signup_password_hint } from '@/lib/language/compiled/signup.js';
import { useLanguage } from '@/lib/language/page-language.ts';
import type { SignUpRole } from './sign-up-fields.ts';
import { type SignUpState, useSignUp } from './use-sign-up.ts';

interface LiveSignUpFormProps {
  form: RefObject<HTMLFormElement | null>;
  role: SignUpRole;
  onState: (state: SignUpState) => void;
}

/** Brings the sign-up form to life: hands its state to it, and shows the bot check. */
function LiveSignUpForm({ form, role, onState }: LiveSignUpFormProps) {
  useLanguage();
  const { botCheck, typed, ...state } = useSignUp(form, role);
  const passwordHint = (
    <StrengthHint password={typed.password} about={[typed.name, typed.email, typed.company_name]}>
      {signup_password_hint()}
    </StrengthHint>
  );
  useLayoutEffect(() => onState({ ...state, passwordHint }));
  return <BotCheckField action="sign-up" {...botCheck} />;
}

// Each render hands its state to the form, which then renders again. Without `memo` that would go on for
// ever.
export default memo(LiveSignUpForm);
