import type { Call } from '../../calls/call.ts';

/** For how long a proof of who somebody is, the sign-in or one made since, holds for sensitive calls. */
const PROOF_MINUTES = 15;

/** For how long the sign-in of a program, which has no browser, holds for lists and series: the specification's calls are theirs. */
const PROGRAM_PROOF_HOURS = 12;

/** How many people a session is shown in rows of lists without a proof, within the time of one: pages in a row are a list. */
export const PEOPLE_UNPROVEN = 500;

/** How much of the time since a proof still counts. */
export const PROOF_MS = PROOF_MINUTES * 60_000;

/** Whether a call hands out a list or a series, for which the sign-in of a program counts longer. */
const isList = ({ confirma, deadline }: Pick<Call, 'confirma' | 'deadline'>) =>
  confirma === 'lista-inteira' || deadline === 'series' || deadline === 'list';

/** How long a proof holds for a call, in ms. @param programa whether the session is of a program. */
export function proofLasts(call: Pick<Call, 'confirma' | 'deadline'>, programa: boolean): number {
  return programa && isList(call) ? PROGRAM_PROOF_HOURS * 3_600_000 : PROOF_MS;
}

const WEEK = 7;

/** How many days a query asks for, both ends among them. */
function daysOf(query: { readonly de?: unknown; readonly ate?: unknown }): number {
  const [de, ate] = [Date.parse(String(query.de)), Date.parse(String(query.ate))];
  return Math.round((ate - de) / 86_400_000) + 1;
}

/** Whether a call asks its caller to prove again who they are. @param query as it came. */
export function asksForProof({ confirma }: Pick<Call, 'confirma'>, query: object): boolean {
  if (confirma === 'mais-de-uma-semana') return daysOf(query) > WEEK;
  if (confirma !== 'lista-inteira') return confirma === true;
  // Rows that are named by their codes are few, and so is a page; a batch, or a person, is one.
  return !['quantidade', 'codigos', 'lote', 'funcionario'].some(
    (name) => name in query && query[name as keyof typeof query] !== '',
  );
}

/** Whether a proof made at a moment still holds. */
export function isProofFresh(provado: Date, now: Date, lasts = PROOF_MS): boolean {
  return now.getTime() - provado.getTime() < lasts;
}
