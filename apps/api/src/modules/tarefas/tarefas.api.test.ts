import type { AuditoriaRow } from '@sst/contract';
import { addDays, dayIn } from '@sst/contract/rules/dates/dates';
import { RESET } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MailWorker } from '../../testing/correio/mail-worker.ts';
import { type PrestadorTests, startPrestadorTests } from '../../testing/pedidos/prestador.ts';
import type { CallResult } from '../../testing/test-app.ts';
import { enqueueUnsent } from '../correio/unsent.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());
beforeEach(async () => {
  await tests.app.admin.query('delete from correio; delete from pgboss.job');
});

const asProvider = (
  name: 'getTarefasServidor' | 'retryTarefasServidor' | 'retryTarefaServidor' | 'releaseCorreio',
  id?: string,
) => tests.app.call(name, { token: tests.provider.token, ...(id && { params: { id } }) });
const shown = async (): Promise<CallResult['body']> =>
  (await asProvider('getTarefasServidor')).body.message;

/** A server's sending of mail, whose mail server refuses every message until `accepts`. */
function mail() {
  const { database, clock } = tests.app;
  const sending = { accepts: false, sent: 0 };
  const transport = {
    description: '',
    send: async () => {
      const response = '550 5.1.1 <ana.melo@exemplo.pt>: user unknown';
      if (!sending.accepts) throw Object.assign(new Error('x'), { code: 'EENVELOPE', response });
      sending.sent += 1;
    },
  };
  return {
    sending,
    worker: new MailWorker({ pool: database.pool, clock, transport, log: () => {} }),
  };
}

/** Leaves a letter that is at its last try, with its job. */
async function lastTry(): Promise<void> {
  const { app } = tests;
  await app.admin.query('delete from tentativa');
  await app.call('requestReset', { query: { email: 'rh@demo.pt' } });
  await app.admin.query('update correio set tentativas = 14');
}

