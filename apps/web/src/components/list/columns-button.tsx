import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { OptionalPart } from '../feedback/optional-part.tsx';
import type { ColumnsMenuProps } from './columns-menu.tsx';

const ColumnsMenu = lazyPart(() => import('./columns-menu.tsx'), 'ColumnsMenu');
const load = () => ColumnsMenu.preload();

/** Opens the menu 'Colunas', which is loaded on demand. */
export function ColumnsButton(props: Omit<ColumnsMenuProps, 'target' | 'onClose'>) {
  const box = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState(false);
  const button = (
    <Button
      ref={box}
      variant="default"
      leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden />}
      onMouseEnter={load}
      onFocus={load}
      onClick={wanted ? undefined : () => setWanted(true)}
    >
      Colunas
    </Button>
  );
  if (!wanted) return button;
  return (
    <OptionalPart fallback={button} onFailure={() => setWanted(false)}>
      <ColumnsMenu
        {...props}
        target={button}
        onClose={() => box.current?.focus({ preventScroll: true })}
      />
    </OptionalPart>
  );
}
