import { ActionIcon } from '@mantine/core';
import type { RestricaoRow } from '@sst/contract';
import { IconCalendarPlus, IconClipboardPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FROM_LIST } from '../../../components/list/detail/from-list.ts';

interface Props {
  readonly row: RestricaoRow;
  /** Asks for a booking; absent for who may not. */
  readonly onAsk: (() => void) | undefined;
  /** Called on hover or focus, to preload the form. */
  onIntent(): void;
  /** Whether who looks records exams. */
  readonly records: boolean;
}

/** What opens the next exam of who is unfit for a time: a request for a booking, or the exam itself. */
export function ReviewActions({ row: { cd_funcion, nome }, onAsk, onIntent, records }: Props) {
  return (
    <>
      {onAsk && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Pedir marcação da nova avaliação: ${nome}`}
          title="Pedir marcação"
          aria-haspopup="dialog"
          onMouseEnter={onIntent}
          onFocus={onIntent}
          onClick={onAsk}
        >
          <IconCalendarPlus size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      {records && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Registar a nova avaliação: ${nome}`}
          title="Registar exame"
          renderRoot={(root) => (
            <Link
              to="/saude/exame/criar"
              search={{ funcionario: cd_funcion }}
              state={FROM_LIST}
              {...root}
            />
          )}
        >
          <IconClipboardPlus size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
}
