import { displayDate } from '@sst/contract/rules/dates/dates';
import { expect, test } from 'vitest';
import { pick } from '../support/fields.ts';
import { csvRowsOfUnidades, saved } from '../support/files.ts';
import { fromMore, rowsOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const TODAY = '2026-03-16';
const STATES: Readonly<Record<number, string>> = {
  0: 'Registada',
  1: 'Agendada',
  2: 'Em execução',
  99: 'Concluída',
};

interface Activity {
  readonly tipo: string;
  readonly motivo: string | null;
  readonly tecnic: string | null;
  readonly funcion: string | null;
  readonly num_mecan: string | null;
  readonly organig: string;
  readonly cd_base: number | null;
  readonly dt: string;
  readonly hr: string | null;
  readonly cd_estad: number;
  readonly relatorio: string | null;
  readonly anexos: number;
}

/** Activities that satisfy a condition, in the order of the list: the latest first. */
async function activitiesWhere(condition: string): Promise<Activity[]> {
  const { rows } = await site.database.admin.query(
    `select x.nome as tipo, v.nome as motivo, m.nome as tecnic, f.nome as funcion, f.num_mecan, o.nome as organig,
            o.cd_base::float8, a.dt::text, to_char(a.hr, 'HH24:MI') as hr, a.cd_estad, r.nome_fich as relatorio,
            (select count(*)::int from atividade_anexo l where l.cd_empresa = 1 and l.cd_ativ = a.cd) as anexos
       from atividade a
       join atividade_tipo x on x.cd_empresa = a.cd_empresa and x.cd = a.cd_tipo
       join organigrama o on o.cd = a.cd_organig
       left join motivo_atividade v on v.cd = a.cd_motiv
       left join tecnico m on m.cd = a.cd_tecnic
       left join funcionario f on f.cd_empresa = a.cd_empresa and f.cd = a.cd_funcion
       left join anexo r on r.cd_empresa = a.cd_empresa and r.cd = a.cd_relat
      where a.cd_empresa = 1 and ${condition}
      order by a.dt desc, a.cd`,
  );
  return rows;
}

const cellsOf = (one: Activity) => [
  one.tipo,
  one.motivo ?? '',
  one.tecnic ?? 'Registada pelo cliente',
  one.funcion ?? 'N/D',
  one.num_mecan ?? '',
  one.organig,
  displayDate(one.dt),
  one.hr ?? '',
  STATES[one.cd_estad],
];

const sorted = (rows: readonly (readonly unknown[])[]) => rows.map(String).toSorted();

test('the activities say what the database has, on the page and in the file [SEG-05, SEG-10, SEG-11, SEG-26, EXP-13]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/seguranca/area/1?quantidade=100');
  const found = await activitiesWhere('a.cd_area = 1');
  expect(found.some(({ funcion }) => funcion === null)).toBe(true);
  await page.getByText(`${found.length} registos`, { exact: true }).waitFor();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const shown = await rowsOf(page, title);
  const first = found.slice(0, 100);
  expect(sorted(shown.map((cells) => cells.slice(0, 9)))).toEqual(
    sorted(first.map((one) => cellsOf(one).map((cell) => cell || 'N/D'))),
  );
  expect(shown.map((cells) => cells[6])).toEqual(first.map(({ dt }) => displayDate(dt)));
  const reports = page.getByRole('button', { name: /^Descarregar relatório / });
  const named = await reports.evaluateAll((all) =>
    all.map((one) => one.getAttribute('title') ?? ''),
  );
  expect(named.toSorted()).toEqual(first.flatMap(({ relatorio }) => relatorio ?? []).toSorted());
  const attached = await page.getByLabel(/^\d+ anexos? de /).allInnerTexts();
  const counts = first.map(({ anexos }) => anexos).filter((count) => count > 0);
  expect(attached.map(Number).toSorted()).toEqual(counts.toSorted());

  const file = await saved(page, () => fromMore(page, 'Exportar'));
  expect(sorted(csvRowsOfUnidades(file).slice(1))).toEqual(sorted(found.map(cellsOf)));
});

