import { type CallName, contract } from '@sst/contract';
import { readOf } from '@sst/contract/leituras/reads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Access } from '../../access/access.ts';
import { spreadAll } from '../../leituras/spread-leituras.ts';
import { CALL_EXAMPLES } from '../../testing/calls/examples/examples.ts';
import { holding } from '../../testing/database/held-lock.ts';
import { findKnownRows, type KnownRows, placeRows } from '../../testing/known-rows.ts';
import { addPrestador, giveRoles } from '../../testing/pedidos/prestador.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ROOT } from '../../testing/utilizadores/places.ts';
import { ALL_ACCESSES, signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

type Caller = Awaited<ReturnType<typeof signInWith>>;

let app: TestApp;
let known: KnownRows;
let client: Caller;
let provider: Caller;
let physician: Caller;
beforeAll(async () => {
  app = await startTestApp();
  known = await findKnownRows(app.admin, ROOT);
  client = await signInWith(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
  provider = await addPrestador({ app });
  physician = await addPrestador({ app });
  await giveRoles({ app }, physician.cd, ['medico'], { cd_medic: known.physician });
});
afterAll(() => app.close());

interface Line {
  readonly chamada: string;
  readonly de: string;
  readonly codigos: string[];
  readonly cd_empresa: number;
  readonly cd_utilizador: number;
  readonly filtro: object | null;
}

/** What the log has of one call, the latest last. */
async function linesOf(chamada: CallName): Promise<Line[]> {
  const { rows } = await app.admin.query(
    `select chamada, de, codigos, cd_empresa::float8, cd_utilizador::float8, filtro from leitura
      where chamada = $1 order by cd`,
    [chamada],
  );
  return rows;
}

const spread = () => spreadAll({ pool: app.database.pool, access: new Access(app.database.pool) });
const read = (id: number, { token }: Pick<Caller, 'token'> = client, query = {}) =>
  app.call('listLeituras', { token, params: { company: ROOT, id }, query });

describe('who saw health data', () => {
  it('is recorded for each call that shows any, with its call and person [LEIT-01]', async () => {
    const names = (Object.keys(contract) as CallName[]).filter((name) => readOf(name));
    for (const name of names) {
      await placeRows(app.admin, known);
      const { kind, right } = contract[name].permission as { kind: string; right: string };
      const confirms = right === 'decisoes.confirmar';
      const caller = confirms ? physician : kind.startsWith('provider') ? provider : client;
      const before = (await linesOf(name)).length;
      const { status, body } = await app.call(name, {
        ...CALL_EXAMPLES[name](known, caller.cd),
        token: caller.token,
      });
      expect([name, status]).toEqual([name, 200]);
      const empty = Array.isArray(body.message) && body.message.length === 0;
      const line = (await linesOf(name)).slice(before).at(-1);
      if (empty && !line) continue;
      expect([name, line?.de, line?.cd_utilizador]).toEqual([name, readOf(name)?.of, caller.cd]);
      expect([name, (line?.codigos.length ?? 0) > 0]).toEqual([name, true]);
    }
  });

  it('is, for a list, everyone on it, with what narrowed it [LEIT-02]', async () => {
    const params = { company: ROOT };
    const query = { quantidade: 10, validade: 'expirada' };
    const page = await app.call('listFuncionarios', { token: client.token, params, query });
    const shown = page.body.message.map(({ cd }: { cd: number }) => cd);
    const line = (await linesOf('listFuncionarios')).at(-1);
    expect(line?.codigos.map(Number)).toEqual(shown);
    expect(line?.filtro).toEqual({ quantidade: '10', validade: 'expirada' });

    const whole = await app.call('listFuncionarios', { token: client.token, params });
    const all = whole.body.message.map(({ cd }: { cd: number }) => cd);
    expect(all.length).toBeGreaterThan(1_000);
    expect((await linesOf('listFuncionarios')).at(-1)?.codigos.map(Number)).toEqual(all);
  });

  it('is told of a list over all companies in each of these [LEIT-02]', async () => {
    const { body } = await app.call('listFila', {
      token: provider.token,
      query: { quantidade: 100 },
    });
    const companies = new Set(
      body.message
        .filter(({ cd_funcion }: { cd_funcion: number | null }) => cd_funcion !== null)
        .map(({ cd_empresa }: { cd_empresa: number }) => cd_empresa),
    );
    const lines = await linesOf('listFila');
    expect(new Set(lines.slice(-companies.size).map(({ cd_empresa }) => cd_empresa))).toEqual(
      companies,
    );
  });

  it('is recorded also of a query with what cannot be stored, which harms no other reader [LEIT-01, LEIT-03]', async () => {
    const url = `/api/empresa/${ROOT}/funcionario?quantidade=1`;
    const headers = { 'x-sessao': client.token };
    const asked = ['&x=%00', '', '&%00=1', '&x=%00&x=a', ''].map((more) =>
      app.app.inject({ method: 'GET', url: `${url}${more}`, headers }),
    );
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect((await linesOf('listFuncionarios')).at(-1)?.filtro).toMatchObject({ quantidade: '1' });
  });

  it('is not recorded where nothing is shown', async () => {
    const before = (await linesOf('getFuncionario')).length;
    const missing = { token: client.token, params: { company: ROOT, id: 999_999_999 } };
    expect((await app.call('getFuncionario', missing)).status).toBe(404);
    expect((await linesOf('getFuncionario')).length).toBe(before);
  });
});

describe('an answer with health data', () => {
  it('is not given while the log takes no line; others are [LEIT-03]', async () => {
    const held = await holding(app, 'lock table leitura in access exclusive mode', []);
    const asked = { token: client.token, params: { company: ROOT, id: known.employee } };
    const [shown, nodes] = await Promise.all([
      app.call('getFuncionario', asked),
      app.call('listOrganigrama', { token: client.token, params: { company: ROOT } }),
    ]);
    await held.release();
    expect(shown.status).toBe(503);
    expect(JSON.stringify(shown.body)).not.toContain('num_mecan');
    expect(nodes.status).toBe(200);
    expect((await app.call('getFuncionario', asked)).status).toBe(200);
  }, 20_000);
});

describe('the readers of an employee', () => {
  it('are listed within a minute, the latest first, with what they saw and of how many [LEIT-04]', async () => {
    await app.call('listFuncionarios', {
      token: client.token,
      params: { company: ROOT },
      query: { codigos: String(known.employee) },
    });
    await app.clock.during(1_000, () =>
      app.call('getFuncionario', {
        token: client.token,
        params: { company: ROOT, id: known.employee },
      }),
    );
    await spread();
    const { status, body } = await read(known.employee);
    expect(status).toBe(200);
    expect(body.message[0]).toMatchObject({
      vista: 'Dados do funcionário',
      utilizador: 'Teste',
      prestador: false,
      pessoas: 1,
    });
    expect(body.message.map(({ vista }: { vista: string }) => vista)).toContain(
      'Lista de funcionários',
    );
    // A second time nothing is entered twice.
    await spread();
    await spread();
    const again = (await read(known.employee)).body.message;
    const codes = again.map(({ cd }: { cd: number }) => cd);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('are told of notices that name the person, and not of those that count [LEIT-13]', async () => {
    const { rows } = await app.admin.query(
      `insert into notificacao (cd_empresa, cd_utilizador, titulo, texto, ligacao, cd_organig, cd_menu, dito)
       select 1, $1, 'Aviso', l.texto, l.ligacao, 1, l.menu, l.dito::jsonb
         from (values ('um', '/saude/exame', 2, '{"n": 1, "tabela": "exame", "cds": [' || $2 || ']}'),
                      ('dois', '/saude/exame', 2, '{"n": 2, "tabela": "exame", "cds": [' || $2 || ', 0]}'),
                      ('acidente', '/acidente/' || $3, 4, null)) l (texto, ligacao, menu, dito)
       returning cd::float8`,
      [client.cd, known.exam, known.accident],
    );
    await app.call('listNotificacoes', { token: client.token, params: { company: ROOT } });
    await spread();
    const [line] = (await linesOf('listNotificacoes')).slice(-1);
    expect(line?.codigos.map(Number)).toEqual(expect.arrayContaining(rows.map(({ cd }) => cd)));
    const seen = await app.admin.query(
      `select distinct p.cd_funcion::float8 from leitura_pessoa p join leitura l on (l.cd_empresa, l.quando, l.cd) = (p.cd_empresa, p.quando, p.cd_leitura)
        where l.chamada = 'listNotificacoes' and l.cd_utilizador = $1`,
      [client.cd],
    );
    const owners = await app.admin.query(
      `select cd_funcion::float8 from exame where cd = $1 union select cd_funcion::float8 from acidente where cd = $2`,
      [known.exam, known.accident],
    );
    const codes = (of: typeof seen) => of.rows.map(({ cd_funcion }) => cd_funcion).sort();
    expect(codes(seen)).toEqual(codes(owners));
  });

  it('are read on from the last one [LEIT-04]', async () => {
    const ask = () =>
      app.call('getPrazo', { token: client.token, params: { company: ROOT, id: known.employee } });
    await Promise.all(Array.from({ length: 60 }, ask));
    await spread();
    const first = (await read(known.employee)).body;
    expect([first.message.length, first.mais]).toEqual([50, true]);
    const { quando, cd } = first.message.at(-1);
    const next = (await read(known.employee, client, { antes: quando, depois_de: cd })).body;
    const both = [...first.message, ...next.message].map((line: { cd: number }) => line.cd);
    expect(new Set(both).size).toBe(both.length);
    expect(next.message.length).toBeGreaterThan(0);
  });

  it('are named to whoever may open the sheets, and of the own company and branch alone [LEIT-05]', async () => {
    const without = await signInWith(app, {
      cd_empresa: ROOT,
      acessos: ALL_ACCESSES.filter(({ menu }) => menu !== 2),
    });
    expect((await read(known.employee, without)).status).toBe(403);
    const { rows } = await app.admin.query(
      'select cd::float8 from funcionario where cd_empresa <> $1 limit 1',
      [ROOT],
    );
    expect((await read(rows[0].cd)).status).toBe(404);
  });
});
