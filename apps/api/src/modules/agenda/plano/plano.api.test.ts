import type { PessoaDoPlano, Plano } from '@sst/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRow } from '../../../testing/database/insert-row.ts';
import { findKnownRows, type KnownRows } from '../../../testing/known-rows.ts';
import { addFuncionario, OTHER_EMPRESA } from '../../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../../../testing/pedidos/prestador.ts';

let tests: PrestadorTests;
let other: KnownRows;
let physician: number;
let clinic: number;
let shift: number;
beforeAll(async () => {
  tests = await startPrestadorTests();
  other = await findKnownRows(tests.app.admin, OTHER_EMPRESA);
});
afterAll(() => tests.app.close());
beforeEach(async () => {
  const { rows } = await tests.app.admin.query(
    `insert into medico (nome, cedula) values ('Dr.ª ' || gen_random_uuid(), left(gen_random_uuid()::text, 20)) returning cd::float8`,
  );
  physician = rows[0].cd;
  clinic = (
    await say('createLocal', {
      nome: `Clínica ${crypto.randomUUID()}`,
      morada: 'Rua Nova, 1, Maia',
    })
  ).body.cd;
  shift = await newShift(clinic);
});

/** A Wednesday, and the one after. */
const [DT, NEXT] = ['2026-04-01', '2026-04-08'];

const say = (
  name: Parameters<PrestadorTests['send']>[0],
  body: object,
  token = tests.provider.token,
) => tests.app.call(name, { token, body });

async function newShift(cd_local: number, values: object = {}): Promise<number> {
  const { status, body } = await say('createTurno', {
    cd_medic: physician,
    cd_local,
    dt_ini: DT,
    dias: [3],
    de: '09:00',
    ate: '10:00',
    minutos: 15,
    ...values,
  });
  expect([status, body.campos]).toEqual([200, undefined]);
  return body.cd;
}

/** Somebody who is due on a day. */
async function newDue(dt: string, rows: KnownRows = tests.own, values = {}): Promise<number> {
  const cd = await addFuncionario(tests.app.admin, rows, { dt_ult_exam: '2024-04-10', ...values });
  await tests.app.admin.query(
    `update prazo set dt = $2, dt_expir = $2, regra = 'periodico', pendente = false where cd_funcion = $1`,
    [cd, dt],
  );
  return cd;
}

const chosen = (...codigos: number[]) => ({ cd_empresa: tests.own.cd_empresa, codigos });

async function plan(pessoas: readonly object[], more: object = {}): Promise<Plano> {
  const { status, body } = await say('proporMarcacoes', {
    pessoas,
    de: DT,
    ate: NEXT,
    medicos: [physician],
    ...more,
  });
  expect([status, body.campos]).toEqual([200, undefined]);
  return body.message;
}

const placed = ({ pessoas, turnos }: Plano) =>
  pessoas.map(({ cd_funcion, turno, hr, razao }) => [
    cd_funcion,
    turno === null ? razao : `${turnos[turno]?.dt} ${hr}`,
  ]);
const only = ({ pessoas: [one] }: Plano) => one as PessoaDoPlano;

