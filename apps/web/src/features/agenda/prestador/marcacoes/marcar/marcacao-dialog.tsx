import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { useState } from 'react';
import { CancelarDialog } from '../../../../../components/agenda/marcacao/cancelar-dialog.tsx';
import { DialogButtons } from '../../../../../components/form/dialog/dialog-buttons.tsx';
import { FormDialog } from '../../../../../components/form/dialog/form-dialog.tsx';
import formClasses from '../../../../../components/form/form.module.css';
import { useFormState } from '../../../../../components/form/form-state.ts';
import { prepareCall } from '../../../../../lib/calls/prepared-call.ts';
import { marcacaoEnded } from '../../../../../lib/marcacao-ended.ts';
import { useRowChange } from '../../../../../lib/submit/use-row-change.ts';
import { type AgendaRow, isProposta, likelyRazao } from '../../agenda-rows.ts';
import { bookedOfAgenda } from '../editor/booked.ts';
import { RemarcarForm } from '../editor/remarcar-form.tsx';
import { useBooked } from '../editor/use-booked.ts';
import { MarcacaoDaAgenda } from './marcacao-da-agenda.tsx';

interface Props {
  readonly marcacao: AgendaRow;
  /** Whether the user may move it. */
  readonly editable: boolean;
  onClose(): void;
}

/** A booking of the agenda: who, where from, and the form that moves it. */
export function MarcacaoDialog({ marcacao, editable, onClose }: Props) {
  const { cd_empresa, nome, tipo } = marcacao;
  const closed = marcacao.cd_estad !== MARCACAO_STATE.marcada || isProposta(marcacao);
  const editor = useBooked(bookedOfAgenda(marcacao));
  const { dt, minutos, profissional, local, fuso, ...booked } = editor.booked;
  const hr = booked.hr ?? marcacao.hr;
  const { state, onState } = useFormState();
  const [callingOff, setCallingOff] = useState(false);
  const { busy, change, endRow } = useRowChange({
    onDone: onClose,
  });
  const params = { company: cd_empresa, id: marcacao.cd };
  const subject = (
    <MarcacaoDaAgenda
      marcacao={{ ...marcacao, dt, hr, minutos, profissional, local, fuso }}
      closed={closed}
      onCallOff={editable && !closed ? () => setCallingOff(true) : undefined}
    />
  );
  return (
    <FormDialog title={nome} width={520} side {...state} onClose={onClose}>
      {(close) => (
        <>
          {closed || !editable ? (
            <div className={formClasses.form}>
              {subject}
              <DialogButtons action="Fechar" onAction={close} cancel="Voltar" onCancel={close} />
            </div>
          ) : (
            <RemarcarForm
              editor={editor}
              razao={likelyRazao(marcacao)}
              onState={onState}
              onMove={(body) =>
                change(prepareCall('updateMarcacao', { params, body }), marcacaoEnded)
              }
              onCancel={close}
            >
              {subject}
            </RemarcarForm>
          )}
          {callingOff && (
            <CancelarDialog
              rows={[{ funcion: nome, tipo_exam: tipo, tipo_ac_enferm: null, dt, hr }]}
              busy={busy}
              onCancel={() => setCallingOff(false)}
              onSend={(ending) =>
                endRow(
                  prepareCall('closeMarcacao', { params, body: { ...ending, antes: { dt, hr } } }),
                )
              }
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
