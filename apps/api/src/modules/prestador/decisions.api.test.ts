import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addPerson, lettersTo, linkIn } from '../../testing/accounts.ts';
import { holding } from '../../testing/held-lock.ts';
import { FACTORY, OTHER_REGION, ROOT } from '../../testing/places.ts';
import {
  addProvider,
  breakCommit,
  breakRequest,
  noticesOf,
  type ProviderTests,
  startProviderTests,
} from '../../testing/provider.ts';
import {
  addEmployee,
  admissionOf,
  changeOf,
  OTHER_COMPANY,
  pendenteOf,
  storedRequest,
  UNKNOWN,
} from '../../testing/requests.ts';
import { ALL_ACCESSES } from '../../testing/test-users.ts';

let tests: ProviderTests;
beforeAll(async () => {
  tests = await startProviderTests();
});
afterAll(() => tests.app.close());

const ACCEPT = { estado: 2 };

const newEmployee = (values = {}) => addEmployee(tests.app.admin, tests.own, values);

describe('the states', () => {
  it('go from new to examined, accepted or refused, from examined to the last two, and no further', async () => {
    const cases: readonly (readonly [number, readonly number[]])[] = [
      [0, [1, 2, 3]],
      [1, [2, 3]],
      [2, []],
      [3, []],
    ];
    for (const [from, allowed] of cases) {
      for (const estado of [1, 2, 3]) {
        const cd_funcion = await newEmployee();
        const { body } = await tests.send(
          'createAlteracao',
          await changeOf(tests.app.admin, cd_funcion, { nome: 'Outro Nome' }),
        );
        await tests.app.admin.query(`update pedido set cd_estad = $2, motivo = 'x' where cd = $1`, [
          body.cd,
          from,
        ]);
        const answer = await tests.decide('decidePedido', body.cd, {
          estado,
          motivo: 'Faltam dados.',
        });
        expect([from, estado, answer.status]).toEqual([
          from,
          estado,
          allowed.includes(estado) ? 200 : 409,
        ]);
        if (answer.status !== 200) continue;
        expect(await pendenteOf(tests.app.admin, cd_funcion)).toBe(estado === 1 ? 1 : 0);
      }
    }
  });

  it('a refusal needs a reason, which its author can read', async () => {
    const cd = await newEmployee();
    const { body } = await tests.send(
      'createAlteracao',
      await changeOf(tests.app.admin, cd, { nome: 'Outro' }),
    );
    for (const motivo of [undefined, '', '   ']) {
      const answer = await tests.decide('decidePedido', body.cd, { estado: 3, motivo });
      expect([answer.status, Object.keys(answer.body.campos)]).toEqual([400, ['motivo']]);
    }
    await tests.decide('decidePedido', body.cd, { estado: 3, motivo: 'Falta o documento.' });
    expect((await tests.send('getPedido', undefined, { id: body.cd })).body.message).toMatchObject({
      cd_estad: 3,
      motivo: 'Falta o documento.',
    });
    expect((await noticesOf(tests))[0]).toMatchObject({
      titulo: 'Alteração de dados: o pedido foi recusado',
      texto: expect.stringContaining('Motivo: Falta o documento.'),
      ligacao: `/pendente/funcionario?funcionario=${cd}`,
    });
    const { rows } = await tests.app.admin.query(
      `select texto from correio where assunto = 'Alteração de dados: o pedido foi recusado' order by cd desc limit 1`,
    );
    expect(rows[0].texto).toContain('Falta o documento.');
  });

  it('of two simultaneous decisions one succeeds, the other gets 409 with what happened', async () => {
    const other = await addProvider(tests);
    const { body } = await tests.send('createAdmissao', admissionOf(tests.own));
    const answers = await Promise.all([
      tests.decide('decidePedido', body.cd, ACCEPT),
      tests.send(
        'decidePedido',
        { estado: 3, motivo: 'Não.' },
        { id: body.cd, token: other.token },
      ),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      codigo: 'JA_DECIDIDO',
      error: expect.stringMatching(
        /^O pedido já foi posto no estado «(Aceite|Recusado)» por Teste em 16-03-2026\.$/,
      ),
    });
  });

  it('fifty acceptances of one admission at once make one employee', async () => {
    const { body } = await tests.send('createAdmissao', admissionOf(tests.own, { nome: 'Uma Só' }));
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => tests.decide('decidePedido', body.cd, ACCEPT)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await tests.app.admin.query(
      `select count(*)::int from funcionario where nome = 'Uma Só'`,
    );
    expect(rows[0].count).toBe(1);
  });

  it('that a deadlock rolled back is made all the same, and told once', async () => {
    const {
      email,
      token,
      cd: author,
    } = await addPerson(tests.app, {
      cd_empresa: ROOT,
      acessos: ALL_ACCESSES,
    });
    const cd = await newEmployee();
    const form = await changeOf(tests.app.admin, cd, { nome: 'Beatriz Sá' });
    const asked = (await tests.send('createAlteracao', form, { token })).body.cd;
    const other = await holding(tests.app, 'update funcionario set loc_trab = $2 where cd = $1', [
      cd,
      'Cais',
    ]);
    const decided = tests.decide('decidePedido', asked, ACCEPT);
    await other.waiting();
    await other.client.query('select from pedido where cd = $1 for update', [asked]);
    await other.release();
    expect((await decided).status).toBe(200);
    expect(await storedRequest(tests.app.admin, asked)).toMatchObject({ cd_estad: 2 });
    const told = [await noticesOf({ app: tests.app, user: author })];
    expect([told.map(({ length }) => length), await lettersTo(tests.app.admin, email)]).toEqual([
      [1],
      [expect.anything()],
    ]);
  });

  it('of a request of another company, or of none, are 404', async () => {
    const { body } = await tests.send('createAdmissao', admissionOf(tests.own));
    const wrong = await tests.decide('decidePedido', body.cd, ACCEPT, OTHER_COMPANY);
    const unknown = await tests.decide('decidePedido', UNKNOWN, ACCEPT);
    expect([wrong.status, unknown.status]).toEqual([404, 404]);
    expect(wrong.body).toEqual(unknown.body);
    expect((await storedRequest(tests.app.admin, body.cd)).cd_estad).toBe(0);
  });
});

