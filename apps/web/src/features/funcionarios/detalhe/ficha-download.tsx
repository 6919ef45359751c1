import { ActionIcon, Button } from '@mantine/core';
import { fichaFileName } from '@sst/contract/rules/texts/file-names';
import { IconDownload } from '@tabler/icons-react';
import { callApi } from '../../../lib/calls/api-client.ts';
import { savePdf } from '../../../lib/files/pdf.ts';
import { notify, notifyError } from '../../../lib/notices/notify.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';

interface Sheet {
  readonly cd_anex: number;
  /** ISO date. */
  readonly date: string | null;
}

interface Props {
  readonly company: number;
  readonly funcionario: {
    readonly cd: number;
    readonly nome: string;
    readonly num_mecan: string | null;
  };
  /** Downloads this sheet, as an icon button with the label; without it, the latest sheet, as a full button. */
  readonly sheet?: Sheet & { readonly label: string };
}

/** Downloads a fitness sheet of an employee. */
export function FichaDownload({ company, funcionario, sheet }: Props) {
  const { busy, run } = useInFlight();
  const save = async () => {
    try {
      const wanted = sheet ?? (await findLatest(company, funcionario.cd));
      if (wanted) await saveSheet(company, funcionario, wanted);
      else notify('information', 'O funcionário não tem ficha de aptidão.');
    } catch (error) {
      notifyError(error);
    }
  };
  const icon = <IconDownload size={sheet ? 18 : 15} stroke={1.75} aria-hidden />;
  const shared = { variant: 'default', loading: busy, onClick: () => void run(save) } as const;
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

async function findLatest(company: number, id: number): Promise<Sheet | null> {
  const { cd_anex, dt } = (await callApi('getUltimaFicha', { params: { company, id } })).message;
  return cd_anex === null ? null : { cd_anex, date: dt };
}

async function saveSheet(company: number, funcionario: Props['funcionario'], sheet: Sheet) {
  const params = { company, id: funcionario.cd, cd_anex: sheet.cd_anex };
  const { anex } = (await callApi('getFicha', { params })).message;
  savePdf(anex, fichaFileName({ ...funcionario, ...sheet }));
}
