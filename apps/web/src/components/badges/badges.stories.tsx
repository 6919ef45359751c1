import { ACIDENTE_STATE, ACIDENTE_STATE_LABEL } from '@sst/contract/rules/acidentes';
import type { FitnessOfRow } from '@sst/contract/rules/exames/fitness';
import { METODO_PADRAO, NIVEIS } from '@sst/contract/rules/medidas/metodo';
import { PEDIDO_STATE, PEDIDO_STATE_LABEL } from '@sst/contract/rules/pedidos';
import { DECISION_LABEL, DECISIONS } from '@sst/contract/rules/saude';
import { IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Meta, Story } from '../../catalogo/story.ts';
import { AcidenteBadge } from './acidente-badge.tsx';
import { Badge } from './badge.tsx';
import { DecisionBadge, PersonDecisionBadge } from './decision-badge.tsx';
import { FitnessBadge, FitnessCell } from './fitness-badge.tsx';
import { PrioridadeBadge } from './prioridade-badge.tsx';
import { StateBadge } from './state-badge.tsx';

export default { title: 'badges' } satisfies Meta;

const TONES = [
  'info',
  'success',
  'warning',
  'danger',
  'danger-outline',
  'neutral',
  'hatched',
  'dark',
] as const;

function Row({ children }: { readonly children: ReactNode }) {
  return <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>{children}</div>;
}

export const Tones: Story = {
  render: () => (
    <Row>
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone} icon={IconMail} text="Convite por aceitar" />
      ))}
    </Row>
  ),
};

export const Long: Story = {
  render: () => (
    <div style={{ width: 150 }}>
      <Badge
        tone="warning"
        icon={IconMail}
        text="Apto condicionalmente, com recomendações do médico do trabalho"
        long
      />
    </div>
  ),
};

export const Pedidos: Story = {
  render: () => (
    <Row>
      {Object.values(PEDIDO_STATE).map((state) => (
        <StateBadge key={state} cd_estad={state} estado={PEDIDO_STATE_LABEL[state]} />
      ))}
    </Row>
  ),
};

export const Acidentes: Story = {
  render: () => (
    <Row>
      {Object.values(ACIDENTE_STATE).map((state) => (
        <AcidenteBadge key={state} cd_estad={state} estado={ACIDENTE_STATE_LABEL[state]} />
      ))}
    </Row>
  ),
};

export const Decisions: Story = {
  render: () => (
    <Row>
      {DECISIONS.map((decision) => (
        <DecisionBadge key={decision} cd_decis={decision} decis={DECISION_LABEL[decision]} />
      ))}
    </Row>
  ),
};

export const DecisionsOnPersons: Story = {
  render: () => (
    <Row>
      {DECISIONS.map((decision) => (
        <PersonDecisionBadge key={decision} cd_decis={decision} decis={DECISION_LABEL[decision]} />
      ))}
    </Row>
  ),
};

const ROWS: readonly FitnessOfRow[] = [
  { cd_aptidao: 'A', dt_aptidao: '2026-03-02', dt_ult_exam: '2026-03-02' },
  { cd_aptidao: 'AC', dt_aptidao: '2026-03-02', dt_ult_exam: '2026-11-09' },
  { cd_aptidao: 'IT', dt_aptidao: '2026-03-02', dt_ult_exam: '2026-11-09' },
  { cd_aptidao: 'ID', dt_aptidao: '2026-03-02', dt_ult_exam: '2026-03-02' },
  { cd_aptidao: null, dt_aptidao: null, dt_ult_exam: '2026-11-09' },
  { cd_aptidao: null, dt_aptidao: null, dt_ult_exam: null },
];

export const Fitness: Story = {
  render: () => (
    <Row>
      {ROWS.map((of) => (
        <FitnessBadge key={`${of.cd_aptidao} ${of.dt_ult_exam}`} of={of} />
      ))}
    </Row>
  ),
};

export const FitnessWithNotes: Story = {
  render: () => (
    <ul>
      {ROWS.map((of) => (
        <li key={`${of.cd_aptidao} ${of.dt_ult_exam}`}>
          <FitnessCell of={of} />
        </li>
      ))}
    </ul>
  ),
};

export const Prioridades: Story = {
  render: () => (
    <Row>
      {NIVEIS.map((nivel) => (
        <PrioridadeBadge key={nivel} nivel={nivel} texto={METODO_PADRAO.nomes[nivel]} />
      ))}
    </Row>
  ),
};
