import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { bodyOf } from '../support/calls.ts';
import { textbox } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { openFila, openPedido, PRESTADOR, settle } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const NIF = '508234567';

/** Somebody who left, known by a NIF of their own, with an exam that is still valid. @returns the code. */
async function addFormer(): Promise<number> {
  const { rows } = await site.database.admin.query(
    `insert into funcionario (cd_empresa, cd_organig, num_mecan, nome, sexo, dt_nasc, cd_nacion, cd_categ, num_contrib,
                              dt_ini_instit, dt_inactiv, ativo)
     select 1, 3, '00065', 'Olívia Regressa', 1, '1985-04-12', cd_nacion, cd_categ, $1, '2010-02-01', '2025-11-30', false
       from funcionario where cd_empresa = 1 and cd_categ is not null limit 1 returning cd::float8`,
    [NIF],
  );
  await site.database.admin.query(
    `insert into exame (cd_empresa, cd_funcion, cd_organig, cd_tipo_exam, cd_decis, dt, dt_expir)
     select 1, $1, 3, (select min(cd) from exame_tipo), 'A', '2025-06-02', '2027-06-02'`,
    [rows[0].cd],
  );
  return rows[0].cd;
}

test('who left is admitted again from their page, becomes another period, and the earlier exam is taken over [FUNC-330, FUNC-331, FUNC-332, SAU-393, SAU-395]', async () => {
  const former = await addFormer();
  const { page, calls, notices } = await site.enter('rh@demo.pt', `/funcionario/${former}`, {
    before: atTestDay,
  });
  await page.getByText('Saiu da empresa em 30-11-2025.', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: /^Editar dados/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'Readmitir Olívia Regressa' }).press('Enter');
  const note = page.getByRole('status').filter({ hasText: 'Readmissão' });
  await note.getByText('de Olívia Regressa (N.º 00065), que saiu em 30-11-2025').waitFor();
  // Taken back, the same person is known by their data, and one press asks for it again.
  await page.getByRole('button', { name: 'Não é readmissão' }).press('Enter');
  await page.getByRole('button', { name: 'Readmitir Olívia Regressa' }).press('Enter');
  await note.waitFor();
  await textbox(page, 'N.º mecanográfico').fill('00912');
  await textbox(page, 'Data de admissão').fill('16-03-2026');
  await expectAccessible(page, 'readmission');
  await page.getByRole('button', { name: 'Adicionar funcionário' }).click();
  await soon(notices).toEqual(['Sucesso: Pedido de admissão criado com sucesso.']);
  const sent = bodyOf(calls.of('createAdmissao')[0]?.request);
  expect(sent).toMatchObject({ cd_readmite: former, num_mecan: '00912', num_contrib: NIF });

  const { rows } = await site.database.admin.query(
    'select cd::float8 from pedido where cd_readmite = $1',
    [former],
  );
  const provider = await openFila(site, `?tipo=0&detalhe=funcionario-1-${rows[0].cd}`);
  const request = await openPedido(provider.page);
  await request.getByText('Olívia Regressa, N.º 00065, saiu em 30-11-2025').waitFor();
  await request.getByRole('button', { name: /^Aceitar/ }).press('Enter');
  const held = async () =>
    (
      await site.database.admin.query('select from decisao_retida where cd_pedido = $1', [
        rows[0].cd,
      ])
    ).rows.length;
  await soon(held).toBe(1);
  await settle(site);
  const { rows: admitted } = await site.database.admin.query(
    'select cd_funcion::float8 as cd from pedido where cd = $1',
    [rows[0].cd],
  );
  const { cd } = admitted[0];

  const { rows: booked } = await site.database.admin.query(
    `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_exam, dt, hr)
     values (1, $1, 3, 'exame', (select min(cd) from exame_tipo), '2026-03-16', '08:30') returning cd::float8`,
    [cd],
  );
  const back = await site.enter(PRESTADOR, `/saude/exame/criar?marcacao=${booked[0].cd}`, {
    company: 1,
    before: atTestDay,
  });
  await back.page.getByText(/há um exame ainda válido: Apto, 02-06-2025/).waitFor();
  await expectAccessible(back.page, 'the exam of somebody who came back');
  await back.page.getByRole('button', { name: 'Aproveitar este exame' }).press('Enter');
  await back.page.getByText(/Exame aproveitado do período anterior/).waitFor();

  await page.goto(`/funcionario/${cd}`);
  await page.getByText(/O prazo do exame é 02-06-2027/).waitFor();
  const periods = page.getByRole('region', { name: 'Períodos de trabalho' });
  await periods.getByRole('link', { name: 'De 01-02-2010 a 30-11-2025' }).waitFor();
  await page.getByText(/Aproveitado na readmissão · Noutro período/).waitFor();
  await expectAccessible(page, 'the page of somebody who came back');
});
