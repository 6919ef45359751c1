import type { DiasPorFecharQuery, LinhaDoDia } from '@sst/contract';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { describe, expect, it } from 'vitest';
import { DAY, useFecho } from '../../../testing/agenda/use-fecho.ts';
import { insertRow } from '../../../testing/database/insert-row.ts';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import { EMPRESA, OTHER_EMPRESA, UNKNOWN } from '../../../testing/pedidos/pedidos.ts';
import { addPrestador, giveRoles } from '../../../testing/pedidos/prestador.ts';

const fecho = useFecho();
const { booked, day, lines, examine, close, reopen } = fecho;

it('a row of an exam says whom the physician has before her, by what held before that day [FECHO-15, FECHO-26]', async () => {
  const { admin } = fecho.tests.app;
  const { cd, cd_funcion, cd_empresa } = await booked();
  const nurse = await booked({
    especie: 'acao-enfermagem',
    cd_tipo_exam: null,
    cd_tipo_ac_enferm: 1,
  });
  const exam = (values: object) =>
    insertRow(admin, 'exame', {
      cd_empresa,
      cd_funcion,
      cd_organig: fecho.tests.own.node,
      cd_tipo_exam: fecho.tests.own.examType,
      cd_medic: fecho.cd_medic,
      ...values,
    });
  const rowOf = async (code: number) => (await lines()).find((line) => line.cd === code);
  expect((await rowOf(cd))?.pessoa?.anterior).toBeNull();
  await exam({ dt: '2024-03-10', cd_decis: 'IT' });
  await exam({ dt: '2025-03-10', cd_decis: 'AC', recomendacoes: 'Evitar cargas.' });
  await exam({ dt: '2025-09-10', cd_decis: 'SD' });
  await exam({ dt: '2026-03-14', cd_decis: 'A' });
  const { rows } = await admin.query(
    'select f.dt_nasc::text, p.nome as profissao from funcionario f left join profissao p on p.cd = f.cd_profis where f.cd = $1',
    [cd_funcion],
  );
  expect((await rowOf(cd))?.pessoa).toEqual({
    ...rows[0],
    anterior: { cd_decis: 'AC', dt: '2025-03-10', recomendacoes: true, texto: 'Evitar cargas.' },
  });
  expect((await rowOf(nurse.cd))?.pessoa).toMatchObject({ dt_nasc: '1985-04-12', anterior: null });
  // Of a nursing action the words of an exam are not told.
  await exam({
    cd_funcion: nurse.cd_funcion,
    dt: '2025-03-10',
    cd_decis: 'AC',
    recomendacoes: 'Evitar cargas.',
  });
  expect((await rowOf(nurse.cd))?.pessoa?.anterior).toMatchObject({
    recomendacoes: true,
    texto: null,
  });
});

