import { defaultLanding } from '@juu/shared/access/landing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { IDENTITY_KEY } from '@/lib/session/identity-key.ts';
import script from '../../public/last-screen.js?raw';
import { readLastScreen } from './last-screen.ts';

const KEPT = '/advertiser/campaigns\n<main inert="">Matatu launch</main>';
const root = () => document.getElementById('root');

beforeEach(() => {
  localStorage.setItem(
    IDENTITY_KEY,
    JSON.stringify({ user: { id: 'amina' }, roles: ['advertiser'] }),
  );
  localStorage.setItem('juu-last-screen:amina', KEPT);
  document.head.innerHTML = '<style></style>';
  document.body.innerHTML = '<div id="root"></div>';
  document.documentElement.dataset.beforeApp = '';
});
afterEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  delete document.documentElement.dataset.beforeApp;
});

/** Opens a page, and returns what it shows once it is parsed and before the app is there. */
function open(address: string): string | null | undefined {
  history.replaceState(null, '', address);
  new Function(script)();
  expect(root()?.textContent).toBe('');
  document.dispatchEvent(new Event('readystatechange'));
  return root()?.textContent;
}

it.each(['/advertiser/campaigns', '/advertiser', '/auth'])(
  'shows at %s what was left, as the app does',
  (address) => {
    expect(open(address)).toBe('Matatu launch');
    expect(root()?.firstElementChild?.innerHTML).toBe(
      readLastScreen('amina', '/advertiser/campaigns'),
    );
    expect(document.documentElement.dataset.beforeApp).toBeUndefined();
  },
);

it.each([
  '/advertiser/billing',
  '/advertiser/campaigns/new',
  '/advertiser?tab=billing',
  '/advertiser/campaigns?status=active',
  '/driver',
  '/auth?redirect=/driver',
])('shows nothing at %s, which is another page', (address) => {
  expect(open(address)).toBe('');
});

it('shows nobody else’s, and nothing to a person who signed out', () => {
  localStorage.setItem(
    IDENTITY_KEY,
    JSON.stringify({ user: { id: 'brian' }, roles: ['advertiser'] }),
  );
  expect(open('/advertiser')).toBe('');
  localStorage.removeItem(IDENTITY_KEY);
  expect(open('/advertiser')).toBe('');
});

it.each([[['driver', 'advertiser']], [['admin']], [['advertiser']]] as const)(
  'shows %j at /auth only what they land on',
  (roles) => {
    localStorage.setItem(IDENTITY_KEY, JSON.stringify({ user: { id: 'amina' }, roles }));
    const lands = KEPT.startsWith(`${defaultLanding(roles)}/`);
    expect(open('/auth')).toBe(lands ? 'Matatu launch' : '');
  },
);

it('shows nothing of what an older version kept', () => {
  localStorage.setItem(
    'juu-last-screen:amina',
    'Advertiser dashboard<h1>Advertiser\ndashboard</h1>',
  );
  expect(['/advertiser', '/auth'].map(open)).toEqual(['', '']);
});
