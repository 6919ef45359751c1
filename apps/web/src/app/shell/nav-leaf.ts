import type { LinkTo } from '../../lib/link-to.ts';

export interface NavLeaf extends LinkTo {
  readonly label: string;
  /** Beginning of the addresses that belong to it; its own address where absent. */
  readonly base?: string;
}

/** The beginning of the addresses that belong to an entry, which no other entry has. */
export function baseOf({ to, base = to }: NavLeaf): string {
  return base;
}

/** Whether an address lies in the part of the site that an entry stands for. */
export function isWithin(pathname: string, entry: NavLeaf): boolean {
  const base = baseOf(entry);
  return base === '/' ? pathname === '/' : pathname === base || pathname.startsWith(`${base}/`);
}