describe('the day of a professional', () => {
  it('has the bookings of all companies by hour, each with the validity that the form of its exam would propose [FECHO-03]', async () => {
    const late = await booked({ hr: '10:30' });
    const other = await booked({ hr: '09:30' }, fecho.tests.foreign);
    const { body } = await day();
    expect(body.message.map(({ cd, hr }: LinhaDoDia) => [cd, hr])).toEqual([
      [other.cd, '09:30'],
      [late.cd, '10:30'],
    ]);
    expect(body.sessao).toMatchObject({ dia: DAY, cd_medic: fecho.cd_medic, turno: null, fora: 0 });
    for (const { cd_empresa, cd_funcion, validade } of body.message as LinhaDoDia[]) {
      const { body: prazo } = await fecho.tests.app.call('getPrazo', {
        token: fecho.tests.provider.token,
        params: { company: cd_empresa, id: cd_funcion },
        query: { exame: DAY },
      });
      const [first] = prazo.message.candidatos;
      expect(validade).toEqual({ dt: first.dt, regra: first.regra, base: first.base });
    }
  });

  it('of a shift is that of its hours, and counts what is beside them [FECHO-03]', async () => {
    const local = await insertRow(fecho.tests.app.admin, 'local', {
      nome: `Clínica do fecho`,
      tipo: 'clinica',
      morada: 'Rua Nova, 1',
    });
    const turno = await insertRow(fecho.tests.app.admin, 'turno', {
      cd_medic: fecho.cd_medic,
      cd_local: local,
      dt_ini: '2026-03-02',
      dias: [5],
      de: '09:00',
      ate: '11:00',
      minutos: 15,
    });
    const inside = await booked({ hr: '10:45' });
    await booked({ hr: '11:00' });
    const { body } = await day({ turno });
    expect(body.message.map(({ cd }: LinhaDoDia) => cd)).toEqual([inside.cd]);
    expect(body.sessao).toMatchObject({
      turno: { cd: turno, de: '09:00', ate: '11:00', local: 'Clínica do fecho' },
      fora: 1,
    });
    expect((await day({ turno: UNKNOWN })).status).toBe(404);
    expect((await day({ medico: UNKNOWN })).status).toBe(404);
    expect((await day({ turno, medico: fecho.cd_medic })).status).toBe(400);
  });

  it('is told to whose role has the agenda, and to nobody else [FECHO-03]', async () => {
    for (const [papel, status] of [
      ['tecnico', 403],
      ['enfermeiro', 200],
      ['atendimento', 200],
    ] as const) {
      const { cd, token } = await addPrestador(fecho.tests);
      const cd_enferm = papel === 'enfermeiro' ? fecho.tests.own.nurse : null;
      await giveRoles(fecho.tests, cd, [papel], { cd_enferm });
      expect((await day(undefined, token)).status).toBe(status);
      const dias = await fecho.tests.app.call('listDiasPorFechar', { token });
      expect(dias.status).toBe(status);
    }
    expect((await day(undefined, fecho.tests.token)).status).toBe(403);
  });

  it('says what became of each: the result, why somebody did not come, or nothing [FECHO-04]', async () => {
    const fit = await booked();
    const absent = await booked({ hr: '09:15' });
    const came = await booked({ hr: '09:30' });
    await booked({ hr: '09:45' });
    expect((await examine(fit)).status).toBe(200);
    await close(absent.cd, { estado: 3, cd_motiv: 2 });
    await close(came.cd, { estado: 1 });
    const said = (await lines()).map(({ cd_estad, cd_motiv, exame, validade }) => [
      cd_estad,
      cd_motiv,
      exame && [exame.cd_decis, exame.dt_expir, exame.espera],
      validade !== null,
    ]);
    expect(said).toEqual([
      [1, null, ['A', '2028-03-13', false], false],
      [3, 2, null, false],
      [1, null, null, true],
      [0, null, null, true],
    ]);
  });

  it('says of a decision that somebody typed for a physician with an account that it waits [FECHO-04]', async () => {
    const { cd } = await addPrestador(fecho.tests);
    await giveRoles(fecho.tests, cd, ['medico'], { cd_medic: fecho.cd_medic });
    const typed = await booked();
    expect((await examine(typed)).status).toBe(200);
    const [line] = await lines();
    expect(line?.exame).toMatchObject({ cd_decis: 'A', espera: true });
  });
});

