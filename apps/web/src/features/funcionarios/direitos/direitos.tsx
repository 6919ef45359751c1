import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../components/badges/badge.tsx';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';
import classes from './direitos.module.css';

const DireitosDialog = lazyPart(() => import('./direitos-dialog.tsx'), 'DireitosDialog');

interface Props {
  readonly funcionario: { readonly cd: number; readonly nome: string };
}

/** Opens the rights of a person over the data (decision 0085), and says whether they are restricted; for the provider alone. */
export function Direitos({ funcionario }: Props) {
  if (!usePrestadorPode()('dados-pessoa.gerir')) return null;
  return <DireitosOpener funcionario={funcionario} />;
}

function DireitosOpener({ funcionario }: Props) {
  const company = useEmpresa().cd;
  const params = { company, id: funcionario.cd };
  const { data } = useQuery({
    ...callQuery('getDireitosPessoa', { params }),
    meta: { notifyOnError: 'refetch-only' },
  });
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
      {data?.message.limitado_desde && (
        <Badge tone="warning" icon={IconLock} text="Dados limitados" />
      )}
      <OptionalPart>
        {open && <DireitosDialog funcionario={funcionario} onClose={() => setOpen(false)} />}
      </OptionalPart>
    </div>
  );
}
