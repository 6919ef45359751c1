import { expect, test } from 'vitest';
import { auditWord, EMPRESA_WORDS, PRESTADOR_WORDS } from './auditoria.ts';

test('codes of the records have words', () => {
  const { acao, entidade } = EMPRESA_WORDS;
  expect(`${auditWord(acao, 'consultar')}: ${auditWord(entidade, 'ficha-aptidao')}`).toBe(
    'Consultou: Ficha de aptidão',
  );
  expect(auditWord(PRESTADOR_WORDS.acao, 'desativar')).toBe('Desativou');
  expect(auditWord(PRESTADOR_WORDS.entidade, 'exame_tipo')).toBe('Tipo de exame');
});

test('a code without words stands for itself', () => {
  expect(auditWord(EMPRESA_WORDS.acao, 'migrar')).toBe('migrar');
  expect(auditWord(EMPRESA_WORDS.entidade, 'toString')).toBe('toString');
});
