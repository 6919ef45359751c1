import { IconChevronDown, IconUserPlus } from '@tabler/icons-react';
import { MenuButton } from '../../../components/menu-button.tsx';
import { lazyPart } from '../../../lib/page/lazy-part.ts';

const AdicionarMenu = lazyPart(() => import('./adicionar-menu.tsx'), 'AdicionarMenu');

/** 'Adicionar funcionários', one by one or by import. */
export function AdicionarButton() {
  return (
    <MenuButton
      leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
      rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
      onIntent={AdicionarMenu.preload}
      menu={(target, onClose) => <AdicionarMenu target={target} onClose={onClose} />}
    >
      Adicionar funcionários
    </MenuButton>
  );
}
