import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { notify } from '../../../lib/notices/notify.ts';
import { PageDialog } from '../../dialog/page-dialog.tsx';
import classes from '../../own-list/own-list.module.css';

interface Props {
  readonly title: string;
  readonly segredo: string;
  onClose(): void;
  /** What it is for. */
  readonly children: ReactNode;
}

/** Shows a secret this once. */
export function SegredoDialog({ title, segredo, onClose, children }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(segredo);
      notify('success', 'Segredo copiado.');
    } catch {
      notify('error', 'O navegador não deixou copiar. Selecione o segredo e copie-o.');
    }
  };
  return (
    <PageDialog title={title} width={560} modal kept onClose={onClose}>
      <div className={classes.form}>
        {children}
        <TextInput
          label="Segredo"
          readOnly
          value={segredo}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Já o guardei
          </Button>
          <Button data-autofocus onClick={() => void copy()}>
            Copiar
          </Button>
        </div>
      </div>
    </PageDialog>
  );
}
