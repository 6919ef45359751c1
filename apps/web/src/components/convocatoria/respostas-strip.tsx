import { Button } from '@mantine/core';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconMailOpened } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../lib/calls/call-query.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { OptionalPart } from '../feedback/optional-part.tsx';
import classes from './convocatoria.module.css';

const RespostasDialog = lazyPart(() => import('./respostas-dialog.tsx'), 'RespostasDialog');

interface Props {
  /** The node that the page is narrowed to. */
  readonly no?: number | undefined;
}

/** How many workers cannot come, or want another day, as long as that waits for the company. */
export function RespostasStrip({ no }: Props) {
  const company = useEmpresa().cd;
  const { data } = useQuery(
    callQuery('listRespostasConvocatoria', { params: { company: no ?? company } }, { quiet: true }),
  );
  const [opened, setOpened] = useState(false);
  const rows = data?.message ?? [];
  if (rows.length === 0 && !opened) return null;
  return (
    <div className={classes.strip} role="status">
      <IconMailOpened size={18} stroke={1.6} aria-hidden />
      <span>
        {countLabel(rows.length, 'trabalhador respondeu', 'trabalhadores responderam')} que não{' '}
        {rows.length === 1 ? 'pode ir ou que prefere' : 'podem ir ou que preferem'} outra data.
      </span>
      <Button
        variant="default"
        size="compact-sm"
        aria-haspopup="dialog"
        onFocus={RespostasDialog.preload}
        onMouseEnter={RespostasDialog.preload}
        onClick={() => setOpened(true)}
      >
        Ver respostas
      </Button>
      <OptionalPart onFailure={() => setOpened(false)}>
        {opened && (
          <RespostasDialog company={no ?? company} rows={rows} onClose={() => setOpened(false)} />
        )}
      </OptionalPart>
    </div>
  );
}
