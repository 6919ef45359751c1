import { Button } from '@mantine/core';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';
import { notify } from '../../../lib/notices/notify.ts';
import classes from './fator.module.css';

async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    notify('success', 'Códigos copiados.');
  } catch {
    notify('error', 'O navegador não deixou copiar. Selecione os códigos e copie-os.');
  }
}

interface Props {
  readonly codes: readonly string[];
  /** What has come of it, and when the codes are needed: 'O segundo fator está ativo. Se perder o telemóvel'. */
  readonly lead: string;
  onDone(): void;
}

/** The recovery codes, which nobody can be shown again. */
export function RecoveryCodes({ codes, lead, onDone }: Props) {
  return (
    <div className={classes.form}>
      <p>
        {lead}, cada um destes códigos serve uma vez para entrar. Não voltam a ser mostrados:
        guarde-os num sítio seguro, fora do telemóvel.
      </p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={() => void copy(codes)}>
        Copiar
      </Button>
      <DialogButtons
        action="Guardei os códigos"
        onAction={onDone}
        cancel="Fechar"
        onCancel={onDone}
      />
    </div>
  );
}
