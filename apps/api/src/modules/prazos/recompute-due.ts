import { type DueDay, dueDay } from '@sst/contract/prazos/due-day';
import type { Facts } from '@sst/contract/prazos/facts';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { type Asking, readFacts, readParametros } from './facts.queries.ts';

type PrazoRow = Omit<Selectable<Database['prazo']>, 'cd_empresa' | 'dt_devido' | 'regra_devido'>;

/** Employees in one statement. */
const AT_ONCE = 2_000;

/**
 * Computes the due days of employees of the transaction's company from what is known of them now, and stores those that
 * have changed. Their rows are locked before anything is read: of two changes at once the second computes from both, so
 * that nothing is overwritten by what was computed before it.
 * @returns how many rows were written.
 */
export async function recomputeDue(
  asking: Asking,
  funcionarios: readonly number[],
): Promise<number> {
  let written = 0;
  const codes = [...new Set(funcionarios)].sort((one, other) => one - other);
  for (let start = 0; start < codes.length; start += AT_ONCE) {
    written += await recomputeSome(asking, codes.slice(start, start + AT_ONCE));
  }
  return written;
}

async function recomputeSome(asking: Asking, codes: readonly number[]): Promise<number> {
  const [stored, parameters, facts] = await Promise.all([
    asking.all(
      sql<PrazoRow>`
        select z.cd_funcion, z.dt, z.regra, z.dt_expir, z.suspenso_de, z.suspenso_ate, z.pendente
          from prazo z where z.cd_funcion = any(${codes}::bigint[])
         order by z.cd_funcion for no key update`,
      'prazos-presos',
    ),
    readParametros(asking),
    readFacts(asking, codes),
  ]);
  const changed = stored.flatMap((before) => {
    const known = facts.get(before.cd_funcion);
    if (!known) return [];
    const after = rowOf(before.cd_funcion, known, dueDay(known, parameters));
    return isSame(before, after) ? [] : [after];
  });
  if (changed.length > 0) await store(asking, changed);
  return changed.length;
}

/** The day of somebody who was examined is what lists call the end of the validity; others have none. */
function rowOf(cd_funcion: number, { exames }: Facts, { due, rule, suspended }: DueDay): PrazoRow {
  return {
    cd_funcion,
    dt: due,
    regra: rule,
    dt_expir: exames.length > 0 ? due : null,
    suspenso_de: suspended?.from ?? null,
    suspenso_ate: suspended?.until ?? null,
    pendente: false,
  };
}

const FIELDS = ['dt', 'regra', 'dt_expir', 'suspenso_de', 'suspenso_ate', 'pendente'] as const;

function isSame(one: PrazoRow, other: PrazoRow): boolean {
  return FIELDS.every((field) => one[field] === other[field]);
}

async function store(asking: Asking, rows: readonly PrazoRow[]): Promise<void> {
  const of = (field: keyof PrazoRow) => rows.map((row) => row[field]);
  await asking.all(
    sql`
      update prazo z
         set dt = v.dt, regra = v.regra, dt_expir = v.dt_expir, suspenso_de = v.suspenso_de, suspenso_ate = v.suspenso_ate,
             pendente = false
        from unnest(${of('cd_funcion')}::bigint[], ${of('dt')}::date[], ${of('regra')}::text[], ${of('dt_expir')}::date[],
                    ${of('suspenso_de')}::date[], ${of('suspenso_ate')}::date[])
             as v (cd_funcion, dt, regra, dt_expir, suspenso_de, suspenso_ate)
       where z.cd_funcion = v.cd_funcion`,
    'prazos-guardados',
  );
}

/**
 * Computes the due days that a transaction has put in question, by whatever it has changed so far. Of very many, such as
 * those of a workplace of half a company, none: the job finds them within a minute, and nobody waits for them.
 * @returns whose were computed.
 */
export async function recomputeChanged(asking: Asking): Promise<number[]> {
  const rows = await asking.all(
    sql<{ cd_funcion: number }>`
      select z.cd_funcion from prazo z
       where z.pendente and z.xmin = pg_current_xact_id_if_assigned()::xid limit ${AT_ONCE + 1}`,
    'prazos-mudados',
  );
  if (rows.length > AT_ONCE) return [];
  const changed = rows.map(({ cd_funcion }) => cd_funcion);
  if (changed.length > 0) await recomputeDue(asking, changed);
  return changed;
}
