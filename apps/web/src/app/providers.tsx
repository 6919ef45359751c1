import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../lib/page/lazy-part.ts';
import { queryClient } from './query-client.ts';
import { theme } from './theme.ts';

/** After the page: what is said meanwhile waits for it. */
const Notices = lazyPart(() => import('../components/feedback/notices.tsx'), 'Notices');
const schemes = localStorageColorSchemeManager();

export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={schemes}>
      <QueryClientProvider client={queryClient}>
        {children}
        <Suspense>
          <Notices />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  );
}
