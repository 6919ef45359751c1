import { Button, Skeleton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { LoadStates } from './load-states.tsx';

interface Props extends Omit<ComponentProps<typeof LoadStates>, 'back' | 'children'> {
  onClose(): void;
}

/** The loading, not-found and error states of a detail over a list. */
export function DetailStates({ onClose, ...states }: Props) {
  return (
    <LoadStates
      {...states}
      back={
        <Button variant="default" onClick={onClose}>
          Voltar à lista
        </Button>
      }
    >
      <Skeleton height={18} width={240} />
      <Skeleton height={12} width={160} mt={10} />
      {[3, 2, 7].map((lines) => (
        <Skeleton key={lines} height={lines * 28} mt={24} />
      ))}
    </LoadStates>
  );
}
