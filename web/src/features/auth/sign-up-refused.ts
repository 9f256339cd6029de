/** A sign-up that was given up before it was sent; the message is for the person. */
export class SignUpRefused extends Error {
  override readonly name = 'SignUpRefused';
}
