import type { CallName } from '@sst/contract';
import { EXAME_FIELDS, FALTA_FIELDS } from '@sst/contract/folhas/saude-folhas';
import { addMinutes, momentInPortugal } from '@sst/contract/rules/dates/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Access } from '../../../access/access.ts';
import { addFuncionario, OTHER_EMPRESA } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { ALL_ACCESSES, signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';
import { listMarcados } from '../../pedidos/acerto/acerto.queries.ts';

let tests: PrestadorTests;
let hr: string;
beforeAll(async () => {
  tests = await startPrestadorTests();
  ({ token: hr } = await signInWith(tests.app, {
    cd_empresa: tests.own.cd_empresa,
    adm: false,
    acessos: ALL_ACCESSES,
  }));
});
afterAll(() => tests.app.close());

const AZORES = 'Atlantic/Azores';
const CLOCK = '(hora dos Açores)';
const DT = '2026-04-15';

const insert = async (statement: string, values: unknown[] = []): Promise<number> =>
  (await tests.app.admin.query(`${statement} returning cd::float8`, values)).rows[0].cd;

it('an hour in the Azores says its clock in every list, file, form and refusal that has it [EMP-342]', async () => {
  const { own, provider, app } = tests;
  const cd_local = await insert(
    `insert into local (nome, tipo, morada, fuso) values (left('Clínica ' || gen_random_uuid(), 60), 'clinica', 'Rua 1', '${AZORES}')`,
  );
  const cd_medic = await insert(
    `insert into medico (nome, cedula) values ('Dr.ª ' || gen_random_uuid(), left(gen_random_uuid()::text, 20))`,
  );
  const person = () => addFuncionario(app.admin, own, { dt_ini_instit: '2026-01-05' });
  const [cd_funcion, other] = [await person(), await person()];
  const read = async (name: CallName, id = 0, { query = {}, token = hr } = {}) => {
    const params = { company: own.cd_empresa, id };
    const { status, body } = await app.call(name, { token, params, query });
    expect([name, status, body.error]).toEqual([name, 200, undefined]);
    return body.message;
  };
  const asProvider = { token: provider.token };
  const booking = {
    especie: 'exame',
    cd_tipo: own.examType,
    cd_medic,
    cd_local,
    dt: DT,
    hr: '09:00',
    minutos: 20,
    funcionarios: [cd_funcion],
  };
  const book = (values: object) =>
    tests.decide('createMarcacoes', 0, { ...booking, confirmar: true, ...values });
  const { body } = await book({});
  const [cd] = body.cds;

  // What is refused or asked about.
  const again = await book({});
  expect(again.body.campos['funcionarios.0']).toBe(`Já tem marcação nesse dia, às 09:00 ${CLOCK}.`);
  const taken = await book({ funcionarios: [other], confirmar: false });
  expect(taken.body.duvidas.map(({ texto }: { texto: string }) => texto)).toContain(
    `Às 09:00 ${CLOCK} já está marcada outra pessoa.`,
  );
  const proposal = { cd_funcion, especie: 'exame', cd_tipo: own.examType, cd_medic, cd_local };
  const proposed = await tests.decide('createPropostas', 0, {
    propostas: [{ ...proposal, dt: DT, hr: '10:00', minutos: 20 }],
  });
  expect(proposed.body.error).toContain(`às 09:00 ${CLOCK}`);

  // What is booked.
  const clocks: Record<string, unknown> = {
    marcacao: (await read('getMarcacao', cd, asProvider)).fuso,
    proxima: (await read('getFuncionarioParaExame', cd_funcion, asProvider)).proxima.fuso,
  };
  const access = new Access(app.database.pool);
  const marcados = await access.read(access.systemGrant(own.cd_empresa), (scope) =>
    listMarcados(scope, [cd_funcion], DT),
  );
  clocks.acerto = marcados.get(cd_funcion)?.fuso;
  const affected = await app.call('listAfetados', {
    ...asProvider,
    body: { que: 'local', cd: cd_local },
  });
  clocks.afetado = affected.body.message[0].fuso;
  await app.admin.query(`update marcacao set mudada_em = '2026-03-16 09:30Z' where cd = $1`, [cd]);
  const changed = await read('listMudadas', 0, asProvider);
  clocks.mudada = changed.find((one: { cd: number }) => one.cd === cd).fuso;

  // What is over: an absence, and an exam whose decision waits.
  const past = (cd_estad: number) =>
    insert(
      `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_exam, cd_medic, cd_local, dt, hr, cd_estad)
       values ($1, $2, $3, 'exame', $4, $5, $6, '2026-03-02', '09:00', $7)`,
      [own.cd_empresa, other, own.node, own.examType, cd_medic, cd_local, cd_estad],
    );
  const missed = await past(3);
  const cd_exame = await insert(
    `insert into exame (cd_empresa, cd_funcion, cd_organig, cd_tipo_exam, cd_medic, cd_decis, dt, hr, cd_marcacao)
     values ($1, $2, $3, $4, $5, 'SD', '2026-03-02', '09:00', $6)`,
    [own.cd_empresa, other, own.node, own.examType, cd_medic, await past(1)],
  );
  await app.admin.query(
    `insert into decisao_por_confirmar (cd_empresa, cd_exame, cd_decis, outras_funcoes, com_ficha, momento)
     values ($1, $2, 'A', '{}', false, now())`,
    [own.cd_empresa, cd_exame],
  );
  const rowOf = async (name: CallName, code: number, id = 0, more = {}) =>
    (await read(name, id, more)).find((one: { cd: number }) => one.cd === code);
  const [falta, exame] = [
    await rowOf('listFaltasExame', missed),
    await rowOf('listExames', cd_exame),
  ];
  Object.assign(clocks, {
    falta: falta.fuso,
    exame: exame.fuso,
    historico: (await rowOf('listExamesDoFuncionario', cd_exame, other)).fuso,
    percurso: (await rowOf('listMomentos', cd_exame, other)).fuso,
    correcao: (await read('getExame', cd_exame, asProvider)).fuso,
    espera: (await rowOf('listPorConfirmar', cd_exame, 0, asProvider)).fuso,
  });
  expect(clocks).toEqual(Object.fromEntries(Object.keys(clocks).map((name) => [name, AZORES])));
  const fileHour = (fields: readonly { id: string; text(row: never): unknown }[], row: unknown) =>
    fields.find(({ id }) => id === 'hr')?.text(row as never);
  expect([fileHour(EXAME_FIELDS, exame), fileHour(FALTA_FIELDS.exame, falta)]).toEqual([
    `09:00 ${CLOCK}`,
    `09:00 ${CLOCK}`,
  ]);
});

it('an hour is over by the clock of its place: booked, moved and proposed [EMP-342, TEMPO-03]', async () => {
  const { own, app } = tests;
  const place = (fuso: string) =>
    insert(
      `insert into local (nome, tipo, morada, fuso) values (left('Clínica ' || gen_random_uuid(), 60), 'clinica', 'Rua 1', $1)`,
      [fuso],
    );
  const [azores, lisbon] = [await place(AZORES), await place('Europe/Lisbon')];
  const person = () => addFuncionario(app.admin, own, { dt_ini_instit: '2026-01-05' });
  const now = momentInPortugal(app.clock.now());
  // Half an hour ago in Lisbon is half an hour from now in the Azores.
  const hour = addMinutes(now.hr, -30) ?? '';
  const when = { dt: now.dt, hr: hour, minutos: null };
  const booked = async (cd_local: number) => {
    const { body, status } = await tests.decide('createMarcacoes', 0, {
      especie: 'exame',
      cd_tipo: own.examType,
      cd_medic: null,
      cd_local,
      ...when,
      funcionarios: [await person()],
      confirmar: true,
    });
    return { status, campos: body.campos, cd: body.cds?.[0] };
  };
  expect((await booked(lisbon)).campos).toEqual({ hr: 'Essa hora já passou.' });
  const { status, cd } = await booked(azores);
  expect(status).toBe(200);
  const moved = (cd_local: number) =>
    tests.decide('updateMarcacao', cd, {
      dt: now.dt,
      hr: addMinutes(hour, 5),
      cd_local,
      antes: { dt: now.dt, hr: hour },
      confirmar: true,
    });
  expect((await moved(lisbon)).body.campos).toEqual({ hr: 'Essa hora já passou.' });
  expect((await moved(azores)).status).toBe(200);
  const proposed = async (cd_local: number) => {
    const proposta = { cd_funcion: await person(), especie: 'exame', cd_tipo: own.examType };
    const { body } = await tests.decide('createPropostas', 0, {
      propostas: [{ ...proposta, ...when, minutos: 20, cd_medic: own.physician, cd_local }],
      direto: true,
    });
    return body.campos?.['propostas.0.hr'];
  };
  expect(await proposed(lisbon)).toBe('Essa hora já passou.');
  expect(await proposed(azores)).toBeUndefined();
});

const placeAt = (fuso: string) =>
  insert(
    `insert into local (nome, tipo, morada, fuso) values (left('Clínica ' || gen_random_uuid(), 60), 'clinica', 'Rua 1', $1)`,
    [fuso],
  );
const newPhysician = (nome: string) =>
  insert(`insert into medico (nome, cedula) values ($1, left(gen_random_uuid()::text, 20))`, [
    nome,
  ]);

it('two shifts of a physician on two clocks clash where their moments meet [AGENDA-90]', async () => {
  const cd_medic = await newPhysician('Dr.ª Das Duas Costas');
  const [azores, lisbon] = [await placeAt(AZORES), await placeAt('Europe/Lisbon')];
  const create = (cd_local: number, de: string, ate: string) =>
    tests.app.call('createTurno', {
      token: tests.provider.token,
      body: {
        cd_medic,
        cd_enferm: null,
        cd_local,
        dt_ini: '2026-04-06',
        dt_fim: null,
        dias: [1, 2, 3, 4, 5],
        de,
        ate,
        minutos: 30,
        capacidade: 1,
        pausas: [],
        cd_turno_antes: null,
        minutos_antes: null,
      },
    });
  expect((await create(azores, '09:00', '11:00')).status).toBe(200);
  const clash = await create(lisbon, '11:00', '12:30');
  expect([clash.status, clash.body.error]).toEqual([
    409,
    expect.stringMatching(
      /^Dr\.ª Das Duas Costas já tem um turno a essas horas: dias úteis, das 09:00 às 11:00, em Clínica .+ \(hora dos Açores\)\.$/,
    ),
  ]);
  expect((await create(lisbon, '08:00', '10:00')).status).toBe(200);
  expect((await create(lisbon, '12:00', '13:00')).status).toBe(200);
  // A booking in Lisbon at ten meets the shift on the Azores, and is at another place.
  const at = async (hr: string) => {
    const { body } = await tests.decide('createMarcacoes', 0, {
      especie: 'exame',
      cd_tipo: tests.own.examType,
      cd_medic,
      cd_local: lisbon,
      dt: '2026-04-16',
      hr,
      minutos: 15,
      funcionarios: [await addFuncionario(tests.app.admin, tests.own)],
    });
    return body.duvidas?.map(({ texto }: { texto: string }) => texto).join(' ');
  };
  expect(await at('11:00')).toMatch(
    /está em Clínica .+ \(hora dos Açores\) das 09:00 às 11:00: escolha esse local/,
  );
  expect(await at('09:00')).toBeUndefined();
});

it('who is booked in another company is taken at that moment, whichever clock it is by [AGENDA-90]', async () => {
  const cd_medic = await newPhysician('Dr. Entre Ilhas');
  const { rows } = await tests.app.admin.query<{
    cd: number;
    cd_organig: number;
    cd_empresa: number;
  }>(
    `select f.cd::float8, f.cd_organig::float8, f.cd_empresa::float8 from funcionario f where f.cd_empresa = $1 limit 1`,
    [OTHER_EMPRESA],
  );
  const [other] = rows;
  await tests.app.admin.query(
    `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_exam, cd_medic, cd_local, dt, hr, minutos)
     values ($1, $2, $3, 'exame', $4, $5, $6, '2026-04-22', '09:00', 15)`,
    [
      other?.cd_empresa,
      other?.cd,
      other?.cd_organig,
      tests.own.examType,
      cd_medic,
      await placeAt(AZORES),
    ],
  );
  const at = async (hr: string) => {
    const { body } = await tests.decide('createMarcacoes', 0, {
      especie: 'exame',
      cd_tipo: tests.own.examType,
      cd_medic,
      cd_local: null,
      dt: '2026-04-22',
      hr,
      funcionarios: [await addFuncionario(tests.app.admin, tests.own)],
    });
    return body.duvidas?.map(({ codigo }: { codigo: string }) => codigo);
  };
  expect(await at('09:00')).toBeUndefined();
  expect(await at('10:00')).toEqual(['MEDICO_OCUPADO']);
});

it('an exam is to come by the clock of the place where it was booked, or of its unit [EMP-342]', async () => {
  const { own, app } = tests;
  const now = momentInPortugal(app.clock.now());
  const hour = addMinutes(now.hr, -30) ?? '';
  const recorded = async (fuso: string) => {
    const cd_funcion = await addFuncionario(app.admin, own, { dt_ini_instit: '2026-01-05' });
    const cd_marcacao = await insert(
      `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_exam, cd_medic, cd_local, dt, hr)
       values ($1, $2, $3, 'exame', $4, $5, $6, $7, $8)`,
      [
        own.cd_empresa,
        cd_funcion,
        own.node,
        own.examType,
        own.physician,
        await placeAt(fuso),
        now.dt,
        hour,
      ],
    );
    const { status, body } = await tests.decide('createExame', 0, {
      cd_funcion,
      cd_marcacao,
      cd_tipo_exam: own.examType,
      cd_medic: own.physician,
      cd_decis: 'A',
      dt: now.dt,
      hr: hour,
      dt_expir: null,
      recomendacoes: null,
      ficha: 'nenhuma',
      anexo: null,
    });
    return [status, body.campos];
  };
  expect(await recorded(AZORES)).toEqual([400, { hr: expect.stringMatching(/ainda não/) }]);
  expect(await recorded('Europe/Lisbon')).toEqual([200, undefined]);
});
