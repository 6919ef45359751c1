import { type PrestadorLineId, prestadorLine } from '@sst/contract/rules/hoje/prestador';
import type { Asked } from '../../../lib/list/read-rows.ts';
import { lineAcross } from './prestador-links.ts';
import { ProporTodas } from './propor-todas.tsx';
import { ReenviarTodas } from './reenviar-todas.tsx';

interface Props {
  readonly id: PrestadorLineId;
  onClose(): void;
}

/** The sheet of a line's button: all that the line counts, by name, and what is done with those who stay ticked. */
export function LineDialog({ id, onClose }: Props) {
  const query = (lineAcross(id)?.search ?? {}) as Asked;
  return prestadorLine(id).action?.kind === 'reenviar' ? (
    <ReenviarTodas query={query} onClose={onClose} />
  ) : (
    <ProporTodas query={query} onClose={onClose} />
  );
}
