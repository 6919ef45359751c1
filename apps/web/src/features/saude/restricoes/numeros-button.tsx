import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import type { RestricoesSearch } from './restricoes-search.ts';

const RestricoesNumeros = lazyDialog(() => import('./restricoes-numeros.tsx'), 'RestricoesNumeros');

/** Opens the figures of those who are restricted at the node of the list. */
export function NumerosButton({ no }: Pick<RestricoesSearch, 'no'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        {...RestricoesNumeros.opener}
        onClick={() => setOpen(true)}
      >
        Números
      </Button>
      {open && <RestricoesNumeros no={no} onClose={() => setOpen(false)} />}
    </>
  );
}
