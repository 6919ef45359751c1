import type { ClientBase } from 'pg';
import { toStored } from '../../../access/stored-acesso.ts';
import { accessesOf, hashDemoPassword } from '../contents/accounts.ts';
import type { RowSet } from '../rows.ts';
import type { PlannedEmpresa } from './plan.ts';

/** Administrator of three companies of the load; the password is that of the demonstration. */
export const SCALE_ACCOUNT = {
  email: 'escala@demo.pt',
  nome: 'Sílvia Escala',
  description: 'Administradora da maior empresa, de uma média e de uma pequena dos dados de carga',
} as const;

const MEDIUM_SIZE = 10_000;

/** The account's code; it is made where it does not exist. */
export async function ensureScaleAccount(client: ClientBase): Promise<number> {
  const { email, nome } = SCALE_ACCOUNT;
  const known = await client.query<{ cd: string }>(
    'select cd from utilizador where lower(email) = $1',
    [email],
  );
  if (known.rows[0]) return Number(known.rows[0].cd);
  const made = await client.query<{ cd: string }>(
    'insert into utilizador (nome, email, pass_hash) values ($1, $2, $3) returning cd',
    [nome, email, await hashDemoPassword()],
  );
  return Number(made.rows[0]?.cd);
}

/** The companies that the account administers: the largest, the one nearest to 10,000 employees, the smallest. */
export function empresasOfAccount(plan: readonly PlannedEmpresa[]): ReadonlySet<number> {
  const bySize = plan.toSorted((one, other) => other.employees - one.employees);
  const [largest, ...others] = bySize;
  const medium = others.toSorted(
    (one, other) => Math.abs(one.employees - MEDIUM_SIZE) - Math.abs(other.employees - MEDIUM_SIZE),
  )[0];
  const chosen = [largest, medium, bySize.at(-1)];
  return new Set(chosen.flatMap((company) => (company ? [company.index] : [])));
}

/** Makes the account an administrator of a company, with every access. */
export function addScalePlace(rows: RowSet, cd_empresa: number, cd_utilizador: number): void {
  const key = { cd_empresa, cd_organig: cd_empresa, cd_utilizador };
  rows.add('utilizador_empresa', { ...key, adm: true });
  for (const access of accessesOf('todos')) rows.add('acesso', { ...key, ...toStored(access) });
}
