import { Skeleton } from '@mantine/core';
import type { FuncionarioDetail, Momento, Periodo } from '@sst/contract';
import { PERCURSO_MOST } from '@sst/contract/rules/funcionario/percurso';
import { countLabel } from '@sst/contract/rules/texts/text';
import { linkOptions, useSearch } from '@tanstack/react-router';
import { LoadFailure } from '../../../components/feedback/load-problem.tsx';
import { LinkTabs } from '../../../components/tabs/link-tabs.tsx';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useToday } from '../../../lib/time/now.ts';
import { MomentoRow } from './momento-row.tsx';
import { filtersFor, groupMomentos } from './momento-texts.ts';
import classes from './percurso.module.css';

/** Moments that one sheet of paper has room for, below the facts. */
const PRINTED = 3;

interface Props {
  readonly company: number;
  readonly funcionario: FuncionarioDetail;
  readonly result: {
    readonly data:
      | {
          readonly message: readonly Momento[];
          readonly mais: boolean;
          readonly periodos: readonly Periodo[];
        }
      | undefined;
    readonly error: Error | null;
    refetch(): unknown;
  };
}

/** The time line of an employee, with a filter by kind that is in the address. */
export function Percurso({ company, funcionario, result }: Props) {
  const { pode } = useAbilities();
  const search = useSearch({ from: '/sessao/empresa-escolhida/funcionario/$codigo' });
  const filters = filtersFor(pode);
  const only = filters.find(({ filter }) => filter === search.ver);
  const linkTo = (ver: typeof search.ver) =>
    linkOptions({
      to: '/funcionario/$codigo',
      params: { codigo: funcionario.cd },
      search: { ...search, ver },
    });
  return (
    <section className={classes.line} aria-labelledby="percurso">
      <h2 id="percurso" className={classes.title}>
        Percurso
      </h2>
      {filters.length > 1 && (
        <LinkTabs
          label="Percurso a mostrar"
          bySearch
          tabs={[
            { label: 'Tudo', ...linkTo(undefined) },
            ...filters.map(({ filter, label }) => ({ label, ...linkTo(filter) })),
          ]}
        />
      )}
      <Moments company={company} funcionario={funcionario} result={result} only={only} />
    </section>
  );
}

interface MomentsProps extends Props {
  readonly only: ReturnType<typeof filtersFor>[number] | undefined;
}

function Moments({ company, funcionario, result, only }: MomentsProps) {
  const today = useToday();
  const { data, error, refetch } = result;
  if (!data && error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <div role="status" aria-label="A carregar o percurso">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={40} mt={12} />
        ))}
      </div>
    );
  }
  const groups = groupMomentos(data.message, today, only?.filter);
  if (groups.length === 0) {
    return (
      <p className={classes.message}>
        {only
          ? `Nada em «${only.label}» no percurso deste funcionário.`
          : 'Ainda não há nada no percurso deste funcionário.'}
      </p>
    );
  }
  const order = new Map(groups.flatMap(({ moments }) => moments).map((one, at) => [one, at]));
  const unprinted = (one: Momento | undefined) =>
    one !== undefined && Number(order.get(one)) >= PRINTED;
  return (
    <>
      {groups.map(({ title, moments }) => (
        <section key={title} data-unprinted={unprinted(moments[0]) || undefined}>
          <h3 className={classes.group}>{title}</h3>
          <ul className={classes.moments}>
            {moments.map((one) => (
              <MomentoRow
                key={`${one.tipo} ${one.cd} ${one.cd_funcion}`}
                company={company}
                funcionario={funcionario}
                periodos={data.periodos}
                momento={one}
                unprinted={unprinted(one)}
              />
            ))}
          </ul>
        </section>
      ))}
      {data.mais && (
        <p className={classes.foot}>
          Só os {PERCURSO_MOST} mais recentes. O que é mais antigo está nas listas.
        </p>
      )}
      {order.size > PRINTED && (
        <p className={classes.printed}>
          {`E mais ${countLabel(order.size - PRINTED, 'registo mais antigo', 'registos mais antigos')}, na área de cliente.`}
        </p>
      )}
    </>
  );
}
