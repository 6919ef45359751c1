import type { CallName, FuncionarioRow, PrazoDetail, PrazoRow } from '@sst/contract';
import { EXPOSICOES, REGIMES } from '@sst/contract/prazos/facts';
import { addDays } from '@sst/contract/rules/dates/dates';
import { VALIDADES } from '@sst/contract/rules/exames/expiry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Access } from '../../access/access.ts';
import { addFuncionario, EMPRESA } from '../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../testing/pedidos/prestador.ts';
import { DueDays } from './due-days.ts';

const TODAY = '2026-03-16';
const PEOPLE = 500;
const FACTS = 200;

let tests: PrestadorTests;
const people: number[] = [];
/** Of whom there is a fact. */
const touched = new Set<number>();
beforeAll(async () => {
  tests = await startPrestadorTests();
  const { admin, database, clock } = tests.app;
  // Only those of the test are compared, and counted.
  await admin.query('update funcionario set ativo = false where cd_empresa = $1', [EMPRESA]);
  for (let at = 0; at < PEOPLE; at++) {
    const values = { dt_nasc: one(['1960-05-01', '1990-05-01', '2008-06-01']), num_contrib: null };
    people.push(await addFuncionario(admin, tests.own, { ...values, num_mecan: `E-${at}` }));
  }
  await admin.query(
    `insert into exame (cd_empresa, cd_funcion, cd_organig, cd_tipo_exam, cd_medic, cd_decis, dt, dt_expir)
     select $1, f.cd, f.cd_organig, $3, $4, (array['A', 'A', 'A', 'AC', 'IT', 'ID', 'SD'])[1 + abs(hashint8(f.cd)) % 7],
            date '2026-03-16' - (abs(hashint8(f.cd + 1)) % 900)::int, case when f.cd % 3 > 0 then date '2026-03-16' + (abs(hashint8(f.cd + 2)) % 700)::int - 100 end
       from funcionario f where f.cd = any($2) and f.cd % 8 > 0`,
    [EMPRESA, people, tests.own.examType, tests.own.physician],
  );
  for (let at = 0; at < FACTS; at++) {
    const cd = one(people);
    touched.add(cd);
    await change(cd);
  }
  const days = new DueDays({ pool: database.pool, access: new Access(database.pool), clock });
  await days.computePending();
}, 120_000);
afterAll(() => tests.app.close());

let state = 57;
function random(most: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * most);
}
const one = <T>(of: readonly T[]): T => of[random(of.length)] as T;
const around = (before: number, after: number) => addDays(TODAY, random(before + after) - before);

/** A random fact of somebody, as a file would bring it. */
async function change(cd: number): Promise<void> {
  const { admin } = tests.app;
  const fact = (tipo: string, motivo: string | null, dt_ini: string, dt_fim: string | null) =>
    admin.query(
      `insert into facto (cd_empresa, cd_funcion, tipo, motivo, dt_ini, dt_fim, momento) values ($1, $2, $3, $4, $5, $6, now())`,
      [EMPRESA, cd, tipo, motivo, dt_ini, dt_fim],
    );
  const asked = (regra: string, dt: string) =>
    admin.query(
      `insert into exame_devido (cd_empresa, cd_funcion, regra, origem, cd_origem, dt_evento, dt, momento)
       values ($1, $2, $3, 'pedido', $4, $5, $5, now()) on conflict do nothing`,
      [EMPRESA, cd, regra, random(1_000_000), dt],
    );
  const pieces = async () => {
    const first = around(120, 0);
    const back = addDays(first, 12);
    const last = addDays(back, 10 + random(40));
    await fact('ausencia', 'doenca_acidente', first, back);
    await fact('ausencia', 'doenca_acidente', back, one([last, null]));
  };
  const exposed = async () => {
    const { rows } = await admin.query(
      `insert into posto (cd_empresa, cd_organig, nome, versao) values ($1, $2, $3, 1) returning cd`,
      [EMPRESA, tests.own.node, `Posto ${random(1_000_000)}`],
    );
    const begin = around(200, 40);
    await admin.query(
      `insert into posto_exposicao (cd_empresa, cd_posto, tipo, dt_ini) values ($1, $2, $3, $4)`,
      [EMPRESA, rows[0].cd, one(['radiacao_a', ...EXPOSICOES]), begin],
    );
    await admin.query(
      `insert into posto_atribuicao (cd_empresa, cd_posto, cd_funcion, dt_ini, momento) values ($1, $2, $3, $4, now()) on conflict do nothing`,
      [EMPRESA, rows[0].cd, cd, begin],
    );
  };
  switch (random(5)) {
    case 0:
      await asked('mudanca', around(100, 60));
      break;
    case 1:
      await asked('admissao', around(200, 10));
      break;
    case 2:
      await fact(one(REGIMES.slice(0, 2)), null, around(200, 60), null);
      break;
    case 3:
      await pieces();
      break;
    default:
      await exposed();
  }
}

