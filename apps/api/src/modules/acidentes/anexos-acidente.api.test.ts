import type { CallName } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FOTO, fotoOfPhone, SECRET } from '../../testing/fotos/sample-foto.ts';
import { dataUrl } from '../../testing/pdf/sample-pdf.ts';
import { EMPRESA, OTHER_EMPRESA } from '../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../testing/pedidos/prestador.ts';
import { addAcidente } from '../../testing/saude/saude-rows.ts';
import { newPdf, sentAnexo } from '../../testing/seguranca/new-atividades.ts';
import { auditedBy } from '../../testing/utilizadores/audit-lines.ts';
import { signInWith, type TestAccess } from '../../testing/utilizadores/test-utilizadores.ts';
import { KEPT_MS } from '../anulaveis/index.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const call = (
  name: CallName,
  params: Record<string, number>,
  body?: unknown,
  token = tests.token,
) => tests.app.call(name, { token, params: { company: EMPRESA, ...params }, body });

const photo = (bytes = fotoOfPhone(), nome_fich = 'IMG_2041.JPG') => ({
  nome_fich,
  titulo: null,
  anexString: dataUrl(bytes),
});

const accident = (values = {}) =>
  addAcidente(tests.app.admin, tests.own.employee, { cd_estad: 0, ...values });

const anexosOf = async (id: number, name: CallName = 'getAcidente', token = tests.token) =>
  (await call(name, { id }, undefined, token)).body.message.anexos;

/** What is stored of documents: their codes, and the bytes that the company has of them. */
async function stored(codes: readonly number[]) {
  const { rows } = await tests.app.admin.query(
    `select a.cd::float8, a.nome_fich, a.mime, c.bytes from anexo a
       join anexo_conteudo c on c.cd_empresa = a.cd_empresa and c.sha256 = a.sha256
      where a.cd = any($1) order by numero_do_codigo('anexo', a.cd)`,
    [codes],
  );
  return rows;
}

async function add(id: number, ...files: object[]): Promise<number[]> {
  const { status, body } = await call('addAnexosAcidente', { id }, { anexo: files });
  expect(status).toBe(200);
  return body.cds;
}

/** Does some work when what can be undone is over, and the job that ends it has run. */
const afterAMinute = (work: () => Promise<void> = async () => {}) =>
  tests.app.clock.during(KEPT_MS + 1, async () => {
    await tests.removeOutlived();
    await work();
  });

