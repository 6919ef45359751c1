import type { Right, Rights } from './rights.ts';

/**
 * What a call demands of its caller; the server refuses everybody else.
 * - `public`: no session.
 * - `session`: any signed-in user, and no key: the call concerns the user's own account or no company's data.
 * - `company`: the right at the node in the path, from a place there or above it.
 * - `provider`: the right of a user of the provider, over all companies.
 * - `prestadorOf`: the same, working on the company of the node in the path.
 */
export type Permission =
  | { readonly kind: 'public' }
  | { readonly kind: 'session' }
  | { readonly kind: 'company'; readonly right: Right }
  | { readonly kind: 'provider'; readonly right: Right }
  | { readonly kind: 'providerOf'; readonly right: Right };

/** Demands a right at the node in the path. */
export function empresa(right: Right) {
  return { kind: 'company', right } as const;
}

/** Demands a right over all companies. */
export function prestadorOnly(right: Right) {
  return { kind: 'provider', right } as const;
}

/** Demands a right of the provider on the company of the node in the path. */
export function prestadorOf(right: Right) {
  return { kind: 'providerOf', right } as const;
}

/** Whether rights give what a permission demands; what is unknown is denied. */
export function permits(permission: Permission, rights: Rights): boolean {
  switch (permission.kind) {
    case 'company':
    case 'provider':
    case 'providerOf':
      return rights.has(permission.right);
    default:
      return false;
  }
}
