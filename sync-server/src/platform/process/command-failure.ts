/** Why a command was not carried out; the message says what to do about it. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}
