import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { explain } from '@/lib/http/explain.ts';
import * as m from '@/lib/language/compiled/confirm.js';
import { toast } from '@/lib/toast.ts';
import { sendLinkAgain } from './confirmation-calls.ts';

interface SendAgainButtonProps {
  email: string;
  /** Small and quiet, as in a banner. */
  small?: boolean;
}

/** Mails the link once more, and says where to look for it. */
export function SendAgainButton({ email, small = false }: SendAgainButtonProps) {
  const [sending, setSending] = useState(false);

  async function send() {
    setSending(true);
    try {
      await sendLinkAgain(email);
      toast({ title: m.confirm_sent(), description: m.confirm_sent_text({ email }) });
    } catch (error) {
      const description = explain(error, m.confirm_not_sent_text());
      toast({ title: m.confirm_not_sent(), description, destructive: true });
    } finally {
      setSending(false);
    }
  }
  return (
    <Button
      {...(small && { size: 'sm', tone: 'neutral' })}
      busy={sending}
      onClick={() => void send()}
    >
      {m.confirm_send()}
    </Button>
  );
}
