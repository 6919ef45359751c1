import { Button, Skeleton } from '@mantine/core';
import { VISTA_STEP } from '@sst/contract/rules/medidas/vistas';
import { LoadFailure } from '../../../../components/feedback/load-problem.tsx';
import type { MedidasSearch } from '../../seguranca-search.ts';
import { MedidaCard } from './medida-card.tsx';
import { type Part, useMedidaRows } from './use-medida-rows.ts';
import classes from './vistas.module.css';

interface Props {
  readonly search: MedidasSearch;
  readonly part: Part;
  readonly label: string;
  onOpen(cd: number): void;
}

/** The measures of a day or a unit, some at a time. */
export function MedidaCards({ search, part, label, onOpen }: Props) {
  const found = useMedidaRows(search, part);
  if (found.error && !found.rows) return <LoadFailure error={found.error} onRetry={found.retry} />;
  if (!found.rows) return <Skeleton height={80} />;
  return (
    <>
      <ul className={classes.cards} aria-label={label}>
        {found.rows.map((row) => (
          <li key={row.cd}>
            <MedidaCard
              row={row}
              withoutUnit={part.unidade !== undefined}
              onOpen={() => onOpen(row.cd)}
            />
          </li>
        ))}
      </ul>
      {found.hasMore && <MoreButton {...found} />}
    </>
  );
}

/** Shows some more. */
export function MoreButton({
  count,
  rows,
  loadingMore,
  loadMore,
}: Pick<ReturnType<typeof useMedidaRows>, 'count' | 'rows' | 'loadingMore' | 'loadMore'>) {
  const left = (count ?? 0) - (rows?.length ?? 0);
  return (
    <Button variant="default" size="compact-sm" loading={loadingMore} onClick={loadMore}>
      Mostrar mais {Math.min(left, VISTA_STEP)}
    </Button>
  );
}
