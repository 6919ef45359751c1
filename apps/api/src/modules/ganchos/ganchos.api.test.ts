import { randomBytes } from 'node:crypto';
import { GANCHO } from '@sst/contract/rules/identidade/ganchos';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { SecretBox } from '../../secrets/secret-box.ts';
import { useGanchos } from '../../testing/ganchos/use-ganchos.ts';
import { addPrestador } from '../../testing/pedidos/prestador.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { FOREIGN, ROOT } from '../../testing/utilizadores/places.ts';
import { enqueueDue } from './ganchos-subscriber.ts';
import { removeOldEntregas, sealGanchos } from './ganchos-upkeep.ts';

const params = { company: ROOT };
const ganchos = useGanchos();
const { bodyOf, create, rowOf, entregas, add, lettersOf, senderOf, codes, told, silent } = ganchos;

describe('a webhook', () => {
  it('tells each change once and in order, signed by both of its ganchos.secrets while it has two [GANCHO-01, GANCHO-02]', async () => {
    const { cd, segredo } = await create();
    await add(1, 30);
    await told(cd, 30);
    const renewed = await ganchos.app.call('renewGancho', {
      token: ganchos.maker.token,
      params: { ...params, id: cd },
    });
    await add(31);
    await told(cd, 31);
    await silent(cd);
    expect(codes()).toEqual(Array.from({ length: 31 }, (_, n) => n + 1));
    const last = ganchos.receiver.received.at(-1);
    const headers = last?.headers as Record<string, string>;
    // The clock of the test is another than that of the library.
    const verify = (secret: string, { body, headers: all }: NonNullable<typeof last>) => {
      const signed = new Webhook(secret);
      const at = new Date(Number(all['webhook-timestamp']) * 1_000);
      return signed.sign(String(all['webhook-id']), at, body);
    };
    expect(headers['webhook-signature']?.split(' ')).toEqual([
      verify(renewed.body.segredo, last as NonNullable<typeof last>),
      verify(segredo, last as NonNullable<typeof last>),
    ]);
    expect(new Set(ganchos.receiver.received.map((one) => one.headers['webhook-id'])).size).toBe(
      31,
    );
    expect(JSON.parse(last?.body ?? '')).toEqual({
      type: 'medida.criada',
      timestamp: ganchos.app.clock.now().toISOString(),
      data: { cd_empresa: ROOT, entidade: 'medida', cd: 31, dados: {} },
    });
    const again = await ganchos.app.call('renewGancho', {
      token: ganchos.maker.token,
      params: { ...params, id: cd },
    });
    expect(again.status).toBe(409);
    await ganchos.app.call('endSegredoAnteriorGancho', {
      token: ganchos.maker.token,
      params: { ...params, id: cd },
    });
    await add(32);
    await told(cd, 32);
    expect(ganchos.receiver.received.at(-1)?.headers['webhook-signature']).not.toContain(' ');
  });

  it('is taken by whoever verifies it by the library of Standard Webhooks, and a changed one is not [GANCHO-01]', async () => {
    const { cd, segredo } = await create();
    await add(1);
    const ahead = Date.now() - ganchos.app.clock.now().getTime();
    await ganchos.app.clock.during(ahead, () => told(cd, 1));
    const [{ body, headers }] = ganchos.receiver.received as [
      (typeof ganchos.receiver.received)[0],
    ];
    const hook = new Webhook(segredo);
    expect(hook.verify(body, headers as Record<string, string>)).toMatchObject({
      type: 'medida.criada',
    });
    expect(() => hook.verify(`${body} `, headers as Record<string, string>)).toThrow();
  });

  it('keeps its ganchos.secrets to itself: they are shown once, sealed, and in no answer, log or job [GANCHO-03]', async () => {
    const { cd, segredo } = await create();
    expect(segredo).toMatch(/^whsec_[\w+/]{43}=$/);
    await add(1);
    await told(cd, 1);
    const { rows } = await ganchos.app.admin.query(`
      select to_jsonb(g)::text as text from gancho g union all select to_jsonb(a)::text from auditoria a
      union all select to_jsonb(e)::text from gancho_entrega e union all select to_jsonb(j)::text from pgboss.job j`);
    const secret = segredo.slice(6);
    expect(rows.map(({ text }) => text).join('\n')).not.toContain(secret);
    expect(JSON.stringify([await rowOf(cd), await entregas(cd)])).not.toContain(secret);
    const kept = await ganchos.app.admin.query('select segredo from gancho');
    expect(kept.rows[0].segredo).toMatch(/^v1\./);
    const newer = new SecretBox([randomBytes(32)]);
    await expect(sealGanchos(ganchos.app.database.pool, newer)).rejects.toThrow('no key');
    expect(await sealGanchos(ganchos.app.database.pool, ganchos.secrets)).toBe(0);
    await ganchos.app.admin.query('update gancho set segredo = $1', [segredo]);
    expect(await sealGanchos(ganchos.app.database.pool, ganchos.secrets)).toBe(1);
  });

  it.each([
    ['an address that is none', { url: 'programa' }, 'url'],
    ['an address with a password', { url: 'https://a:b@programa.exemplo/' }, 'url'],
    ['a type that is none', { tipos: ['medida.inventada'] }, 'tipos.0'],
    ['health without saying so', { tipos: ['exame.criado'] }, 'tipos'],
    ['health without a second factor', { saude: true }, 'saude'],
    ['companies', { empresas: [FOREIGN] }, 'empresas'],
    ['no name', { nome: ' ' }, 'nome'],
  ])('is not made with %s [GANCHO-04]', async (_, changes, field) => {
    const { status, body } = await ganchos.app.call('createGancho', {
      token: ganchos.maker.token,
      params,
      body: bodyOf(changes),
    });
    expect([status, Object.keys(body.campos)]).toEqual([400, [field]]);
  });

  it('calls no address of the own network, which is refused when it is made and when it is called [GANCHO-05]', async () => {
    const strict = await startTestApp({ database: ganchos.app.database, secrets: ganchos.secrets });
    for (const url of [
      ganchos.receiver.url,
      'http://programa.exemplo/',
      'https://127.0.0.1/',
      'https://10.1.2.3/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://169.254.169.254/latest',
      'https://2130706433/',
    ]) {
      const { status, body } = await strict.call('createGancho', {
        token: ganchos.maker.token,
        params,
        body: bodyOf({ url }),
      });
      expect([url, status, Object.keys(body.campos)]).toEqual([url, 400, ['url']]);
    }
    await strict.close();
    const { cd } = await create();
    for (const url of [ganchos.receiver.url, 'https://localhost/']) {
      await ganchos.app.admin.query('update gancho set url = $1, dt_proxima = null', [url]);
      await add(1);
      await expect
        .poll(async () => {
          await senderOf(false).tell(ROOT, cd);
          return (await entregas(cd))[0]?.tentativas.at(-1);
        })
        .toMatchObject({ estado: null, erro: 'ligacao' });
    }
    expect(ganchos.receiver.received).toEqual([]);
  });

  it('does not follow where the ganchos.receiver leads to, and keeps one kilobyte of what it answers [GANCHO-05, GANCHO-06]', async () => {
    ganchos.receiver.answer(() => ({
      status: 302,
      headers: { location: `${ganchos.receiver.url}/outro` },
      body: 'x'.repeat(100_000),
    }));
    const { cd } = await create();
    await add(1);
    await told(cd, 1);
    await silent(cd);
    const [{ tentativas, dt_entregue, corpo }] = await entregas(cd);
    expect([dt_entregue, JSON.parse(corpo).type]).toEqual([null, 'medida.criada']);
    expect(tentativas).toMatchObject([
      { estado: 302, erro: null, resposta: 'x'.repeat(GANCHO.resposta), ms: expect.any(Number) },
    ]);
  });

  it('tries again for 24 hours what is not taken, the same message and no other, and is then off, with a letter [GANCHO-07]', async () => {
    ganchos.receiver.answer(() => ({ status: 500 }));
    const { cd } = await create();
    await add(1, 2);
    await told(cd, 1);
    let passed = 0;
    const later = (ms: number, work: () => Promise<unknown>) => ganchos.app.clock.during(ms, work);
    for (const [index, wait] of GANCHO.waitsMs.entries()) {
      await later(passed + wait - 1_000, () => silent(cd));
      passed += wait;
      await later(passed, () => senderOf().tell(ROOT, cd));
      expect(ganchos.receiver.received.length).toBe(index + 2);
    }
    expect(passed).toBe(86_400_000 + 5_000);
    expect(
      new Set(ganchos.receiver.received.map(({ headers }) => headers['webhook-id'])).size,
    ).toBe(1);
    expect(await rowOf(cd)).toMatchObject({ ativo: false, motivo: 'falhas' });
    const [letter] = await lettersOf(ganchos.maker);
    expect(JSON.stringify(letter)).toContain('deixou de ser avisado');
    await later(passed * 2, () => silent(cd));
    // Switched on again, it goes on where it was.
    ganchos.receiver.answer();
    await ganchos.app.call('updateGancho', {
      token: ganchos.maker.token,
      params: { ...params, id: cd },
      body: bodyOf({ ativo: true }),
    });
    await told(cd, 2);
    expect(codes()).toEqual([1, 2]);
    expect(await rowOf(cd)).toMatchObject({ ativo: true, motivo: null, dt_falha: null });
  });

  it('says of one that was off for so long that changes are kept no more, as it is switched on again [GANCHO-18]', async () => {
    const { cd } = await create({ ativo: false });
    const switchOn = async (ativo: boolean) => {
      const call = { params: { ...params, id: cd }, body: bodyOf({ ativo }) };
      const { token } = ganchos.maker;
      return (await ganchos.app.call('updateGancho', { token, ...call })).body.message;
    };
    expect(await switchOn(true)).toBe('Gancho guardado.');
    await switchOn(false);
    await ganchos.app.admin.query(`update gancho set dt_lido = dt_lido - interval '91 days'`);
    expect(await switchOn(true)).toContain('o programa tem de ler tudo de novo');
  });

  it('is off at once where the ganchos.receiver says that it is gone [GANCHO-07]', async () => {
    ganchos.receiver.answer(() => ({ status: 410 }));
    const { cd } = await create();
    await add(1);
    await told(cd, 1);
    expect(await rowOf(cd)).toMatchObject({ ativo: false, motivo: 'recusado' });
    expect((await lettersOf(ganchos.maker)).length).toBe(1);
  });

  it('is told of again by another server where the first one was lost, by the same message; of several one tells [GANCHO-08]', async () => {
    const { cd } = await create();
    const lost = Promise.withResolvers<void>();
    ganchos.receiver.answer((count) => ({
      status: 204,
      ...(count === 1 && { after: lost.promise }),
    }));
    await add(1, 3);
    const first = senderOf();
    let running = first.tell(ROOT, cd);
    while (ganchos.receiver.received.length === 0) {
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, 100))]);
      if (ganchos.receiver.received.length === 0) running = first.tell(ROOT, cd);
    }
    await silent(cd);
    await ganchos.app.clock.during(GANCHO.patienceMs * 3 + 1, () => told(cd, 4));
    expect(codes()).toEqual([1, 1, 2, 3]);
    const [one, same] = ganchos.receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(one).toBe(same);
    lost.resolve();
    await running;
    ganchos.receiver.answer();
    await add(4, 40);
    await expect
      .poll(async () => {
        await Promise.all([1, 2, 3, 4].map(() => senderOf().tell(ROOT, cd)));
        return ganchos.receiver.received.length;
      })
      .toBe(37);
    expect(codes()).toEqual(Array.from({ length: 37 }, (_, n) => n + 4));
  });

  it('is looked at once a change has committed, and by itself each minute [GANCHO-08]', async () => {
    const { cd } = await create();
    await ganchos.app.admin.query('delete from pgboss.job');
    const jobs = async () =>
      (await ganchos.app.admin.query(`select data from pgboss.job where name = 'gancho'`)).rows;
    expect(await jobs()).toEqual([]);
    await inTransaction(ganchos.app.database.pool, {}, (transaction) =>
      enqueueDue(transaction, ganchos.app.clock.now()),
    );
    expect(await jobs()).toEqual([{ data: { cd_empresa: ROOT, cd } }]);
    await ganchos.app.admin.query('delete from pgboss.job');
    const provider = await addPrestador({ app: ganchos.app });
    const made = await ganchos.app.call('putUnidades', {
      token: provider.token,
      params,
      body: { linhas: [{ cod_externo: 'u-gancho', nome: 'Unidade nova' }] },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(await jobs()).toEqual([{ data: { cd_empresa: ROOT, cd } }]);
    await told(cd, 1);
    expect(JSON.parse(ganchos.receiver.received[0]?.body ?? '').type).toBe('organigrama.criado');
  });

  it('goes on in a restored database without telling again what it has told, and is silent in a copy [GANCHO-09]', async () => {
    const { cd } = await create();
    await add(1, 2);
    await told(cd, 2);
    await ganchos.app.admin.query(`update gancho set marca = 'outra', xid = '999999999'`);
    await add(3);
    await told(cd, 3);
    expect(codes()).toEqual([1, 2, 3]);
    await add(4);
    await ganchos.app.admin.query(`update correio_base set sistema = 'outro'`);
    await silent(cd);
    await ganchos.app.admin.query('delete from correio_base');
    await told(cd, 4);
  });

  it('sends a trial, also while it is off, and again what somebody asks for [GANCHO-10]', async () => {
    const { cd } = await create();
    await add(1);
    await told(cd, 1);
    await ganchos.app.call('updateGancho', {
      token: ganchos.maker.token,
      params: { ...params, id: cd },
      body: bodyOf({ ativo: false }),
    });
    ganchos.receiver.answer(() => ({ status: 200, body: 'recebido' }));
    const trial = await ganchos.app.call('tryGancho', {
      token: ganchos.maker.token,
      params: { ...params, id: cd },
    });
    await ganchos.app.admin.query('delete from pgboss.job');
    await senderOf().sendOne(ROOT, cd, trial.body.message);
    expect(JSON.parse(ganchos.receiver.received[0]?.body ?? '').type).toBe('ensaio');
    const [sent, first] = await entregas(cd);
    expect(sent).toMatchObject({
      ensaio: true,
      tentativas: [{ estado: 200, resposta: 'recebido' }],
    });
    const resend = (entrega: number) =>
      ganchos.app.call('resendEntregaGancho', {
        token: ganchos.maker.token,
        params: { ...params, id: cd, entrega },
      });
    expect((await resend(first.cd)).status).toBe(200);
    const { rows } = await ganchos.app.admin.query(
      `select data from pgboss.job where name = 'gancho'`,
    );
    expect(rows).toEqual([{ data: { cd_empresa: ROOT, cd, entrega: first.cd } }]);
    await senderOf().sendOne(ROOT, cd, first.cd);
    expect(ganchos.receiver.received.at(-1)?.headers['webhook-id']).toBe(first.id);
    expect((await resend(999_999_999)).status).toBe(404);
    expect((await entregas(cd))[1].tentativas.length).toBe(2);
  });

  it('that waits for its next try is tried at once where somebody asks for it [GANCHO-10]', async () => {
    ganchos.receiver.answer((count) => ({ status: count === 1 ? 500 : 204 }));
    const { cd } = await create();
    await add(1, 2);
    await told(cd, 1);
    await silent(cd);
    const [{ cd: entrega }] = await entregas(cd);
    await ganchos.app.call('resendEntregaGancho', {
      token: ganchos.maker.token,
      params: { ...params, id: cd, entrega },
    });
    await told(cd, 3);
    expect(codes()).toEqual([1, 1, 2]);
  });

  it('keeps what it has sent for 30 days [GANCHO-10]', async () => {
    const { cd } = await create();
    await add(1);
    await told(cd, 1);
    const day = 86_400_000;
    const at = (days: number) => new Date(ganchos.app.clock.now().getTime() + days * day);
    await removeOldEntregas(ganchos.app.database.pool, at(29));
    expect((await entregas(cd)).length).toBe(1);
    await removeOldEntregas(ganchos.app.database.pool, at(31));
    expect(await entregas(cd)).toEqual([]);
  });
});
