import { IconColumns3 } from '@tabler/icons-react';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { MenuButton } from '../../menu-button.tsx';
import type { ColumnsMenuProps } from './columns-menu.tsx';

const ColumnsMenu = lazyPart(() => import('./columns-menu.tsx'), 'ColumnsMenu');

/** Opens the menu 'Colunas'. */
export function ColumnsButton(props: Omit<ColumnsMenuProps, 'target' | 'onClose'>) {
  return (
    <MenuButton
      variant="default"
      title="Colunas"
      leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden />}
      onIntent={ColumnsMenu.preload}
      menu={(target, onClose) => <ColumnsMenu {...props} target={target} onClose={onClose} />}
    >
      Colunas
    </MenuButton>
  );
}
