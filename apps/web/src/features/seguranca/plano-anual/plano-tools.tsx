import { Button } from '@mantine/core';
import type { LinhaPlanoAnual } from '@sst/contract';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import classes from './plano-anual.module.css';

const LinhaDialog = lazyDialog(() => import('./linha-dialog.tsx'), 'LinhaDialog');
const CopiarDialog = lazyDialog(() => import('./copiar-dialog.tsx'), 'CopiarDialog');

interface Props {
  readonly ano: number;
  /** The present year. */
  readonly year: number;
  readonly linhas: readonly LinhaPlanoAnual[];
}

/** What the provider does with the plan as a whole. */
export function PlanoTools({ ano, year, linhas }: Props) {
  const [open, setOpen] = useState<'planear' | 'copiar'>();
  const close = () => setOpen(undefined);
  return (
    <div className={classes.buttons}>
      <Button
        aria-haspopup="dialog"
        onMouseEnter={LinhaDialog.preload}
        onClick={() => setOpen('planear')}
      >
        Planear atividade
      </Button>
      {linhas.length > 0 && ano <= year && (
        <Button
          variant="default"
          aria-haspopup="dialog"
          onMouseEnter={CopiarDialog.preload}
          onClick={() => setOpen('copiar')}
        >
          Copiar para {ano + 1}
        </Button>
      )}
      {open === 'planear' && <LinhaDialog ano={ano} onClose={close} />}
      {open === 'copiar' && <CopiarDialog ano={ano} onClose={close} />}
    </div>
  );
}