describe('the failed jobs', () => {
  it('are none, with the time of the daily task, where all went well [API-202]', async () => {
    expect(await shown()).toEqual({
      filas: expect.any(Array),
      falhadas: [],
      total: 0,
      emEspera: 0,
      foraDePrazo: 0,
      retidas: null,
      selo: null,
      ultima: null,
    });
    await tests.app.admin.query(
      `insert into pgboss.job_common (name, data, state, policy, completed_on)
       values ('pedidos-do-dia', '{}', 'completed', 'standard', '2026-03-16T08:50:00Z')`,
    );
    expect(await shown()).toEqual({
      filas: expect.any(Array),
      falhadas: [],
      total: 0,
      emEspera: 0,
      foraDePrazo: 0,
      retidas: null,
      selo: null,
      ultima: '2026-03-16T08:50:00Z',
    });
  });

  it('tell the kind, the tries and the reason of a letter that was given up, and of nobody [API-202]', async () => {
    await lastTry();
    const { worker, sending } = mail();
    await worker.start();
    // The letter is given up a moment before its job has failed, which tells when and why.
    await expect
      .poll(async () => (await shown()).falhadas[0]?.quando, { timeout: 20_000 })
      .toMatch(/Z$/);
    const { falhadas } = await shown();
    expect(falhadas).toEqual([
      {
        id: expect.any(String),
        tipo: 'correio',
        quando: expect.stringMatching(/Z$/),
        tentativas: 15,
        motivo:
          'o servidor de correio recusou o remetente ou o destinatário (550 5.1.1, EENVELOPE)',
      },
    ]);
    sending.accepts = true;
    expect(await asProvider('retryTarefaServidor', falhadas[0].id)).toMatchObject({ status: 200 });
    await expect.poll(() => sending.sent, { timeout: 20_000 }).toBe(1);
    expect(await shown()).toMatchObject({ falhadas: [], total: 0 });
    expect(await asProvider('retryTarefaServidor', falhadas[0].id)).toMatchObject({ status: 404 });
    await worker.stop();
  });

  it('are told of a letter whose job is lost, and it is tried again [API-202]', async () => {
    await lastTry();
    await tests.app.admin.query(`
      update correio set dt_devida = 'infinity', erro = 'o disco está cheio: /correio/ana.melo@exemplo.pt';
      delete from pgboss.job`);
    const { falhadas } = await shown();
    expect(falhadas).toMatchObject([{ tipo: 'correio', motivo: 'o disco está cheio' }]);
    expect(await asProvider('retryTarefaServidor', falhadas[0].id)).toMatchObject({ status: 200 });
    expect(await shown()).toMatchObject({ total: 0, emEspera: 1 });
    const { rows } = await tests.app.admin.query('select name from pgboss.job');
    expect(rows).toEqual([{ name: 'correio' }]);
  });

  it('are none where a later run of the same kind went well, and one of several [API-202]', async () => {
    const ended = (state: string, at: string) =>
      tests.app.admin.query(
        `insert into pgboss.job_common (name, data, state, policy, completed_on)
         values ('pedidos-do-dia', '{}', '${state}', 'standard', $1)`,
        [at],
      );
    await ended('failed', '2026-03-16T08:00:00Z');
    await ended('failed', '2026-03-16T08:10:00Z');
    expect(await shown()).toMatchObject({
      total: 1,
      falhadas: [{ quando: '2026-03-16T08:10:00Z' }],
    });
    await ended('completed', '2026-03-16T08:20:00Z');
    expect(await shown()).toMatchObject({ total: 0 });
  });

  it('are tried again all together [API-202]', async () => {
    await tests.app.admin.query(
      `insert into pgboss.job_common (name, data, state, policy, completed_on)
       select name, '{}', 'failed', 'standard', now() from unnest(array['limpeza', 'pedidos-do-dia']) name`,
    );
    expect(await shown()).toMatchObject({
      total: 2,
      falhadas: [{ motivo: 'foi interrompida ou demorou demasiado' }, { tentativas: 1 }],
    });
    expect((await asProvider('retryTarefasServidor')).body).toEqual({
      message: '2 tarefas vão ser tentadas de novo.',
    });
    const { rows } = await tests.app.admin.query(`select state::text from pgboss.job`);
    expect(rows).toEqual([{ state: 'retry' }, { state: 'retry' }]);
    expect((await asProvider('retryTarefasServidor')).body).toEqual({
      message: 'Não há tarefas falhadas.',
    });
  });

  it('leave a line of who had them tried again, for each kind, and none where there are none [API-294]', async () => {
    const { admin } = tests.app;
    await admin.query('delete from auditoria_prestador');
    await asProvider('retryTarefasServidor');
    await admin.query(
      `insert into pgboss.job_common (name, data, state, policy, completed_on)
       values ('limpeza', '{}', 'failed', 'standard', now());
       insert into correio (cd, para, assunto, texto, html, dt_cria, dt_proxima)
       overriding system value
       select cd, 'ana.melo@exemplo.pt', 'a', 't', 'h', now(), 'infinity' from generate_series(900001, 900003) cd`,
    );
    const { body } = await asProvider('retryTarefaServidor', 'correio-900001');
    expect(body).toEqual({ message: 'A tarefa vai ser tentada de novo.' });
    await asProvider('retryTarefasServidor');
    const lines = await tests.app.call('listAuditoriaPrestador', { token: tests.provider.token });
    const told = { acao: 'repetir', entidade: 'tarefa', utilizador: expect.any(String) };
    const latestFirst = (a: AuditoriaRow, b: AuditoriaRow) => b.cd - a.cd;
    expect(lines.body.message.toSorted(latestFirst)).toMatchObject([
      { ...told, cd_entidade: null, descricao: 'Enviar uma mensagem de correio (2)' },
      {
        ...told,
        cd_entidade: null,
        descricao: 'Apagar sessões, mensagens e rascunhos que já passaram',
      },
      { ...told, cd_entidade: 900_001, descricao: 'Enviar uma mensagem de correio' },
    ]);
  });

  it('are told beside the letters for a new password that were withdrawn, and for a day only [API-293]', async () => {
    const { app } = tests;
    await app.admin.query('delete from tentativa');
    await app.call('requestReset', { query: { email: 'rh@demo.pt' } });
    await app.clock.during(RESET.minutes * 60_000, async () => {
      await enqueueUnsent(app.database.pool, app.clock.now());
      expect(await shown()).toMatchObject({ total: 0, emEspera: 0, foraDePrazo: 1 });
    });
    await app.admin.query(`update correio set dt_cria = dt_cria - interval '25 hours'`);
    expect(await shown()).toMatchObject({ foraDePrazo: 0 });
  });

  it('say that letters of a restored copy wait, and one press lets them leave [API-590]', async () => {
    const { admin } = tests.app;
    await admin.query(`
      insert into correio_base select true, 'outro', 1, '', '' on conflict (unica) do update set base = 1`);
    expect(await shown()).toMatchObject({ retidas: expect.any(Number) });
    expect((await asProvider('releaseCorreio')).body).toEqual({ message: 'As cartas vão seguir.' });
    expect(await shown()).toMatchObject({ retidas: null });
    expect((await asProvider('releaseCorreio')).body).toEqual({ message: 'As cartas já seguem.' });
  });

  it('stand beside each kind of work: what waits and runs, when it last went well and is due next [CALMA-02]', async () => {
    const { admin, clock } = tests.app;
    const add = (state: string, at: string) =>
      admin.query(
        `insert into pgboss.job_common (name, data, state, policy, completed_on, start_after)
         values ('pedidos-do-dia', '{}', '${state}', 'standard', ${state === 'created' ? 'null' : '$1::timestamptz'}, coalesce($1::timestamptz, now()))`,
        [at],
      );
    const none = { aEspera: 0, emCurso: 0, falhadas: 0, ultima: null, seguinte: null };
    await admin.query('delete from pgboss.schedule');
    expect((await shown()).filas).toEqual([{ tipo: 'correio', ...none }]);
    await admin.query(
      `insert into pgboss.schedule (name, key, cron, timezone) values ('pedidos-do-dia', '', '30 2 * * *', 'UTC')`,
    );
    await add('completed', '2026-03-15T02:30:00Z');
    await add('failed', '2026-03-16T02:30:00Z');
    await add('created', '2026-03-16T02:40:00Z');
    expect((await shown()).filas).toEqual([
      { tipo: 'correio', ...none },
      {
        tipo: 'pedidos-do-dia',
        aEspera: 1,
        emCurso: 0,
        falhadas: 1,
        ultima: '2026-03-15T02:30:00Z',
        seguinte: `${addDays(dayIn(clock.now()), 1)}T02:30:00Z`,
      },
    ]);
    await admin.query('delete from pgboss.schedule');
  });

  it('are none of a letter that is no longer there to be sent [API-202]', async () => {
    await tests.app.admin.query(
      `insert into pgboss.job_common (name, data, state, policy, completed_on)
       values ('correio', '{"cd": 1}', 'failed', 'standard', now())`,
    );
    expect(await shown()).toMatchObject({ falhadas: [], total: 0 });
  });
});