test('reason, type and unit leave the activities that have them [SEG-07]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/seguranca/area/1');
  const all = await activitiesWhere('a.cd_area = 1');
  const { motivo, tipo } = all.find((one) => one.motivo !== null) as Activity;
  const total = (rows: readonly Activity[]) =>
    page.getByText(new RegExp(`^${rows.length} registos?$`)).waitFor();
  await page.getByLabel('Motivo', { exact: true }).selectOption({ label: `${motivo}` });
  const ofReason = all.filter((one) => one.motivo === motivo);
  expect(ofReason.length).toBeLessThan(all.length);
  await total(ofReason);
  await page.getByLabel('Tipo', { exact: true }).selectOption({ label: tipo });
  const ofBoth = ofReason.filter((one) => one.tipo === tipo);
  expect(ofBoth.length).toBeLessThan(ofReason.length);
  await total(ofBoth);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await soon(async () => new Set((await rowsOf(page, title)).map(([kind]) => kind))).toEqual(
    new Set([tipo]),
  );
  expect(new Set((await rowsOf(page, title)).map(([, reason]) => reason))).toEqual(
    new Set([motivo]),
  );

  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await total(all);
  await pick(page, 'Organigrama', 'Região Norte');
  const { rows } = await site.database.admin.query(
    `with recursive branch as (
       select cd from organigrama where cd_empresa = 1 and nome = 'Região Norte'
       union all select o.cd from organigrama o join branch b on o.cd_base = b.cd)
     select count(*)::int from atividade where cd_empresa = 1 and cd_area = 1 and cd_organig in (select cd from branch)`,
  );
  expect(rows[0].count).toBeGreaterThan(0);
  expect(rows[0].count).toBeLessThan(all.length);
  await page.getByText(new RegExp(`^${rows[0].count} registos?$`)).waitFor();
});

test('the booked activities say what the database has, on the page and in the file [SEG-02, EXP-11]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/seguranca/marcacao?quantidade=100');
  const found = await activitiesWhere(`a.cd_estad = 1 and a.dt >= '${TODAY}'`);
  await page.getByText(`${found.length} registos`, { exact: true }).waitFor();
  const bookings = found.map((one) => {
    const [tipo, , tecnic, , , organig, dt, hr] = cellsOf(one);
    return [tipo, tecnic, dt, hr, organig];
  });
  const file = await saved(page, () => fromMore(page, 'Exportar'));
  expect(sorted(csvRowsOfUnidades(file).slice(1))).toEqual(sorted(bookings));
  const shown = await rowsOf(page, 'Marcações de atividades técnicas');
  expect(shown.length).toBeGreaterThan(5);
  const known = new Set(bookings.map((cells) => String(cells.map((cell) => cell || 'N/D'))));
  expect(shown.filter((cells) => !known.has(String(cells.slice(0, 5))))).toEqual([]);
});

test('the open measures say what the database has, on the page and in the file [SEG-15, SEG-101, EXP-12]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/seguranca/medidas?quantidade=100');
  const { rows } = await site.database.admin.query(
    `select a.nome as tarefa, t.risco_identific, t.medida, to_char(t.dt, 'DD-MM-YYYY') as dt, t.prazo,
            to_char(t.dt_prazo, 'DD-MM-YYYY') as ultimo,
            case when t.prazo ~ '-' and t.dt_prazo < $1 then ($1::date - t.dt_prazo)::text end as late,
            t.provis, e.nome as estad, o.nome as organig
       from medida t
       join tarefa a on a.cd = t.cd_tarefa
       join medida_estado e on e.cd = t.cd_estad
       join organigrama o on o.cd = t.cd_organig
      where t.cd_empresa = 1 and t.cd_estad < 2`,
    [TODAY],
  );
  await page.getByText(`${rows.length} registos`, { exact: true }).waitFor();
  const deadline = (prazo: string | null, last: string) => {
    if (prazo?.includes('-')) return last;
    return prazo ? `${prazo} ${prazo === '1' ? 'dia' : 'dias'}, até ${last}` : '';
  };
  const found = rows.map((row) => [
    row.tarefa,
    row.risco_identific,
    row.medida,
    row.dt,
    deadline(row.prazo, row.ultimo),
    row.late ?? '',
    row.provis ? 'Sim' : 'Não',
    row.estad,
    row.organig,
  ]);
  const file = await saved(page, () => fromMore(page, 'Exportar'));
  expect(
    sorted(
      csvRowsOfUnidades(file)
        .slice(1)
        .map((cells) => cells.slice(0, 8)),
    ),
  ).toEqual(sorted(found.map((cells) => cells.slice(0, 8))));
  const shown = (await rowsOf(page, 'Controlo de medidas em aberto')).map((cells) =>
    cells.map((cell) => cell.replace(/\s*\(o prazo terminou\)$/, '')),
  );
  const known = new Set(
    found.map((cells) =>
      String([...cells.slice(0, 5), ...cells.slice(6, 9)].map((c) => c || 'N/D')),
    ),
  );
  expect(shown.length).toBeGreaterThan(5);
  expect(
    shown.filter((cells) => !known.has(String([...cells.slice(0, 5), ...cells.slice(6, 9)]))),
  ).toEqual([]);
});
