import { sql } from 'kysely';
import type { Transaction } from '../../../db/transaction.ts';

/** Where the bookings of physicians, nurses and technicians are found, over all companies (migration 0033). */
const BOOKED = {
  medico: { view: 'prestador_marcacoes', column: 'cd_medic' },
  enfermeiro: { view: 'prestador_marcacoes', column: 'cd_enferm' },
  tecnico: { view: 'prestador_atividades_marcadas', column: 'cd_tecnic' },
} as const;
export type Profession = keyof typeof BOOKED;

export interface Taken {
  readonly empresa: string;
  readonly hr: string;
  /** Whether it is the company that books. */
  readonly propria: boolean;
}

/**
 * The hours of a day at which somebody is booked elsewhere, with the name of the company.
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
    readonly hours: readonly string[];
    readonly own: number;
    readonly except: number | null;
  },
): Promise<Taken[]> {
  const { view, column } = BOOKED[profession];
  return transaction.all(sql<Taken>`
    select distinct on (o.hr) e.nome as empresa, o.hr, o.cd_empresa = ${own}::bigint as propria
      from ${sql.table(view)} o join prestador_empresas e on e.cd = o.cd_empresa
     where ${sql.ref(`o.${column}`)} = ${cd}::bigint and o.dt = ${dt}::date and o.hr = any(${hours}::time[])
       and ${profession === 'tecnico' ? sql`(o.cd_empresa, o.cd) is distinct from (${own}::bigint, ${except}::bigint)` : sql`o.cd_empresa <> ${own}::bigint`}
     order by o.hr, e.nome`);
}
