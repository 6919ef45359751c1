import { describe, expect, it } from 'vitest';
import { EMPRESA } from '../../../../testing/pedidos/pedidos.ts';
import { addPrestador, giveRoles } from '../../../../testing/pedidos/prestador.ts';
import { useDecisoes, type Who } from '../../../../testing/saude/use-decisoes.ts';
import { HOLDS, NOTHING } from '../../../../testing/saude/waiting-decision.ts';

const setup = useDecisoes();
const { fields, act, typed, waiting, isWaiting, stored, confirm, toldOf } = setup;

describe('a decision that waits', () => {
  const ways = (cd_medic: number, kept = {}) =>
    [
      ['updateExame', fields({ cd_medic, cd_decis: 'ID', dt_expir: null, ficha: 'gerar' })],
      ['updateExame', fields({ ...kept, cd_decis: 'SD', dt_expir: null, recomendacoes: null })],
      ['annulExame', { motivo: 'Outra pessoa.' }],
    ] as const;

  it('is passed on, emptied and annulled by nobody but its physician [SAU-415]', async () => {
    const { cd } = await typed();
    const { rows } = await setup.tests.app.admin.query(
      'select cd_medic::float8 from utilizador where cd = $1',
      [setup.another.cd],
    );
    for (const by of [setup.desk, setup.tests.provider]) {
      for (const [name, body] of [...ways(setup.withoutAccount), ...ways(rows[0].cd_medic)]) {
        const { status, body: said } = await act(by, name, cd, body);
        expect([name, status, said.codigo]).toEqual([name, 409, 'DECISAO_DE_OUTREM']);
      }
    }
    expect(await stored(cd)).toEqual(NOTHING);
    expect(await isWaiting(cd, setup.physician)).toBe(true);
    const { message } = (
      await setup.tests.app.call('listExames', {
        token: setup.desk.token,
        params: { company: EMPRESA },
      })
    ).body;
    const row = message.find((one: { cd: number }) => one.cd === cd);
    expect(row.pode).toEqual(['corrigir']);
    expect((await act(setup.physician, 'annulExame', cd, { motivo: 'Outra pessoa.' })).status).toBe(
      200,
    );
  });

  it('is not overtaken by another decision about the same person that would hold at once [SAU-430]', async () => {
    const { cd, cd_funcion } = await typed();
    const other = { cd_medic: setup.withoutAccount, cd_decis: 'A', recomendacoes: null };
    const beside = (dt: string, values = {}, by = setup.desk) =>
      act(by, 'createExame', 0, { cd_funcion, ...fields({ ...other, dt, ...values }) });
    for (const dt of ['2026-03-10', '2026-03-11', '2026-02-08']) {
      const { status, body } = await beside(dt);
      expect([status, body.codigo]).toEqual([409, 'DECISAO_DE_OUTREM']);
      expect(body.error).toContain('10-03-2026');
    }
    // Neither by way of an exam that has no decision yet.
    const none = await beside('2026-03-11', { cd_decis: 'SD', dt_expir: null });
    expect(none.status).toBe(200);
    const { cd_funcion: _, ...correction } = {
      cd_funcion,
      ...fields({ ...other, dt: '2026-03-11' }),
    };
    expect((await act(setup.desk, 'updateExame', none.body.cd, correction)).status).toBe(409);
    expect(await stored(cd)).toMatchObject({
      cd_decis: 'SD',
      por_confirmar: true,
      cd_aptidao: null,
    });
    // One that waits too, one of long before, one of a physician in her own name, and administration's.
    expect((await beside('2026-03-09', { cd_medic: setup.tests.own.physician })).body.espera).toBe(
      true,
    );
    expect((await beside('2026-01-09')).status).toBe(200);
    const { rows } = await setup.tests.app.admin.query(
      'select cd_medic::float8 from utilizador where cd = $1',
      [setup.another.cd],
    );
    expect((await beside('2026-03-08', { cd_medic: rows[0].cd_medic }, setup.another)).status).toBe(
      200,
    );
    const { rows: left } = await setup.tests.app.admin.query(
      'select count(*)::int from exame where cd_funcion = $1 and por_confirmar',
      [cd_funcion],
    );
    expect(left[0].count).toBe(2);
  });

  it('is administration’s once she has left the team, who tells her [SAU-416]', async () => {
    const { admin } = setup.tests.app;
    const leaver = await addPrestador(setup.tests);
    await giveRoles(setup.tests, leaver.cd, ['medico'], { cd_medic: setup.leaving });
    const her = { cd_medic: setup.leaving };
    const { cd } = await typed(her);
    const { body: removed } = await setup.tests.app.call('removeMembro', {
      token: setup.tests.provider.token,
      params: { userId: leaver.cd },
    });
    expect(removed.message).toContain('Uma decisão esperava por esta pessoa');
    for (const [name, body] of ways(setup.withoutAccount, her)) {
      expect((await act(setup.desk, name, cd, body)).body.codigo).toBe('DECISAO_DE_OUTREM');
    }
    // What the desk corrects waits on.
    expect((await act(setup.desk, 'updateExame', cd, fields(her))).status).toBe(200);
    expect(await stored(cd)).toEqual(NOTHING);
    const [row] = (await waiting(setup.desk)).filter((one) => one.cd === cd);
    expect(row?.medico_saiu).toBe(true);
    const body = fields({ ...her, ficha: 'gerar' });
    expect((await act(setup.tests.provider, 'updateExame', cd, body)).status).toBe(200);
    expect(await stored(cd)).toEqual(HOLDS);
    const { rows } = await admin.query(
      `select c.texto from correio c join utilizador u on u.email = c.para where u.cd = $1 order by numero_do_codigo('correio', c.cd) desc limit 1`,
      [leaver.cd],
    );
    expect(rows[0].texto).toContain('tratou dela: passou a valer');
  });

  it('stays bound to the account for which it waited, whatever that names by now; whose account is a physician’s no longer is told by mail [SAU-429, EQUIPA-13]', async () => {
    const her = await addPrestador(setup.tests);
    const other = await addPrestador(setup.tests);
    await giveRoles(setup.tests, her.cd, ['medico'], { cd_medic: setup.leaving });
    const roles = (cd: number, papeis: string[], cd_medic: number | null = null) =>
      setup.tests.app.call('updatePapeis', {
        token: setup.tests.provider.token,
        params: { userId: cd },
        body: { papeis, cd_medic },
      });
    const { cd } = await typed({ cd_medic: setup.leaving });
    const refused = async (by: Who, more: ['confirmExame', object][] = []) => {
      const all = [...ways(setup.withoutAccount, { cd_medic: setup.leaving }), ...more];
      for (const [name, body] of all) {
        const { status, body: said } = await act(by, name, cd, body);
        expect([name, status, said.codigo]).toEqual([name, 409, 'DECISAO_DE_OUTREM']);
      }
      const own = { ...fields({ cd_medic: setup.leaving }), ficha: 'gerar' };
      expect((await act(by, 'updateExame', cd, own)).status).toBe(200);
      expect(await stored(cd)).toEqual(NOTHING);
    };
    // She loses the role; then the professional is given to another account, which also administers.
    const { body } = await roles(her.cd, ['atendimento']);
    expect(body.message).toContain('Uma decisão continua à espera desta pessoa');
    expect(await toldOf(her.cd)).toMatch(
      /As decisões que já esperavam por si continuam à sua espera\. As que forem agora escritas em nome de .+ valem logo, sem a sua confirmação\./,
    );
    await refused(setup.tests.provider as Who);
    await roles(other.cd, ['administracao', 'medico'], setup.leaving);
    await refused(other, [['confirmExame', {}]]);
    const [row] = (await waiting(other)).filter((one) => one.cd === cd);
    expect(row).toMatchObject({ medico_saiu: false, minha: false });
    await roles(other.cd, ['atendimento']);
    await roles(her.cd, ['medico'], setup.leaving);
    expect((await confirm(cd, {}, her)).status).toBe(200);
    expect(await stored(cd)).toEqual(HOLDS);
  });
});
