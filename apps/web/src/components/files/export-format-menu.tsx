import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  chooseExportFormat,
  EXPORT_FORMAT_LABEL,
  EXPORT_FORMATS,
  type ExportFormat,
  useExportFormat,
} from '../../lib/files/export-format.ts';

interface Props {
  readonly target: ReactNode;
  onClose(): void;
}

/** The formats of exported files, of which one is chosen for all lists. */
export function ExportFormatMenu({ target, onClose }: Props) {
  const present = useExportFormat();
  return (
    <Menu defaultOpened onClose={onClose} position="bottom-end" withinPortal={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={present}
          onChange={(format) => chooseExportFormat(format as ExportFormat)}
        >
          {EXPORT_FORMATS.map((format) => (
            <Menu.RadioItem key={format} value={format} closeMenuOnClick>
              {EXPORT_FORMAT_LABEL[format]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
