import { expect, test } from 'vitest';
import type { PropostaRow } from '../index.ts';
import { hojeRule, seesLine } from '../rules/hoje/hoje.ts';
import { propostasFolha, propostaText } from './propostas-folhas.ts';

test('only who can answer is asked to, and told until when, on the page, in files and in Hoje [HOJE-48]', () => {
  const row = { estado: 'proposta', responder_ate: '2026-03-16' } as PropostaRow;
  expect([propostaText(row, true), propostaText(row, false)]).toEqual([
    'Responda até 16-03-2026',
    'Por confirmar',
  ]);
  const inFile = (answers: boolean) => propostasFolha(answers).columns.at(-1)?.value(row);
  expect([inFile(true), inFile(false)]).toEqual(['Responda até 16-03-2026', 'Por confirmar']);
  const sees = (id: Parameters<typeof hojeRule>[0], ...rights: string[]) =>
    seesLine(hojeRule(id), (right) => rights.includes(right));
  expect(sees('faltas-exame', 'faltas.ver')).toBe(false);
  expect(sees('faltas-exame', 'faltas.ver', 'marcacoes.pedir')).toBe(true);
  // What asks for nothing is told to whoever may read it.
  expect(sees('hoje-exames', 'marcacoes.ver')).toBe(true);
  expect(sees('medidas-em-atraso', 'medidas.ver')).toBe(true);
});
