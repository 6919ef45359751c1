import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const COMPANY = 61;

/** Names and numbers that the first employees of the company are given. */
const PEOPLE = {
  joao: ['João Conceição Pinheiro', 'Q-100'],
  joana: ['JOANA CONCEICAO', 'Q-101'],
  percent: ['Rui 100% Fiável', 'Q-102'],
  underscore: ['Rita Sub_linhada', 'Q-103'],
  backslash: ['Raul Barra\\Invertida', 'Q-104'],
  ox: ['Ó Xyz', 'W7'],
  many: ['Um Dois Três Quatro Cinco Seis Sete Oito Nove Dez Onze Doze', 'Q-106'],
  decomposed: ['Inês Araújo Gonçalves'.normalize('NFD'), 'Q-107'],
} as const;
type Person = keyof typeof PEOPLE;

/** As a word processor writes it. */
const UNIT = 'Escritório n.º 2 – “Norte”';

let app: TestApp;
let token: string;
const codes = new Map<number, Person>();

beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn('outra@demo.pt');
  const { rows } = await app.admin.query(
    'select cd::float8 from funcionario where cd_empresa = $1 and ativo order by cd',
    [COMPANY],
  );
  await app.admin.query(
    `update organigrama set nome = $1 where cd_empresa = $2 and nome like 'Escritório%'`,
    [UNIT, COMPANY],
  );
  // Everybody else is called something that no search here finds.
  await app.admin.query(
    `update funcionario set nome = 'Beltrano', num_mecan = 'B' where cd_empresa = $1`,
    [COMPANY],
  );
  for (const [index, person] of (Object.keys(PEOPLE) as Person[]).entries()) {
    codes.set(rows[index].cd, person);
    await app.admin.query('update funcionario set nome = $1, num_mecan = $2 where cd = $3', [
      ...PEOPLE[person],
      rows[index].cd,
    ]);
  }
});
afterAll(() => app.close());

/** Who is found, by page, by whole list and by the picker, which must agree. */
async function find(pesquisa: string): Promise<string[]> {
  const call = { token, params: { company: COMPANY } };
  const answers = await Promise.all([
    app.call('listFuncionarios', { ...call, query: { pesquisa, quantidade: 100 } }),
    app.call('listFuncionarios', { ...call, query: { pesquisa } }),
    app.call('listFuncionariosMinificado', { ...call, query: { pesquisa, quantidade: 100 } }),
    app.call('listFuncionariosMinificado', { ...call, query: { pesquisa } }),
  ]);
  const found = answers.map(({ status, body }) => {
    expect(status).toBe(200);
    expect(body.count).toBe(body.message.length);
    return body.message.map(({ cd }: { cd: number }) => codes.get(cd) ?? 'other').sort();
  });
  for (const other of found) expect(other).toEqual(found[0]);
  return found[0] as string[];
}

const everyone = 40;

describe('the search', () => {
  it.each([
    ['conceicao', ['joana', 'joao']],
    ['CONCEIÇÃO', ['joana', 'joao']],
    ['ConCEIção', ['joana', 'joao']],
    ['conceição'.normalize('NFD'), ['joana', 'joao']],
    ['ines araujo', ['decomposed']],
    ['Inês', ['decomposed']],
    ['nceic', ['joana', 'joao']],
  ])('goes without case and accents: %s [LIST-01, EMP-06]', async (pesquisa, expected) => {
    expect(await find(pesquisa)).toEqual(expected);
  });

  it.each([
    ['joao pinheiro', ['joao']],
    ['pinheiro joao', ['joao']],
    ['  pinheiro   joao ', ['joao']],
    ['joao beltrano', []],
    ['conceicao q-101', ['joana']],
    ['dois dois', ['many']],
  ])('wants every word, in any order: «%s» [API-20]', async (pesquisa, expected) => {
    expect(await find(pesquisa)).toEqual(expected);
  });

  it('wants the words beyond the tenth too [API-20]', async () => {
    const words = PEOPLE.many[0].split(' ');
    expect(await find(words.join(' '))).toEqual(['many']);
    expect(await find([...words.slice(0, 11), 'Beltrano'].join(' '))).toEqual([]);
  });

  it.each([
    ['%', ['percent']],
    ['100%', ['percent']],
    ['0% f', ['percent']],
    ['_', ['underscore']],
    ['sub_l', ['underscore']],
    ['subxl', []],
    ['\\', ['backslash']],
    ['a\\i', ['backslash']],
    ['%%', []],
    ['\\%', []],
    ['_____', []],
    ["'", []],
  ])('takes %s as it is typed [LIST-01]', async (pesquisa, expected) => {
    expect(await find(pesquisa)).toEqual(expected);
  });

  it.each([
    ['％', ['percent']],
    ['＿', ['underscore']],
    ['＼', ['backslash']],
  ])(
    'takes the wide form %s for the plain one, not for a wildcard [LIST-01]',
    async (pesquisa, expected) => {
      expect(await find(pesquisa)).toEqual(expected);
    },
  );

  it.each([
    ['ó', 'ox'],
    ['xy', 'ox'],
    ['ru', 'percent'],
  ])('finds short words: %s [LIST-01]', async (pesquisa, expected) => {
    expect(await find(pesquisa)).toContain(expected);
  });

  it.each([
    ['w7', ['ox']],
    ['W7', ['ox']],
    ['q-10', ['backslash', 'decomposed', 'joana', 'joao', 'many', 'percent', 'underscore']],
    ['-102', ['percent']],
  ])('finds by mechanographic number: %s [API-20]', async (pesquisa, expected) => {
    expect(await find(pesquisa)).toEqual(expected);
  });

  it('finds by the name of the node, which the row shows too [API-20]', async () => {
    const { rows } = await app.admin.query(
      `select o.nome, count(*)::int as count from funcionario f join organigrama o on o.cd = f.cd_organig
        where f.cd_empresa = $1 and f.ativo and o.nome like 'Estaleiro%' group by 1`,
      [COMPANY],
    );
    expect(await find('estaleiro')).toHaveLength(rows[0].count);
  });

  it.each(['n.º 2 – “norte”', 'N.O 2 - "NORTE"', 'escritorio - “norte"'])(
    'takes the signs that are written by themselves for plain ones, in a unit too: %s [LIST-01]',
    async (pesquisa) => {
      const { rows } = await app.admin.query(
        `select count(*)::int as count from funcionario f join organigrama o on o.cd = f.cd_organig
          where f.cd_empresa = $1 and f.ativo and o.nome = $2`,
        [COMPANY, UNIT],
      );
      expect(rows[0].count).toBeGreaterThan(0);
      expect(await find(pesquisa)).toHaveLength(rows[0].count);
    },
  );

  it.each(['', ' ', '\t\n'])('of nothing («%s») is the whole list [LIST-01]', async (pesquisa) => {
    expect(await find(pesquisa)).toHaveLength(everyone);
  });

  it('finds nobody who has left [API-20]', async () => {
    const { rowCount } = await app.admin.query(
      'select 1 from funcionario where cd_empresa = $1 and not ativo',
      [COMPANY],
    );
    expect(rowCount).toBe(4);
    expect(await find('beltrano')).toHaveLength(everyone - codes.size);
  });
});
