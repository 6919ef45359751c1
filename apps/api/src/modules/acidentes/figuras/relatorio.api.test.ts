import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../../../testing/pdf/pdf-text.ts';
import {
  EMPRESA,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
} from '../../../testing/pedidos/pedidos.ts';
import { auditedBy } from '../../../testing/utilizadores/audit-lines.ts';
import { ALL_ACCESSES, signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
let administrator: string;
beforeAll(async () => {
  tests = await startPedidoTests();
  const { token } = await signInWith(tests.app, {
    cd_empresa: EMPRESA,
    adm: true,
    acessos: ALL_ACCESSES,
  });
  administrator = token;
});
afterAll(() => tests.app.close());

const save = (body: object, token = administrator) =>
  tests.app.call('saveMetasIndicadores', { token, params: { company: EMPRESA }, body });
const read = async (company = EMPRESA, ano = '2025', token = tests.token) => {
  const query = { ano };
  const { body } = await tests.app.call('getIndicadores', { token, params: { company }, query });
  return body.message;
};
const report = (company: number, query: Record<string, string> = {}, token = tests.token) =>
  tests.app.call('getRelatorioIndicadores', {
    token,
    params: { company },
    query: { ano: '2025', ...query },
  });
const plain = (text: string) => text.replace(/\s+/g, ' ');

describe('the targets of indices', () => {
  it('are those of the company in a year, kept by administrators with a line in the log, and never over what another wrote [INDIC-16, INDIC-17]', async () => {
    const metas = [
      { indice: 'if', valor: 20 },
      { indice: 'ig', valor: 250.5 },
    ];
    const lines = await auditedBy(tests.app.admin, async () => {
      expect((await save({ ano: 2025, metas })).status).toBe(200);
      expect((await save({ ano: 2025, metas })).status).toBe(200);
    });
    expect(lines).toMatchObject([
      { entidade: 'metas-indicadores', detalhe: { ano: 2025, depois: { if: 20, ig: 250.5 } } },
    ]);
    expect((await read()).metas).toEqual(metas);
    expect((await read(REGION, '2025', await signInToRegion(tests))).metas).toEqual(metas);
    expect((await read(EMPRESA, '2026')).metas).toEqual([]);
    expect((await save({ ano: 2025, metas: [], antes: [] })).status).toBe(409);
    expect((await save({ ano: 2025, metas: [metas[0]], antes: metas })).status).toBe(200);
    expect((await read()).metas).toEqual([metas[0]]);
    expect((await save({ ano: 2025, metas }, tests.token)).status).toBe(403);
    const twice = await save({ ano: 2025, metas: [metas[0], metas[0]] });
    expect([twice.status, twice.body.campos]).toEqual([
      400,
      { 'metas.1.indice': 'O índice está repetido.' },
    ]);
    expect((await save({ ano: 2025, metas: [{ indice: 'if', valor: -1 }] })).status).toBe(400);
  });
});

describe('the report of the indices', () => {
  it('is tagged, and has just one page for the unit and for each right below it, with formulas, marks, inputs and targets [INDIC-18]', async () => {
    await save({ ano: 2025, metas: [{ indice: 'if', valor: 0 }] });
    for (const company of [EMPRESA, REGION]) {
      const { status, body } = await report(company, { mortes: '1' });
      expect(status).toBe(200);
      const bytes = Buffer.from(body.message.anex, 'base64');
      const source = bytes.toString('latin1');
      const units = (await read(company)).unidades.length;
      expect(source.match(/\/Type \/Page\b/g)).toHaveLength(units);
      expect(source).toContain('/MarkInfo');
      const text = plain(pdfText(bytes));
      expect(text.match(/Índices de acidentes de trabalho de 2025 [^·]/g)?.length).toBe(units);
      for (const part of ['(a confirmar)', '7 500 dias', 'Horas trabalhadas', 'Meta da empresa'])
        expect(text).toContain(part);
    }
  });

  it('says that the running month is in no index, of the running year alone [INDIC-24]', async () => {
    const textOf = async (ano: string) => {
      const { body } = await report(EMPRESA, { ano });
      return plain(pdfText(Buffer.from(body.message.anex, 'base64')));
    };
    expect(await textOf('2026')).toContain('o último mês que acabou: o mês em curso não entra.');
    expect(await textOf('2025')).not.toContain('o mês em curso');
  });

  it('says which hours are missing, and refuses a year of which no month is over [INDIC-19]', async () => {
    const { admin } = tests.app;
    await admin.query(
      `delete from horas_trabalhadas where cd_empresa = $1 and mes = '2025-03-01'`,
      [EMPRESA],
    );
    const { body } = await report(EMPRESA);
    const text = plain(pdfText(Buffer.from(body.message.anex, 'base64')));
    expect(text).toContain('sem dados (faltam: 03/2025)');
    const { status, body: refused } = await report(EMPRESA, { ano: '2030' });
    expect([status, Object.keys(refused.campos)]).toEqual([400, ['ano']]);
    const { token } = await signInWith(tests.app, {
      cd_empresa: EMPRESA,
      acessos: [{ menu: 1, capabilities: ['ver'] }],
    });
    expect((await report(EMPRESA, {}, token)).status).toBe(403);
  });
});
