import { LegalPage } from './legal-page.tsx';
import { PRIVACY_HANDLING } from './privacy-handling.tsx';
import { PRIVACY_INVENTORY } from './privacy-inventory.tsx';
import { PRIVACY_RIGHTS } from './privacy-rights.tsx';

/** What Juu knows about people, why, for how long, and what they can ask for. */
export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      summary="We keep what an account, a campaign or a screen needs, and nothing to follow you around. This page says what, why and for how long, and what you can ask of us under Kenyan law."
      sections={[...PRIVACY_INVENTORY, ...PRIVACY_HANDLING, ...PRIVACY_RIGHTS]}
    />
  );
}
