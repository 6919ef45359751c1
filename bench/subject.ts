import pg from 'pg';
import { DEMO_PASSWORD, SCALE_ACCOUNT } from '../apps/api/src/db/demo/index.ts';
import type { BenchDatabase } from './database.ts';
import type { Server } from './server.ts';

const USUAL_SIZE = 10_000;

/** Signs the measured account in, or another one of the generated data. @returns the session's token. */
export async function signIn(
  product: Server,
  email: string = SCALE_ACCOUNT.email,
): Promise<string> {
  const response = await fetch(`${product.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, pass: DEMO_PASSWORD }),
  });
  return tokenIn(product, response);
}

/**
 * The token of an answer to a sign-in. The demonstration's password is asked for another one on a database of its own, which is
 * put off.
 */
async function tokenIn(product: Server, response: Response): Promise<string> {
  if (!response.ok) throw new Error(`sign-in answered ${response.status}`);
  const answer = (await response.json()) as { token?: string; codigo?: string };
  if (answer.token) return answer.token;
  const later = await fetch(`${product.url}/auth/login/palavra-passe-fraca/adiar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ codigo: answer.codigo }),
  });
  return tokenIn(product, later);
}

/** Lends a connection as the owner of the measured database. */
export async function withClient<T>(
  database: BenchDatabase,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export interface BenchEmpresa {
  readonly cd: string;
  readonly nome: string;
  /** Employees. */
  readonly n: number;
}

/** The measured account's company whose size is nearest to 10,000 employees. */
export async function chooseEmpresa(client: pg.Client): Promise<BenchEmpresa> {
  const { rows } = await client.query<BenchEmpresa>(
    `select l.cd_organig as cd, l.nome,
            (select count(*)::int from funcionario f where f.cd_empresa = l.cd_empresa) as n
       from utilizador u, lugares_do_utilizador(u.cd) l
      where u.email = $1`,
    [SCALE_ACCOUNT.email],
  );
  const distance = ({ n }: BenchEmpresa) => Math.abs(n - USUAL_SIZE);
  const company = rows.sort((x, y) => distance(x) - distance(y))[0];
  if (!company) throw new Error('no company to measure');
  return company;
}

/** Its largest branch below the root. */
export async function chooseBranch(
  client: pg.Client,
  company: BenchEmpresa,
): Promise<{ cd: string; ramo: string[] }> {
  const { rows } = await client.query<{ cd: string; ramo: string[] }>(
    `select o.cd, n.ramo from organigrama o, no_da_arvore(o.cd) n
      where o.cd_empresa = $1 and o.cd_base = $1 order by cardinality(n.ramo) desc limit 1`,
    [company.cd],
  );
  const branch = rows[0];
  if (!branch) throw new Error('no branch to measure');
  return branch;
}
