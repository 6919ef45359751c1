import type { Acesso, Capability, MenuCode } from '@sst/contract';
import { CAPABILITIES, MENUS } from '@sst/contract/permission';

/** What a user may do in a company, by menu; entries without 'ver' do not exist. */
export type Acessos = readonly Acesso[];

const NOTHING = { ver: false, criar: false, editar: false, remover: false, doc: false };

export function has(acessos: Acessos, menu: MenuCode, capability: Capability): boolean {
  return acessos.some((entry) => entry.cd_menu_web === menu && entry[capability]);
}

/** The accesses with one capability switched; any brings 'ver' along, and without 'ver' the entry goes (A §4). */
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

/** Whether an administrator may switch a capability on: one has it oneself, or the user had it already. */
export type MayGive = (menu: MenuCode, capability: Capability) => boolean;

export function mayGive(own: Acessos, before: Acessos): MayGive {
  return (menu, capability) => has(own, menu, capability) || has(before, menu, capability);
}

/** Every capability of every menu that may be given (A §4). */
export function allThat(may: MayGive): Acessos {
  return MENUS.flatMap(({ cd }) => {
    if (!may(cd, 'ver')) return [];
    const flags = CAPABILITIES.map((name) => [name, may(cd, name)]);
    return [{ ...NOTHING, ...Object.fromEntries(flags), cd_menu_web: cd }];
  });
}

/** What changes for one menu. */
export interface AcessoChange {
  readonly menu: string;
  readonly added: readonly Capability[];
  readonly removed: readonly Capability[];
}

/** The differences between two states, by menu; none where they are the same. */
export function changesBetween(before: Acessos, after: Acessos): AcessoChange[] {
  return MENUS.map(({ cd, nome }) => ({
    menu: nome,
    added: CAPABILITIES.filter((name) => has(after, cd, name) && !has(before, cd, name)),
    removed: CAPABILITIES.filter((name) => has(before, cd, name) && !has(after, cd, name)),
  })).filter(({ added, removed }) => added.length + removed.length > 0);
}
