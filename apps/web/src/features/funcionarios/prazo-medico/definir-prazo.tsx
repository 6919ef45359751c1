import { Button } from '@mantine/core';
import type { FuncionarioDetail } from '@sst/contract';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';

const DefinirDialog = lazyDialog(() => import('./definir-dialog.tsx'), 'DefinirDialog');

interface Props {
  readonly company: number;
  readonly funcionario: FuncionarioDetail;
}

/** Lets a physician say when somebody is examined again, between two exams (decision 0102). */
export function DefinirPrazo({ company, funcionario }: Props) {
  const [open, setOpen] = useState(false);
  const may = usePrestadorPode()('prazos.definir');
  if (!may) return null;
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        {...DefinirDialog.opener}
        onClick={() => setOpen(true)}
      >
        Definir data
      </Button>
      {open && (
        <DefinirDialog company={company} funcionario={funcionario} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
