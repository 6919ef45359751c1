import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPerson } from '../../testing/utilizadores/accounts.ts';

const [HERE, ELSEWHERE] = [61, 1];
const NIF = '501442600';
const NISS = '12345678901';
const CARD = '12345678 9 ZZ4';
const EMAIL = 'Maria.Z@Exemplo.pt';

let app: TestApp;
let token: string;
let maria: number;
let branch: number;

const NAMES = [
  'Andreia Maria Reis',
  'Mariana Sá',
  'Ana Mariana Reis',
  'Maria Zulmira',
  'Rosamaria Sá',
];

beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn('outra@demo.pt');
  const { rows } = await app.admin.query(
    'select cd::float8, cd_organig::float8 from funcionario where cd_empresa = $1 and ativo order by cd',
    [HERE],
  );
  await app.admin.query(
    `update funcionario set nome = 'Beltrano', num_contrib = null, num_serv_soc = null, num_bi = null
      where cd_empresa = $1`,
    [HERE],
  );
  for (const [index, nome] of NAMES.entries())
    await app.admin.query('update funcionario set nome = $1, num_mecan = $2 where cd = $3', [
      nome,
      `Q-${index}`,
      rows[index].cd,
    ]);
  maria = rows[3].cd;
  branch = rows[3].cd_organig;
  const numbers = 'update funcionario set num_contrib = $1, num_serv_soc = $2, num_bi = $3';
  await app.admin.query(`${numbers} where cd = $4`, [NIF, NISS, CARD, maria]);
  await app.admin.query('update funcionario set email = $1 where cd = $2', [EMAIL, maria]);
  await app.admin.query(
    `${numbers}, nome = 'Maria de Outra' where cd = (select min(cd) from funcionario where cd_empresa = $4 and ativo)`,
    ['509 999 990', null, null, ELSEWHERE],
  );
});
afterAll(() => app.close());

const find = async (pesquisa: string, query: Record<string, string> = {}, company = HERE) => {
  const { status, body } = await app.call('listFuncionarios', {
    token,
    params: { company },
    query: { pesquisa, quantidade: 100, ...query },
  });
  expect(status).toBe(200);
  return body.message.map(({ nome }: { nome: string }) => nome);
};

it.each([
  NIF,
  '501 442 600',
  '501.442.600',
  NISS,
  '1234 5678 901',
  '123456789ZZ4',
  '12345678 9 zz4',
  `maria ${NIF}`,
])(
  '«%s» finds whose number it is, however it is spaced, by page and whole list [API-413]',
  async (pesquisa) => {
    expect(await find(pesquisa)).toEqual(['Maria Zulmira']);
    const whole = await app.call('listFuncionarios', {
      token,
      params: { company: HERE },
      query: { pesquisa },
    });
    expect(whole.body.message.map(({ cd }: { cd: number }) => cd)).toEqual([maria]);
  },
);

it.each(['50144260', '501 442', '2600', '1234567', 'rui 501442600'])(
  '«%s», not the whole number, finds nobody [API-413]',
  async (pesquisa) => {
    expect(await find(pesquisa)).toEqual([]);
  },
);

it('an e-mail finds whose it is, as a whole only, however it is written, and by nobody who may not see employees [FUNC-352, EMP-305]', async () => {
  for (const pesquisa of ['maria.z@exemplo.pt', ' MARIA.Z @ exemplo. pt', `zulmira ${EMAIL}`])
    expect(await find(pesquisa)).toEqual(['Maria Zulmira']);
  for (const pesquisa of [
    'maria.z@',
    'z@exemplo.pt',
    '@exemplo.pt',
    `rui ${EMAIL}`,
    'mariaz@exemplo.pt',
  ])
    expect(await find(pesquisa)).toEqual([]);
  const picked = await app.call('listFuncionariosMinificado', {
    token,
    params: { company: HERE },
    query: { pesquisa: EMAIL, quantidade: 10 },
  });
  expect(picked.body.message).toEqual([]);
  const provider = await app.signIn('prestador@demo.pt');
  for (const pesquisa of [EMAIL, 'maria.z @exemplo.pt']) {
    const { body } = await app.call('listFuncionariosPrestador', {
      token: provider,
      query: { pesquisa },
    });
    expect(body.message).toMatchObject([{ cd: maria }]);
  }
});

it('the number of another company, or of a unit that is not seen, finds nobody [API-414, PERM-13]', async () => {
  expect(await find('509999990')).toEqual([]);
  const { rows } = await app.admin.query(
    `select o.cd::float8 from organigrama o
      where o.cd_empresa = $1 and o.cd_base is not null and o.cd <> $2
        and not (select caminho from no_da_arvore($2)) @> array[o.cd]
        and not (select caminho from no_da_arvore(o.cd)) @> array[$2::bigint] limit 1`,
    [HERE, branch],
  );
  expect(await find(NIF, {}, rows[0].cd)).toEqual([]);
  expect(await find(NIF, {}, branch)).toEqual(['Maria Zulmira']);
});

