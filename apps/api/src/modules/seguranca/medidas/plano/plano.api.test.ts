import type { MedidaRow, PlanoLinha } from '@sst/contract';
import { xlsxRecords } from '@sst/contract/ficheiros/xlsx/xlsx-records';
import { unpacked, zipEntries } from '@sst/contract/ficheiros/xlsx/zip-entries';
import { XLSX_TYPE } from '@sst/contract/folhas/formato';
import { PLANO_LINHAS } from '@sst/contract/rules/medidas/plano';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../../../../testing/pdf/pdf-text.ts';
import { EMPRESA, REGION } from '../../../../testing/pedidos/pedidos.ts';
import { addMedida } from '../../../../testing/seguranca/seguranca-rows.ts';
import { startVidaTests, type VidaTests } from '../../../../testing/seguranca/vida-tests.ts';
import { pathOf } from '../../../../testing/test-app.ts';

let tests: VidaTests;
/** A unit of the region with three open measures, and one that is done. */
let unit: number;
/** The task of those measures. */
let tarefa: number;

beforeAll(async () => {
  tests = await startVidaTests();
  const { admin } = tests.app;
  const { rows } = await admin.query(
    `insert into organigrama (cd_empresa, cd_base, nome) values ($1, $2, 'Nave do plano') returning cd::float8`,
    [EMPRESA, REGION],
  );
  unit = rows[0].cd;
  const owned = { cd_organig: unit, cd_responsavel: tests.owner.cd };
  await addMedida(tests, {
    ...owned,
    medida: 'Barreira fixa.\nCom resguardo.',
    prazo: '2026-03-06',
    dt_prazo: '2026-03-06',
    probabilidade: 4,
    prioridade: { p: 4, s: 5, nivel: 'muito-alta', texto: 'Muito alta (4 × 5)' },
    severidade: 5,
    origem: 'avaliacao',
    controlo: 'coletiva',
    custo_previsto: 1200,
  });
  await addMedida(tests, { ...owned, medida: 'Sinalizar.', cd_estad: 1, custo_previsto: 300 });
  const sent = await addMedida(tests, { ...owned, medida: 'Drenar.', cd_estad: 1, custo_real: 80 });
  await admin.query(`update medida set fase = 'devolvida' where cd = $1`, [sent]);
  await addMedida(tests, { cd_organig: unit, medida: 'Acabada.', cd_estad: 2 });
  const named = await admin.query(
    `insert into tarefa (cd_empresa, nome) values ($1, 'Tarefa do plano') returning cd::float8`,
    [EMPRESA],
  );
  tarefa = named.rows[0].cd;
  await admin.query('update medida set cd_tarefa = $1 where cd_organig = $2', [tarefa, unit]);
});
afterAll(() => tests.app.close());

type Query = Readonly<Record<string, string | number>>;
type Name = 'listPlanoAcao' | 'listMedidas' | 'getPlanoAcao';

const ask = (name: Name, query: Query = {}, company = EMPRESA, token = tests.hr.token) =>
  tests.app.call(name, { token, params: { company }, query });

async function read(name: Name, query: Query = {}, company = EMPRESA) {
  const { status, body } = await ask(name, query, company);
  expect(status).toBe(200);
  return body.message;
}

async function documentOf(query: Query = {}, company = unit) {
  const { anex, titulo } = await read('getPlanoAcao', query, company);
  const bytes = Buffer.from(anex, 'base64');
  const text = pdfText(bytes).replace(/\s+/g, ' ');
  return { titulo, text, source: bytes.toString('latin1') };
}

async function workbookOf(query: Query = {}, company = unit) {
  const { rawPayload, headers } = await tests.app.app.inject({
    url: pathOf('listPlanoAcao', { company }),
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: { 'x-sessao': tests.hr.token, accept: XLSX_TYPE },
  });
  expect(headers['content-type']).toBe(XLSX_TYPE);
  return rawPayload;
}

/** The cells of a sheet by their places. */
function cellsOf(workbook: Uint8Array, sheet: number): Record<string, string> {
  const entry = zipEntries(workbook).get(`xl/worksheets/sheet${sheet}.xml`);
  if (!entry) throw new Error(`no sheet ${sheet}`);
  const xml = Buffer.concat([...unpacked(workbook, entry)]).toString();
  const cells = xml.matchAll(/<c r="([A-Z]+\d+)"[^>]*>(.*?)<\/c>/gs);
  return Object.fromEntries(
    [...cells].map(([, place, text = '']) => [place, text.replace(/<[^>]*>/g, '')]),
  );
}

const codes = (rows: readonly { readonly cd: number }[]) =>
  rows.map(({ cd }) => cd).sort((a, b) => a - b);

