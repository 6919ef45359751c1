import { pathBelowEmpresa } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DetailHead } from '../../../components/facts/detail-head.tsx';
import { DetailStates } from '../../../components/feedback/detail-states.tsx';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { PedidoDetails } from '../../../components/pedido/pedido-details.tsx';
import {
  type FilaDetail as Detail,
  detailQuery,
  type FilaItem,
  keyOf,
  summaryOf,
} from '../../../components/prestador/fila-queries.ts';
import { RowDetail } from '../../../components/worklist/detail/row-detail.tsx';
import type { Rest } from '../../../components/worklist/use-rest.ts';
import { isMissing } from '../../../lib/calls/api-error.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { ExameDaAdmissao } from '../admissoes/exame-admissao.tsx';
import { DecisionBar } from '../decisoes/decision-bar.tsx';
import type { Decision } from '../decisoes/decisions.ts';
import { DepoisDaSaida } from '../decisoes/depois-da-saida.tsx';
import { HeldBar } from '../decisoes/held-state.tsx';
import { SamePerson } from '../decisoes/same-person.tsx';
import { useIsOwn } from './use-is-own.ts';

const AcidenteDetails = lazyPart(
  () => import('../../../components/acidente/acidente-details.tsx'),
  'AcidenteDetails',
);
const AnexosAcidente = lazyPart(
  () => import('../../../components/acidente/anexos/anexos-acidente.tsx'),
  'AnexosAcidente',
);
const Historia = lazyPart(() => import('../../../components/pedido/historia.tsx'), 'Historia');

interface Props {
  readonly item: FilaItem;
  readonly busy: boolean;
  readonly rest: Rest;
  /** Navigation to other rows, beside the name. */
  readonly ways?: ReactNode;
  /** How many requests are chosen, which the keys decide then. */
  readonly chosen: number;
  /** Of whose departure the bookings after it are kept. */
  readonly kept: string | undefined;
  onKeep(key: string | undefined): void;
  onDecide(estado: Decision): void;
  onPutOff(): void;
  onClose(): void;
}

/** The detail of a queue item, with the decision buttons. */
export function FilaDetail({ item, busy, rest, ways, chosen, kept, onKeep, ...does }: Props) {
  const { onDecide, onPutOff, onClose } = does;
  const { data, error, refetch } = useQuery(detailQuery(item));
  const isOwn = useIsOwn();
  if (!data) {
    const missing = isMissing(error);
    return (
      <DetailStates
        what="os dados do pedido"
        missing={missing && 'O pedido não foi encontrado. Pode ter sido removido.'}
        error={error}
        onRetry={refetch}
        onClose={onClose}
      />
    );
  }
  const { nome, tipo, estado, cd_autor, retida } = summaryOf(data);
  return (
    <RowDetail label={`${tipo} de ${nome}`} data={data} rest={rest}>
      {retida ? (
        <HeldBar item={item} retida={retida} />
      ) : (
        <DecisionBar
          origem={item.origem}
          estado={estado}
          own={isOwn(cd_autor)}
          busy={busy || rest.resting}
          chosen={chosen}
          onDecide={onDecide}
          onPutOff={onPutOff}
        />
      )}
      {data.origem === 'funcionario' && data.depois.length > 0 && (
        <DepoisDaSaida
          depois={data.depois}
          calledOff={kept !== keyOf(item)}
          onChange={(off) => onKeep(off ? undefined : keyOf(item))}
        />
      )}
      {data.origem === 'funcionario' && data.exame_admissao && (
        <ExameDaAdmissao company={item.cd_empresa} exame={data.exame_admissao} />
      )}
      <Facts company={item.cd_empresa} detail={data} ways={ways} />
    </RowDetail>
  );
}

interface FactsProps {
  readonly company: number;
  readonly detail: Detail;
  readonly ways: ReactNode;
}

function Facts({ company, detail, ways }: FactsProps) {
  const history = (
    <OptionalPart>
      <Historia {...detail.historia} />
    </OptionalPart>
  );
  if (detail.origem === 'funcionario') {
    const { pedido, alteracoes, parecidas } = detail;
    return (
      <>
        <SamePerson people={parecidas} />
        <PedidoDetails
          compared
          pedido={pedido}
          alteracoes={alteracoes}
          action={ways}
          history={history}
        />
      </>
    );
  }
  const { acidente } = detail;
  return (
    <>
      <DetailHead
        nome={acidente.nome}
        num_mecan={acidente.num_mecan}
        place={pathBelowEmpresa(acidente.organig)}
      >
        {ways}
      </DetailHead>
      <OptionalPart>
        <AcidenteDetails
          acidente={acidente}
          level={4}
          anexos={<AnexosAcidente company={company} acidente={acidente} call="getAnexoAcidente" />}
        />
      </OptionalPart>
      {history}
    </>
  );
}
