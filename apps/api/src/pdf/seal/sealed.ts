import { dayIn, displayDate } from '@sst/contract/rules/dates/dates';
import type { PdfFile } from '../document.ts';
import { SealAway } from './certificate.ts';
import type { Seal, SealLevel, SealState } from './seal.ts';
import type { EmptySignature } from './signature-field.ts';

/** A document as it is given out. */
export interface Sealed {
  readonly content: PdfFile;
  /** By whose certificate it is sealed, how, and until when that is valid; null: it is not. */
  readonly selo: {
    readonly nivel: SealLevel;
    readonly momento: Date;
    readonly de: string;
    readonly ate: Date;
  } | null;
}

/** A document with the signature that it has yet to get. */
export interface DrawnToSeal extends PdfFile {
  readonly signature?: EmptySignature;
}

const dayOf = (moment: Date) => displayDate(dayIn(moment));

/** What a sealed document calls itself, in the gender of its name. */
export interface SealWords {
  readonly selado: 'Selado' | 'Selada';
  readonly este: string;
}

/** What a sealed document says of its seal. */
export function sealText(
  { sealer, demo, to }: SealState,
  now: Date,
  { selado, este }: SealWords,
): string {
  return demo
    ? `Selo de demonstração: ${este} não prova quem ${selado === 'Selada' ? 'a' : 'o'} emitiu. ${selado} a ${dayOf(now)}.`
    : `${selado} eletronicamente a ${dayOf(now)} por ${sealer}, certificado válido até ${dayOf(to)}.`;
}

/**
 * Seals what is drawn: with a time stamp where an authority is configured and answers, without one else, and not at all without a
 * certificate that is valid at the moment, or where its token does not answer. It may wait for others (`Seal.waits`): not in a
 * transaction.
 * @param draw is given what seals it, and leaves room for that; once more without it where it does not answer.
 */
export async function sealDrawn(
  { seal, now }: { readonly seal: Seal | undefined; readonly now: Date },
  draw: (seal: Seal | undefined) => Promise<DrawnToSeal>,
): Promise<Sealed> {
  const { signature, ...drawn } = await draw(seal);
  if (!seal || !signature) return { content: drawn, selo: null };
  try {
    const { bytes, sha256, level } = await seal.fill(drawn.bytes, signature);
    const { sealer, to } = seal.stateAt(now);
    return {
      content: { bytes, sha256 },
      selo: { nivel: level, momento: now, de: sealer, ate: to },
    };
  } catch (error) {
    if (!(error instanceof SealAway)) throw error;
    // What was drawn says that it is sealed.
    return sealDrawn({ seal: undefined, now }, draw);
  }
}
