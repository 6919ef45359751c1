import type { Situacao } from '@sst/contract/rules/medidas/vida';
import { IconArrowBackUp, IconCircleMinus, IconEye } from '@tabler/icons-react';
import type { BadgeLook } from '../../../../components/badges/badge.tsx';
import { DONE, IN_HAND, WAITS } from '../../../../components/badges/looks.ts';

/** What each situation of a measure looks like. */
export const SITUACAO_LOOK: Readonly<Record<Situacao, BadgeLook>> = {
  'por-iniciar': WAITS,
  'em-curso': IN_HAND,
  executada: { tone: 'info', icon: IconEye },
  devolvida: { tone: 'warning', icon: IconArrowBackUp },
  concluida: DONE,
  cancelada: { tone: 'neutral', icon: IconCircleMinus },
};
