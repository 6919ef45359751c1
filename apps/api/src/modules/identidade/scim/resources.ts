import { createHash } from 'node:crypto';
import type { DirectoryUser } from './accounts.queries.ts';
import type { DirectoryGroup } from './groups.queries.ts';
import type { Paging } from './paging.ts';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

/** A resource of the protocol, with what says its version and its address. */
export type Resource = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly meta: { readonly version: string; readonly location: string };
};

/** What of a resource is asked for, by names in small letters. */
export interface Projection {
  readonly only: ReadonlySet<string> | undefined;
  readonly without: ReadonlySet<string>;
}

/** Reads `attributes` and `excludedAttributes`; of a part, the attribute that has it. */
export function projectionOf(query: Readonly<Record<string, unknown>>): Projection {
  const only = namesOf(query.attributes);
  return { only: only.size > 0 ? only : undefined, without: namesOf(query.excludedAttributes) };
}

function namesOf(value: unknown): Set<string> {
  const texts = String(value ?? '').split(',');
  const names = texts.map((text) =>
    text
      .trim()
      .toLowerCase()
      .replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/, '')
      .replace(/\..*$/s, ''),
  );
  return new Set(names.filter(Boolean));
}

/** A resource with what was asked for; `id` and `schemas` always. */
export function projected(resource: Resource, { only, without }: Projection): object {
  return Object.fromEntries(
    Object.entries(resource).filter(([name]) => {
      const key = name.toLowerCase();
      if (key === 'id' || key === 'schemas') return true;
      return only ? only.has(key) : !without.has(key);
    }),
  );
}

/** @param base where the protocol is served. */
export function userResource(user: DirectoryUser, base: string): Resource {
  const { id, nome_utilizador, id_externo, nome_proprio, apelido, nome, email, ativo } = user;
  const content = {
    schemas: [USER_SCHEMA],
    id,
    ...(id_externo !== null && { externalId: id_externo }),
    userName: nome_utilizador,
    name: {
      formatted: nome,
      ...(nome_proprio !== null && { givenName: nome_proprio }),
      ...(apelido !== null && { familyName: apelido }),
    },
    displayName: nome,
    emails: [{ value: email, type: 'work', primary: true }],
    active: ativo,
    groups: user.grupos.map((group) => ({
      value: group.id,
      $ref: `${base}/Groups/${group.id}`,
      display: group.nome,
      type: 'direct',
    })),
  };
  const meta = metaOf(
    'User',
    { ...user, location: `${base}/Users/${id}` },
    JSON.stringify(content),
  );
  return { ...content, meta };
}

export function groupResource(group: DirectoryGroup, base: string): Resource {
  const { id, nome, id_externo, versao } = group;
  const content = {
    schemas: [GROUP_SCHEMA],
    id,
    ...(id_externo !== null && { externalId: id_externo }),
    displayName: nome,
    ...(group.membros && {
      members: group.membros.map((member) => ({
        value: member.id,
        $ref: `${base}/Users/${member.id}`,
        display: member.nome,
      })),
    }),
  };
  const meta = metaOf('Group', { ...group, location: `${base}/Groups/${id}` }, `${id} ${versao}`);
  return { ...content, meta };
}

function metaOf(
  resourceType: 'User' | 'Group',
  { dt_cria, dt_alt, location }: { dt_cria: Date; dt_alt: Date; location: string },
  said: string,
) {
  const version = createHash('sha256').update(said).digest('base64url').slice(0, 22);
  return {
    resourceType,
    created: dt_cria.toISOString(),
    lastModified: dt_alt.toISOString(),
    location,
    version: `W/"${version}"`,
  };
}

export function listResponse(
  resources: readonly object[],
  totalResults: number,
  { offset }: Pick<Paging, 'offset'> = { offset: 0 },
): object {
  return {
    schemas: [LIST_SCHEMA],
    totalResults,
    startIndex: offset + 1,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}
