import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { notify } from '../../../lib/notices/notify.ts';
import { PageDialog } from '../../dialog/page-dialog.tsx';
import classes from '../../own-list/own-list.module.css';

interface Props {
  readonly title: string;
  /** What is shown, with a capital: 'Segredo' where nothing else is said. */
  readonly label?: string;
  readonly segredo: string;
  /** The button of who has it now. */
  readonly done?: string;
  onClose(): void;
  /** What it is for. */
  readonly children: ReactNode;
}

/** Shows a secret, or another text that opens something, this once. */
export function SegredoDialog({
  title,
  label = 'Segredo',
  segredo,
  done = 'Já o guardei',
  ...props
}: Props) {
  const { onClose, children } = props;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(segredo);
      notify('success', `${label} copiado.`);
    } catch {
      notify(
        'error',
        `O navegador não deixou copiar. Selecione o ${label.toLowerCase()} e copie-o.`,
      );
    }
  };
  return (
    <PageDialog title={title} width={560} modal kept onClose={onClose}>
      <div className={classes.form}>
        {children}
        <TextInput
          label={label}
          readOnly
          value={segredo}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {done}
          </Button>
          <Button data-autofocus onClick={() => void copy()}>
            Copiar
          </Button>
        </div>
      </div>
    </PageDialog>
  );
}
