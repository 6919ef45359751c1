import type { FuncionarioRow } from '@sst/contract';
import type { Situacao } from '@sst/contract/rules/funcionario/situacao';
import { expect, test } from 'vitest';
import { funcionariosList } from './funcionarios-list.tsx';

const ROW: FuncionarioRow = {
  cd: 1,
  num_mecan: null,
  nome: 'Ana Melo',
  idade: 40,
  dt_ult_exam: '2026-02-10',
  dias_expir: 9999,
  dt_expir: null,
  dt_prazo: '2028-02-10',
  regra: 'periodico',
  suspenso: false,
  validade: 'sem-exame',
  dt_prox_marc: null,
  pendente: 0,
  cd_organig: 3,
  organig: 'Produção',
  caminho: 'Grupo / Aveiro / Produção',
  dt_inactiv: null,
  cd_aptidao: 'ID',
  dt_aptidao: '2026-02-10',
};

const ALL = { ausencias: true, tipos: true };

/** The cells of a row in the exported file, by header. */
function fileOf(row: FuncionarioRow, fitness: boolean, situacao?: Situacao) {
  const columns = funcionariosList({ fitness, days: true }, ALL, situacao).exports?.columns ?? [];
  return columns.map(({ header, value }) => [header, value(row)]);
}

test('in the file an exam without an end is no missing exam; the decision follows the seven columns [EXP-05, EXP-06, FUNC-101, LIST-362]', () => {
  const seven = [
    ['Nº Mecanográfico', null],
    ['Funcionário', 'Ana Melo'],
    ['Idade', '40'],
    ['Data do último exame', '10-02-2026'],
    ['Válido até', 'Sem validade'],
    ['Próxima marcação', 'Sem marcação'],
    ['Organigrama', 'Grupo / Aveiro / Produção'],
  ];
  const reason = [
    ['Motivo', 'Periódico · 10-02-2028'],
    ['Exame devido a', '10-02-2028'],
    ['Situação do exame', 'Sem exame ou validade'],
  ];
  expect(fileOf(ROW, true)).toEqual([
    ...seven,
    ['Aptidão', 'Inapto definitivamente'],
    ['Data do exame da aptidão', '10-02-2026'],
    ...reason,
  ]);
  expect(fileOf(ROW, false)).toEqual([...seven, ...reason]);
  expect(fileOf({ ...ROW, dt_ult_exam: null }, false)[4]).toEqual(['Válido até', 'Sem exame']);
});

test('a file with those who have left has the day, last [FUNC-322]', () => {
  const row = { ...ROW, ativo: false, dt_inactiv: '2026-02-27' };
  expect(fileOf(row, false, 'sairam').at(-1)).toEqual(['Data de saída', '27-02-2026']);
  expect(fileOf({ ...ROW, ativo: true }, true, 'todos').at(-1)).toEqual(['Data de saída', null]);
});

test('the column says why the exam is due, and when for who has had none; of who has left nothing [LIST-362]', () => {
  const { columns } = funcionariosList({ fitness: true, days: true }, ALL, 'todos');
  const reason = (row: Partial<FuncionarioRow>) =>
    columns.find(({ id }) => id === 'regra')?.text?.({ ...ROW, ...row });
  expect(reason({ dt_expir: '2028-02-10' })).toBe('Periódico');
  expect(reason({ regra: 'admissao', dt_prazo: '2026-02-01' })).toBe('Admissão · 01-02-2026');
  expect(reason({ regra: null })).toBe('–');
  expect(reason({ ativo: false })).toBe('–');
});

test('who may not know of the days of exams has no column, filter or field of a file of them [EQUIPA-11]', () => {
  const { columns, filters = [], exports } = funcionariosList({ fitness: false, days: false }, ALL);
  const ids = columns.map(({ id }) => id);
  expect(ids.filter((id) => /exam|expir|prazo|regra|marc/.test(id ?? ''))).toEqual([]);
  const offered = filters.filter(({ all }) => all !== undefined).map(({ name }) => name);
  expect(offered).toEqual(['nif', 'posto', 'situacao']);
  const headers = (exports?.columns ?? []).map(({ header }) => header);
  expect(headers).toEqual(['Nº Mecanográfico', 'Funcionário', 'Idade', 'Organigrama']);
});
