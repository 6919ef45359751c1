import type { CallName } from '@sst/contract';
import type { Papel } from '@sst/contract/rules/papeis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holding } from '../../../testing/database/held-lock.ts';
import { EMPRESA, OTHER_EMPRESA } from '../../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../../../testing/pedidos/prestador.ts';
import { addAcidente } from '../../../testing/saude/saude-rows.ts';
import { auditedBy } from '../../../testing/utilizadores/audit-lines.ts';
import { addKey } from '../../../testing/utilizadores/keys.ts';
import { REGION } from '../../../testing/utilizadores/places.ts';
import { ALL_ACCESSES, signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
/** An administrator of the company. */
let chief: string;
let id: number;
beforeAll(async () => {
  tests = await startPrestadorTests();
  chief = (await signInWith(tests.app, { cd_empresa: EMPRESA, adm: true, acessos: ALL_ACCESSES }))
    .token;
});
afterAll(() => tests.app.close());
beforeEach(async () => {
  id = await addAcidente(tests.app.admin, tests.own.employee, { dt: '2026-03-10', hr: '09:00' });
  await set(false, true);
  await set(false, false);
});

const call = (name: CallName, token: string, given: object = {}, company = EMPRESA) =>
  tests.app.call(name, { token, params: { company, id }, ...given });
const set = (completa: boolean, antes: boolean, token = chief, company = EMPRESA) =>
  call('savePrestadoraAcidentes', token, { body: { completa, antes } }, company);

const CIRCUNSTANCIAS = { body: { dt: '2026-03-10', hr: '10:00', gravidade: 'nenhuma' } };
const CODES = { desvio: '52', contacto: '31', lesao: '32', parte: '63', agente: '01', cpp: '7' };
/** What completing a file takes. */
const COMPLETING: readonly (readonly [CallName, object])[] = [
  ['getPacoteAcidente', {}],
  ['saveCircunstanciasAcidente', CIRCUNSTANCIAS],
  ['saveCodigosAcidente', { body: CODES }],
  ['saveInvestigacaoAcidente', { body: { factos: 'Caiu.', causas: [], versao: 0 } }],
  ['saveDadosParticipacao', { body: { empresa: { apolice: 'A1', versao: 0 } } }],
  [
    'saveParticipacaoAcidente',
    { body: { tipo: 'nao-se-aplica', destino: 'seguradora', dispensa: 'outra', razao: 'Outra.' } },
  ],
];
const statuses = (token: string) =>
  Promise.all(COMPLETING.map(async ([name, given]) => (await call(name, token, given)).status));
const ALL = (status: number) => COMPLETING.map(() => status);

async function withRoles(...papeis: Papel[]) {
  const user = await addPrestador(tests);
  await giveRoles(tests, user.cd, papeis);
  return user.token;
}

describe('the provider', () => {
  it('completes accidents of a company while it is let, by name in its log, and of no other [ACID-356, ACID-357]', async () => {
    const { token, cd } = tests.provider;
    expect(await statuses(token)).toEqual(ALL(403));
    expect((await set(true, false)).status).toBe(200);
    for (const [name, given] of COMPLETING)
      expect([name, (await call(name, token, given)).status]).toEqual([name, 200]);
    const lines = await auditedBy(tests.app.admin, async () => {
      await call('saveCodigosAcidente', token, { body: { ...CODES, parte: '62' } });
    });
    expect(lines).toMatchObject([{ entidade: 'codigos-acidente', cd_utilizador: cd }]);
    const own = await call('listAcessos', token, { params: { company: EMPRESA, userId: cd } });
    expect(own.body.message).toContainEqual(
      expect.objectContaining({ cd_menu_web: 4, ver: true, editar: true, criar: false }),
    );
    // Registering is the company's.
    expect((await call('createAcidente', token, { body: {} })).status).toBe(403);
    const other = { params: { company: OTHER_EMPRESA, id } };
    expect((await call('saveCodigosAcidente', token, { ...other, body: CODES })).status).toBe(403);
    expect((await set(false, true)).status).toBe(200);
    expect(await statuses(token)).toEqual(ALL(403));
  });

  it('completes them as administration or technician alone, and by no key [ACID-357]', async () => {
    await set(true, false);
    for (const papel of ['administracao', 'tecnico'] as const)
      expect((await call('getPacoteAcidente', await withRoles(papel))).status).toBe(200);
    const without = await withRoles('atendimento');
    expect(await statuses(without)).toEqual(ALL(403));
    const { headers } = await addKey(tests.app.admin, {
      cd_empresa: 0,
      cd_utilizador: tests.provider.cd,
    });
    const byKey = await tests.app.call('saveCodigosAcidente', {
      headers,
      params: { company: EMPRESA, id },
      body: CODES,
    });
    expect(byKey.status).toBe(403);
  });

  it('writes no more once it is no longer let, also what has begun [ACID-357]', async () => {
    await set(true, false);
    const { token } = tests.provider;
    expect((await call('saveCodigosAcidente', token, { body: CODES })).status).toBe(200);
    const held = await holding(
      tests.app,
      `with locked as materialized (select pg_advisory_xact_lock(hashtextextended('organigrama', $1)))
       update organigrama set prestador_completa = false where cd = $1 and exists (select from locked)`,
      [EMPRESA],
    );
    const answer = call('saveCodigosAcidente', token, { body: { ...CODES, parte: '62' } });
    await held.waiting();
    await held.release();
    expect((await answer).status).toBe(403);
  });
});

describe('who lets it', () => {
  it('is who administers the whole company, which its log tells with what it was before [ACID-356]', async () => {
    const person = (place: object) =>
      signInWith(tests.app, { cd_empresa: EMPRESA, acessos: ALL_ACCESSES, ...place });
    const branch = await person({ cd_organig: REGION, adm: true });
    const other = await person({ cd_empresa: OTHER_EMPRESA, adm: true });
    const reads = (token: string) => call('getPrestadoraAcidentes', token);
    for (const token of [tests.token, branch.token, other.token, tests.provider.token]) {
      expect((await set(true, false, token)).status).toBe(403);
      expect((await reads(token)).status).toBe(403);
    }
    // Nobody gives what they lack.
    const without = await person({ adm: true, acessos: [{ menu: 4 }] });
    expect((await set(true, false, without.token)).status).toBe(403);
    const inBranch = await call('getPrestadoraAcidentes', branch.token, {
      params: { company: REGION },
    });
    expect(inBranch.status).toBe(403);
    expect((await reads(chief)).body.message).toEqual({ completa: false });
    const lines = await auditedBy(tests.app.admin, async () => {
      expect((await set(true, false)).status).toBe(200);
      expect((await set(true, false)).status).toBe(200);
      expect((await set(false, false)).status).toBe(409);
    });
    expect(lines).toMatchObject([
      {
        acao: 'alterar',
        entidade: 'prestadora-acidentes',
        detalhe: { antes: { completa: false }, depois: { completa: true } },
      },
    ]);
    expect((await reads(chief)).body.message).toEqual({ completa: true });
    const log = await tests.app.call('listAuditoria', {
      token: chief,
      params: { company: EMPRESA },
      query: { quantidade: '5' },
    });
    expect(JSON.stringify(log.body.message)).toContain('completa acidentes não → sim');
    // What one company lets is nothing in another.
    const { rows } = await tests.app.admin.query(
      'select cd::int from organigrama where prestador_completa',
    );
    expect(rows).toEqual([{ cd: EMPRESA }]);
  });
});
