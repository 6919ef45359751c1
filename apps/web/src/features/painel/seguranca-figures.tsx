import type { Painel } from '@sst/contract';
import { LATE } from '@sst/contract/rules/seguranca';
import { linkOptions } from '@tanstack/react-router';
import { ModuleFigures } from './module-figures.tsx';

interface Props {
  /** `undefined` while loading. */
  readonly safety: NonNullable<Painel['seguranca']> | undefined;
}

const MEASURES = '/seguranca/medidas';

/** The safety figures: bookings this month, open measures, late measures. */
export function SegurancaFigures({ safety }: Props) {
  return (
    <ModuleFigures
      label="Números da segurança"
      figures={[
        {
          one: 'Atividade marcada este mês',
          label: 'Atividades marcadas este mês',
          value: safety?.atividades_mes,
          ...linkOptions({ to: '/seguranca/marcacao', search: { mes: safety?.mes } }),
        },
        {
          one: 'Medida em aberto',
          label: 'Medidas em aberto',
          value: safety?.medidas_abertas,
          to: MEASURES,
        },
        {
          one: 'Medida em atraso',
          label: 'Medidas em atraso',
          value: safety?.medidas_em_atraso,
          ...linkOptions({ to: MEASURES, search: { atraso: LATE } }),
        },
      ]}
    />
  );
}
