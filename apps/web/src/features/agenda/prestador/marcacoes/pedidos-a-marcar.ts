import type { FuncionarioMinificado, PessoaPedida } from '@sst/contract';
import { preferenciasText } from '@sst/contract/rules/agenda/pedidos-marcacao';
import { exameKindFor } from '@sst/contract/rules/agenda/plano/plano-rules';
import type { ExameKind } from '@sst/contract/rules/saude';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../../lib/calls/call-query.ts';

/** Whom an address asks to be booked. */
export interface ToBook {
  /** The request whose waiting people are booked. */
  readonly pedido?: number;
  /** Those alone, by their codes, with commas between them. */
  readonly funcionarios?: string;
  /** The kind of exam that all of them need. */
  readonly exame?: ExameKind;
}

interface PedidoPeople {
  /** `undefined` while they load. */
  readonly people: readonly FuncionarioMinificado[] | undefined;
  /** What the company asked for, in words. */
  readonly preferencias?: string | null | undefined;
  /** The kind of exam that all of them need, if it is one. */
  readonly exame?: ExameKind | undefined;
  readonly error: Error | null;
  refetch(): unknown;
}

/** The employees whom an address asks to be booked: of a request those who wait. */
export function useToBook(company: number, { pedido, funcionarios, exame }: ToBook): PedidoPeople {
  const ofPedido = useQuery({
    ...callQuery('getPedidoMarcacaoPrestador', { params: { company, id: pedido ?? 0 } }),
    enabled: pedido !== undefined,
  });
  const ofCodes = useQuery({
    ...callQuery('listFuncionarios', {
      params: { company },
      query: { codigos: funcionarios ?? '' },
    }),
    enabled: pedido === undefined && funcionarios !== undefined,
  });
  if (pedido !== undefined) {
    const codes = funcionarios?.split(',').map(Number);
    const waiting = ofPedido.data?.message.pessoas.filter(
      ({ estado, cd_funcion }) => estado === 'aberto' && (codes?.includes(cd_funcion) ?? true),
    );
    const people = waiting?.map(({ cd_funcion, ...one }) => minified({ ...one, cd: cd_funcion }));
    const { error, refetch } = ofPedido;
    const preferencias = ofPedido.data && preferenciasText(ofPedido.data.message);
    return { people, preferencias, exame: waiting && kindOfAll(waiting), error, refetch };
  }
  if (funcionarios !== undefined) {
    return {
      people: ofCodes.data?.message.map(minified),
      exame,
      error: ofCodes.error,
      refetch: ofCodes.refetch,
    };
  }
  return { people: [], error: null, refetch: () => undefined };
}

/** The kind of exam that all people of a request need, if it is one. Who is not asked for because of the admission has been examined. */
function kindOfAll(people: readonly PessoaPedida[]): ExameKind | undefined {
  const kinds = new Set(
    people.map(({ motivo, dt_prazo }) => motivo && exameKindFor(motivo, dt_prazo)),
  );
  const [kind] = kinds;
  return kinds.size === 1 ? (kind ?? undefined) : undefined;
}

function minified({
  cd,
  num_mecan,
  nome,
  cd_organig,
  organig,
}: FuncionarioMinificado): FuncionarioMinificado {
  return { cd, num_mecan, nome, cd_organig, organig };
}
