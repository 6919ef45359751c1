import type { DecisaoBody } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Aviso, AvisoGroup } from './aviso.ts';
import { REASON_THERE } from './decision-avisos.ts';

const { emAnalise, aceite, recusado } = PEDIDO_STATE;

const OUTCOME: Readonly<Record<DecisaoBody['estado'], readonly [string, string]>> = {
  [emAnalise]: ['posto em análise', 'postos em análise'],
  [aceite]: ['aceite', 'aceites'],
  [recusado]: ['recusado', 'recusados'],
};

/** What requests were sent with. */
export interface Envio {
  readonly cd: number;
  /** The name of its file; null where the rows came from none. */
  readonly ficheiro: string | null;
  /** The day on which it was sent, in Portugal. */
  readonly dia: string;
}

function counted(origem: Aviso['assunto']['origem'], count: number): string {
  return origem === 'acidente'
    ? countLabel(count, 'acidente', 'acidentes')
    : countLabel(count, 'pedido', 'pedidos');
}

const sentText = ({ ficheiro, dia }: Envio) =>
  `Enviados ${ficheiro ? `com «${ficheiro}» ` : ''}em ${displayDate(dia)}.`;

/**
 * The texts of one letter, and of one notice, about several requests and accidents with the same decision.
 * @param envio what the requests were sent with; its decisions are a notice of their own.
 */
export function toldTogether(
  { estado, motivo }: Pick<DecisaoBody, 'estado'> & { readonly motivo?: string | null | undefined },
  envio?: Envio | null,
): AvisoGroup {
  const [one, many] = OUTCOME[estado];
  const reason = estado === recusado && motivo ? `Motivo: ${motivo}` : undefined;
  return {
    chave: `${estado} ${motivo ?? ''}`,
    envio: envio ? String(envio.cd) : '',
    summarise({ contagem: { funcionario: requests = 0, acidente: accidents = 0 } }) {
      const both = [
        requests && counted('funcionario', requests),
        accidents && counted('acidente', accidents),
      ]
        .filter(Boolean)
        .join(' e ');
      const told = `Foram ${many} ${both}.`;
      return {
        titulo: `${both} ${many}`,
        linhas: [estado === recusado && motivo ? `${told} ${REASON_THERE}` : told],
      };
    },
    counted: (origem, count) => `${counted(origem, count)} ${count === 1 ? one : many}`,
    texto: [envio && sentText(envio), reason].filter(Boolean).join(' ') || 'Veja-os na lista.',
  };
}
