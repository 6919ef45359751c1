import type { Capability } from '@sst/contract';

/** The capabilities as column headers. */
export const CAPABILITY_LABEL: Readonly<Record<Capability, string>> = {
  ver: 'Ver',
  criar: 'Criar',
  editar: 'Editar',
  remover: 'Remover',
  doc: 'Doc.',
};
