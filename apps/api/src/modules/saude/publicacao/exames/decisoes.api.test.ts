import { describe, expect, it } from 'vitest';
import { eventsOf } from '../../../../testing/events.ts';
import { dataUrl, samplePdf } from '../../../../testing/pdf/sample-pdf.ts';
import { addFuncionario, EMPRESA } from '../../../../testing/pedidos/pedidos.ts';
import { useDecisoes, type Who } from '../../../../testing/saude/use-decisoes.ts';
import { HOLDS, NOTHING, SAID } from '../../../../testing/saude/waiting-decision.ts';
import { auditedBy } from '../../../../testing/utilizadores/audit-lines.ts';

const setup = useDecisoes();
const { fields, act, typed, waiting, isWaiting, stored, confirm } = setup;

it('an earlier exam is taken over by a physician alone, once one has an account [SAU-414]', async () => {
  const cd_funcion = await addFuncionario(setup.tests.app.admin, setup.tests.own);
  const take = async (who: Who) =>
    (await act(who, 'aproveitarExame', cd_funcion, { cd_exame: 1 })).body.codigo;
  expect([
    await take(setup.desk),
    await take(setup.tests.provider),
    await take(setup.physician),
  ]).toEqual([
    // Who has no role goes on as before.
    'SO_MEDICO',
    'ULTRAPASSADO',
    'ULTRAPASSADO',
  ]);
});

