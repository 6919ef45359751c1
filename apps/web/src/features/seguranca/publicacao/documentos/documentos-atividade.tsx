import type { Anexo, AtividadePrestador } from '@sst/contract';
import { ANEXO, TOO_MANY_ANEXOS } from '@sst/contract/rules/anexos';
import { IconFilePlus, IconReplace } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { anexoBody } from '../../../../components/files/anexos.ts';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { useIdempotencyKey } from '../../../../lib/calls/idempotency-keys.ts';
import { refreshAfterCall } from '../../../../lib/calls/refresh.ts';
import { callWithAnexos } from '../../../../lib/files/call-with-anexos.ts';
import { notify } from '../../../../lib/notices/notify.ts';
import { AnexosSection } from './anexos-section.tsx';
import { FileButton } from './file-button.tsx';
import { ManagedAnexos } from './managed-anexos.tsx';
import { RelatorioSection } from './relatorio-section.tsx';
import { RemoverDialog } from './remover-dialog.tsx';
import { useAnexoChanges } from './use-anexo-changes.ts';

interface Props {
  readonly company: number;
  readonly atividade: AtividadePrestador;
}

/** Adds, replaces, removes and reads the documents of an activity. */
function useDocumentos(company: number, atividade: AtividadePrestador) {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const changes = useAnexoChanges(() => refreshAfterCall(client, 'addAnexosAtividade'));
  const { cd: id, anexos } = atividade;
  const params = { company, id };
  const room = ANEXO.maxFiles - anexos.length;

  const add = (files: readonly File[]) => {
    if (files.length > room) return notify('warning', TOO_MANY_ANEXOS);
    return void changes.upload('anexos', files, (documents) => {
      const body = { anexo: documents.map(anexoBody) };
      return callWithAnexos(
        'addAnexosAtividade',
        { params, body },
        { idempotencyKey: keyFor(body) },
      );
    });
  };
  const replace = (cd_anex: number, files: readonly File[]) =>
    changes.upload(String(cd_anex), files, ([document]) =>
      callWithAnexos('replaceAnexoAtividade', {
        params: { ...params, cd_anex },
        body: { anexo: anexoBody(document) },
      }),
    );
  const remove = ({ cd_anex }: Anexo) =>
    changes.change(String(cd_anex), () =>
      callApi('deleteAnexoAtividade', { params: { ...params, cd_anex } }),
    );
  const fetchOne = (cd_anex: number) =>
    callApi('getAnexoAtividade', { params: { ...params, cd_anex } });

  return { changes, fetchOne, add, replace, remove };
}

/** The provider's actions on the documents of an activity. */
export function DocumentosAtividade({ company, atividade }: Props) {
  const [removing, setRemoving] = useState<Anexo | null>(null);
  const { changes, fetchOne, add, replace, remove } = useDocumentos(company, atividade);
  const { anexos } = atividade;
  const { busy, isBusy } = changes;
  const room = ANEXO.maxFiles - anexos.length;

  return (
    <>
      <RelatorioSection company={company} atividade={atividade} changes={changes} />
      <AnexosSection
        title={`Anexos (${anexos.length} de ${ANEXO.maxFiles})`}
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
        <ManagedAnexos
          label="Anexos"
          anexos={anexos}
          changes={changes}
          fetchOne={fetchOne}
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
      </AnexosSection>
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
