import { dayIn, displayDate } from '@sst/contract/rules/dates/dates';
import { shownFichaCodigo, verificarPath } from '@sst/contract/rules/exames/ficha-codigo';
import type { PdfFile } from '../document.ts';
import { type FichaMark, type FitnessFicha, makeFitnessFicha } from '../fitness-ficha.ts';
import { SealAway } from './certificate.ts';
import type { Seal, SealLevel, SealState } from './seal.ts';

/** A sheet as it is issued. */
export interface SealedFicha {
  readonly content: PdfFile;
  readonly codigo: string;
  /** By whose certificate it is sealed, how, and until when that is valid; null: it is not. */
  readonly selo: {
    readonly nivel: SealLevel;
    readonly momento: Date;
    readonly de: string;
    readonly ate: Date;
  } | null;
}

interface Sealing {
  /** Absent: nothing is sealed. */
  readonly seal: Seal | undefined;
  readonly codigo: string;
  /** The address of the product. */
  readonly publicUrl: string;
  readonly now: Date;
  /** Where it is drawn; here by default. */
  readonly draw?: typeof makeFitnessFicha;
}

const DEMO_NOTE = 'Selo de demonstração: esta ficha não prova quem a emitiu. Selada a';

const sealText = ({ sealer, demo, to }: SealState, now: Date) =>
  demo
    ? `${DEMO_NOTE} ${dayOf(now)}.`
    : `Selada eletronicamente a ${dayOf(now)} por ${sealer}, certificado válido até ${dayOf(to)}.`;

const dayOf = (moment: Date) => displayDate(dayIn(moment));

function markOf(
  { medico, cedula }: FitnessFicha,
  { seal, codigo, publicUrl, now }: Sealing,
): FichaMark {
  const endereco = `${publicUrl}${verificarPath(codigo)}`;
  const shown = shownFichaCodigo(codigo);
  if (!seal?.sealsAt(now)) return { codigo: shown, endereco };
  const state = seal.stateAt(now);
  const reason = `Ficha de aptidão decidida pelo médico do trabalho ${medico}, cédula ${cedula}`;
  return {
    codigo: shown,
    endereco,
    seal: {
      sealer: state.sealer,
      reason: state.demo ? `${reason} (selo de demonstração)` : reason,
      moment: now,
      room: seal.room,
      text: sealText(state, now),
    },
  };
}

/**
 * Draws a fitness sheet with its code and seals it: with a time stamp where an authority is configured and answers, without one
 * else, and not at all without a certificate that is valid at the moment, or where its token does not answer. It may wait for
 * others (`Seal.waits`): not in a transaction.
 */
export async function makeSealedFicha(sheet: FitnessFicha, sealing: Sealing): Promise<SealedFicha> {
  const { seal, codigo, now, draw = makeFitnessFicha } = sealing;
  const { signature, ...drawn } = await draw(sheet, markOf(sheet, sealing));
  if (!seal || !signature) return { content: drawn, codigo, selo: null };
  try {
    const { bytes, sha256, level } = await seal.fill(drawn.bytes, signature);
    const { sealer, to } = seal.stateAt(now);
    const selo = { nivel: level, momento: now, de: sealer, ate: to };
    return { content: { bytes, sha256 }, codigo, selo };
  } catch (error) {
    if (!(error instanceof SealAway)) throw error;
    // What was drawn says that it is sealed.
    return makeSealedFicha(sheet, { ...sealing, seal: undefined });
  }
}
