import type { PedidoDetail } from '@sst/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PageDialog } from '../../components/dialog/page-dialog.tsx';
import { DetailStates } from '../../components/feedback/detail-states.tsx';
import { Historia } from '../../components/pedido/historia.tsx';
import detailClasses from '../../components/pedido/pedido.module.css';
import { PedidoDetails } from '../../components/pedido/pedido-details.tsx';
import { isMissing } from '../../lib/calls/api-error.ts';
import { callQuery } from '../../lib/calls/call-query.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { CorrectLink } from './correct-link.tsx';
import { DetailRemove } from './detail-remove.tsx';
import { FuncionarioLink } from './funcionario-link.tsx';

interface Props {
  readonly cd: number;
  removable(pedido: PedidoDetail): boolean;
  onRemove(pedido: PedidoDetail): void;
  onClose(): void;
}

/** A dialog over the list with all data of one request. */
export function PedidoDialog({ cd, removable, onRemove, onClose }: Props) {
  const company = useEmpresa().cd;
  const { data, error, refetch } = useQuery(
    callQuery('getPedido', { params: { company, id: cd } }),
  );
  const missing = data ? !data.message : isMissing(error);
  return (
    <PageDialog title="Dados do pedido" width={840} fullOnPhone inAddress onClose={onClose}>
      {data && !missing ? (
        <PedidoDetails
          history={<Historia {...data.historia} />}
          pedido={data.message}
          alteracoes={data.alteracoes}
          linkOf={(other, text) => (
            <Link
              to="."
              search={(old: object) => ({ ...old, detalhe: other.cd })}
              replace
              className={detailClasses.link}
              preload={false}
            >
              {text}
            </Link>
          )}
          action={
            <>
              <CorrectLink pedido={data.message} />
              {data.message.cd_funcion !== null && <FuncionarioLink cd={data.message.cd_funcion} />}
              {removable(data.message) && (
                <DetailRemove label="Remover pedido" onClick={() => onRemove(data.message)} />
              )}
            </>
          }
        />
      ) : (
        <DetailStates
          what="os dados do pedido"
          missing={missing && 'O funcionário pendente não foi encontrado'}
          error={error}
          onRetry={refetch}
          onClose={onClose}
        />
      )}
    </PageDialog>
  );
}
