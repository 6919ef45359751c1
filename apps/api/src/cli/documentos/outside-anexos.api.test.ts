import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OutsideContents } from '../../modules/anexos/outside-contents.ts';
import { openBucket } from '../../outgoing/s3/open-bucket.ts';
import { type S3Server, startS3Server } from '../../testing/documentos/s3-server.ts';
import { EMPRESA, type PedidoTests, startPedidoTests } from '../../testing/pedidos/pedidos.ts';
import { atividadeForm, newPdf, sentAnexo } from '../../testing/seguranca/new-atividades.ts';
import { exportCommand } from '../export-command.ts';
import { verifyCommand } from '../verify-command.ts';

let server: S3Server;
let tests: PedidoTests;
const bucket = () => openBucket(server.config, () => {});

beforeAll(async () => {
  server = await startS3Server();
  const outside = new OutsideContents(bucket(), { takesNew: true });
  tests = await startPedidoTests({ outside });
});
afterAll(async () => {
  await tests.app.close();
  await server.close();
});

async function withOwner<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: tests.app.database.url });
  await client.connect();
  return work(client).finally(() => client.end());
}

it('an archive has documents of the store, and verificar reads them [STORE-09]', async () => {
  const files = [newPdf(), newPdf()];
  const anexo = files.map((bytes, index) => sentAnexo(bytes, { nome_fich: `fora-${index}.pdf` }));
  const body = atividadeForm(tests, { anexo });
  expect((await tests.send('createAtividadeTecnica', body)).status).toBe(200);
  const folder = await mkdtemp(join(tmpdir(), 'arquivo-'));
  const path = join(folder, 'empresa.zip');
  await withOwner((client) =>
    exportCommand(client, { cd_empresa: EMPRESA, path, objects: bucket() }),
  );
  const archive = await readFile(path);
  for (const [index, bytes] of files.entries()) {
    expect(archive.includes(`fora-${index}.pdf`)).toBe(true);
    expect(archive.includes(bytes)).toBe(true);
  }
  const without = withOwner((client) => exportCommand(client, { cd_empresa: EMPRESA, path }));
  await expect(without).rejects.toThrow('S3_URL não está definida');

  const last = 'Empresas verificadas: 3. Sem erros.';
  expect(await withOwner((client) => verifyCommand(client, bucket()))).toEqual({
    ok: true,
    lines: [last],
  });
  expect((await withOwner((client) => verifyCommand(client))).lines).toEqual([
    'Documentos fora da base de dados, que não foram vistos por S3_URL não estar definida: 2.',
    last,
  ]);
  const [name = ''] = await server.names();
  await bucket().remove(name);
  const { lines, ok } = await withOwner((client) => verifyCommand(client, bucket()));
  expect(ok).toBe(false);
  expect(lines[0]).toMatch(/: documentos que não estão inteiros no armazém: 1\.$/);
  const attempt = withOwner((client) =>
    exportCommand(client, { cd_empresa: EMPRESA, path, objects: bucket() }),
  );
  await expect(attempt).rejects.toThrow(`O objeto ${name} não está inteiro no armazém.`);
  await rm(folder, { recursive: true });
});
