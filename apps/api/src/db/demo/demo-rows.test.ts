import { daysBetween } from '@sst/contract/rules/dates/dates';
import { isWorkingDay } from '@sst/contract/rules/dates/working-days';
import { EXPIRIES, expiryOf } from '@sst/contract/rules/exames/expiry';
import { NO_EXAME_DAYS } from '@sst/contract/rules/limits';
import { ESPECIES } from '@sst/contract/rules/saude';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoEmpresas } from './contents/empresas.ts';
import { NACIONALIDADE_WEIGHTS } from './data/nacionalidades.ts';
import { addEmpresa, addShared, makeDemo } from './demo-rows.ts';
import { RowSet, type Table } from './rows.ts';

const TODAY = '2026-07-15';
/** As the migrations leave them. */
const KNOWN = new Map([
  ['nacionalidade', new Map(NACIONALIDADE_WEIGHTS.map(([nome], index) => [nome, index + 1]))],
] as const);

type Row = Readonly<Record<string, unknown>>;
/** Rows by table, of one company or of none. */
type Data = ReadonlyMap<Table, readonly Row[]>;

const companies: Data[] = [];

// All sheets of the demonstration are drawn.
beforeAll(async () => {
  for await (const { cd_empresa, rows } of makeDemo(TODAY, 'hash', KNOWN)) {
    const taken = rows.drain() as Data;
    if (cd_empresa !== null) companies.push(taken);
  }
}, 240_000);

const rowsOf = (data: Data | undefined, table: Table) => data?.get(table) ?? [];
const all = (table: Table) => companies.flatMap((data) => rowsOf(data, table));

function values(rows: readonly Row[], ...columns: readonly string[]): Set<string> {
  return new Set(rows.map((row) => columns.map((column) => String(row[column])).join(' ')));
}

function expiryDays(row: Row): number {
  return typeof row.dt_expir === 'string' ? daysBetween(row.dt_expir, TODAY) : NO_EXAME_DAYS;
}

async function makeSmallCompany(): Promise<Data> {
  const rows = new RowSet();
  const references = addShared(rows, 'hash', TODAY, KNOWN);
  const company = demoEmpresas()[1];
  if (!company) throw new Error('no such company');
  await addEmpresa(rows, company, references, TODAY);
  return rows.drain() as Data;
}