const all = async <T>(name: CallName, query = {}): Promise<T[]> => {
  const call = { token: tests.token, params: { company: EMPRESA }, query };
  const { status, body } = await tests.app.call(name, call);
  expect([name, status]).toEqual([name, 200]);
  return body.message;
};
const codes = (rows: readonly { cd: number }[]) => rows.map(({ cd }) => cd).toSorted();

/** What somebody's state is by the day that asks first and the last decision, worked out once more. */
function stateOf(row: FuncionarioRow, due: string | null): string {
  if (row.dt_expir === null || due === null) return 'sem-exame';
  const soon = due <= addDays(TODAY, 30);
  if (soon && row.suspenso) return 'suspensa';
  if (due < TODAY) return 'expirada';
  if (soon) return 'a-expirar';
  return row.cd_aptidao === 'IT' || row.cd_aptidao === 'ID' ? 'inapta' : 'valida';
}

/** Whether reasons and page of somebody say what the row says. */
async function sameOnPage(row: FuncionarioRow): Promise<void> {
  const { cd } = row;
  const [why, page] = await Promise.all([
    tests.send('getPrazo', undefined, { id: cd }),
    tests.send('getFuncionario', undefined, { id: cd }),
  ]);
  const { dt_prazo, regra, candidatos }: PrazoDetail = why.body.message;
  const { outros, ...said } = page.body.message;
  const { dt_prazo: day, regra: reason, validade } = row;
  expect({ cd, dt_prazo, regra, validade: stateOf(row, dt_prazo) }).toEqual({
    cd,
    dt_prazo: day,
    regra: reason,
    validade,
  });
  expect(said).toMatchObject({ cd, dt_prazo, regra, validade });
  for (const other of outros) expect(candidatos).toContainEqual(expect.objectContaining(other));
}

it('500 people in the places of 200 random facts stand alike in each place [PRAZO-50, PRAZO-51]', async () => {
  const rows = await all<FuncionarioRow>('listFuncionarios');
  expect(codes(rows)).toEqual(people.toSorted());
  const byCode = new Map(rows.map((row) => [row.cd, row]));
  const seen = new Set(rows.map(({ validade }) => validade));
  expect([...seen].toSorted()).toEqual([...VALIDADES].toSorted());
  // 'Porquê', computed anew from the facts, and the page: of whom there is a fact, and of some others.
  const asked = rows.filter(({ cd }, at) => touched.has(cd) || at % 20 === 0);
  for (let at = 0; at < asked.length; at += 8) {
    await Promise.all(asked.slice(at, at + 8).map(sameOnPage));
  }
  // The filter, the file of the whole list, and the figures.
  for (const validade of VALIDADES) {
    const expected = codes(rows.filter((row) => row.validade === validade));
    expect([validade, codes(await all('listFuncionarios', { validade }))]).toEqual([
      validade,
      expected,
    ]);
  }
  const count = (validade: string) => rows.filter((row) => row.validade === validade).length;
  const { body: painel } = await tests.send('getPainel');
  expect(painel.message.funcionarios).toMatchObject({
    ativos: PEOPLE,
    exames_expirados: count('expirada'),
    exames_a_expirar: count('a-expirar'),
    sem_exame: count('sem-exame'),
    suspensos: count('suspensa'),
    aptidao: {
      com_exame_valido: rows.filter(
        ({ validade, cd_aptidao }) =>
          (validade === 'valida' || validade === 'a-expirar') &&
          (cd_aptidao === 'A' || cd_aptidao === 'AC'),
      ).length,
    },
  });
  // Who is to be booked, of the company and of the provider, and the first page.
  const { token } = tests.provider;
  const late = codes(rows.filter(({ validade }) => validade === 'expirada'));
  const toBook = (await all<PrazoRow>('listPrazos', { parte: 'vencidos' })).filter(
    ({ estado }) => estado !== 'marcado',
  );
  expect(codes(toBook)).toEqual(late);
  for (const { cd, dt_prazo, motivo } of toBook) {
    expect([cd, dt_prazo, motivo]).toEqual([cd, byCode.get(cd)?.dt_prazo, byCode.get(cd)?.regra]);
  }
  const query = { empresa: EMPRESA, parte: 'vencidos', quantidade: 1 };
  const provider = await tests.app.call('listPrazosPrestador', { token, query });
  expect(provider.body.count).toBe(late.length);
  const { body: hoje } = await tests.send('getHoje');
  const line = hoje.message.linhas.find(
    ({ id }: { id: string }) => id === 'expirados-sem-marcacao',
  );
  const returning = (await all<PrazoRow>('listPrazos', { regresso: 'com', parte: 'vencidos' }))
    .length;
  expect(line.total).toBe(late.length - returning);
  const valid = rows.filter(({ validade }) => validade === 'valida');
  for (const { cd, cd_aptidao, dt_prazo, suspenso } of valid) {
    expect([cd, cd_aptidao === 'IT' || cd_aptidao === 'ID']).toEqual([cd, false]);
    expect([cd, suspenso && (dt_prazo ?? '') <= TODAY]).toEqual([cd, false]);
  }
});
