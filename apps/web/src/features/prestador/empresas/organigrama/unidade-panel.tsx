import { Button, Skeleton } from '@mantine/core';
import type { NoDetail } from '@sst/contract';
import { TIME_ZONE } from '@sst/contract/rules/dates/dates';
import { FUSO_LABEL } from '@sst/contract/rules/dates/fusos';
import { feriadoText } from '@sst/contract/rules/dates/municipal';
import {
  countLabel,
  empresaDisplayName,
  SCREEN_PATH_SEPARATOR,
} from '@sst/contract/rules/texts/text';
import { IconArrowsMove, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../../components/feedback/load-problem.tsx';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import classes from './organigrama.module.css';
import type { OrganigramaQuestion } from './use-organigrama-work.ts';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  readonly company: number;
  readonly cd: number;
  ask(question: OrganigramaQuestion): void;
  onIntent(): void;
}

/** The selected unit: its data, the number of descendants, its actions. */
export function UnidadePanel({ company, cd, ask, onIntent }: Props) {
  const { data, error, refetch } = useQuery(callQuery('getNo', { params: { company, id: cd } }));
  const unit = data?.message;
  return (
    <section className={classes.panel} aria-label="Unidade escolhida">
      {unit ? (
        <Facts unit={unit} ask={ask} onIntent={onIntent} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <div role="status" aria-label="A carregar a unidade">
          <Skeleton height={18} width="60%" />
          <Skeleton height={12} width="40%" mt={10} />
          <Skeleton height={36} mt={24} />
        </div>
      )}
    </section>
  );
}

/** 'NIPC 509 442 013 · Maia'; missing values are named. */
function whereOf({ cd_base, nipc, localidade, localidade_acima }: NoDetail): string {
  const town = localidade ?? localidade_acima ?? 'Sem localidade';
  if (cd_base !== null) return town;
  return `${nipc ? `NIPC ${nipc}` : 'Sem NIPC'} · ${town}`;
}

function Facts({
  unit,
  ask,
  onIntent,
}: Omit<Props, 'company' | 'cd'> & { readonly unit: NoDetail }) {
  const company = unit.cd_base === null;
  const intent = { onMouseEnter: onIntent, onFocus: onIntent, 'aria-haspopup': 'dialog' } as const;
  return (
    <>
      <div className={classes.names}>
        <p className={classes.above}>
          {company ? 'Empresa' : unit.acima.join(SCREEN_PATH_SEPARATOR)}
        </p>
        <h2>{empresaDisplayName(unit)}</h2>
        <p className={classes.counts} role="status">
          {countLabel(unit.unidades, 'unidade abaixo', 'unidades abaixo')}
          {' · '}
          {countLabel(unit.funcionarios, 'funcionário', 'funcionários')}
        </p>
        <p className={classes.counts}>{whereOf(unit)}</p>
        {(unit.feriado ?? unit.feriado_acima) && (
          <p className={classes.counts}>
            Feriado municipal: {feriadoText(unit.feriado ?? unit.feriado_acima ?? '')}
          </p>
        )}
        {(unit.fuso ?? unit.fuso_acima) && (
          <p className={classes.counts}>
            Hora local: {FUSO_LABEL[unit.fuso ?? unit.fuso_acima ?? TIME_ZONE]}
          </p>
        )}
      </div>
      <div className={classes.actions}>
        <Button
          {...intent}
          title="Adicionar uma unidade abaixo"
          leftSection={<IconPlus {...ICON} />}
          onClick={() => ask({ what: 'add', unit })}
        >
          Adicionar
        </Button>
        <Button
          {...intent}
          variant="default"
          leftSection={<IconPencil {...ICON} />}
          onClick={() => ask({ what: 'update', unit })}
        >
          {company ? 'Alterar empresa' : 'Alterar unidade'}
        </Button>
        {!company && (
          <Button
            {...intent}
            variant="default"
            leftSection={<IconArrowsMove {...ICON} />}
            onClick={() => ask({ what: 'destination', unit })}
          >
            Mover
          </Button>
        )}
      </div>
    </>
  );
}
