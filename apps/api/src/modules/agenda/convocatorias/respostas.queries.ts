import type { LocalDaConvocatoria, RespostaRow } from '@sst/contract';
import type {
  Resposta,
  RespostaDestino,
  RespostaMotivo,
} from '@sst/contract/rules/agenda/convocatoria';
import type { PeriodoDoDia } from '@sst/contract/rules/agenda/pedidos-marcacao';
import type { Fuso } from '@sst/contract/rules/dates/fusos';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { inBranch } from '../../../sql/branch.ts';
import { utcText } from '../../../sql/moment.ts';
import { PATH_OF_ROW } from '../../../sql/organigrama-path.ts';
import { andUnlessLimited } from '../../../sql/reader/limitado.ts';
import { FUSO, LOCAL, PREPARACAO, type Present, toCome } from './convocatorias.queries.ts';

const MARCADA = sql.lit(MARCACAO_STATE.marcada);

/** Condition: the booking `m` is as `c` has told it. */
const AS_TOLD = sql`not c.cancelada and (c.dt, c.hr, c.minutos, c.cd_local) is not distinct from (m.dt, m.hr, m.minutos, m.cd_local)`;

/** A booking that a link answers. */
export interface Linked {
  readonly cd: number;
  readonly cd_funcion: number;
  readonly dt: string;
  readonly hr: string;
  readonly minutos: number | null;
  readonly cd_local: number | null;
  readonly local: LocalDaConvocatoria | null;
  readonly fuso: Fuso;
  readonly preparacao: string | null;
  readonly resposta: Resposta | null;
  readonly motivo: RespostaMotivo | null;
  readonly dt_de: string | null;
  readonly dt_ate: string | null;
  readonly periodo: PeriodoDoDia | null;
  readonly destino: RespostaDestino | null;
  /** How often another slot was chosen. */
  readonly escolhas: number;
  /** Whether it is at the moment that was chosen last, of which no letter was written yet. */
  readonly escolhida: boolean;
  /** Whether the worker knows the moment at which it is: it is as it was told, or was chosen. */
  readonly sabida: boolean;
}

/** The booking that a code answers, as long as it is open and to come. */
export function findLinked(
  scope: Scope,
  hash: Buffer,
  present: Present,
): Promise<Linked | undefined> {
  return scope.first(sql<Linked>`
    select m.cd, m.cd_funcion, m.dt, m.hr, m.minutos, m.cd_local, ${LOCAL} as local, ${FUSO} as fuso, ${PREPARACAO} as preparacao,
           c.resposta, c.motivo, c.dt_de, c.dt_ate, c.periodo, c.destino, c.escolhas,
           (c.escolha_dt, c.escolha_hr) is not distinct from (m.dt, m.hr) as escolhida, 
           ${AS_TOLD} or (c.escolha_dt, c.escolha_hr) is not distinct from (m.dt, m.hr) as sabida
      from convocatoria_chave k
      join convocatoria c on c.cd_marcacao = k.cd_marcacao
      join marcacao m on m.cd = c.cd_marcacao
      left join local l on l.cd = m.cd_local
     where k.chave_hash = ${hash}::bytea and m.cd_estad = ${MARCADA} and ${toCome('m', present)}`);
}

/** Locks the booking that a code answers, and what was told of it. */
export async function lockLinked(scope: Scope, hash: Buffer): Promise<void> {
  await scope.run(sql`
    select from convocatoria_chave k
      join marcacao m on m.cd = k.cd_marcacao
     where k.chave_hash = ${hash}::bytea for update of m`);
  await scope.run(sql`
    select from convocatoria c
     where c.cd_marcacao in (select k.cd_marcacao from convocatoria_chave k where k.chave_hash = ${hash}::bytea) for update`);
}

export interface Answered {
  readonly resposta: Resposta;
  readonly motivo: RespostaMotivo | null;
  readonly dt_de: string | null;
  readonly dt_ate: string | null;
  readonly periodo: PeriodoDoDia | null;
  readonly destino: RespostaDestino | null;
}

export async function writeAnswer(
  scope: Scope,
  cd: number,
  { resposta, motivo, dt_de, dt_ate, periodo, destino }: Answered,
  now: Date,
): Promise<void> {
  await scope.run(sql`
    update convocatoria
       set resposta = ${resposta}, motivo = ${motivo}, dt_de = ${dt_de}::date, dt_ate = ${dt_ate}::date, periodo = ${periodo},
           destino = ${destino}, dt_resposta = ${now}::timestamptz
     where cd_marcacao = ${cd}`);
}

/** Keeps that a slot was chosen: who has chosen it will come, and what was wished before is over. */
export async function writeEscolha(
  scope: Scope,
  cd: number,
  { dt, hr }: { readonly dt: string; readonly hr: string },
  now: Date,
): Promise<void> {
  await scope.run(sql`
    update convocatoria
       set escolha_dt = ${dt}::date, escolha_hr = ${hr}::time, escolhas = escolhas + 1,
           resposta = 'confirmo', motivo = null, dt_de = null, dt_ate = null, periodo = null, destino = null,
           dt_resposta = ${now}::timestamptz
     where cd_marcacao = ${cd}`);
}

/** Condition: the wish `c` about the booking `m` waits for the company, which has yet to do something about it. */
const waits = (scope: Scope, present: Present) => sql`
  c.destino = 'espera' and m.cd_estad = ${MARCADA} and ${AS_TOLD} and ${toCome('m', present)}
  and ${inBranch(scope, 'm.cd_organig')} ${andUnlessLimited(scope, 'm.cd_funcion')}`;

/** The wishes that wait for the company, by the day of the booking. */
export function listWaiting(scope: Scope, present: Present, most: number): Promise<RespostaRow[]> {
  return scope.all(sql<RespostaRow>`
    select m.cd, m.cd_funcion, t.num_mecan, t.nome, t.cd_organig, o.nome as organig, k.caminho, m.especie, m.dt, m.hr, ${FUSO} as fuso,
           c.resposta, c.motivo, c.dt_de, c.dt_ate, c.periodo, ${utcText('c.dt_resposta')} as quando
      from convocatoria c
      join marcacao m on m.cd = c.cd_marcacao
      left join local l on l.cd = m.cd_local
      join funcionario t on t.cd = m.cd_funcion
      join organigrama o on o.cd = t.cd_organig ${PATH_OF_ROW}
     where ${waits(scope, present)}
     order by m.dt, m.hr, m.cd limit ${most}`);
}

export type LockedWish = Pick<
  RespostaRow,
  'cd' | 'cd_funcion' | 'resposta' | 'motivo' | 'dt_de' | 'dt_ate' | 'periodo'
>;

/** Locks those of the bookings whose wishes wait. */
export function lockWaiting(
  scope: Scope,
  codes: readonly number[],
  present: Present,
): Promise<LockedWish[]> {
  return scope.all(sql<LockedWish>`
    select m.cd, m.cd_funcion, c.resposta, c.motivo, c.dt_de, c.dt_ate, c.periodo
      from convocatoria c join marcacao m on m.cd = c.cd_marcacao
      left join local l on l.cd = m.cd_local
     where m.cd = any(${codes}::bigint[]) and ${waits(scope, present)}
     order by m.cd for update of m, c`);
}

export async function writeDestino(
  scope: Scope,
  codes: readonly number[],
  destino: RespostaDestino,
): Promise<void> {
  await scope.run(sql`
    update convocatoria set destino = ${destino} where cd_marcacao = any(${codes}::bigint[])`);
}
