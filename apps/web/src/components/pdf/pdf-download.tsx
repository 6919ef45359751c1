import { ActionIcon, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { savePdf } from '../../lib/files/pdf.ts';
import { notifyError, notifyLoading } from '../../lib/notices/notify.ts';
import { useInFlight } from '../../lib/submit/use-in-flight.ts';

export interface PdfFile {
  /** Base64. */
  readonly anex: string;
  readonly nome_fich: string;
}

interface Props {
  /** Accessible name with the file's, since a list has many of these icons. */
  readonly label: string;
  fetchFile(): Promise<PdfFile>;
}

/** An icon button that fetches and downloads a PDF. */
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
      // Not `loading`, which takes no second press.
      aria-busy={busy}
      aria-label={label}
      title="Descarregar"
      onClick={() => void run(save, notifyLoading)}
    >
      {busy ? <Loader size={16} /> : <IconDownload size={18} stroke={1.6} aria-hidden />}
    </ActionIcon>
  );
}
