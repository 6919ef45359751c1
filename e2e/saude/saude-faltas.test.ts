import { expect, test } from 'vitest';
import { useSite } from '../support/site.ts';
import { exported, faltasOf, shownTexts, total, totalOf } from '../support/slices/saude.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const TITLE = 'Faltas';
const ABSENCES = ['Falta do médico', 'Falta do funcionário', 'Desmarcada'];

const columnsOf = (type: string, professional: string) => [
  'N.º mecanográfico',
  'Funcionário',
  'Data',
  'Hora',
  type,
  'Tipo de falta',
  'Organigrama',
  'Motivo',
  professional,
];

const TABS = [
  {
    kind: 'acao-enfermagem',
    tab: 'Ações de enfermagem',
    type: 'Tipo de ação',
    professional: 'Enfermeiro',
    table: 'acao_enfermagem_tipo',
    column: 'cd_tipo_ac_enferm',
    filter: 'acaoEnfermagem',
    file: 'Faltas - Ações de enfermagem.csv',
  },
  {
    kind: 'exame',
    tab: 'Exames',
    type: 'Tipo de exame',
    professional: 'Médico',
    table: 'exame_tipo',
    column: 'cd_tipo_exam',
    filter: 'exame',
    file: 'Faltas - Exames.csv',
  },
] as const;

test('each tab can be filtered by absence, by type and by search, which return to the first page [SAU-14, SAU-17, LIST-01, LIST-02, LIST-09]', async () => {
  const { page, address, goTo } = await site.enter('rh@demo.pt', '/sobre');
  for (const { kind, type, table, column, filter } of TABS) {
    const { rows } = await site.database.admin.query(
      `select t.cd::int, t.nome from ${table} t join marcacao m on m.${column} = t.cd
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
    expect(await absence?.locator('option').allInnerTexts()).toEqual(['Todos', ...ABSENCES]);
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
    await soon(() => shownTexts(page, TITLE, 9)).toEqual(
      both.filter(([, name]) => name === both[0]?.[1]),
    );
  }
});

test('both tabs are exported, with their filters [SAU-16, EXP-14]', async () => {
  const { page, goTo } = await site.enter('rh@demo.pt', '/sobre');
  for (const { kind, type, professional, file } of TABS) {
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
