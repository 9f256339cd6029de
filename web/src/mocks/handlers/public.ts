import { judgeAdvertiserEmail } from '@juu/shared/company/advertiser-email';
import type { Config } from '@juu/shared/protocol/api';
import { verifyEmailRequestSchema } from '@juu/shared/protocol/verify-email';
import { HttpResponse, http } from 'msw';
import type { World } from '../world.ts';

const VERIFIED = new Map([['juu.test', 'Juu Outdoor']]);
const TURNSTILE_SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js';

/** The company that an address belongs to, as the demo knows it. */
export function judgeEmail(email: string) {
  return judgeAdvertiserEmail(email, VERIFIED.get(email.split('@')[1]?.toLowerCase() ?? ''));
}

/** What every visitor may call. */
export const publicHandlers = (world: World) => [
  http.get('/api/config', () => HttpResponse.json(configOf(world))),

  http.post('/api/functions/verify-corporate-email', async ({ request }) => {
    const { email, role } = verifyEmailRequestSchema.parse(await request.json());
    if (role === 'driver') return HttpResponse.json({ valid: true });
    const verdict = judgeEmail(email);
    if (verdict.kind === 'verified') {
      return HttpResponse.json({ valid: true, company: verdict.company });
    }
    return HttpResponse.json({ valid: verdict.kind === 'unverified', reason: verdict.reason });
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
  };
}

/** A script that keeps the widget's side of the bargain without asking anybody. */
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
