import { LegalPage } from './legal-page.tsx';
import { TERMS_OF_BUSINESS } from './terms-of-business.tsx';
import { TERMS_OF_USE } from './terms-of-use.tsx';

/** The contract with those who use Juu. */
export function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      summary="The rules between you and Juu, for advertisers who book screens and for drivers who carry them. They are written to be read."
      sections={[...TERMS_OF_BUSINESS, ...TERMS_OF_USE]}
    />
  );
}
