import type { AtividadePrestador } from '@sst/contract';
import { IconFilePlus, IconReplace } from '@tabler/icons-react';
import { useState } from 'react';
import { documentBody } from '../../../components/files/documents.ts';
import { callApi } from '../../../lib/api-client.ts';
import { callWithDocuments } from '../../../lib/call-with-documents.ts';
import { DocumentsSection } from './documents-section.tsx';
import { FileButton } from './file-button.tsx';
import { ManagedDocuments } from './managed-documents.tsx';
import { RemoverDialog } from './remover-dialog.tsx';
import type { DocumentChanges } from './use-document-changes.ts';

interface Props {
  readonly company: number;
  readonly atividade: AtividadePrestador;
  readonly changes: DocumentChanges;
}

/** The report of an activity, which has at most one. */
export function RelatorioSection({ company, atividade: { cd: id, relatorio }, changes }: Props) {
  const [removing, setRemoving] = useState(false);
  const params = { company, id };
  const put = (files: readonly File[]) =>
    changes.upload('relatorio', files.slice(0, 1), ([document]) =>
      callWithDocuments('updateRelatorio', {
        params,
        body: { relatorio: documentBody(document), antes: relatorio?.cd_anex ?? null },
      }),
    );
  const button = {
    disabled: changes.busy,
    loading: changes.isBusy('relatorio'),
    onFiles: (files: readonly File[]) => void put(files),
  };
  return (
    <DocumentsSection
      title="Relatório"
      empty={!relatorio && 'Esta atividade ainda não tem relatório.'}
      action={
        !relatorio && (
          <FileButton
            icon={IconFilePlus}
            label="Adicionar relatório"
            text="Adicionar"
            {...button}
          />
        )
      }
    >
      {relatorio && (
        <ManagedDocuments
          label="Relatório"
          anexos={[relatorio]}
          changes={changes}
          fetchOne={(cd_relat) => callApi('getRelatorio', { params: { ...params, cd_relat } })}
          onRemove={() => setRemoving(true)}
          action={({ titulo }) => (
            <FileButton icon={IconReplace} label={`Substituir ${titulo}`} {...button} />
          )}
        />
      )}
      {relatorio && removing && (
        <RemoverDialog
          titulo={relatorio.titulo}
          onCancel={() => setRemoving(false)}
          onRemove={() => {
            setRemoving(false);
            void changes.change(String(relatorio.cd_anex), () =>
              callApi('deleteRelatorio', { params: { ...params, cd_relat: relatorio.cd_anex } }),
            );
          }}
        />
      )}
    </DocumentsSection>
  );
}
