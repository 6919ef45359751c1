import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { employ, newUnidade, type Unidade } from '../../../../testing/acerto/listas.ts';
import { type PayrollPerson, payrollPeople } from '../../../../testing/acerto/payroll-list.ts';
import { EMPRESA } from '../../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../../testing/pedidos/prestador.ts';
import { addKey, type TestKey } from '../../../../testing/utilizadores/keys.ts';
import { ALL_ACCESSES, signInWith } from '../../../../testing/utilizadores/test-utilizadores.ts';

const COLUNAS = [
  'N.º mecanográfico',
  'Nome',
  'Sexo',
  'Data de nascimento',
  'Nacionalidade',
  'Categoria profissional',
  'NIF',
  'NISS',
  'Local de trabalho',
  'Data de admissão',
  'Unidade',
].join('\t');

/** A row of payroll as a program sends it. */
function textOf({ valores }: PayrollPerson): string {
  const { numMecan, nome, sexo, dataNascimento, nacionalidade, categoria } = valores;
  const { nif, niss, localTrabalho, dataAdmissao } = valores;
  const sex = sexo === '0' ? 'Masculino' : 'Feminino';
  return [numMecan, nome, sex, dataNascimento, nacionalidade, categoria]
    .concat([nif, niss, localTrabalho, dataAdmissao, `Oficina ${begun}`])
    .join('\t');
}

let tests: PrestadorTests;
let salarios: TestKey;
let unit: Unidade;
let codes: number[];
/** Who works at the unit, and who does not yet: nobody else of the company is like them. */
let people: PayrollPerson[];
let others: PayrollPerson[];
/** The next month: somebody has left, three are new, one has another place of work. */
let next: PayrollPerson[];
let administrator: { readonly token: string };
beforeAll(async () => {
  tests = await startPrestadorTests();
  administrator = await signInWith(tests.app, {
    cd_empresa: EMPRESA,
    adm: true,
    acessos: ALL_ACCESSES,
  });
  salarios = await addKey(tests.app.admin, { cd_empresa: EMPRESA, cd_utilizador: tests.user });
});
afterAll(() => tests.app.close());

const changed = (person: PayrollPerson, valores: PayrollPerson['valores']): PayrollPerson => ({
  ...person,
  valores: { ...person.valores, ...valores },
});

let begun = 0;
/** A unit with thirty people, of a company that leaves some groups to its programs. */
async function begin(grupos: readonly string[]): Promise<void> {
  unit = await newUnidade(tests.app.admin);
  begun += 1;
  const named = [`Oficina ${begun}`, unit.below[0]];
  await sql('update organigrama set nome = $1 where cd = $2', named);
  const made = payrollPeople(100 + begun * 40, ['0'])
    .slice(-40)
    .map((person) => changed(person, { numMecan: `LP${person.valores.numMecan}` }));
  others = made.slice(30);
  people = made.slice(0, 30).map((person) => changed(person, { categoria: '' }));
  codes = await employ(tests, unit, people);
  const [moved, ...rest] = people.slice(1) as [PayrollPerson, ...PayrollPerson[]];
  next = [changed(moved, { localTrabalho: 'Pavilhão' }), ...rest, ...others.slice(0, 3)];
  const { status } = await tests.send('saveGruposPorSi', { grupos }, administrator);
  expect(status).toBe(200);
}

/** What a program sends of the unit. */
function put(list: readonly PayrollPerson[], { key = salarios, query = {}, body = {} } = {}) {
  return tests.app.call('putListaPessoal', {
    headers: key.headers,
    params: { company: EMPRESA },
    query,
    body: { cd_unidade: unit.cd, colunas: COLUNAS, linhas: list.map(textOf), ...body },
  });
}

async function recebida() {
  const { body } = await tests.send('getAcerto');
  return body.message.recebidas.find(
    ({ cd_organig }: { cd_organig: number }) => cd_organig === unit.cd,
  );
}

