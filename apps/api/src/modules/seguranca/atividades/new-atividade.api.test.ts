import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import { ordinaryPdf } from '../../../testing/pdf/bad-pdfs.ts';
import {
  EMPRESA,
  OTHER_EMPRESA,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
} from '../../../testing/pedidos/pedidos.ts';
import {
  atividadeForm,
  newPdf,
  sentAnexo,
  storedAnexos,
} from '../../../testing/seguranca/new-atividades.ts';
import { auditedBy } from '../../../testing/utilizadores/audit-lines.ts';

const SUCCESS = 'Atividade técnica registada com sucesso.';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

const create = (values: Record<string, unknown> = {}, more = {}) =>
  tests.send('createAtividadeTecnica', atividadeForm(tests, values), more);

describe('a new activity', () => {
  it('is registered today, by the client, with its documents to the byte [API-78, ENT-27, SEG-17, SEG-23, SEG-27]', async () => {
    const files = [newPdf(), await ordinaryPdf()] as const;
    const anexo = files.map((bytes, n) => sentAnexo(bytes, { titulo: `Anexo ${n}` }));
    const { status, body } = await create({ anexo, obs: '  Com o responsável.\n ' });
    expect([status, body.message]).toEqual([200, SUCCESS]);
    const { rows } = await tests.app.admin.query(
      `select cd_empresa::float8, cd_area::float8, cd_tipo::float8, cd_motiv::float8, cd_tecnic, cd_funcion::float8, cd_organig::float8,
              dt::text, hr, cd_estad, cd_relat, obs, cd_autor::float8, dt_cria
         from atividade where cd = $1`,
      [body.cd],
    );
    const { own } = tests;
    const { rows: types } = await tests.app.admin.query(
      'select cd_area::float8 from atividade_tipo where cd = $1',
      [own.activityType],
    );
    expect(rows).toEqual([
      {
        cd_empresa: EMPRESA,
        cd_area: types[0].cd_area,
        cd_tipo: own.activityType,
        cd_motiv: own.reason,
        cd_tecnic: null,
        cd_funcion: own.employee,
        cd_organig: own.node,
        dt: TEST_TODAY,
        hr: null,
        cd_estad: 0,
        cd_relat: null,
        obs: 'Com o responsável.',
        cd_autor: tests.user,
        dt_cria: tests.app.clock.now(),
      },
    ]);
    expect(await storedAnexos(tests.app.admin, body.cd)).toEqual(
      files.map((bytes, n) => ({
        nome_fich: 'plano.pdf',
        titulo: `Anexo ${n}`,
        mime: 'application/pdf',
        tamanho: bytes.length,
        bytes,
        whole: true,
      })),
    );
  });

  it('is in the list of its area at once, counted, with its documents to download [API-70, API-74, API-76, SEG-23, SEG-25]', async () => {
    const { rows } = await tests.app.admin.query(
      'select cd_area::float8 as area from atividade_tipo where cd = $1',
      [tests.own.activityType],
    );
    const params = { company: EMPRESA, area: rows[0].area };
    const list = async () =>
      (
        await tests.app.call('listAtividadesTecnicas', {
          token: tests.token,
          params,
          query: { quantidade: 100, tecnico: 'WEBCLI', pagina: 1 },
        })
      ).body;
    const before = await list();
    const bytes = newPdf();
    const anexo = [sentAnexo(bytes, { titulo: null })];
    const { cd } = (await create({ anexo, obs: 'Falta o piso 2.' })).body;
    const after = await list();
    expect(after.count).toBe(before.count + 1);
    expect(after.message.find((row: { cd: number }) => row.cd === cd)).toMatchObject({
      tecnic: 'Registada pelo cliente',
      estado: 'Registada',
      dt: TEST_TODAY,
      relat: null,
      anex: 1,
    });
    const at = { token: tests.token, params: { company: EMPRESA, id: cd } };
    const { message, obs } = (await tests.app.call('listAnexosAtividade', at)).body;
    const [attachment] = message;
    expect(obs).toBe('Falta o piso 2.');
    expect(attachment.titulo).toBe('plano');
    const document = await tests.app.call('getAnexoAtividade', {
      ...at,
      params: { ...at.params, cd_anex: attachment.cd_anex },
    });
    expect(document.body.message).toEqual({
      anex: bytes.toString('base64'),
      mime: 'application/pdf',
      titulo: 'plano',
    });
  });

  it('is written to the audit [API-78]', async () => {
    const lines = await auditedBy(tests.app.admin, () => create());
    expect(lines).toEqual([
      {
        cd_empresa: EMPRESA,
        cd_utilizador: tests.user,
        acao: 'criar',
        entidade: 'atividade',
        cd_entidade: expect.any(Number),
        detalhe: { cd_tipo: tests.own.activityType, cd_funcion: tests.own.employee, anexos: 1 },
      },
    ]);
  });

  it('has one to five documents [API-78, SEG-18, SEG-20]', async () => {
    for (const count of [1, 5]) {
      const anexo = Array.from({ length: count }, () => sentAnexo(newPdf()));
      const { body } = await create({ anexo });
      expect(await storedAnexos(tests.app.admin, body.cd)).toHaveLength(count);
    }
  });

  it('takes nothing from the caller but what is asked: no state, day, technician, area nor author [API-78]', async () => {
    const { body } = await create({
      cd_estad: 99,
      dt: '2020-01-01',
      cd_tecnic: 1,
      cd_area: 1,
      cd_autor: 1,
      cd_empresa: OTHER_EMPRESA,
    });
    const { rows } = await tests.app.admin.query(
      'select cd_estad, dt::text, cd_tecnic, cd_autor::float8, cd_empresa::float8 from atividade where cd = $1',
      [body.cd],
    );
    expect(rows).toEqual([
      { cd_estad: 0, dt: TEST_TODAY, cd_tecnic: null, cd_autor: tests.user, cd_empresa: EMPRESA },
    ]);
  });

  it('is registered by the user of a branch for a node and an employee of it [API-78, PERM-13]', async () => {
    const token = await signInToRegion(tests);
    const { rows } = await tests.app.admin.query(
      'select min(cd)::float8 as cd from funcionario where ativo and cd_organig = 4',
    );
    const form = { cd_organig: 4, cd_funcion: rows[0].cd };
    expect((await create(form, { token, company: REGION })).status).toBe(200);
  });
});
