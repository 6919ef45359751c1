import { displayDate } from '@sst/contract/rules/dates/dates';
import {
  FICHA_AFTER,
  NOT_YOURS,
  OWN_NAME_ONLY,
  WAITS_BESIDE_DAYS,
  WAITS_FOR_ADMINISTRATION,
  WAITS_FOR_OTHER,
  waitsBesideText,
} from '@sst/contract/rules/exames/confirmacao';
import { administers } from '@sst/contract/rules/papeis';
import { authorOf, professionalOf } from '../../../../access/actor.ts';
import type { Scope } from '../../../../access/grant.ts';
import { may } from '../../../../access/rights.ts';
import { CallError, invalid } from '../../../../errors.ts';
import {
  findWaitingBeside,
  hasAccount,
  hasAnyAccount,
  type WaitingDecision,
} from './decisoes.queries.ts';
import { fichaContentOf } from './exame-ficha.ts';
import type { LockedExame } from './exame-registo.queries.ts';
import type { ExameFields, FichaChoice, Subject } from './exame-rules.ts';

/** The physician whose account makes the call. */
function physicianOf(scope: Scope): number | null {
  return professionalOf(scope.actor).cd_medic;
}

/** Whether the call is made by a physician in her own name. */
export function isOwn(scope: Scope, cd_medic: number | null): boolean {
  return cd_medic !== null && physicianOf(scope) === cd_medic;
}

/** @throws 400 for a physician who records in another name than her own, unless she also types for others. */
export function requireOwnName(scope: Scope, cd_medic: number): void {
  if (isOwn(scope, cd_medic) || may(scope, 'exames.escrever')) return;
  throw invalid({ cd_medic: OWN_NAME_ONLY });
}

/** Whether a decision has to wait: somebody else types it for a physician who has an account. */
export async function mustWait(
  scope: Scope,
  { cd_medic, cd_decis }: Pick<ExameFields, 'cd_medic' | 'cd_decis'>,
): Promise<boolean> {
  return cd_decis !== 'SD' && !isOwn(scope, cd_medic) && (await hasAccount(scope, cd_medic));
}

/**
 * Refuses to touch what a physician has decided to anybody but her: who may only work in her own name touches no other
 * exam, and a decision of one who has an account is changed by herself alone.
 * @param waits whether the new decision would have to wait, which no decision that already holds can.
 * @throws 409.
 */
export async function requireMayCorrect(
  scope: Scope,
  { cd_medic, cd_decis }: Pick<LockedExame, 'cd_medic' | 'cd_decis'>,
  waits: boolean,
): Promise<void> {
  if (isOwn(scope, cd_medic)) {
    // Hers to give away only where she may type for others, and then it would wait.
    if (waits && cd_decis !== 'SD') throw notYours();
    return;
  }
  if (!may(scope, 'exames.escrever')) throw notYours();
  if (cd_decis === 'SD') return;
  if (waits || (cd_medic !== null && (await hasAccount(scope, cd_medic)))) throw notYours();
}

/**
 * Whether the caller may take an earlier exam over, which a physician decides: somebody of another role only where no physician has an
 * account. Who was given no role goes on as before there were any.
 */
export async function mayTakeOver(scope: Scope): Promise<boolean> {
  if (may(scope, 'decisoes.confirmar') || professionalOf(scope.actor).papeis === null) return true;
  return !(await hasAnyAccount(scope));
}

/** @throws 409 for a physician who would annul the exam of another, and as `requireMayDispose`. */
export function requireMayAnnul(scope: Scope, exame: LockedExame): void {
  if (!isOwn(scope, exame.cd_medic) && !may(scope, 'exames.escrever')) throw notYours();
  requireMayDispose(scope, exame);
}

/** Whether a decision waits for the caller: for this account, which still is that of its physician (decision 0138). */
export function waitsForCaller(scope: Scope, { cd_medic, cd_espera }: LockedExame): boolean {
  return isOwn(scope, cd_medic) && cd_espera === authorOf(scope.actor);
}

/** Whether the caller may let a decision that waits hold, go to another physician or be none: its physician, or administration once the
 * physician has left the team (decision 0114). */
function mayDispose(scope: Scope, exame: LockedExame): boolean {
  if (waitsForCaller(scope, exame)) return true;
  return exame.cd_espera === null && administers(professionalOf(scope.actor).papeis);
}

/** @throws 409 for a decision that waits for somebody else. */
function requireMayDispose(scope: Scope, exame: LockedExame): void {
  if (!exame.por_confirmar || mayDispose(scope, exame)) return;
  const text = exame.cd_espera === null ? WAITS_FOR_ADMINISTRATION : WAITS_FOR_OTHER;
  throw new CallError(409, 'DECISAO_DE_OUTREM', text);
}

/**
 * Whether a corrected decision has to wait. One that waits goes on waiting for its physician, whether or not there is an account by
 * now, for whoever may not dispose of it.
 * @throws 409 for who would let it hold, take it away or pass it on, and may not.
 */
export async function mustStillWait(
  scope: Scope,
  exame: LockedExame,
  body: Pick<ExameFields, 'cd_medic' | 'cd_decis'>,
): Promise<boolean> {
  const waits = await mustWait(scope, body);
  if (!exame.por_confirmar) return waits;
  const kept = body.cd_medic === exame.cd_medic && body.cd_decis !== 'SD';
  if (kept && (waits || !mayDispose(scope, exame))) return true;
  requireMayDispose(scope, exame);
  return waits;
}

/**
 * Refuses a decision that would hold at once beside one that waits about the same person: the last exam counts, so it would take its
 * place without whoever may confirm that one. The physician decides in her own name, and administration for all.
 * @param cd the exam itself, where there is one already.
 * @throws 409.
 */
export async function requireNoneWaits(
  scope: Scope,
  {
    cd_funcion,
    cd,
    dt,
    cd_medic,
    cd_decis,
  }: Pick<ExameFields, 'dt' | 'cd_medic' | 'cd_decis'> & {
    readonly cd_funcion: number;
    readonly cd?: number;
  },
): Promise<void> {
  if (cd_decis === 'SD' || isOwn(scope, cd_medic)) return;
  if (administers(professionalOf(scope.actor).papeis)) return;
  const waiting = await findWaitingBeside(scope, { cd_funcion, cd, dt, dias: WAITS_BESIDE_DAYS });
  if (!waiting) return;
  const text = waitsBesideText(waiting.medico, displayDate(waiting.dt));
  throw new CallError(409, 'DECISAO_DE_OUTREM', text);
}

export function notYours(): CallError {
  return new CallError(409, 'DECISAO_DE_OUTREM', NOT_YOURS);
}

/**
 * The decision of a body as it waits. Its sheet could be drawn by now, so that confirming it cannot fail.
 * @throws 400 for a sheet that is sent, and for one that cannot be drawn.
 */
export function waitingOf(
  subject: Subject,
  body: ExameFields,
  ficha: FichaChoice,
): WaitingDecision {
  if (typeof ficha === 'object') throw invalid({ ficha: FICHA_AFTER });
  const com_ficha = ficha === 'gerar';
  if (com_ficha) fichaContentOf(subject, body);
  const { cd_decis, dt_expir, outras_funcoes, razao_validade } = body;
  const { recomendacoes, recomendacoes_itens } = body;
  const recommended = { recomendacoes, recomendacoes_itens };
  return { cd_decis, dt_expir, ...recommended, outras_funcoes, razao_validade, com_ficha };
}
