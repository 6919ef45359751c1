import {
  capabilities,
  flagsWithin,
  MENUS,
  type Permission,
  permits,
  type Right,
  type Rights,
  rightsOfPlace,
  rightsOfPrestador,
} from '@sst/contract';
import { type Actor, isOfPrestador, type Place, type UserActor } from './actor.ts';
import type { Grant } from './grant.ts';
import type { OrganigramaBranch } from './organigrama.queries.ts';

/** A place, and what it gives to whoever works there. */
interface RightsAtPlace {
  readonly place: Place;
  readonly rights: Rights;
}

/** The place at the node, or else the nearest one above it. */
function placeAbove(places: readonly Place[], node: OrganigramaBranch): Place | undefined {
  for (const cd of node.path) {
    const place = places.find(
      (candidate) => candidate.cd_empresa === node.cd_empresa && candidate.cd_organig === cd,
    );
    if (place) return place;
  }
  return undefined;
}

/** The provider's place in a company, for one with these rights: it may look. */
export function prestadorPlace(cd_empresa: number, rights: Rights): Place {
  return {
    cd_empresa,
    cd_organig: cd_empresa,
    nome: '',
    cd_aux: null,
    adm: false,
    acessos: MENUS.map(({ cd }) => ({
      cd_menu_web: cd,
      ...capabilities(...flagsWithin(rights, cd)),
    })),
  };
}

/** What an actor may do at a node; `undefined` for nothing. The system's right names a company instead of a node. */
export function rightsAt(actor: Actor, node: OrganigramaBranch): RightsAtPlace | undefined {
  switch (actor.kind) {
    case 'user': {
      const place = placeAbove(actor.places, node);
      if (place) return { place, rights: rightsOfPlace(place) };
      if (!actor.prestador) return undefined;
      const rights = rightsOfPrestador(actor.papeis);
      return { place: prestadorPlace(node.cd_empresa, rights), rights };
    }
    case 'key': {
      const place = placeAbove([actor.place], node);
      return place && { place, rights: actor.rights };
    }
    case 'system':
      return undefined;
  }
}

/** All that a user may do at any of the places, for a call that names none. */
export function rightsAnywhere({ prestador, papeis, places }: UserActor): Rights {
  if (prestador) return rightsOfPrestador(papeis);
  return new Set(places.flatMap((place) => [...rightsOfPlace(place)]));
}

/** Whether the place that a call works under gives all of these rights, too. */
export function may({ rights }: Pick<Grant, 'rights'>, ...wanted: readonly Right[]): boolean {
  return wanted.every((right) => rights.has(right));
}

/** Whether a user of the provider may do something for all companies. */
export function permitsEverywhere(actor: Actor, permission: Permission): boolean {
  return (
    actor.kind === 'user' &&
    isOfPrestador(actor) &&
    permits(permission, rightsOfPrestador(actor.papeis))
  );
}

/** Whether a user of the provider has all the rights by now that they had when their call was let in. */
export function keepsRights(
  before: Pick<UserActor, 'papeis'>,
  present: Pick<UserActor, 'papeis' | 'prestador'>,
): boolean {
  const rights = rightsOfPrestador(present.papeis);
  return (
    present.prestador && [...rightsOfPrestador(before.papeis)].every((right) => rights.has(right))
  );
}
