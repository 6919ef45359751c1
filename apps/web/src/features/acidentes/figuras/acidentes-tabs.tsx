import { linkOptions } from '@tanstack/react-router';
import { LinkTabs } from '../../../components/tabs/link-tabs.tsx';

/** The list of accidents, near misses, their indices, the hours that these are computed from, and their registers. */
export function AcidentesTabs() {
  return (
    <LinkTabs
      label="Acidentes"
      tabs={[
        { label: 'Lista', ...linkOptions({ to: '/acidente' }) },
        { label: 'Quase-acidentes', ...linkOptions({ to: '/acidente/quase' }) },
        { label: 'Indicadores', ...linkOptions({ to: '/acidente/indicadores' }) },
        { label: 'Horas trabalhadas', ...linkOptions({ to: '/acidente/horas' }) },
        { label: 'Registos', ...linkOptions({ to: '/acidente/registos' }) },
      ]}
    />
  );
}
