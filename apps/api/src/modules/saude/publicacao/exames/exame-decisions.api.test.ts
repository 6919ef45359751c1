import { REVIEW_MISSING } from '@sst/contract/rules/exames/exame-ficha';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../../../../testing/pdf/pdf-text.ts';
import { dataUrl, samplePdf } from '../../../../testing/pdf/sample-pdf.ts';
import { addFuncionario } from '../../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../../testing/pedidos/prestador.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const FILE = { nome_fich: 'assinada.pdf', anexString: dataUrl(samplePdf()) };
const SAID = { cd_decis: 'AC', recomendacoes: 'Evitar cargas.' };

const fields = (values = {}) => ({
  cd_tipo_exam: tests.own.examType,
  cd_medic: tests.own.physician,
  cd_decis: 'A',
  dt: '2026-03-10',
  ...values,
});

async function record(values = {}) {
  const cd_funcion = await addFuncionario(tests.app.admin, tests.own);
  return tests.decide('createExame', 0, { cd_funcion, ...fields(values) });
}

async function recorded(values = {}): Promise<{ cd: number; cd_anex: number | null }> {
  const { status, body } = await record(values);
  expect(status).toBe(200);
  return body;
}

const correct = (cd: number, values = {}) => tests.decide('updateExame', cd, fields(values));

/** What the client downloads. */
async function textOfSheet(id: number | null): Promise<string> {
  const { body } = await tests.send('getFichaDoExame', undefined, { id: id ?? 0 });
  return pdfText(Buffer.from(body.anex, 'base64'));
}

/** An exam that came with an import, without what the form asks for, and with a sheet of its own. */
async function imported(values: { cd_decis: string }): Promise<{ cd: number; cd_anex: number }> {
  const { cd, cd_anex } = await recorded({ ficha: FILE });
  await tests.app.admin.query('update exame set cd_decis = $2 where cd = $1', [
    cd,
    values.cd_decis,
  ]);
  return { cd, cd_anex: Number(cd_anex) };
}

describe('a correction of what the sheet says', () => {
  it.each([
    { cd_decis: 'IT', dt_expir: '2026-04-10' },
    { dt: '2026-03-09' },
    { recomendacoes: 'Usar luvas.' },
    { outras_funcoes: ['Portaria'] },
  ])('%o never keeps the sheet in silence [SAU-111]', async (values) => {
    const { cd, cd_anex } = await recorded();
    const { status, body } = await correct(cd, values);
    expect([status, body.codigo, Object.keys(body.campos)]).toEqual([
      409,
      'FICHA_DESATUALIZADA',
      ['ficha'],
    ]);
    expect(await textOfSheet(cd_anex)).toContain('Data do exame: 10-03-2026');
    expect((await correct(cd, { ...values, ficha: 'manter' })).body.cd_anex).toBe(cd_anex);
  });

  it('what the sheet does not say leaves it as it is [SAU-111]', async () => {
    const { cd, cd_anex } = await recorded();
    const { status, body } = await correct(cd, { hr: '09:30', dt_expir: '2027-03-10' });
    expect([status, body.cd_anex]).toEqual([200, cd_anex]);
  });

  it('an exam without a sheet has nothing to contradict [SAU-111]', async () => {
    const { cd } = await recorded({ ficha: 'nenhuma' });
    const { status, body } = await correct(cd, { cd_decis: 'IT', dt_expir: '2026-04-10' });
    expect([status, body.cd_anex]).toEqual([200, null]);
  });
});

