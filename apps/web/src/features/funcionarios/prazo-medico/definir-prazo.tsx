import { Button } from '@mantine/core';
import type { FuncionarioDetail } from '@sst/contract';
import { useState } from 'react';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';

const DefinirDialog = lazyPart(() => import('./definir-dialog.tsx'), 'DefinirDialog');

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
        aria-haspopup="dialog"
        onMouseEnter={DefinirDialog.preload}
        onFocus={DefinirDialog.preload}
        onClick={() => setOpen(true)}
      >
        Definir data
      </Button>
      <OptionalPart onFailure={() => setOpen(false)}>
        {open && (
          <DefinirDialog
            company={company}
            funcionario={funcionario}
            onClose={() => setOpen(false)}
          />
        )}
      </OptionalPart>
    </>
  );
}
