import { Button, Skeleton } from '@mantine/core';
import { SEM_POSTO } from '@sst/contract/rules/funcionario/posto';
import { countLabel, empresaDisplayName } from '@sst/contract/rules/texts/text';
import { IconFileImport, IconPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions, useParams, useRouter } from '@tanstack/react-router';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { ListReturn } from '../../../components/list/detail/list-return.tsx';
import { EmpresaFrame } from '../../../components/prestador/empresa-frame.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';
import { EmpresaTabs } from '../empresas/empresa-tabs.tsx';
import { useEmpresaDetail } from '../use-empresa-detail.ts';
import { PostoCard } from './posto-card.tsx';
import classes from './postos.module.css';
import { usePostosWork } from './use-postos-work.ts';

const PostosDialogs = lazyPart(() => import('./postos-dialogs.tsx'), 'PostosDialogs');

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The workplaces of one company: what there is to be exposed to, who works there, and how many have none. */
export function PostosPage() {
  const { codigo: company } = useParams({ from: '/sessao/prestador/empresas/$codigo/postos' });
  const { data, error, refetch } = useQuery(
    callQuery('listPostosDaEmpresa', { params: { company } }),
  );
  const { empresa, missing } = useEmpresaDetail(company);
  const manages = usePrestadorPode()('postos.gerir');
  const work = usePostosWork(company);
  const postos = missing ? undefined : data?.message;
  const used = postos?.some(({ inactiv }) => !inactiv) ?? false;
  usePageTitle(empresa && `Postos de trabalho de ${empresa.nome}`);
  const intent = {
    'aria-haspopup': 'dialog',
    onMouseEnter: PostosDialogs.preload,
    onFocus: PostosDialogs.preload,
  } as const;
  return (
    <EmpresaFrame
      title={empresa ? empresaDisplayName(empresa) : 'Empresa'}
      note={<>Postos de trabalho{postos && ` · ${countLabel(postos.length, 'posto', 'postos')}`}</>}
      tabs={!missing && <EmpresaTabs codigo={company} />}
      tools={
        <>
          {!missing && <ListReturn to="/prestador/empresas" />}
          {manages && used && (
            <>
              <Button
                {...intent}
                variant="default"
                leftSection={<IconFileImport {...ICON} />}
                onClick={() => work.ask({ what: 'import' })}
              >
                Importar
              </Button>
              <Button
                {...intent}
                variant="default"
                leftSection={<IconUsers {...ICON} />}
                onClick={() => work.ask({ what: 'assign' })}
              >
                Atribuir
              </Button>
            </>
          )}
          {manages && postos && (
            <Button
              {...intent}
              leftSection={<IconPlus {...ICON} />}
              onClick={() => work.ask({ what: 'posto' })}
            >
              Novo posto
            </Button>
          )}
        </>
      }
    >
      {postos && data ? (
        <>
          {used && data.sem_posto > 0 && <Gap company={company} count={data.sem_posto} />}
          <div className={classes.cards}>
            {postos.map((posto) => (
              <PostoCard
                key={posto.cd}
                posto={posto}
                onChange={manages ? () => work.ask({ what: 'posto', posto }) : undefined}
                onIntent={PostosDialogs.preload}
              />
            ))}
          </div>
          {postos.length === 0 && (
            <p className={classes.note}>
              Esta empresa ainda não tem postos. Descreva cada posto uma vez: os riscos, as
              exposições e o que trazer ao exame. Quem lá trabalha herda-os.
            </p>
          )}
        </>
      ) : (
        <LoadStates
          what="os postos"
          missing={missing && 'A empresa não foi encontrada.'}
          error={error}
          onRetry={refetch}
          back={<ListReturn to="/prestador/empresas" />}
        >
          <Skeleton height={480} />
        </LoadStates>
      )}
      <OptionalPart>
        {work.asked && postos && <PostosDialogs company={company} postos={postos} work={work} />}
      </OptionalPart>
    </EmpresaFrame>
  );
}

/** Who has no workplace; the link enters the company, at the list of them. */
function Gap({ company, count }: { readonly company: number; readonly count: number }) {
  const router = useRouter();
  const list = linkOptions({ to: '/funcionario', search: { posto: SEM_POSTO } });
  return (
    <p className={classes.gap}>
      <strong>{countLabel(count, 'pessoa sem posto', 'pessoas sem posto')}</strong>
      <Link
        className={classes.link}
        to="/empresa"
        search={{ entrar: company, para: router.buildLocation(list).href } as never}
      >
        Ver quem são
      </Link>
    </p>
  );
}
