import { DISPENSA_CONDICOES } from '@sst/contract/prazos/exames-devidos';
import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addFuncionario,
  admissaoOf,
  changeOf,
  expectRefusal,
  OTHER_EMPRESA,
  REGION,
} from '../../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../../../testing/pedidos/prestador.ts';
import { auditedBy } from '../../../testing/utilizadores/audit-lines.ts';
import { ALL_ACCESSES, signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const employee = (values = {}) => addFuncionario(tests.app.admin, tests.own, values);
const devidos = async (id: number, more = {}) =>
  (await tests.send('listExamesDevidos', undefined, { id, ...more })).body.message;
const inShort = async (id: number) =>
  (await devidos(id)).map((one: Record<string, unknown>) => [one.regra, one.dt, one.estado]);

async function state(id: number, body: object): Promise<number> {
  const answer = await tests.send('createFacto', body, { id });
  expect(answer.status).toBe(200);
  return answer.body.cd;
}

async function examine(cd_funcion: number, dt: string, values = {}): Promise<number> {
  const { status, body } = await tests.decide('createExame', 0, {
    cd_funcion,
    cd_tipo_exam: tests.own.examType,
    cd_medic: tests.own.physician,
    cd_decis: 'A',
    dt,
    ...values,
  });
  expect(status).toBe(200);
  return body.cd;
}

async function accept(cd: number): Promise<void> {
  const { status } = await tests.decide('decidePedido', cd, { estado: PEDIDO_STATE.aceite });
  expect(status).toBe(200);
}

const illness = { tipo: 'ausencia', motivo: 'doenca_acidente', dt_ini: '2026-01-05' };

describe('an exam that an event asks for', () => {
  it('is opened by the fact, follows it, and goes with it [FACTO-09, FACTO-12, API-488]', async () => {
    const cd = await employee();
    const away = await state(cd, { ...illness, dt_fim: '2026-02-04' });
    expect(await inShort(cd)).toEqual([]);
    const longer = { dt_ini: illness.dt_ini, dt_fim: '2026-02-16', motivo: illness.motivo };
    await tests.send('updateFacto', longer, { id: away });
    expect(await inShort(cd)).toEqual([['regresso', '2026-02-16', 'aberto']]);
    await tests.send('updateFacto', { ...longer, dt_fim: '2026-02-20' }, { id: away });
    expect(await inShort(cd)).toEqual([['regresso', '2026-02-20', 'aberto']]);
    await tests.send('removeFacto', undefined, { id: away });
    expect(await inShort(cd)).toEqual([]);
    await tests.send('undoRemocaoFacto', undefined, { id: away });
    expect(await inShort(cd)).toEqual([['regresso', '2026-02-20', 'aberto']]);
  });

  it('is closed by the exam that counts, and open again without it [FACTO-11]', async () => {
    const cd = await employee();
    await state(cd, { ...illness, dt_fim: '2026-02-16' });
    await examine(cd, '2026-02-15');
    await examine(cd, '2026-02-18', { cd_decis: 'SD' });
    expect(await inShort(cd)).toEqual([['regresso', '2026-02-16', 'aberto']]);
    const exam = await examine(cd, '2026-02-20');
    expect(await devidos(cd)).toMatchObject([{ estado: 'feito', dt_exame: '2026-02-20' }]);
    await tests.decide('annulExame', exam, { motivo: 'Outra pessoa.' });
    expect(await inShort(cd)).toEqual([['regresso', '2026-02-16', 'aberto']]);
    await tests.decide('createMarcacoes', 0, {
      especie: 'exame',
      cd_tipo: tests.own.examType,
      dt: '2026-03-20',
      hr: '09:00',
      funcionarios: [cd],
      confirmar: true,
    });
    expect(await inShort(cd)).toEqual([['regresso', '2026-02-16', 'marcado']]);
  });

  it('is asked for some days later by an admission that is said to be urgent, as long as it is [PRAZO-31]', async () => {
    const { body } = await tests.send(
      'createAdmissao',
      admissaoOf(tests.own, { nome: 'Rui Urgente', adm_urgente: true }),
    );
    const asked = await tests.send('getPedido', undefined, { id: body.cd });
    expect(asked.body.message.adm_urgente).toBe('Sim');
    await accept(body.cd);
    const { rows } = await tests.app.admin.query(
      `select cd_funcion::float8 as cd from pedido where cd = $1`,
      [body.cd],
    );
    const { cd } = rows[0];
    const prazo = async () => (await tests.send('getPrazo', undefined, { id: cd })).body.message;
    expect(await inShort(cd)).toEqual([['admissao', '2026-03-31', 'aberto']]);
    expect(await prazo()).toMatchObject({ dt_prazo: '2026-03-31', adm_urgente: true });
    const plain = await changeOf(tests.app.admin, cd, { loc_trab: 'Armazém' });
    await accept((await tests.send('createAlteracao', plain)).body.cd);
    expect((await prazo()).dt_prazo).toBe('2026-03-31');
    const change = await changeOf(tests.app.admin, cd, { adm_urgente: false });
    const changed = (await tests.send('createAlteracao', change)).body.cd;
    const { alteracoes } = (await tests.send('getPedido', undefined, { id: changed })).body;
    expect(alteracoes).toEqual({ adm_urgente: { antes: 'Sim', depois: 'Não' } });
    await accept(changed);
    expect(await inShort(cd)).toEqual([['admissao', '2026-03-16', 'aberto']]);
    expect(await prazo()).toMatchObject({ dt_prazo: '2026-03-16', adm_urgente: false });
  });

  it('is asked for by an admission once it is accepted, and moves with its day [FACTO-13]', async () => {
    const { body } = await tests.send(
      'createAdmissao',
      admissaoOf(tests.own, { nome: 'Rita Devida' }),
    );
    await accept(body.cd);
    const { rows } = await tests.app.admin.query(
      `select cd_funcion::float8 as cd from pedido where cd = $1`,
      [body.cd],
    );
    const { cd } = rows[0];
    expect(await inShort(cd)).toEqual([['admissao', '2026-03-16', 'aberto']]);
    const change = await changeOf(tests.app.admin, cd, { dt_ini_instit: '2026-03-10' });
    await accept((await tests.send('createAlteracao', change)).body.cd);
    expect(await inShort(cd)).toEqual([['admissao', '2026-03-10', 'aberto']]);
    await examine(cd, '2026-02-20');
    expect(await inShort(cd)).toEqual([['admissao', '2026-03-10', 'feito']]);
  });

  it('is asked for by a transfer and a change of data that change the work, on their day [FACTO-14]', async () => {
    const cd = await employee();
    const move = { cd_funcion: cd, cd_organig: REGION, dt_ini_instit: '2026-03-12' };
    const asked = await tests.send('createTransferencia', { ...move, muda_trabalho: true });
    const detail = await tests.send('getPedido', undefined, { id: asked.body.cd });
    expect(detail.body.message.muda_trabalho).toBe(true);
    expect(await inShort(cd)).toEqual([]);
    await accept(asked.body.cd);
    expect(await inShort(cd)).toEqual([['mudanca', '2026-03-12', 'aberto']]);
    const change = await changeOf(tests.app.admin, cd, { num_mecan: 'T-9', muda_trabalho: true });
    await accept((await tests.send('createAlteracao', change)).body.cd);
    expect(await inShort(cd)).toEqual([
      ['mudanca', '2026-03-16', 'aberto'],
      ['mudanca', '2026-03-12', 'aberto'],
    ]);
    const quiet = await changeOf(tests.app.admin, cd, { num_mecan: 'T-10' });
    await accept((await tests.send('createAlteracao', quiet)).body.cd);
    expect(await inShort(cd)).toHaveLength(2);
  });
});

describe('a waiver', () => {
  const body = {
    motivo: 'Mesmo posto.',
    fundamento: 'transmissao',
    dt_exame: '2025-06-10',
    documento: 'Contrato de transmissão',
  };
  const admitted = async () => {
    const values = admissaoOf(tests.own, { nome: 'Ana Dispensada' });
    const asked = await tests.send('createAdmissao', values);
    await accept(asked.body.cd);
    const { rows } = await tests.app.admin.query(
      `select cd_funcion::float8 as cd from pedido where cd = $1`,
      [asked.body.cd],
    );
    const cd: number = rows[0].cd;
    const [{ cd: devido }] = await devidos(cd);
    return { cd, devido };
  };
  const prazo = async (id: number) =>
    (await tests.send('getPrazo', undefined, { id })).body.message;

  it('of an admission says for which earlier exam, from which periods run, who, when and why; taken back, the exam is asked for again [PRAZO-40, FACTO-15, API-489, API-490]', async () => {
    const { cd, devido } = await admitted();
    const [line] = await auditedBy(tests.app.admin, async () => {
      expect((await tests.decide('waiveExameDevido', devido, body)).status).toBe(200);
    });
    expect(line).toMatchObject({
      acao: 'dispensar',
      entidade: 'exame-devido',
      detalhe: { motivo: body.motivo, dt_exame: body.dt_exame },
    });
    const dispensa = {
      motivo: body.motivo,
      autor: 'Teste',
      dt: '2026-03-16',
      dt_exame: '2025-06-10',
    };
    expect(await devidos(cd)).toMatchObject([{ estado: 'dispensado', dispensa }]);
    expect(await prazo(cd)).toMatchObject({
      dt_prazo: '2027-06-10',
      regra: 'periodico',
      adm_dispensada: true,
      dt_exame_anterior: '2025-06-10',
      exames: [],
    });
    // Said otherwise, the day follows.
    await tests.decide('waiveExameDevido', devido, { ...body, dt_exame: '2025-08-01' });
    expect(await prazo(cd)).toMatchObject({ dt_prazo: '2027-08-01' });
    expect((await tests.decide('undoDispensaExameDevido', devido, undefined)).status).toBe(200);
    expect(await devidos(cd)).toMatchObject([{ estado: 'aberto', dispensa: null }]);
    await examine(cd, '2026-03-10');
    const late = () => tests.decide('waiveExameDevido', devido, body);
    await expectRefusal(tests.app, late, { status: 409, codigo: 'JA_REALIZADO' });
  });

  it('is of an admission alone, by the document, or by five conditions and the physician [PRAZO-53]', async () => {
    const { devido } = await admitted();
    const asked = (more: object) => () =>
      tests.decide('waiveExameDevido', devido, { ...body, ...more });
    for (const [more, field] of [
      [{ documento: null }, 'documento'],
      [{ dt_exame: '2026-03-16' }, 'dt_exame'],
      [{ dt_exame: undefined }, 'dt_exame'],
      [{ fundamento: undefined }, 'fundamento'],
      [{ fundamento: 'ate_45_dias', condicoes: DISPENSA_CONDICOES.slice(1) }, 'condicoes'],
    ] as const) {
      await expectRefusal(tests.app, asked(more), { status: 400, fields: [field] });
    }
    const short = { fundamento: 'ate_45_dias', condicoes: DISPENSA_CONDICOES };
    const desk = await addPrestador(tests);
    await giveRoles(tests, desk.cd, ['administracao']);
    const refused = () =>
      tests.send('waiveExameDevido', { ...body, ...short }, { id: devido, token: desk.token });
    await expectRefusal(tests.app, refused, { status: 403, codigo: 'SO_MEDICO' });
    const doctor = await addPrestador(tests);
    // Another than the one whose exams the tests record, which would wait for the account from here on.
    const { rows } = await tests.app.admin.query(
      `select max(m.cd)::float8 as cd from medico m
        where m.cd <> $1 and not exists (select from utilizador u where u.cd_medic = m.cd)`,
      [tests.own.physician],
    );
    await giveRoles(tests, doctor.cd, ['medico'], { cd_medic: rows[0].cd });
    const waive = (dt_exame: string) =>
      tests.send(
        'waiveExameDevido',
        { ...body, ...short, dt_exame },
        { id: devido, token: doctor.token },
      );
    await expectRefusal(tests.app, () => waive('2024-03-01'), {
      status: 400,
      fields: ['dt_exame'],
    });
    expect((await waive('2025-06-10')).status).toBe(200);

    const cd = await employee();
    await examine(cd, '2025-12-01');
    await state(cd, { ...illness, dt_fim: '2026-02-16' });
    const [{ cd: regresso }] = await devidos(cd);
    const other = () => tests.decide('waiveExameDevido', regresso, body);
    await expectRefusal(tests.app, other, { status: 409, codigo: 'SO_ADMISSAO' });
  });

  it('is for administration and physicians of the provider; a return is told to who knows of absences [FACTO-16, FACTO-27]', async () => {
    const cd = await employee();
    await examine(cd, '2025-12-01');
    await state(cd, { ...illness, dt_fim: '2026-02-16' });
    await state(cd, { tipo: 'trabalho_noturno', dt_ini: '2026-03-02' });
    const [{ cd: id }] = await devidos(cd);
    const reader = await signInWith(tests.app, {
      cd_empresa: 1,
      acessos: [{ menu: 1 }, { menu: 2 }],
    });
    expect(await devidos(cd, { token: reader.token })).toMatchObject([
      { regra: 'trabalho_noturno' },
    ]);
    const told = async (token: string) => {
      const call = { token, params: { company: tests.own.node, id: cd } };
      const query = { codigos: String(cd) };
      const [list, one, why, filtered] = [
        await tests.app.call('listFuncionarios', { ...call, query }),
        await tests.app.call('getFuncionario', call),
        await tests.app.call('getPrazo', call),
        await tests.app.call('listFuncionarios', {
          ...call,
          query: { ...query, regra: 'regresso' },
        }),
      ];
      const { dt_prazo, regra } = list.body.message[0];
      expect([one.body.message.regra, why.body.message.regra]).toEqual([regra, regra]);
      const candidates = why.body.message.candidatos.map((entry: { regra: string }) => entry.regra);
      expect(candidates.includes('regresso')).toBe(regra === 'regresso');
      return { dt_prazo, regra, found: filtered.body.message.length };
    };
    expect(await told(tests.token)).toEqual({
      dt_prazo: '2026-02-16',
      regra: 'regresso',
      found: 1,
    });
    expect(await told(reader.token)).toEqual({
      dt_prazo: '2026-02-16',
      regra: 'reservado',
      found: 0,
    });
    const desk = await addPrestador(tests);
    await giveRoles(tests, desk.cd, ['atendimento']);
    const waive = (token: string, company?: number) =>
      tests.send('waiveExameDevido', body, { id, token, ...(company && { company }) });
    expect((await waive(desk.token)).status).toBe(403);
    expect((await waive(tests.provider.token, OTHER_EMPRESA)).status).toBe(404);
    const place = { cd_empresa: 1, cd_organig: REGION, acessos: ALL_ACCESSES };
    const { token } = await signInWith(tests.app, place);
    const outside = await tests.send('listExamesDevidos', undefined, {
      id: cd,
      token,
      company: REGION,
    });
    expect(outside.status).toBe(404);
  });
});

it('what was waived before that the law does not know is listed to who may waive, until it is taken back [PRAZO-59]', async () => {
  const { admin } = tests.app;
  const cd = await employee();
  await state(cd, { ...illness, dt_fim: '2026-02-16' });
  const listed = async () => {
    const { body } = await tests.app.call('listDispensasAntigas', { token: tests.provider.token });
    return body.message.filter((one: { cd_funcion: number }) => one.cd_funcion === cd);
  };
  expect(await listed()).toEqual([]);
  await admin.query(
    `update exame_devido set dt_dispensa = '2026-03-01', motivo_dispensa = 'Dada antes.' where cd_funcion = $1`,
    [cd],
  );
  expect(await listed()).toMatchObject([
    { regra: 'regresso', dt_evento: '2026-02-16', dt: '2026-03-01', motivo: 'Dada antes.' },
  ]);
  await admin.query(
    `update exame_devido set regra = 'admissao', dt_exame_dispensa = '2025-06-01' where cd_funcion = $1`,
    [cd],
  );
  expect(await listed()).toEqual([]);
});
