import type { FuncionarioDetail } from '@sst/contract';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { ageFrom } from '../../sql/days/age.ts';
import { fitnessColumns } from '../../sql/fitness.ts';
import { isInSight, limitedColumn, limitedName } from '../../sql/reader/limitado.ts';
import { othersTo, sightName } from '../../sql/reader/prazo.ts';
import { prazoOf } from '../../sql/validity.ts';
import { LATEST_FICHA } from './fichas.queries.ts';
import { type DayReader, dayColumns, nextExame } from './funcionarios-list.queries.ts';

/**
 * One employee of the scope, active or not. Prepared: planning its joins costs more than running them.
 * @param reader whether the last decision is read, and what is known of the days of exams.
 */
export function findFuncionario(
  scope: Scope,
  cd: number,
  reader: DayReader,
): Promise<FuncionarioDetail | undefined> {
  const { today, fitness, days, sight } = reader;
  const rows = { prazo: 'z', funcionario: 'f' } as const;
  const name = `funcionario${scope.branch === null ? '' : '-do-ramo'}${fitness ? '-aptidao' : ''}${days ? '' : '-sem-dias'}${sightName(sight)}${limitedName(scope)}`;
  const query = sql<FuncionarioDetail>`
    select f.cd, f.num_mecan, f.nome, f.sexo::text as sexo,
           ${ageFrom('f.dt_nasc', today)} as idade, f.dt_nasc, f.cd_organig, o.nome as organig,
           f.cd_nacion, n.nome as nacion, f.num_contrib, f.num_bi, f.num_benef, f.num_serv_soc, f.email, f.telemovel, f.cd_profis, p.nome as profis, f.cd_categ, c.nome as categ,
           f.cd_agrup_prof, a.nome as agrup_prof, f.cd_func_propost, fp.nome as func_propost, f.loc_trab, f.dt_ini_instit, f.adm_urgente, f.ativo,
           f.dt_inactiv, ${dayColumns(rows, reader, sql`(${nextExame('f.cd', today)})`)},
           ${days ? sql`${othersTo(sight, 'z', today)} as outros, s.cd_anex, s.dt as dt_anex` : NO_DAYS},
           f.pendente, f.versao, ${postoOf(today)} as posto,
           ${CODIGOS} as codigos_externos
           ${fitness ? sql`, ${fitnessColumns('f')}` : sql``} ${limitedColumn(scope, 'f')}
      from funcionario f
      ${prazoOf('f.cd')}
      join organigrama o on o.cd = f.cd_organig
      left join nacionalidade n on n.cd = f.cd_nacion
      left join profissao p on p.cd = f.cd_profis
      left join profissao fp on fp.cd = f.cd_func_propost
      left join categoria c on c.cd = f.cd_categ
      left join agrupamento a on a.cd = f.cd_agrup_prof
      left join ${LATEST_FICHA} s on true
     where f.cd = ${cd} and ${isInSight(scope, 'f')}`;
  return scope.first(query, name);
}

/** What else follows from exams, of which nothing is told. */
const NO_DAYS = sql`'[]'::jsonb as outros, null::bigint as cd_anex, null::date as dt_anex`;

/** What programs call an employee `f`. */
const CODIGOS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('origem', k.origem, 'codigo', k.cod_externo) order by k.origem)
    from codigo_externo k where k.entidade = 'funcionario' and k.cd = f.cd), '[]')`;

/** Where an employee `f` works, with what there is to be exposed to today; without the tests, which are the provider's. */
const postoOf = (today: string) => sql`(
  select jsonb_build_object('cd', t.cd, 'nome', t.nome, 'fatores', t.fatores, 'minutos', t.minutos, 'preparacao', t.preparacao,
           'dt_ini', w.dt_ini, 'exposicoes', coalesce((
             select jsonb_agg(x.tipo order by x.dt_ini, x.tipo) from posto_exposicao x
              where x.cd_posto = t.cd and x.dt_ini <= ${today}::date and (x.dt_fim is null or x.dt_fim >= ${today}::date)), '[]'))
    from posto_atribuicao w join posto t on t.cd = w.cd_posto
   where w.cd_funcion = f.cd and w.dt_fim is null)`;

/** The photo of an employee of the scope; `undefined` without such an employee, `bytes` null without a photo. */
export function findFoto(
  scope: Scope,
  cd: number,
): Promise<{ mime: string | null; bytes: Buffer | null } | undefined> {
  return scope.first(sql<{ mime: string | null; bytes: Buffer | null }>`
    select x.mime, x.bytes
      from funcionario f left join funcionario_foto x on x.cd_funcion = f.cd
     where f.cd = ${cd} and ${isInSight(scope, 'f')}`);
}
