import { type CallName, contract, EVENT_DATA, type EventType } from '@sst/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { CALL_EXAMPLES } from '../../testing/calls/examples/examples.ts';
import { tracesOf } from '../../testing/database/traces.ts';
import { eventsOf } from '../../testing/events.ts';
import { placeRows } from '../../testing/known-rows.ts';
import { admissaoOf, EMPRESA, importedOf, OTHER_EMPRESA } from '../../testing/pedidos/pedidos.ts';
import {
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../../testing/pedidos/prestador.ts';
import { addPerson } from '../../testing/utilizadores/accounts.ts';
import { ALL_ACCESSES } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
let administrator: { cd: number; token: string };
beforeAll(async () => {
  tests = await startPrestadorTests();
  const { physician } = tests.own;
  await giveRoles(tests, tests.provider.cd, ['administracao', 'medico'], { cd_medic: physician });
  const place = { cd_empresa: EMPRESA, adm: true, acessos: ALL_ACCESSES };
  administrator = await addPerson(tests.app, place);
});
afterAll(() => tests.app.close());

/** What each call leaves; requests that take effect on their day are below. */
const EVENTS: readonly (readonly [CallName, readonly EventType[]])[] = [
  ['createAdmissao', ['pedido.criado']],
  ['createAdmissoes', ['pedido.criado']],
  ['createAlteracao', ['pedido.criado']],
  ['createSaida', ['pedido.criado']],
  ['createTransferencia', ['pedido.criado']],
  ['createAcerto', ['pedido.criado']],
  ['deletePedido', ['pedido.removido']],
  ['removeImportacao', ['pedido.removido']],
  ['decidePedido', ['pedido.decidido']],
  ['decideMany', ['pedido.decidido', 'pedido.aplicado']],
  ['createAcidente', ['acidente.criado']],
  ['deleteAcidentePendente', ['acidente.removido']],
  ['decideAcidente', ['acidente.aceite']],
  ['createExame', ['exame.criado']],
  ['updateExame', ['exame.alterado']],
  ['annulExame', ['exame.anulado']],
  ['confirmExame', ['exame.criado']],
  ['createMarcacoes', ['marcacao.criada']],
  ['updateMarcacao', ['marcacao.alterada']],
  ['closeMarcacao', ['marcacao.terminada']],
  ['createMarcacaoAtividade', ['marcacao-atividade.criada']],
  ['updateMarcacaoAtividade', ['marcacao-atividade.alterada']],
  ['deleteMarcacaoAtividade', ['marcacao-atividade.removida']],
  ['createAtividadeTecnica', ['atividade.criada']],
  ['registerAtividade', ['atividade.criada']],
  ['updateObsAtividade', ['atividade.alterada']],
  ['createMedida', ['medida.criada']],
  ['updateMedida', ['medida.alterada']],
  ['closeMedida', ['medida.concluida']],
  ['reopenMedida', ['medida.reaberta']],
  ['createNo', ['organigrama.criado']],
  ['updateNo', ['organigrama.alterado']],
  ['moveNo', ['organigrama.movido']],
];

const REFUSE = { estado: 3, motivo: 'Faltam dados.' };

async function ask(key?: string): Promise<number> {
  const { body } = await tests.send('createAdmissao', admissaoOf(tests.own), {
    ...(key && { key }),
  });
  return body.cd;
}

describe('a change', () => {
  it.each(EVENTS)(
    'by %s leaves %j, with just the data of the contract [API-221]',
    async (name, types) => {
      const { app, own, provider } = tests;
      await placeRows(app.admin, own);
      const ofProvider = contract[name].permission.kind.startsWith('provider');
      const { cd, token } = ofProvider ? provider : administrator;
      let status = 0;
      const events = await eventsOf(app.admin, async () => {
        ({ status } = await app.call(name, { ...CALL_EXAMPLES[name](own, cd), token }));
      });
      expect([status, events.map(({ tipo }) => tipo)]).toEqual([200, types]);
      for (const { cd_empresa, tipo, entidade, cd_entidade, dados } of events) {
        expect([cd_empresa, entidade]).toEqual([EMPRESA, tipo.split('.')[0]]);
        expect(cd_entidade).toBeGreaterThan(0);
        expect(EVENT_DATA[tipo as EventType].strict().safeParse(dados).error).toBeUndefined();
      }
    },
  );

  it('that is refused, or that changes nothing, leaves none', async () => {
    const cd = await ask();
    await tests.decide('decidePedido', cd, REFUSE);
    const events = await eventsOf(tests.app.admin, () => tests.decide('decidePedido', cd, REFUSE));
    expect(events).toEqual([]);
  });

  it('with a repeated key leaves its event once', async () => {
    const key = '00000000-0000-4000-8000-000000000221';
    const events = await eventsOf(tests.app.admin, () => Promise.all([ask(key), ask(key)]));
    expect(events).toHaveLength(1);
  });

  it('of many records leaves an event of each', async () => {
    const funcionarios = Array.from({ length: 300 }, () => importedOf(tests.own));
    const body = { cd_organig: tests.own.node, funcionarios };
    const events = await eventsOf(tests.app.admin, () => tests.send('createAdmissoes', body));
    const codes = new Set(events.map(({ cd_entidade }) => cd_entidade));
    expect([events.length, codes.size]).toEqual([300, 300]);
  });

  it('that takes effect says so, with the employee who was admitted', async () => {
    const cd = await ask();
    const events = await eventsOf(tests.app.admin, () =>
      tests.decide('decidePedido', cd, { estado: 2 }),
    );
    const { rows } = await tests.app.admin.query(
      'select cd_funcion::float8 from pedido where cd = $1',
      [cd],
    );
    expect(events.map(({ tipo, dados }) => [tipo, dados.cd_funcion])).toEqual([
      ['pedido.decidido', null],
      ['pedido.aplicado', rows[0].cd_funcion],
    ]);
  });
});

describe('events', () => {
  it.each(['evento', 'notificacao', 'correio', 'auditoria'])(
    'and what follows from them commit with the change or not at all: %s fails [API-221]',
    async (table) => {
      const { admin } = tests.app;
      const cd = await ask();
      const before = await tracesOf(admin);
      await admin.query(`
        create function avariado() returns trigger language plpgsql
          as $$ begin raise exception 'avariado'; end $$;
        create trigger avaria before insert on ${table} for each row execute function avariado()`);
      const mend = () => admin.query('drop function avariado() cascade');
      const { status } = await tests.decide('decidePedido', cd, REFUSE).finally(mend);
      expect([status, await tracesOf(admin)]).toEqual([500, before]);
    },
  );

  const seenIn = (cd_empresa?: number) =>
    inTransaction(tests.app.database.pool, { cd_empresa, readOnly: true }, (transaction) =>
      transaction.all(sql<{ cd_empresa: number }>`select distinct cd_empresa from evento`),
    );

  it('are seen in their own company alone [PERM-221]', async () => {
    await ask();
    expect(await seenIn(EMPRESA)).toEqual([{ cd_empresa: EMPRESA }]);
    expect([await seenIn(OTHER_EMPRESA), await seenIn()]).toEqual([[], []]);
    const ofAll = inTransaction(
      tests.app.database.pool,
      { readOnly: true, provider: true },
      (transaction) => transaction.all(sql`select distinct t.* from prestador_eventos t limit 1`),
    );
    expect(Object.keys((await ofAll)[0] ?? {})).toEqual(['cd_empresa', 'quando']);
  });

  it('are changed by nobody, and removed once they are over alone [PERM-221]', async () => {
    const { database, admin } = tests.app;
    await ask();
    // The clock of the tests is not that of the database, which decides what is over.
    await admin.query('update evento set quando = now()');
    const run = (query: ReturnType<typeof sql>) =>
      inTransaction(database.pool, { cd_empresa: EMPRESA }, (transaction) =>
        transaction.run(query),
      );
    await expect(run(sql`update evento set dados = '{}'`)).rejects.toThrow(/permission denied/);
    expect(await run(sql`delete from evento`)).toBe(0);
    const add = (cd_empresa: number) =>
      admin.query(
        `insert into evento (cd_empresa, quando, tipo, entidade, cd_entidade, dados)
         values ($1, now() - interval '91 days', 'medida.criada', 'medida', 1, '{}')`,
        [cd_empresa],
      );
    await add(EMPRESA);
    await add(OTHER_EMPRESA);
    expect(await run(sql`delete from evento`)).toBe(1);
    await admin.query('delete from evento where cd_empresa = $1', [OTHER_EMPRESA]);
  });
});
