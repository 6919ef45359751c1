import { ArquivarDialog } from '../../components/circulo/arquivar-dialog.tsx';
import { ConhecimentoDialog } from '../../components/circulo/conhecimento-dialog.tsx';
import type { Assinavel } from '../../components/circulo/ficha-do-ficheiro.ts';
import { SemEmailDialog } from '../../components/circulo/sem-email-dialog.tsx';

const DIALOG = {
  conhecimento: ConhecimentoDialog,
  arquivar: ArquivarDialog,
  'sem-email': SemEmailDialog,
} as const;

/** What is to be done with chosen sheets. */
export interface CirculoAct {
  readonly what: keyof typeof DIALOG;
  readonly fichas: readonly Assinavel[];
  /** Exams that are no longer chosen. */
  drop(...codes: readonly number[]): void;
}

interface Props extends CirculoAct {
  onClose(): void;
}

/** The dialog of what is done with many sheets at once. */
export function CirculoActDialog({ what, fichas, drop, onClose }: Props) {
  const close = (codes: readonly number[] = []) => {
    drop(...codes);
    onClose();
  };
  const Dialog = DIALOG[what];
  return <Dialog fichas={fichas} onClose={close} />;
}
