import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  EMPRESA,
  OTHER_EMPRESA,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
  UNKNOWN,
} from '../../testing/pedidos/pedidos.ts';
import { addAtividade } from '../../testing/seguranca/seguranca-rows.ts';
import { auditedBy } from '../../testing/utilizadores/audit-lines.ts';
import { signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

type Name = 'getAnexoArea' | 'getAnexoAtividade' | 'getRelatorio';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

/** What each call names: what the document belongs to, and the document. */
function paramsOf(name: Name, rows = tests.own): Record<string, number> {
  switch (name) {
    case 'getAnexoArea':
      return { area: rows.area, cd_anex: rows.areaDocument };
    case 'getAnexoAtividade':
      return { id: rows.activity, cd_anex: rows.attachment };
    case 'getRelatorio':
      return { id: rows.reported, cd_relat: rows.report };
  }
}

const read = (name: Name | 'listAnexosAtividade', params: object, token = tests.token) =>
  tests.app.call(name, { token, params: { company: EMPRESA, ...params } });

const codeOf = (name: Name) => Number(Object.values(paramsOf(name))[1]);

const OWNER: Record<Name, string> = {
  getAnexoArea: 'area-anexo',
  getAnexoAtividade: 'atividade-anexo',
  getRelatorio: 'atividade-relatorio',
};
const NAMES = Object.keys(OWNER) as Name[];
const IDS = '[API-75, API-76, API-77, SEG-25, ENT-28]';

describe.each(NAMES)('%s', (name) => {
  it(`answers the bytes of the document, its type and its title ${IDS}`, async () => {
    const { rows } = await tests.app.admin.query(
      `select a.titulo, encode(c.bytes, 'base64') as bytes from anexo a
         join anexo_conteudo c on c.cd_empresa = a.cd_empresa and c.sha256 = a.sha256 where a.cd = $1`,
      [codeOf(name)],
    );
    const anex = rows[0].bytes.replaceAll('\n', '');
    const { status, body, headers } = await read(name, paramsOf(name));
    expect(status).toBe(200);
    expect(body).toEqual({ message: { anex, mime: 'application/pdf', titulo: rows[0].titulo } });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
  });

  it(`writes each reading to the audit, and no refusal ${IDS}`, async () => {
    const params = paramsOf(name);
    const [detail] = Object.values(params);
    const lines = await auditedBy(tests.app.admin, async () => {
      await read(name, params);
      await read(name, { ...params, [Object.keys(params)[1] as string]: UNKNOWN });
    });
    expect(lines).toEqual([
      {
        cd_empresa: EMPRESA,
        cd_utilizador: tests.user,
        acao: 'consultar',
        entidade: OWNER[name],
        cd_entidade: codeOf(name),
        detalhe: {
          [name === 'getAnexoArea' ? 'cd_area' : 'cd_ativ']: detail,
          nome: expect.stringMatching(/./),
        },
      },
    ]);
  });

  it(`opens a document by its own place only ${IDS}`, async () => {
    const params = paramsOf(name);
    const [first, second] = Object.keys(params) as [string, string];
    expect((await read(name, { ...params, [first]: UNKNOWN })).status).toBe(404);
    for (const other of NAMES.filter((one) => one !== name)) {
      expect((await read(name, { ...params, [second]: codeOf(other) })).status).toBe(404);
    }
    const foreign = await read(name, paramsOf(name, tests.foreign));
    const unknown = await read(name, { ...params, [second]: UNKNOWN });
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    const there = { ...paramsOf(name, tests.foreign), company: OTHER_EMPRESA };
    expect((await read(name, there)).status).toBe(403);
  });

  it(`needs 'doc' of menu 3, not 'ver' alone [SEG-06, PERM-16]`, async () => {
    for (const [capabilities, status] of [
      [['doc'], 200],
      [['criar', 'editar', 'remover'], 403],
    ] as const) {
      const acessos = [{ menu: 3 as const, capabilities }];
      const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos });
      expect((await read(name, paramsOf(name), token)).status).toBe(status);
    }
  });
});

it('a document whose bytes are missing is 404 [API-77]', async () => {
  const { admin } = tests.app;
  const id = await addAtividade(tests);
  const { rows } = await admin.query(
    `with c as (insert into anexo_conteudo (cd_empresa, sha256, bytes) values ($1, sha256('x'), 'x') returning *)
     insert into anexo (cd_empresa, sha256, tamanho, nome_fich) select cd_empresa, sha256, 1, 'x.pdf' from c returning cd::float8`,
    [EMPRESA],
  );
  const cd_relat = rows[0].cd;
  await admin.query('update atividade set cd_relat = $2 where cd = $1', [id, cd_relat]);
  expect((await read('getRelatorio', { id, cd_relat })).body.message).toMatchObject({
    anex: 'eA==',
    titulo: 'x.pdf',
  });
  await admin.query('alter table anexo drop constraint anexo_cd_empresa_sha256_fkey');
  await admin.query(`delete from anexo_conteudo where sha256 = sha256('x')`);
  expect((await read('getRelatorio', { id, cd_relat })).status).toBe(404);
});

describe('the attachments of an activity', () => {
  it('are listed with their titles, in the order they came [API-74, SEG-24, SEG-26]', async () => {
    const { rows } = await tests.app.admin.query(
      `select q.cd_ativ::float8 as id, jsonb_agg(jsonb_build_object('cd_anex', a.cd, 'titulo', a.titulo) order by numero_do_codigo('anexo', a.cd)) as list
         from atividade_anexo q join anexo a on a.cd = q.cd_anex where q.cd_empresa = $1 group by 1
        order by count(*) desc limit 5`,
      [EMPRESA],
    );
    expect(rows).toHaveLength(5);
    for (const { id, list } of rows) {
      expect((await read('listAnexosAtividade', { id })).body).toMatchObject({ message: list });
    }
    const id = await addAtividade(tests);
    expect((await read('listAnexosAtividade', { id })).body).toEqual({ message: [], obs: null });
    const { rows: people } = await tests.app.admin.query(
      'select min(cd)::float8 as cd from tecnico',
    );
    const done = await addAtividade(tests, {
      cd_tecnic: people[0].cd,
      cd_estad: 99,
      obs: 'Do prestador.',
    });
    expect((await read('listAnexosAtividade', { id: done })).body.obs).toBeNull();
  });

  it('are 404 of an activity of another company, as of none [API-74, PERM-13]', async () => {
    const foreign = await read('listAnexosAtividade', { id: tests.foreign.activity });
    const unknown = await read('listAnexosAtividade', { id: UNKNOWN });
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
  });

  it('and the report stay in the branch: of the path, and of the user [API-74, API-76, API-77, PERM-13]', async () => {
    const { admin } = tests.app;
    const { attachment, report } = tests.own;
    const token = await signInToRegion(tests);
    for (const [cd_organig, status] of [
      [4, 200],
      [23, 404],
    ] as const) {
      const id = await addAtividade(tests, { cd_organig, cd_relat: report });
      await admin.query('insert into atividade_anexo values ($1, $2, $3)', [
        EMPRESA,
        id,
        attachment,
      ]);
      const at = { company: REGION, id };
      for (const who of [token, tests.token]) {
        const answers = [
          await read('listAnexosAtividade', at, who),
          await read('getAnexoAtividade', { ...at, cd_anex: attachment }, who),
          await read('getRelatorio', { ...at, cd_relat: report }, who),
        ];
        expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
      }
    }
  });
});
