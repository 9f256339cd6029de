import { CircleCheckBig, MailCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { ButtonAnchor } from '@/components/buttons/button-anchor.tsx';
import { LonePage } from '@/components/layout/lone-page.tsx';
import { ApiError } from '@/lib/http/api-error.ts';
import { explain } from '@/lib/http/explain.ts';
import { usePageLanguage } from '@/lib/language/choose-language.ts';
import * as m from '@/lib/language/compiled/confirm.js';
import { usePageTitle } from '@/lib/pages/page-title.ts';
import { useSurface } from '@/lib/pages/surface.ts';
import { readIdentity } from '@/lib/session/cached-identity.ts';
import { knownDashboard } from '@/lib/session/known-dashboard.ts';
import { refreshSession } from '@/lib/session/session.ts';
import { dropLastScreen } from '@/replica/last-screen-key.ts';
import { type ConfirmationOutcome, confirmAddress } from './confirmation-calls.ts';
import { SendAgainButton } from './send-again-button.tsx';

type State = 'ask' | 'working' | ConfirmationOutcome | { readonly error: unknown };

interface ConfirmationPageProps {
  /** What the link carries. */
  token: string;
  /**
   * True if opening the link is enough, because the user is signed in here, or the link lost its token. Elsewhere
   * a button asks: a scanner that opens the links of a mail confirms nothing.
   */
  atOnce: boolean;
}

/** Where the mailed link leads: confirms the address, and says what that changed. */
export function ConfirmationPage({ token, atOnce }: ConfirmationPageProps) {
  const [state, setState] = useState<State>(atOnce ? 'working' : 'ask');
  usePageLanguage();
  useSurface('night');
  usePageTitle(m.confirm_title());
  const begun = useRef(false);

  async function start() {
    setState('working');
    setState(await confirm(token));
  }
  useEffect(() => {
    // An effect can run twice, and the second call would find the address confirmed.
    if (!atOnce || begun.current) return;
    begun.current = true;
    void start();
  });

  if (state === 'ask') {
    return (
      <Page
        title={m.confirm_title()}
        actions={<Button onClick={() => void start()}>{m.confirm_press()}</Button>}
      >
        {m.confirm_ask()}
      </Page>
    );
  }
  if (state === 'working') {
    return (
      <Page key="working" title={m.confirm_working()} actions={null}>
        {m.confirm_working_text()}
      </Page>
    );
  }
  if (typeof state === 'object')
    return <Failure error={state.error} onTryAgain={() => void start()} />;
  const { title, text } = OUTCOMES[state];
  return (
    <Page key={state} icon={<CircleCheckBig />} title={title()} actions={<WayOn />}>
      {text()}
    </Page>
  );
}

const OUTCOMES = {
  confirmed: { title: m.confirm_confirmed, text: m.confirm_confirmed_text },
  activated: { title: m.confirm_activated, text: m.confirm_activated_text },
  already_confirmed: { title: m.confirm_already, text: m.confirm_already_text },
};

async function confirm(token: string): Promise<State> {
  try {
    const outcome = await confirmAddress(token);
    const identity = readIdentity();
    if (identity) {
      // The dashboard would ask for the confirmation: as it was left, and until it has heard.
      dropLastScreen(identity.user.id);
      await refreshSession();
    }
    return outcome;
  } catch (error) {
    return { error };
  }
}

function Failure({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'TOKEN_EXPIRED') {
    return <NewLinkNeeded title={m.confirm_expired()} text={m.confirm_expired_text()} />;
  }
  if (code === 'INVALID_TOKEN' || code === 'VALIDATION_ERROR') {
    return <NewLinkNeeded title={m.confirm_broken()} text={m.confirm_broken_text()} />;
  }
  return (
    <Page
      key="failed"
      icon={<TriangleAlert />}
      title={m.confirm_failed()}
      actions={<Button onClick={onTryAgain}>{m.confirm_try_again()}</Button>}
    >
      {explain(error, m.confirm_failed_text())}
    </Page>
  );
}

function NewLinkNeeded({ title, text }: { title: string; text: string }) {
  const email = readIdentity()?.user.email;
  const way = email ? m.confirm_new_link({ email }) : m.confirm_sign_in_first();
  const actions = (
    <>
      {email && <SendAgainButton email={email} />}
      <WayOn quiet={email !== undefined} />
    </>
  );
  return (
    <Page key={title} icon={<TriangleAlert />} title={title} actions={actions}>
      {text} {way}
    </Page>
  );
}

/** To the dashboard if someone is signed in here, else to the sign-in. */
function WayOn({ quiet = false }: { quiet?: boolean }) {
  const dashboard = knownDashboard();
  return (
    <ButtonAnchor href={dashboard ?? '/auth'} tone={quiet ? 'neutral' : 'accent'}>
      {dashboard ? m.confirm_dashboard() : m.confirm_sign_in()}
    </ButtonAnchor>
  );
}

interface PageProps {
  icon?: ReactNode;
  title: string;
  actions: ReactNode;
  children: ReactNode;
}

function Page({ icon = <MailCheck />, children, ...rest }: PageProps) {
  return (
    <LonePage icon={icon} {...rest}>
      <p className="break-words">{children}</p>
    </LonePage>
  );
}
