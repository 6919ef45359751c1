/** The views of the inbox: what is to be read, all that is not archived, what is put off, and what is archived. */
export const AVISO_VIEWS = ['por-ler', 'todas', 'adiadas', 'arquivadas'] as const;
export type AvisoView = (typeof AVISO_VIEWS)[number];
