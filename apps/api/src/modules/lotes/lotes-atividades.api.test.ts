import type { CallName } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '../../testing/database/test-cluster.ts';
import { EMPRESA } from '../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../testing/pedidos/prestador.ts';
import { addAtividade } from '../../testing/seguranca/seguranca-rows.ts';
import { placeFactor } from '../../testing/utilizadores/factor.ts';
import { addKey, type TestKey } from '../../testing/utilizadores/keys.ts';

let tests: PrestadorTests;
let programa: TestKey;
let semDireito: TestKey;
let other: number;
let tecnico: string;
let motivo: string;
beforeAll(async () => {
  tests = await startPrestadorTests();
  await placeFactor(tests.app.admin, tests.provider.cd);
  const of = { cd_empresa: 0, cd_utilizador: tests.provider.cd };
  programa = await addKey(tests.app.admin, { ...of, origem: 'seguranca' });
  semDireito = await addKey(tests.app.admin, { ...of, direitos: ['areas.publicar'] });
  [{ nome: tecnico }] = await sql('select nome from tecnico where cd = $1', [tests.own.technician]);
  [{ nome: motivo }] = await sql('select nome from motivo_atividade where cd = $1', [
    tests.own.reason,
  ]);
  [{ cd: other }] = await sql(
    'select cd::float8 from organigrama where cd = cd_empresa and cd <> $1 order by cd limit 1',
    [EMPRESA],
  );
  await put('putUnidades', [
    { cod_externo: 'U-1', nome: 'Unidade das atividades', codigo: 'UN-ATIV' },
    { cod_externo: 'U-2', nome: 'Outra unidade das atividades' },
  ]);
  await put('putAreas', [
    { cod_externo: 'A-1', nome: 'Primeira área' },
    { cod_externo: 'A-2', nome: 'Segunda área' },
  ]);
  await put('putTiposAtividade', [
    { cod_externo: 'T-1', nome: 'Visita de lote', area: 'A-1' },
    { cod_externo: 'T-2', nome: 'Visita de lote', area: 'A-2' },
    { cod_externo: 'T-3', nome: 'Só numa', area: 'A-2' },
  ]);
  await put('putFuncionarios', [
    {
      cod_externo: 'F-1',
      num_mecan: 'ATIV-1',
      nome: 'Pessoa da Atividade',
      sexo: 'f',
      data_nascimento: '1985-04-03',
      unidade: 'U-1',
    },
  ]);
});
afterAll(() => tests.app.close());

type Row = Record<string, unknown>;

const put = (
  name: CallName,
  linhas: readonly Row[],
  { key = programa, company = EMPRESA, query = {} as Record<string, string> } = {},
) => tests.app.call(name, { headers: key.headers, params: { company }, query, body: { linhas } });
const send = (linhas: readonly Row[], more = {}) => put('putAtividades', linhas, more);

const results = (body: { linhas: { resultado: string }[] }) =>
  body.linhas.map(({ resultado }) => resultado);
const reasonsOf = (body: { linhas: { erros: { campo: string; motivo: string }[] }[] }) =>
  body.linhas.map(({ erros: [first] }) => (first ? `${first.campo}: ${first.motivo}` : null));
async function sql(text: string, values: unknown[] = []) {
  return (await tests.app.admin.query(text, values)).rows;
}

let count = 0;
const row = (more: Row = {}): Row => {
  count += 1;
  return {
    cod_externo: `AT-${count}`,
    tipo: 'T-1',
    tecnico,
    unidade: 'U-1',
    data: '2026-03-10',
    ...more,
  };
};

const stored = async (cd: number) =>
  (
    await sql(
      `select t.cd_estad, t.dt::text, t.hr::text, t.obs, t.cd_autor, t.cod_externo, r.nome as area, x.nome as tipo,
              m.nome as tecnico, v.nome as motivo, o.cd_aux as unidade, f.num_mecan
         from atividade t join area_atividade r on r.cd = t.cd_area join atividade_tipo x on x.cd = t.cd_tipo
         join tecnico m on m.cd = t.cd_tecnic join organigrama o on o.cd = t.cd_organig
         left join motivo_atividade v on v.cd = t.cd_motiv left join funcionario f on f.cd = t.cd_funcion where t.cd = $1`,
      [cd],
    )
  )[0];

