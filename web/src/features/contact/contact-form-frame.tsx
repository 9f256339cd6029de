import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { CONTACT } from '@/lib/contact-details.ts';
import { LazyPart } from '@/pwa/lazy-part.tsx';
import { ContactFields } from './contact-fields.tsx';

// Form validation and the bot check weigh more than the page, so they load after it.
const ContactForm = lazy(() => import('./contact-form.tsx'));

/** The form’s frame: it has the form’s height from the first paint; the form loads later. */
export function ContactFormFrame() {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (!isMounted) return <Unready />;
  return (
    <LazyPart needs="Writing to us">
      <Suspense fallback={<Unready />}>
        <ContactForm />
      </Suspense>
    </LazyPart>
  );
}

function Unready() {
  return (
    <div className="flex flex-col gap-5">
      <p className="hidden rounded-lg bg-sunken p-4 noscript:block">
        This form needs JavaScript, which isn’t running here. Write to{' '}
        <a href={`mailto:${CONTACT.email}`} className="underline">
          {CONTACT.email}
        </a>{' '}
        instead.
      </p>
      <ContactFields disabled />
      <Skeleton className="h-17.5 w-full" />
      <Button size="lg" disabled>
        Send Message
      </Button>
    </div>
  );
}
