import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { BotCheckField } from '@/bot-check/bot-check-field.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { RadioGroup } from '@/components/forms/radio-group.tsx';
import { SignUpField } from './sign-up-field.tsx';
import { canCreateAccount, type SignUpFields, type SignUpRole } from './sign-up-fields.ts';
import { type SignUpFormState, useSignUp } from './use-sign-up.ts';

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

/** A new account, as an advertiser or as a driver. */
export default function SignUpForm({ role }: { role?: SignUpRole | undefined }) {
  const { form, botCheck, submit } = useSignUp(role);
  const fields = useWatch({ control: form.control }) as SignUpFields;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <RadioGroup
        legend="I am signing up as:"
        options={roles}
        value={fields.role}
        onChange={(role) => form.setValue('role', role)}
      />
      <SignUpField form={form} name="name" label="Full Name *" autoComplete="name" />
      <SignUpField
        form={form}
        name="email"
        label="Email *"
        type="email"
        autoComplete="email"
        hint={emailHints[fields.role]}
      />
      <SignUpField
        form={form}
        name="password"
        label="Password *"
        type="password"
        autoComplete="new-password"
        hint="At least 6 characters"
      />
      <SignUpField
        form={form}
        name="confirm_password"
        label="Confirm Password *"
        type="password"
        autoComplete="new-password"
      />
      <SignUpField
        form={form}
        name="phone"
        label="Phone Number"
        type="tel"
        autoComplete="tel"
        placeholder="+254 700 000 000"
      />
      {fields.role === 'advertiser' ? <CompanyFields form={form} /> : <DriverFields form={form} />}
      <BotCheckField action="sign-up" {...botCheck} />
      <Button
        type="submit"
        size="lg"
        className="mt-2"
        disabled={!canCreateAccount(fields, botCheck.done)}
        busy={form.formState.isSubmitting}
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

function CompanyFields({ form }: { form: SignUpFormState }) {
  return (
    <>
      <SignUpField
        form={form}
        name="company_name"
        label="Company Name"
        autoComplete="organization"
      />
      <SignUpField
        form={form}
        name="business_reg_number"
        label="Business Registration Number"
        hint="Your company will be verified through the Kenyan company registry"
      />
    </>
  );
}

function DriverFields({ form }: { form: SignUpFormState }) {
  return (
    <>
      <SignUpField
        form={form}
        name="car_registration_plate"
        label="Car Registration Plate *"
        placeholder="KXX 123Y"
        autoCapitalize="characters"
      />
      <SignUpField form={form} name="drivers_license_number" label="Driver's License Number *" />
      <SignUpField form={form} name="national_id_number" label="National ID Number *" />
    </>
  );
}
