import type { Nivel, Prioridade } from '@sst/contract/rules/medidas/metodo';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleHalf2,
  IconFlame,
} from '@tabler/icons-react';
import { Badge, type BadgeLook } from './badge.tsx';

/** How a priority looks, here and where a matrix shows it. */
export const PRIORIDADE_LOOK: Readonly<Record<Nivel, BadgeLook>> = {
  baixa: { tone: 'success', icon: IconCircleCheck },
  media: { tone: 'info', icon: IconCircleHalf2 },
  alta: { tone: 'warning', icon: IconAlertTriangle },
  'muito-alta': { tone: 'danger', icon: IconFlame },
};

/** How grave a risk is, in colour and words. */
export function PrioridadeBadge({ nivel, texto }: Prioridade) {
  return <Badge {...PRIORIDADE_LOOK[nivel]} text={texto} />;
}
