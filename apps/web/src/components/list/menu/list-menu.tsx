import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { IconDownload, IconKeyboard, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import {
  chooseExportFormat,
  EXPORT_FORMAT_LABEL,
  EXPORT_FORMATS,
  type ExportFormat,
  useExportFormat,
} from '../../../lib/files/export-format.ts';
import type { FurtherFiles } from './further-files.ts';
import classes from './list-menu.module.css';

/** The columns of a list, and which of them are hidden. */
interface Columns {
  readonly all: readonly { readonly id: string; readonly header: string }[];
  readonly hidden: readonly string[];
  onChange(hidden: readonly string[]): void;
}

interface Props {
  readonly target: ReactNode;
  /** Gives the focus back to the button. */
  onClose(): void;
  readonly onPrint?: (() => void) | undefined;
  readonly onExport?: (() => void) | undefined;
  readonly further?: FurtherFiles | undefined;
  onFurther?(form: FurtherFiles['forms'][number]): void;
  /** Absent where the rows are no table. */
  readonly columns?: Columns | undefined;
  readonly onKeys?: (() => void) | undefined;
}

/** The menu 'Mais opções' of a list. */
export function ListMenu({ target, onClose, onPrint, onExport, columns, onKeys, ...more }: Props) {
  // What is begun remembers the button, which has the focus again, and not an item that goes.
  const from = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <Menu defaultOpened onClose={onClose} position="bottom-end" withinPortal={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {onPrint && (
          <Menu.Item leftSection={<IconPrinter size={16} stroke={1.75} />} onClick={from(onPrint)}>
            Imprimir
          </Menu.Item>
        )}
        {onExport && (
          <>
            <Menu.Item
              leftSection={<IconDownload size={16} stroke={1.75} />}
              onClick={from(onExport)}
            >
              Exportar
            </Menu.Item>
            <FormatItems />
          </>
        )}
        {more.further && (
          <FurtherItems
            files={more.further}
            onForm={(form) => from(() => more.onFurther?.(form))()}
          />
        )}
        {columns && <ColumnItems {...columns} />}
        {onKeys && (
          <div data-keys>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconKeyboard size={16} stroke={1.75} />}
              aria-keyshortcuts="?"
              onClick={from(onKeys)}
            >
              Atalhos
            </Menu.Item>
          </div>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The format of the file, which is chosen for all lists. */
function FormatItems() {
  const present = useExportFormat();
  return (
    <>
      <Menu.Label>Formato do ficheiro</Menu.Label>
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
    </>
  );
}

interface FurtherProps {
  readonly files: FurtherFiles;
  onForm(form: FurtherFiles['forms'][number]): void;
}

function FurtherItems({ files, onForm }: FurtherProps) {
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{files.label}</Menu.Label>
      {files.forms.map((form) => (
        <Menu.Item
          key={form.label}
          leftSection={<IconDownload size={16} stroke={1.75} />}
          onClick={() => onForm(form)}
        >
          {form.label}
        </Menu.Item>
      ))}
    </>
  );
}

function ColumnItems({ all, hidden, onChange }: Columns) {
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Colunas visíveis</Menu.Label>
      {all.map(({ id, header }) => (
        <Menu.CheckboxItem
          key={id}
          checked={!hidden.includes(id)}
          onChange={(shown) =>
            onChange(shown ? hidden.filter((other) => other !== id) : [...hidden, id])
          }
        >
          {header}
        </Menu.CheckboxItem>
      ))}
      <Menu.Item disabled={hidden.length === 0} onClick={() => onChange([])}>
        Mostrar todas
      </Menu.Item>
    </>
  );
}
