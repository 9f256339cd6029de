import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Pause, Play } from 'lucide-react';
import { lazy, useState } from 'react';
import { LedSign } from '@/components/brand/led-sign.tsx';
import { Wordmark } from '@/components/brand/wordmark.tsx';
import { IconButton } from '@/components/buttons/icon-button.tsx';
import { Tabs } from '@/components/layout/tabs.tsx';
import { usePageLanguage } from '@/lib/language/choose-language.ts';
import * as m from '@/lib/language/compiled/auth.js';
import { usePageTitle } from '@/lib/pages/page-title.ts';
import { useSurface } from '@/lib/pages/surface.ts';
import { useFocusOnArrival } from '@/lib/pages/use-focus-on-arrival.ts';
import { LazyPart } from '@/pwa/lazy-part.tsx';
import { type AuthSearch, parseAuthSearch } from './auth-search.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { SignUpRole } from './sign-up-fields.ts';

// Most visitors have an account: only those without one load the longer form.
const SignUpForm = lazy(() => import('./sign-up-form.tsx'));
const ForgotPassword = lazy(() => import('./password-reset/forgot-password.tsx'));
const ChoosePassword = lazy(() => import('./password-reset/choose-password.tsx'));

const TITLES = {
  signin: m.auth_sign_in,
  signup: m.auth_sign_up,
  forgot: m.auth_forgot,
  reset: m.auth_new_password,
};

/** Signing in and signing up, for advertisers and drivers; choosing a new password. */
export function AuthPage({ tab = 'signin', role, redirect }: AuthSearch) {
  const navigate = useNavigate();
  const main = useFocusOnArrival<HTMLElement>();
  // Of the account that signs in, as far as it was typed or a mailed link has told it.
  const [email, setEmail] = useState<string>();
  usePageLanguage();
  useSurface('night');
  usePageTitle(TITLES[tab]());
  return (
    <div className="grid min-h-dvh bg-dot-grid lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
      <SignPanel />
      <main
        ref={main}
        tabIndex={-1}
        className="flex flex-col border-line bg-canvas px-4 py-5 outline-none sm:px-10 lg:border-l lg:py-8"
      >
        <div className="mx-auto flex w-full max-w-md flex-wrap items-center justify-between gap-x-4">
          <a
            href="/"
            className="inline-flex h-11 items-center gap-2 rounded body-s text-muted hover:text-body"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            {m.auth_back()}
          </a>
          <LanguageSwitch />
        </div>
        <div className="mx-auto w-full max-w-md py-6 lg:my-auto">
          <h1>
            <span className="display-m block">Juu</span>
            <span className="mt-2 block text-muted">{m.auth_claim()}</span>
          </h1>
          {tab === 'signin' || tab === 'signup' ? (
            <Tabs
              label={m.auth_tabs()}
              className="mt-8"
              value={tab}
              onChange={(next) =>
                navigate({
                  to: '/auth',
                  search: (old) => parseAuthSearch({ ...old, tab: next }),
                  replace: true,
                })
              }
              tabs={[
                {
                  id: 'signin',
                  label: m.auth_sign_in(),
                  content: <SignInForm email={email} onForgot={setEmail} redirect={redirect} />,
                },
                { id: 'signup', label: m.auth_sign_up(), content: <SignUp role={role} /> },
              ]}
            />
          ) : (
            <div className="mt-8">
              <LazyPart needs={m.auth_choosing_password()}>
                {tab === 'forgot' ? (
                  <ForgotPassword email={email} onEmail={setEmail} />
                ) : (
                  <ChoosePassword onChosen={setEmail} />
                )}
              </LazyPart>
            </div>
          )}
        </div>
      </main>
    </div>
  );
}

function SignUp({ role }: { role: SignUpRole | undefined }) {
  return (
    <LazyPart needs={m.auth_signing_up()}>
      <SignUpForm role={role} />
    </LazyPart>
  );
}

function SignPanel() {
  const [stopped, setStopped] = useState(false);
  return (
    <aside
      aria-label="Juu"
      className="sticky top-0 hidden h-dvh flex-col justify-between p-10 lg:flex"
    >
      <Wordmark className="self-start" />
      <div className="max-w-xl rounded-xl border-2 border-ink-700 bg-black p-4 shadow-[0_0_110px_-10px_rgb(255_179_0/35%)]">
        <LedSign text="YOUR AD HERE  -  KARIBU NAIROBI" columns={44} stopped={stopped} />
      </div>
      <div className="flex min-h-11 max-w-xl items-center justify-between gap-4">
        <p className="text-muted">{m.auth_slogan()}</p>
        <IconButton
          label={stopped ? m.auth_start_sign() : m.auth_stop_sign()}
          icon={stopped ? <Play /> : <Pause />}
          onClick={() => setStopped(!stopped)}
          className="border border-line bg-surface motion-reduce:hidden"
        />
      </div>
    </aside>
  );
}
