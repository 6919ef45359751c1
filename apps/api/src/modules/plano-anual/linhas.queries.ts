import type {
  AtividadeDoAno,
  LinhaPlanoAnual,
  LinhaPlanoAnualBody,
  SituacaoPlanoAnualBody,
} from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import type { AtividadeDoServico } from '@sst/contract/rules/plano-anual/atividades';
import {
  type EstadoLinha,
  limiteDe,
  type Perfil,
  type Previsto,
  situacaoDe,
} from '@sst/contract/rules/plano-anual/linhas';
import { ATIVIDADE_STATE } from '@sst/contract/rules/seguranca';
import { sql } from 'kysely';
import { authorOf } from '../../access/actor.ts';
import type { Scope } from '../../access/grant.ts';
import { inBranch } from '../../sql/branch.ts';
import { ORGANIG } from '../../sql/node.ts';
import { PATH_OF_ALL } from '../../sql/organigrama-path.ts';

interface LinhaRow extends Omit<LinhaPlanoAnual, 'situacao' | 'atividade_feita'> {
  readonly estado: EstadoLinha;
  readonly tipo: string | null;
}

/** The lines of a year that the scope sees, by their last day; those of one activity are together once they are sorted by it. */
export async function listLinhas(
  scope: Scope,
  ano: number,
  hoje: string,
): Promise<LinhaPlanoAnual[]> {
  const rows = await scope.all(sql<LinhaRow & { dt_ativid: string | null }>`
    select t.cd, t.versao, t.ano, t.atividade, t.texto, t.cd_organig, o.nome as organig, k.caminho, t.mes, t.dt, t.dt_limite,
           t.quem, t.estado, t.dt_feita, a.cd as cd_ativid, a.cd_area, x.nome as tipo, a.dt as dt_ativid, t.nota,
           t.horas::float8 as horas, t.perfil
      from plano_anual_linha t
      ${ORGANIG} ${PATH_OF_ALL}
      left join atividade a on a.cd = t.cd_ativid and ${inBranch(scope, 'a.cd_organig')}
      left join atividade_tipo x on x.cd = a.cd_tipo
     where t.ano = ${ano} and ${inBranch(scope, 't.cd_organig')}
     order by t.dt_limite, t.mes, t.cd`);
  return rows.map(({ estado, tipo, dt_ativid, ...row }) => ({
    ...row,
    situacao: situacaoDe({ estado, dt_limite: row.dt_limite }, hoje),
    atividade_feita: tipo && dt_ativid && `${tipo}, ${displayDate(dt_ativid)}`,
  }));
}

export type LinhaValues = Previsto &
  Pick<LinhaPlanoAnualBody, 'texto' | 'cd_organig' | 'quem'> & {
    readonly atividade: AtividadeDoServico;
  };

export interface LockedLinha extends LinhaValues {
  readonly cd: number;
  readonly versao: number;
  readonly estado: EstadoLinha;
  readonly dt_feita: string | null;
  readonly cd_ativid: number | null;
  readonly nota: string | null;
  readonly horas: number | null;
  readonly perfil: Perfil | null;
}

const LOCKED = sql`t.cd, t.versao, t.ano, t.atividade, t.texto, t.cd_organig, t.mes, t.dt, t.quem, t.estado, t.dt_feita,
  t.cd_ativid, t.nota, t.horas::float8 as horas, t.perfil`;

/** Locks a line of the scope until the transaction ends. */
export function lockLinha(scope: Scope, cd: number): Promise<LockedLinha | undefined> {
  return scope.first(sql<LockedLinha>`
    select ${LOCKED} from plano_anual_linha t
     where t.cd = ${cd}::bigint and ${inBranch(scope, 't.cd_organig')} for update`);
}

/** The lines of a year of which the next year has no copy yet. */
export function listUncopied(scope: Scope, ano: number): Promise<LockedLinha[]> {
  return scope.all(sql<LockedLinha>`
    select ${LOCKED} from plano_anual_linha t
     where t.ano = ${ano} and ${inBranch(scope, 't.cd_organig')}
       and not exists (select from plano_anual_linha c where c.cd_copia_de = t.cd)
     order by t.cd`);
}

