import { Loader, UnstyledButton } from '@mantine/core';
import type { Anexo } from '@sst/contract';
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import classes from './seguranca.module.css';
import type { Documents } from './use-documents.ts';

interface Props {
  readonly label: string;
  readonly anexos: readonly Anexo[];
  readonly documents: Documents;
  fetchOne(cd_anex: number): Parameters<Documents['save']>[1];
  /** Without the ability, titles are shown without a download button. */
  readonly readable: boolean;
}

/** A list of documents, each with a download button. */
export function DocumentList({ label, anexos, documents, fetchOne, readable }: Props) {
  return (
    <ul className={classes.documents} aria-label={label}>
      {anexos.map(({ cd_anex, titulo }) => {
        const key = String(cd_anex);
        const loading = documents.isLoading(key);
        return (
          <li key={cd_anex}>
            <UnstyledButton
              className={classes.document}
              disabled={!readable}
              aria-busy={loading}
              aria-label={readable ? `Descarregar ${titulo}` : titulo}
              onClick={() => void documents.save(key, fetchOne(cd_anex))}
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
