import { type PrestadorLineId, prestadorLine } from '@sst/contract/rules/hoje/prestador';
import { lineAcross } from '../../../components/prestador/prestador-links.ts';
import type { RowsQuery } from '../../../lib/list/read-rows.ts';
import { MudadasDialog } from './mudadas-dialog.tsx';
import { ProporTodas } from './propor-todas.tsx';
import { ReenviarTodas } from './reenviar-todas.tsx';

interface Props {
  readonly id: PrestadorLineId;
  onClose(): void;
}

/** The sheet of a line's button: all that the line counts, by name; of most, what is done with those who stay ticked. */
export function LineDialog({ id, onClose }: Props) {
  const kind = prestadorLine(id).action?.kind;
  if (kind === 'mudadas') return <MudadasDialog onClose={onClose} />;
  const query = (lineAcross(id)?.search ?? {}) as RowsQuery;
  return kind === 'reenviar' ? (
    <ReenviarTodas query={query} onClose={onClose} />
  ) : (
    <ProporTodas query={query} onClose={onClose} />
  );
}
