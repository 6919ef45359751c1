import { displayDate } from '@sst/contract/rules/dates/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { StateBadge } from '../../../components/badges/state-badge.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import classes from './historico.module.css';
import { HistoricoRows } from './historico-rows.tsx';

interface Props {
  readonly company: number;
  readonly funcionario: { readonly cd: number };
}

/** The requests about an employee, latest first. */
export function HistoricoPedidos({ company, funcionario: { cd } }: Props) {
  const result = useQuery({
    ...callQuery('listPedidos', {
      params: { company },
      query: { funcionario: cd, ordenacao: 'dt_cria.des' },
    }),
    select: ({ message }) => message,
  });
  return (
    <>
      <HistoricoRows
        result={result}
        what="os pedidos"
        empty="Ainda não há pedidos sobre este funcionário."
      >
        {(pedido) => (
          <li key={pedido.cd} className={classes.row}>
            <span className={classes.date}>{displayDate(pedido.dt_cria)}</span>
            <Link
              to="/pendente/funcionario"
              search={{ funcionario: cd, detalhe: pedido.cd }}
              preload={false}
              className={classes.what}
            >
              {pedido.tipo}
            </Link>
            <StateBadge cd_estad={pedido.cd_estad} estado={pedido.estado} />
          </li>
        )}
      </HistoricoRows>
      {result.data?.length !== 0 && (
        <p className={classes.foot}>
          <Link to="/pendente/funcionario" search={{ funcionario: cd }} preload={false}>
            Ver nos pedidos pendentes
          </Link>
        </p>
      )}
    </>
  );
}
