import type { Read } from '../calls/read.ts';
import { type Call, type CallName, contract } from '../index.ts';

/** How a call is recorded; undefined for one that shows nothing about anybody's health. */
export function readOf(call: CallName): Read | undefined {
  const { read }: Call = contract[call];
  return read;
}
