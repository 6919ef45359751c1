import { expect, test } from 'vitest';
import { auditWord, COMPANY_WORDS, PROVIDER_WORDS } from './audit.ts';

test('codes of the records have words', () => {
  const { acao, entidade } = COMPANY_WORDS;
  expect(`${auditWord(acao, 'consultar')}: ${auditWord(entidade, 'ficha-aptidao')}`).toBe(
    'Consultou: Ficha de aptidão',
  );
  expect(auditWord(PROVIDER_WORDS.acao, 'desativar')).toBe('Desativou');
  expect(auditWord(PROVIDER_WORDS.entidade, 'exame_tipo')).toBe('Tipo de exame');
});

test('a code without words stands for itself', () => {
  expect(auditWord(COMPANY_WORDS.acao, 'migrar')).toBe('migrar');
  expect(auditWord(COMPANY_WORDS.entidade, 'toString')).toBe('toString');
});
