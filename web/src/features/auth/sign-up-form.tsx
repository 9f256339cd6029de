import { Link } from '@tanstack/react-router';
import { lazy, useEffect, useRef, useState } from 'react';
import { BotCheckSlot } from '@/bot-check/bot-check-slot.tsx';
import { reportUnverified } from '@/bot-check/report-unverified.ts';
import { Button } from '@/components/buttons/button.tsx';
import { RadioGroup } from '@/components/forms/radio-group.tsx';
import { readFields } from '@/components/forms/read-fields.ts';
import { useFirstTouch } from '@/components/forms/use-first-touch.ts';
import { SignUpField } from './sign-up-field.tsx';
import { type SignUpRole, TYPED_FIELDS } from './sign-up-fields.ts';
import { keepTypedSignUp, typedSignUp } from './typed-sign-up.ts';
import type { SignUpState } from './use-sign-up.ts';

const roles = [
  { value: 'advertiser', label: 'Advertiser', description: 'Book screens for your campaigns' },
  { value: 'driver', label: 'Driver', description: 'Earn by carrying a screen' },
] as const satisfies { value: SignUpRole; label: string; description: string }[];

const emailHints: Record<SignUpRole, string> = {
  advertiser:
    'Use your corporate email: free providers are not accepted. Verified companies sign up immediately; others need admin approval.',
  driver: 'Drivers may use any email.',
};

/** In a tab of their own, as what was typed here is kept nowhere. */
const linkStyle = 'rounded underline underline-offset-2 hover:text-body';

// Form validation and the bot check weigh more than the form: they load with the first touch.
const LiveSignUpForm = lazy(() => import('./live-sign-up-form.tsx'));

/**
 * A new account, as an advertiser or as a driver.
 *
 * @param asked the role that was asked for, which wins over one chosen earlier
 */
export default function SignUpForm({ role: asked }: { role?: SignUpRole | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const [role, setRole] = useState(() => asked ?? typedSignUp()?.role ?? 'advertiser');
  const [state, setState] = useState<SignUpState>();
  const { isTouched, touchHandlers } = useFirstTouch();

  useEffect(() => {
    if (asked) setRole(asked);
  }, [asked]);

  useEffect(() => keepTypedSignUp({ role }), [role]);

  /** Before there is a state, which keeps what was typed when it goes. */
  function keepTyped() {
    if (!state && form.current) keepTypedSignUp(readFields(form.current, TYPED_FIELDS));
  }

  return (
    <form
      {...touchHandlers}
      ref={form}
      onChange={keepTyped}
      onSubmit={(event) => {
        event.preventDefault();
        if (state) state.submit();
        else reportUnverified();
      }}
      noValidate
      className="flex flex-col gap-4"
    >
      <RadioGroup legend="I am signing up as:" options={roles} value={role} onChange={setRole} />
      <SignUpField state={state} name="name" label="Full Name *" autoComplete="name" />
      <SignUpField
        state={state}
        name="email"
        label="Email *"
        type="email"
        autoComplete="email"
        hint={emailHints[role]}
      />
      <SignUpField
        state={state}
        name="password"
        label="Password *"
        type="password"
        autoComplete="new-password"
        hint="At least 6 characters"
      />
      <SignUpField
        state={state}
        name="confirm_password"
        label="Confirm Password *"
        type="password"
        autoComplete="new-password"
      />
      <SignUpField
        state={state}
        name="phone"
        label="Phone Number"
        type="tel"
        autoComplete="tel"
        placeholder="+254 700 000 000"
      />
      {role === 'advertiser' ? <CompanyFields state={state} /> : <DriverFields state={state} />}
      <BotCheckSlot needs="Signing up" isTouched={isTouched}>
        <LiveSignUpForm form={form} role={role} onState={setState} />
      </BotCheckSlot>
      <Button
        type="submit"
        size="lg"
        className="mt-2"
        disabled={!state?.canCreate}
        busy={state?.isSubmitting ?? false}
      >
        Create Account
      </Button>
      <p className="body-s text-muted">
        By signing up, you agree to our{' '}
        <Link to="/terms" target="_blank" className={linkStyle}>
          Terms of Service
        </Link>{' '}
        and{' '}
        <Link to="/privacy" target="_blank" className={linkStyle}>
          Privacy Policy
        </Link>
        .
      </p>
    </form>
  );
}

function CompanyFields({ state }: { state: SignUpState | undefined }) {
  return (
    <>
      <SignUpField
        state={state}
        name="company_name"
        label="Company Name"
        autoComplete="organization"
      />
      <SignUpField
        state={state}
        name="business_reg_number"
        label="Business Registration Number"
        hint="Your company will be verified through the Kenyan company registry"
      />
    </>
  );
}

function DriverFields({ state }: { state: SignUpState | undefined }) {
  return (
    <>
      <SignUpField
        state={state}
        name="car_registration_plate"
        label="Car Registration Plate *"
        placeholder="KXX 123Y"
        autoCapitalize="characters"
      />
      <SignUpField state={state} name="drivers_license_number" label="Driver's License Number *" />
      <SignUpField state={state} name="national_id_number" label="National ID Number *" />
    </>
  );
}
