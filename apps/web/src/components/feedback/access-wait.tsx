import { Skeleton, Title } from '@mantine/core';
import { useEffect } from 'react';
import { focusHeadingIfLost } from '../../lib/focus-heading.ts';

/** A page by its title, while it is not known yet whether it may be shown. */
export function AccessWait({ title }: { readonly title: string }) {
  // The page that follows has a heading of its own.
  useEffect(() => focusHeadingIfLost, []);
  return (
    <>
      <Title order={1} tabIndex={-1} mb={24}>
        {title}
      </Title>
      <Skeleton height={320} role="status" aria-label="A carregar acessos..." />
    </>
  );
}
