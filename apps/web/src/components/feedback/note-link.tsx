import { Button } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface Props {
  readonly to: LinkProps;
  readonly children: ReactNode;
}

/** A link among the actions of a note. */
export function NoteLink({ to, children }: Props) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      renderRoot={(root) => <Link {...to} preload={false} {...root} />}
    >
      {children}
    </Button>
  );
}
