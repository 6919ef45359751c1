import type { Capability } from '@sst/contract';

/** What a capability allows, as the head of a column says it. */
export const CAPABILITY_LABEL: Readonly<Record<Capability, string>> = {
  ver: 'Ver',
  criar: 'Criar',
  editar: 'Editar',
  remover: 'Remover',
  doc: 'Doc.',
};

/** The same in full, within a sentence. */
export const CAPABILITY_NAME: Readonly<Record<Capability, string>> = {
  ver: 'ver',
  criar: 'criar',
  editar: 'editar',
  remover: 'remover',
  doc: 'documentos',
};
