import { describe, expect, it } from 'vitest';
import { useGanchos } from '../../testing/ganchos/use-ganchos.ts';
import { addPrestador } from '../../testing/pedidos/prestador.ts';
import { placeFactor } from '../../testing/utilizadores/factor.ts';
import { FOREIGN, REGION, ROOT } from '../../testing/utilizadores/places.ts';
import { ALL_ACCESSES, signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

const params = { company: ROOT };
const ganchos = useGanchos();
const { bodyOf, create, rowOf, entregas, add, lettersOf, codes, told, silent } = ganchos;

/** The security events about webhooks of a company, or of the provider, oldest first. */
async function webhookEvents(cd_empresa: number) {
  const { rows } = await ganchos.app.admin.query(
    `select cd_utilizador::float8, cd_alvo::float8 from evento_seguranca
      where cd_empresa = $1 and tipo = 'gancho-mudado' order by cd`,
    [cd_empresa],
  );
  return rows;
}

describe('a change of a webhook is a security event', () => {
  it('of its company: made, its address or secret changed, ended; not a trial [GANCHO-15]', async () => {
    const { app, maker } = ganchos;
    const before = (await webhookEvents(ROOT)).length;
    const told = async () => (await webhookEvents(ROOT)).slice(before);
    const by = { cd_utilizador: maker.cd, cd_alvo: null };
    const { cd } = await create();
    expect(await told()).toEqual([by]);
    const at = { token: maker.token, params: { ...params, id: cd } };
    await app.call('updateGancho', { ...at, body: bodyOf({ url: `${bodyOf().url}/outro` }) });
    expect(await told()).toHaveLength(2);
    await app.call('renewGancho', at);
    await app.call('endSegredoAnteriorGancho', at);
    expect(await told()).toHaveLength(4);
    await app.call('tryGancho', at);
    expect(await told()).toHaveLength(4);
    await app.call('removeGancho', at);
    expect(await told()).toEqual([by, by, by, by, by]);
  });

  it('of the provider, where it is its own [GANCHO-15]', async () => {
    const provider = await addPrestador({ app: ganchos.app });
    const before = (await webhookEvents(0)).length;
    const { token } = provider;
    const made = await ganchos.app.call('createGanchoPrestador', { token, body: bodyOf() });
    await ganchos.app.call('removeGanchoPrestador', { token, params: { id: made.body.message } });
    expect((await webhookEvents(0)).slice(before)).toEqual(
      [1, 2].map(() => ({ cd_utilizador: provider.cd, cd_alvo: null })),
    );
  });
});

describe('a webhook tells no more than whoever answers for it may know', () => {
  it('of the own company alone, and is of nobody else [GANCHO-11]', async () => {
    const { cd } = await create();
    await add(1, 1, { cd_empresa: FOREIGN });
    await add(2);
    await told(cd, 1);
    await silent(cd);
    expect(codes()).toEqual([2]);
    const foreign = await signInWith(ganchos.app, {
      cd_empresa: FOREIGN,
      adm: true,
      acessos: ALL_ACCESSES,
    });
    const theirs = { token: foreign.token, params: { company: FOREIGN, id: cd } };
    for (const name of ['removeGancho', 'renewGancho', 'listEntregasGancho', 'tryGancho'] as const)
      expect((await ganchos.app.call(name, theirs)).status).toBe(404);
    expect((await ganchos.app.call('listGanchos', { token: foreign.token, params })).status).toBe(
      403,
    );
    const ofUnit = await signInWith(ganchos.app, {
      cd_empresa: ROOT,
      cd_organig: REGION,
      adm: true,
      acessos: ALL_ACCESSES,
    });
    const atUnit = { token: ofUnit.token, params: { company: REGION }, body: bodyOf() };
    expect((await ganchos.app.call('createGancho', atUnit)).status).toBe(403);
  });

  it('of all companies, or of those that it is limited to, where it is the provider’s [GANCHO-12]', async () => {
    const provider = await addPrestador({ app: ganchos.app });
    const made = async (empresas: number[]) =>
      (
        await ganchos.app.call('createGanchoPrestador', {
          token: provider.token,
          body: bodyOf({ empresas }),
        })
      ).body.message;
    const one = await made([FOREIGN]);
    const all = await made([]);
    await add(1, 1, { cd_empresa: ROOT });
    await add(2, 2, { cd_empresa: FOREIGN });
    await told(one, 1, 0);
    await silent(one, 0);
    expect(codes()).toEqual([2]);
    ganchos.receiver.answer();
    await told(all, 2, 0);
    expect(codes()).toEqual([1, 2]);
    expect(
      (await ganchos.app.call('listGanchosPrestador', { token: ganchos.maker.token })).status,
    ).toBe(403);
  });

  it('of the types that it is about, and of none that were taken away from whoever answers; where none is left it is off, with a letter [GANCHO-13]', async () => {
    const { cd } = await create({ tipos: ['medida.criada', 'pedido.criado'] });
    await add(1, 1, { tipo: 'organigrama.criado' });
    await add(2);
    await told(cd, 1);
    await ganchos.app.admin.query(
      'delete from acesso where cd_utilizador = $1 and cd_menu_web = $2',
      [ganchos.maker.cd, 5],
    );
    await add(3, 3, { tipo: 'pedido.criado' });
    await add(4);
    await told(cd, 2);
    expect(codes()).toEqual([2, 4]);
    expect(await rowOf(cd)).toMatchObject({ perdidos: ['pedido.criado'], ativo: true });
    await ganchos.app.admin.query(
      'update utilizador_empresa set inactiv = true where cd_utilizador = $1',
      [ganchos.maker.cd],
    );
    const other = await signInWith(ganchos.app, {
      cd_empresa: ROOT,
      adm: true,
      acessos: ALL_ACCESSES,
    });
    await add(5);
    await silent(cd);
    expect(await rowOf(cd, other.token)).toMatchObject({ ativo: false, motivo: 'direitos' });
    expect((await lettersOf(other)).length).toBe(1);
  });

  it('of health by its own choice, with a second factor and while there is one, and that is in the record of readers [GANCHO-14]', async () => {
    await placeFactor(ganchos.app.admin, ganchos.maker.cd);
    const { cd } = await create({ saude: true });
    await ganchos.app.admin.query('delete from leitura_pessoa; delete from leitura_por_pessoa');
    await add(1, 1, { tipo: 'exame.criado', dados: { cd_funcion: 70 } });
    await told(cd, 1);
    const { rows } = await ganchos.app.admin.query(
      `select chamada, codigos::text, cd_utilizador::float8 from leitura where cd_utilizador = $1 and filtro ? 'gancho'`,
      [ganchos.maker.cd],
    );
    expect(rows).toEqual([
      { chamada: 'listAlteracoes', codigos: '{70}', cd_utilizador: ganchos.maker.cd },
    ]);
    expect((await entregas(cd))[0].corpo).toBeNull();
    await ganchos.app.admin.query('delete from fator where cd_utilizador = $1', [ganchos.maker.cd]);
    await add(2, 2, { tipo: 'exame.criado', dados: { cd_funcion: 70 } });
    await silent(cd);
    expect(await rowOf(cd, ganchos.maker.token)).toMatchObject({ saude: false });
  });

  it('by a new secret to nobody who could not make it [GANCHO-19]', async () => {
    await placeFactor(ganchos.app.admin, ganchos.maker.cd);
    const { cd } = await create({ saude: true });
    const other = await signInWith(ganchos.app, {
      cd_empresa: ROOT,
      adm: true,
      acessos: ALL_ACCESSES,
    });
    const renew = (token: string) =>
      ganchos.app.call('renewGancho', { token, params: { ...params, id: cd } });
    const { status, body } = await renew(other.token);
    expect([status, Object.keys(body.campos)]).toEqual([400, ['saude']]);
    await placeFactor(ganchos.app.admin, other.cd);
    expect((await renew(other.token)).status).toBe(200);
  });
});
