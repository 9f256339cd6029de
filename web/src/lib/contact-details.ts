/**
 * How Juu is reached. Placeholders, to be replaced by the operator's own before the site goes live
 * (README.md): the number may be somebody's, the addresses are under `.example`, which nobody can own
 * (RFC 2606). Every page, the legal ones too, takes them from here.
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
