import type { ItemRow } from '@sst/contract';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';

interface Props {
  readonly item: Pick<ItemRow, 'nome'>;
  /** The consequences of the deactivation. */
  readonly text: string;
  readonly busy: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Confirms a deactivation. */
export function DesativarDialog({ item, text, busy, onConfirm, onClose }: Props) {
  return (
    <PageDialog title={`Desativar «${item.nome}»`} width={460} busy={busy} onClose={onClose}>
      <p>{text}</p>
      <DialogButtons action="Desativar" onAction={onConfirm} busy={busy} onCancel={onClose} />
    </PageDialog>
  );
}
