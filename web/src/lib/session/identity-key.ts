/** Where localStorage keeps who is signed in here; without the schema that reads what is kept. */
export const IDENTITY_KEY = 'juu-identity';
