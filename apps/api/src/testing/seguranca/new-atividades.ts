import type { Client } from 'pg';
import { expect } from 'vitest';
import { dataUrl, samplePdf } from '../pdf/sample-pdf.ts';
import type { PedidoTests, SendOptions } from '../pedidos/pedidos.ts';

type Fields = Readonly<Record<string, unknown>>;

let documents = 0;

/** A PDF with unique content. */
export function newPdf(): Buffer {
  documents += 1;
  return samplePdf([`(${documents})`]);
}

/** A document as a form sends it. */
export function sentAnexo(bytes: Buffer, values: Fields = {}): Fields {
  const mime = 'application/pdf';
  return { nome_fich: 'plano.pdf', titulo: 'Plano', anexString: dataUrl(bytes), mime, ...values };
}

/** A form of a new activity with what is required, and one document. */
export function atividadeForm({ own }: Pick<PedidoTests, 'own'>, values: Fields = {}): Fields {
  return {
    cd_tipo: own.activityType,
    cd_motiv: own.reason,
    cd_funcion: own.employee,
    cd_organig: own.node,
    obs: null,
    anexo: [sentAnexo(newPdf())],
    ...values,
  };
}

/** Number of rows in every table that a new activity writes. */
export async function atividadeTraces(admin: Client): Promise<Record<string, number>> {
  const tables = ['atividade', 'atividade_anexo', 'anexo', 'anexo_conteudo', 'auditoria'];
  const counts = [...tables, 'idempotencia'].map(
    (table) => `(select count(*)::int from ${table}) as ${table}`,
  );
  return (await admin.query(`select ${counts.join(', ')}`)).rows[0];
}

/** Sends a form that is wrong, and checks that nothing is written of it. @returns the answer. */
export async function refusedForm(tests: PedidoTests, values: Fields, more: SendOptions = {}) {
  const before = await atividadeTraces(tests.app.admin);
  const answer = await tests.send('createAtividadeTecnica', atividadeForm(tests, values), more);
  expect(await atividadeTraces(tests.app.admin)).toEqual(before);
  return { status: answer.status, ...answer.body };
}

/** The documents of an activity as they are stored, in order. */
export async function storedAnexos(admin: Client, cd_ativ: number) {
  const { rows } = await admin.query(
    `select a.nome_fich, a.titulo, a.mime, a.tamanho, c.bytes, a.sha256 = sha256(c.bytes) as whole
       from atividade_anexo q join anexo a on a.cd = q.cd_anex
       join anexo_conteudo c on c.cd_empresa = a.cd_empresa and c.sha256 = a.sha256
      where q.cd_ativ = $1 order by numero_do_codigo('anexo', a.cd)`,
    [cd_ativ],
  );
  return rows;
}
