import type { CallName, PorConfirmarRow } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsOf } from '../../../../testing/events.ts';
import { dataUrl, samplePdf } from '../../../../testing/pdf/sample-pdf.ts';
import { addFuncionario, EMPRESA } from '../../../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../../../../testing/pedidos/prestador.ts';
import { HOLDS, NOTHING, SAID, storedExame } from '../../../../testing/saude/waiting-decision.ts';
import { auditedBy } from '../../../../testing/utilizadores/audit-lines.ts';

type Who = { readonly cd: number; readonly token: string };

let tests: PrestadorTests;
/** Hers is the known physician's account. */
let physician: Who;
/** A physician of another name, and one of the lists who has no account. */
let another: Who;
let withoutAccount: number;
/** One whose account comes and goes. */
let leaving: number;
let desk: Who;
beforeAll(async () => {
  tests = await startPrestadorTests();
  const { rows } = await tests.app.admin.query(
    'select cd::int from medico where cd <> $1 order by cd limit 3',
    [tests.own.physician],
  );
  withoutAccount = rows[1].cd;
  leaving = rows[2].cd;
  physician = await addPrestador(tests);
  another = await addPrestador(tests);
  desk = await addPrestador(tests);
  await giveRoles(tests, physician.cd, ['medico'], { cd_medic: tests.own.physician });
  await giveRoles(tests, another.cd, ['medico'], { cd_medic: rows[0].cd });
  await giveRoles(tests, desk.cd, ['atendimento']);
});
afterAll(() => tests.app.close());

const fields = (values = {}) => ({
  cd_tipo_exam: tests.own.examType,
  cd_medic: tests.own.physician,
  dt: '2026-03-10',
  ...SAID,
  ...values,
});

const act = ({ token }: Who, name: CallName, id: number, body: unknown) =>
  tests.send(name, body, { company: EMPRESA, id, token });

async function typed(values = {}, by = desk): Promise<{ cd: number; cd_funcion: number }> {
  const cd_funcion = await addFuncionario(tests.app.admin, tests.own);
  const { status, body } = await act(by, 'createExame', 0, { cd_funcion, ...fields(values) });
  expect([status, body.campos]).toEqual([200, undefined]);
  return { cd: body.cd, cd_funcion };
}

async function waiting({ token }: Who): Promise<PorConfirmarRow[]> {
  return (await tests.app.call('listPorConfirmar', { token })).body.message;
}
it('an earlier exam is taken over by a physician alone, once one has an account [SAU-414]', async () => {
  const cd_funcion = await addFuncionario(tests.app.admin, tests.own);
  const take = async (who: Who) =>
    (await act(who, 'aproveitarExame', cd_funcion, { cd_exame: 1 })).body.codigo;
  expect([await take(desk), await take(tests.provider), await take(physician)]).toEqual([
    // Who has no role goes on as before.
    'SO_MEDICO',
    'ULTRAPASSADO',
    'ULTRAPASSADO',
  ]);
});

const isWaiting = async (cd: number, who = desk) =>
  (await waiting(who)).some((row) => row.cd === cd);

const stored = (cd: number) => storedExame(tests.app.admin, cd);

const confirm = (cd: number, body: object = {}, by = physician) =>
  act(by, 'confirmExame', cd, body);

