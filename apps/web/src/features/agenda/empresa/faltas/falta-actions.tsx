import { ActionIcon } from '@mantine/core';
import type { FaltaRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { IconCalendarOff, IconCalendarPlus, IconRestore } from '@tabler/icons-react';
import { faltasListOf } from '../../../../components/saude/especie-of.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { useRowChange } from '../../../../lib/submit/use-row-change.ts';

interface Props {
  readonly row: FaltaRow;
  /** Asks to book again; absent where the user may not. */
  onAsk?(): void;
  /** Says that it is not booked again, or is after all; absent where the user may not. */
  onWaive?(): void;
  onIntent(): void;
}

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What can be done about an absence that is open, or was waived. */
export function FaltaActions({ row, onAsk, onWaive, onIntent }: Props) {
  const company = useEmpresa().cd;
  const waive = (dispensa: FaltaRow['dispensa']) =>
    prepareCall('updateDispensaFaltas', {
      params: { company },
      body: { codigos: [row.cd], dispensa },
    });
  const { busy, endRow } = useRowChange({
    onDone: () => {},
    done: {
      list: faltasListOf(row),
      keys: [row.cd],
      text: 'A remarcar',
      undo: { run: waive(row.dispensa) },
    },
  });
  const whose = `${row.funcion}, ${displayDate(row.dt)}`;
  const reopen = () => endRow(waive(null));
  if (row.seguimento === 'dispensada') {
    return (
      onWaive && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Remarcar afinal: ${whose}`}
          title="Remarcar afinal"
          loading={busy}
          onClick={reopen}
        >
          <IconRestore {...ICON} />
        </ActionIcon>
      )
    );
  }
  return (
    <>
      {onAsk && row.seguimento === 'por-tratar' && (
        <ActionIcon
          variant="subtle"
          aria-haspopup="dialog"
          aria-label={`Remarcar ${whose}`}
          title="Remarcar"
          onFocus={onIntent}
          onMouseEnter={onIntent}
          onClick={onAsk}
        >
          <IconCalendarPlus {...ICON} />
        </ActionIcon>
      )}
      {onWaive && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-haspopup="dialog"
          aria-label={`Não remarcar ${whose}`}
          title="Não remarcar"
          onClick={onWaive}
        >
          <IconCalendarOff {...ICON} />
        </ActionIcon>
      )}
    </>
  );
}
