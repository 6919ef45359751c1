import { shownFichaCodigo, verificarPath } from '@sst/contract/rules/exames/ficha-codigo';
import { type FichaMark, type FitnessFicha, makeFitnessFicha } from '../fitness-ficha.ts';
import type { Seal } from './seal.ts';
import { type Sealed, sealDrawn, sealText } from './sealed.ts';

/** A sheet as it is issued. */
export interface SealedFicha extends Sealed {
  readonly codigo: string;
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

const WORDS = { selado: 'Selada', este: 'esta ficha' } as const;

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
      text: sealText(state, now, WORDS),
    },
  };
}

/**
 * Draws a fitness sheet with its code and seals it, as `sealDrawn` does.
 */
export async function makeSealedFicha(sheet: FitnessFicha, sealing: Sealing): Promise<SealedFicha> {
  const { seal, codigo, now, draw = makeFitnessFicha } = sealing;
  const sealed = await sealDrawn({ seal, now }, (present) =>
    draw(sheet, markOf(sheet, { ...sealing, seal: present })),
  );
  return { ...sealed, codigo };
}
