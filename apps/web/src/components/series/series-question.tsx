import { Button, Loader } from '@mantine/core';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { randomId } from '../../lib/random-id.ts';
import dialogClasses from '../dialog/page-dialog.module.css';
import { LoadFailure } from '../feedback/load-problem.tsx';
import { DialogButtons } from '../form/dialog/dialog-buttons.tsx';
import classes from './series.module.css';
import type { SeriesSource } from './series-source.ts';
import type { Begun } from './use-series.ts';
import { WithoutFichaList } from './without-ficha.tsx';

interface Props {
  readonly source: SeriesSource;
  /** `undefined` while it loads. */
  readonly nodeName: string | undefined;
  readonly noun: readonly [string, string];
  /** Whether the list is searched or filtered, beside the node. */
  readonly filtered: boolean;
  /** How many records of it were chosen; absent for all. */
  readonly chosen?: number | undefined;
  onStart(begun: Begun): void;
  onClose(): void;
}

/** Says how many sheets a series has and of whom there is none, and asks before it starts. */
export function SeriesQuestion(props: Props) {
  const { source, nodeName, noun, onClose } = props;
  // Counted anew for each question: the list may have changed since the last one.
  const [id] = useState(() => randomId());
  const { data, error, refetch } = useQuery({
    queryKey: ['series', id],
    queryFn: async ({ signal }) => {
      const [counted, without] = await Promise.all([
        source.countSheets(signal),
        source.fetchWithout(1, signal),
      ]);
      return { ...counted, without };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const sheets = data && countLabel(data.total, 'ficha', 'fichas');
  return (
    <>
      <div className={classes.series}>
        <p className={classes.node}>{nodeName ?? '…'}</p>
        {props.filtered && (
          <p className={classes.count}>
            {props.chosen === undefined
              ? 'Só o que a lista mostra, com a pesquisa e os filtros que tem agora.'
              : `Só de quem escolheu: ${countLabel(props.chosen, ...noun)}.`}
          </p>
        )}
        <div role="status">
          {!data && !error && (
            <p className={classes.waiting}>
              <Loader size={16} aria-hidden /> A contar as fichas...
            </p>
          )}
          {data && (
            <p>
              {data.total === 0
                ? 'Não existem fichas de aptidão para descarregar.'
                : `Descarregar ${sheets} de aptidão?`}
            </p>
          )}
        </div>
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {data && <WithoutFichaList without={data.without} noun={noun} />}
      </div>
      {data?.total === 0 ? (
        <div className={dialogClasses.foot}>
          <Button data-autofocus onClick={onClose}>
            Fechar
          </Button>
        </div>
      ) : (
        <DialogButtons
          action={data ? `Descarregar ${sheets}` : 'Descarregar'}
          careful
          disabled={!data || !nodeName}
          onAction={() => data && nodeName && props.onStart({ name: nodeName, ...data })}
          onCancel={onClose}
        />
      )}
    </>
  );
}
