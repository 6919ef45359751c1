import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataUrl } from '../../../testing/pdf/sample-pdf.ts';
import {
  EMPRESA,
  OTHER_EMPRESA,
  type PedidoTests,
  startPedidoTests,
} from '../../../testing/pedidos/pedidos.ts';
import {
  atividadeForm,
  newPdf,
  sentAnexo,
  storedAnexos,
} from '../../../testing/seguranca/new-atividades.ts';
import { ALL_ACCESSES, signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

const create = (values: Record<string, unknown> = {}, more = {}) =>
  tests.send('createAtividadeTecnica', atividadeForm(tests, values), more);

describe('the documents of a new activity', () => {
  it.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Temp\\Relatório.pdf', 'Relatório.pdf'],
    ['<img src=x onerror=alert(1)>.pdf', 'img src=x onerror=alert(1).pdf'],
    ['fatura\u202efdp.exe', 'faturafdp.exe.pdf'],
    ['a\r\nb\tc.PDF', 'a b c.pdf'],
    ['..', 'documento.pdf'],
    ['', 'documento.pdf'],
    [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(196)}.pdf`],
  ])('named %j are kept as %j [SEG-27, ENT-27]', async (nome_fich, kept) => {
    const { status, body } = await create({ anexo: [sentAnexo(newPdf(), { nome_fich })] });
    expect(status).toBe(200);
    const [document] = await storedAnexos(tests.app.admin, body.cd);
    expect(document?.nome_fich).toBe(kept);
  });

  it.each([
    ['<b>Plano</b> & "mais"', 'bPlano/b & "mais"'],
    ['Fase 1: início\u200b', 'Fase 1: início'],
    ['   ', 'plano'],
    [null, 'plano'],
  ])('titled %j are kept as %j [SEG-27, ENT-27]', async (titulo, kept) => {
    const { body } = await create({ anexo: [sentAnexo(newPdf(), { titulo })] });
    const [document] = await storedAnexos(tests.app.admin, body.cd);
    expect(document?.titulo).toBe(kept);
  });

  it('are PDFs whatever type they claim to be, and kept as such [SEG-19, SEG-27]', async () => {
    for (const mime of ['text/html', '', 'application/octet-stream']) {
      const bytes = newPdf();
      const anexo = [sentAnexo(bytes, { anexString: dataUrl(bytes, mime), mime })];
      const { body } = await create({ anexo });
      const [document] = await storedAnexos(tests.app.admin, body.cd);
      expect([mime, document?.mime]).toEqual([mime, 'application/pdf']);
    }
  });

  it('of the same content are kept once in a company, and apart from another company [API-78, PERM-13]', async () => {
    const bytes = newPdf();
    const twice = [sentAnexo(bytes), sentAnexo(bytes, { nome_fich: 'outro.pdf' })];
    const contents = async () => {
      const { rows } = await tests.app.admin.query(
        'select cd_empresa::float8 from anexo_conteudo where sha256 = sha256($1) order by 1',
        [bytes],
      );
      return rows.map(({ cd_empresa }) => cd_empresa);
    };
    for (let turn = 0; turn < 2; turn++) {
      const { body } = await create({ anexo: twice });
      expect(await storedAnexos(tests.app.admin, body.cd)).toHaveLength(2);
      expect(await contents()).toEqual([EMPRESA]);
    }
    const { token } = await signInWith(tests.app, {
      cd_empresa: OTHER_EMPRESA,
      acessos: ALL_ACCESSES,
    });
    const form = atividadeForm({ own: tests.foreign }, { anexo: twice });
    const there = await tests.send('createAtividadeTecnica', form, {
      token,
      company: OTHER_EMPRESA,
    });
    expect(there.status).toBe(200);
    expect(await contents()).toEqual([EMPRESA, OTHER_EMPRESA]);
  });
});
