import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { GanchoSender } from '../../modules/ganchos/gancho-sender.ts';
import { SecretBox } from '../../secrets/secret-box.ts';
import { startReceiver } from '../receiver.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { ROOT } from '../utilizadores/places.ts';
import { ALL_ACCESSES, signInWith } from '../utilizadores/test-utilizadores.ts';

type User = Awaited<ReturnType<typeof signInWith>>;

const params = { company: ROOT };

/** What tests of webhooks start from: an application, a receiver of its own, and who makes them. */
class GanchoTests {
  app!: TestApp;
  receiver!: Awaited<ReturnType<typeof startReceiver>>;
  /** Another administrator for each test. */
  maker!: User;
  readonly secrets = new SecretBox([randomBytes(32)]);

  bodyOf = (changes: object = {}) => ({
    nome: 'Salários',
    url: this.receiver.url,
    tipos: [] as string[],
    saude: false,
    empresas: [] as number[],
    ativo: true,
    ...changes,
  });

  create = async (changes: object = {}, token = this.maker.token) => {
    const { status, body } = await this.app.call('createGancho', {
      token,
      params,
      body: this.bodyOf(changes),
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return { cd: body.message as number, segredo: body.segredo as string };
  };

  rowOf = async (cd: number, token = this.maker.token) =>
    (await this.app.call('listGanchos', { token, params })).body.message.find(
      (row: { cd: number }) => row.cd === cd,
    );

  entregas = async (id: number) =>
    (
      await this.app.call('listEntregasGancho', {
        token: this.maker.token,
        params: { ...params, id },
      })
    ).body.message;

  add = (from: number, to = from, { tipo = 'medida.criada', cd_empresa = ROOT, dados = {} } = {}) =>
    this.app.admin.query(
      `insert into evento (cd_empresa, quando, tipo, entidade, cd_entidade, dados)
       select $1, $2, $3::text, split_part($3::text, '.', 1), n, $4 from generate_series($5::int, $6::int) n`,
      [cd_empresa, this.app.clock.now(), tipo, JSON.stringify(dados), from, to],
    );

  lettersOf = async ({ cd }: User) =>
    (
      await this.app.admin.query<{ assunto: string; texto: string }>(
        'select c.assunto, c.texto from correio c join utilizador u on lower(u.email) = lower(c.para) where u.cd = $1',
        [cd],
      )
    ).rows;

  senderOf = (internalHooks = true) =>
    new GanchoSender({
      pool: this.app.database.pool,
      clock: this.app.clock,
      publicUrl: 'http://localhost:3000',
      secrets: this.secrets,
      internalHooks,
    });

  codes = () => this.receiver.received.map(({ body }) => JSON.parse(body).data.cd);

  /** Lets a webhook tell until so much has arrived; other databases of the server may hold the last up for a moment. */
  told = (cd: number, count: number, cd_empresa = ROOT) =>
    expect
      .poll(
        async () => {
          await this.senderOf().tell(cd_empresa, cd);
          return this.receiver.received.length;
        },
        { timeout: 20_000 },
      )
      .toBe(count);

  /** Lets it tell some times, in which nothing arrives. */
  silent = async (cd: number, cd_empresa = ROOT): Promise<void> => {
    const before = this.receiver.received.length;
    for (let n = 0; n < 5; n++) {
      await this.senderOf().tell(cd_empresa, cd);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(this.receiver.received.length).toBe(before);
  };
}

/** Starts the tests of a file; each begins without webhooks, changes, letters and jobs. */
export function useGanchos(): GanchoTests {
  const tests = new GanchoTests();
  beforeAll(async () => {
    tests.app = await startTestApp({ secrets: tests.secrets, internalHooks: true });
    tests.receiver = await startReceiver();
  });
  afterAll(async () => {
    await tests.app.close();
    await tests.receiver.close();
  });
  beforeEach(async () => {
    await tests.app.admin.query(
      'delete from gancho; delete from evento; delete from correio; delete from pgboss.job',
    );
    tests.receiver.answer();
    tests.maker = await signInWith(tests.app, {
      cd_empresa: ROOT,
      adm: true,
      acessos: ALL_ACCESSES,
    });
  });
  return tests;
}
