import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EVENT_DATA, type EventType } from './eventos.ts';
import { EMPRESA_WORDS } from './rules/auditoria.ts';

const TYPES = Object.keys(EVENT_DATA) as EventType[];

type Field = z.core.JSONSchema.BaseSchema;

/** Whether a field can hold a code, a flag, a day or an hour, and no words. */
function isWordless({ type, anyOf, enum: values, const: value, format, pattern }: Field): boolean {
  if (anyOf) return anyOf.every((one) => typeof one === 'object' && isWordless(one));
  if (type === 'string') return values !== undefined || format === 'date' || pattern !== undefined;
  return value !== undefined || ['integer', 'boolean', 'null'].includes(String(type));
}

describe.each(TYPES)('the event %s', (type) => {
  it('is about an entity of the audit log', () => {
    expect(EMPRESA_WORDS.entidade).toHaveProperty(type.split('.')[0] ?? '');
  });

  it('carries codes, dates and flags alone [API-221]', () => {
    const { properties = {} } = z.toJSONSchema(EVENT_DATA[type]);
    const wordy = Object.entries(properties).filter(
      ([, field]) => typeof field !== 'object' || !isWordless(field),
    );
    expect(wordy).toEqual([]);
  });

  it('says nothing about anybody’s health [API-221]', () => {
    const { properties = {} } = z.toJSONSchema(EVENT_DATA[type]);
    const telling = /decis|aptid|recomend|lesiv|cd_motiv|tipo_exam|anex/;
    expect(Object.keys(properties).filter((name) => telling.test(name))).toEqual([]);
  });
});