describe('a booking of the day', () => {
  it('is closed once: who comes second is told, and changes nothing [FECHO-05]', async () => {
    const both = await booked();
    const answers = await Promise.all([
      examine(both),
      close(both.cd, { estado: 3, cd_motiv: 1, antes: { dt: DAY, hr: '09:00' } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [refused] = answers.filter(({ status }) => status === 409);
    expect(refused?.body.codigo).toBe('MARCACAO_TERMINADA');
    expect((await examine(both, { cd_decis: 'AC', recomendacoes: 'x' })).status).toBe(409);
  });

  it('whose person came gets its result later, once [FECHO-06]', async () => {
    const came = await booked();
    await close(came.cd, { estado: 1 });
    const { body } = await fecho.tests.app.call('getMarcacao', {
      token: fecho.tests.provider.token,
      params: { company: EMPRESA, id: came.cd },
    });
    expect(body.message.com_exame).toBe(false);
    expect((await examine(came, { antes: { dt: DAY, hr: '10:00' } })).status).toBe(409);
    expect((await examine(came)).status).toBe(200);
    const again = await examine(came, { hr: '09:05' });
    expect([again.status, again.body.codigo]).toEqual([409, 'MARCACAO_TERMINADA']);
    const { rows } = await fecho.tests.app.admin.query(
      'select count(*)::int as n from exame where cd_marcacao = $1',
      [came.cd],
    );
    expect(rows[0].n).toBe(1);
  });

  it('that was closed by mistake is opened again, unless an exam completed it or its person is booked anew [FECHO-07]', async () => {
    const absent = await booked();
    await close(absent.cd, { estado: 3, cd_motiv: 5, motivo: 'Avaria' });
    const other = await reopen(absent.cd, MARCACAO_STATE.realizada);
    expect(other.status).toBe(409);
    expect((await reopen(absent.cd, 3, OTHER_EMPRESA)).status).toBe(404);
    expect((await reopen(absent.cd, 3)).status).toBe(200);
    expect((await reopen(absent.cd, 3)).status).toBe(200);
    expect((await lines())[0]).toMatchObject({ cd_estad: 0, cd_motiv: null, motivo: null });
    const { rows } = await fecho.tests.app.admin.query(
      `select acao from auditoria where entidade = 'marcacao' and cd_entidade = $1 order by cd`,
      [absent.cd],
    );
    expect(rows.map(({ acao }) => acao)).toEqual(['terminar', 'reabrir']);
    await examine(absent);
    const examined = await reopen(absent.cd, 1);
    expect([examined.status, examined.body.codigo]).toEqual([409, 'MARCACAO_COM_EXAME']);
    const twice = await booked({ hr: '11:00' });
    await close(twice.cd, { estado: 4 });
    await insertRow(fecho.tests.app.admin, 'marcacao', {
      cd_empresa: EMPRESA,
      cd_organig: fecho.tests.own.node,
      cd_funcion: twice.cd_funcion,
      especie: 'exame',
      cd_tipo_exam: fecho.tests.own.examType,
      dt: DAY,
      hr: '12:00',
    });
    expect((await reopen(twice.cd, 4)).body.codigo).toBe('JA_MARCADO');
  });
});

describe('the days that are left', () => {
  it('are those until today with open bookings, by professional, the oldest first [FECHO-08]', async () => {
    await booked();
    await booked({ hr: '09:15' }, fecho.tests.foreign);
    await booked({ dt: TEST_TODAY });
    await booked({ dt: '2026-03-17' });
    await booked({ dt: '2026-03-12' });
    const own = async (query: DiasPorFecharQuery = {}) => {
      const { body } = await fecho.tests.app.call('listDiasPorFechar', {
        token: fecho.tests.provider.token,
        query,
      });
      return body.message.flatMap(
        ({ dia, cd, total, empresas }: { dia: string; cd: number; total: number; empresas: [] }) =>
          cd === fecho.cd_medic ? [[dia, total, empresas.length]] : [],
      );
    };
    expect(await own()).toEqual([
      ['2026-03-12', 1, 1],
      [DAY, 2, 2],
      [TEST_TODAY, 1, 1],
    ]);
    expect(await own({ ver: 'passados' })).toEqual([
      ['2026-03-12', 1, 1],
      [DAY, 2, 2],
    ]);
    for (const { cd, cd_empresa } of await lines()) await close(cd, { estado: 4 }, cd_empresa);
    expect(await own()).toEqual([
      ['2026-03-12', 1, 1],
      [TEST_TODAY, 1, 1],
    ]);
  });
});
