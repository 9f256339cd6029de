import { SUSPENDED_MESSAGE, SUSPENDED_TITLE } from '@juu/shared/profile/schema';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Field } from '@/components/field.tsx';
import { Input } from '@/components/input.tsx';
import { PasswordInput } from '@/components/password-input.tsx';
import { toast } from '@/components/toast.ts';
import { explain } from '@/lib/explain.ts';
import { landingAfterSignIn } from '@/lib/guards.ts';
import { isSuspension, signIn } from '@/lib/session.ts';

/** E-mail and password; leads on to the wanted path or the dashboard of the role. */
export function SignInForm({ redirect }: { redirect: string | undefined }) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    try {
      const session = await signIn(String(form.get('email')).trim(), String(form.get('password')));
      if (session.status !== 'signed-in') return;
      toast({ title: 'Welcome back!', description: 'Successfully signed in.' });
      await navigate({ href: landingAfterSignIn(session.identity.roles, redirect) });
    } catch (error) {
      reportFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Email">
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            autoComplete="username"
            placeholder="you@company.co.ke"
            required
          />
        )}
      </Field>
      <Field label="Password">
        {(control) => (
          <PasswordInput {...control} name="password" autoComplete="current-password" required />
        )}
      </Field>
      <Button type="submit" size="lg" busy={busy} className="mt-2">
        Sign In
      </Button>
    </form>
  );
}

function reportFailure(error: unknown) {
  if (isSuspension(error)) {
    toast({ title: SUSPENDED_TITLE, description: SUSPENDED_MESSAGE, destructive: true });
    return;
  }
  toast({
    title: 'Sign in failed',
    description: explain(error, 'Invalid credentials. Please try again.'),
    destructive: true,
  });
}
