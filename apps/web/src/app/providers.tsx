import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notices } from '../components/feedback/notices.tsx';
import { queryClient } from './query-client.ts';
import { theme } from './theme.ts';

const schemes = localStorageColorSchemeManager();

export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={schemes}>
      <QueryClientProvider client={queryClient}>
        {children}
        <Notices />
      </QueryClientProvider>
    </MantineProvider>
  );
}
