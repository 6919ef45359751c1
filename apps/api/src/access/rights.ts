import { capabilities, MENUS, type MenuCode, menu, type Permission } from '@sst/contract';
import type { Actor, Place } from './actor.ts';
import type { Grant } from './grant.ts';
import type { TreeNode } from './tree.queries.ts';

/** The user's place at the node, or else the nearest one above it. */
export function placeAbove(actor: Actor, node: TreeNode): Place | undefined {
  for (const cd of node.path) {
    const place = actor.places.find(
      (candidate) => candidate.cd_empresa === node.cd_empresa && candidate.cd_organig === cd,
    );
    if (place) return place;
  }
  return undefined;
}

const LOOK_AT_EVERYTHING = MENUS.map(({ cd }) => ({
  cd_menu_web: cd,
  ...capabilities('ver', 'doc'),
}));

/** The provider's place in a company: it may look at everything; making requests is the company's own part. */
export function providerPlace(cd_empresa: number): Place {
  return {
    cd_empresa,
    cd_organig: cd_empresa,
    nome: '',
    cd_aux: null,
    adm: false,
    acessos: LOOK_AT_EVERYTHING,
  };
}

/** The place of a user of the provider in the node's company; `undefined` for anybody else. */
export function placeOfProvider(
  actor: Actor,
  { cd_empresa }: Pick<TreeNode, 'cd_empresa'>,
): Place | undefined {
  return actor.prestador ? providerPlace(cd_empresa) : undefined;
}

/** Whether a place gives what a permission demands; a kind that is not listed is denied. */
export function permits(
  permission: Permission,
  place: Place,
  actor: Pick<Actor, 'prestador'>,
): boolean {
  switch (permission.kind) {
    case 'company':
      return true;
    case 'providerOf':
      return actor.prestador;
    case 'administrator':
      return place.adm;
    case 'menu':
      return permission.anyOf.some(({ menu, capability }) =>
        place.acessos.some((entry) => entry.cd_menu_web === menu && entry[capability]),
      );
    default:
      return false;
  }
}

/** Whether the place that a call works under shows a menu too. */
export function sees({ place, actor }: Pick<Grant, 'place' | 'actor'>, code: MenuCode): boolean {
  return permits(menu(code, 'ver'), place, actor);
}
