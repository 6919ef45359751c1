import { IconUserMinus } from '@tabler/icons-react';
import { Badge } from '../../../components/badges/badge.tsx';
import { type Saida, saidaText } from '../saida/saida-text.ts';

/** The date of an employee's past or future departure; nothing if there is none. */
export function SaidaBadge({ funcionario }: { readonly funcionario: Saida }) {
  const text = saidaText(funcionario);
  const tone = funcionario.ativo ? 'warning' : 'neutral';
  return text && <Badge tone={tone} icon={IconUserMinus} text={text} long />;
}
