/** sessionStorage key of the text typed into the sign-up form. */
export const TYPED_SIGN_UP_KEY = 'juu-sign-up';
