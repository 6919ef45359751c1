import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEmpresaTables } from '../testing/calls/catalogue.ts';
import { recordStatementsOf } from '../testing/database/recorded-statements.ts';
import { OTHER_EMPRESA } from '../testing/pedidos/pedidos.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { exportCommand } from './export-command.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/**
 * Tables of a company that only the server needs, as what it has told by mail, the seals of the audit log and the digests of a list of staff and of secrets are; events say in codes what the audit log says in words; what somebody
 * has typed and not sent, or a program has and nobody has settled, is about to decide or may still undo, or a physician has yet to confirm, and where a user of the provider has put off a request, is
 * theirs, not the company's.
 */
const LEFT_OUT = [
  'acerto',
  'acerto_por_si',
  'acerto_resposta',
  'alteracao',
  'anulavel',
  'auditoria_ancora',
  'auditoria_por_selar',
  'auditoria_selo',
  'aviso_leituras_enviado',
  'chave_programa_segredo',
  'convocatoria_chave',
  'convocatoria_por_ver',
  'decisao_por_confirmar',
  'decisao_retida',
  'documento_enviado',
  'evento',
  'fecho_preparado',
  'ficha_tablet_codigo',
  'ficha_tablet_erro',
  'gancho_entrega',
  'hoje_adiado',
  'hoje_passado',
  'idempotencia',
  'leitura_por_pessoa',
  'lista_recebida',
  'padrao_avisado',
  'pedido_adiado',
  'rascunho',
];

/** The texts of all that an archive is read with. */
async function textsOfExport(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'exportar-'));
  const client = new Client({ connectionString: app.database.url });
  await client.connect();
  const statements = recordStatementsOf(client);
  try {
    await exportCommand(client, { cd_empresa: OTHER_EMPRESA, path: join(folder, 'empresa.zip') });
  } finally {
    await client.end();
    await rm(folder, { recursive: true });
  }
  return statements.map(({ text }) => text).join('\n');
}

it('the archive of a company is read from every table that it has rows in', async () => {
  const texts = await textsOfExport();
  const unread = (await readEmpresaTables(app.admin)).filter(
    ({ name }) => !new RegExp(`\\b(from|join) "?${name}\\b`).test(texts),
  );
  expect(unread.map(({ name }) => name)).toEqual(LEFT_OUT);
});
