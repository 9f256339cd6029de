import { judgeAdvertiserEmail } from '@juu/shared/company/advertiser-email';
import { emailDomain } from '@juu/shared/company/email-domain';
import { judgeSignUpEmail } from '@juu/shared/company/judge-sign-up-email';
import { DEVICE_OFFLINE_AFTER_S } from '@juu/shared/device/schema';
import { PAYOUT_MINIMUM_CENTS } from '@juu/shared/driver/payout';
import { type Config, config } from '@juu/shared/endpoints/config';
import { contact } from '@juu/shared/endpoints/contact';
import { maps } from '@juu/shared/endpoints/maps';
import { signUp } from '@juu/shared/endpoints/sign-up';
import { HttpResponse, http } from 'msw';
import { mock } from '../mock.ts';
import type { World } from '../world.ts';

const PUBLIC = new Set(['gmail.com', 'mailinator.com', 'outlook.com', 'yahoo.com']);
const TURNSTILE_SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js';

const domainFacts = ({ companies }: World, email: string) => {
  const domain = emailDomain(email) ?? '';
  const company = companies.find(({ email_domain }) => email_domain === domain);
  return { company: company?.company_name, isPublic: PUBLIC.has(domain) };
};

/** What an advertiser's address means for a sign-up. */
export function checkEmail(world: World, email: string) {
  return judgeAdvertiserEmail(email, domainFacts(world, email));
}

/** What every visitor may call. */
export const publicHandlers = (world: World) => [
  mock(world, config.read, () => configOf(world)),
  mock(world, maps.config, () => ({ apiKey: null, styleUrl: null, routing: null })),
  mock(world, signUp.checkEmail, ({ body: { email, role } }) =>
    judgeSignUpEmail(role, email, domainFacts(world, email)),
  ),
  mock(world, contact.submit, ({ headers }) => {
    const key = headers['idempotency-key'] ?? crypto.randomUUID();
    const id = world.messages.get(key) ?? crypto.randomUUID();
    world.messages.set(key, id);
    return { data: { id }, error: null };
  }),

  http.get(TURNSTILE_SCRIPT, () =>
    HttpResponse.text(fakeTurnstile(world.scenario.turnstile === 'fails'), {
      headers: { 'content-type': 'text/javascript' },
    }),
  ),
];

function configOf({ scenario }: World): Config {
  const provider = scenario.botCheck ?? 'off';
  return {
    version: 'mock',
    bot_check: {
      provider,
      site_key: provider === 'turnstile' ? 'mock-site-key' : null,
      challenge_url: null,
    },
    sync: { endpoint: location.origin },
    payout_minimum_usd: PAYOUT_MINIMUM_CENTS / 100,
    device_offline_after_s: DEVICE_OFFLINE_AFTER_S,
  };
}

/** A script that does the widget's part without asking the person. */
function fakeTurnstile(fails: boolean): string {
  return `window.turnstile = {
  render(container, options) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'I am human (mock)';
    button.onclick = () => ${fails ? "options['error-callback']('300030')" : "options.callback('mock-token')"};
    container.append(button);
    options['before-interactive-callback']();
    return 'mock-widget';
  },
  reset() {},
  remove() {},
  getResponse() {},
};`;
}
