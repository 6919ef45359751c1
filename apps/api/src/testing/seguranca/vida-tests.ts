import { MENU } from '@sst/contract';
import { EMPRESA } from '../pedidos/pedidos.ts';
import {
  addPrestador,
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../pedidos/prestador.ts';
import { signInWith } from '../utilizadores/test-utilizadores.ts';

export interface Caller {
  readonly cd: number;
  readonly token: string;
}

/** Who has a part in measures, beside the client's user of everything and the provider's. */
export interface VidaTests extends PrestadorTests {
  /** Treats measures, and opens documents. */
  readonly hr: Caller;
  /** Sees them, and opens documents: answers for some. */
  readonly owner: Caller;
  /** Sees them, and no more. */
  readonly reader: Caller;
  /** A technician of the provider. */
  readonly technician: Caller;
}

export async function startVidaTests(): Promise<VidaTests> {
  const tests = await startPrestadorTests();
  const withFlags = (...capabilities: ('editar' | 'doc')[]) =>
    signInWith(tests.app, {
      cd_empresa: EMPRESA,
      acessos: [{ menu: MENU.seguranca, capabilities }],
    });
  const hr = await withFlags('editar', 'doc');
  const owner = await withFlags('doc');
  const reader = await withFlags();
  const technician = await addPrestador(tests);
  await giveRoles(tests, technician.cd, ['tecnico']);
  return { ...tests, hr, owner, reader, technician };
}
