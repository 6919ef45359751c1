import type { EventType } from '../eventos.ts';

/** The kinds of event that users are told of, in the words of the page that switches them off. */
export const NOTICE_LABEL = {
  'pedido.decidido': 'Pedidos aceites ou recusados',
  'pedido.anulado': 'Pedidos aceites que ficam sem efeito',
  'acidente.aceite': 'Acidentes aceites',
} as const satisfies Partial<Record<EventType, string>>;
export type NoticeKind = keyof typeof NOTICE_LABEL;

export const NOTICE_KINDS = Object.keys(NOTICE_LABEL) as NoticeKind[];

/** The channels that can be switched off by kind; the bell always tells. */
export const NOTICE_CHANNELS = ['email'] as const;
