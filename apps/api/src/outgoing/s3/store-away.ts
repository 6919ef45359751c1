import { CallError } from '../../errors.ts';

const TEXT =
  'Os documentos não podem ser lidos nem guardados neste momento. Tente de novo dentro de momentos.';
const RETRY_AFTER = 5;

/** 503: the store of documents did not do what it was to do. Nothing was lost: a change that needed it was not made. */
export class StoreAway extends CallError {
  /** In words for the operator, without keys. */
  readonly reason: string;
  /** Whether the store answered, and does not accept how it is asked: what is wrong is in the configuration. */
  readonly refused: boolean;

  constructor(reason: string, { refused = false } = {}) {
    super(503, 'INDISPONIVEL', TEXT, { retryAfter: RETRY_AFTER });
    this.reason = reason;
    this.refused = refused;
  }
}

/** The store has other bytes than those that were given to it, or none: a fault that trying again does not mend. */
export class ObjectLost extends Error {}
