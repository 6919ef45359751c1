import {
  capabilities,
  flagsWithin,
  MENU,
  MENUS,
  type Permission,
  PLACE_RIGHTS,
  PRESTADOR_RIGHTS,
  permits,
  type Right,
  type Rights,
  rightsOfPlace,
  rightsOfPrestador,
  rightsOfPrestadorIn,
} from '@sst/contract';
import { DIRETORIO_RIGHT, SAUDE_RIGHTS } from '@sst/contract/calls/program-rights';
import { forbidden } from '../errors.ts';
import { type Actor, isOfPrestador, type KeyActor, type Place, type UserActor } from './actor.ts';
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

/** The same, of one who may complete accidents there, too. */
function placeOfPrestador(cd_empresa: number, rights: Rights): Place {
  const place = prestadorPlace(cd_empresa, rights);
  if (!rights.has('acidentes.anexar')) return place;
  const acessos = place.acessos.map((entry) =>
    entry.cd_menu_web === MENU.acidentes ? { ...entry, editar: true } : entry,
  );
  return { ...place, acessos };
}

/** What an actor may do at a node; `undefined` for nothing. The system's right names a company instead of a node. */
export function rightsAt(actor: Actor, node: OrganigramaBranch): RightsAtPlace | undefined {
  switch (actor.kind) {
    case 'user': {
      const place = placeAbove(actor.places, node);
      if (place) return { place, rights: rightsOfPlace(place) };
      if (!actor.prestador) return undefined;
      const rights = rightsOfPrestadorIn(actor.papeis, node.completa);
      return { place: placeOfPrestador(node.cd_empresa, rights), rights };
    }
    case 'key':
      return rightsOfKey(actor, node);
    case 'system':
      return undefined;
  }
}

/** What a program may do at a node that its key reaches: of what it was given, what the user who answers for it may do there now. */
function rightsOfKey(key: KeyActor, node: OrganigramaBranch): RightsAtPlace | undefined {
  const { empresa, alcance, responsavel } = key;
  const { cd_empresa } = node;
  if (empresa !== null && cd_empresa !== empresa) return undefined;
  const reached = empresa === null ? [cd_empresa] : node.path;
  const cd_organig = reached.find((cd) => alcance === null || alcance.includes(cd));
  // That a company lets the provider complete its accidents is said of people, not of programs.
  const own =
    cd_organig === undefined ? undefined : rightsAt(responsavel, { ...node, completa: false });
  // A user who has gone over to the provider has no rights in a company of the kind that its own key gives.
  if (!own || cd_organig === undefined || responsavel.prestador !== (empresa === null))
    return undefined;
  const rights = rightsWithin(key, own.rights);
  // The nearer of the two above the node: where the user works further down, so does the key.
  const nearest = node.path.find((cd) => cd === cd_organig || cd === own.place.cd_organig);
  const place = { ...prestadorPlace(cd_empresa, rights), cd_organig: nearest ?? cd_organig };
  return { rights, place };
}

/** What a key has of the rights of the user who answers for it. */
function rightsWithin({ rights, saude }: KeyActor, own: Rights): Rights {
  const kept = [...rights].filter((right) => own.has(right) && (saude || !SAUDE_RIGHTS.has(right)));
  // What everybody may who has a place is not for who may only send its accounts (SCIM).
  const sees = kept.some((right) => right !== DIRETORIO_RIGHT);
  return new Set([...(sees ? PLACE_RIGHTS : []), ...kept]);
}

/** Whether an actor may know which other company something is about; a key that reaches some is told only that it is another. */
export function namesAll(actor: Actor): boolean {
  return actor.kind !== 'key' || actor.alcance === null;
}

/** What an actor of the provider may do in the companies that it reaches, whichever. */
export function rightsAsPrestador(actor: Actor): Rights {
  switch (actor.kind) {
    case 'user':
      return rightsOfPrestador(actor.papeis);
    case 'key':
      return rightsWithin(actor, rightsOfPrestador(actor.responsavel.papeis));
    case 'system':
      return PRESTADOR_RIGHTS;
  }
}

/** Whether an actor of the provider reaches a company. */
export function reaches(actor: Actor, cd_empresa: number): boolean {
  return (
    namesAll(actor) || (actor.kind === 'key' && (actor.alcance?.includes(cd_empresa) ?? false))
  );
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

/** Demands a further right of the place that a call works under. @throws 403, which is recorded as any refusal. */
export function requireRight(
  { rights, cd_empresa, cd_organig }: Pick<Grant, 'rights' | 'cd_empresa' | 'cd_organig'>,
  wanted: Right,
): void {
  if (rights.has(wanted)) return;
  throw forbidden().telling({ tipo: 'recusa', em: { cd_empresa, cd_organig } });
}

/** Whether an actor may do something for all companies: a user of the provider, or a program whose key reaches them all. */
export function permitsEverywhere(actor: Actor, permission: Permission): boolean {
  return seesAll(actor) && permits(permission, rightsAsPrestador(actor));
}

/** Whether an actor works for the provider in all companies. */
export function seesAll(actor: Actor): boolean {
  return isOfPrestador(actor) && namesAll(actor);
}

/** Whether an actor of the provider has all the rights by now that they had when their call was let in. */
export function keepsRights(before: Actor, present: Actor): boolean {
  const rights = rightsAsPrestador(present);
  return seesAll(present) && [...rightsAsPrestador(before)].every((right) => rights.has(right));
}
