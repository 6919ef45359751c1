import type { SeloEstado } from '@sst/contract/rules/exames/ficha-codigo';
import { type SealKey, sha256 } from './certificate.ts';
import { messageOf, roomFor, sealerOf, signDigest } from './cms.ts';
import { type EmptySignature, fillSignature } from './signature-field.ts';
import type { TimeStamps } from './time-stamps.ts';

/** How a document was sealed, in the words of PAdES: with its own time, or with one that an authority has stamped. */
export type SealLevel = 'B-B' | 'B-T';

const DAY_MS = 86_400_000;
/** How many days before its end a certificate is told to be near it. */
const NEAR_DAYS = 60;

/** The state of the certificate that seals, as those who can renew it are told. */
export interface SealState {
  readonly sealer: string;
  readonly demo: boolean;
  readonly from: Date;
  readonly to: Date;
  /** `futuro` and `acabou` seal nothing. */
  readonly state: SeloEstado;
}

/** Seals documents with the provider's certificate. */
export class Seal {
  readonly #key: SealKey;
  readonly #stamps: TimeStamps | undefined;
  readonly #room: number;

  constructor(key: SealKey, stamps?: TimeStamps) {
    this.#key = key;
    this.#stamps = stamps;
    this.#room = roomFor(key) + (stamps?.room ?? 0);
  }

  /** Bytes that a document keeps for its seal. */
  get room(): number {
    return this.#room;
  }

  /** Whether a token is asked to sign, or somebody else for the time: no transaction waits for either. */
  get waits(): boolean {
    return this.#stamps !== undefined || this.#key.token !== undefined;
  }

  stateAt(now: Date): SealState {
    const { certificate, demo } = this.#key;
    const [from, to] = [certificate.validFromDate, certificate.validToDate];
    const left = to.getTime() - now.getTime();
    const state =
      now < from ? 'futuro' : left <= 0 ? 'acabou' : left <= NEAR_DAYS * DAY_MS ? 'perto' : 'vale';
    return { sealer: sealerOf(this.#key), demo, from, to, state };
  }

  /** Whether it seals at a moment. */
  sealsAt(now: Date): boolean {
    return /^(vale|perto)$/.test(this.stateAt(now).state);
  }

  /**
   * Fills the empty signature of a document. A stamp that does not come leaves it without one.
   * @throws {SealAway} where a token does not sign.
   */
  async fill(
    document: Buffer,
    empty: EmptySignature,
  ): Promise<{ bytes: Buffer; sha256: Buffer; level: SealLevel }> {
    let level: SealLevel = 'B-B';
    const bytes = await fillSignature(document, empty, async (before, after) => {
      const signed = await signDigest(this.#key, sha256(before, after));
      const stamp = await this.#stamps?.stamp(signed.signature);
      if (stamp) level = 'B-T';
      return messageOf(this.#key, signed, stamp);
    });
    return { bytes, sha256: sha256(bytes), level };
  }
}
