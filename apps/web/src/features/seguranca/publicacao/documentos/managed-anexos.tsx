import { ActionIcon, Loader } from '@mantine/core';
import type { Anexo, Documento } from '@sst/contract';
import { IconDownload, IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAnexos } from '../../use-anexos.ts';
import classes from '../publicacao.module.css';
import type { AnexoChanges } from './use-anexo-changes.ts';

interface Props {
  readonly label: string;
  readonly anexos: readonly Anexo[];
  readonly changes: AnexoChanges;
  /** A further action, between download and remove. */
  action(anexo: Anexo): ReactNode;
  fetchOne(cd_anex: number): Promise<{ message: Documento }>;
  onRemove(anexo: Anexo): void;
}

/** A list of documents, each with download, change and remove buttons. */
export function ManagedAnexos({ label, anexos, changes, ...of }: Props) {
  const documents = useAnexos();
  return (
    <ul className={classes.documents} aria-label={label}>
      {anexos.map((anexo) => {
        const { cd_anex, titulo } = anexo;
        const key = String(cd_anex);
        const loading = documents.isLoading(cd_anex);
        return (
          <li key={cd_anex} className={classes.document} aria-busy={changes.isBusy(key)}>
            <IconFileTypePdf size={18} stroke={1.6} aria-hidden />
            <span className={classes.title}>{titulo}</span>
            <span className={classes.actions}>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Descarregar ${titulo}`}
                title="Descarregar"
                aria-busy={loading}
                onClick={() => void documents.save(cd_anex, () => of.fetchOne(cd_anex))}
              >
                {loading ? (
                  <Loader size={14} aria-hidden />
                ) : (
                  <IconDownload size={18} stroke={1.6} aria-hidden />
                )}
              </ActionIcon>
              {of.action(anexo)}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remover ${titulo}`}
                title="Remover"
                aria-haspopup="dialog"
                disabled={changes.busy}
                onClick={() => of.onRemove(anexo)}
              >
                <IconTrash size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
