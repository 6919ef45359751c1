import { Skeleton, UnstyledButton } from '@mantine/core';
import type { AcidentePorParticipar } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { momentInWords } from '@sst/contract/rules/dates/day-words';
import { countLabel, screenPath } from '@sst/contract/rules/texts/text';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { EmpresaFrame } from '../../../components/prestador/empresa-frame.tsx';
import { inEmpresa } from '../../../components/prestador/prestador-links.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useNow } from '../../../lib/time/now.ts';
import { PrestadorAcidentesTabs } from './acidentes-tabs.tsx';
import classes from './por-participar.module.css';
import {
  COLUMN_LABEL,
  COLUMNS,
  type Column,
  inOrder,
  type Order,
  participarText,
} from './por-participar-order.ts';

/** The accidents of all companies of which somebody is still to be told, first whose clock ends first; each opens in its company. */
export function PorParticiparPage() {
  const { data, error, refetch } = useQuery(callQuery('listAcidentesPorParticipar', {}));
  const found = data?.message;
  return (
    <EmpresaFrame
      title="Acidentes por participar"
      note={found && countLabel(found.total, 'acidente', 'acidentes')}
      tools={null}
    >
      <PrestadorAcidentesTabs />
      {found ? (
        <Accidents {...found} />
      ) : (
        <LoadStates
          what="os acidentes"
          missing={false}
          error={error}
          onRetry={() => refetch()}
          back={undefined}
        >
          <Skeleton height={240} />
        </LoadStates>
      )}
    </EmpresaFrame>
  );
}

interface Props {
  readonly acidentes: readonly AcidentePorParticipar[];
  readonly total: number;
}

function Accidents({ acidentes, total }: Props) {
  const now = useNow();
  const [by, setBy] = useState<Order>({ column: 'prazo', down: false });
  if (acidentes.length === 0) {
    return <p className={classes.none}>Não há acidentes por participar em nenhuma empresa.</p>;
  }
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <Header key={column} column={column} by={by} onSort={setBy} />
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(acidentes, by).map((one) => (
            <Accident key={`${one.cd_empresa} ${one.cd}`} acidente={one} now={now} />
          ))}
        </tbody>
      </table>
      {total > acidentes.length && (
        <p className={classes.none}>
          Aqui estão os {acidentes.length} cujo prazo acaba primeiro, de {total}.
        </p>
      )}
    </>
  );
}

interface HeaderProps {
  readonly column: Column;
  readonly by: Order;
  onSort(by: Order): void;
}

function Header({ column, by, onSort }: HeaderProps) {
  const sorted = by.column === column;
  const Icon = by.down ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" aria-sort={sorted ? (by.down ? 'descending' : 'ascending') : undefined}>
      <UnstyledButton
        className={classes.sort}
        onClick={() => onSort({ column, down: sorted && !by.down })}
      >
        {COLUMN_LABEL[column]}
        {sorted && <Icon size={14} stroke={1.75} aria-hidden />}
      </UnstyledButton>
    </th>
  );
}

interface RowProps {
  readonly acidente: AcidentePorParticipar;
  readonly now: Date;
}

function Accident({ acidente, now }: RowProps) {
  const { cd, cd_empresa, dt, hr, ate, participar = [], caminho } = acidente;
  const router = useRouter();
  const page = linkOptions({ to: '/acidente/$codigo', params: { codigo: cd } });
  const late = new Date(ate) <= now;
  return (
    <tr>
      <td>
        {participar.length > 0 ? (
          <ul className={classes.clocks}>
            {participar.map((one) => (
              <li
                key={one.destino}
                className={classes.clock}
                data-late={new Date(one.ate) <= now || undefined}
              >
                {participarText(one, now)}
              </li>
            ))}
          </ul>
        ) : (
          <span className={classes.clock} data-late={late || undefined}>
            {late ? 'O prazo acabou ' : 'Participar até '}
            {momentInWords(new Date(ate), now)}
          </span>
        )}
      </td>
      <td>
        <Link
          {...inEmpresa(cd_empresa, page, (target) => router.buildLocation(target).href)}
          className={classes.link}
        >
          Acidente de {displayDate(dt)}, às {hr}
        </Link>
      </td>
      <td className={classes.place}>{screenPath(caminho)}</td>
    </tr>
  );
}
