/** In place of the status of an answer that nobody received whole. */
export const ABORTED = 'abortada';

/** What a server counts of itself. */
export interface Meters {
  /**
   * A call was answered, or its caller was gone before the answer was whole.
   * @param call its name in the contract; `undefined` for files and unknown addresses.
   */
  answered(call: string | undefined, status: number | typeof ABORTED, seconds: number): void;
  /** A call was turned away for want of room or time, or because the database is away. @param code of the refusal. */
  refused(code: string): void;
  /** Nobody was signed in by a call that asked for it. @param code of the refusal. */
  signInFailed(code: string): void;
  /** A browser refused something that the content policy does not allow. */
  violated(directive: string): void;
}

/** Of a server that nobody watches. */
export const NO_METERS: Meters = {
  answered() {},
  refused() {},
  signInFailed() {},
  violated() {},
};
