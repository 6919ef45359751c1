import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPRESA, OTHER_EMPRESA, REGION, UNKNOWN } from '../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../testing/pedidos/prestador.ts';
import { lettersTo } from '../../testing/utilizadores/accounts.ts';
import { auditedBy } from '../../testing/utilizadores/audit-lines.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const get = (id: number, company = EMPRESA) => tests.decide('getNo', id, undefined, company);

describe('a unit', () => {
  it('comes with the units above it and the numbers of units and employees below it', async () => {
    const { rows } = await tests.app.admin.query(
      `with recursive ramo as (select cd from organigrama where cd = $1 union all
         select o.cd from ramo r join organigrama o on o.cd_base = r.cd)
       select (select count(*)::int - 1 from ramo) as unidades,
              (select count(*)::int from funcionario where cd_organig in (select cd from ramo) and ativo) as funcionarios,
              (select nome from organigrama where cd = $2) as empresa`,
      [REGION, EMPRESA],
    );
    const { empresa, ...counts } = rows[0];
    expect(counts.funcionarios).toBeGreaterThan(0);
    expect((await get(REGION)).body.message).toMatchObject({
      cd: REGION,
      cd_base: EMPRESA,
      acima: [empresa],
      ...counts,
    });
    expect((await get(EMPRESA)).body.message).toMatchObject({ cd_base: null, acima: [] });
    for (const cd of [OTHER_EMPRESA, UNKNOWN]) expect((await get(cd)).status).toBe(404);
  });

  it('has a town, of its own or of the nearest above, and only a company a tax number', async () => {
    const { body } = await tests.decide('createNo', 0, { cd_base: REGION, nome: 'Cais' });
    expect((await get(body.cd)).body.message).toMatchObject({
      nipc: null,
      localidade: null,
      localidade_acima: 'Maia',
    });
    const values = { nome: 'Cais', cd_aux: null, localidade: ' Leça ' };
    expect((await tests.decide('updateNo', body.cd, values)).status).toBe(200);
    expect((await get(body.cd)).body.message.localidade).toBe('Leça');
    const { rows } = await tests.app.admin.query(
      `select detalhe from auditoria where entidade = 'organigrama' and cd_entidade = $1 and acao = 'alterar'`,
      [body.cd],
    );
    expect(rows).toEqual([
      {
        detalhe: { nome: 'Cais', antes: { localidade: null }, depois: { localidade: 'Leça' } },
      },
    ]);
    for (const [wrong, field] of [
      [{ nipc: '509442013' }, 'nipc'],
      [{ localidade: 'x'.repeat(76) }, 'localidade'],
    ] as const) {
      const refused = await tests.decide('updateNo', body.cd, { ...values, ...wrong });
      expect([refused.status, Object.keys(refused.body.campos)]).toEqual([400, [field]]);
    }
    const company = (await get(EMPRESA)).body.message;
    expect(company).toMatchObject({ nipc: '509442013', localidade_acima: null });
    const { nome, cd_aux } = company;
    const change = (nipc: string | null) =>
      tests.decide('updateNo', EMPRESA, { nome, cd_aux, localidade: company.localidade, nipc });
    for (const nipc of ['50944201', '5094420131', 'PT509442013']) {
      expect((await change(nipc)).body.campos).toEqual({ nipc: 'O NIPC tem nove algarismos.' });
    }
    // Grouped, and with a check digit that is wrong: a doubt of the form, no error.
    expect((await change('509 442 014')).status).toBe(200);
    expect((await get(EMPRESA)).body.message.nipc).toBe('509442014');
    await change('509442013');
  });

  it('keeps fields left out of a change, and clears those sent empty', async () => {
    const { cd_aux, nipc, localidade, nome } = (await get(EMPRESA)).body.message;
    const change = async (values: object) => {
      expect((await tests.decide('updateNo', EMPRESA, { nome, ...values })).status).toBe(200);
      return (await get(EMPRESA)).body.message;
    };
    expect(await change({})).toMatchObject({ cd_aux, nipc, localidade });
    expect(await change({ nipc: '', localidade: null })).toMatchObject({
      cd_aux,
      nipc: null,
      localidade: null,
    });
    expect(await change({ nipc, localidade })).toMatchObject({ cd_aux, nipc, localidade });
  });

  it('answers 409 where it was changed meanwhile', async () => {
    const { body } = await tests.decide('createNo', 0, { cd_base: REGION, nome: 'Doca' });
    for (const [cd, text] of [
      [
        body.cd,
        'A unidade foi alterada entretanto por outra pessoa. Veja os dados atuais antes de guardar.',
      ],
      [
        EMPRESA,
        'A empresa foi alterada entretanto por outra pessoa. Veja os dados atuais antes de guardar.',
      ],
    ] as const) {
      const { nome, localidade, versao } = (await get(cd)).body.message;
      const change = (town: string | null, values = {}) =>
        tests.decide('updateNo', cd, { nome, localidade: town, ...values });
      expect((await change('Ovar', { versao })).status).toBe(200);
      const late = await change('Aveiro', { versao });
      expect([late.status, late.body.codigo, late.body.error]).toEqual([
        409,
        'ALTERADO_ENTRETANTO',
        text,
      ]);
      expect((await get(cd)).body.message.localidade).toBe('Ovar');
      expect((await change(localidade)).status).toBe(200);
    }
  });

  it('is created once for an idempotency key', async () => {
    const send = () =>
      tests.app.call('createNo', {
        token: tests.provider.token,
        params: { company: EMPRESA },
        headers: { 'idempotency-key': 'unidade' },
        body: { cd_base: REGION, nome: 'Uma Vez', cd_aux: null },
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => body.cd)).size).toBe(1);
    const { rows } = await tests.app.admin.query(
      `select (select count(*)::int from organigrama where nome = 'Uma Vez') as nos,
              (select count(*)::int from auditoria where detalhe->>'nome' = 'Uma Vez') as linhas`,
    );
    expect(rows[0]).toEqual({ nos: 1, linhas: 1 });
  });

  it('writes old and new place to the audit log when it moves, and nothing if nothing changes', async () => {
    const { body } = await tests.decide('createNo', 0, { cd_base: EMPRESA, nome: 'Mudada' });
    const [above, region] = [await get(EMPRESA), await get(REGION)];
    const lines = await auditedBy(tests.app.admin, async () => {
      expect((await tests.decide('updateNo', body.cd, { nome: 'Mudada' })).status).toBe(200);
      expect((await tests.decide('moveNo', body.cd, { cd_base: REGION })).status).toBe(200);
    });
    expect(lines).toMatchObject([
      {
        acao: 'mover',
        detalhe: {
          nome: 'Mudada',
          antes: { cd_base: EMPRESA, acima: above.body.message.nome },
          depois: { cd_base: REGION, acima: region.body.message.nome },
        },
      },
    ]);
  });

  it('has no code that another unit of the company has, unless it had it before', async () => {
    const base = { cd_base: REGION, nome: 'Com Código', localidade: null };
    const add = (cd_aux: string | null) => tests.decide('createNo', 0, { ...base, cd_aux });
    const change = (cd: number, values: object) =>
      tests.decide('updateNo', cd, { nome: 'Com Código', ...values });
    const one = await add('COD-1');
    const two = await add('COD-2');
    expect([one.status, two.status]).toEqual([200, 200]);
    const text = 'O código COD-1 está repetido.';
    const attempts = [() => add(' COD-1 '), () => change(two.body.cd, { cd_aux: 'COD-1' })];
    for (const attempt of attempts) {
      const { status, body } = await attempt();
      expect([status, body.error, body.campos]).toEqual([400, text, { cd_aux: text }]);
    }
    expect((await get(two.body.cd)).body.message.cd_aux).toBe('COD-2');
    for (const _ of [1, 2]) expect((await add(null)).status).toBe(200);
    await tests.app.admin.query(`update organigrama set cd_aux = 'COD-1' where cd = $1`, [
      two.body.cd,
    ]);
    for (const values of [{ cd_aux: 'COD-1', localidade: 'Ovar' }, { localidade: 'Maia' }]) {
      expect((await change(two.body.cd, values)).status).toBe(200);
    }
    expect((await change(two.body.cd, { cd_aux: 'COD-3' })).status).toBe(200);
  });

  it('gets a code once, of several that ask for it at the same moment', async () => {
    const values = { cd_base: REGION, nome: 'Ao Mesmo Tempo', cd_aux: 'COD-9' };
    const { body } = await tests.decide('createNo', 0, { ...values, cd_aux: 'COD-8' });
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => tests.decide('createNo', 0, values)),
      tests.decide('updateNo', body.cd, { nome: values.nome, cd_aux: 'COD-9' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  });

  it('answers 409 to a move where it was moved meanwhile', async () => {
    const { body } = await tests.decide('createNo', 0, { cd_base: EMPRESA, nome: 'Móvel' });
    const move = (cd_base: number, antes?: number) =>
      tests.decide('moveNo', body.cd, { cd_base, antes });
    expect((await move(REGION, EMPRESA)).status).toBe(200);
    const refused = await move(EMPRESA, EMPRESA);
    expect([refused.status, refused.body.codigo]).toEqual([409, 'UNIDADE_MOVIDA']);
    expect((await get(body.cd)).body.message.cd_base).toBe(REGION);
    expect((await move(EMPRESA, REGION)).status).toBe(200);
    const { rows } = await tests.app.admin.query(
      `select acao, detalhe->>'nome' as nome from auditoria
        where entidade = 'organigrama' and cd_entidade = $1 order by cd`,
      [body.cd],
    );
    expect(rows).toEqual([
      { acao: 'criar', nome: 'Móvel' },
      { acao: 'mover', nome: 'Móvel' },
      { acao: 'mover', nome: 'Móvel' },
    ]);
  });
});

