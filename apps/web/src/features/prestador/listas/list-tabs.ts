import { LISTS } from '@sst/contract/rules/listas';
import { linkOptions } from '@tanstack/react-router';
import { LIST_TEXT } from './list-texts.ts';

/** The provider's lists, and beside them what it promises and what the law fixes. */
export const LIST_TABS = [
  ...LISTS.map((lista) => ({
    label: LIST_TEXT[lista].title,
    ...linkOptions({ to: '/prestador/listas/$lista', params: { lista } }),
  })),
  {
    label: 'Prazos de resposta',
    ...linkOptions({ to: '/prestador/listas/prazos-de-resposta' }),
  },
  { label: 'Parâmetros legais', ...linkOptions({ to: '/prestador/listas/parametros' }) },
  { label: 'Conservação', ...linkOptions({ to: '/prestador/listas/conservacao' }) },
];
