import { ActionIcon } from '@mantine/core';
import type { UtilizadorRow } from '@sst/contract';
import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import { IconShieldOff } from '@tabler/icons-react';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { LoadProblem } from '../../../components/feedback/load-problem.tsx';
import { PoliticaButton } from '../../../components/identidade/fator/politica-button.tsx';
import { ListReturn } from '../../../components/list/detail/list-return.tsx';
import { ListPage } from '../../../components/list/list-page.tsx';
import { EmpresaFrame } from '../../../components/prestador/empresa-frame.tsx';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';
import { useEmpresaDetail } from '../use-empresa-detail.ts';
import { EmpresaTabs } from './empresa-tabs.tsx';
import { InviteAdministrador } from './invite-administrador.tsx';
import { utilizadoresDaEmpresaList } from './utilizadores-list.tsx';
import { utilizadoresDaEmpresaSource } from './utilizadores-search.ts';

const ReporFatorDialog = lazyDialog(() => import('./repor-fator-dialog.tsx'), 'ReporFatorDialog');

/** Who has access to one company, for the provider to view, to invite another administrator, and to take lost factors away. */
export function UtilizadoresDaEmpresaPage() {
  const from = '/sessao/prestador/empresas/$codigo/utilizadores';
  const { codigo: company } = useParams({ from });
  const search = useSearch({ from });
  const may = usePrestadorPode()('administradores.convidar');
  const [resetting, setResetting] = useState<UtilizadorRow>();
  const { empresa, missing } = useEmpresaDetail(company);
  usePageTitle(empresa && `Utilizadores de ${empresa.nome}`);
  if (missing) {
    return (
      <EmpresaFrame title="Empresa" note={null} tools={null}>
        <LoadProblem text="A empresa não foi encontrada.">
          <ListReturn to="/prestador/empresas" />
        </LoadProblem>
      </EmpresaFrame>
    );
  }
  return (
    <>
      <ListPage
        title={empresa ? empresaDisplayName(empresa) : 'Empresa'}
        definition={utilizadoresDaEmpresaList(company)}
        source={utilizadoresDaEmpresaSource(search, company)}
        tools={
          <>
            <ListReturn to="/prestador/empresas" />
            {may && <PoliticaButton company={company} ofPrestador />}
          </>
        }
        action={<InviteAdministrador company={company} />}
        {...(may && {
          rowActions: (row: UtilizadorRow) => (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Retirar o segundo fator a ${row.nome}`}
              title="Retirar o segundo fator"
              {...ReporFatorDialog.opener}
              onClick={() => setResetting(row)}
            >
              <IconShieldOff size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          ),
        })}
      >
        <EmpresaTabs codigo={company} />
      </ListPage>
      {resetting && <ReporFatorDialog user={resetting} onClose={() => setResetting(undefined)} />}
    </>
  );
}