describe('an administrator whom the provider invites', () => {
  const invite = (body: unknown, company = EMPRESA, key?: string) =>
    tests.app.call('inviteAdministrador', {
      token: tests.provider.token,
      params: { company },
      headers: key ? { 'idempotency-key': key } : {},
      body,
    });

  it('has every access there, and an invitation', async () => {
    const person = { nome: 'Nova Chefia', email: 'nova.chefia@teste.pt' };
    const answers = await Promise.all([
      invite(person, EMPRESA, 'chefia'),
      invite(person, EMPRESA, 'chefia'),
    ]);
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      answers.map(() => [200, `Utilizador criado. Segue um convite para ${person.email}.`]),
    );
    const { rows } = await tests.app.admin.query(
      `select e.cd_organig::float8 as no, e.adm, count(a.*)::int as menus, bool_and(a.criar and a.editar and a.remover and a.doc) as tudo
         from utilizador u join utilizador_empresa e on e.cd_utilizador = u.cd
         join acesso a on a.cd_utilizador = u.cd and a.cd_organig = e.cd_organig where u.email = $1 group by 1, 2`,
      [person.email],
    );
    expect(rows).toEqual([{ no: EMPRESA, adm: true, menus: 5, tudo: true }]);
    expect(await lettersTo(tests.app.admin, person.email)).toHaveLength(1);
  });

  it('is refused who has the place already, and the provider’s own', async () => {
    const { rows } = await tests.app.admin.query(
      `select u.email from utilizador u join utilizador_empresa e on e.cd_utilizador = u.cd
        where e.cd_organig = $1 limit 1`,
      [EMPRESA],
    );
    for (const email of [rows[0].email, 'prestador@demo.pt']) {
      const { status, body } = await invite({ nome: 'Diana', email });
      expect([email, status, Object.keys(body.campos)]).toEqual([email, 409, ['email']]);
    }
    for (const refused of [
      { nome: '\u200b', email: 'ana@teste.pt' },
      { nome: 'Ana', email: 'x' },
    ])
      expect((await invite(refused)).status).toBe(400);
    expect((await invite({ nome: 'Ana', email: 'ana@teste.pt' }, UNKNOWN)).status).toBe(403);
  });
});
