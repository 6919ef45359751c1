import { ACIDENTE_STATE } from '@sst/contract/rules/acidentes';
import { OPEN } from '@sst/contract/rules/pedidos';
import { useSearch } from '@tanstack/react-router';
import { LinkTabs } from '../../components/tabs/link-tabs.tsx';

/** Title of both tabs (PEND-01). */
export const PEDIDOS_TITLE = 'Gestão de pedidos pendentes';

/** The state of accidents that are still to be accepted. */
const TO_ACCEPT = `${ACIDENTE_STATE.novo}` as const;

/** Tabs for the requests about employees and the accidents; the chosen node stays, and that only open ones are shown. */
export function PedidosTabs() {
  const { no, estado } = useSearch({ strict: false });
  const open = estado === OPEN || estado === TO_ACCEPT;
  return (
    <LinkTabs
      label="Secções dos pedidos"
      tabs={[
        {
          label: 'Funcionários',
          to: '/pendente/funcionario',
          search: { no, estado: open ? OPEN : undefined },
        },
        {
          label: 'Acidentes',
          to: '/pendente/acidente',
          search: { no, estado: open ? TO_ACCEPT : undefined },
        },
      ]}
    />
  );
}
