import { ActionIcon } from '@mantine/core';
import type { Anexo } from '@sst/contract';
import { DOCUMENT } from '@sst/contract/rules/documents';
import { IconFilePlus, IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { documentBody } from '../../../components/files/documents.ts';
import { refreshAfter } from '../../../lib/affected-calls.ts';
import { callApi } from '../../../lib/api-client.ts';
import { callWithDocuments } from '../../../lib/call-with-documents.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-keys.ts';
import { notify } from '../../../lib/notify.ts';
import { DocumentsSection } from './documents-section.tsx';
import { FileButton } from './file-button.tsx';
import { ManagedDocuments } from './managed-documents.tsx';
import { RemoverDialog } from './remover-dialog.tsx';
import { TituloDialog } from './titulo-dialog.tsx';
import { useDocumentChanges } from './use-document-changes.ts';

const TOO_MANY_AT_ONCE = `Adicione até ${DOCUMENT.maxFiles} ficheiros de cada vez.`;

interface Props {
  readonly company: number;
  readonly area: number;
  readonly anexos: readonly Anexo[];
  onClose(): void;
}

/** Adds, renames and removes the documents of an area. */
export function DocumentosAreaDialog({ company, area, anexos, onClose }: Props) {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const refresh = () => refreshAfter(client, 'textoDaArea');
  const changes = useDocumentChanges(refresh);
  const [asked, ask] = useState<{ readonly to: 'rename' | 'remove'; readonly anexo: Anexo }>();
  const params = { company, area };

  const add = (files: readonly File[]) => {
    if (files.length > DOCUMENT.maxFiles) return notify('warning', TOO_MANY_AT_ONCE);
    return void changes.upload('anexos', files, (documents) => {
      const body = { anexo: documents.map(documentBody) };
      return callWithDocuments('addAnexosArea', { params, body }, { idempotencyKey: keyFor(body) });
    });
  };

  return (
    <PageDialog title="Documentos da área" width={640} fullOnPhone onClose={onClose}>
      <DocumentsSection
        title="Documentação"
        empty={anexos.length === 0 && 'Esta área ainda não tem documentos.'}
        action={
          <FileButton
            ref={changes.refuge}
            icon={IconFilePlus}
            label="Adicionar documentos"
            text="Adicionar"
            multiple
            disabled={changes.busy}
            loading={changes.isBusy('anexos')}
            onFiles={add}
          />
        }
      >
        <ManagedDocuments
          label="Documentos da área"
          anexos={anexos}
          changes={changes}
          fetchOne={(cd_anex) => callApi('getAnexoArea', { params: { ...params, cd_anex } })}
          onRemove={(anexo) => ask({ to: 'remove', anexo })}
          action={(anexo) => (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Alterar o título de ${anexo.titulo}`}
              title="Alterar o título"
              aria-haspopup="dialog"
              disabled={changes.busy}
              onClick={() => ask({ to: 'rename', anexo })}
            >
              <IconPencil size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          )}
        />
      </DocumentsSection>
      {asked?.to === 'rename' && (
        <TituloDialog
          company={company}
          area={area}
          anexo={asked.anexo}
          onClose={() => ask(undefined)}
          refresh={refresh}
        />
      )}
      {asked?.to === 'remove' && (
        <RemoverDialog
          titulo={asked.anexo.titulo}
          onCancel={() => ask(undefined)}
          onRemove={() => {
            const { cd_anex } = asked.anexo;
            ask(undefined);
            void changes.change(String(cd_anex), () =>
              callApi('deleteAnexoArea', { params: { ...params, cd_anex } }),
            );
          }}
        />
      )}
    </PageDialog>
  );
}
