import { type CallName, contract } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALL_EXAMPLES } from '../src/testing/calls/examples/examples.ts';
import type { CallExample } from '../src/testing/calls/examples/parts.ts';
import { tracesOf } from '../src/testing/database/traces.ts';
import { findKnownRows, type KnownRows, placeRows } from '../src/testing/known-rows.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import {
  ALL_ACCESSES,
  createUser,
  startSession,
} from '../src/testing/utilizadores/test-utilizadores.ts';

const COMPANY = 1;

type Form = Record<string, unknown>;

const asBefore = (form: Form) => form;
/** Also sends what the user saw of the field that was saved. */
const seen = (field: string) => (form: Form) => ({ ...form, antes: form[field] });

/** Every call that edits a record, with the form that a user who has just saved sends again. */
const EDITS = {
  updateConta: asBefore,
  updateUtilizador: asBefore,
  updateAcessos: asBefore,
  updateNo: asBefore,
  moveNo: asBefore,
  updateItem: asBefore,
  renameArea: seen('nome'),
  renameTipoAtividade: seen('nome'),
  updateTextoDaArea: seen('obs'),
  updateAnexoArea: seen('titulo'),
  updateMarcacao: asBefore,
  updateExame: asBefore,
  updateMarcacaoAtividade: asBefore,
  updateObsAtividade: seen('obs'),
  updateMedida: asBefore,
  updateLinhaPlanoAnual: asBefore,
  updateFacto: asBefore,
  updatePosto: asBefore,
  setParametroValor: asBefore,
  updatePedidoMarcacao: asBefore,
} satisfies Partial<Record<CallName, (form: Form) => Form>>;

let app: TestApp;
let rows: KnownRows;
let caller: number;
let token: string;
let ofProvider: string;
beforeAll(async () => {
  app = await startTestApp();
  rows = await findKnownRows(app.admin, COMPANY);
  await placeRows(app.admin, rows);
  caller = await createUser(app.admin, [{ cd_empresa: COMPANY, adm: true, acessos: ALL_ACCESSES }]);
  token = await startSession(app, caller);
  const colleague = await createUser(app.admin, []);
  await app.admin.query('update utilizador set prestador = true where cd = $1', [colleague]);
  ofProvider = await startSession(app, colleague);
});
afterAll(() => app.close());

/** Everything written, without the tries of the password that a user confirms a change with. */
async function written() {
  const { tentativa: _, ...traces } = await tracesOf(app.admin);
  return traces;
}

describe('an edit that changes nothing', () => {
  it.each(Object.entries(EDITS))(
    'writes nothing, and answers as before: %s',
    async (name, again) => {
      const { kind } = contract[name as CallName].permission;
      const who = kind.startsWith('provider') ? ofProvider : token;
      const call = (example: CallExample) => app.call(name as CallName, { token: who, ...example });
      const example = CALL_EXAMPLES[name as CallName](rows, caller);
      const first = await call(example);
      expect(first.status).toBe(200);
      const before = await written();
      const body = Array.isArray(example.body) ? example.body : again(example.body as Form);
      const second = await call({ ...example, body });
      expect([second.status, second.body]).toEqual([200, first.body]);
      expect(await written()).toEqual(before);
    },
  );
});
