import type { PrazoListQuery } from '@sst/contract';
import { PEDIDO_MARCACAO } from '@sst/contract/rules/exames/pedidos-marcacao';
import { LIST } from '@sst/contract/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/calls/api-client.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { PageDialog } from '../dialog/page-dialog.tsx';
import { LoadFailure } from '../feedback/load-problem.tsx';
import { pedidaOf } from './pedida.ts';
import { PedirDialog } from './pedir-dialog.tsx';

type Query = Partial<Record<keyof PrazoListQuery, string | number>>;

interface Props {
  /** Who is asked for, as the list is asked. */
  readonly query: Query;
  /** The unit whose people are asked for; the chosen place without it. */
  readonly node?: number | undefined;
  /** Today, by which a day is late. */
  readonly day: string;
  onClose(): void;
}

/** As many as one sending takes, page by page: nobody waits for all of a list of hundreds of thousands. */
async function readAll(company: number, query: Query) {
  const read = (pagina: number) =>
    callApi('listPrazos', {
      params: { company },
      query: { ...query, pagina, quantidade: LIST.maxPageSize } as never,
    });
  const first = await read(1);
  const most = Math.min(first.count, PEDIDO_MARCACAO.most);
  const pages = Math.ceil(most / LIST.maxPageSize);
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => read(index + 2)),
  );
  return { rows: [first, ...others].flatMap(({ message }) => message), count: first.count };
}

/** Asks the provider for the bookings of all that a line counts or a list has, by name. */
export function PedirTodos({ query, node, day, onClose }: Props) {
  const chosen = useEmpresa().cd;
  const company = node ?? chosen;
  const { data, error, refetch } = useQuery({
    queryKey: ['pedir-todos', company, query],
    queryFn: () => readAll(company, query),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) {
    return (
      <PageDialog title="Pedir marcação" width={640} fullOnPhone onClose={onClose}>
        {error ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : (
          <p role="status">A ler quem falta marcar...</p>
        )}
      </PageDialog>
    );
  }
  return (
    <PedirDialog
      tipo="marcar"
      pessoas={data.rows.map((row) => pedidaOf(row, day))}
      more={data.count - data.rows.length}
      onClose={onClose}
    />
  );
}