describe('a decision that is typed for a physician with an account', () => {
  it('waits: the exam says nothing of it, and nobody is told [SAU-396, SAU-397]', async () => {
    let cd = 0;
    const events = await eventsOf(setup.tests.app.admin, async () => {
      ({ cd } = await typed());
    });
    expect(events).toEqual([]);
    expect(await stored(cd)).toEqual(NOTHING);
    const { rows } = await setup.tests.app.admin.query(
      `select detalhe from auditoria where entidade = 'exame' and cd_entidade = $1`,
      [cd],
    );
    expect(rows).toEqual([{ detalhe: expect.objectContaining({ cd_decis: 'SD', cd_anex: null }) }]);
    const [row] = (await waiting(setup.physician)).filter((one) => one.cd === cd);
    expect(row).toMatchObject({
      ...SAID,
      com_ficha: true,
      autor: 'Teste',
    });
    expect(await isWaiting(cd, setup.another)).toBe(false);
    const { message } = (await act(setup.desk, 'getExame', cd, undefined)).body;
    expect(message).toMatchObject({ ...SAID, por_confirmar: { autor: 'Teste', com_ficha: true } });
    expect(message.versao).toBe(row?.versao);
  });

  it('holds from her confirmation on, with its sheet, an event and a line of the log [SAU-398]', async () => {
    const { cd } = await typed();
    let lines: unknown[] = [];
    const events = await eventsOf(setup.tests.app.admin, async () => {
      lines = await auditedBy(setup.tests.app.admin, async () => {
        const { status, body } = await confirm(cd);
        expect([status, body.message]).toEqual([200, 'Decisão confirmada.']);
      });
    });
    expect(events.map(({ tipo, cd_entidade }) => [tipo, cd_entidade])).toEqual([
      ['exame.criado', cd],
    ]);
    expect(lines).toMatchObject([
      { acao: 'confirmar', entidade: 'exame', cd_entidade: cd, cd_utilizador: setup.physician.cd },
    ]);
    expect(await stored(cd)).toEqual(HOLDS);
    expect(await isWaiting(cd)).toBe(false);
    expect((await confirm(cd)).body.codigo).toBe('JA_CONFIRMADA');
  });

  it('is confirmed by nobody but her [SAU-398]', async () => {
    const { cd } = await typed();
    for (const by of [setup.another, setup.desk, setup.tests.provider]) {
      const { status } = await confirm(cd, {}, by);
      expect(status).toBe(by === setup.another ? 409 : 403);
    }
    expect(await isWaiting(cd)).toBe(true);
  });

  it('is confirmed once, and only as she saw it [SAU-399]', async () => {
    const { cd } = await typed();
    const { versao } = (await act(setup.physician, 'getExame', cd, undefined)).body.message;
    const changed = fields({ cd_decis: 'ID', dt_expir: null });
    expect((await act(setup.desk, 'updateExame', cd, changed)).status).toBe(200);
    expect(await stored(cd)).toEqual(NOTHING);
    expect((await confirm(cd, { versao })).body.codigo).toBe('ALTERADO_ENTRETANTO');
    const both = await Promise.all([confirm(cd), confirm(cd)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await stored(cd)).toMatchObject({ cd_decis: 'ID', cd_aptidao: 'ID' });
  });

  it('is corrected by her in place of confirming it, and holds at once [SAU-398]', async () => {
    const { cd } = await typed();
    const events = await eventsOf(setup.tests.app.admin, async () => {
      const body = fields({ cd_decis: 'A', recomendacoes: null, ficha: 'gerar' });
      expect((await act(setup.physician, 'updateExame', cd, body)).status).toBe(200);
    });
    expect(events.map(({ tipo }) => tipo)).toEqual(['exame.criado']);
    expect(await stored(cd)).toMatchObject({ cd_decis: 'A', ficha: true, por_confirmar: false });
    expect(await isWaiting(cd)).toBe(false);
  });

  it('moves nothing of what was decided before, also not on the same day [SAU-397]', async () => {
    const { cd_funcion } = await typed({}, setup.physician);
    const before = await setup.tests.send('getFuncionario', undefined, { id: cd_funcion });
    const body = { cd_funcion, ...fields({ cd_decis: 'ID', dt_expir: null }) };
    const { cd } = (await act(setup.desk, 'createExame', 0, body)).body;
    const after = await setup.tests.send('getFuncionario', undefined, { id: cd_funcion });
    expect(after.body).toEqual(before.body);
    const query = { expira: '2027-03', quantidade: 100 };
    const { message } = (
      await setup.tests.app.call('listExames', {
        token: setup.tests.token,
        params: { company: EMPRESA },
        query,
      })
    ).body;
    expect(
      message.filter((row: { cd_funcion: number }) => row.cd_funcion === cd_funcion),
    ).toHaveLength(1);
    expect((await act(setup.physician, 'annulExame', cd, { motivo: 'Outra pessoa.' })).status).toBe(
      200,
    );
    expect(await isWaiting(cd)).toBe(false);
  });

  it('cannot bring a sheet as a file, nor be confirmed without one that can be drawn [SAU-396]', async () => {
    const cd_funcion = await addFuncionario(setup.tests.app.admin, setup.tests.own);
    const ficha = { nome_fich: 'a.pdf', anexString: dataUrl(samplePdf()) };
    for (const values of [{ ficha }, { recomendacoes: 'Evitar 重物.' }]) {
      const { status, body } = await act(setup.desk, 'createExame', 0, {
        cd_funcion,
        ...fields(values),
      });
      expect([status, Object.keys(body.campos)]).toEqual([400, ['ficha']]);
    }
  });
});

describe('what a physician has decided', () => {
  it('is recorded in her own name alone [SAU-400]', async () => {
    const cd_funcion = await addFuncionario(setup.tests.app.admin, setup.tests.own);
    const { status, body } = await act(setup.another, 'createExame', 0, {
      cd_funcion,
      ...fields(),
    });
    expect([status, Object.keys(body.campos)]).toEqual([400, ['cd_medic']]);
    const { cd } = await typed({}, setup.physician);
    expect(await stored(cd)).toEqual(HOLDS);
  });

  it('is changed by nobody but her [SAU-400]', async () => {
    const { cd } = await typed({}, setup.physician);
    const body = fields({ cd_decis: 'ID', dt_expir: null, ficha: 'gerar' });
    for (const by of [setup.another, setup.desk, setup.tests.provider]) {
      const own = by === setup.another ? { cd_medic: setup.tests.own.physician } : {};
      const { status } = await act(by, 'updateExame', cd, { ...body, ...own });
      expect(status).toBe(by === setup.another ? 400 : 409);
    }
    expect((await act(setup.another, 'annulExame', cd, { motivo: 'x' })).body.codigo).toBe(
      'DECISAO_DE_OUTREM',
    );
    expect(await stored(cd)).toEqual(HOLDS);
    expect((await act(setup.physician, 'updateExame', cd, body)).status).toBe(200);
    expect(await stored(cd)).toMatchObject({ cd_decis: 'ID' });
  });

  it('waits too where an exam without a decision gets one [SAU-396]', async () => {
    const { cd } = await typed({
      cd_decis: 'SD',
      recomendacoes: null,
      dt_expir: null,
      outras_funcoes: [],
    });
    expect(await isWaiting(cd)).toBe(false);
    expect((await act(setup.desk, 'updateExame', cd, fields())).status).toBe(200);
    expect([await isWaiting(cd), (await stored(cd)).cd_decis]).toEqual([true, 'SD']);
  });
});

describe('a physician without an account', () => {
  it('is typed for as before: the decision holds at once [SAU-401]', async () => {
    const { cd } = await typed({ cd_medic: setup.withoutAccount });
    expect(await stored(cd)).toEqual(HOLDS);
  });

  it('has none yet while she has not taken up her invitation, and what waited for one who left is not lost [SAU-401]', async () => {
    const { cd } = await typed();
    const { admin } = setup.tests.app;
    const { rows } = await admin.query('select pass_hash from utilizador where cd = $1', [
      setup.physician.cd,
    ]);
    await admin.query('update utilizador set pass_hash = null where cd = $1', [setup.physician.cd]);
    const { cd: other } = await typed();
    expect(await stored(other)).toEqual(HOLDS);
    expect(await isWaiting(cd)).toBe(true);
    // Who corrects it then still leaves it to her.
    expect((await act(setup.desk, 'updateExame', cd, { ...fields(), ficha: 'gerar' })).status).toBe(
      200,
    );
    expect(await stored(cd)).toEqual(NOTHING);
    await admin.query('update utilizador set pass_hash = $2 where cd = $1', [
      setup.physician.cd,
      rows[0].pass_hash,
    ]);
  });
});

describe('the list of exams says what may be done about each', () => {
  const listed = async (who: Pick<Who, 'token'>, cd: number) => {
    const { body } = await setup.tests.app.call('listExames', {
      token: who.token,
      params: { company: EMPRESA },
    });
    return body.message.find((row: { cd: number }) => row.cd === cd);
  };
  const corrects = (by: Who, cd: number) =>
    act(by, 'updateExame', cd, fields({ recomendacoes: 'Outras.', ficha: 'manter' }));

  it('as the calls would do it: others’ decisions are theirs [SAU-404]', async () => {
    const { cd } = await typed({}, setup.physician);
    const both = ['corrigir', 'anular'];
    expect((await listed(setup.physician, cd)).pode).toEqual(both);
    expect((await listed(setup.desk, cd)).pode).toEqual(['anular']);
    expect((await corrects(setup.desk, cd)).status).toBe(409);
    // She records in her own name alone: the name is refused before the exam is looked at.
    expect((await listed(setup.another, cd)).pode).toEqual([]);
    expect((await corrects(setup.another, cd)).status).toBe(400);
    const waits = await typed();
    expect((await listed(setup.desk, waits.cd)).pode).toEqual(['corrigir']);
    const free = await typed({ cd_medic: setup.withoutAccount });
    expect((await listed(setup.desk, free.cd)).pode).toEqual(both);
  });

  it('to nobody else [SAU-404]', async () => {
    const { cd } = await typed({ cd_medic: setup.withoutAccount });
    expect(await listed(setup.tests, cd)).not.toHaveProperty('pode');
  });
});