describe('a decision that is typed for a physician with an account', () => {
  it('waits: the exam says nothing of it, and nobody is told [SAU-396, SAU-397]', async () => {
    let cd = 0;
    const events = await eventsOf(tests.app.admin, async () => {
      ({ cd } = await typed());
    });
    expect(events).toEqual([]);
    expect(await stored(cd)).toEqual(NOTHING);
    const { rows } = await tests.app.admin.query(
      `select detalhe from auditoria where entidade = 'exame' and cd_entidade = $1`,
      [cd],
    );
    expect(rows).toEqual([{ detalhe: expect.objectContaining({ cd_decis: 'SD', cd_anex: null }) }]);
    const [row] = (await waiting(physician)).filter((one) => one.cd === cd);
    expect(row).toMatchObject({
      ...SAID,
      com_ficha: true,
      autor: 'Teste',
    });
    expect(await isWaiting(cd, another)).toBe(false);
    const { message } = (await act(desk, 'getExame', cd, undefined)).body;
    expect(message).toMatchObject({ ...SAID, por_confirmar: { autor: 'Teste', com_ficha: true } });
    expect(message.versao).toBe(row?.versao);
  });

  it('holds from her confirmation on, with its sheet, an event and a line of the log [SAU-398]', async () => {
    const { cd } = await typed();
    let lines: unknown[] = [];
    const events = await eventsOf(tests.app.admin, async () => {
      lines = await auditedBy(tests.app.admin, async () => {
        const { status, body } = await confirm(cd);
        expect([status, body.message]).toEqual([200, 'Decisão confirmada.']);
      });
    });
    expect(events.map(({ tipo, cd_entidade }) => [tipo, cd_entidade])).toEqual([
      ['exame.criado', cd],
    ]);
    expect(lines).toMatchObject([
      { acao: 'confirmar', entidade: 'exame', cd_entidade: cd, cd_utilizador: physician.cd },
    ]);
    expect(await stored(cd)).toEqual(HOLDS);
    expect(await isWaiting(cd)).toBe(false);
    expect((await confirm(cd)).body.codigo).toBe('JA_CONFIRMADA');
  });

  it('is confirmed by nobody but her [SAU-398]', async () => {
    const { cd } = await typed();
    for (const by of [another, desk, tests.provider]) {
      const { status } = await confirm(cd, {}, by);
      expect(status).toBe(by === another ? 409 : 403);
    }
    expect(await isWaiting(cd)).toBe(true);
  });

  it('is confirmed once, and only as she saw it [SAU-399]', async () => {
    const { cd } = await typed();
    const { versao } = (await act(physician, 'getExame', cd, undefined)).body.message;
    const changed = fields({ cd_decis: 'ID', dt_expir: null });
    expect((await act(desk, 'updateExame', cd, changed)).status).toBe(200);
    expect(await stored(cd)).toEqual(NOTHING);
    expect((await confirm(cd, { versao })).body.codigo).toBe('ALTERADO_ENTRETANTO');
    const both = await Promise.all([confirm(cd), confirm(cd)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await stored(cd)).toMatchObject({ cd_decis: 'ID', cd_aptidao: 'ID' });
  });

  it('is corrected by her in place of confirming it, and holds at once [SAU-398]', async () => {
    const { cd } = await typed();
    const events = await eventsOf(tests.app.admin, async () => {
      const body = fields({ cd_decis: 'A', recomendacoes: null, ficha: 'gerar' });
      expect((await act(physician, 'updateExame', cd, body)).status).toBe(200);
    });
    expect(events.map(({ tipo }) => tipo)).toEqual(['exame.criado']);
    expect(await stored(cd)).toMatchObject({ cd_decis: 'A', ficha: true, por_confirmar: false });
    expect(await isWaiting(cd)).toBe(false);
  });

  it('moves nothing of what was decided before, also not on the same day [SAU-397]', async () => {
    const { cd_funcion } = await typed({}, physician);
    const before = await tests.send('getFuncionario', undefined, { id: cd_funcion });
    const body = { cd_funcion, ...fields({ cd_decis: 'ID', dt_expir: null }) };
    const { cd } = (await act(desk, 'createExame', 0, body)).body;
    const after = await tests.send('getFuncionario', undefined, { id: cd_funcion });
    expect(after.body).toEqual(before.body);
    const query = { expira: '2027-03', quantidade: 100 };
    const { message } = (
      await tests.app.call('listExames', {
        token: tests.token,
        params: { company: EMPRESA },
        query,
      })
    ).body;
    expect(
      message.filter((row: { cd_funcion: number }) => row.cd_funcion === cd_funcion),
    ).toHaveLength(1);
    expect((await act(physician, 'annulExame', cd, { motivo: 'Outra pessoa.' })).status).toBe(200);
    expect(await isWaiting(cd)).toBe(false);
  });

  it('cannot bring a sheet as a file, nor be confirmed without one that can be drawn [SAU-396]', async () => {
    const cd_funcion = await addFuncionario(tests.app.admin, tests.own);
    const ficha = { nome_fich: 'a.pdf', anexString: dataUrl(samplePdf()) };
    for (const values of [{ ficha }, { recomendacoes: 'Evitar 重物.' }]) {
      const { status, body } = await act(desk, 'createExame', 0, { cd_funcion, ...fields(values) });
      expect([status, Object.keys(body.campos)]).toEqual([400, ['ficha']]);
    }
  });
});

describe('a decision that waits', () => {
  const ways = (cd_medic: number, kept = {}) =>
    [
      ['updateExame', fields({ cd_medic, cd_decis: 'ID', dt_expir: null, ficha: 'gerar' })],
      ['updateExame', fields({ ...kept, cd_decis: 'SD', dt_expir: null, recomendacoes: null })],
      ['annulExame', { motivo: 'Outra pessoa.' }],
    ] as const;

  it('is passed on, emptied and annulled by nobody but its physician [SAU-415]', async () => {
    const { cd } = await typed();
    const { rows } = await tests.app.admin.query(
      'select cd_medic::int from utilizador where cd = $1',
      [another.cd],
    );
    for (const by of [desk, tests.provider]) {
      for (const [name, body] of [...ways(withoutAccount), ...ways(rows[0].cd_medic)]) {
        const { status, body: said } = await act(by, name, cd, body);
        expect([name, status, said.codigo]).toEqual([name, 409, 'DECISAO_DE_OUTREM']);
      }
    }
    expect(await stored(cd)).toEqual(NOTHING);
    expect(await isWaiting(cd, physician)).toBe(true);
    const { message } = (
      await tests.app.call('listExames', { token: desk.token, params: { company: EMPRESA } })
    ).body;
    const row = message.find((one: { cd: number }) => one.cd === cd);
    expect(row.pode).toEqual(['corrigir']);
    expect((await act(physician, 'annulExame', cd, { motivo: 'Outra pessoa.' })).status).toBe(200);
  });

  it('is not overtaken by another decision about the same person that would hold at once [SAU-430]', async () => {
    const { cd, cd_funcion } = await typed();
    const other = { cd_medic: withoutAccount, cd_decis: 'A', recomendacoes: null };
    const beside = (dt: string, values = {}, by = desk) =>
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
    expect((await act(desk, 'updateExame', none.body.cd, correction)).status).toBe(409);
    expect(await stored(cd)).toMatchObject({
      cd_decis: 'SD',
      por_confirmar: true,
      cd_aptidao: null,
    });
    // One that waits too, one of long before, one of a physician in her own name, and administration's.
    expect((await beside('2026-03-09', { cd_medic: tests.own.physician })).body.espera).toBe(true);
    expect((await beside('2026-01-09')).status).toBe(200);
    const { rows } = await tests.app.admin.query(
      'select cd_medic::int from utilizador where cd = $1',
      [another.cd],
    );
    expect((await beside('2026-03-08', { cd_medic: rows[0].cd_medic }, another)).status).toBe(200);
    const { rows: left } = await tests.app.admin.query(
      'select count(*)::int from exame where cd_funcion = $1 and por_confirmar',
      [cd_funcion],
    );
    expect(left[0].count).toBe(2);
  });

  it('is administration’s once she has left the team, who tells her [SAU-416]', async () => {
    const { admin } = tests.app;
    const leaver = await addPrestador(tests);
    await giveRoles(tests, leaver.cd, ['medico'], { cd_medic: leaving });
    const her = { cd_medic: leaving };
    const { cd } = await typed(her);
    const { body: removed } = await tests.app.call('removeMembro', {
      token: tests.provider.token,
      params: { userId: leaver.cd },
    });
    expect(removed.message).toContain('Uma decisão esperava por esta pessoa');
    for (const [name, body] of ways(withoutAccount, her)) {
      expect((await act(desk, name, cd, body)).body.codigo).toBe('DECISAO_DE_OUTREM');
    }
    // What the desk corrects waits on.
    expect((await act(desk, 'updateExame', cd, fields(her))).status).toBe(200);
    expect(await stored(cd)).toEqual(NOTHING);
    const [row] = (await waiting(desk)).filter((one) => one.cd === cd);
    expect(row?.medico_saiu).toBe(true);
    const body = fields({ ...her, ficha: 'gerar' });
    expect((await act(tests.provider, 'updateExame', cd, body)).status).toBe(200);
    expect(await stored(cd)).toEqual(HOLDS);
    const { rows } = await admin.query(
      `select c.texto from correio c join utilizador u on u.email = c.para where u.cd = $1 order by c.cd desc limit 1`,
      [leaver.cd],
    );
    expect(rows[0].texto).toContain('tratou dela: passou a valer');
  });

  it('stays bound to the account for which it waited, whatever that names by now [SAU-429]', async () => {
    const her = await addPrestador(tests);
    const other = await addPrestador(tests);
    await giveRoles(tests, her.cd, ['medico'], { cd_medic: leaving });
    const roles = (cd: number, papeis: string[], cd_medic: number | null = null) =>
      tests.app.call('updatePapeis', {
        token: tests.provider.token,
        params: { userId: cd },
        body: { papeis, cd_medic },
      });
    const { cd } = await typed({ cd_medic: leaving });
    const refused = async (by: Who, more: ['confirmExame', object][] = []) => {
      const all = [...ways(withoutAccount, { cd_medic: leaving }), ...more];
      for (const [name, body] of all) {
        const { status, body: said } = await act(by, name, cd, body);
        expect([name, status, said.codigo]).toEqual([name, 409, 'DECISAO_DE_OUTREM']);
      }
      const own = { ...fields({ cd_medic: leaving }), ficha: 'gerar' };
      expect((await act(by, 'updateExame', cd, own)).status).toBe(200);
      expect(await stored(cd)).toEqual(NOTHING);
    };
    // She loses the role; then the professional is given to another account, which also administers.
    const { body } = await roles(her.cd, ['atendimento']);
    expect(body.message).toContain('Uma decisão continua à espera desta pessoa');
    await refused(tests.provider as Who);
    await roles(other.cd, ['administracao', 'medico'], leaving);
    await refused(other, [['confirmExame', {}]]);
    const [row] = (await waiting(other)).filter((one) => one.cd === cd);
    expect(row).toMatchObject({ medico_saiu: false, minha: false });
    await roles(other.cd, ['atendimento']);
    await roles(her.cd, ['medico'], leaving);
    expect((await confirm(cd, {}, her)).status).toBe(200);
    expect(await stored(cd)).toEqual(HOLDS);
  });
});

describe('what a physician has decided', () => {
  it('is recorded in her own name alone [SAU-400]', async () => {
    const cd_funcion = await addFuncionario(tests.app.admin, tests.own);
    const { status, body } = await act(another, 'createExame', 0, { cd_funcion, ...fields() });
    expect([status, Object.keys(body.campos)]).toEqual([400, ['cd_medic']]);
    const { cd } = await typed({}, physician);
    expect(await stored(cd)).toEqual(HOLDS);
  });

  it('is changed by nobody but her [SAU-400]', async () => {
    const { cd } = await typed({}, physician);
    const body = fields({ cd_decis: 'ID', dt_expir: null, ficha: 'gerar' });
    for (const by of [another, desk, tests.provider]) {
      const own = by === another ? { cd_medic: tests.own.physician } : {};
      const { status } = await act(by, 'updateExame', cd, { ...body, ...own });
      expect(status).toBe(by === another ? 400 : 409);
    }
    expect((await act(another, 'annulExame', cd, { motivo: 'x' })).body.codigo).toBe(
      'DECISAO_DE_OUTREM',
    );
    expect(await stored(cd)).toEqual(HOLDS);
    expect((await act(physician, 'updateExame', cd, body)).status).toBe(200);
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
    expect((await act(desk, 'updateExame', cd, fields())).status).toBe(200);
    expect([await isWaiting(cd), (await stored(cd)).cd_decis]).toEqual([true, 'SD']);
  });
});

describe('a physician without an account', () => {
  it('is typed for as before: the decision holds at once [SAU-401]', async () => {
    const { cd } = await typed({ cd_medic: withoutAccount });
    expect(await stored(cd)).toEqual(HOLDS);
  });

  it('has none yet while she has not taken up her invitation, and what waited for one who left is not lost [SAU-401]', async () => {
    const { cd } = await typed();
    const { admin } = tests.app;
    const { rows } = await admin.query('select pass_hash from utilizador where cd = $1', [
      physician.cd,
    ]);
    await admin.query('update utilizador set pass_hash = null where cd = $1', [physician.cd]);
    const { cd: other } = await typed();
    expect(await stored(other)).toEqual(HOLDS);
    expect(await isWaiting(cd)).toBe(true);
    // Who corrects it then still leaves it to her.
    expect((await act(desk, 'updateExame', cd, { ...fields(), ficha: 'gerar' })).status).toBe(200);
    expect(await stored(cd)).toEqual(NOTHING);
    await admin.query('update utilizador set pass_hash = $2 where cd = $1', [
      physician.cd,
      rows[0].pass_hash,
    ]);
  });
});

describe('the list of exams says what may be done about each', () => {
  const listed = async (who: Pick<Who, 'token'>, cd: number) => {
    const { body } = await tests.app.call('listExames', {
      token: who.token,
      params: { company: EMPRESA },
    });
    return body.message.find((row: { cd: number }) => row.cd === cd);
  };
  const corrects = (by: Who, cd: number) =>
    act(by, 'updateExame', cd, fields({ recomendacoes: 'Outras.', ficha: 'manter' }));

  it('as the calls would do it: others’ decisions are theirs [SAU-404]', async () => {
    const { cd } = await typed({}, physician);
    const both = ['corrigir', 'anular'];
    expect((await listed(physician, cd)).pode).toEqual(both);
    expect((await listed(desk, cd)).pode).toEqual(['anular']);
    expect((await corrects(desk, cd)).status).toBe(409);
    // She records in her own name alone: the name is refused before the exam is looked at.
    expect((await listed(another, cd)).pode).toEqual([]);
    expect((await corrects(another, cd)).status).toBe(400);
    const waits = await typed();
    expect((await listed(desk, waits.cd)).pode).toEqual(['corrigir']);
    const free = await typed({ cd_medic: withoutAccount });
    expect((await listed(desk, free.cd)).pode).toEqual(both);
  });

  it('to nobody else [SAU-404]', async () => {
    const { cd } = await typed({ cd_medic: withoutAccount });
    expect(await listed(tests, cd)).not.toHaveProperty('pode');
  });
});