const sql = async (text: string, values: unknown[] = []) =>
  (await tests.app.admin.query(text, values)).rows;

/** The open requests of the unit, by kind. */
const pedidos = async () =>
  (
    await sql(
      'select cd_tipo, count(*)::int as n from pedido where cd_organig = any($1) group by 1 order by 1',
      [[unit.cd, ...unit.below]],
    )
  ).map(({ cd_tipo, n }) => [cd_tipo, n]);

const notices = () =>
  sql('select distinct titulo, texto from notificacao where chave = $1', [
    `lista-recebida ${unit.cd}`,
  ]);

describe('the whole list of staff that payroll sends', () => {
  it('waits for a person, all of it, until the company says what goes by itself [ACERT-40]', async () => {
    await begin([]);
    const { status, body } = await put(next);
    expect([status, body.pedidos, body.acertada]).toEqual([200, 0, false]);
    expect(body.espera).toEqual([
      { grupo: 'novos', total: 3, razao: 'definicao' },
      { grupo: 'saidas', total: 1, razao: 'sempre' },
      { grupo: 'alteracoes', total: 1, razao: 'definicao' },
    ]);
    expect(body.comparacao.sairam).toMatchObject([{ cd: codes[0] }]);
    expect(await pedidos()).toEqual([]);
    expect(await recebida()).toMatchObject({
      programa: 'Programa de ensaio',
      linhas: 32,
      espera: body.espera,
    });
    expect(await notices()).toEqual([
      {
        titulo: 'Lista de pessoal de «Lista» por acertar',
        texto: '«Programa de ensaio» enviou a lista, e 5 diferenças esperam por uma pessoa.',
      },
    ]);
  });

  it('is refused whole, by the line, for what cannot be kept, before anything is asked for [LOTE-43]', async () => {
    await begin(['novos']);
    for (const query of [{ ensaio: 'true' }, {}]) {
      const linhas = next.map((one, at) => `${textOf(one)}\t${at === 3 ? 'nulo\0' : 'x'}`);
      const { status, body } = await put(next, {
        query,
        body: { colunas: `${COLUNAS}\tOutra coisa`, linhas },
      });
      expect([status, body.campos]).toEqual([
        400,
        { 'linhas.3': 'A linha tem caracteres inválidos.' },
      ]);
    }
    expect(await pedidos()).toEqual([]);
  });

  it('has new people and changes asked for where the company leaves them to programs, never who left, and a second time nothing [ACERT-41]', async () => {
    await begin(['novos', 'alteracoes']);
    const { body } = await put(next);
    expect([body.pedidos, body.recusados]).toEqual([4, []]);
    expect(body.espera).toEqual([{ grupo: 'saidas', total: 1, razao: 'sempre' }]);
    const asked = await pedidos();
    expect(asked).toHaveLength(2);
    const again = await put(next);
    expect([again.body.pedidos, again.body.espera]).toEqual([0, body.espera]);
    expect(await pedidos()).toEqual(asked);
    const [line] = await sql(
      `select detalhe from auditoria where entidade = 'lista-pessoal' and cd_entidade = $1 and acao = 'importar' order by cd desc limit 1`,
      [unit.cd],
    );
    expect(line.detalhe).toMatchObject({ linhas: 32, programa: { nome: 'Programa de ensaio' } });
  });

  it('is sent by thirty calls at once, and asks for each once [ACERT-41]', async () => {
    await begin(['novos', 'alteracoes']);
    const answers = await Promise.all(Array.from({ length: 30 }, () => put(next)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set(answers.some(({ status }) => status === 429) ? [200, 429] : [200]),
    );
    const total = answers.reduce((sum, { body }) => sum + (body.pedidos ?? 0), 0);
    expect(total).toBe(4);
    expect((await pedidos()).reduce((sum, [, n]) => sum + n, 0)).toBe(4);
  });

  it('with more than a fifth of the people new, changed or moved waits, and with the numbers of all anew too [ACERT-42]', async () => {
    await begin(['novos', 'transferencias', 'alteracoes']);
    const first = await put([...people, ...others]);
    expect([first.body.pedidos, first.body.espera]).toEqual([
      0,
      [{ grupo: 'novos', total: 10, razao: 'muitas' }],
    ]);
    const renumbered = people.map((person, at) => changed(person, { numMecan: `X${begun}-${at}` }));
    const second = await put(renumbered);
    expect(second.body.pedidos).toBe(0);
    expect(second.body.espera).toContainEqual(
      expect.objectContaining({ grupo: 'alteracoes', razao: 'muitas' }),
    );
    expect(await pedidos()).toEqual([]);
  });

  it('is told only by a trial, and remembered as settled where nothing differs [ACERT-43]', async () => {
    await begin(['novos']);
    const { body } = await put(next, { query: { ensaio: 'true' } });
    expect([body.pedidos, body.message.startsWith('Ensaio: nada foi pedido.')]).toEqual([0, true]);
    expect([await pedidos(), await recebida(), await notices()]).toEqual([[], undefined, []]);
    await put(next);
    expect(await notices()).toHaveLength(1);
    // What was asked for is decided otherwise: the list of the next month has the people as they are.
    await sql('delete from pedido where cd_organig = any($1)', [[unit.cd, ...unit.below]]);
    const settled = await put(people);
    expect([settled.body.acertada, settled.body.espera]).toEqual([true, []]);
    expect([await recebida(), await notices()]).toEqual([undefined, []]);
  });

  it('asks for nothing that its key has no right to, and reaches no other company [ACERT-44]', async () => {
    await begin(['novos', 'alteracoes']);
    const { admin } = tests.app;
    const own = { cd_empresa: EMPRESA, cd_utilizador: tests.user };
    const direitos = ['funcionarios.ver', 'alteracoes.criar'];
    const weak = await addKey(admin, { ...own, direitos });
    const { body } = await put(next, { key: weak });
    expect(body.espera).toContainEqual({ grupo: 'novos', total: 3, razao: 'direito' });
    expect(body.pedidos).toBe(1);
    const reader = await addKey(admin, { ...own, direitos: ['funcionarios.ver'] });
    expect((await put(next, { key: reader })).status).toBe(403);
    const foreign = await tests.app.call('putListaPessoal', {
      headers: salarios.headers,
      params: { company: tests.foreign.node },
      body: { colunas: COLUNAS, linhas: next.map(textOf) },
    });
    expect(foreign.status).toBe(403);
    const elsewhere = await put(next, { body: { cd_unidade: tests.foreign.node } });
    expect([elsewhere.status, Object.keys(elsewhere.body.campos)]).toEqual([400, ['cd_unidade']]);
  });

  it('is opened by who may settle it, until somebody has, or a month has passed [ACERT-45]', async () => {
    await begin([]);
    await put(next);
    const get = () => tests.send('getListaRecebida', undefined, { id: unit.cd });
    const { body } = await get();
    expect([body.message.colunas, body.message.linhas]).toEqual([COLUNAS, next.map(textOf)]);
    const saved = await tests.send('saveAcerto', {
      cd_unidade: unit.cd,
      campos: ['nome'],
      linhas: ['2\t\tAlguém'],
      ficheiro: 'lista',
      colunas: {},
    });
    expect(saved.status).toBe(200);
    expect([(await get()).status, await notices()]).toEqual([404, []]);
    await put(next);
    await sql(`update lista_recebida set dt = dt - interval '31 days'`);
    await tests.removeOutlived();
    expect([(await get()).status, await notices()]).toEqual([404, []]);
  });

  it('that cannot be read names the field, and what of it was not understood is told [ACERT-46]', async () => {
    await begin([]);
    const none = await put([], {});
    expect([none.status, Object.keys(none.body.campos)]).toEqual([400, ['linhas']]);
    const strange = await put(next, { body: { colunas: 'A\tB', linhas: ['1\t2'] } });
    expect([strange.status, Object.keys(strange.body.campos)]).toEqual([400, ['linhas']]);
    const rows = [
      ...people.map(textOf),
      'TOTAL: 30',
      `99\tRui Novo\tX\t31-02-1990${'\t'.repeat(7)}`,
    ];
    const { body } = await put(people, { body: { linhas: rows } });
    expect(body.notas).toEqual([
      'Linhas que não foram lidas: 32.',
      expect.stringMatching(/^Células que não foram percebidas: .*33 «31-02-1990»/),
    ]);
  });

  it('recognises people by the codes of its program before their numbers, and learns these by number and birth [ACERT-47]', async () => {
    await begin([]);
    const colunas = `${COLUNAS}\tCódigo`;
    const code = (at: number) => `RH${begun}-${at}`;
    const send = (
      list: readonly PayrollPerson[],
      { key = salarios, query = {}, body = {} }: Parameters<typeof put>[1] = {},
    ) => {
      const linhas = list.map((person, at) => `${textOf(person)}\t${code(at)}`);
      return put(list, { key, query, body: { colunas, coluna_codigo: 'código', linhas, ...body } });
    };
    const kept = () =>
      sql(
        `select origem, cod_externo, cd::float8 from codigo_externo where entidade = 'funcionario' and cd = any($1) order by array_position($1::bigint[], cd)`,
        [codes],
      );
    await send(people, { query: { ensaio: 'true' } });
    expect(await kept()).toEqual([]);
    expect((await send(people)).body.acertada).toBe(true);
    expect(await kept()).toEqual(
      codes.map((cd, at) => ({ origem: '@ensaio', cod_externo: code(at), cd })),
    );
    // Somebody has all of another one's signs by now, and is still who the code says.
    const [one, two, ...rest] = people as [PayrollPerson, PayrollPerson, ...PayrollPerson[]];
    const { numMecan } = two.valores;
    const swapped = [
      changed(one, { numMecan: numMecan ?? '' }),
      changed(two, { numMecan: one.valores.numMecan ?? '' }),
      ...rest,
    ];
    const { body } = await send(swapped);
    const { alterados, duvidosos, respondidas, novos } = body.comparacao;
    expect([duvidosos, respondidas, novos]).toEqual([[], [], []]);
    expect(alterados.map(({ cd }: { cd: number }) => cd).toSorted()).toEqual(
      codes.slice(0, 2).toSorted(),
    );
    // A program of another source has said nothing of them.
    const outro = await addKey(tests.app.admin, {
      cd_empresa: EMPRESA,
      cd_utilizador: tests.user,
      origem: 'outro',
    });
    const stranger = await send(swapped, { key: outro, query: { ensaio: 'true' } });
    expect(stranger.body.comparacao.duvidosos).toHaveLength(2);
    const { body: twice } = await send(people, {
      query: { ensaio: 'true' },
      body: { linhas: people.map((person) => `${textOf(person)}\tX`) },
    });
    expect(twice.notas).toEqual([
      expect.stringMatching(
        /^Códigos externos repetidos ou longos, que não foram usados, nas linhas: 2, 3/,
      ),
    ]);
  });

  it('with a column of codes that is none is refused by its field, and from anybody but a program [ACERT-47]', async () => {
    await begin([]);
    const wrong = await put(people, { body: { coluna_codigo: 'Código RH' } });
    expect([wrong.status, Object.keys(wrong.body.campos)]).toEqual([400, ['coluna_codigo']]);
    const byUser = await tests.app.call('putListaPessoal', {
      token: administrator.token,
      params: { company: EMPRESA },
      query: {},
      body: {
        cd_unidade: unit.cd,
        colunas: COLUNAS,
        coluna_codigo: 'Nome',
        linhas: people.map(textOf),
      },
    });
    expect([byUser.status, Object.keys(byUser.body.campos)]).toEqual([400, ['coluna_codigo']]);
  });
});
