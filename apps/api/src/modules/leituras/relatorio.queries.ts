import type { FuncaoDoServico } from '@sst/contract/rules/trabalhador/vistos';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { localDay, startOfDay } from '../../sql/local-day.ts';
import { utcText } from '../../sql/moment.ts';
import { isInSight } from '../../sql/reader/limitado.ts';
import { whoDid } from '../../sql/who-did.ts';

interface LeiturasQuery {
  readonly cd_funcion: number;
  /** From the first day on, and before the other, `aaaa-mm-dd`. */
  readonly de: string;
  readonly antes: string;
  readonly most: number;
}

export interface ReportedLeitura {
  readonly quando: string;
  readonly utilizador: string | null;
  readonly prestador: boolean;
  readonly chamada: string;
}

/** An employee of the scope with the name of the company. */
export function findReported(scope: Scope, cd_funcion: number) {
  return scope.first(sql<{ nome: string; num_mecan: string | null; empresa: string }>`
    select f.nome, f.num_mecan,
           (select o.nome from organigrama o where o.cd_empresa = f.cd_empresa and o.cd = f.cd_empresa) as empresa
      from funcionario f where f.cd = ${cd_funcion} and ${isInSight(scope, 'f')}`);
}

/** How many readings an employee had in a period, and of how many people. */
export function countReported(scope: Scope, { cd_funcion, de, antes }: LeiturasQuery) {
  return scope.one(sql<{ total: number; pessoas: number }>`
    select count(*)::int as total, count(distinct l.cd_utilizador)::int as pessoas
      from leitura_pessoa p
      join leitura l on l.cd_empresa = p.cd_empresa and l.quando = p.quando and l.cd = p.cd_leitura
     where p.cd_funcion = ${cd_funcion} and p.quando >= ${startOfDay(de)} and p.quando < ${startOfDay(antes)}`);
}

/** The latest of them. */
export function listReported(
  scope: Scope,
  { cd_funcion, de, antes, most }: LeiturasQuery,
): Promise<ReportedLeitura[]> {
  return scope.all(sql<ReportedLeitura>`
    select ${utcText('l.quando')} as quando, ${whoDid('l')} as utilizador, coalesce(u.prestador, false) as prestador, l.chamada
      from leitura_pessoa p
      join leitura l on l.cd_empresa = p.cd_empresa and l.quando = p.quando and l.cd = p.cd_leitura
      left join utilizador u on u.cd = l.cd_utilizador
     where p.cd_funcion = ${cd_funcion} and p.quando >= ${startOfDay(de)} and p.quando < ${startOfDay(antes)}
     order by p.quando desc, p.cd_leitura desc limit ${most}`);
}

/** Who was shown what of an employee on a day: those of the provider by what they do, without a name. */
export interface ReportedDay {
  readonly dia: string;
  readonly quem: string | null;
  /** Null for those of the company. */
  readonly funcao: FuncaoDoServico | null;
  readonly chamadas: readonly string[];
}

/** The readings of a period, one for each person, or function, and day, the latest first. */
export function listReportedDays(
  scope: Scope,
  { cd_funcion, de, antes, most }: LeiturasQuery,
): Promise<ReportedDay[]> {
  return scope.all(sql<ReportedDay>`
    select r.dia, r.quem, r.funcao, array_agg(distinct r.chamada) as chamadas
      from (
        select ${localDay('l.quando')} as dia, l.cd_empresa, l.chamada,
               case when coalesce(u.prestador, false) then null else l.cd_utilizador end as cd_utilizador,
               case when coalesce(u.prestador, false) then null else ${whoDid('l')} end as quem,
               case when not coalesce(u.prestador, false) then null
                    when 'medico' = any(u.papeis) then 'medico'
                    when 'enfermeiro' = any(u.papeis) then 'enfermeiro'
                    when 'tecnico' = any(u.papeis) then 'tecnico'
                    else 'servico' end as funcao
          from leitura_pessoa p
          join leitura l on l.cd_empresa = p.cd_empresa and l.quando = p.quando and l.cd = p.cd_leitura
          left join utilizador u on u.cd = l.cd_utilizador
         where p.cd_funcion = ${cd_funcion} and p.quando >= ${startOfDay(de)} and p.quando < ${startOfDay(antes)}
      ) r
     group by r.dia, r.cd_empresa, r.cd_utilizador, r.quem, r.funcao
     order by r.dia desc, r.funcao nulls last, r.quem nulls last limit ${most}`);
}
