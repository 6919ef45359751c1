import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { samplePdf } from '../apps/api/src/testing/sample-pdf.ts';
import type { BenchDatabase } from './database.ts';
import { startProduct } from './server.ts';
import { type Company, chooseCompany, signIn, withClient } from './subject.ts';

const FILES = 5;
const FILE_BYTES = 5 * 1_048_576 - 65_536;
const ROUNDS = 15;
/** The product's time against the bare write of the same bytes to the same store, at most. */
const BAR = 1.5;

/** Enters an activity with five documents of 5 MB, and writes the same bytes bare; several times, in turn. */
export async function benchUpload(database: BenchDatabase): Promise<void> {
  const product = await startProduct(database);
  try {
    const token = await signIn(product);
    await withClient(database, async (client) => {
      const company = await chooseCompany(client);
      const form = await formOf(client, company);
      const rounds: { ratio: number; ours: number; floor: number }[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const files = Array.from({ length: FILES }, makeFile);
        // Encoded before: the client's encoding is not the product's time.
        const body = Buffer.from(JSON.stringify({ ...form, anexo: files.map(attachmentOf) }));
        const address = `${product.url}/api/empresa/${company.cd}/seguranca/atividade`;
        const ours = await timed(() => send(address, token, body));
        await takeAway(client, company);
        const floor = await timed(() => writeBare(client, company, files));
        await takeAway(client, company);
        // The first round warms both up and is not counted.
        if (round > 0) rounds.push({ ratio: ours / floor, ours, floor });
      }
      print(rounds);
    });
  } finally {
    await product.stop();
  }
}

async function send(address: string, token: string, body: Buffer): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    'x-sessao': token,
  };
  const sent = request(address, { method: 'POST', headers }).end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const told = await text(answer);
  if (answer.statusCode !== 200) throw new Error(told.slice(0, 300));
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** A PDF of one page that carries a stream nobody can compress, different each time. */
function makeFile(): Buffer {
  const content = randomBytes(FILE_BYTES).toString('latin1');
  return samplePdf([`<< /Length ${FILE_BYTES} >>\nstream\n${content}\nendstream`]);
}

function attachmentOf(bytes: Buffer, index: number) {
  return {
    nome_fich: `anexo-${index}.pdf`,
    titulo: null,
    anexString: `data:application/pdf;base64,${bytes.toString('base64')}`,
    mime: 'application/pdf',
  };
}

async function formOf(client: pg.Client, { cd }: Company) {
  const { rows } = await client.query(
    `select (select min(cd) from atividade_tipo where cd_empresa = $1)::int as cd_tipo,
            (select min(cd) from motivo_atividade)::int as cd_motiv, f.cd::int as cd_funcion, f.cd_organig::int
       from funcionario f where f.cd_empresa = $1 and f.ativo order by f.cd limit 1`,
    [cd],
  );
  return { ...rows[0], obs: 'medição' };
}

async function writeBare(
  client: pg.Client,
  { cd }: Company,
  files: readonly Buffer[],
): Promise<void> {
  await client.query('begin');
  for (const bytes of files) {
    await client.query(
      'insert into anexo_conteudo (cd_empresa, sha256, bytes) values ($1, $2, $3)',
      [cd, createHash('sha256').update(bytes).digest(), bytes],
    );
  }
  await client.query('commit');
}

async function takeAway(client: pg.Client, { cd }: Company): Promise<void> {
  await client.query(
    `delete from atividade_anexo l using atividade a
      where a.cd_empresa = l.cd_empresa and a.cd = l.cd_ativ and a.obs = 'medição' and l.cd_empresa = $1`,
    [cd],
  );
  await client.query(`delete from atividade where cd_empresa = $1 and obs = 'medição'`, [cd]);
  await client.query(
    `delete from anexo where cd_empresa = $1 and nome_fich ~ '^anexo-\\d+\\.pdf$'`,
    [cd],
  );
  await client.query(
    `delete from anexo_conteudo c where cd_empresa = $1
       and not exists (select 1 from anexo a where a.cd_empresa = c.cd_empresa and a.sha256 = c.sha256)`,
    [cd],
  );
  await client.query('vacuum anexo_conteudo');
  await client.query('checkpoint');
}

function print(rounds: { ratio: number; ours: number; floor: number }[]): void {
  const median = rounds.sort((x, y) => x.ratio - y.ratio)[Math.floor(rounds.length / 2)];
  if (!median) return;
  const { ratio, ours, floor } = median;
  console.log('caso                     razão  barra   produto ms  piso ms');
  console.log(
    `${FILES} documentos de 5 MB`.padEnd(24) +
      `${ratio.toFixed(2).padStart(6)}  ${BAR.toFixed(2)} ${ratio <= BAR ? ' ' : '*'}` +
      `${ours.toFixed(0).padStart(11)}${floor.toFixed(0).padStart(9)}`,
  );
}
