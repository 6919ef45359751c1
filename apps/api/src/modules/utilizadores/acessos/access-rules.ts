import {
  type Acesso,
  CAPABILITIES,
  type Capability,
  capabilities,
  MENU,
  opensFichas,
  readsRestricoes,
  withholdsTypes,
} from '@sst/contract';

/**
 * Normalises accesses: ordered by menu, with 'ver', which any capability implies, and without empty entries. `tipo` is said only
 * where the types are withheld, `restricoes` where it gives what 'doc' does not.
 * @param antes what is kept of the types and of the recommendations where an entry says nothing of them.
 */
export function tidyAccesses(entries: readonly Acesso[], antes: readonly Acesso[] = []): Acesso[] {
  return entries
    .filter((entry) => CAPABILITIES.some((name) => entry[name]))
    .map(({ tipo: sentTipo, restricoes: sentRestricoes, ...entry }) => {
      const before = antes.find(({ cd_menu_web }) => cd_menu_web === entry.cd_menu_web);
      const [tipo, restricoes] = [sentTipo ?? before?.tipo, sentRestricoes ?? before?.restricoes];
      const given = { ...entry, ver: true };
      const reads = readsRestricoes({ ...given, restricoes }) && !opensFichas(given);
      return {
        ...given,
        ...(withholdsTypes({ ...given, tipo }) && { tipo: false }),
        ...(reads && { restricoes: true }),
      };
    })
    .sort((a, b) => a.cd_menu_web - b.cd_menu_web);
}

/** Whether accesses show the types of exams and actions. */
function showsTypes(entries: readonly Acesso[]): boolean {
  return entries.some(
    (entry) => entry.cd_menu_web === MENU.saude && entry.ver && !withholdsTypes(entry),
  );
}

/** Whether some accesses show types that none of the others do. */
export function givesTypes(
  wanted: readonly Acesso[],
  ...others: readonly (readonly Acesso[])[]
): boolean {
  return showsTypes(wanted) && !others.some(showsTypes);
}

/** Whether some accesses give the recommendations that none of the others do. */
export function givesRestricoes(
  wanted: readonly Acesso[],
  ...others: readonly (readonly Acesso[])[]
): boolean {
  return wanted.some(readsRestricoes) && !others.some((entries) => entries.some(readsRestricoes));
}

function has(entries: readonly Acesso[], menu: number, capability: Capability): boolean {
  return entries.some((entry) => entry.cd_menu_web === menu && entry[capability]);
}

/** Whether each capability in `wanted` is in one of the other lists of accesses. */
export function isWithin(
  wanted: readonly Acesso[],
  ...others: readonly (readonly Acesso[])[]
): boolean {
  return (
    missingFrom(wanted, ...others).length === 0 &&
    !givesTypes(wanted, ...others) &&
    !givesRestricoes(wanted, ...others)
  );
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
