import type { Read } from '../calls/read.ts';
import { type Call, type CallName, contract } from '../index.ts';

/**
 * How a call is recorded; undefined for one that shows nothing about anybody's health, and for one that is no more, which a record
 * may still name.
 */
export function readOf(call: CallName): Read | undefined {
  const known: Call | undefined = contract[call];
  return known?.read;
}
