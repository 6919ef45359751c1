import { prioridadeOf, prioridadeText } from '@sst/contract/rules/medidas/vida';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleHalf2,
  IconFlame,
} from '@tabler/icons-react';
import { Badge, type BadgeLook } from '../../../components/badges/badge.tsx';

const LOOK: Readonly<Record<ReturnType<typeof prioridadeOf>, BadgeLook>> = {
  baixa: { tone: 'success', icon: IconCircleCheck },
  media: { tone: 'info', icon: IconCircleHalf2 },
  alta: { tone: 'warning', icon: IconAlertTriangle },
  'muito-alta': { tone: 'danger', icon: IconFlame },
};

/** How grave a risk is, in colour and words. */
export function Risco({ p, s }: { readonly p: number; readonly s: number }) {
  return <Badge {...LOOK[prioridadeOf(p, s)]} text={prioridadeText(p, s)} />;
}
