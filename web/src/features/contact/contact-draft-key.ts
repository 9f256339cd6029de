/** Where localStorage holds what was typed into the contact form. */
export const CONTACT_DRAFT_KEY = 'juu-contact-draft';