describe('the plan of action', () => {
  it('has the measures of the list by the same filters, and of a branch only its own, by unit and deadline [MEDIDA-58]', async () => {
    const filters: Query[] = [
      {},
      { fase: 'devolvida' },
      { atraso: '1-' },
      { pesquisa: 'ruido' },
      { responsavel: 'sem' },
      { responsavel: tests.owner.cd },
      { tarefa, tipo: 'false', estado: 1 },
    ];
    for (const company of [EMPRESA, REGION]) {
      for (const filter of filters) {
        const rows: PlanoLinha[] = await read('listPlanoAcao', filter, company);
        const list: MedidaRow[] = await read('listMedidas', filter, company);
        expect(rows.length).toBeGreaterThan(0);
        expect(codes(rows)).toEqual(codes(list));
        const order = rows.map(({ caminho }) => caminho);
        expect(order).toEqual([...order].sort((a, b) => a.localeCompare(b, 'pt')));
      }
    }
    const [first] = (await read('listPlanoAcao', {}, unit)) as PlanoLinha[];
    expect(first).toMatchObject({
      medida: 'Barreira fixa.\nCom resguardo.',
      situacao: 'por-iniciar',
      dias_expir: 10,
      custo_previsto: 1200,
      custo_real: null,
      provas: 0,
    });
  });

  it('as a workbook, has what the measures of each unit come to on a second sheet, and what it is on a third [MEDIDA-59, MEDIDA-61]', async () => {
    const workbook = await workbookOf();
    const [header = [], first = []] = (await xlsxRecords(workbook)).records;
    const row = Object.fromEntries(header.map((name, at) => [name, first[at]]));
    expect(row).toMatchObject({
      Situação: 'Por iniciar',
      'Dias em atraso': '10',
      Prioridade: 'Muito alta (4 × 5)',
      Origem: 'Avaliação de riscos',
      'Como controla o risco': 'Proteção coletiva e engenharia',
      'Custo previsto (€)': '1200',
      Provas: '0',
    });
    const sums = cellsOf(workbook, 2);
    expect(sums.A2).toMatch(/Nave do plano$/);
    expect([sums.B2, sums.C2, sums.D2, sums.E2, sums.F2]).toEqual(['3', '1', '1', '1', '1']);
    expect([sums.A3, sums.B3, sums.H3, sums.I3]).toEqual(['Total', '3', '1500', '80']);
    const about = cellsOf(await workbookOf({ fase: 'devolvida', tarefa }), 3);
    expect(about.B6).toBe('Tarefa: Tarefa do plano; Situação: Devolvida');
    expect(about.B5).toMatch(/^16-03-2026 \d\d:\d\d$/);
  });

  it('as a tagged PDF, has a heading for each unit with its measures, and says who made it, when and by which filters [MEDIDA-60, MEDIDA-61]', async () => {
    const { rows } = await tests.app.admin.query('select nome from utilizador where cd = $1', [
      tests.hr.cd,
    ]);
    const { titulo, text, source } = await documentOf();
    expect(titulo).toBe('Plano de ação Nave do plano 2026-03-16.pdf');
    expect(source).toContain('/MarkInfo');
    expect(source).toMatch(/\/S \/H2/);
    for (const part of ['Barreira fixa. Com resguardo.', 'Sinalizar.', 'Drenar.', 'Muito alta'])
      expect(text).toContain(part);
    expect(text).not.toContain('Acabada.');
    expect(text).toContain('Medidas: 3 · Em atraso: 1');
    expect(text).toContain(`por ${rows[0].nome}`);
    expect(text).toContain('Todas as medidas em aberto.');
    const narrowed = await documentOf({ pesquisa: 'drenar', responsavel: 'sem', idade: '31-90' });
    expect(narrowed.text).toContain(
      'Filtros: Pesquisa: drenar; Responsável: Sem responsável; Idade: 31 a 90 dias.',
    );
    expect(narrowed.text).toContain('Não há medidas em aberto aqui.');
  });

  it('names no user whose code answers for nothing that its reader sees [MEDIDA-61]', async () => {
    const { admin } = tests.app;
    for (const [cd, nome] of [
      [tests.owner.cd, 'Olga da Medida'],
      [tests.technician.cd, 'Telmo de Fora'],
    ])
      await admin.query('update utilizador set nome = $2 where cd = $1', [cd, nome]);
    const known = await documentOf({ responsavel: tests.owner.cd });
    expect(known.text).toContain('Responsável: Olga da Medida.');
    const other = await documentOf({ responsavel: tests.technician.cd });
    expect(other.text).toContain('Responsável: desconhecido.');
    expect(other.text).not.toContain('Telmo');
  });

  it('is refused as a document where it is too long, and not as a workbook [MEDIDA-62]', async () => {
    const { admin } = tests.app;
    const texts = 'Texto longo da medida. '.repeat(40).trim();
    await admin.query(
      `insert into medida (cd_empresa, cd_organig, cd_tarefa, risco_identific, medida, dt, cd_estad, provis)
       select $1, $2, $3, 'Muitas', $4, '2026-01-05', 0, true from generate_series(1, $5::int)`,
      [EMPRESA, unit, tarefa, texts, PLANO_LINHAS + 1],
    );
    const { status, body } = await ask('getPlanoAcao', { tipo: 'true' }, unit);
    expect([status, body.campos.pesquisa]).toEqual([400, expect.stringContaining('1001 medidas')]);
    const { records } = await xlsxRecords(await workbookOf({ tipo: 'true' }));
    expect(records).toHaveLength(PLANO_LINHAS + 2);
    expect(cellsOf(await workbookOf({ tipo: 'true' }), 2).B3).toBe(String(PLANO_LINHAS + 1));
    await admin.query(
      `delete from medida where cd = (select max(cd) from medida where risco_identific = 'Muitas')`,
    );
    const whole = await ask('getPlanoAcao', { tipo: 'true' }, unit);
    expect(whole.status).toBe(200);
  });
});
