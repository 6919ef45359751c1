import { type Acesso, CAPABILITIES, capabilities, MENU, type NovosEntrada } from '@sst/contract';
import {
  givesRestricoes,
  givesTypes,
  missingFrom,
  tidyAccesses,
} from '../../utilizadores/index.ts';

/** The entry of a company's table that somebody gets by their groups: the first that fits; one without a group fits everybody. */
export function entryOf(
  novos: readonly NovosEntrada[],
  grupos: readonly string[],
): NovosEntrada | undefined {
  return novos.find(({ grupo }) => grupo === null || grupos.includes(grupo));
}

/** The place of that entry, from 1 on; null for none. */
export function placeOfEntry(
  novos: readonly NovosEntrada[],
  grupos: readonly string[],
): number | null {
  const entry = entryOf(novos, grupos);
  return entry ? novos.indexOf(entry) + 1 : null;
}

/** The menus whose entries say more than their flags. */
const BESIDE: readonly number[] = [MENU.funcionarios, MENU.saude];

/** Accesses without those that none of the others have. */
export function cutTo(
  entries: readonly Acesso[],
  ...others: readonly (readonly Acesso[])[]
): Acesso[] {
  const kept = without(entries, missingFrom(entries, ...others));
  const withheld = {
    ...(givesTypes(kept, ...others) && { tipo: false }),
    ...(givesRestricoes(kept, ...others) && { restricoes: false }),
  };
  if (Object.keys(withheld).length === 0) return kept;
  return tidyAccesses(
    kept.map((entry) => (BESIDE.includes(entry.cd_menu_web) ? { ...entry, ...withheld } : entry)),
  );
}

/** What somebody has once a directory gives something else: what it gave before goes, an administrator's own stays. */
export function withGiven(
  antes: readonly Acesso[],
  { dado, novo }: { readonly dado: readonly Acesso[]; readonly novo: readonly Acesso[] },
): Acesso[] {
  const own = without(antes, dado);
  const menus = [...new Set([...own, ...novo].map(({ cd_menu_web }) => cd_menu_web))];
  const together = menus.map((cd_menu_web): Acesso => {
    const parts = [...own, ...novo].filter((entry) => entry.cd_menu_web === cd_menu_web);
    const given = CAPABILITIES.filter((name) => parts.some((entry) => entry[name]));
    // Withheld only where nobody gives the types.
    const withheld = parts.every(({ tipo }) => tipo === false);
    const restricoes = parts.some((entry) => entry.restricoes);
    return { cd_menu_web, ...capabilities(...given), restricoes, ...(withheld && { tipo: false }) };
  });
  return tidyAccesses(together);
}

/** Accesses without the capabilities of others. */
function without(entries: readonly Acesso[], taken: readonly Acesso[]): Acesso[] {
  const left = entries.map((entry): Acesso => {
    const { cd_menu_web, tipo } = entry;
    const other = taken.find((one) => one.cd_menu_web === cd_menu_web);
    const kept = CAPABILITIES.filter((name) => entry[name] && !other?.[name]);
    const restricoes = entry.restricoes === true && !other?.restricoes;
    return { cd_menu_web, ...capabilities(...kept), restricoes, ...(tipo === false && { tipo }) };
  });
  return tidyAccesses(left);
}
