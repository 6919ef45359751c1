import { EVENT_DATA, type EventType, type Right } from '@sst/contract';
import { SAUDE_RIGHTS } from '@sst/contract/calls/program-rights';
import { may } from '../../../access/rights.ts';

const PEDIDO = ['pedidos.ver'] as const;
const EXAME = ['exames.ver'] as const;
const MARCACAO = ['marcacoes.ver'] as const;
/** What became of a booking, which may be that nobody came. */
const RESULTADO = ['marcacoes.ver', 'faltas.ver'] as const;
const ATIVIDADE = ['atividades.ver'] as const;
const MEDIDA = ['medidas.ver'] as const;
const UNIDADE = ['empresa.ver'] as const;

/** The rights to the subject of each type of event: who lacks one of them is not told of it (decision 0156). */
const EVENT_RIGHTS: Readonly<Record<EventType, readonly Right[]>> = {
  'pedido.criado': PEDIDO,
  'pedido.removido': PEDIDO,
  'pedido.decidido': PEDIDO,
  'pedido.aplicado': PEDIDO,
  'pedido.anulado': PEDIDO,
  'acidente.criado': ['acidentes-pendentes.ver'],
  'acidente.removido': ['acidentes-pendentes.ver'],
  'acidente.aceite': ['acidentes.ver'],
  'acidente.lembrado': ['acidentes.ver'],
  'exame.criado': EXAME,
  'exame.alterado': EXAME,
  'exame.anulado': EXAME,
  'marcacao.criada': MARCACAO,
  'marcacao.alterada': MARCACAO,
  'marcacao.terminada': RESULTADO,
  'marcacao.reaberta': MARCACAO,
  'marcacao.respondida': MARCACAO,
  'marcacao.faltou': RESULTADO,
  'pedido-marcacao.criado': MARCACAO,
  'pedido-marcacao.alterado': MARCACAO,
  'pedido-marcacao.recusado': MARCACAO,
  'pedido-marcacao.retirado': MARCACAO,
  'proposta.criada': MARCACAO,
  'proposta.respondida': MARCACAO,
  'proposta.reaberta': MARCACAO,
  'proposta.expirada': MARCACAO,
  'proposta.lembrada': MARCACAO,
  'proposta.retirada': MARCACAO,
  'marcacao-atividade.criada': ATIVIDADE,
  'marcacao-atividade.alterada': ATIVIDADE,
  'marcacao-atividade.removida': ATIVIDADE,
  'atividade.criada': ATIVIDADE,
  'atividade.alterada': ATIVIDADE,
  'medida.criada': MEDIDA,
  'medida.alterada': MEDIDA,
  'medida.concluida': MEDIDA,
  'medida.reaberta': MEDIDA,
  'medida.a-terminar': MEDIDA,
  'medida.atrasada': MEDIDA,
  'funcionario.criado': ['funcionarios.ver'],
  'funcionario.alterado': ['funcionarios.ver'],
  'organigrama.criado': UNIDADE,
  'organigrama.alterado': UNIDADE,
  'organigrama.movido': UNIDADE,
};

const TYPES = Object.keys(EVENT_DATA) as EventType[];

/** The types that rights let be told. */
export function typesFor(rights: ReadonlySet<string>): EventType[] {
  return TYPES.filter((tipo) => may({ rights }, ...EVENT_RIGHTS[tipo]));
}

/** Whether an event of a type tells of somebody's health, by the mere fact that it has happened. */
export function tellsOfSaude(tipo: EventType): boolean {
  return EVENT_RIGHTS[tipo].some((right) => SAUDE_RIGHTS.has(right));
}
