import type { KeyboardEvent } from 'react';

/** A key of a phone's keyboard, which has no code: the library knows the keys of its lists by their codes. */
export function isPhoneKey({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.code === '';
}
