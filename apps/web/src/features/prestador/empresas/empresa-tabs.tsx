import { LinkTabs } from '../../../components/tabs/link-tabs.tsx';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';

/** The parts of what the provider sees of one company. */
export function EmpresaTabs({ codigo }: { readonly codigo: number }) {
  const params = { codigo };
  const pode = usePrestadorPode();
  return (
    <LinkTabs
      label="Partes da empresa"
      tabs={[
        { label: 'Resumo', to: '/prestador/empresas/$codigo/resumo', params },
        ...(pode('organigrama.gerir')
          ? [{ label: 'Organigrama', to: '/prestador/empresas/$codigo', params } as const]
          : []),
        ...(pode('areas.publicar')
          ? [{ label: 'Áreas', to: '/prestador/empresas/$codigo/areas', params } as const]
          : []),
        ...(pode('postos.ver')
          ? [{ label: 'Postos', to: '/prestador/empresas/$codigo/postos', params } as const]
          : []),
        ...(pode('administradores.convidar')
          ? [
              {
                label: 'Utilizadores',
                to: '/prestador/empresas/$codigo/utilizadores',
                params,
              } as const,
              {
                label: 'Início de sessão',
                to: '/prestador/empresas/$codigo/entrada',
                params,
              } as const,
            ]
          : []),
      ]}
    />
  );
}
