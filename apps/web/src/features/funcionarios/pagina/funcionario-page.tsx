import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { ReturnLink } from '../../../components/list/detail/list-return.tsx';
import { isMissing } from '../../../lib/calls/api-error.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { FuncionarioDetails } from '../detalhe/funcionario-details.tsx';
import { Direitos } from '../direitos/direitos.tsx';
import { ExamesDevidos } from '../factos/exames-devidos.tsx';
import { Factos } from '../factos/factos.tsx';
import { PostoDoFuncionario } from '../factos/posto.tsx';
import { listOf } from '../funcionarios-search.ts';
import { Leituras } from '../leituras/leituras.tsx';
import { DefinirPrazo } from '../prazo-medico/definir-prazo.tsx';
import { FuncionarioHead } from './funcionario-head.tsx';
import { ListSteps } from './list-steps.tsx';
import classes from './pagina.module.css';
import { Percurso } from './percurso.tsx';
import { Periodos } from './periodos.tsx';
import { Porque } from './porque.tsx';
import { useListWalk } from './use-list-walk.ts';

const ROUTE = '/sessao/empresa-escolhida/funcionario/$codigo';
const TITLE = 'Funcionário';
/** Nobody can tell from outside whether there is such a person, so neither does the text. */
const MISSING =
  'Funcionário não encontrado. Pode ter passado para uma unidade a que não tem acesso, ou ter pedido que os dados fossem limitados.';

/** One employee: what to know first, the time line, the data (decision 0051). */
export function FuncionarioPage() {
  const { codigo } = useParams({ from: ROUTE });
  const search = useSearch({ from: ROUTE });
  const company = useEmpresa().cd;
  const { pode } = useAbilities();
  const given = { params: { company, id: codigo } };
  const { data, error, refetch } = useQuery(callQuery('getFuncionario', given));
  const percurso = useQuery({
    ...callQuery('listMomentos', given),
    meta: { notifyOnError: 'refetch-only' },
  });
  const walk = useListWalk(codigo);
  const missing = isMissing(error);
  const funcionario = missing ? undefined : data?.message;
  const title = funcionario?.nome ?? (missing ? TITLE : (walk?.nome ?? TITLE));
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <div className={classes.way}>
        <nav aria-label="Caminho" className={classes.crumbs}>
          <ol>
            <li>
              <Link to="/funcionario" search={listOf(search)} preload={false}>
                Funcionários
              </Link>
            </li>
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
        {walk && <ListSteps walk={walk} />}
      </div>
      <FuncionarioHead
        company={company}
        title={title}
        funcionario={funcionario}
        moments={percurso.data?.message ?? []}
        periodos={percurso.data?.periodos ?? []}
      />
      {funcionario ? (
        <div className={classes.parts}>
          <div className={classes.line}>
            <Periodos cd_funcion={funcionario.cd} periodos={percurso.data?.periodos ?? []} />
            <Factos company={company} funcionario={funcionario} />
            <PostoDoFuncionario company={company} funcionario={funcionario} />
            {pode('prazos.ver') && <ExamesDevidos company={company} cd_funcion={funcionario.cd} />}
            <Percurso company={company} funcionario={funcionario} result={percurso} />
          </div>
          <aside className={classes.facts} aria-label="Dados do funcionário">
            <FuncionarioDetails
              company={company}
              funcionario={funcionario}
              level={2}
              reason={
                funcionario.ativo &&
                pode('prazos.ver') && (
                  <Porque
                    company={company}
                    cd={funcionario.cd}
                    action={<DefinirPrazo company={company} funcionario={funcionario} />}
                  />
                )
              }
            />
            <Leituras company={company} funcionario={funcionario} />
            <Direitos funcionario={funcionario} />
          </aside>
        </div>
      ) : (
        <LoadStates
          what="os dados do funcionário"
          missing={missing && MISSING}
          error={error}
          onRetry={refetch}
          back={<ReturnLink list={{ to: '/funcionario' }}>Voltar à lista</ReturnLink>}
        >
          <div className={classes.parts}>
            <Skeleton height={320} />
            <Skeleton height={480} />
          </div>
        </LoadStates>
      )}
    </div>
  );
}
