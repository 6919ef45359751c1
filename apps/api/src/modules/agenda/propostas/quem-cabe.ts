import type { TrocaPossivel } from '@sst/contract';
import { exameKindFor, tipoFor } from '@sst/contract/rules/agenda/plano/plano-rules';
import { siteOf } from '@sst/contract/rules/texts/text';
import type { Scope } from '../../../access/grant.ts';
import { leavesBefore } from '../marcacoes/depois-da-saida.queries.ts';
import { type Funcionario, listAwayOn } from '../marcacoes/marcacoes.queries.ts';
import type { Against, Planned } from '../planned.queries.ts';
import { findNeed, isDue, type listTipos } from './propostas.queries.ts';
import { type Candidate, listCandidates, pathOfUnidade } from './trocas.queries.ts';

/** A time that somebody can be put into: of a proposal, or a place that is kept. */
export type Hora = Pick<Planned, 'especie' | 'cd_tipo' | 'dt' | 'minutos' | 'cd_organig'>;

/** The most people who are offered for a time. */
export const MOST_OFFERED = 100;

/** The types of exams that are offered, with how long each takes. */
type Tipos = Awaited<ReturnType<typeof listTipos>>;

/** Somebody who fits a time. */
export interface QuemCabe extends Candidate {
  readonly mesmo_local: boolean;
}

/**
 * Who is due, free and fits a time, the same site first and then the nearest day.
 * @param tipos those that are offered, read once for all times. @param quando.except who has it now. @param quando.unidade the unit that it is for, with those below it.
 */
export async function listQuemCabe(
  scope: Scope,
  hora: Hora & { readonly cd_funcion?: number },
  tipos: Tipos,
  quando: { readonly until: string; readonly today: string; readonly unidade?: number },
): Promise<QuemCabe[]> {
  const candidates = await listCandidates(scope, hora, quando);
  const here = siteOf(await pathOfUnidade(scope, hora.cd_organig));
  return candidates
    .filter((one) => needIn(hora, one, tipos).minutos <= hora.minutos)
    .map((one) => ({ ...one, mesmo_local: siteOf(one.caminho) === here }))
    .toSorted((a, b) => Number(b.mesmo_local) - Number(a.mesmo_local));
}

/** What a company is told of somebody who fits. */
export const offeredTroca = (one: QuemCabe): TrocaPossivel => ({
  cd: one.cd,
  num_mecan: one.num_mecan,
  nome: one.nome,
  dt_prazo: one.dt_prazo,
  cd_organig: one.cd_organig,
  caminho: one.caminho,
  mesmo_local: one.mesmo_local,
});

interface FitsInput {
  /** Until which day a need counts. */
  readonly until: string;
  /** The open bookings and proposals of those who are asked about. */
  readonly against: readonly Against[];
  readonly tipos: Tipos;
}

/**
 * What somebody needs in a time, or why she does not fit it: the question that `listQuemCabe` asks of everybody.
 */
export async function fitsIn(
  scope: Scope,
  hora: Hora,
  { cd, nome }: Pick<Funcionario, 'cd' | 'nome'>,
  { until, against, tipos }: FitsInput,
): Promise<string | { cd_tipo: number; minutos: number; tipo: string | null }> {
  const { especie, dt } = hora;
  if (especie === 'exame' && !(await isDue(scope, cd, { until, dt }))) {
    return `${nome} não tem exame em falta nem a vencer.`;
  }
  const own = against.filter((one) => one.cd_funcion === cd && one.especie === especie);
  if (own.some((one) => one.dt !== null)) return `${nome} já tem marcação.`;
  if (own.length > 0) return `${nome} já tem uma proposta à espera de resposta.`;
  if ((await listAwayOn(scope, { dt, funcionarios: [cd] })).length > 0) {
    return `${nome} não está ao serviço nesse dia.`;
  }
  if (await leavesBefore(scope, cd, dt)) return `${nome} sai da empresa antes desse dia.`;
  if (especie !== 'exame') return { cd_tipo: hora.cd_tipo, minutos: hora.minutos, tipo: null };
  const need = await findNeed(scope, cd, dt);
  const { tipo, minutos } = needIn(hora, need, tipos);
  if (minutos > hora.minutos) {
    return `O exame de ${nome} demora ${minutos} minutos e esta hora só tem ${hora.minutos}: escolha outra pessoa.`;
  }
  return { cd_tipo: tipo?.cd ?? hora.cd_tipo, minutos, tipo: tipo?.nome ?? null };
}

/** The type of exam that somebody needs, and how long it takes, in a time. */
function needIn(hora: Hora, need: Awaited<ReturnType<typeof findNeed>>, tipos: Tipos) {
  if (hora.especie !== 'exame') return { tipo: undefined, minutos: hora.minutos };
  const found = tipoFor(exameKindFor(need.motivo, need.dt_ult_exam), tipos);
  const tipo = found ?? tipos.find((one) => one.cd === hora.cd_tipo);
  return { tipo, minutos: need.minutos ?? tipo?.minutos ?? hora.minutos };
}
