import type { DefinicaoPropostas, MudancaMarcacaoBody } from '@sst/contract';
import { lastDayOfNotice, type PropostaMotivo } from '@sst/contract/rules/agenda/propostas';
import { MARCACAO_MINUTOS } from '@sst/contract/rules/agenda/turnos';
import { dayAndHourText } from '@sst/contract/rules/dates/fusos';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Scope } from '../../../access/grant.ts';
import type { AuditLine } from '../../../audit/audit.ts';
import { CallError, changedMeanwhile, notFound } from '../../../errors.ts';
import { fusoOfMarcacao } from '../../../sql/days/place-present.ts';
import type { Change } from '../../carry-out.ts';
import { avisoOf } from '../campanhas/campanhas.queries.ts';
import { requireOpenMarcacao } from '../marcacoes/marcacao-rules.ts';
import { leavesBefore } from '../marcacoes/marcacao-turns.ts';
import {
  type LockedMarcacao,
  lockActiveFuncionarios,
  lockMarcacao,
  moveMarcacao,
} from '../marcacoes/marcacoes.queries.ts';
import type { Planned } from '../planned.queries.ts';
import { settleMoved } from '../por-marcar/settle.ts';
import { listWithoutTime } from '../tempos/ocupado.queries.ts';
import { holdTurnos } from '../tempos/turnos.queries.ts';
import { findVaga, listVagas, type Vaga } from '../vagas/vagas.ts';
import { NOT_OFFERED, TAKEN } from './proposta-checks.ts';
import { findTipo, noteChange, readDefinicao } from './propostas.queries.ts';

/** Which slots are offered: to a company all that the provider has set, to a worker some, at the same place alone. */
export interface Offered {
  readonly most?: number;
  readonly so_no_local?: boolean;
}

/** A move to a slot that is offered. */
interface Mudanca extends Offered {
  readonly antes?: MudancaMarcacaoBody['antes'];
  readonly wanted: { readonly dt: string; readonly hr: string; readonly cd_local: number };
  readonly cd_motiv: PropostaMotivo | null;
  readonly day: string;
  readonly now: Date;
}

/** The free slots to which an open booking can be moved. @throws 404, 409 for one that is closed or too near. */
export async function listMudancas(
  scope: Scope,
  cd: number,
  day: string,
  offered: Offered = {},
): Promise<Vaga[]> {
  const marcacao = await findTipo(scope, cd);
  if (!marcacao) throw notFound();
  requireOpenMarcacao(marcacao);
  const definicao = await readDefinicao(scope);
  const aviso_dias = await avisoOf(scope, cd, definicao.aviso_dias);
  requireNotice(marcacao.dt, day, aviso_dias);
  return listVagas(
    scope,
    plannedOf(marcacao),
    offeringOf({ ...definicao, aviso_dias }, day, offered),
  );
}

/** Locks a booking that may still be changed. @throws 404, 409 for one that is closed, changed or too near. */
export async function takeMarcacao(
  scope: Scope,
  cd: number,
  antes: MudancaMarcacaoBody['antes'],
  day: string,
): Promise<{ marcacao: LockedMarcacao; definicao: DefinicaoPropostas }> {
  const marcacao = await lockMarcacao(scope, cd);
  if (!marcacao) throw notFound();
  requireOpenMarcacao(marcacao);
  if (antes && (antes.dt !== marcacao.dt || antes.hr !== marcacao.hr)) {
    throw changedMeanwhile('A marcação foi alterada');
  }
  const definicao = await readDefinicao(scope);
  const aviso_dias = await avisoOf(scope, cd, definicao.aviso_dias);
  requireNotice(marcacao.dt, day, aviso_dias);
  return { marcacao, definicao: { ...definicao, aviso_dias } };
}

/**
 * Moves a booking to a slot that is offered.
 * @throws as `takeMarcacao`, and 409 for who has left and for a slot that is gone.
 */
export async function moveToVaga(
  scope: Scope,
  cd: number,
  { antes, wanted, cd_motiv, day, now, ...offered }: Mudanca,
): Promise<Change<{ message: string }>> {
  await holdTurnos(scope);
  const { marcacao, definicao } = await takeMarcacao(scope, cd, antes, day);
  const [employee] = await lockActiveFuncionarios(scope, [marcacao.cd_funcion], {
    branch: null,
  });
  if (!employee) {
    throw new CallError(409, 'FUNCIONARIO_SAIU', 'O funcionário já saiu da empresa.');
  }
  const left = leavesBefore(employee, wanted.dt, day);
  if (left) throw new CallError(409, 'FUNCIONARIO_SAIU', left);
  const tipo = await findTipo(scope, cd);
  if (!tipo) throw notFound();
  const offering = offeringOf(definicao, day, offered);
  const vaga = await findVaga(scope, plannedOf(tipo), wanted, offering);
  if (!vaga) throw new CallError(409, 'HORA_OCUPADA', NOT_OFFERED);
  const { dt, hr, cd_local, cd_medic, cd_enferm } = vaga;
  const to = { dt, hr, cd_local, cd_medic, cd_enferm };
  await moveMarcacao(scope, cd, to, { razao_mudanca: null, nota_mudanca: null });
  if ((await listWithoutTime(scope, [cd])).length > 0) {
    throw new CallError(409, 'HORA_OCUPADA', TAKEN);
  }
  await noteChange(scope, cd, now);
  await settleMoved(scope, [cd], now);
  const { cd_funcion } = marcacao;
  const fuso = await fusoOfMarcacao(scope, cd);
  const why = cd_motiv === null ? {} : { cd_motiv };
  return {
    audit: [auditOf('alterar', cd, { cd_funcion, antes: marcacao.dt, dt, hr, ...why })],
    events: [{ tipo: 'marcacao.alterada', cd, dados: { cd_funcion, dt, hr, movida: true } }],
    answer: { message: `Marcação mudada para ${dayAndHourText({ dt, hr, fuso })}.` },
  };
}

/** The last day on which a booking may be moved without asking. */
export async function lastDayToMove(
  scope: Scope,
  { cd, dt }: { readonly cd: number; readonly dt: string },
): Promise<string> {
  const { aviso_dias } = await readDefinicao(scope);
  return lastDayOfNotice(dt, await avisoOf(scope, cd, aviso_dias));
}

function offeringOf(
  { aviso_dias, vagas }: DefinicaoPropostas,
  today: string,
  { most = vagas, so_no_local }: Offered,
) {
  return { today, aviso_dias, vagas: Math.min(vagas, most), so_no_local };
}

/** @throws 409 for a booking that is over or too near to be changed without asking. */
function requireNotice(dt: string, day: string, aviso_dias: number): void {
  if (dt >= day && lastDayOfNotice(dt, aviso_dias) >= day) return;
  const text =
    dt < day
      ? 'O dia da marcação já passou.'
      : `Faltam menos de ${countLabel(aviso_dias, 'dia útil', 'dias úteis')}: peça ao prestador outra data, ou diga-lhe que a pessoa não pode ir.`;
  throw new CallError(409, 'AVISO_CURTO', text);
}

const plannedOf = (
  marcacao: Omit<Planned, 'minutos'> & { readonly minutos: number | null },
): Planned => ({ ...marcacao, minutos: marcacao.minutos ?? MARCACAO_MINUTOS });

/** A line about a booking. */
export function auditOf(
  acao: 'alterar' | 'terminar',
  cd: number,
  detalhe: AuditLine['detalhe'],
): AuditLine {
  return { acao, entidade: 'marcacao', cd_entidade: cd, detalhe };
}
