import { ActionIcon } from '@mantine/core';
import type { ExameRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates';
import { IconFileX, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { FROM_LIST } from '../../../components/list/from-list.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

const AnularDialog = lazyPart(() => import('./anular-dialog.tsx'), 'AnularDialog');

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The provider's actions on an exam that was recorded wrongly. */
export function ExameActions({ exame }: { readonly exame: ExameRow }) {
  const [cancelling, setCancelling] = useState(false);
  const name = `${exame.funcion}, ${displayDate(exame.dt)}`;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Corrigir: ${name}`}
        title="Corrigir"
        renderRoot={(root) => (
          <Link
            to="/saude/exame/$codigo/corrigir"
            params={{ codigo: exame.cd }}
            state={FROM_LIST}
            {...root}
          />
        )}
      >
        <IconPencil {...ICON} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Anular exame: ${name}`}
        aria-haspopup="dialog"
        title="Anular exame"
        onMouseEnter={AnularDialog.preload}
        onFocus={AnularDialog.preload}
        onClick={() => setCancelling(true)}
      >
        <IconFileX {...ICON} />
      </ActionIcon>
      <OptionalPart>
        {cancelling && <AnularDialog exame={exame} onClose={() => setCancelling(false)} />}
      </OptionalPart>
    </>
  );
}
