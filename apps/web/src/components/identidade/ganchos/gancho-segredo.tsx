import { SegredoDialog } from '../segredo/segredo-dialog.tsx';

interface Props {
  readonly segredo: string;
  onClose(): void;
}

/** Shows the secret of a webhook this once. */
export function GanchoSegredo({ segredo, onClose }: Props) {
  return (
    <SegredoDialog title="Segredo do gancho" segredo={segredo} onClose={onClose}>
      <p>
        Copie-o para o programa, que com ele verifica a assinatura de cada envio (norma Standard
        Webhooks). Não volta a ser mostrado.
      </p>
    </SegredoDialog>
  );
}
