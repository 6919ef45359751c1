import { Button } from '@mantine/core';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconMailOpened } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { lazyDialog } from '../../feedback/lazy-dialog.tsx';

const RespostasDialog = lazyDialog(() => import('./respostas-dialog.tsx'), 'RespostasDialog');

interface Props {
  /** The node that the page is narrowed to. */
  readonly no?: number | undefined;
}

/** Leads to the workers who cannot come, or want another day, as long as that waits for the company. */
export function RespostasButton({ no }: Props) {
  const company = useEmpresa().cd;
  const { data } = useQuery(
    callQuery('listRespostasConvocatoria', { params: { company: no ?? company } }, { quiet: true }),
  );
  const [opened, setOpened] = useState(false);
  const rows = data?.message ?? [];
  if (rows.length === 0 && !opened) return null;
  const count = countLabel(rows.length, 'resposta', 'respostas');
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMailOpened size={16} stroke={1.75} aria-hidden />}
        aria-label={`${count} de trabalhadores que não podem ir, ou preferem outra data`}
        title="Não podem ir, ou preferem outra data"
        {...RespostasDialog.opener}
        onClick={() => setOpened(true)}
      >
        {count}
      </Button>
      {opened && (
        <RespostasDialog company={no ?? company} rows={rows} onClose={() => setOpened(false)} />
      )}
    </>
  );
}
