import { Loader } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../lib/notices/notify.ts';
import { PageDialog } from '../../dialog/page-dialog.tsx';
import { LoadFailure } from '../../feedback/load-problem.tsx';
import classes from '../form.module.css';
import type { Lookup } from './lookup.ts';
import { LookupChoice } from './lookup-choice.tsx';
import type { LookupSource } from './lookup-field.tsx';

interface Props {
  readonly title: string;
  readonly source: LookupSource;
  readonly value: Lookup | null;
  onClose(): void;
  onSelect(chosen: Lookup): void;
}

/** Searches a list of names; a name that is missing can be added (FUNC-23, FUNC-24). */
export function LookupDialog({ title, source, value, onClose, onSelect }: Props) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(source.query);

  const insert = async (nome: string) => {
    const { cd, message } = await source.insert(nome);
    const known = data?.message.find((entry) => entry.cd === cd);
    const chosen = known ?? { cd, nome };
    if (!known) void client.invalidateQueries({ queryKey: source.query.queryKey });
    notify('success', message);
    onSelect(chosen);
  };

  return (
    <PageDialog title={title} width={520} fullOnPhone onClose={onClose}>
      {data ? (
        <LookupChoice
          label={title}
          list={data.message}
          limit={source.limit}
          value={value}
          onSelect={onSelect}
          onInsert={insert}
        />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <div className={classes.wait} role="status">
          <Loader aria-hidden />
          <p>A carregar...</p>
        </div>
      )}
    </PageDialog>
  );
}