describe('many at once', () => {
  it('each is decided by itself, and the answer tells of each', async () => {
    const good = (await tests.send('createAdmissao', admissionOf(tests.own))).body.cd;
    const done = (await tests.send('createAdmissao', admissionOf(tests.own))).body.cd;
    await tests.decide('decidePedido', done, ACCEPT);
    const itens = [good, done, UNKNOWN].map((cd) => ({ origem: 'funcionario', cd_empresa: 1, cd }));
    const { status, body } = await tests.app.call('decideMany', {
      token: tests.provider.token,
      body: { itens, decisao: ACCEPT },
    });
    expect([status, body.message]).toEqual([200, 'Pedidos decididos: 1 de 3.']);
    expect(body.resultados.map(({ error }: { error: string | null }) => error)).toEqual([
      null,
      expect.stringContaining('«Aceite»'),
      'O registo não foi encontrado.',
    ]);
  });

  it('reports the other decisions where the database refuses one', async () => {
    const codes: number[] = [];
    for (let count = 0; count < 3; count++) {
      codes.push((await tests.send('createAdmissao', admissionOf(tests.own))).body.cd);
    }
    const free = await breakRequest(tests.app.admin, codes[1] as number);
    const itens = codes.map((cd) => ({ origem: 'funcionario', cd_empresa: 1, cd }));
    const { status, body } = await tests.app.call('decideMany', {
      token: tests.provider.token,
      body: { itens, decisao: ACCEPT },
    });
    await free();
    expect([status, body.message]).toEqual([200, 'Pedidos decididos: 2 de 3.']);
    expect(body.resultados.map(({ error }: { error: string | null }) => error)).toEqual([
      null,
      'Não foi possível decidir este pedido. Tente de novo.',
      null,
    ]);
  });

  it('stops where the database goes away, and tells of the rest that it was not done', async () => {
    const codes: number[] = [];
    for (let count = 0; count < 4; count++) {
      codes.push((await tests.send('createAdmissao', admissionOf(tests.own))).body.cd);
    }
    const itens = codes.map((cd) => ({ origem: 'funcionario', cd_empresa: 1, cd }));
    const decide = (some: readonly object[]) =>
      tests.app.call('decideMany', {
        token: tests.provider.token,
        body: { itens: some, decisao: ACCEPT },
      });
    const shutdown = '57P01';
    const back = await breakRequest(tests.app.admin, codes[1] as number, shutdown);
    const { status, body } = await decide(itens);
    const nothingDone = await decide(itens.slice(1));
    await back();
    expect([status, body.message]).toEqual([200, 'Pedidos decididos: 1 de 4.']);
    const away =
      'Não foi possível decidir este pedido: o serviço está indisponível. Tente de novo dentro de momentos.';
    expect(body.resultados.map(({ error }: { error: string | null }) => error)).toEqual([
      null,
      away,
      away,
      away,
    ]);
    expect([nothingDone.status, nothingDone.body.codigo]).toEqual([503, 'INDISPONIVEL']);
    for (const cd of codes.slice(1)) {
      expect((await storedRequest(tests.app.admin, cd)).cd_estad).toBe(0);
    }
  });

  it.each([
    ['first', 0],
    ['second', 1],
  ])(
    'tells of the one whose commit was not confirmed that it may be done, also of the %s',
    async (_, lost) => {
      const codes: number[] = [];
      for (let count = 0; count < 3; count++) {
        codes.push((await tests.send('createAdmissao', admissionOf(tests.own))).body.cd);
      }
      const back = await breakCommit(
        tests.app.admin,
        'update on pedido',
        `old.cd = ${codes[lost]}`,
      );
      const { status, body } = await tests.app.call('decideMany', {
        token: tests.provider.token,
        body: {
          itens: codes.map((cd) => ({ origem: 'funcionario', cd_empresa: 1, cd })),
          decisao: ACCEPT,
        },
      });
      await back();
      const errors: (string | null)[] = body.resultados.map(
        ({ error }: { error: string | null }) => error,
      );
      expect([status, errors.slice(0, lost)]).toEqual([200, Array(lost).fill(null)]);
      expect(errors[lost]).toBe(
        'A ligação perdeu-se enquanto este pedido era decidido: confirme na lista se ficou decidido.',
      );
      expect(errors.slice(lost + 1)).toEqual(
        Array(2 - lost).fill(expect.stringContaining('o serviço está indisponível')),
      );
    },
  );

  it('stops where the user leaves the team half-way [PERM-16]', async () => {
    const leaver = await addProvider(tests);
    const codes: number[] = [];
    for (let count = 0; count < 3; count++) {
      codes.push((await tests.send('createAdmissao', admissionOf(tests.own))).body.cd);
    }
    const lock = 'select from pedido where cd = $1 for update';
    const held = await holding(tests.app, lock, [codes[1]]);
    const answer = tests.app.call('decideMany', {
      token: leaver.token,
      body: {
        itens: codes.map((cd) => ({ origem: 'funcionario', cd_empresa: 1, cd })),
        decisao: ACCEPT,
      },
    });
    await held.waiting();
    await held.client.query('update utilizador set prestador = false where cd = $1', [leaver.cd]);
    await held.release();
    const { body } = await answer;
    expect(body.resultados.map(({ error }: { error: string | null }) => error)).toEqual([
      null,
      null,
      'Não tem acesso a esta operação.',
    ]);
    expect((await storedRequest(tests.app.admin, codes[2] as number)).cd_estad).toBe(0);
  });
});

