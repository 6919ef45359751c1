import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { columnsOf, FALTAS_TABS, FALTAS_TITLE, faltaTiposOf } from '../support/slices/faltas.ts';
import { exported, faltasOf, shownTexts, total, totalOf } from '../support/slices/saude.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

test('each tab can be filtered by absence, by type and by search, which return to the first page [SAU-14, SAU-17, LIST-01, LIST-02, LIST-09]', async () => {
  const { page, address, goTo } = await site.enter('rh@demo.pt', '/sobre');
  for (const { kind, type, professional, table, column, filter } of FALTAS_TABS) {
    const { rows } = await site.database.admin.query(
      `select t.cd::float8, t.nome from ${table} t join marcacao m on m.${column} = t.cd
        where m.cd_empresa = 1 and m.especie = $1 and m.cd_estad = 3 and t.nome <> 'Eletrocardiograma'
        group by t.cd, t.nome having count(*) > 1 order by count(*) desc limit 1`,
      [kind],
    );
    const [{ cd, nome }] = rows;
    await goTo(`/saude/falta/${kind}?pagina=2`);
    await soon(() =>
      page.getByLabel('Página 2', { exact: true }).getAttribute('aria-current'),
    ).toBe('page');
    const [absence, missed] = ['Tipo de falta', type].map((label) =>
      page.getByRole('combobox', { name: label }),
    );
    expect(await absence?.locator('option').allInnerTexts()).toEqual([
      'Todos',
      ...faltaTiposOf(professional),
    ]);
    await absence?.selectOption('Falta do funcionário');
    await soon(() => total(page)).toBe(totalOf(await faltasOf(site, kind, 't.cd_estad = 3')));
    expect(address()).toBe(`/saude/falta/${kind}?tipo=3`);
    await missed?.selectOption(nome);
    const both = await faltasOf(site, kind, `t.cd_estad = 3 and t.${column} = ${cd}`);
    await soon(() => total(page)).toBe(totalOf(both));
    expect(address()).toBe(`/saude/falta/${kind}?tipo=3&${filter}=${cd}`);
    await page.getByText(`${type}: ${nome}`).waitFor();
    await page.getByRole('searchbox', { name: 'Pesquisar' }).fill(`${both[0]?.[1]}`);
    await soon(address).toContain('pesquisa=');
    await soon(() => shownTexts(page, FALTAS_TITLE, 9)).toEqual(
      both.filter(([, name]) => name === both[0]?.[1]),
    );
  }
});

test('both tabs are exported, with their filters [SAU-16, EXP-14]', async () => {
  const { page, goTo } = await site.enter('rh@demo.pt', '/sobre');
  for (const { kind, type, professional, file } of FALTAS_TABS) {
    await goTo(`/saude/falta/${kind}?tipo=4`);
    const wanted = await faltasOf(site, kind, 't.cd_estad = 4');
    expect(wanted.length).toBeGreaterThan(1);
    await soon(() => total(page)).toBe(totalOf(wanted));
    const { name, header, rows } = await exported(page);
    expect([name, header]).toEqual([file, columnsOf(type, professional).join(';')]);
    expect(rows).toEqual(wanted);
  }
});

test('a link may set the month; it stays when the tab changes, the type of one tab does not [LIST-09]', async () => {
  const { page, address } = await site.enter(
    'rh@demo.pt',
    '/saude/falta/exame?mes=2026-02&tipo=3&exame=2',
  );
  await page.getByText('Mês: fev 2026').waitFor();
  await page.getByRole('link', { name: 'Ações de enfermagem' }).click();
  await soon(address).toBe('/saude/falta/acao-enfermagem?tipo=3&mes=2026-02');
  const wanted = await faltasOf(
    site,
    'acao-enfermagem',
    `t.cd_estad = 3 and to_char(t.dt, 'YYYY-MM') = '2026-02'`,
  );
  await soon(() => total(page)).toBe(totalOf(wanted));
});

test('HR asks to book an absence again, says why, and has another not booked, which is taken back [FALTA-02, FALTA-03, FALTA-05]', async () => {
  const { page, notices, goTo } = await site.enter('rh@demo.pt', '/sobre', { before: atTestDay });
  const { admin } = site.database;
  const { rows } = await admin.query(
    `select cd::float8, cd_organig::float8, nome from funcionario f where cd_empresa = 1 and ativo and not limitado
        and not exists (select from marcacao m where m.cd_empresa = 1 and m.cd_funcion = f.cd)
        and not exists (select from pedido_marcacao_pessoa q where q.cd_empresa = 1 and q.cd_funcion = f.cd)
        and not exists (select from proposta q where q.cd_empresa = 1 and q.cd_funcion = f.cd) order by cd limit 2`,
  );
  for (const { cd, cd_organig } of rows)
    for (const dt of ['2026-03-02', '2026-03-12'])
      await admin.query(
        `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_ac_enferm, dt, hr, cd_estad)
         values (1, $1, $2, 'acao-enfermagem', (select min(cd) from acao_enfermagem_tipo), $3, '09:00', 3)`,
        [cd, cd_organig, dt],
      );
  const [first, second] = rows as { nome: string }[];
  await goTo(`/saude/falta/acao-enfermagem?seguimento=aberta&de=2026-03-12&ate=2026-03-12`);
  const rowOf = (nome = '') => page.getByRole('row', { name: new RegExp(nome) });
  await rowOf(first?.nome).getByText('2.ª falta em 12 meses').waitFor();
  await page
    .getByRole('button', { name: `Remarcar ${first?.nome}, 12-03-2026`, exact: true })
    .press('Enter');
  const asking = page.getByRole('dialog', { name: 'Pedir remarcação' });
  await asking.getByText('faltou em 12-03-2026').waitFor();
  await asking
    .getByRole('combobox', { name: 'Porque faltou' })
    .selectOption({ label: 'Não foi dispensado do trabalho' });
  await expectAccessible(page, 'booked again');
  await asking.getByRole('button', { name: 'Pedir', exact: true }).press('Enter');
  await rowOf(first?.nome).getByText('Remarcação pedida').waitFor();

  await page
    .getByRole('button', { name: `Não remarcar ${second?.nome}, 12-03-2026`, exact: true })
    .press('Enter');
  const waiving = page.getByRole('dialog', { name: `Não remarcar: ${second?.nome}` });
  await waiving.getByRole('button', { name: 'Não remarcar' }).press('Enter');
  await waiving.getByText('Escolha uma razão.').first().waitFor();
  await waiving
    .getByRole('combobox', { name: 'Razão' })
    .selectOption({ label: 'Já não é preciso' });
  await expectAccessible(page, 'not booked again');
  await waiving.getByRole('button', { name: 'Não remarcar' }).press('Enter');
  await soon(notices).toContain('Sucesso: Sem remarcação: 1 falta.');
  await rowOf(second?.nome).waitFor({ state: 'detached' });
  await goTo('/saude/falta/acao-enfermagem?seguimento=dispensada');
  await page
    .getByRole('button', { name: `Remarcar afinal: ${second?.nome}, 12-03-2026`, exact: true })
    .press('Enter');
  await soon(notices).toContain('Sucesso: Outra vez por remarcar: 1 falta.');
});
