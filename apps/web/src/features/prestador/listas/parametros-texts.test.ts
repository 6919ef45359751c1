import type { Parametro } from '@sst/contract';
import { expect, it } from 'vitest';
import { groupsOf, peopleText, recalculoText, switchText, valueText } from './parametros-texts.ts';

const PERIODIC: Parametro = {
  cd: 3,
  codigo: 'per_meses',
  nome: 'Exame periódico',
  valor: 24,
  unidade: 'meses',
  de: null,
  ate: null,
  base: 'Lei n.º 102/2009, artigo 108.º',
  marca: 'verificado',
  ativo: true,
  pessoas: 1234,
};

it('a value has its unit and its days, and a choice has neither [PRAZO-16]', () => {
  expect(valueText(PERIODIC)).toBe('24 meses');
  expect(valueText({ ...PERIODIC, valor: 1, de: '2027-01-01' })).toBe('1 mês desde 01-01-2027');
  expect(valueText({ ...PERIODIC, unidade: 'dias', ate: '2026-12-31' })).toBe(
    '24 dias até 31-12-2026',
  );
  expect(valueText({ ...PERIODIC, unidade: 'opcao' })).toBe('');
});

it('parameters stand below what they are about, in one order [PRAZO-34]', () => {
  const codigos = ['guarda_fichas_anos', 'noturno_meses', 'per_menor_idade', 'adm_urgente_dias'];
  const some = codigos.map((codigo) => ({ ...PERIODIC, codigo: codigo as Parametro['codigo'] }));
  expect(groupsOf(some).map(([grupo, rows]) => [grupo, rows.length])).toEqual([
    ['periodicos', 1],
    ['admissao', 1],
    ['proprios', 1],
    ['conservacao', 1],
  ]);
});

it('what nobody has read in the law warns before it is switched on [PRAZO-16]', () => {
  const off = { ...PERIODIC, marca: 'a_confirmar', ativo: false } as const;
  expect(switchText(off)).toMatch(/Base: Lei n.º 102\/2009.*Atenção/);
  expect(switchText({ ...off, ativo: true })).not.toMatch(/Atenção/);
  expect(switchText(PERIODIC)).not.toMatch(/Atenção/);
});

it('switching off what was read in the law says what the law goes on asking for [PRAZO-58]', () => {
  const night = { ...PERIODIC, codigo: 'noturno_meses', base: 'Código do Trabalho, artigo 225.º' };
  expect(switchText(night as Parametro)).toContain(
    'A lei pede um exame antes de começar o trabalho noturno e, depois, pelo menos um por ano (Código do Trabalho, artigo 225.º), e continua a fazê-lo com este valor desligado.',
  );
  expect(switchText({ ...PERIODIC, marca: 'a_confirmar' })).not.toContain('A lei');
});

it('says whose day it decides, before it is changed [PRAZO-30]', () => {
  expect(switchText(PERIODIC)).toMatch(/^Agora decide o prazo de 1.?234 pessoas\. Desligado, fica/);
  expect(peopleText({ ...PERIODIC, pessoas: 0 })).toBe('Agora não decide o prazo de ninguém.');
  expect(peopleText({ ...PERIODIC, pessoas: null })).toBe('');
  expect(peopleText({ ...PERIODIC, ativo: false })).toBe('');
});

it('says how far the days have been computed anew [PRAZO-16]', () => {
  const begun = { total: 0, feitos: 0, comeco: '2026-03-16T09:00:00Z', fim: null };
  expect(recalculoText(begun)).toBe('O recálculo dos prazos vai começar.');
  expect(recalculoText({ ...begun, total: 9, feitos: 4 })).toBe(
    'A recalcular os prazos: 4 de 9 pessoas.',
  );
  expect(recalculoText({ ...begun, total: 9, feitos: 9, fim: '2026-03-16T09:00:09Z' })).toBe(
    'Prazos recalculados: 9 pessoas.',
  );
});
