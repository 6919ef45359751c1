import { NO_DOCUMENT } from '@sst/contract/rules/documents';
import { ACTIVITY_NOTES_LENGTH } from '@sst/contract/rules/safety';
import { useQueryClient } from '@tanstack/react-query';
import { sentShares } from '../../../components/files/documents.ts';
import { DocumentsField } from '../../../components/files/documents-field.tsx';
import { documentNames } from '../../../components/files/kept-names.ts';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { DialogButtons } from '../../../components/form/dialog-buttons.tsx';
import { EmployeeField } from '../../../components/form/employee-field.tsx';
import formClasses from '../../../components/form/form.module.css';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { FormField } from '../../../components/form/form-section.tsx';
import { LongTextField } from '../../../components/form/long-text-field.tsx';
import { NodeField } from '../../../components/form/node-field.tsx';
import { useDraftForm } from '../../../components/form/use-draft-form.tsx';
import { useNodesThatExist } from '../../../components/form/use-nodes-that-exist.ts';
import type { FilterOption } from '../../../components/list/list-definition.ts';
import { refreshAfter } from '../../../lib/affected-calls.ts';
import { callWithDocuments } from '../../../lib/call-with-documents.ts';
import type { DraftPlace } from '../../../lib/drafts/draft-place.ts';
import { notify } from '../../../lib/notify.ts';
import { atividadeDraft } from './nova-atividade-draft.ts';
import {
  type AtividadeValues,
  bodyOf,
  documentErrors,
  EMPTY_ACTIVITY,
  missingFields,
} from './nova-atividade-values.ts';

interface Props {
  readonly company: number;
  readonly tipos: readonly FilterOption[];
  readonly motivos: readonly FilterOption[];
  readonly place: DraftPlace;
  onClose(): void;
}

/** Adds an activity with its documents (SEG-04). What is typed is kept as a draft, without the documents. */
export function NovaAtividadeDialog({ company, tipos, motivos, place, onClose }: Props) {
  const client = useQueryClient();
  const form = useDraftForm<AtividadeValues>({
    place,
    what: 'o registo',
    titleOf: ({ cd_funcion }) => cd_funcion?.nome ?? '',
    documentsOf: ({ anexo }) => documentNames({ anexo }),
    ...atividadeDraft({ tipos, motivos }),
    initial: EMPTY_ACTIVITY,
    errorsOf: documentErrors,
    missingOf: missingFields,
    entriesOf: ({ anexo }) => ({ anexo }),
    summaryOf: (errors) =>
      Object.keys(errors).some((field) => field !== 'anexo')
        ? 'Por favor, preencha todos os campos'
        : NO_DOCUMENT,
    call: (values, options) => {
      const body = bodyOf(values);
      return callWithDocuments('createAtividadeTecnica', { params: { company }, body }, options);
    },
    finish: async (message) => {
      notify('success', message);
      onClose();
      await refreshAfter(client, 'novaAtividade');
    },
    onLeftStopped: () => refreshAfter(client, 'novaAtividade'),
  });
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
          {form.note}
          <div className={formClasses.pair}>
            <FormField name="cd_tipo">
              <ChoiceField
                label="Tipo"
                required
                empty="Escolher o tipo"
                options={tipos}
                data-autofocus
                {...form.field('cd_tipo')}
              />
            </FormField>
            <FormField name="cd_motiv">
              <ChoiceField
                label="Motivo"
                required
                empty="Escolher o motivo"
                options={motivos}
                {...form.field('cd_motiv')}
              />
            </FormField>
          </div>
          <FormField name="cd_funcion">
            <EmployeeField
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
          <FormField name="cd_organig">
            <NodeField company={company} required {...node} />
          </FormField>
          <FormField name="obs">
            <LongTextField
              label="Observações"
              limit={ACTIVITY_NOTES_LENGTH}
              {...form.field('obs')}
            />
          </FormField>
          <FormField name="anexo">
            <DocumentsField
              label="Anexos"
              {...form.field('anexo')}
              entryErrors={form.entryErrors}
              sending={form.busy ? sentShares(form.values.anexo, form.uploadShare) : null}
            />
          </FormField>
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
