import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import type { LinkTo } from '../../lib/link-to.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    fromList?: boolean;
  }
}

/** State of the history entry of a page that was opened from its list. */
export const FROM_LIST = { fromList: true };

/**
 * From a page that was opened from its list: back to the list as it was left, or to the whole list.
 * @returns what goes there; `saved` leaves a form without being asked about it.
 */
export function useListReturn({ to, params }: LinkTo): (saved?: boolean) => void {
  const router = useRouter();
  const fromList = useLocation({ select: ({ state }) => state.fromList === true });
  return (ignoreBlocker = false) => {
    if (fromList) router.history.back({ ignoreBlocker });
    else void router.navigate({ to, params, ignoreBlocker });
  };
}

/** 'Voltar' on a row's page: back to the list as it was left, or to the whole list. */
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
