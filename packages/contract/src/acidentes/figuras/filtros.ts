/** The values of the filters by which a figure opens its accidents, for the call and the page. */
export const FILTROS = { trajeto: ['0', '1'], baixa: ['1', '2', '3'], um: ['1'] } as const;

/** What a chip of the list calls them. */
export const TRAJETO_LABEL = { 0: 'Sem os de trajeto', 1: 'Só os de trajeto' } as const;
export const BAIXA_LABEL = {
  1: 'Com dias perdidos',
  2: 'Com dias perdidos, graves ou mortais',
  3: 'Mais de 3 dias perdidos, ou mortais',
} as const;
