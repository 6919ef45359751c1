import type { FuncionarioParaExame } from '@sst/contract';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { writtenOrder } from '../../../sql/written-order.ts';

/** The exam as it is offered; whether the caller may take it over is for the service to say. */
export type Anterior = Omit<NonNullable<FuncionarioParaExame['anterior']>, 'pode'>;

/**
 * The exam of an earlier period that was taken over, or may be: the last decision about the person, if it found them fit
 * and its validity has not ended. None where the period has a decision of its own.
 */
export async function findAnterior(
  scope: Scope,
  cd_funcion: number,
  today: string,
): Promise<Anterior | undefined> {
  const last = await scope.first(sql<Anterior & { readonly apto: boolean }>`
    select e.cd, e.dt, x.nome as tipo_exam, e.cd_decis, e.dt_expir, e.recomendacoes, p.dt_inactiv as dt_saida,
           q.cd_exame is not null as aproveitado,
           e.cd_decis in ('A', 'AC') and coalesce(e.dt_expir >= ${today}::date, true) as apto
      from funcionario f
      join funcionario p on p.cd_pessoa = f.cd_pessoa and p.cd <> f.cd
      join exame e on e.cd_funcion = p.cd
      join exame_tipo x on x.cd = e.cd_tipo_exam
      left join exame_aproveitado q on q.cd_funcion = f.cd and q.cd_exame = e.cd
     where f.cd = ${cd_funcion} and e.cd_decis <> 'SD'
       and not exists (select from exame n where n.cd_funcion = f.cd and n.cd_decis <> 'SD')
     order by aproveitado desc, e.dt desc, e.hr desc nulls last, ${writtenOrder('exame', 'e.cd')} desc limit 1`);
  if (!last) return undefined;
  const { apto, ...exam } = last;
  return apto || exam.aproveitado ? exam : undefined;
}

export async function insertAproveitado(
  scope: Scope,
  row: {
    readonly cd_funcion: number;
    readonly cd_exame: number;
    readonly cd_autor: number | null;
    readonly dt_cria: Date;
  },
): Promise<void> {
  await scope.run(sql`
    insert into exame_aproveitado (cd_empresa, cd_funcion, cd_exame, cd_autor, dt_cria)
    values (${scope.cd_empresa}, ${row.cd_funcion}, ${row.cd_exame}, ${row.cd_autor}, ${row.dt_cria})`);
}

/** @returns the exam that no longer counts; `undefined` if none was taken over. */
export async function deleteAproveitado(
  scope: Scope,
  cd_funcion: number,
): Promise<number | undefined> {
  const row = await scope.first(sql<{ cd_exame: number }>`
    delete from exame_aproveitado a where a.cd_funcion = ${cd_funcion} returning a.cd_exame`);
  return row?.cd_exame;
}

/** The employee for whom an exam of an earlier period counts; null if nobody took it over. */
export async function findWhoTookOver(scope: Scope, cd_exame: number): Promise<number | null> {
  const row = await scope.first(sql<{ cd_funcion: number }>`
    select a.cd_funcion from exame_aproveitado a where a.cd_exame = ${cd_exame} order by a.cd_funcion desc limit 1`);
  return row?.cd_funcion ?? null;
}
