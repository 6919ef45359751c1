import type { AtividadePrestador } from '@sst/contract';
import { ATIVIDADE_NOTES_LENGTH } from '@sst/contract/rules/seguranca';
import { sentShares } from '../../../../components/files/anexos.ts';
import { AnexosField } from '../../../../components/files/anexos-field.tsx';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import { ErrorSummary } from '../../../../components/form/errors/error-summary.tsx';
import { LongTextField } from '../../../../components/form/fields/long-text-field.tsx';
import formClasses from '../../../../components/form/form.module.css';
import { Field, FormField } from '../../../../components/form/form-section.tsx';
import { type OnFormState, useTellState } from '../../../../components/form/form-state.ts';
import { FuncionarioField } from '../../../../components/form/pickers/funcionario-field.tsx';
import { NodeField } from '../../../../components/form/pickers/node-field.tsx';
import type { Reload } from '../../../../components/form/use-outdated.tsx';
import type { DraftPlace } from '../../../../lib/drafts/draft-place.ts';
import { useToday } from '../../../../lib/time/now.ts';
import { MomentFields } from './moment-fields.tsx';
import { PeopleFields } from './people-fields.tsx';
import type { RegistoValues } from './registar-values.ts';
import { TypeFields } from './type-fields.tsx';
import { useRegistarForm } from './use-registar-form.ts';

interface Props {
  readonly company: number;
  readonly initial: RegistoValues;
  readonly place: DraftPlace;
  /** The booking that the activity completes. */
  readonly booked?: AtividadePrestador;
  /** Fills the form anew with its booking. */
  readonly onReload?: Reload | undefined;
  readonly onState: OnFormState;
  onCancel(): void;
  /** Called when it is registered, or no longer can be. */
  onDone(): void;
}

/** The form of a completed activity: who, where, when, and its documents. */
export function RegistarForm({ company, booked, onReload, onState, onCancel, ...given }: Props) {
  const today = useToday();
  const form = useRegistarForm({ company, booked, onReload, ...given });
  const { busy } = form;
  const { anexo, relatorio } = form.values;
  const chosen = anexo.length + relatorio.length > 0;
  useTellState(
    {
      dirty: form.unsaved || form.dirty,
      busy,
      draft: form.leaving,
      unkept: form.unkept || chosen,
    },
    onState,
  );
  const onStop = chosen ? form.stopUpload : undefined;
  const state = {
    entryErrors: form.entryErrors,
    sending: busy ? sentShares([...anexo, ...relatorio], form.uploadShare) : null,
  };
  const employee = form.field('cd_funcion');
  const node = form.field('cd_organig');
  return (
    <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
      <ErrorSummary {...form.summary} />
      {form.note}
      <TypeFields company={company} area={form.field('area')} tipo={form.field('cd_tipo')} />
      <PeopleFields
        company={company}
        booked={booked}
        tecnico={form.field('cd_tecnic')}
        motivo={form.field('cd_motiv')}
      />
      <MomentFields max={today} dt={form.field('dt')} hr={form.field('hr')} />
      <FormField name="cd_funcion">
        <FuncionarioField
          label="Funcionário"
          company={company}
          {...employee}
          onChange={(chosen) => {
            employee.onChange(chosen);
            if (chosen && node.value === null) node.onChange(chosen.cd_organig);
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
        name="relatorio"
        label="Relatório"
        single
        optional
        {...state}
      />
      <Field as={AnexosField} form={form} name="anexo" label="Anexos" optional {...state} />
      <p className={formClasses.kept}>{form.state}</p>
      <DialogButtons action="Registar" busy={busy} onStop={onStop} onCancel={onCancel} />
      {form.notice}
    </form>
  );
}
