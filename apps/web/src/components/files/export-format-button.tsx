import { useExportFormat } from '../../lib/files/export-format.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { MenuButton } from '../menu-button.tsx';

const ExportFormatMenu = lazyPart(() => import('./export-format-menu.tsx'), 'ExportFormatMenu');

const SHORT = { csv: 'CSV', xlsx: 'Excel' } as const;

/** Says in which format the button before it exports, and lets another be chosen. */
export function ExportFormatButton() {
  const format = useExportFormat();
  return (
    <MenuButton
      variant="default"
      title="Formato do ficheiro"
      onIntent={ExportFormatMenu.preload}
      menu={(target, onClose) => <ExportFormatMenu target={target} onClose={onClose} />}
    >
      {SHORT[format]}
    </MenuButton>
  );
}