describe('unfit for a time', () => {
  it('says when they are looked at again, but for what was imported without, and is due on that day [SAU-419, PRAZO-55]', async () => {
    const refused = [400, { dt_expir: REVIEW_MISSING }];
    for (const values of [{}, { ficha: 'nenhuma' }]) {
      const { status, body } = await record({ cd_decis: 'IT', ...values });
      expect([status, body.campos]).toEqual(refused);
    }
    const { cd } = await recorded({ ficha: 'nenhuma' });
    const corrected = await correct(cd, { cd_decis: 'IT' });
    expect([corrected.status, corrected.body.campos]).toEqual(refused);
    const old = await imported({ cd_decis: 'IT' });
    const kept = { cd_decis: 'IT', ficha: 'gerar' };
    expect((await correct(old.cd, { ...kept, recomendacoes: 'Repouso.' })).status).toBe(200);
    expect((await correct(old.cd, { ...kept, dt_expir: '2026-05-10' })).status).toBe(200);
    expect((await correct(old.cd, kept)).body.campos).toEqual(refused[1]);
    const { rows } = await tests.app.admin.query(
      'select p.dt::text, p.regra from prazo p join exame e on e.cd_funcion = p.cd_funcion where e.cd = $1',
      [old.cd],
    );
    expect(rows).toEqual([{ dt: '2026-05-10', regra: 'reavaliacao' }]);
  });
});

describe('fit under a condition', () => {
  it('says the condition, on the sheet too [SAU-112]', async () => {
    for (const values of [{}, { recomendacoes: ' ' }, { ficha: 'nenhuma' }]) {
      const { status, body } = await record({ cd_decis: 'AC', ...values });
      expect([status, body.campos]).toEqual([
        400,
        { recomendacoes: 'Indique a condição com que está apto.' },
      ]);
    }
    const { cd, cd_anex } = await recorded(SAID);
    expect(await textOfSheet(cd_anex)).toContain('Evitar cargas.');
    const refused = await correct(cd, { cd_decis: 'AC', ficha: 'gerar' });
    expect([refused.status, Object.keys(refused.body.campos)]).toEqual([400, ['recomendacoes']]);
  });

  it('an imported exam that lacks it is corrected all the same, until a sheet is drawn [SAU-112]', async () => {
    const { cd, cd_anex } = await imported({ cd_decis: 'AC' });
    const kept = await correct(cd, { cd_decis: 'AC', hr: '10:00' });
    expect([kept.status, kept.body.cd_anex]).toEqual([200, cd_anex]);
    const drawn = await correct(cd, { cd_decis: 'AC', ficha: 'gerar' });
    expect([drawn.status, Object.keys(drawn.body.campos)]).toEqual([400, ['recomendacoes']]);
  });
});

describe('an exam without a decision', () => {
  it('has no sheet, whatever is asked for [SAU-113]', async () => {
    for (const [values, said] of [
      [{}, true],
      [{ ficha: 'gerar' }, true],
      [{ ficha: 'nenhuma' }, false],
    ] as const) {
      const { status, body } = await record({ cd_decis: 'SD', ...values });
      expect([status, body.cd_anex]).toEqual([200, null]);
      expect(body.message.includes('Sem decisão, o exame não tem ficha')).toBe(said);
    }
    const { status, body } = await record({ cd_decis: 'SD', ficha: FILE });
    expect([status, Object.keys(body.campos)]).toEqual([400, ['ficha']]);
  });

  it('loses the sheet of the decision that it had, never in silence [SAU-113]', async () => {
    const { cd, cd_anex } = await recorded();
    expect((await correct(cd, { cd_decis: 'SD' })).body.codigo).toBe('FICHA_DESATUALIZADA');
    for (const ficha of ['manter', FILE]) {
      const { status, body } = await correct(cd, { cd_decis: 'SD', ficha });
      expect([status, Object.keys(body.campos)]).toEqual([400, ['ficha']]);
    }
    const { status, body } = await correct(cd, { cd_decis: 'SD', ficha: 'nenhuma' });
    expect([status, body.cd_anex]).toEqual([200, null]);
    const gone = await tests.send('getFichaDoExame', undefined, { id: Number(cd_anex) });
    expect(gone.status).toBe(404);
    // Once it is decided, a sheet can be drawn.
    const decided = await correct(cd, { ...SAID, ficha: 'gerar' });
    expect(await textOfSheet(decided.body.cd_anex)).toContain('Evitar cargas.');
  });

  it('of before keeps the document that it has, as long as the caller wants that [SAU-113]', async () => {
    const { cd, cd_anex } = await imported({ cd_decis: 'SD' });
    const kept = await correct(cd, { cd_decis: 'SD', hr: '10:00' });
    expect([kept.status, kept.body.cd_anex]).toEqual([200, cd_anex]);
  });
});
