import type { CallName, MudadaRow } from '@sst/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addFuncionario } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { codesIn, convocadorOf, convocatoriasTo } from '../../../testing/saude/convocador.ts';
import { ALL_ACCESSES, signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
let admin: string;
beforeAll(async () => {
  tests = await startPrestadorTests();
  const { cd_empresa } = tests.own;
  const user = await signInWith(tests.app, { cd_empresa, adm: true, acessos: ALL_ACCESSES });
  admin = user.token;
  await tests.app.admin.query('delete from convocatoria_por_ver');
  await tests.app.admin.query('delete from convocatoria_config');
});
afterAll(() => tests.app.close());

/** Today is Monday, 16 March; the bookings are on a Wednesday, on which the clinic works from 9 to 13. */
const DAY = '2026-04-15';
let people = 0;
let ip = 1;

/** A physician on Wednesdays at a place of their own, and one at another place. */
async function newClinic() {
  const { admin: sql } = tests.app;
  const { rows } = await sql.query(
    `insert into medico (nome, cedula) values ('Dr.ª ' || gen_random_uuid(), left(gen_random_uuid()::text, 20)) returning cd::float8`,
  );
  const places = await sql.query(
    `insert into local (nome, tipo, morada) values ('Clínica ' || gen_random_uuid(), 'clinica', 'Rua Nova, 1'),
       ('Longe ' || gen_random_uuid(), 'clinica', 'Rua Velha, 1') returning cd::float8`,
  );
  const [place, far] = places.rows.map(({ cd }) => cd);
  await sql.query(
    `insert into turno (cd_medic, cd_local, dt_ini, dias, de, ate, minutos)
     values ($1, $2, '2026-01-01', '{3}', '09:00', '13:00', 30), ($1, $3, '2026-01-01', '{4}', '09:00', '13:00', 30)`,
    [rows[0].cd, place, far],
  );
  return { physician: rows[0].cd as number, place: place as number };
}

/** Somebody who was told of a booking at a clinic, with the letter. */
async function called(
  clinic: Awaited<ReturnType<typeof newClinic>>,
  { dt = DAY, hr = '09:00' } = {},
) {
  const email = `escolhe${people++}@fabrica.pt`;
  const cd_funcion = await addFuncionario(tests.app.admin, tests.own, { nome: email, email });
  const { status, body } = await tests.decide('createPropostas', 0, {
    propostas: [
      {
        cd_funcion,
        especie: 'exame',
        cd_tipo: tests.own.examType,
        dt,
        hr,
        minutos: 30,
        cd_medic: clinic.physician,
        cd_local: clinic.place,
      },
    ],
    confirmar: true,
    direto: true,
  });
  expect([status, body.error]).toEqual([200, undefined]);
  await convocadorOf(tests.app).tell();
  const [letter] = await convocatoriasTo(tests.app, email);
  return {
    email,
    dt,
    hr,
    cd_funcion,
    marcacao: body.cds[0] as number,
    letter,
    codigo: codesIn(letter ?? { texto: '' })[0] ?? '',
  };
}
type Called = Awaited<ReturnType<typeof called>>;

async function allow(outra_hora: boolean) {
  const params = { company: tests.own.cd_empresa };
  const read = await tests.app.call('getConvocatoriaConfig', { token: admin, params });
  const { ativo, passa_rh, outra_data, versao } = read.body.message;
  const body = { ativo, passa_rh, outra_data, outra_hora, versao };
  const { status } = await tests.app.call('updateConvocatoriaConfig', {
    token: admin,
    params,
    body,
  });
  expect(status).toBe(200);
}

interface Hora {
  readonly dt: string;
  readonly hr: string;
}
const look = async (codigo: string) =>
  (
    await tests.app.call('getConvocatoriaDaLigacao', {
      query: { codigo },
      ip: `10.0.2.${ip++ % 200}`,
    })
  ).body.message;
const offered = async ({ codigo }: Pick<Called, 'codigo'>): Promise<Hora[]> =>
  (await look(codigo)).horas;
const choose = ({ codigo, dt, hr }: Pick<Called, 'codigo' | 'dt' | 'hr'>, wanted: Hora) =>
  tests.app.call('chooseHoraConvocatoria', {
    body: { codigo, antes: { dt, hr }, ...wanted },
    ip: `10.0.3.${ip++ % 200}`,
  });
const bookingOf = async (cd: number) =>
  (
    await tests.app.admin.query(
      `select m.dt::text, to_char(m.hr, 'HH24:MI') as hr, m.sequencia, c.resposta, c.destino, c.escolhas
         from marcacao m join convocatoria c on c.cd_empresa = m.cd_empresa and c.cd_marcacao = m.cd where m.cd = $1`,
      [cd],
    )
  ).rows[0];

it('offers no slot and moves nothing unless the company has said so; an old page leaves its choice as it is [CONV-32]', async () => {
  const clinic = await newClinic();
  const one = await called(clinic);
  expect(await offered(one)).toEqual([]);
  expect(one.letter?.texto).not.toContain('outra hora livre');
  const wanted = { dt: DAY, hr: '09:30' };
  const refused = await choose(one, wanted);
  expect([refused.status, refused.body.codigo]).toEqual([409, 'AVISO_CURTO']);
  await allow(true);
  const params = { company: tests.own.cd_empresa };
  const body = { ativo: true, passa_rh: true, outra_data: true };
  await tests.app.call('updateConvocatoriaConfig', { token: admin, params, body });
  const { body: read } = await tests.app.call('getConvocatoriaConfig', { token: admin, params });
  expect(read.message.outra_hora).toBe(true);
  expect((await offered(one)).length).toBeGreaterThan(0);
});

it('offers day and hour of few free slots at the same place, of those that the company is offered [CONV-33]', async () => {
  await allow(true);
  const one = await called(await newClinic());
  const slots = await offered(one);
  expect(slots.length).toBeGreaterThan(0);
  expect(slots.length).toBeLessThanOrEqual(6);
  const params = { company: tests.own.cd_empresa, id: one.marcacao };
  const ofCompany = await tests.app.call('listVagasDaMarcacao', { token: admin, params });
  const known = ofCompany.body.message.map(({ dt, hr }: Hora) => `${dt} ${hr}`);
  for (const slot of slots) {
    expect(Object.keys(slot).sort()).toEqual(['dt', 'hr']);
    // The other place works on Thursdays.
    expect(new Date(slot.dt).getUTCDay()).toBe(3);
    expect(known).toContain(`${slot.dt} ${slot.hr}`);
  }
});

it('moves the booking at once, as the company would: its lines, its news, one letter, and the worker will come [CONV-34]', async () => {
  await allow(true);
  const { cd_empresa } = tests.own;
  const person = await signInWith(tests.app, { cd_empresa, acessos: ALL_ACCESSES });
  const one = await called(await newClinic());
  const [wanted] = (await offered(one)) as [Hora];
  const since = await tests.app.admin.query('select coalesce(max(cd), 0) as cd from auditoria');
  const { status, body } = await choose(one, wanted);
  expect([status, body.message]).toEqual([
    200,
    expect.stringMatching(/^A marcação passou para .*Vai receber uma mensagem/),
  ]);
  // Pressed twice, it is one move.
  expect((await choose(one, wanted)).status).toBe(200);
  const now = { ...wanted, resposta: 'confirmo', destino: null, escolhas: 1 };
  expect(await bookingOf(one.marcacao)).toEqual({ ...now, sequencia: 1 });
  const { rows } = await tests.app.admin.query(
    'select acao, entidade, cd_utilizador, detalhe from auditoria where cd > $1 and cd_entidade = $2 order by cd',
    [since.rows[0].cd, one.marcacao],
  );
  const { cd_funcion } = one;
  expect(rows).toEqual([
    {
      acao: 'alterar',
      entidade: 'marcacao',
      cd_utilizador: null,
      detalhe: { cd_funcion, antes: DAY, ...wanted },
    },
    {
      acao: 'responder',
      entidade: 'convocatoria',
      cd_utilizador: null,
      detalhe: { cd_funcion, resposta: 'outra-hora' },
    },
  ]);
  const bell = await tests.app.call('listNotificacoes', {
    token: person.token,
    params: { company: cd_empresa },
  });
  expect(bell.body.message[0].titulo).toBe('Exame remarcado');
  await convocadorOf(tests.app).tell();
  expect(await bookingOf(one.marcacao)).toEqual({ ...now, sequencia: 1 });
  const letters = await convocatoriasTo(tests.app, one.email);
  expect(letters).toHaveLength(2);
  expect(letters[1]?.assunto).toMatch(/^A sua marcação mudou/);
  expect(letters[1]?.convites[0]?.ics).toContain('SEQUENCE:1');
});

it('settles what was wished before, and refuses what has reached the provider already [CONV-34]', async () => {
  await allow(true);
  const one = await called(await newClinic());
  const answer = (body: object) =>
    tests.app.call('answerConvocatoria', {
      body: { codigo: one.codigo, dt: one.dt, hr: one.hr, ...body },
      ip: `10.0.4.${ip++ % 200}`,
    });
  const no = { resposta: 'nao-posso', motivo: 'ferias' };
  expect((await answer(no)).status).toBe(200);
  await tests.app.admin.query(
    `update convocatoria set destino = 'passada' where cd_marcacao = $1`,
    [one.marcacao],
  );
  expect(await offered(one)).toEqual([]);
  const wanted = { dt: DAY, hr: '11:00' };
  expect((await choose(one, wanted)).body.codigo).toBe('JA_DECIDIDO');
  await tests.app.admin.query(`update convocatoria set destino = 'espera' where cd_marcacao = $1`, [
    one.marcacao,
  ]);
  const [slot] = (await offered(one)) as [Hora];
  expect((await choose(one, slot)).status).toBe(200);
  expect(await bookingOf(one.marcacao)).toMatchObject({ resposta: 'confirmo', destino: null });
  // The worker knows the new moment already, and may answer it before the letter is written.
  const late = { codigo: one.codigo, ...slot, ...no };
  const said = await tests.app.call('answerConvocatoria', { body: late, ip: '10.0.4.250' });
  expect(said.status).toBe(200);
  await convocadorOf(tests.app).tell();
  expect(await bookingOf(one.marcacao)).toMatchObject({ resposta: 'nao-posso', destino: 'espera' });
});

it('refuses a slot that was taken meanwhile, and any that was not offered, with one text and a fresh list [CONV-35]', async () => {
  await allow(true);
  const clinic = await newClinic();
  const [one, two] = [await called(clinic), await called(clinic, { hr: '09:30' })];
  const [slot] = (await offered(one)) as [Hora];
  expect(await offered(two)).toContainEqual(slot);
  const answers = await Promise.all([choose(one, slot), choose(two, slot)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [loser, refused] = answers[0].status === 409 ? [one, answers[0]] : [two, answers[1]];
  expect(refused.body.codigo).toBe('HORA_OCUPADA');
  expect(await offered(loser)).not.toContainEqual(slot);
  // Saturday is nobody's day, and 09:07 nobody's hour.
  const texts = [];
  for (const wanted of [{ dt: '2026-04-18', hr: '09:00' }, { dt: slot.dt, hr: '09:07' }, slot]) {
    const { status, body } = await choose(loser, wanted);
    texts.push(`${status} ${body.error}`);
  }
  expect(new Set(texts).size).toBe(1);
  expect(await bookingOf(loser.marcacao)).toMatchObject({ dt: DAY, escolhas: 0 });
});

it('is over with the minimum notice, and after three choices; the letter speaks of it only until then [CONV-36]', async () => {
  await allow(true);
  const clinic = await newClinic();
  // Two working days before Wednesday, 18 March, is today; before Tuesday that is over.
  const last = await called(clinic, { dt: '2026-03-18' });
  expect(last.letter?.texto).toContain('Até 16-03-2026 pode escolher outra hora livre.');
  expect((await offered(last)).length).toBeGreaterThan(0);
  const near = await called(clinic, { dt: '2026-03-17' });
  expect(near.letter?.texto).not.toContain('outra hora livre');
  expect(await offered(near)).toEqual([]);
  const refused = await choose(near, { dt: DAY, hr: '09:00' });
  expect([refused.status, refused.body.codigo]).toEqual([409, 'AVISO_CURTO']);
  const one = await called(clinic, { hr: '10:00' });
  let seen: Pick<Called, 'codigo' | 'dt' | 'hr'> = one;
  for (let turn = 0; turn < 3; turn++) {
    const [slot] = (await offered(seen)) as [Hora];
    expect((await choose(seen, slot)).status).toBe(200);
    seen = { codigo: one.codigo, ...slot };
  }
  expect(await offered(seen)).toEqual([]);
  expect((await choose(seen, { dt: DAY, hr: '12:00' })).body.codigo).toBe('AVISO_CURTO');
  await convocadorOf(tests.app).tell();
  const letters = await convocatoriasTo(tests.app, one.email);
  expect(letters.at(-1)?.texto).not.toContain('outra hora livre');
});

it('the provider is told once what companies and workers have moved, called off or declined since the last working day, as is now [CONV-37]', async () => {
  await allow(true);
  const { token } = tests.provider;
  const { cd_empresa } = tests.own;
  const told = async (ofAll: readonly Called[]) => {
    const { body } = await tests.app.call('listMudadas', { token });
    const { body: hoje } = await tests.app.call('getHojePrestador', { token });
    const line = hoje.message.linhas.find(({ id }: { id: string }) => id === 'marcacoes-mudadas');
    expect(line?.total ?? 0).toBe(body.message.length);
    return ofAll.map(({ marcacao }) =>
      body.message
        .filter(({ cd }: { cd: number }) => cd === marcacao)
        .map((row: MudadaRow) => [row.mudanca, row.pelo_trabalhador, row.dt, row.hr, row.razao]),
    );
  };
  const clinic = await newClinic();
  const [chosen, moved, off, declined, kept] = [
    await called(clinic),
    await called(clinic, { hr: '09:30' }),
    await called(clinic, { hr: '10:00' }),
    await called(clinic, { hr: '10:30' }),
    await called(clinic, { hr: '11:00' }),
  ];
  const all = [chosen, moved, off, declined, kept];
  expect(await told(all)).toEqual([[], [], [], [], []]);
  const [slot, other] = (await offered(chosen)) as [Hora, Hora];
  expect((await choose(chosen, slot)).status).toBe(200);
  const ofCompany = (name: CallName, { marcacao: id }: Called, body: object) =>
    tests.app.call(name, { token: admin, params: { company: cd_empresa, id }, body });
  const there = { ...other, cd_local: clinic.place };
  expect((await ofCompany('moveMarcacaoDaEmpresa', moved, there)).status).toBe(200);
  expect((await ofCompany('cancelMarcacaoDaEmpresa', off, { cd_motiv: 3 })).status).toBe(200);
  const no = { resposta: 'nao-posso', motivo: 'compromisso' };
  const { codigo, dt, hr } = declined;
  const body = { codigo, dt, hr, ...no };
  expect((await tests.app.call('answerConvocatoria', { body, ip: '10.0.5.1' })).status).toBe(200);
  const ofMoved = [['mudada', false, other.dt, other.hr, null]];
  const ofOthers = [
    [['cancelada', false, DAY, '10:00', 'O serviço não o permite nesse dia']],
    [['nao-posso', true, DAY, '10:30', 'outro compromisso']],
    [],
  ];
  expect(await told(all)).toEqual([
    [['mudada', true, slot.dt, slot.hr, null]],
    ofMoved,
    ...ofOthers,
  ]);
  // Declined after that, it is one booking still.
  await convocadorOf(tests.app).tell();
  const after = { codigo: moved.codigo, ...other, ...no };
  const said = await tests.app.call('answerConvocatoria', { body: after, ip: '10.0.5.2' });
  expect(said.status).toBe(200);
  const ofDeclined = [['nao-posso', true, other.dt, other.hr, 'outro compromisso']];
  expect((await told([moved]))[0]).toEqual(ofDeclined);
  await tests.app.admin.query(
    `update convocatoria set destino = 'resolvida' where cd_marcacao = $1`,
    [moved.marcacao],
  );
  // What the provider moves afterwards is no longer the company's.
  await tests.app.admin.query(`update marcacao set hr = '12:30' where cd = $1`, [chosen.marcacao]);
  expect((await told(all)).slice(0, 2)).toEqual([[], ofMoved]);
  // Passed on, it waits among the requests.
  const codigos = [declined.marcacao];
  const params = { company: cd_empresa };
  await tests.app.call('passRespostasConvocatoria', { token: admin, params, body: { codigos } });
  expect((await told([declined]))[0]).toEqual([]);
  // Today is Monday: Friday is the last working day, and Thursday before it.
  await tests.app.admin.query(`update marcacao set mudada_em = '2026-03-12T12:00Z' where cd = $1`, [
    moved.marcacao,
  ]);
  expect((await told([moved]))[0]).toEqual([]);
});
