import type { HorasBody } from '@sst/contract';
import { addMonths, startOfMonth } from '@sst/contract/rules/dates/dates';
import { sql } from 'kysely';
import { authorOf } from '../../../access/actor.ts';
import type { Scope } from '../../../access/grant.ts';
import { inBranch } from '../../../sql/branch.ts';
import { inMonths } from '../../../sql/month.ts';
import type { Leitor } from './leitor.ts';

/** The months from the first to the last, both included. */
export interface Meses {
  readonly de: string;
  readonly ate: string;
}

/** What was written of a month of a unit. */
export interface StoredHoras {
  readonly cd_organig: number;
  readonly mes: string;
  readonly horas: number | null;
  readonly efetivo: number | null;
  readonly estimativa: boolean;
}

/** The hours and headcounts that were written. */
export function listHoras(leitor: Leitor, { de, ate }: Meses): Promise<StoredHoras[]> {
  return leitor.all(sql<StoredHoras>`
    select h.cd_organig, to_char(h.mes, 'YYYY-MM') as mes, h.horas::float8 as horas, h.efetivo::float8 as efetivo, h.estimativa
      from ${leitor.fontes.horas} h
     where ${inMonths('h.mes', de, ate)} and ${leitor.conta('h')}
     order by 1, 2`);
}

/** The mean headcount of a month, of those in a very unit. */
export interface EfetivoDaLista {
  readonly cd_organig: number;
  readonly mes: string;
  readonly lista: number;
}

/**
 * The mean of each day's headcount in the months, by the list of staff: from admission to the last day, in the unit where they are
 * now. A month that is not over counts up to `hoje`.
 */
export function listEfetivos(
  leitor: Leitor,
  { de, ate }: Meses,
  hoje: string,
): Promise<EfetivoDaLista[]> {
  const end = startOfMonth(addMonths(ate, 1));
  return leitor.all(sql<EfetivoDaLista>`
    with meses as (
      select m::date as ini, least((m + interval '1 month')::date, ${hoje}::date + 1) as fim
        from generate_series(${startOfMonth(de)}::date, least(${end}::date - 1, ${hoje}::date), interval '1 month') m),
    -- Most of a unit are there in all of the months: as many together as are there from one day to another.
    pessoas as (
      select f.cd_organig, greatest(f.dt_ini_instit, ${startOfMonth(de)}::date) as ini, least(f.dt_inactiv + 1, ${end}::date) as fim,
             count(*) as quantas
        from ${leitor.fontes.funcionario} f
       where (f.ativo or f.dt_inactiv is not null) and ${leitor.conta('f')}
       group by 1, 2, 3)
    select p.cd_organig, to_char(m.ini, 'YYYY-MM') as mes,
           round(sum(p.quantas * (least(p.fim, m.fim) - greatest(p.ini, m.ini)))::numeric / (m.fim - m.ini), 2)::float8 as lista
      from meses m
      join pessoas p on p.ini < m.fim and p.fim > m.ini
     group by p.cd_organig, m.ini, m.fim
     order by 1, 2`);
}

type Celulas = HorasBody['celulas'];

/** What stands in the units of some cells now, from the first of their months to the last. */
export function lockHoras(scope: Scope, celulas: Celulas): Promise<StoredHoras[]> {
  const codes = [...new Set(celulas.map(({ cd_organig }) => cd_organig))];
  const months = celulas.map(({ mes }) => mes).sort();
  const span = inMonths('h.mes', months[0] ?? '', months.at(-1) ?? '');
  return scope.all(sql<StoredHoras>`
    select h.cd_organig, to_char(h.mes, 'YYYY-MM') as mes, h.horas::float8 as horas, h.efetivo::float8 as efetivo, h.estimativa
      from horas_trabalhadas h
     where h.cd_organig = any(${codes}::bigint[]) and ${span} and ${inBranch(scope, 'h.cd_organig')}
       for update`);
}

/** Takes away the months in which nothing is written any more, and writes the others. */
export async function writeHoras(scope: Scope, celulas: Celulas, now: Date): Promise<void> {
  const gone = celulas.filter(({ horas, efetivo }) => horas === null && efetivo === null);
  const kept = celulas.filter((one) => !gone.includes(one));
  if (gone.length > 0) {
    await scope.run(sql`
      delete from horas_trabalhadas h using ${rowsOf(gone)}
       where c.cd_organig = h.cd_organig and (c.mes || '-01')::date = h.mes and ${inBranch(scope, 'h.cd_organig')}`);
  }
  if (kept.length === 0) return;
  await scope.run(sql`
    insert into horas_trabalhadas (cd_empresa, cd_organig, mes, horas, efetivo, estimativa, cd_autor, dt)
    select ${scope.cd_empresa}::bigint, c.cd_organig, (c.mes || '-01')::date, c.horas, c.efetivo, c.estimativa,
           ${authorOf(scope.actor)}::bigint, ${now}
      from ${rowsOf(kept)}
    on conflict (cd_empresa, cd_organig, mes) do update
       set horas = excluded.horas, efetivo = excluded.efetivo, estimativa = excluded.estimativa,
           cd_autor = excluded.cd_autor, dt = excluded.dt`);
}

/** Cells as rows `c`, in one parameter. */
const rowsOf = (celulas: Celulas) => sql`
  jsonb_to_recordset(${JSON.stringify(celulas)}::jsonb)
    as c (cd_organig bigint, mes text, horas numeric, efetivo numeric, estimativa boolean)`;
