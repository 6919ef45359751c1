import type { Ficha, FichaSerieRow } from '@sst/contract';
import { fichaFileName } from '@sst/contract/rules/texts/file-names';
import type { Access } from '../../access/access.ts';
import { isOfPrestador } from '../../access/actor.ts';
import type { Grant, Scope } from '../../access/grant.ts';
import { answerStream } from '../../answers/answer-stream.ts';
import type { JsonAnswer } from '../../answers/json-answer.ts';
import { type AuditLine, recordAudit } from '../../audit/audit.ts';
import { throwUnwritten } from '../../audit/unwritten-audit.ts';
import type { Clock } from '../../clock.ts';
import type { AnexoStore } from '../anexos/anexo-store.ts';
import { markAsEntregue } from './fichas-exames.queries.ts';

/** A fitness sheet with the parts of its file name. */
export interface StoredFicha {
  readonly cd_funcion: number;
  readonly num_mecan: string | null;
  readonly nome: string;
  readonly dt: string;
  readonly cd_anex: number;
  readonly sha256: Buffer;
  readonly cd_organig: number;
  /** The names from the company down to that unit. */
  readonly caminho: string;
}

/** The queries of a series: the sheets as they are at the beginning, and one sheet again when its turn comes. */
export interface FichaQueries {
  list(scope: Scope): Promise<StoredFicha[]>;
  find(scope: Scope, sheet: StoredFicha): Promise<StoredFicha | undefined>;
}

/** Hands out fitness sheets. Every delivery is written to the audit log, and the first to somebody of the company ends that a sheet is new. */
export class FichaDelivery {
  readonly #access: Access;
  readonly #store: AnexoStore;
  readonly #clock: Clock;

  constructor(access: Access, store: AnexoStore, clock: Clock) {
    this.#access = access;
    this.#store = store;
    this.#clock = clock;
  }

  /**
   * @returns `undefined` where there is no sheet, or its bytes are missing.
   * @throws {UnwrittenAudit}
   */
  async one(scope: Scope, sheet: StoredFicha | undefined): Promise<Ficha | undefined> {
    if (!sheet) return undefined;
    const bytes = await this.#bytesOf(scope, sheet);
    if (!bytes?.length) return undefined;
    const now = this.#clock.now();
    await recordAudit(scope, now, [readingOf(sheet)]).catch(throwUnwritten);
    // What the provider reads is as new to the company as before.
    if (!isOfPrestador(scope.actor)) await markAsEntregue(scope, sheet.cd_anex, now);
    return fileOf(sheet, bytes);
  }

  /**
   * The sheets of a series as JSON, in the order of the list. The bytes of each are loaded while the answer is written,
   * since a hundred sheets of 5 MB fit in no memory. A sheet without bytes, or one that has left the scope meanwhile,
   * is answered empty, so that the page can name it. Each sheet is a delivery of its own, for which the right is
   * checked again: reading a series may take minutes, and may be given up.
   */
  async series(grant: Grant, { list, find }: FichaQueries): Promise<JsonAnswer> {
    const sheets = await this.#access.readInSteps(grant, list);
    const rows = this.#rows(grant, sheets, find);
    // An error before the first sheet is still answered as an error; a later one cuts the connection.
    const first = await rows.next();
    return { json: answerStream(resumed(first, rows)) };
  }

  async *#rows(
    grant: Grant,
    sheets: readonly StoredFicha[],
    find: FichaQueries['find'],
  ): AsyncGenerator<string, void> {
    let before = '{"message":[';
    for (const sheet of sheets) {
      const { cd_funcion: cd, num_mecan, nome, cd_organig, caminho } = sheet;
      const file = await this.#access.write(grant, async (scope) =>
        this.one(scope, await find(scope, sheet)),
      );
      const pdf = file ?? fileOf(sheet, Buffer.alloc(0));
      const row: FichaSerieRow = { cd, num_mecan, nome, cd_organig, caminho, pdf };
      yield `${before}${JSON.stringify(row)}`;
      before = ',';
    }
    yield sheets.length === 0 ? `${before}]}` : ']}';
  }

  async #bytesOf(scope: Scope, { sha256 }: StoredFicha): Promise<Buffer | undefined> {
    return (await this.#store.read(scope, [sha256])).get(sha256.toString('hex'));
  }
}

/** A generator from its first value on, which was taken already. */
async function* resumed<T>(
  first: IteratorResult<T, void>,
  rest: AsyncGenerator<T, void>,
): AsyncGenerator<T> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

function readingOf(sheet: StoredFicha): AuditLine {
  return {
    acao: 'consultar',
    entidade: 'ficha-aptidao',
    cd_entidade: sheet.cd_anex,
    detalhe: { cd_funcion: sheet.cd_funcion },
  };
}

function fileOf(sheet: StoredFicha, bytes: Buffer): Ficha {
  return { anex: bytes.toString('base64'), nome_fich: fichaFileName({ ...sheet, date: sheet.dt }) };
}
