import type { FuncionarioRow } from '@sst/contract';
import { MOTIVO_LABEL } from '@sst/contract/rules/agenda/por-marcar';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { VALIDADE_NAME } from '@sst/contract/rules/exames/expiry-labels';
import { fitnessText } from '@sst/contract/rules/exames/fitness';
import { expect, test } from 'vitest';
import { saved } from '../support/files.ts';
import { fromMore, lastAnswer, shownNames } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { iconOf, type Visitor } from '../support/visitor.ts';

const site = useSite();
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

const exportOf = ({ page }: Visitor) => saved(page, () => fromMore(page, 'Exportar'));
const reasonOf = ({ regra, dt_expir, dt_prazo }: FuncionarioRow) => {
  if (regra === null) return '';
  const when = dt_prazo && dt_prazo !== dt_expir ? ` · ${displayDate(dt_prazo)}` : '';
  return `${MOTIVO_LABEL[regra]}${when}`;
};
const linesOf = (bytes: Buffer) => bytes.subarray(3).toString('utf8').split('\r\n');

test('a CSV as spreadsheets in Portugal read it: mark, semicolons, CRLF, header, name [EXP-01, EXP-02, EXP-05, EXP-06, EXP-07, LIST-323]', async () => {
  const visitor = await site.enter('outra@demo.pt', '/funcionario');
  const { page, calls } = visitor;
  await soon(() => shownNames(page)).toHaveLength(10);
  const { name, bytes } = await exportOf(visitor);
  expect(name.normalize('NFC')).toBe('Funcionários.csv');
  expect([...bytes.subarray(0, 3)]).toEqual(BYTE_ORDER_MARK);
  const text = bytes.toString('utf8');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const [header, ...lines] = linesOf(bytes);
  expect(header).toBe(
    'Nº Mecanográfico;Funcionário;Idade;Data do último exame;Válido até;Próxima marcação;Organigrama;Aptidão;Data do exame da aptidão;Motivo;Exame devido a;Situação do exame',
  );
  // Every row, from the list's own call without paging.
  const { message, count } = await lastAnswer(visitor);
  expect(calls.of('listFuncionarios').at(-1)?.query).toEqual({});
  expect([lines.length, message.length, count]).toEqual([40, 40, 40]);
  const quoted = (value: string) =>
    // Also what a program that splits at commas would take for two cells.
    /[;",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
  expect(lines).toEqual(
    message.map((row) =>
      [
        row.num_mecan ?? '',
        row.nome,
        String(row.idade),
        row.dt_ult_exam ? displayDate(row.dt_ult_exam) : 'Sem exame',
        row.dt_expir ? displayDate(row.dt_expir) : row.dt_ult_exam ? 'Sem validade' : 'Sem exame',
        row.dt_prox_marc ? displayDate(row.dt_prox_marc) : 'Sem marcação',
        row.caminho,
        fitnessText(row) ?? '',
        row.dt_aptidao ? displayDate(row.dt_aptidao) : '',
        reasonOf(row),
        row.dt_prazo ? displayDate(row.dt_prazo) : '',
        row.validade ? VALIDADE_NAME[row.validade] : '',
      ]
        .map(quoted)
        .join(';'),
    ),
  );
  expect(lines.some((line) => line.includes('Sem exame;Sem exame'))).toBe(true);
  expect(lines.some((line) => line.includes('Sem marcação'))).toBe(true);
  expect(lines.some((line) => / \/ Estaleiro de Fafe"?;/.test(line))).toBe(true);
});

test('the file has what the list shows: its filters, its branch, its order, all pages [EXP-02, EXP-05]', async () => {
  const { rows } = await site.database.admin.query(
    `select cd::float8 from organigrama where cd_aux = 'R01'`,
  );
  const search = `no=${rows[0].cd}&pesquisa=silva&validade=valida&ordenacao=idade.des`;
  const visitor = await site.enter('rh@demo.pt', `/funcionario?pagina=2&${search}`);
  const { page, calls } = visitor;
  await page.getByText(/^\d+ registos$/).waitFor();
  const { count } = await lastAnswer(visitor);
  expect(count).toBeGreaterThan(1);
  const { bytes } = await exportOf(visitor);
  expect(calls.of('listFuncionarios').at(-1)?.query).toEqual({
    pesquisa: 'silva',
    validade: 'valida',
    ordenacao: 'idade.des',
  });
  expect(calls.of('listFuncionarios').at(-1)?.url.pathname).toBe(
    `/api/empresa/${rows[0].cd}/funcionario`,
  );
  const cells = linesOf(bytes)
    .slice(1)
    .map((line) => line.split(';'));
  expect(cells).toHaveLength(count);
  expect(cells.filter(([, nome]) => !/silva/i.test(nome ?? ''))).toEqual([]);
  const ages = cells.map(([, , idade]) => Number(idade));
  expect(ages).toEqual([...ages].sort((one, other) => other - one));
});

test('a search that has just been typed counts for the file, before the list follows [EXP-02]', async () => {
  const { page, calls } = await site.enter('outra@demo.pt', '/funcionario');
  await soon(() => shownNames(page)).toHaveLength(10);
  const [name = ''] = await shownNames(page);
  await saved(page, async () => {
    await page.getByRole('searchbox', { name: 'Pesquisar' }).fill(` ${name} `);
    await fromMore(page, 'Exportar');
  });
  const whole = calls.of('listFuncionarios').filter(({ query }) => !('pagina' in query));
  expect(whole.map(({ query }) => query)).toEqual([{ pesquisa: name }]);
});

test('a cell that a spreadsheet would read as a formula is escaped [EXP-01]', async () => {
  const names = ['=HYPERLINK("http://x")', '+351', '-2+3', '@SUM(A1)'];
  const { rows } = await site.database.admin.query(
    'select cd::float8, nome from funcionario where cd_empresa = $1 and ativo order by cd limit 4',
    [site.company(2).cd],
  );
  const rename = (cd: number, nome: string) =>
    site.database.admin.query('update funcionario set nome = $2 where cd = $1', [cd, nome]);
  for (const [index, { cd }] of rows.entries()) await rename(cd, names[index] ?? '');
  const visitor = await site.enter('outra@demo.pt', '/funcionario');
  await soon(() => shownNames(visitor.page)).toHaveLength(10);
  const { bytes } = await exportOf(visitor);
  for (const { cd, nome } of rows) await rename(cd, nome);
  const text = bytes.toString('utf8');
  // A quote in front, or the cell within quotes with the apostrophe first.
  for (const name of names) {
    const inside = name.replaceAll('"', '""');
    expect(text.includes(`;'${inside};`) || text.includes(`;"'${inside}";`)).toBe(true);
  }
  expect(text).not.toMatch(/(^|;|\n)"?[=+\-@]/);
});

test('an export needs at least one row; without rows a warning shows [EXP-03, EXP-04]', async () => {
  const visitor = await site.enter('outra@demo.pt', '/funcionario?pesquisa=F001');
  const { page, notices, goTo } = visitor;
  await page.getByText('1 registo', { exact: true }).waitFor();
  expect(linesOf((await exportOf(visitor)).bytes)).toHaveLength(2);
  let downloads = 0;
  page.on('download', () => downloads++);
  await goTo('/funcionario?pesquisa=zzzz');
  await page.getByText('0 registos', { exact: true }).waitFor();
  await fromMore(page, 'Exportar');
  await soon(notices).toEqual(['Aviso: Não existem registos para exportar']);
  expect(downloads).toBe(0);
});

test('an export that is left with its page is said to be cancelled [EXP-02, SHELL-18, SHELL-20]', async () => {
  const { page, calls, notices } = await site.enter('outra@demo.pt', '/funcionario');
  await soon(() => shownNames(page)).toHaveLength(10);
  await calls.hold('listFuncionarios', ({ pagina }) => pagina === undefined);
  const sent = page.waitForRequest(/\/funcionario$/);
  await fromMore(page, 'Exportar');
  await sent;
  await page.locator('a[href="/acidente"]').first().click();
  await page.getByRole('heading', { name: 'Gestão de acidentes' }).waitFor();
  await soon(notices).toEqual(['Informação: A descarga foi cancelada.']);
  expect(await iconOf(page, 'information').count()).toBe(1);
});

test('a failed export shows the error, and can be repeated [ERR-01, EXP-02]', async () => {
  const visitor = await site.enter('outra@demo.pt', '/funcionario');
  const { page, calls, notices, trouble } = visitor;
  await soon(() => shownNames(page)).toHaveLength(10);
  trouble.expect(/^500 GET .*\/funcionario$/);
  await calls.fail('listFuncionarios', 500, { error: 'Tente mais tarde.' });
  await fromMore(page, 'Exportar');
  await soon(notices).toEqual(['Erro: Tente mais tarde.']);
  await calls.restore();
  expect(linesOf((await exportOf(visitor)).bytes)).toHaveLength(41);
});

test('the button keeps the focus, and starts one export at a time [EXP-01]', async () => {
  const visitor = await site.enter('outra@demo.pt', '/funcionario');
  const { page, calls } = visitor;
  await soon(() => shownNames(page)).toHaveLength(10);
  const before = calls.of('listFuncionarios').length;
  const button = page.getByRole('button', { name: 'Mais opções' });
  const release = await calls.hold('listFuncionarios');
  await saved(page, async () => {
    await fromMore(page, 'Exportar');
    await fromMore(page, 'Exportar');
    release();
  });
  await soon(() => button.getAttribute('aria-busy')).toBe('false');
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(calls.of('listFuncionarios').length - before).toBe(1);
});
