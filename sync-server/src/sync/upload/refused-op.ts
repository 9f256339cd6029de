import type { Refusal } from '@juu/shared/errors/verdict';

/** Thrown inside a transaction to undo it: one of its ops is refused. */
export class RefusedOp extends Error {
  readonly refusal: Refusal;
  /** Index of the op within its transaction. */
  readonly op: number;

  constructor(refusal: Refusal, op: number) {
    super(refusal.message);
    this.name = 'RefusedOp';
    this.refusal = refusal;
    this.op = op;
  }
}
