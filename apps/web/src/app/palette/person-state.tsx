import type { FuncionarioRow } from '@sst/contract';
import { VALIDADE_NAME } from '@sst/contract/rules/exames/expiry-labels';
import { awaitsDecision } from '@sst/contract/rules/exames/fitness';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Badge } from '../../components/badges/badge.tsx';
import { FitnessBadge } from '../../components/badges/fitness-badge.tsx';

/** Whether a person may work: of somebody fit who is late, that comes before the decision. */
export function PersonState({ of }: { readonly of: FuncionarioRow }) {
  const { cd_aptidao, validade } = of;
  const fit = cd_aptidao === 'A' || cd_aptidao === 'AC';
  return fit && validade === 'expirada' && !awaitsDecision(of) ? (
    <Badge tone="danger" icon={IconAlertTriangle} text={VALIDADE_NAME.expirada} />
  ) : (
    <FitnessBadge of={of} />
  );
}
