import type { CallName } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPRESA } from '../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../testing/pedidos/prestador.ts';
import { placeFactor } from '../../testing/utilizadores/factor.ts';
import { addKey, type TestKey } from '../../testing/utilizadores/keys.ts';

let tests: PrestadorTests;
let programa: TestKey;
let outro: TestKey;
let semDireito: TestKey;
let other: number;
beforeAll(async () => {
  tests = await startPrestadorTests();
  await placeFactor(tests.app.admin, tests.provider.cd);
  const of = { cd_empresa: 0, cd_utilizador: tests.provider.cd };
  programa = await addKey(tests.app.admin, { ...of, origem: 'seguranca' });
  outro = await addKey(tests.app.admin, { ...of, origem: 'outro' });
  semDireito = await addKey(tests.app.admin, { ...of, direitos: ['medidas.publicar'] });
  [{ cd: other }] = await sql(
    'select cd::float8 from organigrama where cd = cd_empresa and cd <> $1 order by cd limit 1',
    [EMPRESA],
  );
});
afterAll(() => tests.app.close());

type Row = Record<string, unknown>;

const put = (
  name: CallName,
  linhas: readonly Row[],
  { key = programa, company = EMPRESA, query = {} as Record<string, string> } = {},
) => tests.app.call(name, { headers: key.headers, params: { company }, query, body: { linhas } });

const results = (body: { linhas: { resultado: string }[] }) =>
  body.linhas.map(({ resultado }) => resultado);
const reasonsOf = (body: { linhas: { erros: { campo: string; motivo: string }[] }[] }) =>
  body.linhas.map(({ erros: [first] }) => (first ? `${first.campo}: ${first.motivo}` : null));
const sql = async (text: string, values: unknown[] = []) =>
  (await tests.app.admin.query(text, values)).rows;

