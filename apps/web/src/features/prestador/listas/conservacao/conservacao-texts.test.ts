import type { Varredura } from '@sst/contract';
import { expect, it } from 'vitest';
import { passedText, varreduraText } from './conservacao-texts.ts';

const RUN: Varredura = {
  cd: 1,
  origem: 'noite',
  comeco: '2026-03-16T02:30:00Z',
  fim: '2026-03-16T02:30:09Z',
  corre: false,
  prazos: 1,
  apagados: [],
};

it('a period says what is past it, and one that only keeps for longer says that [RGPD-31]', () => {
  const tipos = [
    { tipo: 'fichas', total: 1 },
    { tipo: 'marcacoes', total: 2 },
    { tipo: 'acidentes', total: 3 },
  ] as const;
  expect(passedText('guarda_fichas_anos', { tipos: [...tipos] })).toBe(
    'Já passaram deste prazo: 1 exame com a sua ficha, 2 marcações e faltas.',
  );
  expect(passedText('guarda_leituras_anos', { tipos: [...tipos] })).toBe(
    'Hoje, nada passou deste prazo.',
  );
  expect(passedText('guarda_exposicoes_anos', { tipos: [] })).toMatch(/^Prolonga/);
});

it('a run says what it deleted, why nothing, and whether it was cut off [RGPD-32]', () => {
  expect(varreduraText({ ...RUN, prazos: 0 })).toMatch(/nenhum prazo estava ligado/);
  expect(varreduraText(RUN)).toMatch(/nada tinha passado/);
  const apagados = [{ tipo: 'acidentes', total: 1 }] as Varredura['apagados'];
  expect(varreduraText({ ...RUN, apagados })).toBe('Apagou 1 acidente.');
  expect(varreduraText({ ...RUN, fim: null, apagados })).toMatch(/^Interrompida, depois de apagar/);
  expect(varreduraText({ ...RUN, fim: null, corre: true })).toBe('A correr.');
});
