import type { CallName } from '@sst/contract';
import { REGRAS } from '@sst/contract/prazos/regras';
import { RESERVADO } from '@sst/contract/prazos/regras-vistas';
import { MOTIVOS } from '@sst/contract/rules/agenda/por-marcar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answered, READS } from '../../testing/calls/answered.ts';
import { findKnownRows, type KnownRows, placeRows } from '../../testing/known-rows.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPerson, type Person } from '../../testing/utilizadores/accounts.ts';
import { ROOT } from '../../testing/utilizadores/places.ts';
import { ALL_ACCESSES } from '../../testing/utilizadores/test-utilizadores.ts';

/** A day on which the demonstration has nothing. */
const ABSENT = '2012-02-29';
const OF_ABSENCE = new RegExp(
  `${ABSENT}|"suspensao":\\{|"suspenso":true|:"regresso"|"ausentes"|regressos-sem-marcacao|usência prolongada`,
);
const KNOWN = MOTIVOS.filter((motivo) => motivo !== RESERVADO);
const OF_REASON = new RegExp(`"(regra|motivo)":"(${KNOWN.join('|')})"`);

let app: TestApp;
let known: KnownRows;
/** Who knows all; who may not know of absences; and of them, an administrator who may not know of types either. */
let client: Person;
let reader: Person;
let head: Person;
beforeAll(async () => {
  app = await startTestApp();
  known = await findKnownRows(app.admin, ROOT);
  const at = { cd_empresa: ROOT };
  client = await addPerson(app, { ...at, adm: true, acessos: ALL_ACCESSES });
  const without = (menu: number, capabilities: ('criar' | 'doc' | 'editar')[]) =>
    ALL_ACCESSES.map((entry) => (entry.menu === menu ? { ...entry, capabilities } : entry));
  reader = await addPerson(app, { ...at, acessos: without(1, ['criar', 'doc']) });
  const acessos = without(1, ['criar', 'doc']).map((entry) =>
    entry.menu === 2 ? { ...entry, capabilities: ['criar', 'editar'] as const } : entry,
  );
  head = await addPerson(app, { ...at, adm: true, acessos });
  await app.admin.query(
    'update acesso set sem_tipo = true where cd_utilizador = $1 and cd_menu_web = 2',
    [head.cd],
  );
  await placeRows(app.admin, known);
  const people = [known.employee, known.otherEmployee];
  await app.admin.query(`delete from facto where cd_funcion = any($1)`, [people]);
  await app.admin.query(`update funcionario set dt_ini_instit = '2010-01-04' where cd = any($1)`, [
    people,
  ]);
  const body = { tipo: 'ausencia', motivo: 'doenca_acidente', dt_ini: ABSENT, dt_fim: null };
  for (const id of people) {
    const given = { params: { company: ROOT, id }, body, token: client.token };
    expect((await app.call('createFacto', given)).status).toBe(200);
  }
  await app.admin.query(
    `update prazo set dt = '2026-02-20', dt_expir = '2026-02-20', regra = 'regresso', suspenso_de = '2012-03-30',
            suspenso_ate = null, pendente = false where cd_funcion = any($1)`,
    [people],
  );
  await app.admin.query(
    `insert into exame_devido (cd_empresa, cd_funcion, regra, origem, cd_origem, dt_evento, dt, dt_dispensa, motivo_dispensa, momento)
     select cd_empresa, cd, 'exposicao', 'exposicao', 20260301, '2026-03-01', '2026-03-01', '2026-03-02', 'Deixou o ruído.', '2026-03-01'
       from funcionario where cd = any($1)`,
    [people],
  );
  await app.admin.query('delete from marcacao where cd_funcion = any($1) and cd_estad = 1', [
    people,
  ]);
});
afterAll(() => app.close());

const of = async (name: CallName, { token }: Person, query = {}) => {
  const { status, body } = await app.call(name, { params: { company: ROOT }, token, query });
  expect([name, status]).toEqual([name, 200]);
  return body;
};
const count = async (name: CallName, who: Person, query = {}): Promise<number> =>
  (await of(name, who, { ...query, quantidade: 1 })).count;

