import type { Passagem } from '@sst/contract';
import { addDays } from '@sst/contract/rules/dates/dates';
import { type HojeId, PASSAGEM_DAYS } from '@sst/contract/rules/hoje/hoje';
import { type RawBuilder, sql } from 'kysely';
import { userOf } from '../../access/actor.ts';
import type { Scope } from '../../access/grant.ts';

/** A line that was passed on, by its rule. */
export type Passada<Id extends string = string> = Passagem & { readonly regra: Id };

/** The same as answers say it. */
export function passagemOf(passada: Passada | undefined): Passagem | null {
  if (!passada) return null;
  const { regra: _, ...passagem } = passada;
  return passagem;
}

/** What a line is passed on with. */
export interface Passing<Id extends string = string> {
  readonly id: Id;
  readonly para: number;
  readonly nota: string | null;
  readonly dia: string;
  readonly now: Date;
}

/** What passings `t` say to a user, of the days in which they hold; those of the user come last. */
export function shownTo(
  table: RawBuilder<unknown>,
  cd: number,
  today: string,
): { readonly select: RawBuilder<unknown>; readonly order: RawBuilder<unknown> } {
  return {
    select: sql`
    select t.regra, t.cd_de = ${cd} as minha, u.cd, u.nome, t.nota, t.dt::text as dia
      from ${table} t
      join utilizador u on u.cd in (t.cd_de, t.cd_para) and u.cd <> ${cd}
     where t.dt > ${addDays(today, -PASSAGEM_DAYS)}::date and (t.cd_de = ${cd} or t.cd_para = ${cd})`,
    order: sql`order by minha, t.dt_cria`,
  };
}

/** The lines of the scope's node that the caller has passed on, or that were passed to the caller. */
export function listPassados(scope: Scope, today: string): Promise<Passada[]> {
  const { select, order } = shownTo(sql`hoje_passado`, userOf(scope.actor).cd, today);
  return scope.all(sql<Passada>`${select} and t.cd_organig = ${scope.cd_organig} ${order}`);
}

/** Passes a line of the scope's node on, or to somebody else than before. */
export async function writePassado(
  scope: Scope,
  { id, para, nota, dia, now }: Passing<HojeId>,
): Promise<void> {
  await scope.run(sql`
    insert into hoje_passado (cd_empresa, cd_organig, regra, cd_de, cd_para, nota, dt, dt_cria)
    values (${scope.cd_empresa}, ${scope.cd_organig}, ${id}, ${userOf(scope.actor).cd}, ${para}, ${nota}, ${dia}::date,
            ${now}::timestamptz)
    on conflict (cd_empresa, cd_organig, cd_de, regra) do update
       set cd_para = excluded.cd_para, nota = excluded.nota, dt = excluded.dt, dt_cria = excluded.dt_cria`);
}

/** Takes back what the caller has passed on, and gives back what was passed to the caller. @returns by whom it was. */
export async function deletePassados(scope: Scope, id: HojeId): Promise<number[]> {
  const { cd } = userOf(scope.actor);
  const rows = await scope.all(sql<{ cd_de: number }>`
    delete from hoje_passado t
     where t.cd_organig = ${scope.cd_organig} and t.regra = ${id} and (t.cd_de = ${cd} or t.cd_para = ${cd})
    returning t.cd_de`);
  return rows.map(({ cd_de }) => cd_de);
}
