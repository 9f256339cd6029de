import { zodResolver } from '@hookform/resolvers/zod';
import { type SignUp, signUpFormSchema } from '@juu/shared/profile/sign-up';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { adoptNewSession } from '@/lib/session.ts';
import { createAccount } from './create-account.ts';
import { emptySignUp, type SignUpFields, type SignUpRole } from './sign-up-fields.ts';
import {
  announceAccount,
  reportIncomplete,
  reportSignUpFailure,
  reportUnverified,
} from './sign-up-toasts.ts';
import { useBotCheck } from './use-bot-check.ts';

export type SignUpFormState = UseFormReturn<SignUpFields, unknown, SignUp>;

// The schema knows one shape for each role, the form holds both at once.
const resolver = zodResolver(signUpFormSchema) as unknown as Resolver<
  SignUpFields,
  unknown,
  SignUp
>;

/** What was typed when the form was last left, so that a look at the other tab loses nothing. */
let typed: SignUpFields | undefined;

/** The sign-up form: what is typed, the bot check beside it, and the submission. */
export function useSignUp(role: SignUpRole) {
  const navigate = useNavigate();
  const botCheck = useBotCheck();
  const form: SignUpFormState = useForm<SignUpFields, unknown, SignUp>({
    defaultValues: typed ?? emptySignUp(role),
    mode: 'onTouched',
    resolver,
  });

  useEffect(
    () => () => {
      typed = form.getValues();
    },
    [form],
  );

  const submitValid = form.handleSubmit(async (input) => {
    try {
      await createAccount(input, botCheck.token);
    } catch (error) {
      reportSignUpFailure(error);
      botCheck.startAnew();
      return;
    }
    const session = await adoptNewSession();
    announceAccount(session);
    form.reset(emptySignUp(role));
    await navigate({ to: input.role === 'driver' ? '/driver' : '/advertiser' });
  }, reportIncomplete);

  function submit(event: { preventDefault: () => void }) {
    event.preventDefault();
    if (!botCheck.done) return reportUnverified();
    return submitValid();
  }

  return { form, botCheck, submit };
}
