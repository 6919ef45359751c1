import { COMUNICACAO_STATE_LABEL, type ComunicacaoState } from '@sst/contract/rules/comunicacoes';
import { IconAlertCircle, IconCheck, IconClock, IconMailOff } from '@tabler/icons-react';
import { Badge, type BadgeLook } from '../badges/badge.tsx';

const LOOK: Readonly<Record<ComunicacaoState, BadgeLook>> = {
  'por-enviar': { tone: 'info', icon: IconClock },
  enviada: { tone: 'success', icon: IconCheck },
  recusada: { tone: 'danger', icon: IconMailOff },
  devolvida: { tone: 'danger', icon: IconMailOff },
  incerta: { tone: 'warning', icon: IconAlertCircle },
  falhou: { tone: 'danger', icon: IconAlertCircle },
  retirada: { tone: 'neutral', icon: IconMailOff },
};

/** What became of a letter. */
export function LetterState({ estado }: { readonly estado: ComunicacaoState }) {
  return <Badge {...LOOK[estado]} text={COMUNICACAO_STATE_LABEL[estado]} />;
}
