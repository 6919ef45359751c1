import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PageDialog } from '../../components/dialog/page-dialog.tsx';
import { LoadFailure } from '../../components/feedback/load-problem.tsx';
import { callApi } from '../../lib/calls/api-client.ts';
import { callQuery } from '../../lib/calls/call-query.ts';
import { AnexoList } from './anexo-list.tsx';
import classes from './seguranca.module.css';

interface Props {
  readonly company: number;
  readonly id: number;
  onClose(): void;
}

/** The attachments of an activity, with download buttons, and what a client noted with them. */
export function AnexosDialog({ company, id, onClose }: Props) {
  const { data, error, refetch } = useQuery(
    callQuery('listAnexosAtividade', { params: { company, id } }),
  );
  return (
    <PageDialog title="Anexos da atividade" width={520} inAddress onClose={onClose}>
      {error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton height={96} role="status" aria-label="A carregar os anexos" />
      ) : data.message.length === 0 ? (
        <p>Esta atividade não tem anexos.</p>
      ) : (
        <>
          <AnexoList
            label="Anexos"
            anexos={data.message}
            readable
            fetchOne={(cd_anex) =>
              callApi('getAnexoAtividade', { params: { company, id, cd_anex } })
            }
          />
          {data.obs && (
            <section className={classes.observacoes}>
              <h3 className={classes.headTitle}>Observações</h3>
              <p className={classes.notes}>{data.obs}</p>
            </section>
          )}
        </>
      )}
    </PageDialog>
  );
}
