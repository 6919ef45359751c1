import { useSearch } from '@tanstack/react-router';
import { LinkTabs } from '../../components/tabs/link-tabs.tsx';

/** Title of both tabs (PEND-01). */
export const PEDIDOS_TITLE = 'Gestão de pedidos pendentes';

/** Tabs for the requests about employees and the accidents; the chosen node stays. */
export function PedidosTabs() {
  const { no } = useSearch({ strict: false });
  return (
    <LinkTabs
      label="Secções dos pedidos"
      tabs={[
        { label: 'Funcionários', to: '/pendente/funcionario', search: { no } },
        { label: 'Acidentes', to: '/pendente/acidente', search: { no } },
      ]}
    />
  );
}
