import { useNow } from '../../lib/time/now.ts';
import type { HojeLine } from './hoje-line.ts';
import { prazosText } from './prazos-text.ts';

interface Props {
  readonly line: Pick<HojeLine, 'prazos' | 'total' | 'late'>;
}

/** After what is counted, when its next clocks end: ': o primeiro até hoje 17:50, depois amanhã 09:07'. */
export function PrazoWords({ line }: Props) {
  const text = prazosText(line, useNow());
  return text && `: ${text}`;
}
