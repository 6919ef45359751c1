import { describe, expect, it } from 'vitest';
import { useCampanhas } from '../../../testing/agenda/use-campanhas.ts';

const setup = useCampanhas();
const { newShift, newEmployee, say, act, newCampaign, keep, propose, seen, heldBy, round } = setup;

describe('a kept place', () => {
  it('holds its time, is filled by the company with who is due there, and is a booking then [CAMP-07]', async () => {
    const { physician, shift } = await newShift();
    const id = await newCampaign();
    const few = await keep(id, shift, { quantos: 5 });
    expect([few.status, few.body.error]).toEqual([
      409,
      'Esse turno só tem 4 vagas livres nesse dia.',
    ]);
    const kept = await keep(id, shift, { de: '09:30' });
    expect(kept.body.message).toBe('2 lugares guardados até 13-04-2026.');
    expect(await heldBy(physician)).toEqual(['09:30 guardado', '10:00 guardado']);
    const [first, second] = kept.body.cds;
    const person = await newEmployee();
    expect((await propose(id, [person], physician, { hr: '09:30' })).status).toBe(409);
    const fill = (lugares: object[], more: object = {}) =>
      say('fillLugares', { id, body: { lugares }, ...more });
    const booked = await newEmployee();
    await propose(id, [booked], physician);
    const refused = await fill([
      { cd: first, cd_funcion: booked },
      { cd: second, cd_funcion: 99_999_999 },
    ]);
    expect(Object.keys(refused.body.campos)).toEqual([
      'lugares.0.cd_funcion',
      'lugares.1.cd_funcion',
    ]);
    expect((await heldBy(physician)).slice(1)).toEqual(['09:30 guardado', '10:00 guardado']);
    const two = await Promise.all([
      fill([{ cd: first, cd_funcion: person }]),
      fill([{ cd: first, cd_funcion: await newEmployee() }]),
    ]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await heldBy(physician)).slice(1)).toEqual(['09:30 marcada', '10:00 guardado']);
    expect((await act('releaseLugares', id, { lugares: [second] })).status).toBe(200);
    expect((await act('releaseLugares', id, { lugares: [second] })).status).toBe(409);
    expect(await heldBy(physician)).toEqual(['09:00 proposta', '09:30 marcada']);
  });

  it('is offered to, and takes, those alone who are due and fit it, as what each has to be examined for [CAMP-14]', async () => {
    const { admin } = setup.tests.app;
    const id = await newCampaign();
    const there = { cd_organig: setup.tests.own.destination };
    const { cds } = (await keep(id, (await newShift()).shift, there)).body;
    const first = cds[0] as number;
    const { rows } = await admin.query(
      `insert into posto (cd_empresa, nome, minutos) values ($1, 'Posto ' || gen_random_uuid(), 45) returning cd::float8`,
      [setup.tests.own.cd_empresa],
    );
    const long = await newEmployee(there);
    await admin.query(
      `insert into posto_atribuicao (cd_empresa, cd_funcion, cd_posto, dt_ini, momento)
       values ($1, $2, $3, '2026-01-05', '2026-01-05')`,
      [setup.tests.own.cd_empresa, long, rows[0].cd],
    );
    const away = await newEmployee(there);
    await admin.query(
      `insert into facto (cd_empresa, cd_funcion, tipo, motivo, dt_ini, dt_fim, momento)
       values ($1, $2, 'ausencia', 'outra', '2026-04-13', '2026-04-17', now())`,
      [setup.tests.own.cd_empresa, away],
    );
    const other = await newEmployee();
    const fitting = await newEmployee(there);
    const offered = async () => {
      const query = { unidade: setup.tests.own.destination };
      const params = { company: setup.tests.own.cd_empresa, id };
      const { body } = await setup.tests.app.call('listPessoasParaLugares', {
        token: setup.hr,
        params,
        query,
      });
      return new Map<number, number[]>(
        body.message.map((one: { cd: number; lugares: number[] }) => [one.cd, one.lugares]),
      );
    };
    const before = await offered();
    expect([long, away, other, fitting].map((cd) => before.get(cd))).toEqual([...Array(3), cds]);
    const fill = (cd: number, cd_funcion: number) =>
      say('fillLugares', { id, body: { lugares: [{ cd, cd_funcion }] } });
    const why = async (cd_funcion: number) =>
      (await fill(first, cd_funcion)).body.campos['lugares.0.cd_funcion'];
    expect(await why(long)).toMatch(/demora 45 minutos e esta hora só tem 30/);
    expect(await why(away)).toMatch(/não está ao serviço nesse dia/);
    expect(await why(other)).toMatch(/não é da unidade deste lugar/);
    expect((await fill(first, fitting)).status).toBe(200);
    const after = await offered();
    expect(after.has(fitting) || [...after.values()].flat().includes(first)).toBe(false);
  });

  it('is given up on its day, and campaigns end after theirs [CAMP-08]', async () => {
    const { physician, shift } = await newShift();
    const id = await newCampaign();
    await keep(id, shift);
    await setup.tests.app.admin.query(
      `with c as (update campanha set dt_ini = '2026-03-02', dt_fim = '2026-03-13' where cd = $1)
       update campanha_lugar set libertar_em = '2026-03-16' where cd_campanha = $1`,
      [id],
    );
    await Promise.all([round(), round()]);
    expect([await heldBy(physician), (await seen(id)).estado]).toEqual([[], 'terminada']);
  });
});
