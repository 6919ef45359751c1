import type { EventType } from '../eventos.ts';

/** The kinds of event that users are told of, in the words of the page that switches them off. */
export const AVISO_LABEL = {
  'pedido.decidido': 'Pedidos aceites ou recusados',
  'pedido.anulado': 'Pedidos aceites que ficam sem efeito',
  'acidente.aceite': 'Acidentes aceites',
} as const satisfies Partial<Record<EventType, string>>;
export type AvisoKind = keyof typeof AVISO_LABEL;

export const AVISO_KINDS = Object.keys(AVISO_LABEL) as AvisoKind[];

/** The channels that can be switched off by kind; the bell always tells. */
export const AVISO_CHANNELS = ['email'] as const;
