import { CONVOCATORIA } from '@sst/contract/rules/agenda/convocatoria';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleSeal } from '../../../testing/pdf/sample-ficha.ts';
import { addFuncionario, REGION } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests({
    providerName: 'Saúde do Vale, Lda.',
    seal: sampleSeal({ to: new Date('2029-12-31T00:00:00Z') }),
  });
});
afterAll(() => tests.app.close());

let last = 0;
const newAddress = () => {
  last += 1;
  return `198.51.100.${last}`;
};
/** Asks from an address of its own, so that no test counts for another. */
const ask = (codigo: string, ip = newAddress()) =>
  tests.app.call('verifyFicha', { query: { codigo }, ip });

async function issue(nome = 'Beatriz Nóbrega') {
  const { app, own, decide } = tests;
  const cd_funcion = await addFuncionario(app.admin, own, { cd_organig: REGION, nome });
  const fields = {
    cd_tipo_exam: own.examType,
    cd_medic: own.physician,
    cd_decis: 'IT',
    dt: '2026-03-10',
    hr: null,
    dt_expir: '2026-06-10',
  };
  const { body } = await decide('createExame', 0, { cd_funcion, ...fields });
  return { ...body, fields, codigo: await codeOf(body.cd_anex) } as {
    cd: number;
    cd_anex: number;
    fields: typeof fields;
    codigo: string;
  };
}

async function codeOf(cd_anex: number): Promise<string> {
  const sql = 'select codigo from ficha where cd_anex = $1';
  return (await tests.app.admin.query(sql, [cd_anex])).rows[0].codigo;
}

describe('whoever holds a sheet', () => {
  it('is told by its code that it is authentic, when it was issued and by whom it is sealed, and nothing of whom or of the result [FICHA-41]', async () => {
    const { codigo, cd_anex } = await issue();
    const { status, body, headers } = await ask(codigo);
    expect(status).toBe(200);
    const { rows } = await tests.app.admin.query('select sha256 from anexo where cd = $1', [
      cd_anex,
    ]);
    expect(body.message).toEqual({
      codigo: expect.stringMatching(/^1(-[2-9A-HJ-NP-Z]{4}){4}$/),
      servico: 'Saúde do Vale, Lda.',
      emitida: expect.stringMatching(/^2026-\d\d-\d\d$/),
      selo: { de: 'Saúde do Vale, Lda.', ate: '2029-12-31' },
      fim: null,
      sha256: rows[0].sha256.toString('hex'),
    });
    expect(JSON.stringify(body)).not.toMatch(/Beatriz|Atlântico|"IT"|2026-06-10|cd_/);
    expect(headers['cache-control']).toContain('no-store');
  });

  it.each([
    ['as the sheet shows it', (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')],
    ['in small letters', (code: string) => code.toLowerCase()],
    ['with spaces', (code: string) => ` ${code.split('').join(' ')} `],
  ])('may type the code %s [FICHA-41]', async (_, typed) => {
    const { codigo } = await issue();
    expect((await ask(typed(codigo))).status).toBe(200);
  });

  it('is told that another took its place, and when it was annulled [FICHA-42]', async () => {
    const { codigo, cd, fields } = await issue();
    const next = await tests.decide('updateExame', cd, { ...fields, ficha: 'gerar' });
    expect((await ask(codigo)).body.message.fim).toEqual({
      dt: expect.stringMatching(/^20\d\d-/),
      substituida: true,
    });
    const later = await codeOf(next.body.cd_anex);
    expect((await ask(later)).body.message.fim).toBeNull();
    await tests.decide('annulExame', cd, { motivo: 'Pessoa errada.' });
    const { body } = await ask(later);
    expect(body.message.fim).toEqual({ dt: expect.any(String), substituida: false });
    expect(JSON.stringify(body)).not.toContain('Pessoa errada');
  });

  it('is told the same of a code that no sheet has and of what is none, which count by address [FICHA-43]', async () => {
    const { codigo } = await issue();
    const unknown = await ask(codigo.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A')));
    expect(unknown.status).toBe(404);
    const other = codigo.replace(/^1-/, 'ZZZZ-');
    for (const typed of [
      other,
      codigo.slice(1),
      'x',
      '-',
      '1-0000000000000000',
      `${codigo}A`,
      "1' or 1=1",
    ]) {
      const { status, body } = await ask(typed);
      expect({ status, body }, typed).toEqual({ status: 404, body: unknown.body });
    }
    const tried = [];
    for (let turn = 0; turn <= CONVOCATORIA.porEndereco; turn++)
      tried.push((await ask('1-2222222222222222', '203.0.113.9')).status);
    expect(tried.at(-1)).toBe(429);
    expect(tried.filter((status) => status === 404)).toHaveLength(CONVOCATORIA.porEndereco);
    // A right code is still answered to that address.
    expect((await ask(codigo, '203.0.113.9')).status).toBe(200);
    expect((await ask(codigo)).status).toBe(200);
  });
});
