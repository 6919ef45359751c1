import type { HojePrestador, SemanaDeVisitas } from '@sst/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EMPRESA, OTHER_EMPRESA } from '../../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../../../testing/pedidos/prestador.ts';
import { addAtividade } from '../../../testing/seguranca/seguranca-rows.ts';

let tests: PrestadorTests;
let ana: number;
let rui: number;
/** Today is Monday, 16 March 2026. */
const booked: Record<string, number> = {};
beforeAll(async () => {
  tests = await startPrestadorTests();
  const { admin } = tests.app;
  await admin.query('delete from atividade_anexo; delete from atividade where cd_estad = 1');
  const { rows } = await admin.query(
    `insert into tecnico (nome) values ('Ana Visita'), ('Rui Visita') returning cd::float8`,
  );
  [ana, rui] = rows.map(({ cd }) => cd);
  const visits = [
    ['mon', tests.own, ana, '2026-03-16', '14:30'],
    ['fri', tests.foreign, ana, '2026-03-20', null],
    ['sun', tests.own, ana, '2026-03-22', '09:00'],
    ['next', tests.own, ana, '2026-03-23', '09:00'],
    ['his', tests.own, rui, '2026-03-16', '09:00'],
  ] as const;
  for (const [name, company, cd_tecnic, dt, hr] of visits)
    booked[name] = await addAtividade(
      { app: tests.app, own: company },
      { cd_tecnic, dt, hr, cd_estad: 1 },
    );
  // What is done is no visit to come.
  await addAtividade(tests, { cd_tecnic: ana, dt: '2026-03-17', cd_estad: 99 });
});
afterAll(() => tests.app.close());

async function week(
  query: Record<string, string | number> = {},
  token = tests.provider.token,
): Promise<SemanaDeVisitas> {
  const { status, body } = await tests.app.call('listVisitas', { token, query });
  expect(status).toBe(200);
  return body.message;
}

const codes = ({ visitas }: SemanaDeVisitas) => visitas.map(({ cd }) => cd);

it('the week has the visits of all companies by day and hour, with company and place, of all or of one technician [VTEC-01, API-597]', async () => {
  const all = await week();
  expect(all.de).toBe('2026-03-16');
  expect(codes(all)).toEqual([booked.his, booked.mon, booked.fri, booked.sun]);
  expect(all.tecnicos).toEqual([
    { cd: ana, nome: 'Ana Visita' },
    { cd: rui, nome: 'Rui Visita' },
  ]);
  const hers = await week({ tecnico: ana });
  expect(codes(hers)).toEqual([booked.mon, booked.fri, booked.sun]);
  // Whose week it is narrows the visits, not whom one may choose.
  expect(hers.tecnicos).toEqual(all.tecnicos);
  expect(hers.visitas.map(({ cd_empresa, hr, tecnic }) => [cd_empresa, hr, tecnic])).toEqual([
    [EMPRESA, '14:30', 'Ana Visita'],
    [OTHER_EMPRESA, null, 'Ana Visita'],
    [EMPRESA, '09:00', 'Ana Visita'],
  ]);
  for (const { caminho, tipo, empresa, fuso } of hers.visitas) {
    expect(caminho.startsWith(empresa)).toBe(true);
    expect(tipo).not.toBe('');
    expect(fuso).toBe('Europe/Lisbon');
  }
  expect(codes(await week({ dia: '2026-03-29' }))).toEqual([booked.next]);
  expect((await week({ dia: '2026-03-25', tecnico: rui })).visitas).toEqual([]);
});

it('a technician with an account is told how many visits of the week are theirs, as the page that it opens has [VTEC-02, HOJE-15]', async () => {
  const line = async (token: string) => {
    const { body } = await tests.app.call('getHojePrestador', { token });
    return (body.message as HojePrestador).linhas.find(({ id }) => id === 'minhas-visitas');
  };
  const [untied, tied] = [await addPrestador(tests), await addPrestador(tests)];
  await giveRoles(tests, untied.cd, ['tecnico']);
  await giveRoles(tests, tied.cd, ['tecnico'], { cd_tecnic: ana });
  expect(await line(untied.token)).toBeUndefined();
  expect(await line(tied.token)).toMatchObject({
    total: (await week({ tecnico: ana }, tied.token)).visitas.length,
  });
});

it('visits are for who keeps activities, and of no company but the own for a client [VTEC-01]', async () => {
  const member = await addPrestador(tests);
  await giveRoles(tests, member.cd, ['atendimento']);
  expect((await tests.app.call('listVisitas', { token: member.token, query: {} })).status).toBe(
    403,
  );
});
