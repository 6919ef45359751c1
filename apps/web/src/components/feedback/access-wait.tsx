import { Skeleton, Title } from '@mantine/core';
import { useEffect } from 'react';
import { focusHeadingIfLost } from '../../lib/page/focus.ts';

/** A page with its title only, while it is unknown whether the user may see it. */
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
