import type { LinkTo } from '../../../lib/page/link-to.ts';

export interface NavLeaf extends LinkTo {
  readonly label: string;
  /** Prefix of the paths that belong to the entry; `to` if absent. */
  readonly base?: string;
  /** Only the path itself belongs to the entry, whatever lies below it. */
  readonly exact?: true;
  /** Another path that belongs to it, or several. */
  readonly also?: string | readonly string[];
  /** How many wait there; absent where none does, or it is not counted. */
  readonly waiting?: number | undefined;
}

/** The prefix of the paths that belong to an entry; unique among the entries. */
export function baseOf({ to, base = to }: NavLeaf): string {
  return base;
}

/** Whether a path belongs to a group of entries: to one of them or, of a group of one address, to that. */
export function isWithinGroup(
  pathname: string,
  group: NavLeaf & { readonly items?: readonly NavLeaf[] },
): boolean {
  return (
    isWithin(pathname, group) || Boolean(group.items?.some((item) => isWithin(pathname, item)))
  );
}

/** Whether a path belongs to an entry. */
export function isWithin(pathname: string, entry: NavLeaf): boolean {
  const base = baseOf(entry);
  if ([entry.also].flat().includes(pathname)) return true;
  return base === '/' || entry.exact
    ? pathname.replace(/(?<=.)\/$/, '') === base
    : pathname === base || pathname.startsWith(`${base}/`);
}
