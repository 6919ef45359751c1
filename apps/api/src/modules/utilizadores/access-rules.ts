import { type Acesso, CAPABILITIES, type Capability } from '@sst/contract';

/**
 * One entry per menu, the last given, with 'ver', which any capability implies; entries without any capability are
 * dropped.
 */
export function tidyAccesses(entries: readonly Acesso[]): Acesso[] {
  const byMenu = new Map(entries.map((entry) => [entry.cd_menu_web, entry]));
  return [...byMenu.values()]
    .filter((entry) => CAPABILITIES.some((name) => entry[name]))
    .map((entry) => ({ ...entry, ver: true }))
    .sort((a, b) => a.cd_menu_web - b.cd_menu_web);
}

function has(entries: readonly Acesso[], menu: number, capability: Capability): boolean {
  return entries.some((entry) => entry.cd_menu_web === menu && entry[capability]);
}

/** Whether everything in `wanted` stands in one of the others. */
export function isWithin(
  wanted: readonly Acesso[],
  ...others: readonly (readonly Acesso[])[]
): boolean {
  return wanted.every((entry) =>
    CAPABILITIES.every(
      (name) => !entry[name] || others.some((other) => has(other, entry.cd_menu_web, name)),
    ),
  );
}
