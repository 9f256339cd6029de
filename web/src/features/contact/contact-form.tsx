import { CloudOff, History } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { BotCheckField } from '@/bot-check/bot-check-field.tsx';
import { reportUnverified } from '@/bot-check/report-unverified.ts';
import { Button } from '@/components/buttons/button.tsx';
import { Banner } from '@/components/notices/banner.tsx';
import { useOnline } from '@/lib/http/online.ts';
import { ContactFields } from './contact-fields.tsx';
import { useContactForm } from './use-contact-form.ts';

/** Sends a message to the operator; what is typed stays on the device until it is sent. */
export default function ContactForm() {
  const { form, botCheck, submit, isRestored, clear } = useContactForm();
  const { errors, isSubmitting } = form.formState;
  const message = useWatch({ control: form.control, name: 'message' });
  const online = useOnline();
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {isRestored && (
        <Banner
          icon={<History aria-hidden="true" />}
          title="Here is what you typed before"
          action={
            <Button tone="neutral" size="sm" onClick={clear}>
              Clear
            </Button>
          }
        >
          It was saved on this device only.
        </Banner>
      )}
      <ContactFields
        bind={form.register}
        complaintOf={(name) => errors[name]?.message}
        messageLength={message.length}
      />
      {!online && (
        <Banner tone="accent" icon={<CloudOff aria-hidden="true" />} title="You are offline">
          What you type is saved on this device. Send it when you’re back online.
        </Banner>
      )}
      <BotCheckField action="contact" {...botCheck} />
      {/* aria-disabled, as a disabled button would lose the focus after each message. */}
      <Button
        type="submit"
        size="lg"
        aria-disabled={!botCheck.done}
        onRefused={reportUnverified}
        busy={isSubmitting}
      >
        {isSubmitting ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  );
}
