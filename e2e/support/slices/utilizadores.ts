import {
  ALL_ACCESSES,
  createUser,
  newEmail,
} from '../../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import type { Site } from '../site.ts';
import type { Visitor } from '../visitor.ts';

export const UTILIZADORES = '/gestao-utilizadores';

const pageOf = (cd: number) => `${UTILIZADORES}?utilizador=${cd}&lugar=1`;

/** The text of the notification shown last. */
export const lastNotice = async ({ notices }: Visitor) => (await notices()).at(-1);

/** A user with a place in the first company, who may only see health. */
export async function someone({ database }: Site, nome: string) {
  const acessos = [{ menu: 2, capabilities: ['doc'] }] as const;
  const cd = await createUser(database.admin, [{ cd_empresa: 1, acessos }], { nome });
  return { cd, nome, path: pageOf(cd) };
}

/** An administrator of the first company, with every access or with those given. */
export async function administrator({ database }: Site, nome: string, acessos = ALL_ACCESSES) {
  const email = newEmail();
  const places = [{ cd_empresa: 1, adm: true, acessos }];
  const cd = await createUser(database.admin, places, { nome, email });
  return { cd, email, path: pageOf(cd) };
}
