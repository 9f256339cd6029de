import { zodResolver } from '@hookform/resolvers/zod';
import { type ContactForm, contactFormSchema } from '@juu/shared/contact/schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { reportUnverified } from '@/bot-check/report-unverified.ts';
import { useBotCheck } from '@/bot-check/use-bot-check.ts';
import {
  type ContactDraft,
  EMPTY_DRAFT,
  isSameDraft,
  keepContactDraft,
  readContactDraft,
  readTriedMessage,
  type TriedMessage,
} from './contact-draft.ts';
import { isTokenSpent, reportNotSent, reportSent } from './contact-toasts.ts';
import { sendMessage } from './send-message.ts';

/** The contact form: what is typed and kept on the device, the bot check, the sending. */
export function useContactForm() {
  const botCheck = useBotCheck();
  const [restored, setRestored] = useState(() => readContactDraft(new Date()));
  const [tried] = useState<{ current: TriedMessage | undefined }>(() => ({
    current: readTriedMessage(new Date()),
  }));
  const form = useForm<ContactDraft, unknown, ContactForm>({
    defaultValues: restored ?? EMPTY_DRAFT,
    // Not when a field is left: a complaint that appears would move the bot check from under a press.
    mode: 'onSubmit',
    resolver: zodResolver(contactFormSchema),
  });

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
    setRestored(undefined);
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

  function submit(event: { preventDefault: () => void }) {
    event.preventDefault();
    if (!botCheck.done) return reportUnverified();
    return sendValid();
  }

  return { form, botCheck, submit, isRestored: restored !== undefined, clear };
}