it('who may not know of absences is told of none by any call; who may not know of types, no reason [FACTO-40, SABER-08]', async () => {
  const told: { absence: CallName[]; reason: CallName[] } = { absence: [], reason: [] };
  const found = ({ text }: { text: string }, words: RegExp) => words.exec(text)?.[0];
  for (const [name] of READS) {
    for (const who of [reader, head]) {
      const seen = await answered({ app, known }, name, who);
      expect([name, found(seen, OF_ABSENCE)]).toEqual([name, undefined]);
      if (who === head) expect([name, found(seen, OF_REASON)]).toEqual([name, undefined]);
    }
    const all = await answered({ app, known }, name, client);
    if (OF_ABSENCE.test(all.text)) told.absence.push(name);
    if (OF_REASON.test(all.text)) told.reason.push(name);
  }
  // The look itself finds what there is.
  const lists: CallName[] = ['listFuncionarios', 'listPrazos', 'getPrazosResumo', 'getPrazo'];
  expect(told.absence).toEqual(
    expect.arrayContaining([...lists, 'getHoje', 'listFactos', 'listAuditoria']),
  );
  expect(told.reason).toEqual(expect.arrayContaining([...lists, 'listExamesDevidos']));
});

it('nor by a filter, an order, a count or a figure: whoever is away is one of those who are late [FACTO-40]', async () => {
  const { employee } = known;
  for (const who of [reader, head]) {
    expect(await count('listPrazos', who, { parte: 'ausentes' })).toBe(0);
    expect(await count('listPrazos', who, { motivo: 'regresso' })).toBe(0);
    expect(await count('listPrazos', who, { regresso: 'com' })).toBe(0);
    expect(await count('listFuncionarios', who, { regra: 'regresso' })).toBe(0);
    const { message } = await of('listPrazos', who, { parte: 'vencidos' });
    const row = message.find(({ cd }: { cd: number }) => cd === employee);
    expect(row).toMatchObject({ motivo: RESERVADO, dt_prazo: '2026-02-20', suspenso: false });
    const { funcionarios } = (await of('getPainel', who)).message;
    expect(funcionarios.exames_expirados).toBe(
      await count('listFuncionarios', who, { validade: 'expirada' }),
    );
    const { linhas } = (await of('getHoje', who)).message;
    const late = linhas.find(({ id }: { id: string }) => id === 'expirados-sem-marcacao');
    expect(late.total).toBe(
      await count('listPrazos', who, { parte: 'vencidos', estado: 'por-pedir' }),
    );
  }
  expect(await count('listPrazos', client, { parte: 'ausentes' })).toBeGreaterThan(0);
});

it('the neutral name is one and the same in rows, filters, order, counts and what is due [SABER-08]', async () => {
  const late = await count('listPrazos', head, { parte: 'vencidos' });
  expect(await count('listPrazos', head, { motivo: RESERVADO, parte: 'vencidos' })).toBe(late);
  for (const motivo of KNOWN) expect(await count('listPrazos', head, { motivo })).toBe(0);
  for (const regra of REGRAS) expect(await count('listFuncionarios', head, { regra })).toBe(0);
  for (const [name, field] of [
    ['listPrazos', 'motivo'],
    ['listFuncionarios', 'regra'],
  ] as const) {
    const ordered = async (way: string) =>
      (await of(name, head, { ordenacao: `${field}.${way}` })).message.map(
        ({ cd }: { cd: number }) => cd,
      );
    expect(await ordered('des')).toEqual(await ordered('asc'));
  }
  const params = { company: ROOT, id: known.otherEmployee };
  const due = await app.call('listExamesDevidos', { params, token: head.token });
  for (const row of due.body.message) {
    expect(row).toMatchObject({ regra: RESERVADO, dispensa: { motivo: null } });
  }
  expect(due.body.message).toContainEqual(
    expect.objectContaining({
      dt: '2026-03-01',
      dispensa: expect.objectContaining({ dt: '2026-03-02' }),
    }),
  );
  const why = (await app.call('getPrazo', { params, token: head.token })).body.message;
  expect(why).toMatchObject({ regra: RESERVADO, candidatos: [], medico: null, suspensao: null });
  expect(why.dt_prazo).not.toBeNull();
});
