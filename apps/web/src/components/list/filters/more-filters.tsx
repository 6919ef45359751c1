import { IconPlus } from '@tabler/icons-react';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { MenuButton } from '../../menu-button.tsx';
import type { MoreMenuProps } from './more-menu.tsx';

const MoreMenu = lazyPart(() => import('./more-menu.tsx'), 'MoreMenu');

/** '+ Filtro': the filters that have no chip yet. */
export function MoreFilters(props: Pick<MoreMenuProps, 'filters' | 'onShow'>) {
  return (
    <MenuButton
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
      onIntent={MoreMenu.preload}
      menu={(target, onClose) => <MoreMenu {...props} target={target} onClose={onClose} />}
    >
      Filtro
    </MenuButton>
  );
}
