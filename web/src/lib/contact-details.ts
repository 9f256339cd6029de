/**
 * How to reach Juu. Placeholders that the operator replaces before the site goes live (README.md): the
 * number may be someone's, and the addresses are under `.example`, which no one can own (RFC 2606).
 * Every page, the legal ones too, takes them from here.
 */
export const CONTACT = {
  company: 'Juu',
  city: 'Nairobi, Kenya',
  phone: '+254 700 000 000',
  phoneHref: 'tel:+254700000000',
  email: 'hello@juu.example',
  whatsappHref: 'https://wa.me/254700000000',
  careersEmail: 'careers@juu.example',
  privacyEmail: 'privacy@juu.example',
} as const;
