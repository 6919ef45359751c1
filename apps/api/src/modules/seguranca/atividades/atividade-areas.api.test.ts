import { AreaDetail } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  EMPRESA,
  OTHER_EMPRESA,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
  UNKNOWN,
} from '../../../testing/pedidos/pedidos.ts';
import { addPrestador } from '../../../testing/pedidos/prestador.ts';
import { signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

type Name = 'listAreas' | 'getArea' | 'listTecnicos' | 'listTiposAtividade' | 'listMotivos';

const ask = (name: Name, { company = EMPRESA, area = 0, query = {}, token = tests.token } = {}) =>
  tests.app.call(name, { token, params: { company, area }, query });

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await tests.app.admin.query(sql, values)).rows;

const TYPES = 'select cd::float8, nome from atividade_tipo where cd_empresa = $1';

describe('the areas of activity', () => {
  it('are those of the company by name, also for the user of a branch [API-68, ENT-33]', async () => {
    const areas = await rowsOf(
      'select cd::float8, nome from area_atividade where cd_empresa = $1 order by nome, cd',
      EMPRESA,
    );
    expect(areas.length).toBeGreaterThan(3);
    expect((await ask('listAreas')).body).toEqual({ message: areas });
    const token = await signInToRegion(tests);
    expect((await ask('listAreas', { token, company: REGION })).body).toEqual({ message: areas });
  });

  it('without a type are offered to the provider alone, until they have one [SEG-170]', async () => {
    const [{ cd }] = await rowsOf(
      `insert into area_atividade (cd_empresa, nome) values ($1, 'Ruído por começar') returning cd::float8`,
      EMPRESA,
    );
    onTestFinished(async () => {
      await rowsOf('delete from atividade_tipo where cd_area = $1', cd);
      await rowsOf('delete from area_atividade where cd = $1', cd);
    });
    const codes = async (token = tests.token) =>
      (await ask('listAreas', { token })).body.message.map((area: { cd: number }) => area.cd);
    expect(await codes()).not.toContain(cd);
    expect(await codes((await addPrestador(tests)).token)).toContain(cd);
    await rowsOf(
      `insert into atividade_tipo (cd_empresa, cd_area, nome) values ($1, $2, 'Medição')`,
      EMPRESA,
      cd,
    );
    expect(await codes()).toContain(cd);
  });

  it('have each a description, types and documents [API-69, SEG-03, ENT-26, ENT-33]', async () => {
    for (const { cd } of (await ask('listAreas')).body.message) {
      const { status, body } = await ask('getArea', { area: cd });
      const [area] = await rowsOf(
        'select cd::float8, nome, obs from area_atividade where cd = $1',
        cd,
      );
      const tipoAtividadeList = await rowsOf(
        `${TYPES} and cd_area = $2 order by nome, cd`,
        EMPRESA,
        cd,
      );
      const documents = await rowsOf(
        `select a.cd::float8 as cd_anex, a.titulo from area_anexo q join anexo a on a.cd = q.cd_anex
          where q.cd_area = $1 order by a.titulo, a.cd`,
        cd,
      );
      expect([status, body.message]).toEqual([
        200,
        { atividadeList: [{ ...area, tipoAtividadeList }], anexoAtividadeList: documents },
      ]);
      expect(AreaDetail.strict().safeParse(body.message).error).toBeUndefined();
    }
  });

  it('show a document without a title by the name of its file [API-69]', async () => {
    const { area, areaDocument } = tests.own;
    const [named] = await rowsOf('select titulo from anexo where cd = $1', areaDocument);
    onTestFinished(async () => {
      await rowsOf('update anexo set titulo = $2 where cd = $1', areaDocument, named.titulo);
    });
    await rowsOf(
      `update anexo set titulo = null, nome_fich = 'Plano.pdf' where cd = $1`,
      areaDocument,
    );
    const { anexoAtividadeList } = (await ask('getArea', { area })).body.message;
    expect(anexoAtividadeList).toContainEqual({ cd_anex: areaDocument, titulo: 'Plano.pdf' });
  });

  it('of another company are 404, as one that does not exist, and none of theirs is listed [API-68, API-69, PERM-13]', async () => {
    const foreign = await ask('getArea', { area: tests.foreign.area });
    const unknown = await ask('getArea', { area: UNKNOWN });
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect(
      (await ask('getArea', { company: OTHER_EMPRESA, area: tests.foreign.area })).status,
    ).toBe(403);
    const codes = (await ask('listAreas')).body.message.map(({ cd }: { cd: number }) => cd);
    expect(codes).not.toContain(tests.foreign.area);
  });
});

describe('what the filters of an area choose from', () => {
  it('are the technicians of its activities, after the client itself [API-71, SEG-07]', async () => {
    const all = await rowsOf(
      `select distinct m.cd::float8, m.nome from atividade t join tecnico m on m.cd = t.cd_tecnic
        where t.cd_empresa = $1 order by m.nome`,
      EMPRESA,
    );
    const client = { cd: 'WEBCLI', nome: 'Registada pelo cliente' };
    expect((await ask('listTecnicos')).body).toEqual({ message: [client, ...all] });
    const { area } = tests.own;
    const ofArea = await rowsOf(
      `select distinct m.cd::float8, m.nome from atividade t join tecnico m on m.cd = t.cd_tecnic
        where t.cd_area = $1 order by m.nome`,
      area,
    );
    expect((await ask('listTecnicos', { query: { area } })).body.message).toEqual([
      client,
      ...ofArea,
    ]);
    const [one] = all;
    await tests.app.admin.query(
      'update atividade set cd_tecnic = $1 where cd_empresa = $2 and cd_organig = 4',
      [one.cd, EMPRESA],
    );
    expect((await ask('listTecnicos', { company: 4 })).body.message).toEqual([client, one]);
    const foreign = { area: tests.foreign.area };
    expect((await ask('listTecnicos', { query: foreign })).body.message).toEqual([client]);
  });

  it('are the types of the company, or of the area, by name [API-72, SEG-07]', async () => {
    const { area } = tests.own;
    expect((await ask('listTiposAtividade')).body.message).toEqual(
      await rowsOf(`${TYPES} order by nome, cd`, EMPRESA),
    );
    expect((await ask('listTiposAtividade', { query: { area } })).body.message).toEqual(
      await rowsOf(`${TYPES} and cd_area = $2 order by nome, cd`, EMPRESA, area),
    );
    for (const other of [UNKNOWN, tests.foreign.area]) {
      const { body } = await ask('listTiposAtividade', { query: { area: other } });
      expect(body).toEqual({ message: [] });
    }
  });

  it('are the reasons, the same for everyone who is signed in [API-73]', async () => {
    const { token } = await signInWith(tests.app);
    const reasons = await rowsOf('select cd::float8, nome from motivo_atividade order by nome');
    expect(reasons.length).toBeGreaterThan(3);
    expect((await ask('listMotivos', { token })).body).toEqual({ message: reasons });
  });

  it.each(['listTecnicos', 'listTiposAtividade'] as const)(
    '%s refuses an area that is no code [API-71, API-72]',
    async (name) => {
      for (const area of ['0', 'x']) {
        const { status, body } = await tests.app.call(name, {
          token: tests.token,
          params: { company: EMPRESA },
          query: { area },
        });
        expect([status, Object.keys(body.campos)]).toEqual([400, ['area']]);
      }
    },
  );
});
