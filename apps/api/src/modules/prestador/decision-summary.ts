import type { DecisaoBody } from '@sst/contract';
import { REQUEST_STATE } from '@sst/contract/rules/requests';
import { countLabel } from '@sst/contract/rules/text';
import type { Summarise } from '../notificacoes/letters.ts';

const { emAnalise, aceite, recusado } = REQUEST_STATE;

const OUTCOME: Readonly<Record<DecisaoBody['estado'], string>> = {
  [emAnalise]: 'postos em análise',
  [aceite]: 'aceites',
  [recusado]: 'recusados',
};

/** So many are named; the list shows the others. */
const NAMED = 10;

/** What one letter says of several requests and accidents that were decided alike. */
export function summaryOf({ estado, motivo }: DecisaoBody): Summarise {
  return (notices) => {
    const accidents = notices.filter(({ assunto }) => assunto.origem === 'acidente').length;
    const requests = notices.length - accidents;
    const counted = [
      requests && countLabel(requests, 'pedido', 'pedidos'),
      accidents && countLabel(accidents, 'acidente', 'acidentes'),
    ]
      .filter(Boolean)
      .join(' e ');
    const told = `Foram ${OUTCOME[estado]} ${counted}.`;
    const more = notices.length - NAMED;
    return {
      titulo: `${counted} ${OUTCOME[estado]}`,
      linhas: [
        estado === recusado ? `${told} Motivo: ${motivo}` : told,
        ...notices.slice(0, NAMED).map(({ assunto }) => assunto.nome),
        ...(more > 0 ? [`E mais ${more}.`] : []),
      ],
    };
  };
}
