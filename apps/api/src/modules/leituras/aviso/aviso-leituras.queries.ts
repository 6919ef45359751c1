import type { AvisoLeituras } from '@sst/contract';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { startOfDay } from '../../../sql/local-day.ts';
import { utcText } from '../../../sql/moment.ts';

/** Every company. */
export function listEmpresas(transaction: Transaction): Promise<{ cd: number }[]> {
  return transaction.all(sql<{ cd: number }>`select e.cd from prestador_empresas e order by e.cd`);
}

/** Whether the workers of the company are told. Without a row they are. */
export function readAviso(scope: Scope): Promise<AvisoLeituras> {
  return scope.one(sql<AvisoLeituras>`
    select coalesce(a.ativo, true) as ativo, ${utcText('a.dt')} as desde, u.nome as utilizador,
           (select count(*)::int from funcionario f where f.ativo and f.email is not null) as com_email
      from (select 1) um
      left join aviso_leituras a on a.cd_empresa = ${scope.cd_empresa}::bigint
      left join utilizador u on u.cd = a.cd_utilizador`);
}

/** Switches it. @returns whether that changes anything. */
export async function writeAviso(
  scope: Scope,
  values: { readonly ativo: boolean; readonly dt: Date; readonly cd_utilizador: number | null },
): Promise<boolean> {
  const { ativo, dt, cd_utilizador } = values;
  const { ativo: before } = await readAviso(scope);
  if (before === ativo) return false;
  await scope.run(sql`
    insert into aviso_leituras (cd_empresa, ativo, dt, cd_utilizador)
    values (${scope.cd_empresa}::bigint, ${ativo}, ${dt}::timestamptz, ${cd_utilizador}::bigint)
    on conflict (cd_empresa) do update
      set ativo = excluded.ativo, dt = excluded.dt, cd_utilizador = excluded.cd_utilizador`);
  return true;
}

/** A worker who is to be told of a month, with how often and by how many people their data were seen. */
export interface Due {
  readonly cd: number;
  readonly nome: string;
  readonly email: string;
  readonly vezes: number;
  readonly pessoas: number;
}

/**
 * Takes the next workers of the scope's company who were not told of a month: each is told by whoever has taken them.
 * @param mes its first day, and that of the next one.
 */
export function takeDue(
  scope: Scope,
  { mes, seguinte }: { readonly mes: string; readonly seguinte: string },
  most: number,
): Promise<Due[]> {
  return scope.all(sql<Due>`
    with tomados as (
      insert into aviso_leituras_enviado (cd_empresa, cd_funcion, mes)
      select f.cd_empresa, f.cd, ${mes}::date from funcionario f
       where f.ativo and f.email is not null
         and not exists (select from aviso_leituras_enviado e where e.cd_funcion = f.cd and e.mes = ${mes}::date)
       order by f.cd limit ${most}
      on conflict do nothing
      returning cd_funcion
    )
    select f.cd, f.nome, f.email, v.vezes, v.pessoas
      from tomados t
      join funcionario f on f.cd = t.cd_funcion
     cross join lateral (
       select count(*)::int as vezes, count(distinct l.cd_utilizador)::int as pessoas
         from leitura_pessoa p
         join leitura l on l.cd_empresa = p.cd_empresa and l.quando = p.quando and l.cd = p.cd_leitura
        where p.cd_funcion = f.cd and p.quando >= ${startOfDay(mes)} and p.quando < ${startOfDay(seguinte)}) v
     order by f.cd`);
}

/** The name of the company. */
export async function readEmpresaName(scope: Scope): Promise<string> {
  const { nome } = await scope.one(
    sql<{
      nome: string;
    }>`select o.nome from organigrama o where o.cd = ${scope.cd_empresa}::bigint`,
  );
  return nome;
}
