import type { Capability } from '@sst/contract';

/** The capabilities as column headers. */
export const CAPABILITY_LABEL: Readonly<Record<Capability, string>> = {
  ver: 'Ver',
  criar: 'Criar',
  editar: 'Editar',
  remover: 'Remover',
  doc: 'Doc.',
};

/** The capabilities as full names within a sentence. */
export const CAPABILITY_NAME: Readonly<Record<Capability, string>> = {
  ver: 'ver',
  criar: 'criar',
  editar: 'editar',
  remover: 'remover',
  doc: 'documentos',
};
