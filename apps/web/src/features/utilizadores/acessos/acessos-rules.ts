import type { Acesso, Capability, MenuCode } from '@sst/contract';
import { readsRestricoes, withholdsTypes } from '@sst/contract/calls/rights';
import { CAPABILITIES, capabilities, MENU, MENUS } from '@sst/contract/menus';
import {
  CAPABILITY_NAME,
  RESTRICOES_NAME,
  TYPES_NAME,
} from '@sst/contract/rules/identidade/acessos';

/** A user's permissions in a company, by menu; entries without 'ver' do not exist. */
export type Acessos = readonly Acesso[];

const NOTHING = { ver: false, criar: false, editar: false, remover: false, doc: false };

export function has(acessos: Acessos, menu: MenuCode, capability: Capability): boolean {
  return acessos.some((entry) => entry.cd_menu_web === menu && entry[capability]);
}

/** Whether the types of exams and actions are shown: with health, unless that is withheld (decision 0084). */
export function showsTypes(acessos: Acessos): boolean {
  return acessos.some(
    (entry) => entry.cd_menu_web === MENU.saude && entry.ver && !withholdsTypes(entry),
  );
}

/** Whether the sheets can be opened, which tell types and recommendations anyway. */
export function opensFichas(acessos: Acessos): boolean {
  return has(acessos, MENU.saude, 'doc');
}

/** Shows or withholds the types of exams and actions, where health is seen. */
export function switchTypes(acessos: Acessos, on: boolean): Acessos {
  return acessos.map(({ tipo: _, ...entry }) =>
    entry.cd_menu_web === MENU.saude && !on ? { ...entry, tipo: false } : entry,
  );
}

/** Whether what physicians recommend is read, with the sheets or without them (decision 0178). */
export function showsRestricoes(acessos: Acessos): boolean {
  return acessos.some(readsRestricoes);
}

/** Gives or takes what physicians recommend: with the employees, so that nothing of health comes with it, or else with health. */
export function switchRestricoes(acessos: Acessos, on: boolean): Acessos {
  const menu = has(acessos, MENU.funcionarios, 'ver') ? MENU.funcionarios : MENU.saude;
  return acessos.map(({ restricoes: _, ...entry }) =>
    entry.cd_menu_web === menu && on ? { ...entry, restricoes: true } : entry,
  );
}

