import { Loader, UnstyledButton } from '@mantine/core';
import type { Anexo, Documento } from '@sst/contract';
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import classes from './seguranca.module.css';
import { useAnexos } from './use-anexos.ts';

interface Props {
  readonly label: string;
  readonly anexos: readonly Anexo[];
  fetchOne(cd_anex: number): Promise<{ message: Documento }>;
  /** Without the ability, titles are shown without a download button. */
  readonly readable: boolean;
}

/** A list of documents, each with a download button. */
export function AnexoList({ label, anexos, fetchOne, readable }: Props) {
  const documents = useAnexos();
  return (
    <ul className={classes.documents} aria-label={label}>
      {anexos.map(({ cd_anex, titulo }) => {
        const loading = documents.isLoading(cd_anex);
        return (
          <li key={cd_anex}>
            <UnstyledButton
              className={classes.document}
              disabled={!readable}
              aria-busy={loading}
              aria-label={readable ? `Descarregar ${titulo}` : titulo}
              onClick={() => void documents.save(cd_anex, () => fetchOne(cd_anex))}
            >
              <IconFileTypePdf size={18} stroke={1.6} aria-hidden />
              <span className={classes.documentTitle}>{titulo}</span>
              {readable &&
                (loading ? (
                  <Loader size={14} aria-hidden />
                ) : (
                  <IconDownload size={16} stroke={1.6} aria-hidden />
                ))}
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
