import { ActionIcon } from '@mantine/core';
import type { Anexo } from '@sst/contract';
import { ANEXO } from '@sst/contract/rules/anexos';
import { IconFilePlus, IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { anexoBody } from '../../../../components/files/anexos.ts';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { useIdempotencyKey } from '../../../../lib/calls/idempotency-keys.ts';
import { refreshAfterCall } from '../../../../lib/calls/refresh.ts';
import { callWithAnexos } from '../../../../lib/files/call-with-anexos.ts';
import { notify } from '../../../../lib/notices/notify.ts';
import { AnexosSection } from './anexos-section.tsx';
import { FileButton } from './file-button.tsx';
import { ManagedAnexos } from './managed-anexos.tsx';
import { RemoverDialog } from './remover-dialog.tsx';
import { TituloDialog } from './titulo-dialog.tsx';
import { useAnexoChanges } from './use-anexo-changes.ts';

const TOO_MANY_AT_ONCE = `Adicione até ${ANEXO.maxFiles} ficheiros de cada vez.`;

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
  const changes = useAnexoChanges(() => refreshAfterCall(client, 'addAnexosArea'));
  const [asked, ask] = useState<{ readonly to: 'rename' | 'remove'; readonly anexo: Anexo }>();
  const params = { company, area };

  const add = (files: readonly File[]) => {
    if (files.length > ANEXO.maxFiles) return notify('warning', TOO_MANY_AT_ONCE);
    return void changes.upload('anexos', files, (documents) => {
      const body = { anexo: documents.map(anexoBody) };
      return callWithAnexos('addAnexosArea', { params, body }, { idempotencyKey: keyFor(body) });
    });
  };

  return (
    <PageDialog title="Documentos da área" width={640} fullOnPhone onClose={onClose}>
      <AnexosSection
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
        <ManagedAnexos
          label="Documentos da área"
          anexos={anexos}
          changes={changes}
          fetchOne={(cd_anex) => callApi('getAnexoArea', { params: { ...params, cd_anex } })}
          onRemove={(anexo) => ask({ to: 'remove', anexo })}
          action={(anexo) => (
            <RenameIcon
              anexo={anexo}
              disabled={changes.busy}
              onClick={() => ask({ to: 'rename', anexo })}
            />
          )}
        />
      </AnexosSection>
      {asked?.to === 'rename' && (
        <TituloDialog
          company={company}
          area={area}
          anexo={asked.anexo}
          onClose={() => ask(undefined)}
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

interface RenameProps {
  readonly anexo: Anexo;
  readonly disabled: boolean;
  onClick(): void;
}

function RenameIcon({ anexo, disabled, onClick }: RenameProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Alterar o título de ${anexo.titulo}`}
      title="Alterar o título"
      aria-haspopup="dialog"
      disabled={disabled}
      onClick={onClick}
    >
      <IconPencil size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
