import { expect, it } from 'vitest';
import { z } from 'zod';
import { contract, ImportedRow } from '../index.ts';
import { LineText, optionalLine } from './shapes.ts';

/** Texts that a form lets break into lines. */
const OF_SEVERAL_LINES =
  'acao complementares conclusao consequencias controlos descric factos fatores medida motivo nota obs recomendacoes risco risco_identific testemunhas texto'.split(
    ' ',
  );
/** Texts that are compared or decoded as they came, and never kept. */
const AS_THEY_CAME = [
  // The rows of an import and of a list are taken apart one by one, and so are the headers that a program sends.
  'funcionarios',
  'putListaPessoal.colunas',
  'linhas',
  'porLer',
  ...'antes anexString marca mime parametros'.split(' '),
  ...'login.email pass password confirmPass passwordAtual'.split(' '),
  ...'passwordNova passwordNovaConfirmacao confirmarPasswordNova'.split(' '),
];
const EXEMPT = [...OF_SEVERAL_LINES, ...AS_THEY_CAME].map((name) => `.${name}`);

/** The fields of a shape that keep a line break or a tab, by their paths. */
function broken(shape: z.ZodType, path: string): string[] {
  if (shape instanceof z.ZodObject) {
    return Object.entries(shape.shape).flatMap(([name, part]) => broken(part, `${path}.${name}`));
  }
  if (shape instanceof z.ZodArray) return broken(shape.element as z.ZodType, path);
  if (
    shape instanceof z.ZodOptional ||
    shape instanceof z.ZodNullable ||
    shape instanceof z.ZodDefault
  ) {
    return broken(shape.unwrap() as z.ZodType, path);
  }
  if (shape instanceof z.ZodPipe) {
    const inner = broken(shape.in as z.ZodType, path);
    return inner.length > 1 || inner[0] !== path ? inner : keeps(shape, path);
  }
  if (shape instanceof z.ZodUnion) {
    return shape.options.flatMap((option) => broken(option as z.ZodType, path));
  }
  return keeps(shape, path);
}

function keeps(shape: z.ZodType, path: string): string[] {
  const { data } = shape.safeParse('a \t\n b');
  return typeof data === 'string' && /[\t\n]/.test(data) ? [path] : [];
}

it('texts of one line hold no line breaks and no tabs, in any call', () => {
  const found = Object.entries(contract).flatMap(([name, call]) =>
    'body' in call && call.body ? broken(call.body, name) : [],
  );
  expect(found.filter((path) => !EXEMPT.some((name) => `.${path}`.endsWith(name)))).toEqual([]);
  expect(OF_SEVERAL_LINES.filter((name) => !found.some((path) => path.endsWith(name)))).toEqual([]);
});

it('a text of one line has single spaces, as nobody sees others', () => {
  expect(LineText.parse(' Ana\r\n\tMaria \u00a0 Simões\u2028')).toBe('Ana Maria Simões');
  expect(optionalLine(3).parse(' \n ')).toBeNull();
  expect(optionalLine(3).parse('a \t b')).toBe('a b');
});

it('a row of an import is taken apart, too', () => {
  expect(broken(ImportedRow, 'row')).toEqual([]);
});
