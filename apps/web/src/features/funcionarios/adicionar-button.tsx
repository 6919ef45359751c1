import { Button } from '@mantine/core';
import { IconChevronDown, IconUserPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { OptionalPart } from '../../components/feedback/optional-part.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';

const AdicionarMenu = lazyPart(() => import('./adicionar-menu.tsx'), 'AdicionarMenu');
const load = AdicionarMenu.preload;

/** 'Adicionar funcionários', one by one or by import; the menu is loaded on demand. */
export function AdicionarButton() {
  const box = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState(false);
  const button = (
    <Button
      ref={box}
      leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
      rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
      aria-haspopup="menu"
      onMouseEnter={load}
      onFocus={load}
      onClick={wanted ? undefined : () => setWanted(true)}
    >
      Adicionar funcionários
    </Button>
  );
  if (!wanted) return button;
  return (
    <OptionalPart fallback={button} onFailure={() => setWanted(false)}>
      <AdicionarMenu target={button} onClose={() => box.current?.focus()} />
    </OptionalPart>
  );
}
