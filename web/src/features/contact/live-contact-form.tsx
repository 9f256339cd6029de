import { memo, type RefObject, useLayoutEffect } from 'react';
import { BotCheckField } from '@/bot-check/bot-check-field.tsx';
import type { ContactDraft } from './contact-draft.ts';
import { type ContactFormState, useContactForm } from './use-contact-form.ts';

interface LiveContactFormProps {
  form: RefObject<HTMLFormElement | null>;
  /** The draft that was kept when the form was shown. */
  restored: ContactDraft | undefined;
  onState: (state: ContactFormState) => void;
}

/** Brings the contact form to life: hands its state to it, and shows the bot check. */
function LiveContactForm({ form, restored, onState }: LiveContactFormProps) {
  const { botCheck, ...state } = useContactForm(form, restored);
  useLayoutEffect(() => onState(state));
  return <BotCheckField action="contact" {...botCheck} />;
}

// Each render hands its state to the form, which then renders again. Without `memo` that would go on for
// ever.
export default memo(LiveContactForm);
