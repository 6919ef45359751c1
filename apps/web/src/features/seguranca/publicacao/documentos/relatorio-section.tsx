import type { AtividadePrestador } from '@sst/contract';
import { IconFilePlus, IconReplace } from '@tabler/icons-react';
import { useState } from 'react';
import { anexoBody } from '../../../../components/files/anexos.ts';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { callWithAnexos } from '../../../../lib/files/call-with-anexos.ts';
import { AnexosSection } from './anexos-section.tsx';
import { FileButton } from './file-button.tsx';
import { ManagedAnexos } from './managed-anexos.tsx';
import { RemoverDialog } from './remover-dialog.tsx';
import type { AnexoChanges } from './use-anexo-changes.ts';

interface Props {
  readonly company: number;
  readonly atividade: AtividadePrestador;
  readonly changes: AnexoChanges;
}

/** The report of an activity, which has at most one. */
export function RelatorioSection({ company, atividade: { cd: id, relatorio }, changes }: Props) {
  const [removing, setRemoving] = useState(false);
  const params = { company, id };
  const put = (files: readonly File[]) =>
    changes.upload('relatorio', files.slice(0, 1), ([document]) =>
      callWithAnexos('updateRelatorio', {
        params,
        body: { relatorio: anexoBody(document), antes: relatorio?.cd_anex ?? null },
      }),
    );
  const button = {
    disabled: changes.busy,
    loading: changes.isBusy('relatorio'),
    onFiles: (files: readonly File[]) => void put(files),
  };
  return (
    <AnexosSection
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
        <ManagedAnexos
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
    </AnexosSection>
  );
}
