import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import { useParams, useSearch } from '@tanstack/react-router';
import { PoliticaButton } from '../../../components/fator/politica-button.tsx';
import { LoadProblem } from '../../../components/feedback/load-problem.tsx';
import { ListReturn } from '../../../components/list/detail/list-return.tsx';
import { ListPage } from '../../../components/list/list-page.tsx';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';
import { EmpresaFrame } from '../empresa-frame.tsx';
import { useEmpresaDetail } from '../use-empresa-detail.ts';
import { EmpresaTabs } from './empresa-tabs.tsx';
import { InviteAdministrador } from './invite-administrador.tsx';
import { utilizadoresDaEmpresaList } from './utilizadores-list.tsx';
import { utilizadoresDaEmpresaSource } from './utilizadores-search.ts';

/** Who has access to one company, for the provider to view, and to invite another administrator. */
export function UtilizadoresDaEmpresaPage() {
  const from = '/sessao/prestador/empresas/$codigo/utilizadores';
  const { codigo: company } = useParams({ from });
  const search = useSearch({ from });
  const may = usePrestadorPode()('administradores.convidar');
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
    >
      <EmpresaTabs codigo={company} />
    </ListPage>
  );
}
