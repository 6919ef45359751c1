import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import classes from './leituras.module.css';

const LeiturasDialog = lazyDialog(() => import('./leituras-dialog.tsx'), 'LeiturasDialog');

interface Props {
  readonly company: number;
  readonly funcionario: { readonly cd: number; readonly nome: string };
}

/** Opens who saw an employee's health data (decision 0079); nothing for whoever may not know. */
export function Leituras({ company, funcionario }: Props) {
  const { pode } = useAbilities();
  const [open, setOpen] = useState(false);
  if (!pode('leituras.ver')) return null;
  return (
    <div className={classes.opener}>
      <Button
        variant="subtle"
        size="compact-md"
        {...LeiturasDialog.opener}
        onClick={() => setOpen(true)}
      >
        Quem viu os dados de saúde
      </Button>
      {open && (
        <LeiturasDialog
          company={company}
          funcionario={funcionario}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