describe('areas and types of activity that a program sends', () => {
  it('are made, renamed and left as they are, and are in the log as a person’s [LOTE-20]', async () => {
    const area = {
      cod_externo: 'A-1',
      nome: '  Radiação   ionizante ',
      obs: 'Linha um.\nLinha dois.',
    };
    const { status, body } = await put('putAreas', [area]);
    expect([status, results(body)]).toEqual([200, ['criada']]);
    const { cd } = body.linhas[0];
    expect(await sql('select nome, obs, inactiv from area_atividade where cd = $1', [cd])).toEqual([
      { nome: 'Radiação ionizante', obs: 'Linha um.\nLinha dois.', inactiv: false },
    ]);
    const types = [
      { cod_externo: 'T-1', nome: 'Dosimetria', area: 'A-1' },
      { cod_externo: 'T-2', nome: 'Blindagem', area: 'RADIACAO IONIZANTE' },
    ];
    const made = await put('putTiposAtividade', types);
    expect(results(made.body)).toEqual(['criada', 'criada']);
    expect(
      await sql('select nome from atividade_tipo where cd_area = $1 order by nome', [cd]),
    ).toEqual([{ nome: 'Blindagem' }, { nome: 'Dosimetria' }]);
    expect(results((await put('putAreas', [area])).body)).toEqual(['igual']);
    expect(results((await put('putTiposAtividade', types)).body)).toEqual(['igual', 'igual']);
    const renamed = await put('putAreas', [{ cod_externo: 'A-1', nome: 'Radiações' }]);
    expect(results(renamed.body)).toEqual(['alterada']);
    // The text was not sent, and stays.
    expect(await sql('select nome, obs from area_atividade where cd = $1', [cd])).toEqual([
      { nome: 'Radiações', obs: area.obs },
    ]);
    const lines = await sql(
      `select acao, entidade from auditoria where cd_empresa = $1 and
         (entidade in ('areas', 'tipos') or cd_entidade = $2 and entidade = 'area-atividade') order by cd`,
      [EMPRESA, cd],
    );
    expect(lines.map(({ acao, entidade }) => `${acao} ${entidade}`)).toEqual([
      'importar areas',
      'criar area-atividade',
      'importar tipos',
      'importar areas',
      'alterar area-atividade',
    ]);
  });

  it('that the company has already are recognised by their names, once for each source [LOTE-21]', async () => {
    const [area] = await sql(
      `select a.cd::float8, a.nome, t.cd::float8 as tipo, t.nome as nome_tipo from area_atividade a join atividade_tipo t on t.cd_area = a.cd
        where a.cd_empresa = $1 and not a.inactiv and not t.inactiv
          and not exists (select from codigo_externo k where k.entidade = 'area_atividade' and k.cd = a.cd)
          and (select count(*) from area_atividade x where x.cd_empresa = $1 and sst_norm(x.nome) = sst_norm(a.nome)) = 1
        order by a.cd limit 1`,
      [EMPRESA],
    );
    const row = { cod_externo: 'DA-EMPRESA', nome: area.nome };
    const { body } = await put('putAreas', [row]);
    expect(body.linhas[0]).toMatchObject({ cd: area.cd, resultado: 'igual' });
    const type = { cod_externo: 'T-DELA', nome: area.nome_tipo, area: 'DA-EMPRESA' };
    expect((await put('putTiposAtividade', [type])).body.linhas[0]).toMatchObject({
      cd: area.tipo,
      resultado: 'igual',
    });
    const again = await put('putAreas', [{ ...row, cod_externo: 'DA-EMPRESA-2' }]);
    expect(reasonsOf(again.body)).toEqual([
      'cod_externo: A área com este nome já tem outro código externo.',
    ]);
    const second = await put('putTiposAtividade', [{ ...type, cod_externo: 'T-DELA-2' }]);
    expect(reasonsOf(second.body)).toEqual([
      'cod_externo: O tipo com este nome já tem outro código externo.',
    ]);
    const other = await put('putAreas', [row], { key: outro });
    expect(other.body.linhas[0]).toMatchObject({ cd: area.cd, resultado: 'igual' });
    // Another source has not given the area this code.
    const foreign = { ...type, area: 'A-1' };
    expect(reasonsOf((await put('putTiposAtividade', [foreign], { key: outro })).body)).toEqual([
      'area: A área não existe.',
    ]);
  });

  it('have each name once, as on the page: a type in its area, where it stays [LOTE-22]', async () => {
    await put('putAreas', [
      { cod_externo: 'N-1', nome: 'Nome um' },
      { cod_externo: 'N-2', nome: 'Nome dois' },
      { cod_externo: 'N-3', nome: 'Nome três' },
    ]);
    const taken = await put('putAreas', [{ cod_externo: 'N-1', nome: 'NOME DOIS' }]);
    expect(reasonsOf(taken.body)).toEqual(['nome: «Nome dois» já existe.']);
    const swapped = await put('putAreas', [
      { cod_externo: 'N-1', nome: 'Nome dois' },
      { cod_externo: 'N-2', nome: 'Nome um' },
    ]);
    expect(results(swapped.body)).toEqual(['alterada', 'alterada']);
    // What would leave its name is refused, and so is who wants it.
    const chain = await put('putAreas', [
      { cod_externo: 'N-1', nome: 'Nome um' },
      { cod_externo: 'N-2', nome: 'Nome três' },
    ]);
    expect(reasonsOf(chain.body)).toEqual([
      'nome: «Nome um» já existe.',
      'nome: «Nome três» já existe.',
    ]);
    const twice = await put('putAreas', [
      { cod_externo: 'N-4', nome: 'Nome quatro' },
      { cod_externo: 'N-5', nome: 'nome QUATRO' },
    ]);
    expect(reasonsOf(twice.body)).toEqual([null, 'nome: Outra linha tem o mesmo nome.']);
    await sql(
      `update area_atividade set inactiv = true where cd_empresa = $1 and nome = 'Nome quatro'`,
      [EMPRESA],
    );
    const off = await put('putAreas', [{ cod_externo: 'N-6', nome: 'Nome quatro' }], {
      key: outro,
    });
    expect(reasonsOf(off.body)).toEqual([
      'nome: «Nome quatro» já existe, mas não está em uso: reative a entrada que existe.',
    ]);
    const types = [
      { cod_externo: 'NT-1', nome: 'Igual', area: 'N-1' },
      { cod_externo: 'NT-2', nome: 'Igual', area: 'N-2' },
    ];
    expect(results((await put('putTiposAtividade', types)).body)).toEqual(['criada', 'criada']);
    const moved = await put('putTiposAtividade', [
      { cod_externo: 'NT-1', nome: 'Igual', area: 'N-3' },
    ]);
    expect(reasonsOf(moved.body)).toEqual(['area: O tipo é de outra área, e não muda de área.']);
  });

  it('are refused one by one, and without the right all at once [LOTE-23]', async () => {
    const { status, body } = await put('putAreas', [
      { cod_externo: 'R-1' },
      { cod_externo: 'R-2', nome: 'x'.repeat(101) },
      { cod_externo: 'R-3', nome: 'Boa', obs: 'x'.repeat(4001) },
      { cod_externo: 'x'.repeat(51), nome: 'Código longo' },
      { nome: 'Sem código' },
      { cod_externo: 'R-6', nome: 'x'.repeat(20_000) },
    ]);
    expect([status, reasonsOf(body)]).toEqual([
      200,
      [
        'nome: Indique o nome.',
        'nome: O nome é demasiado longo.',
        'obs: O texto é demasiado longo.',
        'cod_externo: O código externo é demasiado longo.',
        'cod_externo: Falta o código externo.',
        'nome: O nome é demasiado longo.',
      ],
    ]);
    // Nothing but codes: refused row by row, too.
    for (const name of ['putAreas', 'putTiposAtividade', 'putFuncionarios', 'putExames'] as const)
      expect(results((await put(name, [{ cod_externo: 'SÓ' }])).body)).toEqual(['recusada']);
    const unread = [
      { cod_externo: 'W', nome: 5 },
      { cod_externo: 'W', nome: 'x'.repeat(20_001) },
    ];
    for (const row of unread)
      expect((await put('putAreas', [row])).body.linhas[0].erros[0].campo).toBe('nome');
    const unknown = await put('putAreas', [{ cod_externo: 'W', nome: 'W', inactiv: true }]);
    expect(unknown.body.campos).toEqual({ 'linhas.0.inactiv': 'Campo desconhecido.' });
    expect(
      (await put('putAreas', [{ cod_externo: 'D', nome: 'D' }], { key: semDireito })).status,
    ).toBe(403);
    const foreign = { cod_externo: 'T-FORA', nome: 'De fora', area: 'N-1' };
    expect(reasonsOf((await put('putTiposAtividade', [foreign], { company: other })).body)).toEqual(
      ['area: A área não existe.'],
    );
  });

  it('sent by twenty calls at once, or a thousand in one, are made once; a trial makes none [LOTE-24]', async () => {
    const rows = [{ cod_externo: 'P-1', nome: 'Paralela' }];
    const answers = await Promise.all(Array.from({ length: 20 }, () => put('putAreas', rows)));
    for (const { status } of answers) expect([200, 429, 503]).toContain(status);
    expect(answers.filter(({ body }) => body.criadas > 0)).toHaveLength(1);
    const many = Array.from({ length: 1000 }, (_, n) => {
      return { cod_externo: `M-${n}`, nome: `Tipo de mil ${n}`, area: 'P-1' };
    });
    const trial = await put('putTiposAtividade', many, { query: { ensaio: 'true' } });
    expect(trial.body).toMatchObject({ gravado: false, criadas: 1000 });
    const ofMany = `select count(*)::int as n from atividade_tipo where nome like 'Tipo de mil %'`;
    expect(await sql(ofMany)).toEqual([{ n: 0 }]);
    expect((await put('putTiposAtividade', many)).body).toMatchObject({ criadas: 1000 });
    expect((await put('putTiposAtividade', many)).body).toMatchObject({ iguais: 1000 });
    expect(await sql(ofMany)).toEqual([{ n: 1000 }]);
    const others = many.map((type) => ({ ...type, nome: `Outro ${type.nome}` }));
    expect((await put('putTiposAtividade', others)).body).toMatchObject({ alteradas: 1000 });
  });
});
