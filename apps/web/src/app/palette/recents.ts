/**
 * The pages and employees that were opened last on this device: paths without searches, and codes. No name is kept, and
 * signing out forgets all.
 */

import { RECENTS_KEY } from '../../lib/store/recents-store.ts';
import { ownToken } from '../../lib/store/session-cookies.ts';

/** More than are shown: some are the present page, of another company, or no longer the user's to open. */
const KEPT = 20;

/** A page by its path, or an employee by the code; in the company in which it was opened. */
export interface Recent {
  readonly empresa: number | null;
  readonly caminho?: string;
  readonly funcionario?: number;
}

interface Kept {
  readonly utilizador: number;
  readonly entradas: readonly Recent[];
}

const EMPLOYEE = /^\/funcionario\/([1-9]\d{0,15})$/;
/** Pages before and between companies. */
const NO_PAGE =
  /^\/(login|empresa|proibido|reset-password|resumo-por-email|convocatoria|trabalhador|tablet)(\/|$)/;
const OF_NO_COMPANY = /^\/prestador(\/|$)/;

/** What an opened address is remembered as; `null` for one that is not. */
export function recentOf(pathname: string, empresa: number | null): Recent | null {
  if (NO_PAGE.test(pathname)) return null;
  const employee = EMPLOYEE.exec(pathname);
  if (employee) return empresa === null ? null : { empresa, funcionario: Number(employee[1]) };
  return { empresa: OF_NO_COMPANY.test(pathname) ? null : empresa, caminho: pathname };
}

const isSame = (a: Recent, b: Recent) =>
  a.empresa === b.empresa && a.caminho === b.caminho && a.funcionario === b.funcionario;

/** Puts an entry in front of others, once. */
export function noted(entries: readonly Recent[], entry: Recent): Recent[] {
  return [entry, ...entries.filter((one) => !isSame(one, entry))].slice(0, KEPT);
}

/** The entries of a user on this device, the last one first. */
export function readRecents(utilizador: number): readonly Recent[] {
  try {
    const kept = JSON.parse(localStorage.getItem(RECENTS_KEY) ?? 'null') as Kept | null;
    return kept?.utilizador === utilizador && Array.isArray(kept.entradas) ? kept.entradas : [];
  } catch {
    return [];
  }
}

/** Remembers an entry for a user; those of another user go. */
export function noteRecent(utilizador: number, entry: Recent): void {
  const kept: Kept = { utilizador, entradas: noted(readRecents(utilizador), entry) };
  try {
    localStorage.setItem(RECENTS_KEY, JSON.stringify(kept));
  } catch {
    // Nothing is remembered where nothing may be stored.
  }
}

/** Remembers an address that a user has opened, while the session lasts. */
export function noteOpened(
  utilizador: number,
  { pathname, empresa }: { readonly pathname: string; readonly empresa: number | null },
): void {
  const entry = recentOf(pathname, empresa);
  if (entry && ownToken() !== undefined) noteRecent(utilizador, entry);
}
