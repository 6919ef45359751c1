import { ageOn, daysBetween } from '@sst/contract/rules/dates/dates';
import type { Client } from 'pg';
import { TEST_TODAY } from '../database/test-cluster.ts';
import { pathsOf } from '../organigrama-paths.ts';

/** A list row as plain JavaScript works it out from the tables, and the date of birth that its age comes from. */
interface ExpectedRow {
  readonly cd: number;
  readonly num_mecan: string | null;
  readonly nome: string;
  readonly idade: number;
  readonly dt_ult_exam: string | null;
  readonly dias_expir: number;
  readonly dt_expir: string | null;
  readonly dt_prazo: string | null;
  readonly regra: string | null;
  readonly suspenso: boolean;
  readonly validade: string;
  readonly dt_prox_marc: string | null;
  readonly pendente: number;
  readonly cd_organig: number;
  readonly organig: string;
  readonly caminho: string;
  readonly cd_aptidao: string | null;
  readonly dt_aptidao: string | null;
  readonly dt_inactiv: string | null;
}

export interface ExpectedFuncionario {
  readonly row: ExpectedRow;
  readonly dt_nasc: string;
}

/** The active employees of a company, in no order, without the list's own SQL. */
export async function readExpectedFuncionarios(
  admin: Client,
  cd_empresa: number,
  today = TEST_TODAY,
): Promise<ExpectedFuncionario[]> {
  const { rows: bookings } = await admin.query(
    `select cd_funcion::float8, dt::text from marcacao
      where cd_empresa = $1 and cd_estad = 0 and especie = 'exame'`,
    [cd_empresa],
  );
  const next = new Map<number, string>();
  for (const { cd_funcion, dt } of bookings) {
    const known = next.get(cd_funcion);
    if (dt >= today && (!known || dt < known)) next.set(cd_funcion, dt);
  }
  const decided = await readLastDecisions(admin, cd_empresa);
  const { rows } = await admin.query(
    `select f.cd::float8, f.num_mecan, f.nome, f.dt_nasc::text, f.dt_ult_exam::text, z.dt_expir::text, z.dt_devido::text, z.regra_devido, z.dt::text, z.regra,
            coalesce(z.suspenso_de <= $2 and $2 < coalesce(z.suspenso_ate, 'infinity'), false) as suspenso, f.pendente,
            f.cd_organig::float8, o.nome as organig, f.dt_inactiv::text
       from funcionario f join organigrama o on o.cd = f.cd_organig
       join prazo z on z.cd_empresa = f.cd_empresa and z.cd_funcion = f.cd where f.cd_empresa = $1 and f.ativo`,
    [cd_empresa, today],
  );
  const paths = await pathsOf(admin, cd_empresa);
  return rows.map(({ dt_nasc, dt, dt_devido, regra_devido, regra, ...row }) => {
    const first = firstOf({ dt: dt ?? row.dt_expir, regra, dt_devido, regra_devido });
    return {
      dt_nasc,
      row: {
        ...row,
        ...first,
        validade: stateOf({ ...row, ...first }, decided.get(row.cd)?.cd_decis, today),
        caminho: paths.get(row.cd_organig) ?? '',
        idade: ageOn(dt_nasc, today),
        dias_expir: row.dt_expir ? daysBetween(row.dt_expir, today) : 9999,
        dt_prox_marc: next.get(row.cd) ?? null,
        cd_aptidao: decided.get(row.cd)?.cd_decis ?? null,
        dt_aptidao: decided.get(row.cd)?.dt ?? null,
      },
    };
  });
}

interface Days {
  readonly dt: string | null;
  readonly regra: string | null;
  readonly dt_devido: string | null;
  readonly regra_devido: string | null;
}

/** What asks first, a rule or an event. */
function firstOf({ dt, regra, dt_devido, regra_devido }: Days) {
  const event = dt_devido !== null && (dt === null || dt_devido < dt);
  return event ? { dt_prazo: dt_devido, regra: regra_devido } : { dt_prazo: dt, regra };
}

/** How somebody stands, by the end of the validity and what comes first. */
function stateOf(
  { dt_expir, dt_prazo, suspenso }: Pick<ExpectedRow, 'dt_expir' | 'dt_prazo' | 'suspenso'>,
  decis: string | undefined,
  today: string,
): string {
  if (dt_expir === null || dt_prazo === null) return 'sem-exame';
  const days = daysBetween(today, dt_prazo);
  if (days <= 30 && suspenso) return 'suspensa';
  if (days < 0) return 'expirada';
  if (days <= 30) return 'a-expirar';
  return decis === 'IT' || decis === 'ID' ? 'inapta' : 'valida';
}

/** The last exam of each employee that decided anything: the latest by day, then by hour, then the one entered last. */
async function readLastDecisions(admin: Client, cd_empresa: number) {
  const { rows } = await admin.query<{ cd_funcion: number; dt: string; cd_decis: string }>(
    `select cd_funcion::float8, dt::text, cd_decis from exame where cd_empresa = $1 order by dt, hr nulls first, cd`,
    [cd_empresa],
  );
  return new Map(
    rows.filter(({ cd_decis }) => cd_decis !== 'SD').map((row) => [row.cd_funcion, row]),
  );
}
