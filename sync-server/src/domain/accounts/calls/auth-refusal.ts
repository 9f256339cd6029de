/** A refusal under /api/auth, answered in better-auth's own shape. */
export class AuthRefusal extends Error {
  override readonly name = 'AuthRefusal';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  toJSON() {
    return { code: this.code, message: this.message };
  }
}
