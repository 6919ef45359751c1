import { createHash, randomBytes } from 'node:crypto';

/** 256 bits: a code of so many cannot be guessed, so that its hash needs neither salt nor many rounds. */
const BYTES = 32;

/** A code of a link, a step, a browser or a session as `newCode` makes it. */
export const CODE = /^[\w-]{43}$/;

/** A new code, which whoever gets it holds alone: what is kept of it is its hash. */
export function newCode(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** What is kept of a code. */
export function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
