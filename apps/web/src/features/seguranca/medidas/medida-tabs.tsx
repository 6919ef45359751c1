import { useSearch } from '@tanstack/react-router';
import { LinkTabs } from '../../../components/tabs/link-tabs.tsx';

/** Tabs for the open and the completed measures; the chosen node stays. */
export function MedidaTabs() {
  const { no } = useSearch({ strict: false });
  return (
    <LinkTabs
      label="Medidas"
      tabs={[
        { label: 'Em aberto', to: '/seguranca/medidas', search: { no } },
        { label: 'Concluídas', to: '/seguranca/medidas/concluidas', search: { no } },
      ]}
    />
  );
}
