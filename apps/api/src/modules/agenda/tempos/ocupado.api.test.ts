import { afterAll, beforeAll, expect, it } from 'vitest';
import { runRandomMarcacoes } from '../../../testing/agenda/random-marcacoes.ts';
import { holding } from '../../../testing/database/held-lock.ts';
import { addFuncionario } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';

/** A Wednesday that is no holiday. */
const DT = '2026-04-01';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

it('time that is freed goes to the booking that was confirmed into it, and to one alone [FECHO-02]', async () => {
  const { rows } = await tests.app.admin.query(
    `insert into medico (nome, cedula) values ('Dr.ª Livre', 'LIVRE-1') returning cd::float8`,
  );
  const cd_medic = rows[0].cd;
  const book = async (hr: string, confirmar: boolean) => {
    const funcionarios = [await addFuncionario(tests.app.admin, tests.own)];
    const { status, body } = await tests.decide('createMarcacoes', 0, {
      especie: 'exame',
      cd_tipo: tests.own.examType,
      cd_medic,
      dt: DT,
      hr,
      minutos: 30,
      funcionarios,
      confirmar,
    });
    expect([status, body.duvidas]).toEqual([200, undefined]);
    return body.cds[0] as number;
  };
  const twice = async () => {
    const { body } = await tests.app.call('listAgenda', {
      token: tests.provider.token,
      query: { de: DT, ate: DT, medico: cd_medic },
    });
    return body.message.flatMap(({ cd, sobreposta }: { cd: number; sobreposta: boolean }) =>
      sobreposta ? [cd] : [],
    );
  };
  const first = await book('09:00', false);
  const second = await book('09:15', true);
  const third = await book('09:00', true);
  // All who overlap, in the order of their hours: also whoever has the time.
  expect(new Set(await twice())).toEqual(new Set([first, third, second]));
  await tests.decide('closeMarcacao', first, { estado: 4 });
  expect(await twice()).toEqual([third, second]);
  await tests.decide('updateMarcacao', third, { dt: DT, hr: '11:00' });
  expect(await twice()).toEqual([]);
});

it('twenty clerks at once lose no booking and take no time twice [FECHO-01]', async () => {
  const seed = 20_260_319;
  const { problems, answers } = await runRandomMarcacoes(tests, { seed, works: 300 });
  expect({ seed, problems, answers }).toMatchObject({ seed, problems: [] });
  expect(answers['book 200']).toBeGreaterThan(25);
  expect(answers['confirm 200']).toBeGreaterThan(3);
});

it('who waits in vain for a time that another is about to take is told that it is taken, with what to do [AGENDA-69]', async () => {
  const { rows } = await tests.app.admin.query(
    `insert into medico (nome, cedula) values ('Dr.ª Disputada', 'DISP-1') returning cd::float8`,
  );
  const cd_medic = rows[0].cd;
  const [first, second] = [
    await addFuncionario(tests.app.admin, tests.own),
    await addFuncionario(tests.app.admin, tests.own),
  ];
  const { examType } = tests.own;
  const slow = await holding(
    tests.app,
    `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_exam, cd_medic, dt, hr, minutos)
     select cd_empresa, cd, cd_organig, 'exame', $2, $3, $4, '09:00', 30 from funcionario where cd = $1`,
    [first, examType, cd_medic, DT],
  );
  const { status, body } = await tests.decide('createMarcacoes', 0, {
    especie: 'exame',
    cd_tipo: examType,
    cd_medic,
    dt: DT,
    hr: '09:00',
    minutos: 30,
    funcionarios: [second],
  });
  await slow.release();
  expect([status, body.codigo]).toEqual([409, 'HORA_OCUPADA']);
  expect(body.error).toContain('escolha outra, ou tente de novo');
  const { rows: kept } = await tests.app.admin.query(
    'select cd_funcion::float8 from marcacao where cd_medic = $1',
    [cd_medic],
  );
  expect(kept).toEqual([{ cd_funcion: first }]);
});
