import type { NovoAnexo } from '@sst/contract';
import { cleanFileName, cleanTitle, documentRefusal } from '@sst/contract/rules/documents';
import type { Scope } from '../../access/scope.ts';
import { CallError } from '../../errors.ts';
import {
  deleteUnnamedAnexos,
  insertAnexos,
  lockContents,
  unnamedHashes,
} from './anexos.queries.ts';
import type { ReceivedDocuments } from './document-body.ts';
import type { Content, DocumentStore } from './document-store.ts';
import type { Inspection } from './pdf/inspector-thread.ts';

/** A document that may be kept, with the name and title it is kept under. */
export interface CheckedDocument {
  readonly content: Content;
  readonly nome_fich: string;
  readonly titulo: string;
}

const UNKNOWN: Inspection = { problem: 'nao-pdf' };

/** Takes documents that clients send. */
export class Uploads {
  readonly #store: DocumentStore;

  constructor(store: DocumentStore) {
    this.#store = store;
  }

  /**
   * The documents of a call with clean names, by what was found when they arrived. Neither the name of a file nor the
   * type that it claims to be is believed.
   * @param fieldOf the field that a file is in, by its place.
   * @throws 400 that names each file that is refused, and why.
   */
  check(
    files: readonly NovoAnexo[],
    received: ReceivedDocuments | null,
    fieldOf = (index: number) => `anexo.${index}`,
  ): CheckedDocument[] {
    const documents: CheckedDocument[] = [];
    const campos: Record<string, string> = {};
    for (const [index, { nome_fich, titulo, anexString }] of files.entries()) {
      const inspection = received?.get(anexString) ?? UNKNOWN;
      if (inspection.problem) {
        campos[fieldOf(index)] = documentRefusal(inspection.problem, nome_fich);
      } else {
        documents.push({
          content: inspection.content,
          nome_fich: cleanFileName(nome_fich),
          titulo: cleanTitle(titulo, nome_fich),
        });
      }
    }
    const texts = Object.values(campos);
    if (texts.length === 0) return documents;
    throw new CallError(400, 'FICHEIRO_RECUSADO', texts.join('. '), { campos });
  }

  /** Keeps documents, contents and records, in the transaction of what they belong to. @returns their codes, in order. */
  async keep(scope: Scope, now: Date, documents: readonly CheckedDocument[]): Promise<number[]> {
    if (documents.length === 0) return [];
    await lockContents(scope, 'adding');
    await this.#store.write(
      scope,
      documents.map(({ content }) => content),
    );
    const records = documents.map(({ content, nome_fich, titulo }) => ({
      sha256: content.sha256,
      tamanho: content.bytes.length,
      nome_fich,
      titulo,
    }));
    return insertAnexos(scope, now, records);
  }

  /**
   * Waits until nobody adds documents or takes them away, for who will do the latter after changing rows that the others
   * wait for.
   */
  claim(scope: Scope): Promise<void> {
    return lockContents(scope, 'discarding');
  }

  /**
   * Forgets documents that what they belonged to names no more, with the bytes that no other document has. What is to
   * be kept in the same transaction is kept after it: two who did it the other way round would wait for each other.
   */
  async discard(scope: Scope, codes: readonly number[]): Promise<void> {
    if (codes.length === 0) return;
    await lockContents(scope, 'discarding');
    const hashes = await unnamedHashes(scope, await deleteUnnamedAnexos(scope, codes));
    if (hashes.length > 0) await this.#store.remove(scope, hashes);
  }
}
