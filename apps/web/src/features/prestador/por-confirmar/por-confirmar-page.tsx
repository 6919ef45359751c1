import { Button } from '@mantine/core';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconChecks } from '@tabler/icons-react';
import { DetailStates } from '../../../components/feedback/detail-states.tsx';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import type { Shortcut } from '../../../components/keys/shortcuts.ts';
import { WorklistPage } from '../../../components/worklist/worklist-page.tsx';
import { PorConfirmarDetail } from './por-confirmar-detail.tsx';
import { usePorConfirmar } from './use-por-confirmar.ts';

const ConfirmarDialog = lazyDialog(() => import('./confirmar-dialog.tsx'), 'ConfirmarDialog');

/** The decisions that others typed for a physician, to confirm one after the other or many at once. */
export function PorConfirmarPage() {
  const { worklist, mayConfirm, open, busy, isOwn, requestConfirm, correct } = usePorConfirmar();
  const { openRow, rest, chosen, openDialog } = worklist;
  const shortcuts: readonly Shortcut[] = [
    ...(mayConfirm
      ? [{ key: 'a', what: 'Confirmar a decisão aberta, ou as escolhidas', run: requestConfirm }]
      : []),
    { key: 'e', what: 'Corrigir', run: () => correct(open) },
  ];
  return (
    <WorklistPage
      title="Decisões por confirmar"
      worklist={worklist}
      shortcuts={shortcuts}
      detail={(ways) =>
        open ? (
          <PorConfirmarDetail
            row={open}
            own={isOwn(open)}
            busy={busy}
            rest={rest}
            ways={ways}
            onConfirm={requestConfirm}
            onCorrect={() => correct(open)}
          />
        ) : (
          <DetailStates
            what="a decisão"
            missing={openRow.rows !== undefined && 'A decisão já não está por confirmar.'}
            error={null}
            onRetry={() => {}}
            onClose={openRow.close}
          />
        )
      }
      chosenActions={(rows) => (
        <Button
          leftSection={<IconChecks size={16} stroke={1.75} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => openDialog({ rows })}
        >
          Confirmar {countLabel(rows.length, 'decisão', 'decisões')}
        </Button>
      )}
      dialog={({ rows }) => (
        <ConfirmarDialog
          rows={rows}
          onDone={(done) => chosen.drop(...done.map(worklist.definition.key))}
          onClose={() => openDialog(null)}
        />
      )}
      preloadDialogs={ConfirmarDialog.preload}
    />
  );
}
