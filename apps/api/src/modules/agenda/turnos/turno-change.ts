import type { TurnoBody, TurnoRow } from '@sst/contract';
import { meetOn, quandoText } from '@sst/contract/rules/agenda/turnos';
import type { Fuso } from '@sst/contract/rules/dates/fusos';
import type { PrestadorAuditLine } from '../../../audit/prestador-audit.ts';
import { today } from '../../../clock.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { CallError, invalid } from '../../../errors.ts';
import {
  carryOutAsPrestador,
  type PrestadorChange,
  type PrestadorChangeContext,
} from '../../carry-out.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { areOffered, listTurnos, lockTurnos, type Professional } from '../tempos/turnos.queries.ts';

/** Makes a change under the lock of all shifts. @param work gets those that are not over. */
export function changeTurnos<T extends object>(
  deps: ServiceDeps,
  context: PrestadorChangeContext,
  work: (
    transaction: Transaction,
    turnos: readonly TurnoRow[],
    now: Date,
  ) => Promise<PrestadorChange<T>>,
): Promise<T> {
  return carryOutAsPrestador(deps, context, async (transaction, now) => {
    await lockTurnos(transaction);
    const turnos = await listTurnos(transaction, { from: today(deps.clock) });
    return work(transaction, turnos, now);
  });
}

/** @returns the clock of its place. @throws 400 for a professional or a place that is not offered. */
export async function requireOffered(
  transaction: Transaction,
  body: Pick<TurnoBody, 'cd_medic' | 'cd_enferm' | 'cd_local'>,
): Promise<Fuso> {
  if ((body.cd_medic === null) === (body.cd_enferm === null)) {
    throw invalid({ cd_medic: 'Escolha o médico ou o enfermeiro.' });
  }
  const { profissional, fuso } = await areOffered(transaction, body);
  const campos: Record<string, string> = {};
  if (!profissional) {
    campos[body.cd_medic === null ? 'cd_enferm' : 'cd_medic'] = 'Já não está na lista.';
  }
  if (fuso === null) campos.cd_local = 'O local não está em uso.';
  if (fuso === null || Object.keys(campos).length > 0) throw invalid(campos);
  return fuso;
}

export function isOfSame(one: Professional, other: Professional): boolean {
  return one.cd_medic === other.cd_medic && one.cd_enferm === other.cd_enferm;
}

/** Another shift of the same professional that takes place at the hours of one on a day. */
export const otherOn = (
  turnos: readonly TurnoRow[],
  turno: TurnoRow,
  dt: string,
): TurnoRow | undefined =>
  turnos.find((one) => one.cd !== turno.cd && isOfSame(one, turno) && meetOn(turno, one, dt));

/** @throws 409 for a shift of the same professional at the same hours. @param field where it is told. */
export function requireAlone(other: TurnoRow | undefined, field: string): void {
  if (!other) return;
  const text = `${other.profissional} já tem um turno a essas horas: ${quandoText(other)}, das ${other.de} às ${other.ate}, em ${other.local}.`;
  throw new CallError(409, 'JA_EXISTE', text, { campos: { [field]: text } });
}

/** What the log has of a shift. */
export function logged({ pausas, dias, repete, ...values }: TurnoBody) {
  const { cd_medic, cd_enferm, cd_local, dt_ini, dt_fim, de, ate, minutos, capacidade } = values;
  const { cd_turno_antes, minutos_antes } = values;
  return {
    cd_medic,
    cd_enferm,
    cd_local,
    dt_ini,
    dt_fim,
    dias: quandoText({ dias, repete }),
    de,
    ate,
    minutos,
    capacidade,
    pausas: pausas.map((pausa) => `${pausa.de}–${pausa.ate}`).join('; '),
    ...(cd_turno_antes !== null && { cd_turno_antes, minutos_antes }),
  };
}

export function lineOf(
  acao: 'criar' | 'alterar',
  cd: number,
  detalhe: PrestadorAuditLine['detalhe'],
): PrestadorAuditLine {
  return { acao, entidade: 'turno', cd_entidade: cd, detalhe };
}
