import { IconUserMinus } from '@tabler/icons-react';
import { Badge } from '../../components/badges/badge.tsx';
import { type Saida, saidaText } from './saida-text.ts';

/** Says of an employee who has left, or is going to, when; nothing of one who stays. */
export function SaidaBadge({ funcionario }: { readonly funcionario: Saida }) {
  const text = saidaText(funcionario);
  const tone = funcionario.ativo ? 'warning' : 'neutral';
  return text && <Badge tone={tone} icon={IconUserMinus} text={text} />;
}
