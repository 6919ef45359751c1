import type { Painel } from '@sst/contract';
import { LATE } from '@sst/contract/rules/safety';
import { ModuleFigures } from './module-figures.tsx';

interface Props {
  /** `undefined` while they are on their way. */
  readonly safety: NonNullable<Painel['seguranca']> | undefined;
}

const MEASURES = '/seguranca/medidas';

/** What of safety needs an eye: what is booked this month, which measures are open, which are late. */
export function SafetyFigures({ safety }: Props) {
  return (
    <ModuleFigures
      label="Números da segurança"
      figures={[
        {
          label: 'Atividades marcadas este mês',
          value: safety?.atividades_mes,
          to: '/seguranca/marcacao',
          search: { mes: safety?.mes },
        },
        { label: 'Medidas em aberto', value: safety?.medidas_abertas, to: MEASURES, search: {} },
        {
          label: 'Medidas em atraso',
          value: safety?.medidas_em_atraso,
          to: MEASURES,
          search: { atraso: LATE },
        },
      ]}
    />
  );
}
