import { linkOptions } from '@tanstack/react-router';
import { LinkTabs } from '../../../components/tabs/link-tabs.tsx';

/** Accidents of all companies: those of which somebody is still to be told, and the companies by their indices. */
export function PrestadorAcidentesTabs() {
  return (
    <LinkTabs
      label="Acidentes das empresas"
      tabs={[
        { label: 'Por participar', ...linkOptions({ to: '/prestador/acidentes' }) },
        {
          label: 'Índices das empresas',
          ...linkOptions({ to: '/prestador/acidentes/indicadores' }),
        },
      ]}
    />
  );
}