describe('demonstration', () => {
  it('is the same each time', async () => {
    expect(await makeSmallCompany()).toEqual(await makeSmallCompany());
  });

  it('has 2,500 employees at work, and some who have left', () => {
    const active = companies.map(
      (data) => rowsOf(data, 'funcionario').filter(({ ativo }) => ativo).length,
    );
    expect(active).toEqual([1500, 40, 960]);
    for (const data of companies) {
      const departed = rowsOf(data, 'funcionario').filter(({ ativo }) => !ativo);
      expect(departed.length).toBeGreaterThan(0);
      for (const row of departed) expect(row.dt_inactiv).toBeTruthy();
    }
  });

  it('has every expiry and every border of it in each company', () => {
    for (const data of companies) {
      const days = rowsOf(data, 'funcionario')
        .filter(({ ativo }) => ativo)
        .map(expiryDays);
      expect(new Set(days.map(expiryOf))).toEqual(new Set(EXPIRIES));
      for (const border of [-31, -30, 0, 1]) expect(days).toContain(border);
    }
  });

  it('has employees without number and with the longest name', () => {
    expect(all('funcionario').some(({ num_mecan }) => num_mecan === null)).toBe(true);
    expect(all('funcionario').some(({ nome }) => String(nome).length === 100)).toBe(true);
  });

  it('has every request type in every state in each company, marked where open', () => {
    for (const data of companies) {
      const requests = rowsOf(data, 'pedido');
      expect(values(requests, 'cd_tipo', 'cd_estad').size).toBe(16);
      const open = requests.filter((row) => Number(row.cd_estad) <= 1 && row.cd_funcion !== null);
      const marked = rowsOf(data, 'funcionario').filter(({ pendente }) => pendente === 1);
      expect(values(marked, 'cd')).toEqual(values(open, 'cd_funcion'));
      for (const row of requests) {
        if (row.cd_estad === 3) expect(row.motivo).toBeTruthy();
        expect(String(row.dt_cria) < TODAY).toBe(true);
      }
    }
  });

  it('has every decision, recommendations and real sheets', () => {
    const exams = all('exame');
    expect(values(exams, 'cd_decis')).toEqual(new Set(['A', 'AC', 'IT', 'ID', 'SD']));
    for (const row of exams.filter(({ cd_decis }) => cd_decis === 'AC'))
      expect(row.recomendacoes).toBeTruthy();
    // An exam of today might be of an hour to come.
    expect(exams.filter(({ dt }) => String(dt) >= TODAY)).toEqual([]);
    const sheets = companies.map(
      (data) => rowsOf(data, 'exame').filter(({ cd_anex }) => cd_anex !== null).length,
    );
    expect(sheets[0]).toBeGreaterThan(900);
    expect(sheets[1]).toBeGreaterThan(20);
    expect(sheets[2]).toBeGreaterThan(250);
  });

  it('has bookings today, later and past, and every absence, of both kinds in each company', () => {
    for (const data of companies) {
      const bookings = rowsOf(data, 'marcacao');
      for (const especie of ESPECIES)
        for (const state of [1, 2, 3, 4])
          expect(values(bookings, 'especie', 'cd_estad')).toContain(`${especie} ${state}`);
      const open = bookings.filter(({ cd_estad }) => cd_estad === 0).map(({ dt }) => String(dt));
      expect(open).toContain(TODAY);
      expect(open.some((dt) => dt > TODAY)).toBe(true);
      expect(open.some((dt) => dt < TODAY)).toBe(true);
    }
  });

  it('has one booking of a kind to come where another is, at most, in each company, and none on a holiday', () => {
    const times = companies.map((data) =>
      rowsOf(data, 'marcacao')
        .filter(({ dt, cd_estad }) => cd_estad === 0 && String(dt) >= TODAY)
        .map(({ cd_medic, cd_enferm, dt, hr }) => ({ who: `${cd_medic} ${cd_enferm}`, dt, hr })),
    );
    const taken = times.flat().map(({ who, dt, hr }) => `${who} ${dt} ${hr}`);
    expect(taken.length - new Set(taken).size).toBeLessThanOrEqual(
      ESPECIES.length * companies.length,
    );
    expect(times.flat().filter(({ dt }) => !isWorkingDay(String(dt)))).toEqual([]);
    expect(
      times.flat().filter(({ hr }) => ['11:00', '13:00', '13:15'].includes(String(hr))),
    ).toEqual([]);
  });

  it('has activities in every state of every area; those registered are the client’s, without a technician', () => {
    for (const data of companies) {
      const activities = rowsOf(data, 'atividade');
      const areas = rowsOf(data, 'area_atividade').length;
      expect(values(activities, 'cd_area', 'cd_estad').size).toBe(4 * areas);
      for (const { cd_estad, cd_tecnic, cd_relat, hr } of activities) {
        expect(cd_tecnic === null).toBe(cd_estad === 0);
        if (cd_estad === 0) expect([hr, cd_relat]).toEqual([null, null]);
      }
      expect(activities.some(({ cd_relat }) => cd_relat !== null)).toBe(true);
      expect(rowsOf(data, 'atividade_anexo').length).toBeGreaterThan(0);
      expect(rowsOf(data, 'area_anexo').length).toBeGreaterThan(0);
    }
  });

  it('has no document of a moment to come', () => {
    expect(all('anexo').filter(({ dt_cria }) => String(dt_cria) >= TODAY)).toEqual([]);
  });

  it('names in accidents and activities only people who are of the unit, or of one below it', () => {
    for (const data of companies) {
      const above = new Map(rowsOf(data, 'organigrama').map(({ cd, cd_base }) => [cd, cd_base]));
      const homes = new Map(
        rowsOf(data, 'funcionario').map(({ cd, cd_organig }) => [cd, cd_organig]),
      );
      const rows = [...rowsOf(data, 'acidente'), ...rowsOf(data, 'atividade')];
      const named = rows.filter(({ cd_funcion }) => cd_funcion !== null);
      expect(named.length).toBeGreaterThan(0);
      for (const { cd_funcion, cd_organig } of named) {
        let node: unknown = homes.get(cd_funcion);
        while (node && node !== cd_organig) node = above.get(node);
        expect(node).toBe(cd_organig);
      }
    }
  });

  it('has two who look like one person, and somebody who left whose last exam is still valid [FUNC-353]', () => {
    const people = rowsOf(companies[0], 'funcionario');
    const numbers = Map.groupBy(people, ({ num_contrib }) =>
      String(num_contrib).replace('PT ', ''),
    );
    const [pair, ...others] = [...numbers]
      .filter(([number, rows]) => number !== 'null' && rows.length > 1)
      .map(([, rows]) => rows);
    expect(others).toEqual([]);
    const [now, before] = pair ?? [];
    expect([pair?.length, now?.ativo, before?.ativo]).toEqual([2, true, false]);
    expect(before).toMatchObject({ nome: now?.nome, dt_nasc: now?.dt_nasc });
    expect(String(before?.dt_inactiv) < String(now?.dt_ini_instit)).toBe(true);
    const valid = people.filter(
      ({ ativo, dt_expir, cd_aptidao }) =>
        !ativo && String(dt_expir ?? '') > TODAY && cd_aptidao === 'A',
    );
    expect(valid.length).toBeGreaterThan(0);
  });

  it('has a physician with an account of her own [EQUIPA-10]', async () => {
    const rows = new RowSet();
    const { medica } = addShared(rows, 'hash', TODAY, KNOWN);
    const taken = rows.drain() as Data;
    const account = rowsOf(taken, 'utilizador').find(({ email }) => email === 'medica@demo.pt');
    expect(account).toMatchObject({ prestador: true, papeis: ['medico'], cd_medic: medica });
    expect(rowsOf(taken, 'medico').find(({ cd }) => cd === medica)?.nome).toBe(account?.nome);
  });

  it('has measures overdue, in days, to come and without term, provisional or not', () => {
    for (const data of companies) {
      const measures = rowsOf(data, 'medida');
      const dated = measures.filter(({ prazo }) => /^\d{4}-/.test(String(prazo)));
      expect(dated.some(({ dt_prazo }) => String(dt_prazo) < TODAY)).toBe(true);
      expect(dated.some(({ dt_prazo }) => String(dt_prazo) >= TODAY)).toBe(true);
      expect(measures.some(({ prazo }) => /^\d{1,3}$/.test(String(prazo)))).toBe(true);
      expect(measures.some(({ prazo }) => prazo === null)).toBe(true);
      expect(values(measures, 'cd_estad')).toEqual(new Set(['0', '1', '2']));
      expect(values(measures, 'provis')).toEqual(new Set(['true', 'false']));
    }
  });

  it('has accidents new and accepted, with every first-aid level and none', () => {
    for (const data of companies) {
      const accidents = rowsOf(data, 'acidente');
      expect(values(accidents, 'cd_estad')).toEqual(new Set(['0', '1']));
      expect(values(accidents, 'prest_prim_socorr').size).toBe(7);
      expect(values(accidents, 'formac_tarefa').size).toBe(4);
    }
  });

  it('has in its record who asked for what, in the order of time, and who decided', () => {
    for (const data of companies) {
      const asked = [...rowsOf(data, 'pedido'), ...rowsOf(data, 'acidente')];
      const record = rowsOf(data, 'auditoria');
      const made = record.filter(({ acao }) => acao === 'criar');
      expect(made.length).toBe(asked.length);
      const decided = asked.filter(({ dt_decis }) => dt_decis !== null);
      expect(record.length - made.length).toBe(decided.length);
      const times = record.map(({ quando }) => String(quando));
      expect(times).toEqual(times.toSorted());
    }
  });

  it('has small portraits of most employees', () => {
    const photos = all('funcionario_foto');
    const share = photos.length / all('funcionario').length;
    expect(share).toBeGreaterThan(0.65);
    expect(share).toBeLessThan(0.75);
    expect(Math.max(...photos.map(({ bytes }) => (bytes as Buffer).length))).toBeLessThan(1_500);
  });
});
