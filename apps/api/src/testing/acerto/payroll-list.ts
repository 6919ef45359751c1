import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { xlsxOf } from '@sst/contract/folhas/xlsx/write-xlsx';
import type { AcertoCampo } from '@sst/contract/rules/acerto/campos';
import { addDays } from '@sst/contract/rules/dates/dates';
import { plainName } from '@sst/contract/rules/texts/names';

/** Somebody as a payroll program writes them; days in API form, the sex as '0' or '1'. */
export interface PayrollPerson {
  readonly valores: Readonly<Partial<Record<AcertoCampo, string>>>;
  readonly unidade: string;
}

const FIRST = [
  'Ana',
  'João',
  'Conceição',
  'Rui',
  'Inês',
  'Tomás',
  'Lúcia',
  'Nuno',
  'Beatriz',
  'Gonçalo',
];
const MIDDLE = ['Sofia', 'Miguel', 'Filipa', 'André', 'Isabel', 'Duarte', 'Teresa', 'Hugo'];
const LAST = ['Simões', 'Gonçalves', 'Araújo', 'Leitão', 'Magalhães', 'Falcão', 'Brandão'];

const pick = (list: readonly string[], at: number) => list[at % list.length] as string;

/** So many people of whom no two have anything in common that would tell them. */
export function payrollPeople(count: number, unidades: readonly string[]): PayrollPerson[] {
  return Array.from({ length: count }, (_, at) => ({
    unidade: pick(unidades, at),
    valores: {
      numMecan: String(at + 1).padStart(5, '0'),
      nome: `${pick(FIRST, at)} ${pick(MIDDLE, Math.floor(at / 10))} ${pick(LAST, Math.floor(at / 80))}`,
      sexo: String(at % 2),
      dataNascimento: addDays('1961-02-03', at * 7),
      nacionalidade: 'Portuguesa',
      categoria: pick(['Operador', 'Técnico', 'Chefe de turno'], at),
      nif: String(200_000_000 + at * 7),
      niss: String(11_000_000_000 + at * 13),
      localTrabalho: 'Sede',
      dataAdmissao: addDays('2001-01-01', at * 5),
    },
  }));
}

const changed = (person: PayrollPerson, valores: PayrollPerson['valores']): PayrollPerson => ({
  ...person,
  valores: { ...person.valores, ...valores },
});

/** What a list differs in from the people that it was made from. */
export interface Differences {
  readonly novos: number;
  readonly sairam: number;
  readonly alterados: number;
  readonly movidos: number;
}

/**
 * The list of the month after: thirty differences of every kind, in the hand of another program. Eight new (a sibling with
 * the same day of birth and nearly the same name among them), eight gone, nine changed (a name by marriage, a number, a
 * NIF), five moved.
 * @param others the unit that each person may be moved to.
 */
export function nextMonth(
  people: readonly PayrollPerson[],
  others: (unidade: string) => string,
): { readonly lista: PayrollPerson[]; readonly differences: Differences } {
  const [gone, moved, altered] = [8, 5, 9];
  const rest = people.slice(gone);
  const sibling = rest[30] ?? rest[0];
  const names = ['Aurora', 'Baltasar', 'Celeste', 'Diogo', 'Eva', 'Fausto', 'Graça'];
  const news = names.map((nome, at) => ({
    unidade: rest[at]?.unidade ?? '',
    valores: {
      ...(rest[at]?.valores ?? {}),
      numMecan: `N${at + 1}`,
      nome: `${nome} Novais`,
      dataNascimento: addDays('1999-01-01', at),
      nif: String(290_000_000 + at),
      niss: String(12_900_000_000 + at),
      bi: undefined,
      utente: undefined,
      dataAdmissao: '2026-03-01',
    } as PayrollPerson['valores'],
  }));
  if (sibling) {
    news.push({
      unidade: sibling.unidade,
      valores: {
        ...news[0]?.valores,
        numMecan: 'N9',
        nif: '290000009',
        niss: '12900000009',
        nome: `${sibling.valores.nome} Irmã`,
        dataNascimento: sibling.valores.dataNascimento ?? '1999-01-01',
      },
    });
  }
  const kept = rest.map((person, at) => {
    if (at < moved) return { ...person, unidade: others(person.unidade) };
    if (at >= moved + altered) return person;
    const { nome = '' } = person.valores;
    if (at < moved + 3)
      return changed(person, { nome: `${nome.split(' ')[0]} Casada de Novo ${at}` });
    if (at < moved + 5) return changed(person, { numMecan: `M${at}` });
    if (at < moved + 7) return changed(person, { nif: String(280_000_000 + at) });
    return changed(person, { localTrabalho: `Pavilhão ${at}` });
  });
  const lista = [...kept, ...news];
  return {
    lista,
    differences: { novos: news.length, sairam: gone, alterados: altered, movidos: moved },
  };
}

const HEADERS: readonly (readonly [string, AcertoCampo | 'unidade'])[] = [
  ['Nº Func.', 'numMecan'],
  ['Nome completo', 'nome'],
  ['Sexo', 'sexo'],
  ['Data Nasc.', 'dataNascimento'],
  ['Nacionalidade', 'nacionalidade'],
  ['Categoria', 'categoria'],
  ['N.º Contribuinte', 'nif'],
  ['Nº Seg. Social', 'niss'],
  ['Local de trabalho', 'localTrabalho'],
  ['Data Adm.', 'dataAdmissao'],
  ['Secção', 'unidade'],
];

/** As payroll programs write a list: names in capitals without accents, days with dots, columns of their own, a total. */
export function payrollCsv(people: readonly PayrollPerson[]): string {
  const cellOf = ({ valores, unidade }: PayrollPerson, what: AcertoCampo | 'unidade'): string => {
    const text = what === 'unidade' ? unidade : (valores[what] ?? '');
    if (what === 'nome') return plainName(text).toUpperCase();
    if (what === 'sexo') return text === '0' ? 'M' : 'F';
    return what.startsWith('data') ? text.split('-').reverse().join('.') : text;
  };
  const rows = people.map((person) =>
    ['', ...HEADERS.map(([, what]) => cellOf(person, what)), '1.250,00'].join(';'),
  );
  const head = ['', ...HEADERS.map(([header]) => header), 'Vencimento'].join(';');
  const total = ['', '', `TOTAL: ${people.length}`, ...HEADERS.slice(2).map(() => ''), ''].join(
    ';',
  );
  return [head, ...rows, total].join('\r\n');
}

/** The same as a workbook, below a title. */
export async function payrollWorkbook(people: readonly PayrollPerson[]): Promise<Uint8Array> {
  const rows = payrollCsv(people)
    .split('\r\n')
    .map((line) => line.split(';'));
  const columns = (rows[0] ?? []).map((_, at) => ({
    header: at === 0 ? 'Empresa de Exemplo' : '',
    value: (cells: readonly string[]) => cells[at] ?? '',
  }));
  return buffer(Readable.from(xlsxOf(Readable.from([rows]), columns, 'Pessoal')));
}
