import { expect, test } from 'vitest';
import { auditAction, auditEntity } from './audit.ts';

test('codes of the record of activity have words', () => {
  expect(`${auditAction('consultar')}: ${auditEntity('ficha-aptidao')}`).toBe(
    'Consultou: Ficha de aptidão',
  );
});

test('a code without words stands for itself', () => {
  expect(auditAction('migrar')).toBe('migrar');
  expect(auditEntity('toString')).toBe('toString');
});
