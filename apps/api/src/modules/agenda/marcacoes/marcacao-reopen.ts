import { isAfterLeaving } from '@sst/contract/rules/dates/funcionario-dates';
import { MARCACAO_STATE, type MarcacaoState } from '@sst/contract/rules/saude';
import type { Scope } from '../../../access/grant.ts';
import { CallError, changedMeanwhile } from '../../../errors.ts';
import { type Traces, UNCHANGED } from '../../carry-out.ts';
import { bookedThatDay } from './marcacao-turns.ts';
import {
  type LockedMarcacao,
  listBookedOn,
  lockActiveFuncionarios,
  lockMarcacao,
  reopenMarcacao,
} from './marcacoes.queries.ts';

const WITH_EXAME = 'A marcação tem um exame registado: para a reabrir, anule o exame.';
const LEFT = 'O funcionário já saiu da empresa, ou sai antes desse dia: a marcação fica fechada.';

/** Why a closed booking cannot be open again; undefined where it can. Locks its employee. */
async function whyNot(
  scope: Scope,
  { cd_funcion, especie, dt }: LockedMarcacao,
  present: string,
): Promise<CallError | undefined> {
  const [employee] = await lockActiveFuncionarios(scope, [cd_funcion], { branch: null });
  const [other] = await listBookedOn(scope, { especie, dt, funcionarios: [cd_funcion] });
  if (!employee || isAfterLeaving(dt, employee, present)) {
    return new CallError(409, 'FUNCIONARIO_SAIU', LEFT);
  }
  return other && bookedThatDay(other);
}

/** Opens a locked booking again, in its employee's present unit. @returns its traces. */
async function reopen(scope: Scope, { cd, cd_funcion, dt, hr }: LockedMarcacao): Promise<Traces> {
  await reopenMarcacao(scope, cd);
  return {
    audit: [
      { acao: 'reabrir', entidade: 'marcacao', cd_entidade: cd, detalhe: { cd_funcion, dt } },
    ],
    events: [{ tipo: 'marcacao.reaberta', cd, dados: { cd_funcion, dt, hr } }],
  };
}

/**
 * Reopens the booking that an exam completed, in its employee's present unit, unless the employee leaves before its day
 * or has another exam booked on it.
 * @returns its traces: none if nothing was reopened.
 */
export async function reopenOfExame(
  scope: Scope,
  { cd_marcacao }: { readonly cd_marcacao: number | null },
  present: string,
): Promise<Traces> {
  const booking = cd_marcacao === null ? undefined : await lockMarcacao(scope, cd_marcacao);
  if (booking?.cd_estad !== MARCACAO_STATE.realizada) return UNCHANGED;
  return (await whyNot(scope, booking, present)) ? UNCHANGED : reopen(scope, booking);
}

/**
 * Opens a locked booking again that was closed by mistake.
 * @param seen the state in which the caller saw it. @param com_exame whether an exam completed it.
 * @throws 409 for another state, a booking with an exam, an employee who leaves before its day or is booked on it again.
 */
export async function reopenClosed(
  scope: Scope,
  booking: LockedMarcacao,
  {
    seen,
    com_exame,
    present,
  }: { readonly seen: MarcacaoState; readonly com_exame: boolean; readonly present: string },
): Promise<Traces> {
  if (booking.cd_estad === MARCACAO_STATE.marcada) return UNCHANGED;
  if (com_exame) throw new CallError(409, 'MARCACAO_COM_EXAME', WITH_EXAME);
  if (booking.cd_estad !== seen) throw changedMeanwhile('A marcação foi alterada');
  const refusal = await whyNot(scope, booking, present);
  if (refusal) throw refusal;
  return reopen(scope, booking);
}
