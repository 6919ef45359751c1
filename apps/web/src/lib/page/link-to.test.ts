import { linkOptions } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import type { LinkTo } from './link-to.ts';

test('a link to a page, or with a parameter, that there is not does not compile', () => {
  const links: readonly LinkTo[] = [
    // @ts-expect-error
    { to: '/funcionarios' },
    // @ts-expect-error
    linkOptions({ to: '/funcionario', search: { detalhes: 1 } }),
    // @ts-expect-error
    linkOptions({ to: '/acidente/$codigo', params: { codigo: '1' } }),
    linkOptions({ to: '/acidente/$codigo', params: { codigo: 1 } }),
  ];
  expect(links).toHaveLength(4);
});
