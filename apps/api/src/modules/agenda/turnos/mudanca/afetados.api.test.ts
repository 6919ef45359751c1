import { addDays } from '@sst/contract/rules/dates/dates';
import { describe, expect, it } from 'vitest';
import { DT, NEXT, useAfetados } from '../../../../testing/agenda/use-afetados.ts';
import { holding } from '../../../../testing/database/held-lock.ts';
import { addFuncionario } from '../../../../testing/pedidos/pedidos.ts';
import { addPrestador, giveRoles } from '../../../../testing/pedidos/prestador.ts';

const setup = useAfetados();
const { say, newPhysician, newLocal, newDay, ask, update, exception, states, UNTOUCHED, hoursOf } =
  setup;
type Day = Awaited<ReturnType<typeof newDay>>;

describe('who is left outside by a change of a shift', () => {
  it('is named before, and nothing changes until it is said what becomes of them [AGENDA-65]', async () => {
    const day = await newDay();
    const { turno, values, cd_medic, booked, proposed } = day;
    const later = { ...values, de: '09:30' };
    const asked = await ask({ que: 'turno', cd: turno, turno: later });
    expect(asked.message).toEqual([
      expect.objectContaining({ tipo: 'marcacao', cd_funcion: booked, dt: DT, hr: '09:00' }),
    ]);
    const refused = await update(day, { de: '09:30' });
    expect([refused.status, refused.body.codigo]).toEqual([409, 'MARCACOES_AFETADAS']);
    expect(await hoursOf(cd_medic)).toEqual(['09:00–12:00']);
    // An answer about other people is none.
    const all = await ask({ que: 'excecao', cd: turno, excecao: { dt: DT } });
    expect(all.message.map(({ tipo, hr }) => `${tipo} ${hr}`)).toEqual([
      'marcacao 09:00',
      'proposta 10:00',
      'lugar 11:00',
    ]);
    const wrong = await update(day, { de: '09:30' }, { escolha: 'manter', marca: all.marca });
    expect(wrong.status).toBe(409);
    expect((await exception(day, { dt: DT })).status).toBe(409);
    expect((await exception(day, { dt: NEXT })).status).toBe(200);
    expect((await exception(day, { dt: DT, de: '09:00', ate: '11:30' })).status).toBe(200);
    expect(await states(day)).toEqual(UNTOUCHED);
    expect(all.message.map((row) => (row as { cd_funcion?: number }).cd_funcion)).toEqual([
      booked,
      proposed,
      null,
    ]);
  });

  it('also by another place, professional or last day, and by usual hours that come back [AGENDA-65]', async () => {
    const day = await newDay();
    const elsewhere = await newLocal();
    for (const changes of [
      { cd_local: elsewhere },
      { cd_medic: await newPhysician() },
      { dt_fim: addDays(DT, -1) },
      { dias: [2] },
      { pausas: [{ de: '09:00', ate: '11:30' }] },
    ]) {
      expect((await update(day, changes)).status).toBe(409);
    }
    expect((await update(day, { ate: '17:00' })).status).toBe(200);
    const evening = await exception(day, { dt: NEXT, de: '17:00', ate: '20:00' });
    expect(evening.status).toBe(200);
    const late = {
      especie: 'exame',
      cd_tipo: setup.tests.own.examType,
      cd_medic: day.cd_medic,
      hr: '18:00',
      dt: NEXT,
      minutos: 30,
      cd_local: day.cd_local,
      funcionarios: [await addFuncionario(setup.tests.app.admin, setup.tests.own, {})],
    };
    expect((await setup.tests.decide('createMarcacoes', 0, late)).status).toBe(200);
    const remove = (more: object = {}) =>
      say('removeExcecaoTurno', { params: { id: day.turno }, query: { dt: NEXT, ...more } });
    expect((await remove()).status).toBe(409);
    const { marca } = await ask({ que: 'sem-excecao', cd: day.turno, dt: NEXT });
    // What an address says is read as what a body says: the company is shown it.
    const nota = 'fica \u202E\u200Bpara depois';
    const off = { escolha: 'desmarcar', razao: '9', marca };
    expect((await remove({ ...off, nota: `a\0` })).body.campos).toHaveProperty('nota');
    const called = await remove({ ...off, nota });
    expect(called.status).toBe(200);
    const { rows } = await setup.tests.app.admin.query(
      'select motivo from marcacao where cd_funcion = any($1)',
      [late.funcionarios],
    );
    expect(rows).toEqual([{ motivo: 'Outra razão: fica para depois' }]);
  });

  it('stays where it is kept, outside shifts and red in the agenda [AGENDA-66]', async () => {
    const day = await newDay();
    const { marca } = await ask({ que: 'excecao', cd: day.turno, excecao: { dt: DT } });
    const afetados = { escolha: 'manter', marca };
    expect((await exception(day, { dt: DT, afetados })).status).toBe(200);
    expect(await states(day)).toEqual(UNTOUCHED);
    const query = { de: DT, ate: DT, medico: day.cd_medic };
    const { body } = await say('listAgenda', { query });
    expect(body.message.map(({ hr, fora }: { hr: string; fora: boolean }) => [hr, fora])).toEqual([
      ['09:00', true],
    ]);
  });

  it('is called off with the reason, and is to be booked again [AGENDA-66]', async () => {
    const day = await newDay();
    const { marca } = await ask({ que: 'excecao', cd: day.turno, excecao: { dt: DT } });
    const afetados = { escolha: 'desmarcar', razao: 2, nota: 'congresso', marca };
    expect((await exception(day, { dt: DT, afetados })).status).toBe(200);
    const motivo = 'O profissional não está disponível: congresso';
    expect(await states(day)).toEqual({
      marcacao: 4,
      motivo,
      proposta: 'retirada',
      lugar: 'libertado',
    });
    const { rows } = await setup.tests.app.admin.query(
      'select count(*)::int as n from ocupado where cd_profissional = $1',
      [day.cd_medic],
    );
    expect(rows[0].n).toBe(0);
    const log = await setup.tests.app.admin.query(
      `select cd_utilizador is not null as quem from auditoria where entidade = 'marcacao' and cd_entidade = $1 and acao = 'terminar'`,
      [day.marcacao],
    );
    expect(log.rows).toEqual([{ quem: true }]);
    const again = await ask({ que: 'excecao', cd: day.turno, excecao: { dt: DT } });
    expect(again.message).toEqual([]);
  });
});

