import { Button } from '@mantine/core';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { MARCACAO_CLOSED, MARCACAO_STATE } from '@sst/contract/rules/saude';
import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import { IconArrowUpRight, IconCalendarX } from '@tabler/icons-react';
import { useState } from 'react';
import { ConvocatoriaState } from '../../../../components/agenda/convocatoria/convocatoria-badge.tsx';
import { CancelarDialog } from '../../../../components/agenda/marcacao/cancelar-dialog.tsx';
import {
  RazaoFields,
  type RazaoValues,
  razaoOf,
  usualRazao,
} from '../../../../components/agenda/marcacao/razao-fields.tsx';
import { useBookIn } from '../../../../components/agenda/use-book-in.ts';
import { dateText } from '../../../../components/form/dates/date-text.ts';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import { FormDialog } from '../../../../components/form/dialog/form-dialog.tsx';
import { useDoubts } from '../../../../components/form/dialog/use-doubts.tsx';
import { ErrorSummary } from '../../../../components/form/errors/error-summary.tsx';
import formClasses from '../../../../components/form/form.module.css';
import { emptyFields } from '../../../../components/form/form-fields.ts';
import { notifyUnchanged } from '../../../../components/form/notify-unchanged.ts';
import { useSubmitForm } from '../../../../components/form/use-submit-form.ts';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { refreshAfter } from '../../../../lib/calls/refresh.ts';
import { dotted } from '../../../../lib/dotted.ts';
import { marcacaoEnded } from '../../../../lib/marcacao-ended.ts';
import { useRowChange } from '../../../../lib/submit/use-row-change.ts';
import classes from '../agenda.module.css';
import { type AgendaRow, antesText, likelyRazao, placeText } from '../agenda-rows.ts';
import { siteText } from '../agenda-texts.ts';
import { momentText } from '../calendario/states.ts';
import { QuandoFields } from './quando-fields.tsx';
import {
  codeOf,
  type QuandoValues,
  quandoBody,
  quandoErrors,
  quandoMissing,
} from './quando-values.ts';

interface Props {
  readonly marcacao: AgendaRow;
  /** Whether the user may move it. */
  readonly editable: boolean;
  onClose(): void;
}

type Values = QuandoValues & RazaoValues;

/** A booking of the agenda: who, where from, and the form that moves it. */
export function MarcacaoDialog({ marcacao, editable, onClose }: Props) {
  const { cd_empresa, empresa, unidade, tipo, num_mecan, especie, nome, dt, hr } = marcacao;
  const { show } = useBookIn();
  const { responder_ate } = marcacao;
  const closed = marcacao.cd_estad !== MARCACAO_STATE.marcada || responder_ate !== undefined;
  const [calling, setCalling] = useState(false);
  const { busy, change, endRow } = useRowChange({
    refresh: (client) => refreshAfter(client, 'exame'),
    onDone: onClose,
  });
  const { sendUnlessDoubtful, question } = useDoubts('Remarcar assim mesmo');
  const params = { company: cd_empresa, id: marcacao.cd };
  const column = especie === 'exame' ? 'cd_medic' : 'cd_enferm';
  const initial: Values = {
    dt: dateText(marcacao.dt),
    hr: marcacao.hr,
    minutos: String(marcacao.minutos),
    profissional: String(marcacao[column] ?? ''),
    cd_local: String(marcacao.cd_local ?? ''),
    ...usualRazao(likelyRazao(marcacao)),
  };
  const form = useSubmitForm<Values>({
    initial,
    errorsOf: (values) => quandoErrors(values, marcacao),
    missingOf: (values) => ({
      ...quandoMissing(values),
      ...emptyFields(values, { razao: 'Escolha o motivo.' }),
    }),
    together: ['dt', 'hr'],
    send: async (values) => {
      if (JSON.stringify(values) === JSON.stringify(initial)) {
        form.tell(notifyUnchanged);
        return;
      }
      const { minutos, cd_local } = marcacao;
      const antes = { dt, hr, minutos, cd_local, [column]: marcacao[column] };
      const person = { [column]: codeOf(values.profissional) };
      const body = { ...quandoBody(values), ...person, ...razaoOf(values), antes };
      await sendUnlessDoubtful(body, (confirmed) =>
        change(() => callApi('updateMarcacao', { params, body: confirmed }), marcacaoEnded),
      );
    },
  });
  const { cd_medic, cd_enferm, profissional } = marcacao;
  const person = especie === 'exame' ? cd_medic : cd_enferm;
  return (
    <FormDialog title={nome} width={520} unsaved={form.dirty} busy={form.busy} onClose={onClose}>
      {(close) => (
        <>
          <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
            <div className={classes.subject}>
              <p>
                {dotted(
                  empresaDisplayName({ nome: empresa, cd_aux: null }),
                  siteText(unidade),
                  num_mecan && `n.º ${num_mecan}`,
                )}
              </p>
              <p>
                {dotted(
                  tipo,
                  momentText(marcacao),
                  profissional,
                  antesText(marcacao),
                  placeText(marcacao),
                )}
              </p>
              {!closed && marcacao.convocatoria && (
                <div>
                  Convocatória: <ConvocatoriaState row={marcacao} />
                </div>
              )}
              {closed && (
                <p className={classes.note}>
                  {responder_ate
                    ? `Por confirmar: a empresa responde até ${displayDate(responder_ate)}.`
                    : MARCACAO_CLOSED}
                </p>
              )}
              <div className={classes.actions}>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  rightSection={<IconArrowUpRight size={16} stroke={1.75} aria-hidden />}
                  onClick={() => show(cd_empresa, especie, nome)}
                >
                  Ver na empresa
                </Button>
                {editable && !closed && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-haspopup="dialog"
                    rightSection={<IconCalendarX size={16} stroke={1.75} aria-hidden />}
                    onClick={() => setCalling(true)}
                  >
                    Cancelar marcação
                  </Button>
                )}
              </div>
            </div>
            {closed || !editable ? (
              <DialogButtons action="Fechar" onAction={close} cancel="Voltar" onCancel={close} />
            ) : (
              <>
                <ErrorSummary {...form.summary} />
                <QuandoFields
                  especie={especie}
                  company={cd_empresa}
                  kept={person === null ? undefined : { cd: person, nome: profissional ?? '' }}
                  field={(name) => form.field(name)}
                />
                <RazaoFields razao={form.field('razao')} nota={form.field('nota')} />
                <DialogButtons
                  action="Remarcar"
                  busy={form.busy}
                  cancel="Voltar"
                  onCancel={close}
                />
              </>
            )}
            {question(form)}
          </form>
          {calling && (
            <CancelarDialog
              rows={[{ funcion: nome, tipo_exam: tipo, tipo_ac_enferm: null, dt, hr }]}
              busy={busy}
              onCancel={() => setCalling(false)}
              onSend={(ending) =>
                endRow(() =>
                  callApi('closeMarcacao', { params, body: { ...ending, antes: { dt, hr } } }),
                )
              }
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
