import type { CallName } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { prestadorCommand } from '../src/cli/prestador-command.ts';
import { TEST_TODAY } from '../src/testing/database/test-cluster.ts';
import { createBareDatabase, type TestDatabase } from '../src/testing/database/test-database.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import {
  lastLinkTo,
  linkIn,
  NEW_PASSWORD,
  usingLink,
} from '../src/testing/utilizadores/accounts.ts';

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await createBareDatabase(inject('clusterUrl'));
  app = await startTestApp({ database });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const PROVIDER = 'tecnica@prestador.pt';
const ADMINISTRATOR = 'administradora@cliente.pt';

/** Sets the password by a link and signs in. @returns a caller of that account's. */
async function enter(email: string, link: { email: string; token: string }) {
  expect((await usingLink(app, link)).status).toBe(200);
  const { token } = (await app.call('login', { body: { email, pass: NEW_PASSWORD } })).body;
  return async (name: CallName, params: Record<string, string | number>, body?: unknown) => {
    const answer = await app.call(name, { token, params, body });
    expect([name, answer.status, answer.body.campos]).toEqual([name, 200, undefined]);
    return answer.body;
  };
}

interface Named {
  readonly cd: number;
  readonly nome: string;
}

const codeOf = (rows: readonly Named[], nome: string) =>
  rows.find((row) => row.nome === nome)?.cd ?? Number.NaN;

describe('a database without the demonstration', () => {
  it('has no company and no account, and serves from the first user of the provider to an activity that the client sees booked', async () => {
    const { rows } = await app.admin.query(
      `select (select count(*) from organigrama)::int as nodes, (select count(*) from utilizador)::int as users`,
    );
    expect(rows).toEqual([{ nodes: 0, users: 0 }]);

    const told = await prestadorCommand(database.pool, {
      email: PROVIDER,
      nome: 'Técnica Responsável',
      publicUrl: 'http://localhost:3000',
    });
    const asProvider = await enter(PROVIDER, linkIn({ texto: told }));
    const nos = [{ codigo: '1', nome: 'Fábrica' }];
    const { cd: company } = await asProvider('createEmpresa', {}, { nome: 'Primeira, Lda.', nos });
    const place = { company };
    await asProvider('inviteAdministrador', place, {
      nome: 'Administradora',
      email: ADMINISTRATOR,
    });
    const asClient = await enter(ADMINISTRATOR, await lastLinkTo(app.admin, ADMINISTRATOR));

    const tree: readonly Named[] = (await asClient('listOrganigrama', place)).message;
    const cd_organig = codeOf(tree, 'Fábrica');
    const nationalities = (await asClient('listNacionalidades', {})).message;
    const ofCompany = { nome: 'Operadora', cd_organig: company };
    const { cd: cd_categ } = await asClient('createCategoria', {}, ofCompany);
    const { cd: cd_profis } = await asClient('createProfissao', {}, ofCompany);
    await asClient('createAdmissao', place, {
      nome: 'Aurora Évora',
      sexo: 1,
      dt_nasc: '1990-05-20',
      cd_nacion: codeOf(nationalities, 'Cabo-verdiana'),
      cd_categ,
      cd_profis,
      cd_organig,
      dt_ini_instit: TEST_TODAY,
    });
    const [request] = (await asProvider('listFila', {})).message;
    await asProvider('decidePedido', { company, id: request.cd }, { estado: 2 });
    const [employee] = (await asClient('listFuncionarios', place)).message;
    const { message } = await asClient('getFuncionario', { company, id: employee.cd });
    expect(message).toMatchObject({ nome: 'Aurora Évora', nacion: 'Cabo-verdiana' });

    const { cd: cd_tecnic } = await asProvider(
      'createItem',
      { lista: 'tecnicos' },
      { nome: 'Eng.ª Júlia Sá' },
    );
    const types = (await asProvider('listTiposAtividade', place)).message;
    const cd_tipo = codeOf(types, 'Verificação de extintores');
    const booking = { cd_tipo, cd_tecnic, cd_organig, dt: '2026-04-01' };
    await asProvider('createMarcacaoAtividade', place, booking);
    expect((await asClient('listMarcacoesAtividade', place)).message).toMatchObject([
      { tipo: 'Verificação de extintores', tecnic: 'Eng.ª Júlia Sá', organig: 'Fábrica' },
    ]);
  });
});