export async function countLinhas(scope: Scope, ano: number): Promise<number> {
  const { total } = await scope.one(sql<{ total: number }>`
    select count(*)::int as total from plano_anual_linha t where t.ano = ${ano}`);
  return total;
}

/** @param copiaDe the line of which it is the copy. @returns the new code. */
export async function insertLinha(
  scope: Scope,
  values: LinhaValues,
  now: Date,
  copiaDe: number | null = null,
): Promise<number> {
  const { ano, atividade, texto, cd_organig, mes, dt, quem } = values;
  const { cd } = await scope.one(sql<{ cd: number }>`
    insert into plano_anual_linha (cd_empresa, ano, atividade, texto, cd_organig, mes, dt, dt_limite, quem, cd_copia_de, cd_autor, momento)
    values (${scope.cd_empresa}::bigint, ${ano}, ${atividade}, ${texto}, ${cd_organig}::bigint, ${mes}, ${dt}::date,
            ${limiteDe(values)}::date, ${quem}, ${copiaDe}::bigint, ${authorOf(scope.actor)}::bigint, ${now})
    returning cd`);
  return cd;
}

export async function updateLinha(scope: Scope, cd: number, values: LinhaValues): Promise<void> {
  const { texto, cd_organig, mes, dt, quem } = values;
  await scope.run(sql`
    update plano_anual_linha t
       set texto = ${texto}, cd_organig = ${cd_organig}::bigint, mes = ${mes}, dt = ${dt}::date,
           dt_limite = ${limiteDe(values)}::date, quem = ${quem}, versao = t.versao + 1
     where t.cd = ${cd}::bigint and ${inBranch(scope, 't.cd_organig')}`);
}

/** What is decided of a line. */
export type Decidida = Omit<SituacaoPlanoAnualBody, 'versao'>;

export async function decideLinha(
  scope: Scope,
  cd: number,
  { estado, dt_feita, cd_ativid, nota, horas, perfil }: Decidida,
): Promise<void> {
  await scope.run(sql`
    update plano_anual_linha t
       set estado = ${estado}, dt_feita = ${dt_feita}::date, cd_ativid = ${cd_ativid}::bigint, nota = ${nota},
           horas = ${horas}::numeric, perfil = ${perfil}, versao = t.versao + 1
     where t.cd = ${cd}::bigint and ${inBranch(scope, 't.cd_organig')}`);
}

export async function deleteLinha(scope: Scope, cd: number): Promise<void> {
  await scope.run(
    sql`delete from plano_anual_linha t where t.cd = ${cd}::bigint and ${inBranch(scope, 't.cd_organig')}`,
  );
}

/** The day of an activity that was done, as the scope sees it. */
export function findAtividadeFeita(scope: Scope, cd: number): Promise<{ dt: string } | undefined> {
  return scope.first(sql<{ dt: string }>`
    select a.dt from atividade a
     where a.cd = ${cd}::bigint and a.cd_estad = ${ATIVIDADE_STATE.concluida} and ${inBranch(scope, 'a.cd_organig')}`);
}

/** So many activities are offered: the latest. */
const OFFERED = 300;

/** The activities that were done in a year, the latest first. */
export function listAtividadesDoAno(scope: Scope, ano: number): Promise<AtividadeDoAno[]> {
  return scope.all(sql<AtividadeDoAno>`
    select t.cd, t.dt, x.nome, o.nome as organig
      from atividade t join atividade_tipo x on x.cd = t.cd_tipo ${ORGANIG}
     where t.cd_estad = ${ATIVIDADE_STATE.concluida} and t.dt between ${`${ano}-01-01`}::date and ${`${ano}-12-31`}::date
       and ${inBranch(scope, 't.cd_organig')}
     order by t.dt desc, t.cd desc limit ${OFFERED}`);
}
