import type { Fuso } from '@sst/contract/rules/dates/fusos';
import { sql } from 'kysely';
import type { Transaction } from '../../../db/transaction.ts';
import { momentAt } from '../../../sql/days/place-clock.ts';

/** Where the bookings of physicians, nurses and technicians are found, over all companies (migrations 0033 and 0256). */
const BOOKED = {
  medico: { view: 'prestador_marcacoes', column: 'cd_medic' },
  enfermeiro: { view: 'prestador_marcacoes', column: 'cd_enferm' },
  tecnico: { view: 'prestador_atividades_marcadas', column: 'cd_tecnic' },
} as const;

const CLOCK = {
  prestador_marcacoes: sql<string>`coalesce((select l.fuso from local l where l.cd = o.cd_local), fuso_da_unidade(o.cd_organig))`,
  prestador_atividades_marcadas: sql<string>`fuso_da_unidade(o.cd_organig)`,
} as const;
export type Profession = keyof typeof BOOKED;

/** An hour with the clock that it is by. */
interface ClockHour {
  readonly hr: string;
  readonly fuso: Fuso;
}

/** The hour that is asked about, and at which company somebody is booked at that moment. */
export interface Taken extends ClockHour {
  readonly empresa: string;
  /** Whether it is the company that books. */
  readonly propria: boolean;
}

/**
 * The hours of a day at which somebody is booked elsewhere, with the name of the company. They are compared as moments, each by the clock
 * of its place.
 * @param transaction sees all companies, as only the provider's do.
 * @param own the company that books. Who examines there is left out: what is taken says that (`ocupado`). A technician is at one
 * site at a time, but for the booking that is moved (`except`).
 */
export function listTaken(
  transaction: Transaction,
  profession: Profession,
  {
    cd,
    dt,
    hours,
    own,
    except,
  }: {
    readonly cd: number;
    readonly dt: string;
    readonly hours: readonly ClockHour[];
    readonly own: number;
    readonly except: number | null;
  },
): Promise<Taken[]> {
  const { view, column } = BOOKED[profession];
  const booked = momentAt(CLOCK[view], { dt: sql`o.dt`, hr: sql`o.hr` });
  return transaction.all(sql<Taken>`
    select distinct on (h.hr, h.fuso) e.nome as empresa, h.hr, h.fuso, o.cd_empresa = ${own}::bigint as propria
      from unnest(${hours.map(({ hr }) => hr)}::time[], ${hours.map(({ fuso }) => fuso)}::text[]) h (hr, fuso)
      join ${sql.table(view)} o
        on ${sql.ref(`o.${column}`)} = ${cd}::bigint and o.dt between ${dt}::date - 1 and ${dt}::date + 1
      join prestador_empresas e on e.cd = o.cd_empresa
     where ${booked} = timezone(h.fuso, ${dt}::date + h.hr)
       and ${profession === 'tecnico' ? sql`(o.cd_empresa, o.cd) is distinct from (${own}::bigint, ${except}::bigint)` : sql`o.cd_empresa <> ${own}::bigint`}
     order by h.hr, h.fuso, e.nome`);
}
