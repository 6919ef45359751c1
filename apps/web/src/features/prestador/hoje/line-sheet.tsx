import { type PrestadorLineId, prestadorLine } from '@sst/contract/rules/hoje/prestador';
import type { Asked } from '../../../lib/list/read-rows.ts';
import { lineAcross } from './prestador-links.ts';
import { ProporSheet } from './propor-sheet.tsx';
import { ReenviarSheet } from './reenviar-sheet.tsx';

interface Props {
  readonly id: PrestadorLineId;
  onClose(): void;
}

/** The sheet of a line's button: all that the line counts, by name, and what is done with those who stay ticked. */
export function LineSheet({ id, onClose }: Props) {
  const query = (lineAcross(id)?.search ?? {}) as Asked;
  return prestadorLine(id).action?.kind === 'reenviar' ? (
    <ReenviarSheet query={query} onClose={onClose} />
  ) : (
    <ProporSheet query={query} onClose={onClose} />
  );
}
