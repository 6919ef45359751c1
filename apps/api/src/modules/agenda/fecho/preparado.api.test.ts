import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { describe, expect, it } from 'vitest';
import { DAY, useFecho } from '../../../testing/agenda/use-fecho.ts';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import { EMPRESA, UNKNOWN } from '../../../testing/pedidos/pedidos.ts';
import { addPrestador, giveRoles } from '../../../testing/pedidos/prestador.ts';

const fecho = useFecho();
const { booked, lines, examine, close, reopen } = fecho;

const prepare = (cd: number, values: object = {}, token = fecho.tests.provider.token) =>
  fecho.tests.app.call('prepararFecho', {
    token,
    params: { company: EMPRESA, id: cd },
    body: { antes: { dt: DAY, hr: '09:00' }, apto: null, ...values },
  });
const forget = (cd: number, token = fecho.tests.provider.token) =>
  fecho.tests.app.call('limparPreparado', { token, params: { company: EMPRESA, id: cd } });
const apto = () => ({ apto: { cd_medic: fecho.cd_medic, dt_expir: '2028-03-13' } });
const rowOf = async (cd: number) => (await lines()).find((line) => line.cd === cd);
const traces = async (cd: number) => {
  const { rows } = await fecho.tests.app.admin.query(
    `select (select count(*) from auditoria where cd_empresa = $1 and cd_entidade = $2)
          + (select count(*) from evento where cd_empresa = $1 and dados->>'cd_funcion' = (select cd_funcion::text from marcacao where cd = $2))
          + (select count(*) from exame where cd_marcacao = $2) as count`,
    [EMPRESA, cd],
  );
  return Number(rows[0].count);
};

describe('what is prepared of an exam', () => {
  it('is told to the provider alone, taken back without a trace, and becomes the exam once [FECHO-16]', async () => {
    const one = await booked();
    expect((await prepare(one.cd)).status).toBe(200);
    expect((await rowOf(one.cd))?.preparado).toMatchObject({ apto: null });
    expect((await prepare(one.cd, apto())).status).toBe(200);
    expect(await rowOf(one.cd)).toMatchObject({
      cd_estad: MARCACAO_STATE.marcada,
      preparado: apto(),
      exame: null,
    });
    expect(await traces(one.cd)).toBe(0);
    expect((await forget(one.cd)).status).toBe(200);
    expect((await forget(one.cd)).status).toBe(200);
    expect((await forget(UNKNOWN)).status).toBe(404);
    expect((await rowOf(one.cd))?.preparado).toBeNull();
    expect(await traces(one.cd)).toBe(0);
    await prepare(one.cd, apto());
    expect((await examine(one)).status).toBe(200);
    expect(await rowOf(one.cd)).toMatchObject({ preparado: null, exame: { cd_decis: 'A' } });
    expect((await prepare(one.cd, apto())).status).toBe(409);
  });

  it('is gone once the booking has ended or was moved, and does not come back when it is opened again [FECHO-16]', async () => {
    const one = await booked();
    await prepare(one.cd, apto());
    await forget(one.cd);
    await prepare(one.cd);
    expect((await close(one.cd, { estado: MARCACAO_STATE.desmarcada })).status).toBe(200);
    expect((await reopen(one.cd, MARCACAO_STATE.desmarcada)).status).toBe(200);
    expect((await rowOf(one.cd))?.preparado).toBeNull();
    await prepare(one.cd, apto());
    await fecho.tests.app.admin.query(`update marcacao set hr = '10:00' where cd = $1`, [one.cd]);
    expect((await rowOf(one.cd))?.preparado).toBeNull();
    expect((await prepare(one.cd, apto())).status).toBe(409);
  });

  it('is refused before the hour, for a nursing action, to who records no exams and to a physician in another name [FECHO-16]', async () => {
    const late = await booked({ dt: TEST_TODAY, hr: '23:30' });
    const early = await prepare(late.cd, { antes: { dt: TEST_TODAY, hr: '23:30' }, ...apto() });
    expect(early.status).toBe(400);
    expect((await prepare(late.cd, { antes: { dt: TEST_TODAY, hr: '23:30' } })).status).toBe(200);
    const nursing = await booked({
      especie: 'acao-enfermagem',
      cd_tipo_exam: null,
      cd_tipo_ac_enferm: 1,
      cd_medic: null,
    });
    expect((await prepare(nursing.cd)).status).toBe(400);
    const one = await booked();
    const nurse = await addPrestador(fecho.tests);
    await giveRoles(fecho.tests, nurse.cd, ['enfermeiro'], { cd_enferm: fecho.tests.own.nurse });
    expect((await prepare(one.cd, apto(), nurse.token)).status).toBe(403);
    expect((await prepare(one.cd, {}, nurse.token)).status).toBe(200);
    const physician = await addPrestador(fecho.tests);
    await giveRoles(fecho.tests, physician.cd, ['medico'], { cd_medic: fecho.tests.own.physician });
    expect((await prepare(one.cd, apto(), physician.token)).status).toBe(400);
    await prepare(one.cd, apto());
    expect((await forget(one.cd, physician.token)).status).toBe(400);
    expect((await forget(one.cd, nurse.token)).status).toBe(403);
    expect(await rowOf(one.cd)).toMatchObject({ preparado: apto() });
    await giveRoles(fecho.tests, nurse.cd, ['atendimento']);
    await giveRoles(fecho.tests, physician.cd, ['atendimento']);
  });
});

describe('a result that is prepared', () => {
  const held = async (cd: number) => (await lines()).find((line) => line.cd === cd)?.preparado;

  it('is recorded only as it still stands [FECHO-18]', async () => {
    const one = await booked();
    await prepare(one.cd, apto());
    const params = { company: EMPRESA, id: one.cd };
    await fecho.tests.app.call('limparPreparado', { token: fecho.tests.provider.token, params });
    expect((await examine(one, { preparado: true })).status).toBe(409);
    await prepare(one.cd, { apto: { ...apto().apto, dt_expir: '2027-03-13' } });
    expect((await examine(one, { preparado: true })).status).toBe(409);
    await prepare(one.cd, apto());
    expect((await examine(one, { preparado: true })).status).toBe(200);
  });

  it('is lost by no other change of its booking, nor by who only says that somebody came [FECHO-18]', async () => {
    const one = await booked();
    await prepare(one.cd, apto());
    expect((await prepare(one.cd)).status).toBe(200);
    for (const estado of [MARCACAO_STATE.realizada, MARCACAO_STATE.desmarcada])
      expect((await close(one.cd, { estado })).status).toBe(409);
    expect(await held(one.cd)).toMatchObject({ ...apto() });
  });

  it('has a physician of the lists, a validity after the exam, and an open booking [FECHO-18]', async () => {
    const one = await booked();
    expect((await prepare(one.cd, { apto: { ...apto().apto, cd_medic: UNKNOWN } })).status).toBe(
      400,
    );
    expect((await prepare(one.cd, { apto: { ...apto().apto, dt_expir: DAY } })).status).toBe(400);
    await close(one.cd, { estado: MARCACAO_STATE.realizada });
    expect((await prepare(one.cd, apto())).status).toBe(409);
  });
});
