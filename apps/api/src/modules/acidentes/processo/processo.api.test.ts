import type { AcidenteProcesso, CircunstanciasBody, ParticipacaoBody } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  EMPRESA,
  OTHER_EMPRESA,
  type PedidoTests,
  startPedidoTests,
} from '../../../testing/pedidos/pedidos.ts';
import { addAcidente } from '../../../testing/saude/saude-rows.ts';
import { auditedBy } from '../../../testing/utilizadores/audit-lines.ts';
import { signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

const DAY = '2026-03-10';

/** An accident of a Tuesday at 17:50 that was registered ten minutes later. */
async function newAcidente(values: Record<string, unknown> = {}): Promise<number> {
  return addAcidente(tests.app.admin, tests.own.employee, {
    cd_estad: 1,
    dt: DAY,
    hr: '17:50',
    prest_prim_socorr: 1,
    dt_cria: `${DAY}T18:00:00Z`,
    ...values,
  });
}

const callOf = (id: number, { token = tests.token, company = EMPRESA } = {}) => ({
  token,
  params: { company, id },
});
async function processoOf(id: number): Promise<AcidenteProcesso> {
  const { status, body } = await tests.app.call('getProcessoAcidente', callOf(id));
  expect(status).toBe(200);
  return body.message as AcidenteProcesso;
}
const say = (id: number, body: Partial<CircunstanciasBody>) =>
  tests.app.call('saveCircunstanciasAcidente', {
    ...callOf(id),
    body: { dt: DAY, hr: '18:00', gravidade: null, ...body },
  });
const prove = (id: number, destino: string, body: Partial<ParticipacaoBody> = {}, who = {}) =>
  tests.app.call('saveParticipacaoAcidente', {
    token: tests.token,
    ...who,
    params: { company: EMPRESA, id },
    body: {
      tipo: 'prova',
      destino,
      dt: DAY,
      hr: '20:30',
      canal: 'portal',
      referencia: 'P-1',
      ...body,
    },
  });
const takeBack = (id: number, destino: string) =>
  tests.app.call('deleteParticipacaoAcidente', {
    token: tests.token,
    params: { company: EMPRESA, id },
    query: { destino },
  });
const clocks = ({ participacoes }: AcidenteProcesso) =>
  participacoes.map(({ destino, ate, resposta }) => [destino, ate, resposta?.tipo ?? null]);

describe('the file of an accident', () => {
  it('begins with what the registration says: known when it was registered, and serious by the first aid alone [ACID-310]', async () => {
    const plain = await processoOf(await newAcidente());
    expect(plain).toMatchObject({
      ocorrencia: `${DAY}T17:50:00Z`,
      conhecimento: `${DAY}T18:00:00Z`,
      conhecimento_assumido: true,
      gravidade: null,
      grave_proposto: false,
    });
    expect(clocks(plain)).toEqual([['seguradora', '2026-03-11T18:00:00Z', null]]);
    const early = await processoOf(await newAcidente({ dt_cria: `${DAY}T09:00:00Z` }));
    expect(early.conhecimento).toBe(early.ocorrencia);
    const stay = await processoOf(await newAcidente({ prest_prim_socorr: 4 }));
    expect(stay).toMatchObject({ gravidade: null, grave_proposto: true });
    expect(stay.participacoes[0]).toMatchObject({ destino: 'act', por_confirmar: true });
  });

  it('goes by what somebody says, and tells who has [ACID-310, ACID-312]', async () => {
    const id = await newAcidente({ prest_prim_socorr: 5 });
    const lines = await auditedBy(tests.app.admin, async () => {
      expect((await say(id, { hr: '19:15', gravidade: 'nenhuma' })).status).toBe(200);
    });
    expect(lines).toMatchObject([
      { acao: 'alterar', entidade: 'processo-acidente', cd_entidade: id },
    ]);
    expect(clocks(await processoOf(id))).toEqual([['seguradora', '2026-03-11T19:15:00Z', null]]);
    await say(id, { hr: '19:15', gravidade: 'mortal' });
    expect(clocks(await processoOf(id))[0]).toEqual(['act', '2026-03-11T17:50:00Z', null]);
  });

  it('keeps a proof once, names it, and lets it be taken back [ACID-312]', async () => {
    const id = await newAcidente();
    const lines = await auditedBy(tests.app.admin, async () => {
      const both = await Promise.all([prove(id, 'seguradora'), prove(id, 'seguradora')]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect((await prove(id, 'seguradora', { referencia: 'P-2' })).status).toBe(409);
    });
    expect(lines).toMatchObject([{ acao: 'concluir', entidade: 'participacao-acidente' }]);
    const [{ resposta } = { resposta: null }] = (await processoOf(id)).participacoes;
    expect(resposta).toMatchObject({
      tipo: 'prova',
      momento: `${DAY}T20:30:00Z`,
      canal: 'portal',
      referencia: 'P-1',
      anexo: null,
      dispensa: null,
    });
    expect((await takeBack(id, 'seguradora')).status).toBe(200);
    expect((await takeBack(id, 'seguradora')).status).toBe(404);
    expect((await processoOf(id)).participacoes[0]?.resposta).toBeNull();
  });

  it('keeps the document of a proof for as long as it proves [ACID-312]', async () => {
    const id = await newAcidente();
    const { admin } = tests.app;
    const { rows } = await admin.query(
      `insert into acidente_anexo (cd_empresa, cd_acident, cd_anex)
       select cd_empresa, $1, max(cd_anex) from acidente_anexo where cd_empresa = $2 group by 1 returning cd_anex::float8 as cd`,
      [id, EMPRESA],
    );
    const cd_anex = rows[0].cd;
    expect((await prove(id, 'seguradora', { cd_anex })).status).toBe(200);
    const remove = () =>
      tests.app.call('deleteAnexoAcidente', {
        token: tests.token,
        params: { company: EMPRESA, id, cd_anex },
      });
    const refused = await remove();
    expect([refused.status, refused.body.codigo]).toEqual([409, 'E_PROVA']);
    expect((await takeBack(id, 'seguradora')).status).toBe(200);
    expect((await remove()).status).toBe(200);
  });

  it('asks for the court where there is no insurer [ACID-310]', async () => {
    const id = await newAcidente();
    expect((await prove(id, 'tribunal')).status).toBe(409);
    const none = {
      tipo: 'nao-se-aplica',
      dispensa: 'sem-seguro',
      razao: 'Ainda sem apólice',
    } as const;
    expect((await prove(id, 'seguradora', none as never)).status).toBe(200);
    expect(clocks(await processoOf(id))).toEqual([
      ['seguradora', '2026-03-11T18:00:00Z', 'nao-se-aplica'],
      ['tribunal', '2026-03-18T18:00:00Z', null],
    ]);
    expect((await prove(id, 'tribunal')).status).toBe(200);
  });

  it('lets nobody be told before the employer knew, nor the employer know after somebody was told [ACID-359]', async () => {
    const id = await newAcidente({ prest_prim_socorr: 4 });
    expect((await say(id, { hr: '19:00' })).status).toBe(200);
    const early = await prove(id, 'seguradora', { hr: '18:59' });
    expect([early.status, early.body.campos.hr]).toEqual([
      400,
      expect.stringContaining('só soube a 10-03-2026 19:00'),
    ]);
    expect((await prove(id, 'act', { hr: '18:30' })).status).toBe(400);
    expect((await prove(id, 'act', { hr: '19:00' })).status).toBe(200);
    expect((await prove(id, 'seguradora', { hr: '20:00' })).status).toBe(200);
    const late = await say(id, { hr: '19:01' });
    expect([late.status, late.body.campos.hr]).toEqual([
      400,
      expect.stringContaining('(ACT, 10-03-2026 19:00)'),
    ]);
    expect((await say(id, { hr: '18:40' })).status).toBe(200);
    // Nobody has said when it was known: who tells knows.
    const unsaid = await newAcidente({ dt_cria: `${DAY}T22:00:00Z` });
    expect((await prove(unsaid, 'seguradora', { hr: '20:00' })).status).toBe(200);
    expect((await processoOf(unsaid)).conhecimento).toBe(`${DAY}T20:00:00Z`);
    await takeBack(unsaid, 'seguradora');
    expect((await processoOf(unsaid)).conhecimento).toBe(`${DAY}T22:00:00Z`);
  });

  it('takes reasons about insurers of the insurer alone [ACID-360]', async () => {
    const id = await newAcidente({ prest_prim_socorr: 4 });
    for (const dispensa of ['sem-seguro', 'servico-publico'] as const) {
      const none = { tipo: 'nao-se-aplica', dispensa, razao: 'Não temos.' } as const;
      const { status, body } = await prove(id, 'act', none as never);
      expect([status, body.campos]).toEqual([400, { dispensa: 'Essa razão é só da seguradora.' }]);
    }
    const other = { tipo: 'nao-se-aplica', dispensa: 'outra', razao: 'Foi fora.' } as const;
    expect((await prove(id, 'act', other as never)).status).toBe(200);
  });

  it.each([
    ['before the accident', { hr: '17:49' }, { hr: 'É antes da hora do acidente.' }],
    ['to come', { dt: '2027-01-01', hr: '10:00' }, { hr: 'Essa hora ainda não passou.' }],
    ['without a channel', { canal: 'pombo' }, { canal: 'Escolha como foi participado.' }],
    [
      'with a document of another',
      { cd_anex: 999_999 },
      { cd_anex: 'O documento não é deste acidente.' },
    ],
  ])('refuses a proof %s by its field [ACID-312]', async (_, body, campos) => {
    const id = await newAcidente();
    const answer = await prove(id, 'seguradora', body as never);
    expect([answer.status, answer.body.campos]).toEqual([400, campos]);
    expect((await processoOf(id)).participacoes[0]?.resposta).toBeNull();
  });

  it('refuses that it was known before it happened, or will be [ACID-312]', async () => {
    const id = await newAcidente();
    for (const wrong of [{ hr: '17:00' }, { dt: '2027-01-01' }]) {
      expect((await say(id, wrong)).body.campos).toHaveProperty('hr');
    }
  });

  it('takes the first of two hours as when a clock begins and the last as when it was proven, and refuses the one that was not [ACID-390]', async () => {
    const night = { dt: '2025-10-26', hr: '01:30' };
    const id = await newAcidente({ ...night, dt_cria: '2025-10-26T08:00:00Z' });
    expect((await processoOf(id)).ocorrencia).toBe('2025-10-26T00:30:00Z');
    expect((await say(id, night)).status).toBe(200);
    const { conhecimento, participacoes } = await processoOf(id);
    expect(conhecimento).toBe('2025-10-26T00:30:00Z');
    expect(participacoes[0]?.ate).toBe('2025-10-27T00:30:00Z');
    expect((await prove(id, 'seguradora', { ...night, hr: '01:10' })).status).toBe(200);
    const [told] = (await processoOf(id)).participacoes;
    expect(told?.resposta?.momento).toBe('2025-10-26T01:10:00Z');
    const spring = await newAcidente({ dt: '2025-03-29', dt_cria: '2025-03-29T18:00:00Z' });
    const skipped = await say(spring, { dt: '2025-03-30', hr: '01:30' });
    expect(skipped.status).toBe(400);
    expect(JSON.stringify(skipped.body)).toContain('Essa hora não existiu');
    const proof = await prove(spring, 'seguradora', { dt: '2025-03-30', hr: '01:00' });
    expect(proof.status).toBe(400);
    expect((await say(spring, { dt: '2025-03-30', hr: '02:00' })).status).toBe(200);
    expect((await processoOf(spring)).conhecimento).toBe('2025-03-30T01:00:00Z');
  });

  it('says nothing of one that was registered before, until somebody does [ACID-314]', async () => {
    const id = await newAcidente();
    expect((await processoOf(id)).antigo).toBe(true);
    await say(id, {});
    expect((await processoOf(id)).antigo).toBe(false);
    const waiting = async () => {
      const { body } = await tests.app.call('listAcidentes', {
        token: tests.token,
        params: { company: EMPRESA },
        query: { participar: '1', pendentes: '1' },
      });
      return body.message.some(({ cd }: { cd: number }) => cd === id);
    };
    expect(await waiting()).toBe(true);
    await prove(id, 'seguradora');
    expect(await waiting()).toBe(false);
    await takeBack(id, 'seguradora');
    expect(await waiting()).toBe(true);
  });

  it('is coded, proposed as serious by its injury, and asks for the inspectorate then [ACID-325, ACID-328]', async () => {
    const id = await newAcidente({ cd_estad: 0 });
    const none = {
      desvio: null,
      contacto: null,
      lesao: null,
      parte: null,
      agente: null,
      cpp: null,
    };
    expect((await processoOf(id)).codigos_esaw).toEqual(none);
    const code = (body: object, token = tests.token) =>
      tests.app.call('saveCodigosAcidente', { ...callOf(id, { token }), body });
    const lines = await auditedBy(tests.app.admin, async () => {
      expect((await code({ desvio: '52', lesao: '21', parte: '00' })).status).toBe(200);
      expect((await code({ desvio: '52', lesao: '21', parte: '00' })).status).toBe(200);
    });
    expect(lines).toMatchObject([
      {
        acao: 'alterar',
        entidade: 'codigos-acidente',
        detalhe: { antes: { desvio: null }, depois: { desvio: '52', lesao: '21', parte: '00' } },
      },
    ]);
    const coded = await processoOf(id);
    expect(coded).toMatchObject({
      gravidade: null,
      grave_proposto: true,
      codigos_esaw: { ...none, desvio: '52', lesao: '21', parte: '00' },
    });
    expect(coded.participacoes[0]).toMatchObject({ destino: 'act', por_confirmar: true });
    const wrong = await code({ desvio: '53', lesao: '1' });
    expect([wrong.status, wrong.body.campos]).toEqual([
      400,
      { desvio: 'Código inválido.', lesao: 'Código inválido.' },
    ]);
    const { token: reader } = await signInWith(tests.app, {
      cd_empresa: EMPRESA,
      acessos: [{ menu: 4, capabilities: ['ver'] }],
    });
    expect((await code(none, reader)).status).toBe(403);
    const params = { company: EMPRESA, id };
    const { token } = tests;
    expect((await tests.app.call('deleteAcidentePendente', { token, params })).status).toBe(200);
    expect((await tests.app.call('undoRemocaoAcidente', { token, params })).status).toBe(200);
    expect(await processoOf(id)).toEqual(coded);
  });

  it('comes back with an accident whose removal is undone [ACID-313]', async () => {
    const id = await newAcidente({ cd_estad: 0 });
    await say(id, { gravidade: 'grave' });
    await prove(id, 'act');
    const before = await processoOf(id);
    const params = { company: EMPRESA, id };
    const { token } = tests;
    expect((await tests.app.call('deleteAcidentePendente', { token, params })).status).toBe(200);
    expect((await tests.app.call('getProcessoAcidente', callOf(id))).status).toBe(404);
    expect((await tests.app.call('undoRemocaoAcidente', { token, params })).status).toBe(200);
    expect(await processoOf(id)).toEqual(before);
  });

  it('is of its company, and of who may see accidents, alone [ACID-313]', async () => {
    const id = await newAcidente();
    const strange = callOf(id, { company: OTHER_EMPRESA });
    expect([403, 404]).toContain((await tests.app.call('getProcessoAcidente', strange)).status);
    const { token: reader } = await signInWith(tests.app, {
      cd_empresa: EMPRESA,
      acessos: [{ menu: 4, capabilities: ['ver'] }],
    });
    expect(
      (await tests.app.call('getProcessoAcidente', callOf(id, { token: reader }))).status,
    ).toBe(200);
    expect((await prove(id, 'seguradora', {}, { token: reader })).status).toBe(403);
    const { token: none } = await signInWith(tests.app, {
      cd_empresa: EMPRESA,
      acessos: [{ menu: 1, capabilities: ['ver'] }],
    });
    expect((await tests.app.call('getProcessoAcidente', callOf(id, { token: none }))).status).toBe(
      403,
    );
  });
});
