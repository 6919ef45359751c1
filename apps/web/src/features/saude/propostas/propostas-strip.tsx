import { propostasText } from '@sst/contract/rules/agenda/propostas';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import classes from './propostas.module.css';

interface Props {
  readonly className?: string | undefined;
  /** What stands there while nothing waits. */
  readonly instead: ReactNode;
}

/** How many bookings wait to be confirmed, and by which day. */
export function PropostasStrip({ className, instead }: Props) {
  const company = useEmpresa().cd;
  const { data } = useQuery(
    callQuery('listPropostas', {
      params: { company },
      query: { pagina: 1, quantidade: 1, ordenacao: 'responder_ate.asc' },
    }),
  );
  const [first] = data?.message ?? [];
  if (!data || !first) return instead;
  return (
    <p className={className}>
      <Link to="/saude/propostas" search={{}} className={classes.strip}>
        {propostasText(data.count)} por confirmar até {displayDate(first.responder_ate)}
      </Link>
    </p>
  );
}
