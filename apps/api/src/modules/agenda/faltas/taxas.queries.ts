import type { FaltasResumo } from '@sst/contract';
import { FALTA_MESES } from '@sst/contract/rules/agenda/faltas';
import { addMonths } from '@sst/contract/rules/dates/dates';
import { type Especie, MARCACAO_STATE } from '@sst/contract/rules/saude';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { inBranch } from '../../../sql/branch.ts';
import { inMonths } from '../../../sql/month.ts';
import { andUnlessLimited } from '../../../sql/reader/limitado.ts';

const { realizada, faltaFuncionario } = MARCACAO_STATE;

/** Bookings `m` that were kept, or missed by the employee, and how many of them were missed. */
const COUNTS = sql`count(*)::int as total,
  count(*) filter (where m.cd_estad = ${sql.lit(faltaFuncionario)})::int as faltas`;

const counted = (scope: Scope, especie: Especie, month: string) => sql`
  m.especie = ${sql.lit(especie)} and m.cd_estad in (${sql.lit(realizada)}, ${sql.lit(faltaFuncionario)})
  and ${inMonths('m.dt', addMonths(month, 1 - FALTA_MESES), month)} and ${inBranch(scope, 'm.cd_organig')}
  ${andUnlessLimited(scope, 'm.cd_funcion')}`;

type Counted<T> = Omit<T, 'marcacoes'> & { readonly total: number };
const named = <T extends { readonly total: number }>({ total, ...row }: T) => ({
  ...row,
  marcacoes: total,
});

export async function countByMonth(
  scope: Scope,
  especie: Especie,
  month: string,
): Promise<FaltasResumo['meses']> {
  const rows = await scope.all(sql<Counted<FaltasResumo['meses'][number]>>`
    select to_char(m.dt, 'YYYY-MM') as mes, ${COUNTS} from marcacao m
     where ${counted(scope, especie, month)} group by 1 order by 1`);
  return rows.map(named);
}

/** By the units just below the scope's node, those with most absences first. */
export async function countByUnidade(
  scope: Scope,
  especie: Especie,
  month: string,
): Promise<FaltasResumo['unidades']> {
  const rows = await scope.all(sql<Counted<FaltasResumo['unidades'][number]>>`
    with recursive descida as (
      select o.cd, o.cd as unidade, o.nome from organigrama o where o.cd_base = ${scope.cd_organig}
      union all
      select o.cd, d.unidade, d.nome from descida d join organigrama o on o.cd_base = d.cd
    ), nos as (
      select * from descida
      union all
      select o.cd, o.cd, o.nome from organigrama o where o.cd = ${scope.cd_organig}
    )
    select n.unidade as cd, n.nome, ${COUNTS}
      from marcacao m join nos n on n.cd = m.cd_organig
     where ${counted(scope, especie, month)} group by 1, 2 order by faltas desc, n.nome, 1`);
  return rows.map(named);
}

interface Preco {
  readonly preco: number | null;
  readonly versao: number;
}

/** What an absence costs the company, as it has said. */
export async function readPreco(scope: Scope): Promise<Preco> {
  const found = await scope.first(sql<Preco>`
    select c.preco_falta::float8 as preco, c.versao from convocatoria_config c where c.cd_empresa = ${scope.cd_empresa}::bigint`);
  return found ?? { preco: null, versao: 0 };
}

export async function writePreco(
  scope: Scope,
  preco: number | null,
  { dt, cd_utilizador }: { readonly dt: Date; readonly cd_utilizador: number | null },
): Promise<void> {
  await scope.run(sql`
    insert into convocatoria_config (cd_empresa, preco_falta, versao, dt, cd_utilizador)
    values (${scope.cd_empresa}::bigint, ${preco}::numeric, 1, ${dt}::timestamptz, ${cd_utilizador}::bigint)
    on conflict (cd_empresa) do update
      set preco_falta = excluded.preco_falta, versao = convocatoria_config.versao + 1, dt = excluded.dt,
          cd_utilizador = excluded.cd_utilizador`);
}
