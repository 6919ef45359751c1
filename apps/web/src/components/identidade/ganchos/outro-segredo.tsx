import type { Gancho } from '@sst/contract/identidade/ganchos';
import { OutroSegredoDialog } from '../segredo/outro-segredo-dialog.tsx';
import { GanchoSegredo } from './gancho-segredo.tsx';
import { type GanchosOf, ganchosCalls } from './ganchos-calls.ts';

interface Props {
  readonly of: GanchosOf;
  readonly gancho: Gancho;
  onClose(): void;
}

/** Gives a webhook another secret, after a question, and shows it. */
export function OutroSegredo({ of, gancho: { cd, nome }, onClose }: Props) {
  return (
    <OutroSegredoDialog
      nome={nome}
      renew={ganchosCalls(of).renew(cd)}
      show={({ segredo }) => <GanchoSegredo segredo={segredo} onClose={onClose} />}
      onClose={onClose}
    >
      <p>
        Cada envio passa a ser assinado com os dois segredos, até terminar aqui o anterior: ponha
        primeiro o novo no programa.
      </p>
    </OutroSegredoDialog>
  );
}
