import type { Ficha, FichaSerieRow } from '@sst/contract';
import { sheetFileName } from '@sst/contract/rules/file-names';
import type { Scope } from '../../access/scope.ts';
import { type AuditLine, recordAudit } from '../../audit/audit.ts';
import type { Clock } from '../../clock.ts';
import type { DocumentStore } from '../anexos/document-store.ts';

/** A fitness sheet with what its file name is made of. */
export interface StoredSheet {
  readonly cd_funcion: number;
  readonly num_mecan: string | null;
  readonly nome: string;
  readonly dt: string;
  readonly cd_anex: number;
  readonly sha256: Buffer;
}

/** Hands out fitness sheets. Every reading of one is written to the audit. */
export class SheetDelivery {
  readonly #store: DocumentStore;
  readonly #clock: Clock;

  constructor(store: DocumentStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** @returns `undefined` where there is no sheet, or its bytes are missing. */
  async one(scope: Scope, sheet: StoredSheet | undefined): Promise<Ficha | undefined> {
    const [row] = sheet ? await this.many(scope, [sheet]) : [];
    return row?.pdf.anex === '' ? undefined : row?.pdf;
  }

  /** In the order given; a sheet without bytes comes empty, so that the reader can name it. */
  async many(scope: Scope, sheets: readonly StoredSheet[]): Promise<FichaSerieRow[]> {
    const contents = await this.#store.read(
      scope,
      sheets.map((sheet) => sheet.sha256),
    );
    await recordAudit(scope, this.#clock.now(), sheets.map(readingOf));
    return sheets.map((sheet) => ({
      cd: sheet.cd_funcion,
      num_mecan: sheet.num_mecan,
      nome: sheet.nome,
      pdf: fileOf(sheet, contents.get(sheet.sha256.toString('hex')) ?? Buffer.alloc(0)),
    }));
  }
}

function readingOf(sheet: StoredSheet): AuditLine {
  return {
    acao: 'consultar',
    entidade: 'ficha-aptidao',
    cd_entidade: sheet.cd_anex,
    detalhe: { cd_funcion: sheet.cd_funcion },
  };
}

function fileOf(sheet: StoredSheet, bytes: Buffer): Ficha {
  return { anex: bytes.toString('base64'), nome_fich: sheetFileName({ ...sheet, date: sheet.dt }) };
}
