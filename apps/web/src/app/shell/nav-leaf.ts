export interface NavLeaf {
  readonly label: string;
  readonly to: string;
  /** Beginning of the addresses that belong to it; its own address where absent. */
  readonly base?: string;
}

/** Whether an address lies in the part of the site that an entry stands for. */
export function isWithin(pathname: string, { to, base = to }: NavLeaf): boolean {
  return base === '/' ? pathname === '/' : pathname === base || pathname.startsWith(`${base}/`);
}
