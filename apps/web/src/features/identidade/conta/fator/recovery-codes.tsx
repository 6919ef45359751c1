import { Button } from '@mantine/core';
import { CodesList } from '../../../../components/identidade/fator/codes-list.tsx';
import classes from './fator.module.css';

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
      <CodesList codes={codes} />
      <Button data-autofocus onClick={onDone}>
        Guardei os códigos
      </Button>
    </div>
  );
}
