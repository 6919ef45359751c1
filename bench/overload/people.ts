import { createHash, randomBytes } from 'node:crypto';
import { MENUS } from '@sst/contract';
import type pg from 'pg';

/** Users of a company, signed in. */
export interface StaffedEmpresa {
  readonly cd: string;
  readonly tokens: readonly string[];
}

const EMAIL = '@sobrecarga.pt';

/** Signs users in at each of the largest companies, with all rights, in place of those of an earlier run. */
export async function signInPeople(
  client: pg.Client,
  { companies, each }: { companies: number; each: number },
): Promise<StaffedEmpresa[]> {
  await client.query(`delete from utilizador where email like '%${EMAIL}'`);
  const { rows } = await client.query<{ cd: string }>(
    `select cd_empresa::text as cd from funcionario group by cd_empresa order by count(*) desc limit $1`,
    [companies],
  );
  const found: StaffedEmpresa[] = [];
  for (const { cd } of rows) {
    const tokens: string[] = [];
    for (let index = 0; index < each; index++) tokens.push(await signInOne(client, cd, index));
    found.push({ cd, tokens });
  }
  return found;
}

async function signInOne(client: pg.Client, company: string, index: number): Promise<string> {
  const { rows } = await client.query<{ cd: string }>(
    'insert into utilizador (nome, email, email_confirmado) values ($1, $2, $2) returning cd',
    [`Pessoa ${index}`, `${company}-${index}${EMAIL}`],
  );
  const user = rows[0]?.cd;
  await client.query(
    `insert into utilizador_empresa (cd_empresa, cd_organig, cd_utilizador, adm, cd)
     select $1, $1, $2, true, coalesce(max(cd), 0) + 1 from utilizador_empresa where cd_empresa = $1`,
    [company, user],
  );
  await client.query(
    `insert into acesso (cd_empresa, cd_organig, cd_utilizador, cd_menu_web, ver)
     select $1, $1, $2, menu, true from unnest($3::int[]) menu`,
    [company, user, MENUS.map(({ cd }) => cd)],
  );
  const token = randomBytes(32).toString('base64url');
  await client.query(
    'insert into sessao (token_hash, cd_utilizador, dt_cria, dt_uso) values ($1, $2, now(), now())',
    [createHash('sha256').update(token).digest(), user],
  );
  return token;
}
