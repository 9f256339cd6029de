import { CloudOff, History } from 'lucide-react';
import { lazy, useEffect, useRef, useState } from 'react';
import { BotCheckSlot } from '@/bot-check/bot-check-slot.tsx';
import { reportUnverified } from '@/bot-check/report-unverified.ts';
import { Button } from '@/components/buttons/button.tsx';
import { useFirstTouch } from '@/components/forms/use-first-touch.ts';
import { Banner } from '@/components/notices/banner.tsx';
import { CONTACT } from '@/lib/contact-details.ts';
import { useOnline } from '@/lib/http/online.ts';
import { useHydrated } from '@/lib/use-hydrated.ts';
import { onceOnline } from '@/pwa/once-online.ts';
import {
  draftIn,
  EMPTY_DRAFT,
  fillGaps,
  isOfEarlierVisit,
  isSameDraft,
  keepContactDraft,
  readContactDraft,
} from './contact-draft.ts';
import { ContactFields } from './contact-fields.tsx';
import type { ContactFormState } from './use-contact-form.ts';

// Form validation and the bot check weigh more than the page: they load with the first touch.
const LiveContactForm = lazy(() => onceOnline(() => import('./live-contact-form.tsx')));

/** Sends a message to the operator; what is typed stays on the device until it is sent. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [restored] = useState(() => readContactDraft(new Date()));
  const [isOld] = useState(isOfEarlierVisit);
  const [state, setState] = useState<ContactFormState>();
  const [lengthBefore, setLengthBefore] = useState<number>();
  const { isTouched, touchHandlers } = useFirstTouch(form);
  const isHydrated = useHydrated();
  const online = useOnline();

  /** Before there is a state, which keeps what is typed from then on. */
  function keepTyped() {
    if (state || !form.current) return;
    const typed = draftIn(form.current);
    setLengthBefore(typed.message.length);
    // The fields are empty until what was kept is restored: it must not be lost meanwhile.
    keepContactDraft(fillGaps(typed, restored ?? EMPTY_DRAFT), new Date());
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: for what was typed before the app started
  useEffect(() => {
    setLengthBefore(0);
    if (form.current && !isSameDraft(draftIn(form.current), EMPTY_DRAFT)) keepTyped();
  }, []);

  return (
    <form
      {...touchHandlers}
      ref={form}
      onInput={() => {
        touchHandlers.onInput();
        keepTyped();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (state) state.submit();
        else reportUnverified();
      }}
      noValidate
      className="flex flex-col gap-5"
    >
      {!isHydrated && <NeedsScript />}
      {isOld && state?.isRestored && (
        <Banner
          icon={<History aria-hidden="true" />}
          title="Here is what you typed before"
          action={
            <Button tone="neutral" size="sm" onClick={state.clear}>
              Clear
            </Button>
          }
        >
          It was saved on this device only.
        </Banner>
      )}
      <ContactFields state={state} messageLength={state?.messageLength ?? lengthBefore} />
      {!online && (
        <Banner tone="accent" icon={<CloudOff aria-hidden="true" />} title="You are offline">
          What you type is saved on this device. Send it when you’re back online.
        </Banner>
      )}
      <BotCheckSlot needs="Writing to us" isTouched={isTouched || restored !== undefined}>
        <LiveContactForm form={form} restored={restored} onState={setState} />
      </BotCheckSlot>
      {/* Before the app starts the browser itself would send the form, what was typed in the address.
          Then aria-disabled, as a disabled button would lose the focus after each message. */}
      <Button
        type="submit"
        size="lg"
        disabled={!isHydrated}
        aria-disabled={!state?.isVerified}
        onRefused={reportUnverified}
        busy={state?.isSubmitting ?? false}
      >
        {state?.isSubmitting ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  );
}

function NeedsScript() {
  return (
    <p className="hidden rounded-lg bg-sunken p-4 noscript:block">
      This form needs JavaScript, which isn’t running here. Write to{' '}
      <a href={`mailto:${CONTACT.email}`} className="underline">
        {CONTACT.email}
      </a>{' '}
      instead.
    </p>
  );
}
