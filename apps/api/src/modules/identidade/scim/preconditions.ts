import type { Resource } from './resources.ts';
import { ScimError } from './scim-error.ts';

/** Whether a version is among those of a header (RFC 9110, 13.1); weak and strong ones are compared alike. */
export function namesVersion(header: string, version: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || plain(tag) === plain(version));
}

/** @throws 412 where somebody else has changed a resource meanwhile. */
export function requireVersion({ meta }: Resource, ifMatch: string | undefined): void {
  if (ifMatch !== undefined && !namesVersion(ifMatch, meta.version))
    throw new ScimError(412, 'O recurso foi alterado entretanto.');
}
