import type { Acesso, Capability, MenuCode } from '@sst/contract';
import { CAPABILITIES, capabilities, MENU, MENUS } from '@sst/contract/menus';

/** A user's permissions in a company, by menu; entries without 'ver' do not exist. */
export type Acessos = readonly Acesso[];

const NOTHING = { ver: false, criar: false, editar: false, remover: false, doc: false };

export function has(acessos: Acessos, menu: MenuCode, capability: Capability): boolean {
  return acessos.some((entry) => entry.cd_menu_web === menu && entry[capability]);
}

/** Toggles one capability. Any capability adds 'ver'; removing 'ver' removes the entry (USR-18, USR-19). */
export function switchCapability(
  acessos: Acessos,
  menu: MenuCode,
  capability: Capability,
  on: boolean,
): Acessos {
  const others = acessos.filter((entry) => entry.cd_menu_web !== menu);
  if (capability === 'ver' && !on) return others;
  const before = acessos.find((entry) => entry.cd_menu_web === menu);
  const entry = { ...NOTHING, ...before, cd_menu_web: menu, [capability]: on };
  return [...others, { ...entry, ver: true }].sort((a, b) => a.cd_menu_web - b.cd_menu_web);
}

/** Whether an administrator may grant a capability: only one that they have, or that the user has already. */
export type MayGive = (menu: MenuCode, capability: Capability) => boolean;

export function mayGive(own: Acessos, before: Acessos): MayGive {
  return (menu, capability) => has(own, menu, capability) || has(before, menu, capability);
}

/** All capabilities that may be granted (USR-20). */
export function allThat(may: MayGive): Acessos {
  return MENUS.flatMap(({ cd }) => {
    if (!may(cd, 'ver')) return [];
    const flags = CAPABILITIES.map((name) => [name, may(cd, name)]);
    return [{ ...NOTHING, ...Object.fromEntries(flags), cd_menu_web: cd }];
  });
}

/** What a person in a usual job needs, to be given in one step. */
export interface Modelo {
  readonly nome: string;
  /** The capabilities in each menu; menus that are left out are not given. */
  readonly menus: Readonly<Partial<Record<MenuCode, readonly Capability[]>>>;
}

/** The jobs that most users have. They give only what does something: a capability without effect is in none. */
export const MODELOS: readonly Modelo[] = [
  {
    nome: 'Recursos humanos',
    menus: {
      [MENU.funcionarios]: ['ver', 'criar', 'editar'],
      [MENU.saude]: ['ver', 'doc'],
      [MENU.seguranca]: ['ver', 'criar', 'doc'],
      [MENU.acidentes]: ['ver', 'criar'],
      [MENU.pendentes]: ['ver', 'remover'],
    },
  },
  {
    nome: 'Chefia de unidade',
    menus: {
      [MENU.funcionarios]: ['ver'],
      [MENU.saude]: ['ver'],
      [MENU.seguranca]: ['ver', 'doc'],
      [MENU.acidentes]: ['ver', 'criar'],
      [MENU.pendentes]: ['ver'],
    },
  },
  {
    nome: 'Só consulta',
    menus: {
      [MENU.funcionarios]: ['ver'],
      [MENU.saude]: ['ver'],
      [MENU.seguranca]: ['ver'],
      [MENU.acidentes]: ['ver'],
      [MENU.pendentes]: ['ver'],
    },
  },
];

/** The part of a profile that may be granted; a menu that may not be seen is left out. */
export function acessosOf({ menus }: Modelo, may: MayGive): Acessos {
  return MENUS.flatMap(({ cd }) => {
    const given = (menus[cd] ?? []).filter((name) => may(cd, name));
    return given.includes('ver') ? [{ ...capabilities(...given), cd_menu_web: cd }] : [];
  });
}

/** Applies the changes between two states to a third, unless it has them already. */
export function carryOver(
  { before, after }: { readonly before: Acessos; readonly after: Acessos },
  onto: Acessos,
): Acessos {
  let result = onto;
  for (const { cd } of MENUS) {
    for (const name of CAPABILITIES) {
      const on = has(after, cd, name);
      if (on !== has(before, cd, name) && on !== has(result, cd, name)) {
        result = switchCapability(result, cd, name, on);
      }
    }
  }
  return result;
}

/** The change of one menu's permissions. */
export interface AcessoChange {
  readonly menu: string;
  readonly added: readonly Capability[];
  readonly removed: readonly Capability[];
}

/** The differences between two states, by menu; empty if they are equal. */
export function changesBetween(before: Acessos, after: Acessos): AcessoChange[] {
  return MENUS.map(({ cd, nome }) => ({
    menu: nome,
    added: CAPABILITIES.filter((name) => has(after, cd, name) && !has(before, cd, name)),
    removed: CAPABILITIES.filter((name) => has(before, cd, name) && !has(after, cd, name)),
  })).filter(({ added, removed }) => added.length + removed.length > 0);
}
