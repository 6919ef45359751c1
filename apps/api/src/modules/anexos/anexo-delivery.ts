import type { Documento } from '@sst/contract';
import type { Scope } from '../../access/grant.ts';
import { type AuditLine, recordAudit } from '../../audit/audit.ts';
import type { Clock } from '../../clock.ts';
import type { AnexoStore } from './anexo-store.ts';

/** The record of a document; its bytes are in the store. */
export interface StoredAnexo {
  readonly cd_anex: number;
  readonly titulo: string;
  readonly mime: string;
  readonly sha256: Buffer;
}

/** Hands out documents. Every delivery is written to the audit log. */
export class AnexoDelivery {
  readonly #store: AnexoStore;
  readonly #clock: Clock;

  constructor(store: AnexoStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /**
   * @param of what the document belongs to, for the audit line.
   * @returns `undefined` if there is no such document, or its bytes are missing.
   */
  async one(
    scope: Scope,
    document: StoredAnexo | undefined,
    of: Pick<AuditLine, 'entidade' | 'detalhe'>,
  ): Promise<Documento | undefined> {
    if (!document) return undefined;
    const { cd_anex, titulo, mime, sha256 } = document;
    const bytes = (await this.#store.read(scope, [sha256])).get(sha256.toString('hex'));
    if (!bytes) return undefined;
    await recordAudit(scope, this.#clock.now(), [
      {
        acao: 'consultar',
        cd_entidade: cd_anex,
        entidade: of.entidade,
        detalhe: { ...of.detalhe, nome: titulo },
      },
    ]);
    return { anex: bytes.toString('base64'), mime, titulo };
  }
}
