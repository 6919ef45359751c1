import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LinkTo } from '../../../lib/page/link-to.ts';
import { useListReturn } from './use-list-return.ts';

interface Props {
  readonly list: LinkTo;
  readonly icon?: ReactNode;
  readonly children: string;
}

/** A link back to the list's previous state, or to the unfiltered list. */
export function ReturnLink({ list, icon, children }: Props) {
  const back = useListReturn(list);
  return (
    <Button
      variant="default"
      leftSection={icon}
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
      {children}
    </Button>
  );
}

/** The link 'Voltar' on a row's page: back to the list's previous state, or to the unfiltered list. */
export function ListReturn(list: LinkTo) {
  return (
    <ReturnLink list={list} icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}>
      Voltar
    </ReturnLink>
  );
}

/** 'Cancelar' on a form that is opened from a list: back to the list as `ListReturn` does. */
export function ListCancel(list: LinkTo) {
  return <ReturnLink list={list}>Cancelar</ReturnLink>;
}
