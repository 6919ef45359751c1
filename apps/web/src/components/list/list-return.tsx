import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import type { LinkTo } from '../../lib/link-to.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    fromList?: boolean;
  }
}

/** History state of a page that was opened from its list. */
export const FROM_LIST = { fromList: true };

/**
 * Goes back to the list from a page: to its previous state if the page was opened from it, otherwise to the unfiltered
 * list.
 * @returns the navigation; `saved` skips the unsaved-changes prompt.
 */
export function useListReturn({ to, params }: LinkTo): (saved?: boolean) => void {
  const router = useRouter();
  const fromList = useLocation({ select: ({ state }) => state.fromList === true });
  return (ignoreBlocker = false) => {
    if (fromList) router.history.back({ ignoreBlocker });
    else void router.navigate({ to, params, ignoreBlocker });
  };
}

/** The link 'Voltar' on a row's page: back to the list's previous state, or to the unfiltered list. */
export function ListReturn(list: LinkTo) {
  const back = useListReturn(list);
  return (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
      renderRoot={(root) => (
        <Link
          {...list}
          preload={false}
          activeOptions={{ exact: true }}
          {...root}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            back();
          }}
        />
      )}
    >
      Voltar
    </Button>
  );
}
