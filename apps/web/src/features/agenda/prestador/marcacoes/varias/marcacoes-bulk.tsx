import type { MarcacaoRow } from '@sst/contract';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useRef, useState } from 'react';
import type { Ending } from '../../../../../components/agenda/marcacao/cancelar-dialog.tsx';
import { CancelarDialog } from '../../../../../components/agenda/marcacao/cancelar-dialog.tsx';
import { marcacaoName } from '../../../../../components/agenda/marcacao/marcacao-subject.tsx';
import { BulkRun } from '../../../../../components/bulk/bulk-run.tsx';
import { useBulk } from '../../../../../components/bulk/use-bulk.ts';
import { PageDialog } from '../../../../../components/dialog/page-dialog.tsx';
import { marcacoesListOf } from '../../../../../components/saude/especie-of.ts';
import { callApi } from '../../../../../lib/calls/api-client.ts';
import { keepDone } from '../../../../../lib/list/done-rows.ts';
import { useEmpresa } from '../../../../../lib/session/use-empresa.ts';
import { FaltaDialog } from '../falta-dialog.tsx';
import { type EndingAction, endedText } from '../marcacao-action.ts';
import { TerminarDialog } from '../terminar-dialog.tsx';

/** Chosen bookings that are to end alike. */
export interface BulkQuestion {
  readonly action: EndingAction;
  readonly rows: readonly MarcacaoRow[];
  /** They are closed, and no longer chosen. */
  onDone(rows: readonly MarcacaoRow[]): void;
}

interface Props {
  readonly asked: BulkQuestion;
  onClose(): void;
}

const DIALOGS = {
  realizada: TerminarDialog,
  falta: FaltaDialog,
  cancelar: CancelarDialog,
} as const;

const TITLES: Readonly<Record<EndingAction, string>> = {
  realizada: 'Dar por realizadas',
  falta: 'Registar faltas',
  cancelar: 'Cancelar marcações',
};

const doneText = (count: number) =>
  `${count === 1 ? 'Foi fechada' : 'Foram fechadas'} ${countLabel(count, 'marcação', 'marcações')}.`;

/** Closes many bookings, one after the other, after one question about all of them. */
export function MarcacoesBulk({ asked: { action, rows, ...asked }, onClose }: Props) {
  const company = useEmpresa().cd;
  const [ending, setEnding] = useState<Ending>();
  const said = useRef('');
  const onDone = (done: readonly MarcacaoRow[]) => {
    for (const row of done) keepDone(marcacoesListOf(row), [row.cd], { text: said.current });
    asked.onDone(done);
  };
  const bulk = useBulk({ rows, call: 'closeMarcacao', doneText, onDone, onClose });
  const Question = DIALOGS[action];
  const close = (wanted: Ending) => {
    setEnding(wanted);
    said.current = rows[0] ? endedText(rows[0], wanted) : '';
    void bulk.start(({ cd: id, dt, hr }) =>
      callApi('closeMarcacao', {
        params: { company, id },
        body: { ...wanted, antes: { dt, hr } },
      }),
    );
  };
  if (!ending || !bulk.state) {
    return <Question rows={rows} busy={false} onSend={close} onCancel={onClose} />;
  }
  return (
    <PageDialog
      title={TITLES[action]}
      width={460}
      busy={bulk.running}
      modal={bulk.running}
      onClose={onClose}
    >
      <BulkRun
        state={bulk.state}
        nameOf={marcacaoName}
        doneText={doneText}
        onStop={bulk.stop}
        onClose={onClose}
      />
    </PageDialog>
  );
}
