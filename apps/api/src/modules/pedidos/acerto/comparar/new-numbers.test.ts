import { ACERTO_CAMPOS } from '@sst/contract/rules/acerto/campos';
import { describe, expect, it } from 'vitest';
import {
  compare,
  countsOf,
  estadoOf,
  linhaOf,
  pessoaOf,
} from '../../../../testing/acerto/comparacao.ts';
import { payrollPeople } from '../../../../testing/acerto/payroll-list.ts';
import { compareLista } from './compare-lista.ts';

describe('a list with new numbers for all', () => {
  const people = payrollPeople(8, ['1']);
  const renumbered = (fields: readonly ('dataNascimento' | 'nif' | 'niss')[]) =>
    people.map(({ valores }, at) => {
      const kept = Object.fromEntries(fields.map((field) => [field, valores[field]]));
      return linhaOf(at + 2, { nome: valores.nome, ...kept, numMecan: `N${at}` });
    });
  const estado = estadoOf(people.map(({ valores }, at) => pessoaOf(at + 1, valores)));

  it.each([[[]], [['dataNascimento']], [['dataNascimento', 'nif', 'niss']]] as const)(
    'is one question, and then one change of each person, by %j [ACERT-37]',
    (fields) => {
      const linhas = renumbered(fields);
      const before = compare(estado, linhas);
      expect(before.numeracao).toBe(8);
      const lista = { campos: ACERTO_CAMPOS, linhas, escolhas: [], numeracaoNova: true };
      const after = compareLista(estado, lista, undefined);
      expect(countsOf(after)).toEqual([0, 0, 0, 8, 0, 0, 0]);
      expect(after.numeracao).toBeNull();
      for (const { campos } of after.alterados) {
        expect(campos.map(({ campo }) => campo)).toEqual(['numMecan']);
      }
    },
  );

  it('is none where most have their numbers [ACERT-37]', () => {
    const linhas = renumbered(['dataNascimento']).map((linha, at) =>
      at < 5 ? { ...linha, numMecan: people[at]?.valores.numMecan ?? null } : linha,
    );
    expect(compare(estado, linhas).numeracao).toBeNull();
  });
});
