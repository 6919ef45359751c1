import { NO_ANEXO } from '@sst/contract/rules/anexos';
import { ATIVIDADE_NOTES_LENGTH } from '@sst/contract/rules/seguranca';
import { useQueryClient } from '@tanstack/react-query';
import { sentShares } from '../../../components/files/anexos.ts';
import { AnexosField } from '../../../components/files/anexos-field.tsx';
import { anexoNames } from '../../../components/files/kept-names.ts';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';
import { FormDialog } from '../../../components/form/dialog/form-dialog.tsx';
import { useDraftForm } from '../../../components/form/drafts/use-draft-form.tsx';
import { ErrorSummary } from '../../../components/form/errors/error-summary.tsx';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { LongTextField } from '../../../components/form/fields/long-text-field.tsx';
import type { FilterOption } from '../../../components/form/fields/options.ts';
import formClasses from '../../../components/form/form.module.css';
import { Field, FormField } from '../../../components/form/form-section.tsx';
import { FuncionarioField } from '../../../components/form/pickers/funcionario-field.tsx';
import { NodeField } from '../../../components/form/pickers/node-field.tsx';
import { useNodesThatExist } from '../../../components/form/pickers/use-nodes-that-exist.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import type { DraftPlace } from '../../../lib/drafts/draft-place.ts';
import { callWithAnexos } from '../../../lib/files/call-with-anexos.ts';
import { notify } from '../../../lib/notices/notify.ts';
import { atividadeDraft } from './nova-atividade-draft.ts';
import {
  type AtividadeValues,
  anexoErrors,
  bodyOf,
  EMPTY_ATIVIDADE,
  missingFields,
} from './nova-atividade-values.ts';

interface Props {
  readonly company: number;
  readonly tipos: readonly FilterOption[];
  readonly motivos: readonly FilterOption[];
  readonly place: DraftPlace;
  onClose(): void;
}

function useAtividadeForm({ company, tipos, motivos, place, onClose }: Props) {
  const client = useQueryClient();
  return useDraftForm<AtividadeValues>({
    place,
    what: 'o registo',
    titleOf: ({ cd_funcion }) => cd_funcion?.nome ?? '',
    documentsOf: ({ anexo }) => anexoNames({ anexo }),
    ...atividadeDraft({ tipos, motivos }),
    initial: EMPTY_ATIVIDADE,
    errorsOf: anexoErrors,
    missingOf: missingFields,
    entriesOf: ({ anexo }) => ({ anexo }),
    summaryOf: (errors) =>
      Object.keys(errors).some((field) => field !== 'anexo')
        ? 'Por favor, preencha todos os campos'
        : NO_ANEXO,
    call: (values, options) => {
      const body = bodyOf(values);
      return callWithAnexos('createAtividadeTecnica', { params: { company }, body }, options);
    },
    finish: async (message) => {
      notify('success', message);
      onClose();
      await refreshAfterCall(client, 'createAtividadeTecnica');
    },
    onLeftStopped: () => refreshAfterCall(client, 'createAtividadeTecnica'),
  });
}

/** Adds an activity with its documents (SEG-04). What is typed is kept as a draft, without the documents. */
export function NovaAtividadeDialog({ company, tipos, motivos, place, onClose }: Props) {
  const form = useAtividadeForm({ company, tipos, motivos, place, onClose });
  const employee = form.field('cd_funcion');
  const node = form.field('cd_organig');
  useNodesThatExist(company, node.value === null ? [] : [node]);
  return (
    <FormDialog
      title="Nova atividade técnica"
      width={640}
      fullOnPhone
      unsaved={form.unsaved || form.dirty}
      draft={form.leaving}
      unkept={form.unkept || form.values.anexo.length > 0}
      busy={form.busy}
      onClose={onClose}
    >
      {(close) => (
        <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
          <ErrorSummary {...form.summary} />
          {form.note}
          <div className={formClasses.pair}>
            <Field
              as={ChoiceField}
              form={form}
              name="cd_tipo"
              label="Tipo"
              required
              empty="Escolher o tipo"
              options={tipos}
              data-autofocus
            />
            <Field
              as={ChoiceField}
              form={form}
              name="cd_motiv"
              label="Motivo"
              required
              empty="Escolher o motivo"
              options={motivos}
            />
          </div>
          <FormField name="cd_funcion">
            <FuncionarioField
              label="Funcionário"
              company={company}
              required
              {...employee}
              onChange={(chosen) => {
                employee.onChange(chosen);
                if (chosen) node.onChange(chosen.cd_organig);
              }}
            />
          </FormField>
          <Field as={NodeField} form={form} name="cd_organig" company={company} required />
          <Field
            as={LongTextField}
            form={form}
            name="obs"
            label="Observações"
            limit={ATIVIDADE_NOTES_LENGTH}
          />
          <Field
            as={AnexosField}
            form={form}
            name="anexo"
            label="Anexos"
            entryErrors={form.entryErrors}
            sending={form.busy ? sentShares(form.values.anexo, form.uploadShare) : null}
          />
          <p className={formClasses.kept}>{form.state}</p>
          <DialogButtons
            action="Adicionar"
            busy={form.busy}
            onStop={form.stopUpload}
            onCancel={close}
          />
        </form>
      )}
    </FormDialog>
  );
}
