import { type Acesso, CAPABILITIES, type Capability, capabilities } from '@sst/contract';

/** Normalises accesses: ordered by menu, with 'ver', which any capability implies, and without empty entries. */
export function tidyAccesses(entries: readonly Acesso[]): Acesso[] {
  return entries
    .filter((entry) => CAPABILITIES.some((name) => entry[name]))
    .map((entry) => ({ ...entry, ver: true }))
    .sort((a, b) => a.cd_menu_web - b.cd_menu_web);
}

function has(entries: readonly Acesso[], menu: number, capability: Capability): boolean {
  return entries.some((entry) => entry.cd_menu_web === menu && entry[capability]);
}

/** Whether each capability in `wanted` is in one of the other lists of accesses. */
export function isWithin(
  wanted: readonly Acesso[],
  ...others: readonly (readonly Acesso[])[]
): boolean {
  return missingFrom(wanted, ...others).length === 0;
}

/** The capabilities in `wanted` that are in none of the other lists of accesses. */
export function missingFrom(
  wanted: readonly Acesso[],
  ...others: readonly (readonly Acesso[])[]
): Acesso[] {
  return wanted.flatMap((entry) => {
    const missing = CAPABILITIES.filter(
      (name) => entry[name] && !others.some((other) => has(other, entry.cd_menu_web, name)),
    );
    return missing.length > 0
      ? [{ cd_menu_web: entry.cd_menu_web, ...capabilities(...missing) }]
      : [];
  });
}
