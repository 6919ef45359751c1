import { Button } from '@mantine/core';
import { useState } from 'react';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';
import classes from './direitos.module.css';

const DireitosDialog = lazyPart(() => import('./direitos-dialog.tsx'), 'DireitosDialog');

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
        aria-haspopup="dialog"
        onMouseEnter={DireitosDialog.preload}
        onFocus={DireitosDialog.preload}
        onClick={() => setOpen(true)}
      >
        Direitos da pessoa
      </Button>
      <OptionalPart>
        {open && <DireitosDialog funcionario={funcionario} onClose={() => setOpen(false)} />}
      </OptionalPart>
    </div>
  );
}
