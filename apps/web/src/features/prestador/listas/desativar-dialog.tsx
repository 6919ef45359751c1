import { Button } from '@mantine/core';
import type { ItemRow } from '@sst/contract';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import classes from '../../../components/form/form.module.css';
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
    <PageDialog title={`Desativar «${item.nome}»`} width={460} onClose={busy ? () => {} : onClose}>
      <p className={styles.text}>
        Deixa de aparecer nos formulários de todas as empresas. Fica no que já está registado, e
        pode ativar de novo quando quiser.
      </p>
      <div className={classes.dialogButtons}>
        <Button variant="default" disabled={busy} onClick={onClose}>
          Cancelar
        </Button>
        <Button data-autofocus loading={busy} onClick={onConfirm}>
          Desativar
        </Button>
      </div>
    </PageDialog>
  );
}
