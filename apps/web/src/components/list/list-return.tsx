import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { LinkTo } from '../../lib/link-to.ts';
import { useListReturn } from './use-list-return.ts';

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