it('who is booked at a place is asked about before it is no longer used; who is proposed there stands outside, too [AGENDA-65, AGENDA-66, PROP-60]', async () => {
  const day = await newDay();
  const body = { nome: `Clínica ${day.cd_local}`, morada: 'Rua Nova, 1', inactiv: true };
  const end = (afetados?: object) =>
    say('updateLocal', { params: { id: day.cd_local }, body: { ...body, afetados } });
  expect((await end()).body.codigo).toBe('MARCACOES_AFETADAS');
  const { marca, message } = await ask({ que: 'local', cd: day.cd_local });
  expect(message.length).toBe(3);
  expect((await end({ escolha: 'manter', marca })).status).toBe(200);
  expect(await states(day)).toEqual(UNTOUCHED);
  // Its shifts have no slots any more, and who stands there is red.
  expect(await hoursOf(day.cd_medic)).toEqual([]);
  const { body: agenda } = await say('listAgenda', {
    query: { de: DT, ate: DT, medico: day.cd_medic },
  });
  expect(agenda.message.map(({ fora }: { fora: boolean }) => fora)).toEqual([true]);
  const { body: propostas } = await say('listPropostasNaAgenda', {
    query: { de: DT, ate: DT, medico: day.cd_medic },
  });
  expect(propostas.message.map(({ fora }: { fora: boolean }) => fora)).toEqual([true]);
});

