import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../../../../testing/pdf/pdf-text.ts';
import { addFuncionario, EMPRESA, REGION } from '../../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../../testing/pedidos/prestador.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests({
    providerName: 'Saúde do Vale, Lda.',
    providerNipc: '123456789',
    providerDgs: 'PA 12/2015',
  });
});
afterAll(() => tests.app.close());

/** The text of the sheet that is drawn for someone of a unit. */
async function sheetOf(cd_organig: number, values = {}): Promise<string> {
  const employee = { cd_organig, ...values };
  const cd_funcion = await addFuncionario(tests.app.admin, tests.own, employee);
  const { body } = await tests.decide('createExame', 0, {
    cd_funcion,
    cd_tipo_exam: tests.own.examType,
    cd_medic: tests.own.physician,
    cd_decis: 'A',
    dt: '2026-03-10',
  });
  const sheet = await tests.send('getFichaDoExame', undefined, { id: body.cd_anex });
  return pdfText(Buffer.from(sheet.body.anex, 'base64'));
}

const newUnit = async (cd_base: number, values = {}) =>
  (await tests.decide('createNo', 0, { cd_base, nome: 'Oficina', ...values })).body.cd as number;

describe('a sheet that is drawn', () => {
  it('names the tax number of the company and the town of the unit, or of the nearest one above it', async () => {
    const own = await newUnit(REGION, { localidade: 'Vila do Conde' });
    const below = await newUnit(await newUnit(own));
    for (const unit of [own, below]) {
      const text = await sheetOf(unit);
      expect(text).toContain('NIPC / NIF: 509442013');
      expect(text).toContain('Localidade: Vila do Conde');
    }
    await tests.decide('updateNo', own, { nome: 'Oficina', localidade: null });
    expect(await sheetOf(below)).toContain('Localidade: Maia');
  });

  it('says nothing of what the company has not told', async () => {
    const { rows } = await tests.app.admin.query(
      'select nome, cd_aux, nipc, localidade from organigrama where cd = $1',
      [EMPRESA],
    );
    const unit = await newUnit(EMPRESA);
    await tests.decide('updateNo', EMPRESA, { ...rows[0], nipc: null, localidade: ' ' });
    const text = await sheetOf(unit);
    expect(text).toContain('NIPC / NIF: -');
    expect(text).toContain('Localidade: -');
    await tests.decide('updateNo', EMPRESA, rows[0]);
    expect(await sheetOf(unit)).toContain('NIPC / NIF: 509442013');
  });

  it('has what is kept of company and unit, an address and its postal code from one of them [FICHA-03]', async () => {
    const { admin } = tests.app;
    const [above, other] = [await newUnit(REGION), await newUnit(REGION)];
    const unit = await newUnit(above);
    await admin.query(
      `insert into empresa_participacao (cd_empresa, cae, morada, cod_postal, telefone, email, versao, dt)
       values ($1, '25620', 'Rua da Sede, 1', '1000-001', '210000000', 'geral@empresa.example', 1, now())`,
      [EMPRESA],
    );
    await admin.query(
      `insert into unidade_participacao (cd_empresa, cd_organig, cae, morada, versao, dt)
       values ($1, $2, null, 'Rua da Oficina, 2', 1, now()), ($1, $3, '41200', null, 1, now())`,
      [EMPRESA, above, unit],
    );
    const text = await sheetOf(unit);
    for (const part of ['CAE principal: 41200', 'Endereço: Rua da Oficina, 2', 'Código postal: -'])
      expect(text).toContain(part);
    const elsewhere = await sheetOf(other);
    for (const part of [
      'Designação da empresa de serviço externo: Saúde do Vale, Lda.',
      'NIPC / NIF: 123456789',
      'Processo de autorização (PA) da DGS n.º: PA 12/2015',
      'CAE principal: 25620',
      'Endereço: Rua da Sede, 1',
      'Código postal: 1000-001',
      'Telefone: 210000000',
      'E-mail: geral@empresa.example',
    ])
      expect(elsewhere).toContain(part);
  });

  it('has a dash for what is not on record of the employee, the day of admission too', async () => {
    const unknown = { num_mecan: null, cd_nacion: null, cd_categ: null, cd_profis: null };
    const text = await sheetOf(REGION, { ...unknown, loc_trab: null, dt_ini_instit: null });
    for (const label of [
      'N.º mecanográfico',
      'Nacionalidade',
      'Categoria profissional',
      'Data de admissão na empresa',
      'Atividade / Função',
      'Data de admissão na função',
      'Local de trabalho',
    ])
      expect(text.split('\n')).toContain(`${label}: -`);
  });
});