const eventsOf = async (cd: number) =>
  sql(
    `select tipo, dados from evento where cd_entidade = $1 and tipo like 'atividade.%' order by cd`,
    [cd],
  );

describe('activities that a program sends', () => {
  it('are registered as done, changed and left, are told and are in the log [LOTE-25]', async () => {
    const whole = row({
      motivo: motivo.toUpperCase(),
      funcionario: 'F-1',
      hora: '09:30',
      obs: 'Linha um.\nLinha dois.',
    });
    const { status, body } = await send([whole]);
    expect([status, reasonsOf(body), results(body)]).toEqual([200, [null], ['criada']]);
    const { cd } = body.linhas[0];
    const values = {
      cd_estad: 99,
      dt: '2026-03-10',
      hr: '09:30:00',
      obs: 'Linha um.\nLinha dois.',
      cd_autor: null,
      cod_externo: null,
      area: 'Primeira área',
      tipo: 'Visita de lote',
      tecnico,
      motivo,
      unidade: 'UN-ATIV',
      num_mecan: 'ATIV-1',
    };
    expect(await stored(cd)).toEqual(values);
    expect(results((await send([whole])).body)).toEqual(['igual']);
    // By its own code a unit is found too, and by the name of its area a type; what no row has stays.
    const { cod_externo } = whole;
    const moved = row({
      cod_externo,
      tipo: 'visita de LOTE',
      area: 'segunda area',
      unidade: 'UN-ATIV',
      data: '2026-03-09',
    });
    expect(results((await send([moved])).body)).toEqual(['alterada']);
    expect(await stored(cd)).toEqual({ ...values, area: 'Segunda área', dt: '2026-03-09' });
    const events = await eventsOf(cd);
    expect(events.map(({ tipo, dados }) => [tipo, dados.dt, dados.relatorio])).toEqual([
      ['atividade.criada', '2026-03-10', undefined],
      ['atividade.alterada', '2026-03-09', false],
    ]);
    const lines = await sql(
      `select acao, detalhe from auditoria where entidade = 'atividade' and cd_entidade = $1 order by cd`,
      [cd],
    );
    expect(lines.map(({ acao, detalhe }) => [acao, detalhe.cod_externo])).toEqual([
      ['criar', cod_externo],
      ['alterar', cod_externo],
    ]);
    const cleared = row({ cod_externo, funcionario: null, motivo: '', hora: null, obs: null });
    await send([cleared]);
    expect(await stored(cd)).toMatchObject({ num_mecan: null, motivo: null, hr: null, obs: null });
  });

  it('are refused one by one, with field and reason, by the rules of the page [LOTE-26]', async () => {
    const cases: readonly (readonly [Row, string])[] = [
      [{ tipo: null }, 'tipo: O tipo de atividade não existe.'],
      [{ tipo: 'não há' }, 'tipo: O tipo de atividade não existe.'],
      [{ tipo: 'Visita de lote' }, 'tipo: Há vários tipos com este nome: indique a área.'],
      [{ tipo: 'Visita de lote', area: 'não há' }, 'area: A área não existe.'],
      [{ tipo: 'T-1', area: 'A-2' }, 'area: O tipo não é desta área.'],
      [{ tipo: 'Só numa', area: 'A-1' }, 'tipo: O tipo de atividade não existe.'],
      [{ motivo: 'não há' }, 'motivo: O motivo não existe.'],
      [{ tecnico: null }, 'tecnico: O técnico não existe.'],
      [{ tecnico: 'Ninguém' }, 'tecnico: O técnico não existe.'],
      [{ funcionario: 'não há' }, 'funcionario: Não há funcionário com este código externo.'],
      [{ num_mecan: 'não há' }, 'num_mecan: O funcionário não foi encontrado.'],
      [{ unidade: null }, 'unidade: A unidade não existe.'],
      [
        { funcionario: 'F-1', unidade: 'U-2' },
        'unidade: O funcionário não trabalha nesta unidade.',
      ],
      [{ data: null }, 'data: A data não é válida.'],
      [{ data: '2026-02-30' }, 'data: A data não é válida.'],
      [{ data: '2026-03-17' }, 'data: A data da atividade é posterior a hoje.'],
      [{ data: '0026-03-10' }, 'data: O ano da data não é possível.'],
      [{ hora: '25:00' }, 'hora: A hora não é válida.'],
      [{ data: TEST_TODAY, hora: '23:59' }, 'hora: A hora da atividade ainda não passou.'],
      [{ obs: 'x'.repeat(4001) }, 'obs: As observações são demasiado longas.'],
    ];
    const { body } = await send(cases.map(([more]) => row(more)));
    expect(reasonsOf(body)).toEqual(cases.map(([, reason]) => reason));
    expect(results((await send([row({ tipo: 'Só numa', num_mecan: 'ATIV-1' })])).body)).toEqual([
      'criada',
    ]);
    // Who stays is asked about where the activity goes.
    const known = row({ funcionario: 'F-1' });
    await send([known]);
    const gone = { ...row(), cod_externo: known.cod_externo, unidade: 'U-2' };
    expect(reasonsOf((await send([gone])).body)).toEqual([
      'unidade: O funcionário não trabalha nesta unidade.',
    ]);
    expect((await send([row()], { key: semDireito })).status).toBe(403);
    const elsewhere = await send([row()], { company: other });
    expect(reasonsOf(elsewhere.body)).toEqual(['tipo: O tipo de atividade não existe.']);
  });

  it('are not those that a client entered, or that are only booked [LOTE-27]', async () => {
    const codes = [
      ['DO-CLIENTE', await addAtividade(tests, { cd_tecnic: null, cd_estad: 0 })],
      [
        'MARCADA',
        await addAtividade(tests, { cd_tecnic: tests.own.technician, cd_estad: 1, dt: TEST_TODAY }),
      ],
    ] as const;
    for (const [code, cd] of codes)
      await sql(
        `insert into codigo_externo (cd_empresa, entidade, origem, cod_externo, cd) values ($1, 'atividade', 'seguranca', $2, $3)`,
        [EMPRESA, code, cd],
      );
    const { body } = await send(codes.map(([cod_externo]) => row({ cod_externo })));
    expect(reasonsOf(body)).toEqual([
      ': A atividade foi registada pelo cliente: só se pode consultar.',
      ': A atividade ainda só está marcada: registe-a primeiro como realizada.',
    ]);
    // A user of the provider gives the operator's codes, which the activity has itself.
    const byHand = await tests.app.call('putAtividades', {
      token: tests.provider.token,
      params: { company: EMPRESA },
      query: {},
      body: { linhas: [row({ cod_externo: 'À-MÃO', tipo: 'Só numa', unidade: 'UN-ATIV' })] },
    });
    expect(await stored(byHand.body.linhas[0].cd)).toMatchObject({ cod_externo: 'À-MÃO' });
  });

  it('sent by twenty calls at once, or a thousand in one, are registered once; a trial tells nobody [LOTE-28]', async () => {
    const rows = [row(), row({ data: '2026-03-11' })];
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(rows)));
    for (const { status } of answers) expect([200, 429, 503]).toContain(status);
    expect(answers.filter(({ body }) => body.criadas > 0)).toHaveLength(1);
    const many = Array.from({ length: 1000 }, () => row({ obs: 'De mil', funcionario: 'F-1' }));
    const traces = () =>
      sql(
        'select (select count(*) from atividade) as a, (select count(*) from evento) as e, (select count(*) from auditoria) as l',
      );
    const before = await traces();
    const trial = await send(many, { query: { ensaio: 'true' } });
    expect(trial.body).toMatchObject({ gravado: false, criadas: 1000 });
    expect(await traces()).toEqual(before);
    expect((await send(many)).body).toMatchObject({ criadas: 1000 });
    expect((await send(many)).body).toMatchObject({ iguais: 1000 });
  });
});