describe('notifications', () => {
  it('are listed for the own company, marked as read, and e-mailed only to users who want that', async () => {
    const { email, token } = await addPerson(tests.app, {
      cd_empresa: ROOT,
      acessos: ALL_ACCESSES,
    });
    const mine = async () => (await tests.send('listNotificacoes', undefined, { token })).body;
    const getAccepted = async () => {
      const { body } = await tests.send('createAdmissao', admissionOf(tests.own), { token });
      await tests.decide('decidePedido', body.cd, ACCEPT);
    };
    await getAccepted();
    await getAccepted();
    const { message, por_ler } = await mine();
    expect([message.length, por_ler]).toEqual([2, 2]);
    const provider = { token: tests.provider.token };
    const theirs = await tests.send('listNotificacoes', undefined, provider);
    expect(theirs.body.message).toEqual([]);
    await tests.send('readNotificacoes', { cds: [message[0].cd] }, { token });
    expect((await mine()).por_ler).toBe(1);
    // A notice of another user cannot be marked.
    await tests.send('readNotificacoes', {}, provider);
    expect((await mine()).por_ler).toBe(1);
    // The notice of a later decision was not shown with the others.
    await getAccepted();
    await tests.send('readNotificacoes', { ate: message[0].cd }, { token });
    expect((await mine()).por_ler).toBe(1);
    await tests.send('readNotificacoes', {}, { token });
    expect((await mine()).por_ler).toBe(0);

    await tests.app.call('updateAvisos', { token, body: { avisos_email: false } });
    await getAccepted();
    expect(await mine()).toMatchObject({ por_ler: 1, avisos_email: false });
    expect(await lettersTo(tests.app.admin, email)).toHaveLength(3);
  });

  const OF_USER = 'where cd_utilizador = $1';
  it.each([
    [
      'every menu',
      `update acesso set doc = doc ${OF_USER}`,
      ['/pendente/funcionario?detalhe={cd}'],
    ],
    ['the employees alone', `delete from acesso ${OF_USER} and cd_menu_web = 5`, ['/funcionario']],
    [
      'neither employees nor requests',
      `delete from acesso ${OF_USER} and cd_menu_web in (1, 5)`,
      [],
    ],
    [
      'a place beside its node',
      `update utilizador_empresa set inactiv = cd_organig = 1 ${OF_USER}`,
      [],
    ],
    [
      'a place that waits for another address',
      `update utilizador_empresa set email_convite = 'outra@teste.pt', nome_convite = 'Outra' ${OF_USER}`,
      [],
    ],
    ['no place', `update utilizador_empresa set inactiv = true ${OF_USER}`, []],
    [
      "places that do not count, being the provider's",
      'update utilizador set prestador = true where cd = $1',
      [],
    ],
  ])('reach an author who has %s by now, where it can be seen', async (_, change, links) => {
    const place = { cd_empresa: ROOT, acessos: ALL_ACCESSES };
    const { cd, email, token } = await addPerson(tests.app, place, {
      ...place,
      cd_organig: OTHER_REGION,
    });
    const form = admissionOf(tests.own, { cd_organig: FACTORY });
    const asked = (await tests.send('createAdmissao', form, { token })).body.cd;
    await tests.app.admin.query(change, [cd]);
    await tests.decide('decidePedido', asked, { estado: 3, motivo: 'Faltam dados.' });
    const told = await noticesOf({ app: tests.app, user: cd });
    const pages = links.map((page) => page.replace('{cd}', String(asked)));
    expect(told.map(({ ligacao }) => ligacao)).toEqual(pages);
    const letters = await lettersTo(tests.app.admin, email);
    const { rows } = await tests.app.admin.query('select nome from organigrama where cd = $1', [
      ROOT,
    ]);
    expect(letters.map(({ texto }) => texto)).toEqual(
      pages.map(() => expect.stringContaining(`\n\nEmpresa: ${rows[0].nome}\n\n`)),
    );
    expect(letters.map(linkIn).map(({ url }) => url.pathname + url.search)).toEqual(
      pages.map((path) => `/empresa?entrar=${ROOT}&para=${encodeURIComponent(path)}`),
    );
  });

  it('are hidden from a user who lost the menu that they lead to', async () => {
    const { cd, token } = await addPerson(tests.app, { cd_empresa: ROOT, acessos: ALL_ACCESSES });
    const asked = (await tests.send('createAdmissao', admissionOf(tests.own), { token })).body.cd;
    await tests.decide('decidePedido', asked, ACCEPT);
    const shown = async () => {
      const { message, por_ler } = (await tests.send('listNotificacoes', undefined, { token }))
        .body;
      return [message.length, por_ler];
    };
    expect(await shown()).toEqual([1, 1]);
    await tests.app.admin.query(`delete from acesso ${OF_USER} and cd_menu_web = 5`, [cd]);
    await vi.waitFor(async () => expect(await shown()).toEqual([0, 0]), 3_000);
  });
});
