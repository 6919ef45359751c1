import { ActionIcon, Button } from '@mantine/core';
import type { ImportacaoRow } from '@sst/contract';
import { importacaoName } from '@sst/contract/folhas/pedidos-folhas';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconArrowBackUp, IconFileDownload, IconTablePlus } from '@tabler/icons-react';
import { Link, linkOptions, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { ListPage } from '../../../components/list/list-page.tsx';
import { callApi } from '../../../lib/calls/api-client.ts';
import { notifyError } from '../../../lib/notices/notify.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { importacoesList } from './importacoes-list.tsx';
import { importacoesSource } from './importacoes-search.ts';

const UndoDialog = lazyDialog(() => import('./undo-dialog.tsx'), 'UndoDialog');

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What was sent at once: what became of it, taking it back, and what was refused as a file. */
export function ImportacoesPage() {
  const { pode } = useAbilities();
  const company = useEmpresa().cd;
  const search = useSearch({ from: '/sessao/empresa-escolhida/funcionario/importacoes' });
  const [asked, setAsked] = useState<ImportacaoRow | null>(null);
  const { busy, run } = useInFlight();

  const saveRefusedOf = (row: ImportacaoRow) =>
    run(async () => {
      try {
        const [{ saveRefused }, { message }] = await Promise.all([
          import('./refused-file.ts'),
          callApi('listRecusadosDaImportacao', { params: { company, id: row.cd } }),
        ]);
        await saveRefused(message, importacaoName(row), row.tipo);
      } catch (error) {
        notifyError(error);
      }
    });

  const actions = (row: ImportacaoRow) => (
    <>
      {row.recusados > 0 && (
        <RowButton
          label={`Descarregar ${countLabel(row.recusados, 'linha recusada', 'linhas recusadas')} de ${importacaoName(row)}`}
          busy={busy}
          onClick={() => void saveRefusedOf(row)}
        >
          <IconFileDownload {...ICON} />
        </RowButton>
      )}
      {row.novos > 0 && pode('pedidos.remover') && (
        <RowButton
          label={`Desfazer: retirar ${countLabel(row.novos, 'pedido novo', 'pedidos novos')} de ${importacaoName(row)}`}
          onIntent={UndoDialog.preload}
          onClick={() => setAsked(row)}
        >
          <IconArrowBackUp {...ICON} />
        </RowButton>
      )}
    </>
  );

  return (
    <>
      <ListPage
        title="Importações de funcionários"
        definition={importacoesList}
        source={importacoesSource(search)}
        openTo={(row) =>
          linkOptions({ to: '/pendente/funcionario', search: { importacao: row.cd } })
        }
        rowActions={actions}
        action={
          pode('admissoes.criar') && (
            <Button
              leftSection={<IconTablePlus size={16} stroke={1.75} aria-hidden />}
              renderRoot={(root) => <Link to="/funcionario/criar/csv" {...root} />}
            >
              Adicionar em série
            </Button>
          )
        }
      />
      {asked && <UndoDialog row={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface RowButtonProps {
  readonly label: string;
  readonly busy?: boolean;
  onIntent?(): void;
  onClick(): void;
  readonly children: ReactNode;
}

function RowButton({ label, busy = false, onIntent, onClick, children }: RowButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      aria-disabled={busy || undefined}
      onMouseEnter={onIntent}
      onFocus={onIntent}
      onClick={busy ? undefined : onClick}
    >
      {children}
    </ActionIcon>
  );
}
