import { expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../index.ts';
import type { Call } from './call.ts';

/** The fields that are a type or a recommendation wherever they occur. */
const NAMED = ['tipo_exam', 'tipo_ac_enferm', 'recomendacoes', 'outras_funcoes'];

/** The texts of an answer with such a name that are not declared as types, by their path. */
function undeclaredIn(schema: unknown, path = '', declared = false): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const said = declared || 'x-saude-tipo' in schema;
  return Object.entries(schema).flatMap(([key, part]) => {
    if (key === 'type' && part === 'string' && !said && NAMED.includes(path)) return [path];
    const named = NAMED.includes(key) ? key : path;
    return undeclaredIn(part, named, said);
  });
}

it('each answer declares the types and recommendations that it holds [SABER-03]', () => {
  for (const [name, { answer }] of Object.entries<Call>(contract)) {
    const schema = z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' });
    expect([name, undeclaredIn(schema)]).toEqual([name, []]);
  }
});

it('only calls that tell of health, or offer types to choose from, declare any [SABER-03]', () => {
  const offered = ['listTiposExame', 'listTiposAcaoEnfermagem'];
  for (const [name, { answer, saude }] of Object.entries<Call>(contract)) {
    const text = JSON.stringify(z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }));
    if (!text.includes('x-saude-tipo') || offered.includes(name)) continue;
    expect([name, saude === 'nenhuma']).toEqual([name, false]);
  }
});
