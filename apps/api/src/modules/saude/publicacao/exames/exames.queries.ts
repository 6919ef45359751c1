import type { Exposicao } from '@sst/contract/prazos/facts';
import { sql } from 'kysely';
import type { Scope } from '../../../../access/grant.ts';
import { db } from '../../../../db/builder.ts';
import { caeOf } from '../../../../sql/unidade-cae.ts';

/** The employee's data on a fitness sheet, with names for codes. */
export interface FichaSubject {
  readonly cd_organig: number;
  readonly empresa: string;
  readonly nipc: string | null;
  readonly estabelecimento: string;
  readonly localidade: string | null;
  readonly nome: string;
  readonly num_mecan: string | null;
  readonly sexo: number;
  readonly dt_nasc: string;
  readonly nacionalidade: string | null;
  readonly categoria: string | null;
  readonly profissao: string | null;
  readonly loc_trab: string | null;
  readonly dt_ini_instit: string | null;
  /** What is kept of the company and the unit, the unit's own or that of the nearest above it; absent where nobody has said it. */
  readonly cae: string | null;
  readonly morada: string | null;
  readonly cod_postal: string | null;
  readonly telefone: string | null;
  readonly email: string | null;
  /** Since when the employee has the workplace. */
  readonly dt_ini_funcao: string | null;
  /** The workplace on the day of the exam, its main risk factors, and what there is to be exposed to. */
  readonly posto: string | null;
  readonly fatores: string | null;
  readonly exposicoes: readonly Exposicao[] | null;
}

/** The employee and the unit of an exam: the given unit, or the one where the employee worked on the day. */
export interface SubjectKey {
  readonly cd_funcion: number;
  readonly dt: string;
  readonly cd_organig?: number | undefined;
}

/** An employee of the company on the day of an exam, even if the employee has left or was transferred since. */
export function findFichaSubject(
  scope: Scope,
  { cd_funcion, dt, cd_organig }: SubjectKey,
): Promise<FichaSubject | undefined> {
  const unit = sql`coalesce(${cd_organig ?? null}::bigint, unidade_em(${cd_funcion}::bigint, ${dt}::date))`;
  return scope.first(sql<FichaSubject>`
    with recursive subida as (
      select o.cd_base, o.localidade from organigrama o where o.cd = ${unit}
      union all
      select o.cd_base, o.localidade from subida s join organigrama o on o.cd = s.cd_base
       where s.localidade is null
    )
    select o.cd as cd_organig, e.nome as empresa, e.nipc, concat_ws(' - ', b.nome, o.nome) as estabelecimento,
           (select s.localidade from subida s where s.localidade is not null) as localidade, f.nome, f.num_mecan,
           f.sexo, f.dt_nasc, n.nome as nacionalidade, c.nome as categoria, p.nome as profissao, f.loc_trab,
           f.dt_ini_instit, coalesce(${caeOf('o.cd')}, d.cae) as cae, d.telefone, d.email,
           coalesce(u.morada, d.morada) as morada, case when u.morada is null then d.cod_postal else u.cod_postal end as cod_postal,
           w.dt_ini as dt_ini_funcao, t.nome as posto, t.fatores,
           (select jsonb_agg(x.tipo order by x.dt_ini, x.tipo) from posto_exposicao x
             where x.cd_posto = t.cd and x.dt_ini <= ${dt}::date and (x.dt_fim is null or x.dt_fim >= ${dt}::date)) as exposicoes
      from funcionario f
      join organigrama e on e.cd = f.cd_empresa
      join organigrama o on o.cd = ${unit}
      left join organigrama b on b.cd = o.cd_base and b.cd_base is not null
      left join empresa_participacao d on d.cd_empresa = f.cd_empresa
      left join unidade_participacao u on u.cd_organig = (
        select (array_agg(v.cd_organig order by q.passo))[1]
          from no_da_arvore(o.cd) a, unnest(a.caminho) with ordinality q (cd, passo)
          join unidade_participacao v on v.cd_organig = q.cd
         where v.morada is not null)
      left join nacionalidade n on n.cd = f.cd_nacion
      left join categoria c on c.cd = f.cd_categ
      left join profissao p on p.cd = f.cd_profis
      left join posto_atribuicao w
        on w.cd_funcion = f.cd and w.dt_ini <= ${dt}::date and (w.dt_fim is null or w.dt_fim >= ${dt}::date)
      left join posto t on t.cd = w.cd_posto
     where f.cd = ${cd_funcion}`);
}

export interface Medico {
  readonly cd: number;
  readonly nome: string;
}

/** The physicians who work for the provider now, by name. */
export function listMedicosAtivos(scope: Scope): Promise<Medico[]> {
  return scope.all(sql<Medico>`
    select m.cd, m.nome from medico m where not m.inactiv order by m.nome, m.cd`);
}

export function findMedico(
  scope: Scope,
  cd: number,
): Promise<{ nome: string; cedula: string } | undefined> {
  return scope.first(sql<{ nome: string; cedula: string }>`
    select m.nome, m.cedula from medico m where m.cd = ${cd}`);
}

export function findTipoExame(scope: Scope, cd: number): Promise<{ nome: string } | undefined> {
  return scope.first(db.selectFrom('exame_tipo').select('nome').where('cd', '=', cd));
}
