import type { EventType } from '../eventos.ts';

/** What the author of a request or an accident is told: each of these kinds is an event. */
export const AUTHOR_AVISO_LABEL = {
  'pedido.decidido': 'Pedidos aceites ou recusados',
  'pedido.anulado': 'Pedidos aceites que ficam sem efeito',
  'acidente.aceite': 'Acidentes aceites',
  'pedido-marcacao.recusado': 'Pedidos de marcação recusados',
} as const satisfies Partial<Record<EventType, string>>;
export type AuthorAvisoKind = keyof typeof AUTHOR_AVISO_LABEL;

/** What everybody is told who may see it: each of these kinds gathers events. */
const PUBLISHED_AVISO_LABEL = {
  marcacoes: 'Exames e ações de enfermagem marcados, mudados ou desmarcados',
  propostas: 'Marcações propostas, que esperam confirmação',
  faltas: 'Faltas registadas no dia anterior',
  respostas: 'Trabalhadores que não podem ir, ou preferem outra data',
  exames: 'Exames publicados, corrigidos ou anulados',
  fichas: 'Fichas de aptidão emitidas, corrigidas ou anuladas, e respostas do médico',
  'marcacoes-atividade': 'Atividades técnicas marcadas, mudadas ou desmarcadas',
  atividades: 'Atividades técnicas realizadas e relatórios',
  medidas: 'Medidas novas, a terminar ou em atraso',
  participacoes: 'Acidentes por participar, com o prazo a correr',
} as const;
export type PublishedAvisoKind = keyof typeof PUBLISHED_AVISO_LABEL;

/** The kinds of notice, in the words of the page that switches them off. */
export const AVISO_LABEL = { ...AUTHOR_AVISO_LABEL, ...PUBLISHED_AVISO_LABEL } as const;
export type AvisoKind = keyof typeof AVISO_LABEL;

export const AVISO_KINDS = Object.keys(AVISO_LABEL) as AvisoKind[];

/** The channels that can be switched off by kind. That somebody was found unfit is told in the bell all the same. */
export const AVISO_CHANNELS = ['sino', 'email'] as const;
export type AvisoChannel = (typeof AVISO_CHANNELS)[number];

/** How often somebody gets a digest of what there is to do, in words. */
export const RESUMO_LABEL = {
  nunca: 'Nunca',
  segundas: 'No primeiro dia útil da semana',
  diario: 'Todos os dias úteis',
} as const;
export type Resumo = keyof typeof RESUMO_LABEL;
export const RESUMOS = Object.keys(RESUMO_LABEL) as [Resumo, ...Resumo[]];

/** The page that the digest's letter leads to, where its choice is changed without signing in; what ends it is sent there, too. */
export const RESUMO_PAGE = '/resumo-por-email';

/** For how long the links of a letter serve. */
export const RESUMO_LINK_DAYS = 60;

/** How many days before its deadline a measure is told of. */
export const MEDIDA_NEAR_DAYS = 7;
