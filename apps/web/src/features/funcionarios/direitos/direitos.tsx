import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';
import classes from './direitos.module.css';

const DireitosDialog = lazyDialog(() => import('./direitos-dialog.tsx'), 'DireitosDialog');

interface Props {
  readonly funcionario: { readonly cd: number; readonly nome: string };
}

/** Opens the rights of a person over the data (decision 0085); for who may see to them. */
export function Direitos({ funcionario }: Props) {
  if (!usePrestadorPode()('dados-pessoa.gerir')) return null;
  return <DireitosOpener funcionario={funcionario} />;
}

function DireitosOpener({ funcionario }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.opener}>
      <Button
        variant="subtle"
        size="compact-md"
        {...DireitosDialog.opener}
        onClick={() => setOpen(true)}
      >
        Direitos da pessoa
      </Button>
      {open && <DireitosDialog funcionario={funcionario} onClose={() => setOpen(false)} />}
    </div>
  );
}
