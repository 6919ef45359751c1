import type { DecisaoBody } from '@sst/contract';
import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { countLabel, wholeNumber } from '@sst/contract/rules/texts/text';
import type { AvisoGroup } from './aviso.ts';

const { emAnalise, aceite, recusado } = PEDIDO_STATE;

const OUTCOME: Readonly<Record<DecisaoBody['estado'], string>> = {
  [emAnalise]: 'postos em análise',
  [aceite]: 'aceites',
  [recusado]: 'recusados',
};

/** The texts of one letter, and of one notice, about several requests and accidents with the same decision. */
export function toldTogether({ estado, motivo }: DecisaoBody): AvisoGroup {
  return {
    chave: `${estado} ${motivo ?? ''}`,
    summarise({ contagem: { funcionario: requests = 0, acidente: accidents = 0 }, nomes }) {
      const counted = [
        requests && countLabel(requests, 'pedido', 'pedidos'),
        accidents && countLabel(accidents, 'acidente', 'acidentes'),
      ]
        .filter(Boolean)
        .join(' e ');
      const told = `Foram ${OUTCOME[estado]} ${counted}.`;
      const more = requests + accidents - nomes.length;
      return {
        titulo: `${counted} ${OUTCOME[estado]}`,
        linhas: [
          estado === recusado ? `${told} Motivo: ${motivo}` : told,
          ...nomes,
          ...(more > 0 ? [`E mais ${wholeNumber(more)}.`] : []),
        ],
      };
    },
    more: (origem, count) => ({
      titulo: `Mais ${origem === 'acidente' ? 'acidentes' : 'pedidos'} ${OUTCOME[estado]}`,
      texto: `${wholeNumber(count)} além dos que têm notificação própria. Veja-${count === 1 ? 'o' : 'os'} na lista.`,
    }),
  };
}
