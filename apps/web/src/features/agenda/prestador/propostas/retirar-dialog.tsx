import type { PropostaPrestadorRow } from '@sst/contract';
import { PROPOSTAS, propostasText } from '@sst/contract/rules/agenda/propostas';
import { dayAndHourText } from '@sst/contract/rules/dates/fusos';
import { useState } from 'react';
import { BulkRun } from '../../../../components/bulk/bulk-run.tsx';
import { NamedRows } from '../../../../components/bulk/named-rows.tsx';
import { useBulk } from '../../../../components/bulk/use-bulk.ts';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import { FormDialog } from '../../../../components/form/dialog/form-dialog.tsx';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import formClasses from '../../../../components/form/form.module.css';
import { FormField } from '../../../../components/form/form-section.tsx';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { keepDone } from '../../../../lib/list/done-rows.ts';

interface Props {
  readonly rows: readonly PropostaPrestadorRow[];
  /** They are taken back, and no longer chosen. */
  onDone(rows: readonly PropostaPrestadorRow[]): void;
  onClose(): void;
}

const nameOf = (row: PropostaPrestadorRow) =>
  `${row.nome} (${row.empresa}), ${dayAndHourText(row)}`;
const doneText = (count: number) =>
  `${count === 1 ? 'Foi retirada' : 'Foram retiradas'} ${propostasText(count)}.`;

/** Takes proposals back, one after the other, with one reason for all. */
export function RetirarDialog({ rows, onDone, onClose }: Props) {
  const [motivo, setMotivo] = useState('');
  const [missing, setMissing] = useState(false);
  const bulk = useBulk({
    rows,
    call: 'withdrawProposta',
    doneText,
    onClose,
    onDone: (done: readonly PropostaPrestadorRow[]) => {
      const keys = done.map(({ cd_empresa, cd }) => `${cd_empresa}-${cd}`);
      keepDone('listPropostasPrestador', keys, { text: 'Retirada' });
      onDone(done);
    },
  });
  const withdraw = () => {
    if (motivo.trim() === '') return setMissing(true);
    void bulk.start(({ cd_empresa, cd }) =>
      callApi('withdrawProposta', { params: { company: cd_empresa, id: cd }, body: { motivo } }),
    );
  };
  return (
    <FormDialog
      title={`Retirar ${propostasText(rows.length)}`}
      width={520}
      unsaved={motivo !== '' && !bulk.state}
      busy={bulk.running}
      onClose={onClose}
    >
      {(close) =>
        bulk.state ? (
          <BulkRun
            state={bulk.state}
            nameOf={nameOf}
            doneText={doneText}
            onStop={bulk.stop}
            onClose={onClose}
          />
        ) : (
          <form
            className={formClasses.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              withdraw();
            }}
          >
            <p>As horas ficam livres, e a empresa vê que foram retiradas e porquê.</p>
            <NamedRows names={rows.map(nameOf)} />
            <FormField name="motivo">
              <TextField
                label="Motivo"
                help="A empresa lê este texto: não escreva nada clínico."
                required
                data-autofocus
                limit={PROPOSTAS.motivo}
                value={motivo}
                onChange={(value) => {
                  setMotivo(value);
                  setMissing(false);
                }}
                error={missing && 'Indique o motivo.'}
              />
            </FormField>
            <DialogButtons action="Retirar" onCancel={close} />
          </form>
        )
      }
    </FormDialog>
  );
}
