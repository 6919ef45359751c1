import { ActionIcon, Button, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { notifyError, notifyLoading } from '../../../lib/notices/notify.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { type FichaOfDay, saveFicha, saveLatestFicha } from './save-ficha.ts';

interface Props {
  readonly company: number;
  readonly funcionario: {
    readonly cd: number;
    readonly nome: string;
    readonly num_mecan: string | null;
  };
  /** Downloads this sheet, as an icon button with the label; without it, the latest sheet, as a full button. */
  readonly sheet?: FichaOfDay & { readonly label: string };
}

/** Downloads a fitness sheet of an employee. */
export function FichaDownload({ company, funcionario, sheet }: Props) {
  const { busy, run } = useInFlight();
  const save = async () => {
    try {
      if (sheet) await saveFicha(company, funcionario, sheet);
      else await saveLatestFicha(company, funcionario);
    } catch (error) {
      notifyError(error);
    }
  };
  const size = sheet ? 18 : 15;
  const icon = busy ? (
    <Loader size={size} />
  ) : (
    <IconDownload size={size} stroke={1.75} aria-hidden />
  );
  // Not `loading`, which takes no second press.
  const shared = {
    variant: 'default',
    'aria-busy': busy,
    onClick: () => void run(save, notifyLoading),
  } as const;
  return sheet ? (
    <ActionIcon {...shared} variant="subtle" aria-label={sheet.label} title={sheet.label}>
      {icon}
    </ActionIcon>
  ) : (
    <Button {...shared} size="compact-sm" leftSection={icon}>
      Descarregar
    </Button>
  );
}
