import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { db } from '../db/builder.ts';
import { matches, NAME_TABLES, type NameTable, type Searched, searchWords } from './search.ts';

type Named = Partial<Record<NameTable, readonly string[]>>;

/** The condition on one word, as the database is sent it. */
function conditionOf(text: string, searched: Searched, named: Named = {}, below: string[] = []) {
  const none = Object.fromEntries(NAME_TABLES.map((table) => [table, []]));
  const word = {
    text,
    named: { ...none, ...named } as Record<NameTable, string[]>,
    below,
    shown: [],
  };
  const { sql: condition, parameters } = matches({ words: [word] }, searched, 't.no').compile(db);
  return { condition, parameters };
}

describe('the words of a search', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['   ', []],
    ['Órfão', ['orfao']],
    ['  Órfão \t da\u00a0Conceição ', ['orfao', 'da', 'conceicao']],
    ['ana ANA Ána', ['ana']],
    ['100% a_b \\', ['100%', 'a_b', '\\']],
    [[...'abcdefghijklmnopqrstuvwxyz'].join(' '), [...'abcdefghijklmnopqrstuvwxy']],
    ['Brandão, Adelaide;', ['brandao', 'adelaide']],
    ['Brandão , Adelaide ,Sofia', ['brandao', 'adelaide', 'sofia']],
    ['1,5 Maia,Porto', ['1,5', 'maia,porto']],
    [', ;', [',', ';']],
    ['Eng.ª D’Ávila – n.º 2', ['eng.a', "d'avila", '-', 'n.o', '2']],
  ])('%j are %j [LIST-06]', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });
});

describe('a word is looked for', () => {
  it('in names and numbers of employees, found once and apart from the rows', () => {
    const { condition, parameters } = conditionOf('ana', { employee: 't.quem' });
    expect(condition).toMatch(
      /^"t"\."quem" in \(select b\.cd from funcionario_busca b where b\.pesquisa like .* offset 0\)$/,
    );
    expect(parameters).toEqual(['ana']);
  });

  it('as it was typed: its characters are no pattern', () => {
    const { condition, parameters } = conditionOf('%_\\', { text: sql`t.texto` });
    expect(condition).toContain(`regexp_replace(sst_norm($1), '([\\\\%_])', '\\\\\\1', 'g')`);
    expect(parameters).toEqual(['%_\\']);
  });

  it('in labels, by any part of them and without accents', () => {
    const labels = {
      't.estado': { 2: 'Falta do médico', 3: 'Falta do funcionário', 4: 'Desmarcada' },
    };
    const codesOf = (word: string) => conditionOf(word, { labels }).parameters;
    expect(codesOf('falta')).toEqual([['2', '3']]);
    expect(codesOf('medico')).toEqual([['2']]);
    expect(codesOf('desmarc')).toEqual([['4']]);
    expect(conditionOf('falta', { labels }).condition).toBe('"t"."estado" = any($1::int[])');
  });

  it('in the names of codes, both numbers and letters', () => {
    const names = { medico: 't.medico', decisao: 't.decisao' } as const;
    const { condition, parameters } = conditionOf(
      'a',
      { names },
      { medico: ['7'], decisao: ['A'] },
    );
    expect(condition).toBe('("t"."medico" = any($1::bigint[]) or "t"."decisao" = any($2::text[]))');
    expect(parameters).toEqual([['7'], ['A']]);
  });

  it('not in tables that the list does not name', () => {
    const { condition } = conditionOf('a', { names: { medico: 't.medico' } }, { tecnico: ['7'] });
    expect(condition).toBe('false');
  });

  it("in the name of the row's node and of its other nodes", () => {
    const named = { organigrama: ['4', '9'] };
    const { condition, parameters } = conditionOf('x', { nodes: ['t.onde'] }, named, ['5']);
    expect(condition).toBe('("t"."no" = any($1::bigint[]) or "t"."onde" = any($2::bigint[]))');
    expect(parameters).toEqual([
      ['4', '9'],
      ['4', '9'],
    ]);
  });

  it('in the names above a node where the list shows them', () => {
    const { parameters } = conditionOf('x', { paths: true }, { organigrama: ['4'] }, ['4', '5']);
    expect(parameters).toEqual([['4', '5']]);
  });

  it('in units of a long list of codes, which neither the planner nor the driver takes apart', () => {
    const codes = Array.from({ length: 10_000 }, (_, index) => String(index));
    const few = conditionOf('sul', { paths: true }, {}, codes.slice(0, 1_000));
    expect(few.condition).toBe('"t"."no" = any($1::bigint[])');
    const many = conditionOf('sul', { paths: true }, {}, codes);
    expect(many.condition).toBe('"t"."no" in (select unnest($1::bigint[]))');
    expect(many.parameters).toEqual([`{${codes.join(',')}}`]);
  });

  it('nowhere at all, and no row is found', () => {
    const labels = { 't.estado': { 0: 'Novo' } };
    expect(conditionOf('zzz', { labels })).toEqual({ condition: 'false', parameters: [] });
  });
});

it('every word must be found', () => {
  const named = Object.fromEntries(NAME_TABLES.map((table) => [table, []])) as never;
  const words = ['um', 'dois'].map((text) => ({ text, named, below: [], shown: [] }));
  const { sql: condition, parameters } = matches({ words }, { view: 'v' }, 't.no').compile(db);
  expect(condition.split(' and ')).toHaveLength(2);
  expect(parameters).toEqual(['um', 'dois']);
});
