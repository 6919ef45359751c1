import type { Alteracoes, PedidoDetail, PedidoRef } from '@sst/contract';
import { pathBelowEmpresa } from '@sst/contract/rules/texts/text';
import type { ReactNode } from 'react';
import { StateBadge } from '../badges/state-badge.tsx';
import { DetailHead } from '../facts/detail-head.tsx';
import { Facts } from '../facts/facts.tsx';
import { Change } from './change.tsx';
import { ChangesTable } from './changes-table.tsx';
import {
  changedFacts,
  correctionFacts,
  factsOfPedido,
  IDENTITY,
  recordFacts,
  WORK,
} from './pedido-facts.ts';

interface Props {
  readonly pedido: PedidoDetail;
  readonly alteracoes: Alteracoes;
  /** Shows values before and after in columns, for users who compare many. */
  readonly compared?: boolean;
  /** A link to another request, from its day; without it the day alone is shown. */
  linkOf?(other: PedidoRef, text: ReactNode): ReactNode;
  /** What has happened to it, below all. */
  readonly history?: ReactNode;
  /** Actions on the request, beside the name. */
  readonly action?: ReactNode;
}

/** All data of a request about an employee. */
export function PedidoDetails({ pedido, alteracoes, compared, linkOf, history, action }: Props) {
  const changes = changedFacts(alteracoes);
  return (
    <div>
      <DetailHead
        nome={pedido.nome}
        num_mecan={pedido.num_mecan}
        place={pathBelowEmpresa(pedido.organigrama)}
      >
        {action}
      </DetailHead>
      <Facts
        title="Pedido"
        facts={[
          { label: 'Tipo', value: pedido.tipo },
          {
            label: 'Estado',
            value: <StateBadge cd_estad={pedido.cd_estad} estado={pedido.estado} />,
          },
          ...factsOfPedido(pedido),
          ...correctionFacts(pedido, linkOf),
        ]}
      />
      {changes.length > 0 && compared && <ChangesTable title="Alterações" changes={changes} />}
      {changes.length > 0 && !compared && (
        <Facts
          title="Alterações"
          facts={changes.map(({ label, antes, depois }) => ({
            label,
            value: <Change antes={antes} depois={depois} />,
          }))}
        />
      )}
      <Facts title="Identificação" facts={recordFacts(IDENTITY, pedido, alteracoes)} />
      <Facts title="Trabalho" facts={recordFacts(WORK, pedido, alteracoes)} />
      {history}
    </div>
  );
}
