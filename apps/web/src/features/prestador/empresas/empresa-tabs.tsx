import { LinkTabs } from '../../../components/tabs/link-tabs.tsx';

/** The parts of what the provider sees of one company. */
export function EmpresaTabs({ codigo }: { readonly codigo: number }) {
  const params = { codigo };
  return (
    <LinkTabs
      label="Partes da empresa"
      tabs={[
        { label: 'Resumo', to: '/prestador/empresas/$codigo/resumo', params },
        { label: 'Organigrama', to: '/prestador/empresas/$codigo', params },
        { label: 'Áreas', to: '/prestador/empresas/$codigo/areas', params },
        { label: 'Utilizadores', to: '/prestador/empresas/$codigo/utilizadores', params },
      ]}
    />
  );
}
