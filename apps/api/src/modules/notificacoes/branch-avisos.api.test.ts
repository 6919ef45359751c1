import type { Notificacao } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPerson } from '../../testing/utilizadores/accounts.ts';
import { FACTORY, OTHER_REGION, REGION, ROOT } from '../../testing/utilizadores/places.ts';
import { ALL_ACCESSES, type TestPlace } from '../../testing/utilizadores/test-utilizadores.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const at = (cd_organig: number, acessos = ALL_ACCESSES): TestPlace => ({
  cd_empresa: ROOT,
  cd_organig,
  acessos,
});

/** Creates a notice about each of the nodes. @returns those that a user with these places sees. */
async function shown(places: readonly TestPlace[], nodes: readonly (number | null)[]) {
  const { cd, token } = await addPerson(app, ...places);
  for (const node of nodes) {
    await app.admin.query(
      `insert into notificacao (cd_empresa, cd_utilizador, titulo, texto, ligacao, cd_organig)
       values ($1, $2, $3, 'Recusado.', '/pendente/funcionario', $4)`,
      [ROOT, cd, String(node), node],
    );
  }
  const company = places[0]?.cd_organig as number;
  const { body } = await app.call('listNotificacoes', { token, params: { company } });
  const notices: readonly Notificacao[] = body.message;
  return {
    titles: notices.map(({ titulo }) => titulo).sort(),
    links: Object.fromEntries(notices.map(({ titulo, ligacao }) => [titulo, ligacao])),
    unread: body.por_ler,
  };
}

const EVERYWHERE = [ROOT, REGION, FACTORY, OTHER_REGION, null];
const REQUESTS_ALONE = [{ menu: 5 }] as const;
const EMPLOYEES_ALONE = [{ menu: 1 }] as const;

describe('notices', () => {
  it.each<[string, readonly TestPlace[], readonly (number | null)[]]>([
    ['the whole company', [at(ROOT)], EVERYWHERE],
    ['a branch', [at(REGION)], [REGION, FACTORY]],
    ['another branch', [at(OTHER_REGION)], [OTHER_REGION]],
    [
      'the company, and in a branch a nearer place without the menu',
      [at(ROOT, REQUESTS_ALONE), at(REGION, EMPLOYEES_ALONE)],
      [ROOT, OTHER_REGION, null],
    ],
  ])(
    'of a request are shown to who may see it in %s, and to nobody else [PERM-13]',
    async (_, places, nodes) => {
      const { titles, unread } = await shown(places, EVERYWHERE);
      expect(titles).toEqual(nodes.map(String).sort());
      expect(unread).toBe(nodes.length);
    },
  );

  it('switch to the place that shows their subject if another one is open', async () => {
    const { links } = await shown([at(REGION), at(OTHER_REGION)], [REGION, FACTORY, OTHER_REGION]);
    expect(links).toEqual({
      [REGION]: '/pendente/funcionario',
      [FACTORY]: '/pendente/funcionario',
      [OTHER_REGION]: `/empresa?entrar=${OTHER_REGION}&para=%2Fpendente%2Ffuncionario`,
    });
  });
});