it('the picker, and the series of who may not see employees, know no such numbers [API-414]', async () => {
  const { body } = await app.call('listFuncionariosMinificado', {
    token,
    params: { company: HERE },
    query: { pesquisa: NIF, quantidade: 10 },
  });
  expect(body.message).toEqual([]);
  const seriesOf = async (as: string, pesquisa: string) =>
    (
      await app.call('listFichasSerie', {
        token: as,
        params: { company: HERE },
        query: { pesquisa },
      })
    ).body.message.length;
  const { rows } = await app.admin.query(
    `update funcionario f set num_contrib = '502011378'
      where cd = (select min(cd) from funcionario where cd_empresa = $1 and ativo and tem_ficha) returning nome`,
    [HERE],
  );
  expect(rows).toHaveLength(1);
  const other = await addPerson(app, {
    cd_empresa: HERE,
    acessos: [{ menu: 2, capabilities: ['doc'] }],
  });
  expect(await seriesOf(token, '502011378')).toBe(1);
  expect(await seriesOf(other.token, '502011378')).toBe(0);
});

it('by nearness: called so, then names that begin with it, then later names [API-415]', async () => {
  const ordem = 'proximidade';
  expect(await find('maria', { ordem })).toEqual([
    'Maria Zulmira',
    'Mariana Sá',
    'Andreia Maria Reis',
    'Ana Mariana Reis',
    'Rosamaria Sá',
  ]);
  expect(await find('mária réis', { ordem })).toEqual(['Andreia Maria Reis', 'Ana Mariana Reis']);
  expect(await find('q-3', { ordem })).toEqual(['Maria Zulmira']);
  expect((await find('maria'))[0]).toBe('Ana Mariana Reis');
});

it('by nearness, the beginnings of names in order come before other parts, in the picker too [LIST-372]', async () => {
  const names = ['Zélia Brandão Silva', 'Zélia Rocha Maciel', 'Zélia Maria Costa', 'Zélia Costa'];
  for (const nome of names)
    await app.admin.query(
      `update funcionario set nome = $1, num_mecan = 'C-1'
        where cd = (select max(cd) from funcionario where cd_empresa = $2 and ativo and nome = 'Beltrano')`,
      [nome, HERE],
    );
  const near = ['Zélia Costa', 'Zélia Maria Costa', 'Zélia Brandão Silva', 'Zélia Rocha Maciel'];
  expect(await find('zelia c', { ordem: 'proximidade' })).toEqual(near);
  const { body } = await app.call('listFuncionariosMinificado', {
    token,
    params: { company: HERE },
    query: { pesquisa: 'zelia c', quantidade: 10, ordem: 'proximidade' },
  });
  expect(body.message.map(({ nome }: { nome: string }) => nome)).toEqual(near);
});

it('by their codes, of the scope only [API-415]', async () => {
  const { rows } = await app.admin.query(
    'select min(cd)::float8 as cd from funcionario where cd_empresa = $1 and ativo',
    [ELSEWHERE],
  );
  expect(await find('', { codigos: `${maria},${rows[0].cd}` })).toEqual(['Maria Zulmira']);
  const wrong = await app.call('listFuncionarios', {
    token,
    params: { company: HERE },
    query: { codigos: '1,2,x' },
  });
  expect(wrong.status).toBe(400);
});

it('the provider finds people of all companies, with the company, by name and number; nobody else asks [API-416]', async () => {
  const provider = await app.signIn('prestador@demo.pt');
  const search = async (query: Record<string, string>, as = provider) =>
    app.call('listFuncionariosPrestador', { token: as, query });
  const named = (await search({ pesquisa: 'maria z' })).body.message;
  expect(named[0]).toEqual({
    cd: maria,
    cd_empresa: HERE,
    empresa: expect.any(String),
    cd_aux: expect.any(String),
    num_mecan: 'Q-3',
    nome: 'Maria Zulmira',
    organig: expect.any(String),
    caminho: expect.stringContaining(' / '),
  });
  const elsewhere = (await search({ pesquisa: '509999990' })).body.message;
  expect(elsewhere).toMatchObject([{ cd_empresa: ELSEWHERE, nome: 'Maria de Outra' }]);
  expect((await search({ codigos: `${maria},${elsewhere[0].cd}` })).body.message).toHaveLength(2);
  expect((await search({ pesquisa: 'ma' })).body.message).toHaveLength(10);
  expect((await search({})).body.message).toEqual([]);
  expect((await search({ pesquisa: 'maria' }, token)).status).toBe(403);
});