describe('the photographs and documents of an accident', () => {
  it('go along with its registration, and are seen by who sees it and by the provider [ACID-305, API-455, API-457]', async () => {
    const { status, body } = await call(
      'createAcidente',
      {},
      {
        cd_funcion: tests.own.employee,
        cd_organig: tests.own.node,
        cd_organig_acident: tests.own.node,
        cd_acc_lesiv: tests.own.injury,
        dt: '2026-02-03',
        hr: '09:30',
        descric: 'Escorregou no piso molhado.',
        prest_prim_socorr: 1,
        anexo: [photo(), sentAnexo(newPdf())],
      },
    );
    expect(status).toBe(200);
    const anexos = await anexosOf(body.cd);
    expect(anexos).toMatchObject([
      { titulo: 'IMG_2041', mime: 'image/jpeg' },
      { titulo: 'Plano', mime: 'application/pdf' },
    ]);
    expect(await anexosOf(body.cd, 'getAcidentePendente')).toEqual(anexos);
    expect(await anexosOf(body.cd, 'getAcidentePrestador', tests.provider.token)).toEqual(anexos);
    const [{ cd_anex }] = anexos;
    const seen = { id: body.cd, cd_anex };
    const lines = await auditedBy(tests.app.admin, async () => {
      for (const [name, token] of [
        ['getAnexoAcidente', tests.token],
        ['getAnexoAcidentePendente', tests.token],
        ['getAnexoAcidente', tests.provider.token],
      ] as const) {
        const { message } = (await call(name, seen, undefined, token)).body;
        expect(message).toMatchObject({ mime: 'image/jpeg', titulo: 'IMG_2041' });
      }
    });
    const line = { acao: 'consultar', entidade: 'acidente-anexo', cd_entidade: cd_anex };
    expect(lines).toMatchObject([line, line, line]);
    const other = { token: tests.token, params: { company: OTHER_EMPRESA, ...seen } };
    expect((await tests.app.call('getAnexoAcidente', other)).status).toBe(403);
  });

  it("are opened by 'doc' of accidents; while one waits also by who sees what waits [ACID-353]", async () => {
    const as = (...menus: readonly TestAccess[]) =>
      signInWith(tests.app, { cd_empresa: EMPRESA, acessos: menus });
    const adds = await as({ menu: 4, capabilities: ['criar', 'editar'] }, { menu: 5 });
    const reads = await as({ menu: 4, capabilities: ['doc'] });
    const waits = await as({ menu: 5 });
    const id = await accident();
    const sent = await call('addAnexosAcidente', { id }, { anexo: [photo()] }, adds.token);
    expect(sent.status).toBe(200);
    const [cd_anex] = sent.body.cds;
    const open = async (name: CallName, { token }: { token: string }) =>
      (await call(name, { id, cd_anex }, undefined, token)).status;
    const all = async () =>
      Promise.all([
        open('getAnexoAcidente', adds),
        open('getAnexoAcidente', reads),
        open('getAnexoAcidentePendente', adds),
        open('getAnexoAcidentePendente', waits),
        open('getAnexoAcidentePendente', { token: tests.token }),
      ]);
    expect(await all()).toEqual([403, 200, 200, 200, 200]);
    await tests.app.admin.query('update acidente set cd_estad = 1 where cd = $1', [id]);
    expect(await all()).toEqual([403, 200, 403, 403, 200]);
    // Who may add still sees by name what is there.
    expect(await anexosOf(id, 'getAcidente', adds.token)).toMatchObject([{ titulo: 'IMG_2041' }]);
  });

  it('keep nothing of where and by what they were taken [API-456]', async () => {
    const id = await accident();
    const [row] = await stored(await add(id, photo()));
    expect(row).toMatchObject({ nome_fich: 'IMG_2041.jpg', mime: 'image/jpeg' });
    expect(row.bytes.includes(SECRET)).toBe(false);
    expect(row.bytes.length).toBeLessThan(FOTO.length + 1);
  });

  it('are added also once it is accepted, five at most, and a broken one is named [API-455]', async () => {
    const id = await accident({ cd_estad: 1 });
    await add(id, photo(), sentAnexo(newPdf()), photo());
    const sent = (...anexo: object[]) => call('addAnexosAcidente', { id }, { anexo });
    expect((await sent(photo(), photo(), photo())).body.campos).toEqual({
      anexo: 'Não são permitidos mais do que 5 anexos',
    });
    const broken = await sent(photo(FOTO.subarray(0, 90), 'meia.jpg'), photo());
    expect([broken.status, broken.body.error]).toEqual([
      400,
      'O ficheiro meia.jpg não é um PDF nem uma fotografia JPEG que se possa abrir',
    ]);
    expect(await anexosOf(id)).toHaveLength(3);
  });

  it('are photographs here alone: an activity takes PDF [API-456]', async () => {
    const { own } = tests;
    const { body } = await call(
      'createAtividadeTecnica',
      {},
      {
        cd_tipo: own.activityType,
        cd_motiv: own.reason,
        cd_funcion: own.employee,
        cd_organig: own.node,
        anexo: [photo(FOTO, 'foto.jpg')],
      },
    );
    expect(body.error).toBe('O ficheiro foto.jpg não é um ficheiro PDF válido');
  });
});

describe('a photograph that is removed', () => {
  it('comes back for who removed it, and is gone after a minute [ACID-307, API-458]', async () => {
    const id = await accident();
    const [one, other] = (await add(id, photo(), sentAnexo(newPdf()))) as [number, number];
    const remove = (cd_anex: number) => call('deleteAnexoAcidente', { id, cd_anex });
    const undo = (cd_anex: number) => call('undoRemocaoAnexoAcidente', { id, cd_anex });
    const lines = await auditedBy(tests.app.admin, async () => {
      expect((await remove(one)).status).toBe(200);
      expect(await anexosOf(id)).toHaveLength(1);
      expect((await undo(one)).body.message).toBe('O documento voltou ao acidente.');
      expect((await undo(one)).status).toBe(200);
    });
    expect(lines.map(({ acao, cd_entidade }) => [acao, cd_entidade])).toEqual([
      ['remover', one],
      ['repor', one],
    ]);
    expect(await anexosOf(id)).toMatchObject([{ cd_anex: one }, { cd_anex: other }]);
    await remove(one);
    expect((await remove(one)).status).toBe(404);
    await afterAMinute(async () => expect((await undo(one)).status).toBe(409));
    expect(await stored([one, other])).toMatchObject([{ cd: other }]);
  });

  it('comes back with its accident, or goes with it [API-458]', async () => {
    const [kept, gone] = [await accident(), await accident()];
    const [ofKept, ofGone] = [await add(kept, photo()), await add(gone, sentAnexo(newPdf()))];
    for (const id of [kept, gone]) await call('deleteAcidentePendente', { id });
    expect((await call('undoRemocaoAcidente', { id: kept })).status).toBe(200);
    await afterAMinute();
    expect(await anexosOf(kept)).toMatchObject([{ cd_anex: ofKept[0] }]);
    expect((await stored([...ofKept, ...ofGone])).map(({ cd }) => cd)).toEqual(ofKept);
  });
});
