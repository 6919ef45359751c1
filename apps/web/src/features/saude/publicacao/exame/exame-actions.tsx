import { ActionIcon } from '@mantine/core';
import type { ExameListRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { IconFileX, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FROM_LIST } from '../../../../components/list/detail/from-list.ts';

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface Props {
  readonly exame: ExameListRow;
  /** Opens the dialog of the annulment. */
  onAnnul(): void;
  /** Called on hover or focus, to preload that dialog. */
  onIntent(): void;
}

/** Whether an exam lacks the sheet that its decision asks for: the form of the correction draws it. */
const isWithoutFicha = ({ anex, cd_decis }: ExameListRow) => anex === 0 && cd_decis !== 'SD';

/** The provider's actions on an exam that was recorded wrongly: those that the user may take. */
export function ExameActions({ exame, onAnnul, onIntent }: Props) {
  const { pode = [] } = exame;
  const correct = isWithoutFicha(exame) ? 'Emitir a ficha' : 'Corrigir';
  const name = `${exame.funcion}, ${displayDate(exame.dt)}`;
  return (
    <>
      {pode.includes('corrigir') && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${correct}: ${name}`}
          title={correct}
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
      )}
      {pode.includes('anular') && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Anular exame: ${name}`}
          aria-haspopup="dialog"
          title="Anular exame"
          onMouseEnter={onIntent}
          onFocus={onIntent}
          onClick={onAnnul}
        >
          <IconFileX {...ICON} />
        </ActionIcon>
      )}
    </>
  );
}
