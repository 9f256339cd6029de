/** How better-auth names an account with a password (`auth.account."providerId"`). */
export const PASSWORD_ACCOUNT = 'credential';
