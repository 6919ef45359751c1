import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation, useRouter } from '@tanstack/react-router';

/** State of the history entry of a page that was opened from its list. */
export const FROM_LIST = { fromList: true } as never;

/**
 * From a page that was opened from its list: back to the list as it was left, or to the whole list.
 * @returns what goes there; `saved` leaves a form without being asked about it.
 */
export function useListReturn(to: string): (saved?: boolean) => void {
  const router = useRouter();
  const fromList = useLocation({ select: ({ state }) => 'fromList' in state });
  return (ignoreBlocker = false) => {
    if (fromList) router.history.back({ ignoreBlocker });
    else void router.navigate({ to, ignoreBlocker });
  };
}

/** 'Voltar' on a row's page: back to the list as it was left, or to the whole list. */
export function ListReturn({ to }: { readonly to: string }) {
  const back = useListReturn(to);
  return (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
      renderRoot={(root) => (
        <Link
          to={to}
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
