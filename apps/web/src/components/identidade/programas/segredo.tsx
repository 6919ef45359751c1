import { SegredoDialog } from '../segredo/segredo-dialog.tsx';
import type { KeysOf } from './programas-calls.ts';

interface Props {
  readonly of: KeysOf;
  readonly chave: string;
  onClose(): void;
}

/** Shows the secret of a key this once. */
export function Segredo({ of, chave, onClose }: Props) {
  return (
    <SegredoDialog title="Segredo da chave" segredo={chave} onClose={onClose}>
      <p>
        Copie-o para o programa, que o envia em cada chamada: <code>Authorization: Bearer</code>.
        Não volta a ser mostrado.
      </p>
      {of !== null && (
        <p>
          Nos endereços, esta unidade é o número {of}: <code>/api/empresa/{of}/funcionario</code>.
        </p>
      )}
    </SegredoDialog>
  );
}
