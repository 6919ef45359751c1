import { hexOf } from './hex.ts';

/** A random name of 128 bits; browsers offer `crypto.randomUUID` only over https and on localhost. */
export function randomId(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)));
}
