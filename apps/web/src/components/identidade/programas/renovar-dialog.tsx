import type { ChavePrograma } from '@sst/contract';
import { OutroSegredoDialog } from '../segredo/outro-segredo-dialog.tsx';
import { type KeysOf, programasCalls } from './programas-calls.ts';
import { Segredo } from './segredo.tsx';

interface Props {
  readonly of: KeysOf;
  readonly chave: ChavePrograma;
  onClose(): void;
}

/** Gives a key another secret, after a question, and shows it. */
export function RenovarDialog({ of, chave: { cd, nome }, onClose }: Props) {
  return (
    <OutroSegredoDialog
      nome={nome}
      renew={programasCalls(of).renew(cd)}
      show={({ chave }) => <Segredo of={of} chave={chave} onClose={onClose} />}
      onClose={onClose}
    >
      <p>
        O segredo que o programa usa continua a servir até o terminar aqui: ponha primeiro o novo no
        programa.
      </p>
    </OutroSegredoDialog>
  );
}
