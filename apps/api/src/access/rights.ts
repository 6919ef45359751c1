import {
  capabilities,
  MENUS,
  PRESTADOR_FLAGS,
  PRESTADOR_RIGHTS,
  type Right,
  type Rights,
  rightsOfPlace,
} from '@sst/contract';
import type { Actor, Place } from './actor.ts';
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

const LOOK_AT_EVERYTHING = MENUS.map(({ cd }) => ({
  cd_menu_web: cd,
  ...capabilities(...PRESTADOR_FLAGS),
}));

/** The provider's place in a company. */
export function prestadorPlace(cd_empresa: number): Place {
  return {
    cd_empresa,
    cd_organig: cd_empresa,
    nome: '',
    cd_aux: null,
    adm: false,
    acessos: LOOK_AT_EVERYTHING,
  };
}

/** What an actor may do at a node; `undefined` for nothing. The system's right names a company instead of a node. */
export function rightsAt(actor: Actor, node: OrganigramaBranch): RightsAtPlace | undefined {
  switch (actor.kind) {
    case 'user': {
      const place = placeAbove(actor.places, node);
      if (place) return { place, rights: rightsOfPlace(place) };
      if (!actor.prestador) return undefined;
      return { place: prestadorPlace(node.cd_empresa), rights: PRESTADOR_RIGHTS };
    }
    case 'key': {
      const place = placeAbove([actor.place], node);
      return place && { place, rights: actor.rights };
    }
    case 'system':
      return undefined;
  }
}

/** Whether the place that a call works under gives all of these rights, too. */
export function may({ rights }: Pick<Grant, 'rights'>, ...wanted: readonly Right[]): boolean {
  return wanted.every((right) => rights.has(right));
}