/** The permissions as they are sent: of employees and health, whether types and recommendations are read, since nothing said leaves that as it was. */
export function sentOf(acessos: Acessos): Acesso[] {
  const tipo = showsTypes(acessos);
  return acessos.map((entry) => {
    const restricoes = entry.restricoes === true;
    if (entry.cd_menu_web === MENU.saude) return { ...entry, tipo, restricoes };
    return entry.cd_menu_web === MENU.funcionarios ? { ...entry, restricoes } : entry;
  });
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

/** What may be given beside the capabilities: by who has it, or to who has it already. */
export interface Beside {
  /** The types of exams and actions. */
  readonly types: boolean;
  /** What physicians recommend, without the exams. */
  readonly restricoes: boolean;
}

export function mayGiveBeside(own: Acessos, before: Acessos): Beside {
  return {
    types: showsTypes(own) || showsTypes(before),
    restricoes: showsRestricoes(own) || showsRestricoes(before),
  };
}

/** All capabilities that may be granted (USR-20). */
export function allThat(may: MayGive, { types }: Beside): Acessos {
  const all = MENUS.flatMap(({ cd }) => {
    if (!may(cd, 'ver')) return [];
    const flags = CAPABILITIES.map((name) => [name, may(cd, name)]);
    return [{ ...NOTHING, ...Object.fromEntries(flags), cd_menu_web: cd }];
  });
  return switchTypes(all, types);
}

/** What a person in a usual job needs, to be given in one step. */
export interface Modelo {
  readonly nome: string;
  /** The capabilities in each menu; menus that are left out are not given. */
  readonly menus: Readonly<Partial<Record<MenuCode, readonly Capability[]>>>;
  /** Whether it needs no types of exams and actions. */
  readonly semTipos?: true;
  /** Whether it needs what physicians recommend, without the exams. */
  readonly restricoes?: true;
}

/** The jobs that most users have. They give only what does something: a capability without effect is in none. */
export const MODELOS: readonly Modelo[] = [
  {
    nome: 'Recursos humanos',
    menus: {
      [MENU.funcionarios]: ['ver', 'criar', 'editar'],
      [MENU.saude]: ['ver', 'doc'],
      [MENU.seguranca]: ['ver', 'criar', 'doc'],
      [MENU.acidentes]: ['ver', 'criar', 'doc'],
      [MENU.pendentes]: ['ver', 'remover'],
    },
  },
  {
    nome: 'Chefia de unidade',
    semTipos: true,
    menus: {
      [MENU.funcionarios]: ['ver'],
      [MENU.saude]: ['ver'],
      [MENU.seguranca]: ['ver', 'doc'],
      [MENU.acidentes]: ['ver', 'criar'],
      [MENU.pendentes]: ['ver'],
    },
  },
  {
    nome: 'Chefia com recomendações',
    restricoes: true,
    menus: { [MENU.funcionarios]: ['ver'] },
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
export function acessosOf(modelo: Modelo, may: MayGive, beside: Beside): Acessos {
  const { menus, semTipos, restricoes } = modelo;
  const given = MENUS.flatMap(({ cd }) => {
    const given = (menus[cd] ?? []).filter((name) => may(cd, name));
    return given.includes('ver') ? [{ ...capabilities(...given), cd_menu_web: cd }] : [];
  });
  const reads = beside.restricoes && restricoes === true;
  return switchRestricoes(switchTypes(given, beside.types && !semTipos), reads);
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
  const [types, restricoes] = [showsTypes(after), givesRestricoes(after)];
  if (has(after, MENU.saude, 'ver') && types !== showsTypes(before)) {
    result = switchTypes(result, types);
  }
  return restricoes === givesRestricoes(before) ? result : switchRestricoes(result, restricoes);
}

/** The change of one menu's permissions, in the names of what is added and removed. */
export interface AcessoChange {
  readonly menu: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Whether health is seen without its types. */
function withholds(acessos: Acessos): boolean {
  return has(acessos, MENU.saude, 'ver') && !showsTypes(acessos);
}

/** Whether the recommendations are given by themselves, by any menu or by one. */
function givesRestricoes(acessos: Acessos, menu?: MenuCode): boolean {
  const given = acessos.filter((entry) => entry.restricoes === true && readsRestricoes(entry));
  return given.some(({ cd_menu_web }) => menu === undefined || cd_menu_web === menu);
}

/** What is given in a menu and not in the other state, by its names; the types where the menu is seen afterwards. */
function givenBeside(
  [acessos, other]: readonly [Acessos, Acessos],
  menu: MenuCode,
  types: boolean,
): string[] {
  const given = CAPABILITIES.filter((name) => has(acessos, menu, name) && !has(other, menu, name));
  const told = types && menu === MENU.saude ? [TYPES_NAME] : [];
  const read = givesRestricoes(acessos, menu) && !givesRestricoes(other, menu);
  return [
    ...given.map((name) => CAPABILITY_NAME[name]),
    ...told,
    ...(read ? [RESTRICOES_NAME] : []),
  ];
}

/** The differences between two states, by menu; empty if they are equal. */
export function changesBetween(before: Acessos, after: Acessos): AcessoChange[] {
  const [was, is] = [withholds(before), withholds(after)];
  const shown = was && !is && has(after, MENU.saude, 'ver');
  return MENUS.map(({ cd, nome }) => ({
    menu: nome,
    added: givenBeside([after, before], cd, shown),
    removed: givenBeside([before, after], cd, is && !was),
  })).filter(({ added, removed }) => added.length + removed.length > 0);
}