describe('the plan', () => {
  it('has people of several companies in free slots, by the due day, and writes nothing [PLANO-09]', async () => {
    const [late, mine, theirs] = [
      await newDue('2026-03-20'),
      await newDue('2026-05-02'),
      await newDue('2026-05-01', other),
    ];
    const whom = [chosen(mine, late), { cd_empresa: OTHER_EMPRESA, codigos: [theirs] }];
    const answer = await plan(whom);
    expect(placed(answer)).toEqual([
      [late, `${DT} 09:00`],
      [theirs, `${DT} 09:30`],
      [mine, `${DT} 09:15`],
    ]);
    expect(answer.turnos[0]).toMatchObject({ cd: shift, cd_medic: physician, cd_local: clinic });
    expect(only(answer)).toMatchObject({ natureza: 'periodico', cd_tipo: expect.any(Number) });
    expect(await plan(whom)).toEqual(answer);
  });

  it('leaves out who is booked already, in whichever way, by name, and slots that are taken [PLANO-09, PLANO-16]', async () => {
    const [booked, free] = [await newDue('2026-04-20'), await newDue('2026-04-21')];
    const made = await tests.decide('createMarcacoes', 0, {
      especie: 'exame',
      cd_tipo: tests.own.examType,
      cd_medic: physician,
      dt: DT,
      hr: '09:00',
      minutos: 30,
      funcionarios: [booked],
    });
    expect(made.status).toBe(200);
    const answer = await plan([chosen(booked, free)]);
    expect(placed(answer)).toEqual([[free, `${DT} 09:30`]]);
    expect(answer.omitidas).toBe(1);
    expect(answer.fora).toMatchObject([{ razao: 'marcada', nome: expect.any(String) }]);
    const foreign = await plan([{ cd_empresa: OTHER_EMPRESA, codigos: [free] }]);
    expect([foreign.pessoas, foreign.omitidas, foreign.fora]).toEqual([[], 1, []]);
    await tests.app.admin.query('update funcionario set ativo = false where cd = $1', [free]);
    const left = await plan([chosen(booked, free)]);
    expect(left.fora?.map(({ razao }) => razao).toSorted()).toEqual(['marcada', 'saiu']);
  });

  it('knows absences, what was asked for, and how long an exam takes by posto or type [PLANO-10]', async () => {
    const { admin } = tests.app;
    const { cd_empresa } = tests.own;
    const [away, asked, long] = [
      await newDue('2026-04-20'),
      await newDue('2026-04-20'),
      await newDue('2026-04-20'),
    ];
    await admin.query(
      `insert into facto (cd_empresa, cd_funcion, tipo, motivo, dt_ini, dt_fim, momento)
       values ($1, $2, 'ausencia', 'outra', '2026-03-02', '2026-04-06', now())`,
      [cd_empresa, away],
    );
    const request = await tests.send('createPedidoMarcacao', {
      tipo: 'marcar',
      codigos: [asked],
      dt_de: '2026-04-07',
      periodo: 'manha',
    });
    expect(request.status).toBe(200);
    const posto = await insertRow(admin, 'posto', { cd_empresa, nome: 'Forno', minutos: 45 });
    await admin.query(
      `insert into posto_atribuicao (cd_empresa, cd_funcion, cd_posto, dt_ini, momento)
       values ($1, $2, $3, '2020-01-01', now())`,
      [cd_empresa, long, posto],
    );
    const { pessoas, turnos } = await plan([chosen(away, asked, long)]);
    const of = (cd: number) => pessoas.find(({ cd_funcion }) => cd_funcion === cd) as PessoaDoPlano;
    expect(of(away).ausencias).toEqual([{ dt_ini: '2026-03-02', dt_fim: '2026-04-06' }]);
    const day = (cd: number) => turnos[of(cd).turno ?? -1]?.dt;
    expect([day(away), day(asked), day(long)]).toEqual([NEXT, NEXT, DT]);
    expect([of(asked).periodo, typeof of(asked).cd_pedido]).toEqual(['manha', 'number']);
    expect([of(long).minutos, of(long).hr]).toEqual([45, '09:00']);
    await admin.query('update exame_tipo set minutos = 20 where cd = $1', [of(asked).cd_tipo]);
    const again = await plan([chosen(asked, long)]);
    await admin.query('update exame_tipo set minutos = null');
    expect(again.pessoas.map(({ minutos }) => minutos).sort()).toEqual([20, 45]);
    const short = await plan([chosen(asked)], { ate: DT });
    expect(only(short).razao).toBe('FORA_DO_PEDIDO');
  });

  it('lets a visit serve people of its unit alone, and takes whom a filter has [PLANO-10]', async () => {
    const { cd_empresa, destination, node } = tests.own;
    const visited = await say('createLocal', {
      nome: `Visita ${crypto.randomUUID()}`,
      morada: 'Cais',
      cd_empresa,
      cd_organig: destination,
    });
    const visit = await newShift(visited.body.cd, { de: '14:00', ate: '15:00' });
    const [here, elsewhere] = [
      await newDue('2026-04-20', tests.own, { cd_organig: destination }),
      await newDue('2026-04-20', other),
    ];
    const whom = [chosen(here), { cd_empresa: OTHER_EMPRESA, codigos: [elsewhere] }];
    const { pessoas, turnos } = await plan(whom);
    expect(pessoas.map(({ turno }) => turnos[turno ?? -1]?.cd)).toEqual([visit, shift]);
    const refused = await plan(whom, { locais: [visited.body.cd] });
    expect(refused.pessoas.map(({ razao }) => razao)).toEqual([null, 'SEM_LOCAL']);
    const filtro = { empresa: cd_empresa, mes: '2026-04', pesquisa: 'beatriz' };
    const { status, body } = await say('proporMarcacoes', { filtro, de: DT, ate: DT });
    const codes = body.message.pessoas.map(({ cd_funcion }: PessoaDoPlano) => cd_funcion);
    expect([status, codes.includes(here), codes.includes(elsewhere)]).toEqual([200, true, false]);
    const nowhere = { ...filtro, localidade: 'Terra Nenhuma' };
    const none = await say('proporMarcacoes', { filtro: nowhere, de: DT, ate: DT });
    expect([none.status, none.body.message.pessoas]).toEqual([200, []]);
    expect(node).not.toBe(destination);
  });

  it('fits what is sent of it: the slot is held, and the person is in no other plan [PLANO-09, PLANO-14]', async () => {
    const [first, second] = [await newDue('2026-04-20'), await newDue('2026-04-21')];
    const { pessoas, turnos } = await plan([chosen(first, second)]);
    const bodyOf = ({ cd_funcion, cd_tipo, cd_pedido, turno, hr, minutos }: PessoaDoPlano) => {
      const shown = turnos[turno ?? -1];
      return {
        cd_funcion,
        especie: 'exame',
        cd_tipo,
        cd_pedido,
        cd_medic: physician,
        hr,
        cd_local: shown?.cd_local,
        dt: shown?.dt,
        minutos: minutos ?? shown?.minutos,
      };
    };
    const send = (some: readonly PessoaDoPlano[]) =>
      tests.decide('createPropostas', 0, { propostas: some.map(bodyOf) });
    const sent = await send(pessoas.slice(0, 1));
    expect([sent.status, sent.body.campos]).toEqual([200, undefined]);
    const again = await send(pessoas);
    expect([again.status, Object.keys(again.body.campos)[0]]).toEqual([
      409,
      expect.stringMatching(/^propostas\.0/),
    ]);
    const rest = await plan([chosen(first, second)]);
    expect(rest.fora?.map(({ razao }) => razao)).toEqual(['proposta']);
    expect([rest.omitidas, placed(rest)]).toEqual([1, [[second, `${DT} 09:15`]]]);
  });

  it('refuses days that are over, in disorder or too many, and whoever books nothing [PLANO-11]', async () => {
    for (const [days, field] of [
      [{ de: '2026-03-01', ate: DT }, 'de'],
      [{ de: NEXT, ate: DT }, 'ate'],
      [{ de: DT, ate: '2026-05-13' }, 'ate'],
      [{ de: DT, ate: '2026-02-30' }, 'ate'],
    ] as const) {
      const { status, body } = await say('proporMarcacoes', days);
      expect([status, Object.keys(body.campos)]).toEqual([400, [field]]);
    }
    const codigos = Array.from({ length: 2001 }, (_, at) => at + 1);
    const many = await say('proporMarcacoes', { de: DT, ate: NEXT, pessoas: [chosen(...codigos)] });
    expect(many.status).toBe(400);
    const { cd, token } = await addPrestador(tests);
    await giveRoles(tests, cd, ['tecnico']);
    expect((await say('proporMarcacoes', { de: DT, ate: NEXT }, token)).status).toBe(403);
    const client = await tests.send('proporMarcacoes', { de: DT, ate: NEXT });
    expect(client.status).toBe(403);
  });
});
