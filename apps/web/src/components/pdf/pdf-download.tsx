import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInFlight } from '../../lib/in-flight.ts';
import { notifyError } from '../../lib/notify.ts';
import { savePdf } from '../../lib/pdf.ts';

export interface PdfFile {
  /** Base64. */
  readonly anex: string;
  readonly nome_fich: string;
}

interface Props {
  /** Says which file, for there are many of these icons in a list. */
  readonly label: string;
  fetchFile(): Promise<PdfFile>;
}

/** An icon that fetches a PDF and saves it. */
export function PdfDownload({ label, fetchFile }: Props) {
  const { busy, run } = useInFlight();
  const save = async () => {
    try {
      const { anex, nome_fich } = await fetchFile();
      savePdf(anex, nome_fich);
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      loading={busy}
      aria-label={label}
      title="Descarregar"
      onClick={() => void run(save)}
    >
      <IconDownload size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
