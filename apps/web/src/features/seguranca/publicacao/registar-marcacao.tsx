import { Skeleton } from '@mantine/core';
import type { AtividadePrestador } from '@sst/contract';
import { todayIn } from '@sst/contract/rules/dates';
import type { ComponentProps } from 'react';
import { LoadFailure } from '../../../components/feedback/load-problem.tsx';
import { useFreshRecord } from '../../../components/form/use-fresh-record.ts';
import { callQuery } from '../../../lib/call-query.ts';
import type { AtividadeSummary } from './atividade-action.ts';
import { AtividadeSubject } from './atividade-subject.tsx';
import classes from './publicacao.module.css';
import { RegistarForm } from './registar-form.tsx';
import { registoOf } from './registar-values.ts';

interface Props
  extends Omit<ComponentProps<typeof RegistarForm>, 'booked' | 'initial' | 'onReload'> {
  /** The booking as the list shows it, until it has loaded. */
  readonly row: AtividadeSummary;
}

/** The form of a booked activity, filled from the booking as it is now. */
export function RegistarMarcacao({ company, row, ...given }: Props) {
  const { record, error, retry, key, refill } = useFreshRecord(
    callQuery('getAtividadePrestador', { params: { company, id: row.cd } }),
  );
  return (
    <>
      <AtividadeSubject row={record ? summaryOf(record) : row} booked className={classes.subject} />
      {record ? (
        <RegistarForm
          key={key}
          {...given}
          company={company}
          booked={record}
          initial={registoOf(record, todayIn(new Date()))}
          onReload={() => void refill()}
        />
      ) : error ? (
        <LoadFailure error={error} onRetry={retry} />
      ) : (
        <Skeleton height={480} role="status" aria-label="A carregar a atividade" />
      )}
    </>
  );
}

function summaryOf({ cd, tipo, organigrama, dt, hr }: AtividadePrestador): AtividadeSummary {
  return { cd, tipo: tipo.nome, organig: organigrama.nome, dt, hr };
}