/** Makes a change while a time of the day is being written, which has not ended yet. @returns both answers. */
async function meanwhile(
  day: Day,
  writing: () => Promise<{ status: number }>,
  change: () => ReturnType<typeof say>,
) {
  // Whoever writes at half past eleven waits.
  const slow = await holding(
    setup.tests.app,
    `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_exam, cd_medic, dt, hr, minutos)
     select cd_empresa, cd, cd_organig, 'exame', $2, $3, $4, '11:30', 30 from funcionario where cd = $1`,
    [
      await addFuncionario(setup.tests.app.admin, setup.tests.own, {}),
      setup.tests.own.examType,
      day.cd_medic,
      DT,
    ],
  );
  const written = writing();
  await slow.waiting(1);
  const changed = change();
  await Promise.race([changed, slow.waiting(2)]);
  await slow.client.query('rollback');
  await slow.release();
  return [await written, await changed] as const;
}

it('a change waits for who is being booked in that moment, and asks about them too [AGENDA-71]', async () => {
  const ways = {
    created: ({ planned, cd_funcion }: Planned) =>
      setup.tests.decide('createMarcacoes', 0, { ...planned, funcionarios: [cd_funcion] }),
    proposed: ({ planned, cd_funcion }: Planned) =>
      setup.tests.decide('createPropostas', 0, { propostas: [{ ...planned, cd_funcion }] }),
    moved: (_: Planned, { marcacao = 0 }: Day) =>
      setup.tests.decide('updateMarcacao', marcacao, { dt: DT, hr: '11:30' }),
  };
  for (const [name, write] of Object.entries(ways)) {
    const day = await newDay();
    const planned = {
      especie: 'exame',
      cd_tipo: setup.tests.own.examType,
      cd_medic: day.cd_medic,
      dt: DT,
      hr: '11:30',
      minutos: 30,
      cd_local: day.cd_local,
    };
    const cd_funcion = await addFuncionario(setup.tests.app.admin, setup.tests.own, {});
    const [written, changed] = await meanwhile(
      day,
      () => write({ planned, cd_funcion }, day),
      () => exception(day, { dt: DT, de: '09:00', ate: '11:30' }),
    );
    expect([name, written.status, changed.body.codigo]).toEqual([name, 200, 'MARCACOES_AFETADAS']);
  }
  const day = await newDay();
  const later = { ...day.values, cd_medic: day.cd_medic };
  const [written, ended] = await meanwhile(
    day,
    () => setup.tests.decide('updateMarcacao', day.marcacao ?? 0, { dt: DT, hr: '11:30' }),
    () => update({ ...day, values: later }, { ate: '11:30' }),
  );
  expect([written.status, ended.body.codigo]).toEqual([200, 'MARCACOES_AFETADAS']);
});
interface Planned {
  readonly planned: object;
  readonly cd_funcion: number;
}

it('a day off of a shift that is not there on that day is refused [AGENDA-67]', async () => {
  const day = await newDay();
  const thursday = await exception(day, { dt: addDays(DT, 1) });
  expect([thursday.status, thursday.body.campos.dt]).toEqual([
    400,
    'Nesse dia já não há turno: o turno é qua. Para o haver, indique as horas.',
  ]);
  expect((await exception(day, { dt: addDays(DT, 1), de: '09:00', ate: '10:00' })).status).toBe(
    200,
  );
});

it('is changed by who keeps the agenda alone [AGENDA-65]', async () => {
  const day = await newDay();
  const { cd, token } = await addPrestador(setup.tests);
  await giveRoles(setup.tests, cd, ['medico'], day);
  const asked = await setup.tests.app.call('listAfetados', {
    token,
    body: { que: 'local', cd: day.cd_local },
  });
  expect(asked.status).toBe(403);
});
