import { zodResolver } from '@hookform/resolvers/zod';
import { type SignUp, signUpFormSchema } from '@juu/shared/profile/sign-up';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { reportUnverified } from '@/bot-check/report-unverified.ts';
import { useBotCheck } from '@/bot-check/use-bot-check.ts';
import { adoptNewSession, sessionAtom } from '@/lib/session/session.ts';
import { store } from '@/lib/store.ts';
import { createAccount } from './create-account.ts';
import { emptySignUp, type SignUpFields, type SignUpRole } from './sign-up-fields.ts';
import { announceAccount, reportIncomplete, reportSignUpFailure } from './sign-up-toasts.ts';

export type SignUpFormState = UseFormReturn<SignUpFields, unknown, SignUp>;

// The schema knows one shape for each role, the form holds both at once.
const resolver = zodResolver(signUpFormSchema) as unknown as Resolver<
  SignUpFields,
  unknown,
  SignUp
>;

/**
 * What was typed when the form was last left, so that a look at the other tab loses nothing. Never
 * a password, and nothing that outlives a sign-in or sign-out: the next person may be another.
 */
let typed: SignUpFields | undefined;

store.sub(sessionAtom, () => {
  typed = undefined;
});

/**
 * The sign-up form: what is typed, the bot check beside it, and the submission.
 *
 * @param role the role that was asked for, which wins over one chosen earlier
 */
export function useSignUp(role: SignUpRole | undefined) {
  const navigate = useNavigate();
  const botCheck = useBotCheck();
  const form: SignUpFormState = useForm<SignUpFields, unknown, SignUp>({
    defaultValues: { ...(typed ?? emptySignUp()), ...(role && { role }) },
    mode: 'onTouched',
    resolver,
  });

  useEffect(() => {
    if (role) form.setValue('role', role);
  }, [form, role]);

  useEffect(
    () => () => {
      typed = { ...form.getValues(), password: '', confirm_password: '' };
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
    form.reset(emptySignUp());
    await navigate({ to: input.role === 'driver' ? '/driver' : '/advertiser' });
  }, reportIncomplete);

  function submit(event: { preventDefault: () => void }) {
    event.preventDefault();
    if (!botCheck.done) return reportUnverified();
    return submitValid();
  }

  return { form, botCheck, submit };
}
