import { zodResolver } from '@hookform/resolvers/zod';
import { type SignUp, signUpFormSchema } from '@juu/shared/profile/sign-up';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { reportUnverified } from '@/bot-check/report-unverified.ts';
import { useBotCheck } from '@/bot-check/use-bot-check.ts';
import { readFields } from '@/components/forms/read-fields.ts';
import { refusal_of_address } from '@/lib/language/compiled/refusal.js';
import { adoptNewSession } from '@/lib/session/session.ts';
import { createAccount } from './create-account.ts';
import {
  canCreateAccount,
  emptySignUp,
  type SignUpFields,
  type SignUpRole,
  TYPED_FIELDS,
  type TypedField,
} from './sign-up-fields.ts';
import {
  announceAccount,
  reportIncomplete,
  reportSignUpFailure,
  SignUpRefused,
} from './sign-up-toasts.ts';
import { keepTypedSignUp, typedSignUp } from './typed-sign-up.ts';

export interface SignUpState extends Omit<ReturnType<typeof useSignUp>, 'botCheck' | 'typed'> {
  /** How hard the typed password is to guess. */
  readonly passwordHint: ReactNode;
}

// The schema knows one shape for each role, the form holds both at once.
const resolver = zodResolver(signUpFormSchema) as unknown as Resolver<
  SignUpFields,
  unknown,
  SignUp
>;

/**
 * The sign-up form: what is typed, the bot check beside it, and the submission.
 *
 * @param element holds what was typed before this hook was there
 */
export function useSignUp(element: RefObject<HTMLFormElement | null>, role: SignUpRole) {
  const navigate = useNavigate();
  const botCheck = useBotCheck();
  const form = useForm<SignUpFields, unknown, SignUp>({
    defaultValues: emptySignUp(),
    mode: 'onTouched',
    resolver,
  });

  // Before the fields are bound, so that no letter typed meanwhile is lost.
  useLayoutEffect(() => {
    const typed = element.current ? readFields(element.current, TYPED_FIELDS) : {};
    form.reset({ ...emptySignUp(), ...typedSignUp(), ...typed });
  }, [form, element]);

  // Shows the complaints about fields that were filled in and left meanwhile.
  useEffect(() => {
    if (element.current) void form.trigger(leftFields(element.current), { shouldTouch: true });
  }, [form, element]);

  useEffect(() => form.setValue('role', role), [form, role]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepTypedSignUp(values),
      }),
    [form],
  );

  const submitValid = form.handleSubmit(async (input) => {
    try {
      await createAccount(input, botCheck.token);
    } catch (error) {
      reportSignUpFailure(error);
      if (error instanceof SignUpRefused && error.isAddressRefused) {
        form.setError('email', { message: refusal_of_address() }, { shouldFocus: true });
      }
      botCheck.startAnew();
      return;
    }
    const session = await adoptNewSession();
    announceAccount(session);
    form.reset(emptySignUp());
    await navigate({ to: input.role === 'driver' ? '/driver' : '/advertiser' });
  }, reportIncomplete);

  function submit() {
    if (!botCheck.done) return reportUnverified();
    void submitValid();
  }

  const { errors, isSubmitting } = form.formState;
  const typed = form.watch();
  return {
    botCheck,
    typed,
    bind: form.register,
    complaintOf: (name: TypedField) => errors[name]?.message,
    canCreate: canCreateAccount(typed, botCheck.done),
    isSubmitting,
    submit,
  };
}

/** The fields that were changed, except the one that is being typed in. */
function leftFields(form: HTMLFormElement): TypedField[] {
  return TYPED_FIELDS.filter((name) => {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement) || field === document.activeElement) return false;
    return field.value !== field.defaultValue;
  });
}
