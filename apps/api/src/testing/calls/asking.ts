import { type CallName, contract } from '@sst/contract';
import { findKnownRows, type KnownRows, placeRows } from '../known-rows.ts';
import { addPrestador, giveRoles } from '../pedidos/prestador.ts';
import { type CallResult, startTestApp, type TestApp } from '../test-app.ts';
import { ALL_ACCESSES, signInWith } from '../utilizadores/test-utilizadores.ts';
import { CALL_EXAMPLES } from './examples/examples.ts';

/** A company of few rows: what is asked of every list is asked hundreds of times. */
const COMPANY = 61;

/** An application with somebody who may ask for everything in a company. */
export interface Asking {
  readonly app: TestApp;
  readonly known: KnownRows;
  readonly provider: { readonly token: string };
  /**
   * Makes the example of a call with another query, as an administrator of the company or, where only they may, as a user
   * of the provider.
   */
  ask(name: CallName, query: Readonly<Record<string, string>>): Promise<CallResult>;
}

/** Reading the log of sign-ins adds a line to it: what is asked twice would not be answered alike. */
export const FROZEN_LOG = `
  create function nada() returns trigger language plpgsql as $$ begin return null; end $$;
  create trigger nada before insert on evento_seguranca for each row execute function nada()`;

export async function startAsking(): Promise<Asking> {
  const app = await startTestApp();
  const known = await findKnownRows(app.admin, COMPANY);
  const place = { cd_empresa: known.cd_empresa, adm: true, acessos: ALL_ACCESSES };
  const client = await signInWith(app, place);
  const provider = await addPrestador({ app });
  await placeRows(app.admin, known);
  // Physicians alone read threads.
  await giveRoles({ app }, provider.cd, ['administracao', 'medico'], { cd_medic: known.physician });
  await app.admin.query(FROZEN_LOG);
  return {
    app,
    known,
    provider,
    ask: (name, query) => {
      const ofProvider = contract[name].permission.kind.startsWith('provider');
      const { cd, token } = ofProvider ? provider : client;
      const example = CALL_EXAMPLES[name](known, cd);
      return app.call(name, { ...example, token, query: { ...example.query, ...query } });
    },
  };
}
