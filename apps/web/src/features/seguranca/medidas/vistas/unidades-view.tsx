import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import type { MedidasDaUnidade } from '@sst/contract';
import { MEDIDA_NEAR_DAYS } from '@sst/contract/rules/avisos';
import { VISTA_STEP } from '@sst/contract/rules/medidas/vistas';
import { countLabel, pathBelowEmpresa, wholeNumber } from '@sst/contract/rules/texts/text';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '../../../../components/feedback/load-problem.tsx';
import { callApi } from '../../../../lib/calls/api-client.ts';
import type { MedidasSearch } from '../../seguranca-search.ts';
import { MedidaCards } from './medida-cards.tsx';
import classes from './unidades.module.css';
import { useVistaQuery } from './use-medida-rows.ts';
import vistas from './vistas.module.css';

interface Props {
  readonly search: MedidasSearch;
  onOpen(cd: number): void;
}

/** The open measures by unit, those with the most that are late first; a unit opens its measures. */
export function UnidadesView({ search, onOpen }: Props) {
  const { params, query } = useVistaQuery(search);
  const result = useInfiniteQuery({
    queryKey: ['getMedidasUnidades', { params, query }],
    queryFn: ({ pageParam, signal }) =>
      callApi('getMedidasUnidades', { params, query: { ...query, pagina: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ message }, _, pagina) =>
      pagina * VISTA_STEP < message.total ? pagina + 1 : undefined,
  });
  const { data, error, refetch } = result;
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={240} />;
  const units = data.pages.flatMap(({ message }) => message.unidades);
  if (units.length === 0) return <p className={vistas.note}>Não há medidas em aberto aqui.</p>;
  const left = (data.pages.at(-1)?.message.total ?? 0) - units.length;
  return (
    <div className={vistas.view}>
      <ul className={classes.units} aria-label="Unidades">
        {units.map((unit) => (
          <Unit key={unit.cd_organig} unit={unit} search={search} onOpen={onOpen} />
        ))}
      </ul>
      {left > 0 && (
        <Button
          variant="default"
          loading={result.isFetchingNextPage}
          onClick={() => void result.fetchNextPage()}
        >
          Mostrar mais {countLabel(Math.min(left, VISTA_STEP), 'unidade', 'unidades')}
        </Button>
      )}
    </div>
  );
}

interface UnitProps extends Props {
  readonly unit: MedidasDaUnidade;
}

function Unit({ unit, search, onOpen }: UnitProps) {
  const { cd_organig, caminho, total, em_atraso, a_terminar } = unit;
  const [open, setOpen] = useState(false);
  const Icon = open ? IconChevronDown : IconChevronRight;
  const nome = pathBelowEmpresa(caminho);
  return (
    <li>
      <UnstyledButton
        className={classes.unit}
        aria-expanded={open}
        onClick={() => setOpen((before) => !before)}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
        <span className={classes.name}>{nome}</span>
        <span className={classes.figures}>
          {em_atraso > 0 && <span className={vistas.late}>{wholeNumber(em_atraso)} em atraso</span>}
          {a_terminar > 0 && (
            <span>
              {wholeNumber(a_terminar)} nos próximos {MEDIDA_NEAR_DAYS} dias
            </span>
          )}
          <span>{wholeNumber(total)} em aberto</span>
        </span>
      </UnstyledButton>
      {open && (
        <div className={classes.rows}>
          <MedidaCards
            search={search}
            part={{ unidade: cd_organig }}
            label={`Medidas de ${nome}`}
            onOpen={onOpen}
          />
        </div>
      )}
    </li>
  );
}
