import { Skeleton } from '@mantine/core';
import type { AcidentePorParticipar } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { momentInWords } from '@sst/contract/rules/dates/day-words';
import { countLabel, screenPath } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions, useRouter } from '@tanstack/react-router';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { EmpresaFrame } from '../../../components/prestador/empresa-frame.tsx';
import { inEmpresa } from '../../../components/prestador/prestador-links.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useNow } from '../../../lib/time/now.ts';
import classes from './por-participar.module.css';

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
  if (acidentes.length === 0) {
    return <p className={classes.none}>Não há acidentes por participar em nenhuma empresa.</p>;
  }
  return (
    <>
      <ul className={classes.list}>
        {acidentes.map((one) => (
          <Accident key={`${one.cd_empresa} ${one.cd}`} acidente={one} now={now} />
        ))}
      </ul>
      {total > acidentes.length && (
        <p className={classes.none}>
          Aqui estão os {acidentes.length} cujo prazo acaba primeiro, de {total}.
        </p>
      )}
    </>
  );
}

interface RowProps {
  readonly acidente: AcidentePorParticipar;
  readonly now: Date;
}

function Accident({ acidente: { cd, cd_empresa, dt, hr, ate, caminho }, now }: RowProps) {
  const router = useRouter();
  const until = new Date(ate);
  const late = until <= now;
  const page = linkOptions({ to: '/acidente/$codigo', params: { codigo: cd } });
  return (
    <li className={classes.row}>
      <Link
        {...inEmpresa(cd_empresa, page, (target) => router.buildLocation(target).href)}
        className={classes.link}
      >
        Acidente de {displayDate(dt)}, às {hr}
      </Link>
      <span className={classes.place}>{screenPath(caminho)}</span>
      <span data-late={late || undefined} className={classes.clock}>
        {late ? 'O prazo acabou ' : 'Participar até '}
        {momentInWords(until, now)}
      </span>
    </li>
  );
}
