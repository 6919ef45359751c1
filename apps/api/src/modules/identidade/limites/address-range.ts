import { addressKey } from './address-key.ts';

/** The range of a network address, as people read it: enough to tell the office from elsewhere, and no single computer. */
export function addressRange(address: string): string {
  const key = addressKey(address).slice('ip:'.length);
  const fourth = /^(\d+\.\d+\.\d+)\.\d+$/.exec(key)?.[1];
  return fourth ? `${fourth}.x` : `${key}::`;
}
