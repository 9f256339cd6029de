import { zodResolver } from '@hookform/resolvers/zod';
import { type ContactForm, contactFormSchema } from '@juu/shared/contact/schema';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { reportUnverified } from '@/bot-check/report-unverified.ts';
import { useBotCheck } from '@/bot-check/use-bot-check.ts';
import {
  type ContactDraft,
  type ContactField,
  draftIn,
  EMPTY_DRAFT,
  fillGaps,
  isSameDraft,
  keepContactDraft,
  readTriedMessage,
  type TriedMessage,
} from './contact-draft.ts';
import { isTokenSpent, reportNotSent, reportSent } from './contact-toasts.ts';
import { sendMessage } from './send-message.ts';

export type ContactFormState = Omit<ReturnType<typeof useContactForm>, 'botCheck'>;

/**
 * The contact form: what is typed and kept on the device, the bot check, the sending.
 *
 * @param element holds what was typed before this hook was there
 * @param draft what was kept when the form was shown
 */
export function useContactForm(
  element: RefObject<HTMLFormElement | null>,
  draft: ContactDraft | undefined,
) {
  const botCheck = useBotCheck();
  const [isRestored, setRestored] = useState(false);
  const [tried] = useState<{ current: TriedMessage | undefined }>(() => ({
    current: readTriedMessage(new Date()),
  }));
  const form = useForm<ContactDraft, unknown, ContactForm>({
    defaultValues: EMPTY_DRAFT,
    // Not when a field is left: a complaint that appears would move the bot check from under a press.
    mode: 'onSubmit',
    resolver: zodResolver(contactFormSchema),
  });

  // Before the fields are bound, so that no letter typed meanwhile is lost.
  useLayoutEffect(() => {
    // After a return to the page, this may run before the form's ref is set. Its fields are empty then.
    const typed = element.current ? draftIn(element.current) : EMPTY_DRAFT;
    const filled = fillGaps(typed, draft ?? EMPTY_DRAFT);
    form.reset(filled);
    setRestored(!isSameDraft(filled, typed));
  }, [form, element, draft]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepContactDraft(values, new Date(), tried.current),
      }),
    [form, tried],
  );

  function clear() {
    form.reset(EMPTY_DRAFT);
    keepContactDraft(EMPTY_DRAFT, new Date());
    setRestored(false);
  }

  /** One key for every try to send the same words, also after a reload; kept before the first. */
  function keyOf(draft: ContactDraft): string {
    if (!tried.current || !isSameDraft(tried.current.draft, draft)) {
      tried.current = { draft, key: crypto.randomUUID() };
    }
    keepContactDraft(draft, new Date(), tried.current);
    return tried.current.key;
  }

  const sendValid = form.handleSubmit(async (message) => {
    const sent = { ...form.getValues() };
    try {
      await sendMessage(message, botCheck.token, keyOf(sent));
    } catch (error) {
      reportNotSent(error);
      if (isTokenSpent(error)) botCheck.startAnew();
      return;
    }
    reportSent();
    tried.current = undefined;
    // What was typed since is the next message.
    if (isSameDraft(sent, form.getValues())) clear();
    botCheck.startAnew();
  });

  function submit() {
    if (!botCheck.done) return reportUnverified();
    void sendValid();
  }

  const { errors, isSubmitting } = form.formState;
  return {
    botCheck,
    bind: form.register,
    complaintOf: (name: ContactField) => errors[name]?.message,
    messageLength: form.watch('message').length,
    isVerified: botCheck.done,
    isSubmitting,
    isRestored,
    submit,
    clear,
  };
}
