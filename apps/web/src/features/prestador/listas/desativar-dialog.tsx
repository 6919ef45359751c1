import type { ItemRow } from '@sst/contract';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../components/form/dialog-buttons.tsx';
import styles from './listas.module.css';

interface Props {
  readonly item: ItemRow;
  readonly busy: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before something is switched off. */
export function DesativarDialog({ item, busy, onConfirm, onClose }: Props) {
  return (
    <PageDialog title={`Desativar «${item.nome}»`} width={460} busy={busy} onClose={onClose}>
      <p className={styles.text}>
        Deixa de aparecer nos formulários de todas as empresas. Fica no que já está registado, e
        pode ativar de novo quando quiser.
      </p>
      <DialogButtons action="Desativar" onAction={onConfirm} busy={busy} onCancel={onClose} />
    </PageDialog>
  );
}
