import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { callApi } from '../../../lib/api-client.ts';
import type { AtividadeSummary } from './atividade-action.ts';
import { atividadeQuery } from './atividade-query.ts';
import { refreshSafety } from './refresh-safety.ts';
import { TextDialog } from './text-dialog.tsx';

const TITLE = 'Observações da atividade';

interface Props {
  readonly company: number;
  readonly row: AtividadeSummary;
  onClose(): void;
}

/** Changes the notes of an activity. */
export function ObservacoesDialog({ company, row, onClose }: Props) {
  const client = useQueryClient();
  const params = { company, id: row.cd };
  const { data, error } = useQuery(atividadeQuery(company, row.cd));
  if (!data) {
    return (
      <PageDialog title={TITLE} width={560} fullOnPhone onClose={onClose}>
        {error ? (
          <p role="alert">{error.message}</p>
        ) : (
          <Skeleton height={180} role="status" aria-label="A carregar a atividade" />
        )}
      </PageDialog>
    );
  }
  return (
    <TextDialog
      title={TITLE}
      label="Observações"
      text={data.obs}
      send={(body) => callApi('updateObsAtividade', { params, body })}
      refresh={() => refreshSafety(client)}
      onClose={onClose}
    />
  );
}
