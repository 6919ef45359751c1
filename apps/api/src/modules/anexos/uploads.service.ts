import type { NovoAnexo } from '@sst/contract';
import {
  ANEXO,
  type AnexoMime,
  anexoRefusal,
  cleanFileName,
  cleanTitle,
  shownName,
} from '@sst/contract/rules/anexos';
import type { Scope } from '../../access/grant.ts';
import { CallError } from '../../errors.ts';
import type { AnexoStore, Content } from './anexo-store.ts';
import {
  deleteUnnamedAnexos,
  insertAnexo,
  insertAnexos,
  lockContents,
  type NewAnexo,
  unnamedHashes,
} from './anexos.queries.ts';
import type { Inspection } from './pdf/inspector-thread.ts';
import type { ReceivedAnexos } from './received-anexos.ts';

/** An accepted document, with the name and title under which it is kept. */
export interface CheckedAnexo {
  readonly content: Content;
  readonly mime: AnexoMime;
  readonly nome_fich: string;
  readonly titulo: string;
}

/** Of what only programs send. */
const NO_PREFIX =
  'veio sem o início que diz o que é: escreva «data:image/jpeg;base64,» ou «data:application/pdf;base64,» antes do conteúdo';

interface CheckOptions {
  /** The field of a file, by its position. */
  fieldOf?(index: number): string;
  /** Whether the call takes photographs, too. */
  readonly photos?: boolean;
  /** What alone it takes, for the words of a refusal. */
  readonly only?: 'fotos';
}

const UNKNOWN: Inspection = { problem: 'nao-pdf' };

/** Accepts, stores and deletes the documents that clients send. */
export class Uploads {
  readonly #store: AnexoStore;

  constructor(store: AnexoStore) {
    this.#store = store;
  }

  /**
   * The documents of a call with clean names. Their inspection on arrival decides; file names and declared types are
   * not trusted.
   * @throws 400 with the reason for each refused file.
   */
  check(
    files: readonly NovoAnexo[],
    received: ReceivedAnexos | null,
    { fieldOf = (index: number) => `anexo.${index}`, photos = false, only }: CheckOptions = {},
  ): CheckedAnexo[] {
    const documents: CheckedAnexo[] = [];
    const campos: Record<string, string> = {};
    for (const [index, file] of files.entries()) {
      const found = judge(file, received, photos, only === 'fotos');
      if (typeof found === 'string') campos[fieldOf(index)] = found;
      else documents.push(found);
    }
    if (Object.keys(campos).length > 0) throw refused(campos);
    return documents;
  }

  /** The only document of a call, which is in the given field. @throws 400 if it is refused. */
  checkOne(file: NovoAnexo, received: ReceivedAnexos | null, field: string): CheckedAnexo {
    const found = judge(file, received, false);
    if (typeof found === 'string') throw refused({ [field]: found });
    return found;
  }

  /**
   * Stores contents and records of documents, in the transaction of the record that owns them.
   * @returns their codes, in order.
   */
  async keep(scope: Scope, now: Date, documents: readonly CheckedAnexo[]): Promise<number[]> {
    if (documents.length === 0) return [];
    await this.#write(scope, documents);
    const kept = await insertAnexos(scope, now, documents.map(recordOf));
    return kept.map(({ cd }) => cd);
  }

  /** Keeps a document as `keep` does. @returns its code. */
  async keepOne(scope: Scope, now: Date, document: CheckedAnexo): Promise<number> {
    await this.#write(scope, [document]);
    return (await insertAnexo(scope, now, recordOf(document))).cd;
  }

  async #write(scope: Scope, documents: readonly CheckedAnexo[]): Promise<void> {
    await lockContents(scope, 'adding');
    await this.#store.write(
      scope,
      documents.map(({ content }) => content),
    );
  }

  /** Keeps what is stored in place, until the transaction ends, for records that name it. */
  hold(scope: Scope): Promise<void> {
    return lockContents(scope, 'adding');
  }

  /** Takes the exclusive document lock early. Call before locking rows that adders also lock, to avoid deadlock. */
  claim(scope: Scope): Promise<void> {
    return lockContents(scope, 'discarding');
  }

  /**
   * Deletes those of the documents to which nothing refers any more, with the bytes that no other document has. Call
   * before `keep` in the same transaction, to avoid deadlock.
   */
  async discard(scope: Scope, codes: readonly number[]): Promise<void> {
    if (codes.length === 0) return;
    await lockContents(scope, 'discarding');
    const deleted = await deleteUnnamedAnexos(scope, codes);
    if (deleted.length === 0) return;
    const hashes = await unnamedHashes(scope, deleted);
    if (hashes.length > 0) await this.#store.remove(scope, hashes);
  }
}

/** The document to keep, or the reason for its refusal. */
function judge(
  { nome_fich, titulo, anexString }: NovoAnexo,
  received: ReceivedAnexos | null,
  photos: boolean,
  onlyPhotos = false,
): CheckedAnexo | string {
  const inspection = received?.get(anexString) ?? UNKNOWN;
  const { problem } = inspection;
  if (problem === 'sem-prefixo') return `O ficheiro ${shownName(nome_fich)} ${NO_PREFIX}`;
  const isOther = problem === 'nao-pdf' || problem === 'nao-foto';
  if (isOther && onlyPhotos)
    return `O ficheiro ${shownName(nome_fich)} não é uma fotografia JPEG que se possa abrir`;
  if (isOther) return anexoRefusal(photos ? 'nao-foto' : 'nao-pdf', nome_fich);
  if (problem) return anexoRefusal(problem, nome_fich);
  const { content, mime } = inspection;
  if (mime !== ANEXO.mime && !photos) return anexoRefusal('nao-pdf', nome_fich);
  return {
    content,
    mime,
    nome_fich: cleanFileName(nome_fich, mime),
    titulo: cleanTitle(titulo, nome_fich, mime),
  };
}

function refused(campos: Readonly<Record<string, string>>): CallError {
  return new CallError(400, 'FICHEIRO_RECUSADO', Object.values(campos).join('. '), { campos });
}

function recordOf({ content, mime, nome_fich, titulo }: CheckedAnexo): NewAnexo {
  return { sha256: content.sha256, tamanho: content.bytes.length, mime, nome_fich, titulo };
}

/** Message for documents that were added. */
export function keptText(count: number): string {
  return count === 1
    ? 'Documento adicionado com sucesso.'
    : `${count} documentos adicionados com sucesso.`;
}
