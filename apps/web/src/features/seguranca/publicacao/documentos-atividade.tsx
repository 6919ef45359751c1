import type { Anexo, AtividadePrestador } from '@sst/contract';
import { DOCUMENT, TOO_MANY_DOCUMENTS } from '@sst/contract/rules/documents';
import { IconFilePlus, IconReplace } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { documentBody } from '../../../components/files/documents.ts';
import { refreshAfter } from '../../../lib/affected-calls.ts';
import { callApi } from '../../../lib/api-client.ts';
import { callWithDocuments } from '../../../lib/call-with-documents.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-keys.ts';
import { notify } from '../../../lib/notify.ts';
import { DocumentsSection } from './documents-section.tsx';
import { FileButton } from './file-button.tsx';
import { ManagedDocuments } from './managed-documents.tsx';
import { RelatorioSection } from './relatorio-section.tsx';
import { RemoverDialog } from './remover-dialog.tsx';
import { useDocumentChanges } from './use-document-changes.ts';

interface Props {
  readonly company: number;
  readonly atividade: AtividadePrestador;
}

/** The provider's actions on the documents of an activity. */
export function DocumentosAtividade({ company, atividade }: Props) {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const changes = useDocumentChanges(() => refreshAfter(client, 'atividade'));
  const [removing, setRemoving] = useState<Anexo | null>(null);
  const { cd: id, anexos } = atividade;
  const params = { company, id };
  const { busy, isBusy } = changes;
  const room = DOCUMENT.maxFiles - anexos.length;

  const add = (files: readonly File[]) => {
    if (files.length > room) return notify('warning', TOO_MANY_DOCUMENTS);
    return void changes.upload('anexos', files, (documents) => {
      const body = { anexo: documents.map(documentBody) };
      return callWithDocuments(
        'addAnexosAtividade',
        { params, body },
        { idempotencyKey: keyFor(body) },
      );
    });
  };
  const replace = (cd_anex: number, files: readonly File[]) =>
    changes.upload(String(cd_anex), files, ([document]) =>
      callWithDocuments('replaceAnexoAtividade', {
        params: { ...params, cd_anex },
        body: { anexo: documentBody(document) },
      }),
    );
  const remove = ({ cd_anex }: Anexo) =>
    changes.change(String(cd_anex), () =>
      callApi('deleteAnexoAtividade', { params: { ...params, cd_anex } }),
    );

  return (
    <>
      <RelatorioSection company={company} atividade={atividade} changes={changes} />
      <DocumentsSection
        title={`Anexos (${anexos.length} de ${DOCUMENT.maxFiles})`}
        empty={anexos.length === 0 && 'Esta atividade ainda não tem anexos.'}
        action={
          <FileButton
            ref={changes.refuge}
            icon={IconFilePlus}
            label="Adicionar anexos"
            text="Adicionar"
            multiple
            disabled={room <= 0 || busy}
            loading={isBusy('anexos')}
            onFiles={add}
          />
        }
      >
        <ManagedDocuments
          label="Anexos"
          anexos={anexos}
          changes={changes}
          fetchOne={(cd_anex) => callApi('getAnexoAtividade', { params: { ...params, cd_anex } })}
          onRemove={setRemoving}
          action={({ cd_anex, titulo }) => (
            <FileButton
              icon={IconReplace}
              label={`Substituir ${titulo}`}
              disabled={busy}
              loading={isBusy(String(cd_anex))}
              onFiles={(files) => void replace(cd_anex, files)}
            />
          )}
        />
      </DocumentsSection>
      {removing && (
        <RemoverDialog
          titulo={removing.titulo}
          onCancel={() => setRemoving(null)}
          onRemove={() => {
            setRemoving(null);
            void remove(removing);
          }}
        />
      )}
    </>
  );
}
