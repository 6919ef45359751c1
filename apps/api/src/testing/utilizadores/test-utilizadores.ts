import { createHash, randomBytes } from 'node:crypto';
import { CAPABILITIES, type Capability, MENUS, type MenuCode } from '@sst/contract';
import type { Client } from 'pg';
import type { TestApp } from '../test-app.ts';
import { hashCheaply } from './cheap-hash.ts';

export interface TestAccess {
  readonly menu: MenuCode;
  /** What is granted beside 'ver', which every entry has. */
  readonly capabilities?: readonly Capability[];
}

export interface TestPlace {
  readonly cd_empresa: number;
  /** The company itself where absent. */
  readonly cd_organig?: number;
  readonly adm?: boolean;
  readonly inactiv?: boolean;
  readonly acessos?: readonly TestAccess[];
}

export const ALL_ACCESSES: readonly TestAccess[] = MENUS.map(({ cd }) => ({
  menu: cd,
  capabilities: CAPABILITIES,
}));

/** The password of every test user. */
export const TEST_PASSWORD = 'teste-Segredo-7';
let passHash: Promise<string> | undefined;

/** An address that nobody has. */
export function newEmail(): string {
  return `${randomBytes(8).toString('hex')}@teste.pt`;
}

/** Since when places stand open: before any moment of a test. */
const PLACES_OPEN = '2020-01-01T00:00:00Z';

/** A user with the given places, whose e-mail is confirmed. @returns its code. */
export async function createUser(
  admin: Client,
  places: readonly TestPlace[],
  { nome = 'Teste', email = newEmail() }: { nome?: string; email?: string } = {},
): Promise<number> {
  passHash ??= hashCheaply(TEST_PASSWORD);
  const { rows } = await admin.query(
    `insert into utilizador (nome, email, email_confirmado, pass_hash) values ($1, $2, $3, $4) returning cd::float8`,
    [nome, email, email.toLowerCase(), await passHash],
  );
  const cd: number = rows[0].cd;
  for (const { cd_empresa, cd_organig = cd_empresa, adm, inactiv, acessos = [] } of places) {
    const key = [cd_empresa, cd_organig, cd];
    await admin.query(
      `insert into utilizador_empresa (cd_empresa, cd_organig, cd_utilizador, adm, inactiv, dt_aberto)
       values ($1, $2, $3, $4, $5, $6)`,
      [...key, adm ?? false, inactiv ?? false, PLACES_OPEN],
    );
    for (const { menu, capabilities = [] } of acessos) {
      const granted = CAPABILITIES.map((name) => name === 'ver' || capabilities.includes(name));
      await admin.query(
        `insert into acesso (cd_empresa, cd_organig, cd_utilizador, cd_menu_web, ${CAPABILITIES.join(', ')})
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [...key, menu, ...granted],
      );
    }
  }
  return cd;
}

/** A session of a user, without a password. @returns its token. */
export async function startSession(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  cd_utilizador: number,
  age: { lastUseMs?: number; startMs?: number; programa?: boolean } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const moment = (ms = 0) => new Date(clock.now().getTime() - ms);
  await database.pool.query(
    'insert into sessao (token_hash, cd_utilizador, dt_cria, dt_uso, programa) values ($1, $2, $3, $4, $5)',
    [
      createHash('sha256').update(token).digest(),
      cd_utilizador,
      moment(age.startMs ?? age.lastUseMs),
      moment(age.lastUseMs),
      age.programa ?? false,
    ],
  );
  return token;
}

/** A user with the given places, signed in. */
export async function signInWith(
  app: TestApp,
  ...places: readonly TestPlace[]
): Promise<{ readonly cd: number; readonly token: string }> {
  const cd = await createUser(app.admin, places);
  return { cd, token: await startSession(app, cd) };
}
