import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { dataUrl, samplePdf } from '../../apps/api/src/testing/pdf/sample-pdf.ts';
import { anexoForm, type FormBody } from '../../apps/api/src/testing/seguranca/anexo-forms.ts';
import type { BenchDatabase } from '../database.ts';
import { startProduct } from '../server.ts';
import { type BenchEmpresa, chooseEmpresa, signIn, withClient } from '../subject.ts';

const FILES = 5;
const FILE_BYTES = 5 * 1_048_576 - 65_536;
const ROUNDS = 15;
/** The time of a form against the bare write of the same bytes to the same store, at most; JSON has no bar. */
const FORM_BAR = 1.6;

/** Milliseconds of one round, for the same documents. */
interface Round {
  /** Sent as the page sends them. */
  readonly form: number;
  /** Sent in base64. */
  readonly json: number;
  readonly floor: number;
}

/** Enters an activity with five documents of 5 MB, in both ways, and writes the same bytes bare; several times, in turn. */
export async function benchUpload(database: BenchDatabase): Promise<void> {
  const product = await startProduct(database);
  try {
    const token = await signIn(product);
    await withClient(database, async (client) => {
      const company = await chooseEmpresa(client);
      const fields = await fieldsOf(client, company);
      const address = `${product.url}/api/empresa/${company.cd}/seguranca/atividade`;
      const rounds: Round[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const files = Array.from({ length: FILES }, makeFile);
        // Encoded before: the client's encoding is not the product's time.
        const bodies = { form: await formOf(fields, files), json: jsonOf(fields, files) };
        const measure = async (work: () => Promise<void>) => {
          const time = await timed(work);
          await takeAway(client, company);
          return time;
        };
        const form = await measure(() => send(address, token, bodies.form));
        const floor = await measure(() => writeBare(client, company, files));
        const json = await measure(() => send(address, token, bodies.json));
        // The first round warms all up and is not counted.
        if (round > 0) rounds.push({ form, json, floor });
      }
      print(rounds);
    });
  } finally {
    await product.stop();
  }
}

const partOf = (index: number) => `documento-${index}`;

function formOf(fields: object, files: readonly Buffer[]): Promise<FormBody> {
  const anexo = files.map((_, index) => attachmentOf(index, partOf(index)));
  const parts = files.map((bytes, index) => [partOf(index), bytes]);
  return anexoForm({ ...fields, anexo }, Object.fromEntries(parts));
}

function jsonOf(fields: object, files: readonly Buffer[]): FormBody {
  const anexo = files.map((bytes, index) => attachmentOf(index, dataUrl(bytes)));
  const bytes = Buffer.from(JSON.stringify({ ...fields, anexo }));
  return { type: 'application/json', bytes };
}

function attachmentOf(index: number, anexString: string) {
  return { nome_fich: `anexo-${index}.pdf`, titulo: null, anexString, mime: 'application/pdf' };
}

async function send(address: string, token: string, { type, bytes }: FormBody): Promise<void> {
  const headers = {
    'content-type': type,
    'content-length': bytes.length,
    'x-sessao': token,
  };
  const sent = request(address, { method: 'POST', headers }).end(bytes);
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

async function fieldsOf(client: pg.Client, { cd }: BenchEmpresa) {
  const { rows } = await client.query(
    `select (select min(cd) from atividade_tipo where cd_empresa = $1)::int as cd_tipo,
            (select min(cd) from motivo_atividade)::int as cd_motiv, f.cd::float8 as cd_funcion, f.cd_organig::float8
       from funcionario f where f.cd_empresa = $1 and f.ativo order by f.cd limit 1`,
    [cd],
  );
  return { ...rows[0], obs: 'medição' };
}

async function writeBare(
  client: pg.Client,
  { cd }: BenchEmpresa,
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

async function takeAway(client: pg.Client, { cd }: BenchEmpresa): Promise<void> {
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

function print(rounds: readonly Round[]): void {
  console.log('5 documentos de 5 MB     razão  barra   produto ms  piso ms');
  for (const { name, way, bar } of [
    { name: 'em formulário', way: 'form', bar: FORM_BAR },
    { name: 'em JSON', way: 'json', bar: undefined },
  ] as const) {
    const sorted = rounds.toSorted((x, y) => x[way] / x.floor - y[way] / y.floor);
    const median = sorted[Math.floor(rounds.length / 2)];
    if (!median) return;
    const { [way]: ours, floor } = median;
    const ratio = ours / floor;
    const verdict = bar ? `${bar.toFixed(2)} ${ratio <= bar ? ' ' : '*'}` : ' '.repeat(6);
    console.log(
      name.padEnd(24) +
        `${ratio.toFixed(2).padStart(6)}  ${verdict}` +
        `${ours.toFixed(0).padStart(11)}${floor.toFixed(0).padStart(9)}`,
    );
  }
}
