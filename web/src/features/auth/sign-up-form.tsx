import { lazy, useEffect, useRef, useState } from 'react';
import { BotCheckSlot } from '@/bot-check/bot-check-slot.tsx';
import { reportUnverified } from '@/bot-check/report-unverified.ts';
import { Button } from '@/components/buttons/button.tsx';
import { RadioGroup } from '@/components/forms/radio-group.tsx';
import { readFields } from '@/components/forms/read-fields.ts';
import { useFirstTouch } from '@/components/forms/use-first-touch.ts';
import { auth_signing_up } from '@/lib/language/compiled/auth.js';
import * as m from '@/lib/language/compiled/signup.js';
import { useLanguage } from '@/lib/language/page-language.ts';
import { onceOnline } from '@/pwa/once-online.ts';
import { SignUpField } from './sign-up-field.tsx';
import { type SignUpRole, TYPED_FIELDS } from './sign-up-fields.ts';
import { keepTypedSignUp, typedSignUp } from './typed-sign-up.ts';
import type { SignUpState } from './use-sign-up.ts';

const EMAIL_HINTS: Record<SignUpRole, () => string> = {
  advertiser: m.signup_advertiser_email,
  driver: m.signup_driver_email,
};

/** In a tab of their own, as passwords typed here are kept nowhere. */
const linkStyle = 'rounded underline underline-offset-2 hover:text-body';

// Form validation and the bot check weigh more than the form: they load with the first touch.
const LiveSignUpForm = lazy(() => onceOnline(() => import('./live-sign-up-form.tsx')));

/**
 * A new account, as an advertiser or as a driver.
 *
 * @param asked the role that was asked for, which wins over one chosen earlier
 */
export default function SignUpForm({ role: asked }: { role?: SignUpRole | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const [role, setRole] = useState(() => asked ?? typedSignUp()?.role ?? 'advertiser');
  const [state, setState] = useState<SignUpState>();
  const { isTouched, touchHandlers } = useFirstTouch(form);
  useLanguage();
  const roles: { value: SignUpRole; label: string; description: string }[] = [
    { value: 'advertiser', label: m.signup_advertiser(), description: m.signup_advertiser_text() },
    { value: 'driver', label: m.signup_driver(), description: m.signup_driver_text() },
  ];

  useEffect(() => {
    if (asked) setRole(asked);
  }, [asked]);

  useEffect(() => keepTypedSignUp({ role }), [role]);

  /** Before there is a state, which keeps what is typed from then on. */
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
      <RadioGroup legend={m.signup_as()} options={roles} value={role} onChange={setRole} />
      <SignUpField state={state} name="name" label={m.signup_name()} autoComplete="name" />
      <SignUpField
        state={state}
        name="email"
        label={m.signup_email()}
        type="email"
        autoComplete="email"
        hint={EMAIL_HINTS[role]()}
      />
      <SignUpField
        state={state}
        name="password"
        label={m.signup_password()}
        type="password"
        autoComplete="new-password"
        hint={state?.passwordHint ?? m.signup_password_hint()}
      />
      <SignUpField
        state={state}
        name="confirm_password"
        label={m.signup_confirm_password()}
        type="password"
        autoComplete="new-password"
      />
      <SignUpField
        state={state}
        name="phone"
        label={m.signup_phone()}
        type="tel"
        autoComplete="tel"
        placeholder="+254 700 000 000"
      />
      {role === 'advertiser' ? <CompanyFields state={state} /> : <DriverFields state={state} />}
      <BotCheckSlot needs={auth_signing_up()} isTouched={isTouched}>
        <LiveSignUpForm form={form} role={role} onState={setState} />
      </BotCheckSlot>
      <Button
        type="submit"
        size="lg"
        className="mt-2"
        disabled={!state?.canCreate}
        busy={state?.isSubmitting ?? false}
      >
        {m.signup_create()}
      </Button>
      <p className="body-s text-muted">
        {m.signup_agree()}{' '}
        <a href="/terms" target="_blank" className={linkStyle} rel="noopener">
          {m.signup_terms()}
        </a>{' '}
        {m.signup_and()}{' '}
        <a href="/privacy" target="_blank" className={linkStyle} rel="noopener">
          {m.signup_privacy()}
        </a>
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
        label={m.signup_company()}
        autoComplete="organization"
      />
      <SignUpField
        state={state}
        name="business_reg_number"
        label={m.signup_business()}
        hint={m.signup_business_hint()}
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
        label={m.signup_plate()}
        placeholder="KXX 123Y"
        autoCapitalize="characters"
      />
      <SignUpField state={state} name="drivers_license_number" label={m.signup_license()} />
      <SignUpField state={state} name="national_id_number" label={m.signup_national_id()} />
    </>
  );
}
