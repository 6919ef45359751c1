import type { ReactNode } from 'react';
import { CancelLink } from '../../../components/form/cancel-link.tsx';
import classes from '../../../components/form/form.module.css';
import { FormButtons } from '../../../components/form/form-buttons.tsx';
import { NodeField } from '../../../components/form/node-field.tsx';
import { UnsavedGuard } from '../../../components/form/unsaved-guard.tsx';
import { DocumentFields } from './document-fields.tsx';
import type { FormMode, FormValues } from './form-values.ts';
import { IdentificationFields } from './identification-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { ProfessionFields } from './profession-fields.tsx';
import { useFuncionarioForm } from './use-funcionario-form.ts';

interface Props {
  readonly mode: FormMode;
  readonly company: number;
  readonly initial: FormValues;
  readonly submitLabel: string;
  /** Replaces the organigrama field in forms that cannot change it. */
  readonly organigrama?: ReactNode;
  send(values: FormValues): Promise<void>;
}

/** The form that creates or edits an employee (FUNC-21). */
export function FuncionarioForm({ mode, company, initial, ...props }: Props) {
  const form = useFuncionarioForm({ mode, initial, send: props.send });
  return (
    <form ref={form.element} className={classes.form} noValidate onSubmit={form.submit}>
      <IdentificationFields form={form} />
      <DocumentFields form={form} />
      <ProfessionFields form={form} company={company} />
      <PlaceFields
        form={form}
        mode={mode}
        keptAdmission={initial.dt_ini_instit}
        organigrama={
          props.organigrama ?? (
            <NodeField company={company} required {...form.field('cd_organig')} />
          )
        }
      />
      <FormButtons
        action={props.submitLabel}
        busy={form.busy}
        disabled={mode === 'criar' && !form.dirty}
        note="Fica como pedido pendente até ser aceite pelo prestador."
      >
        <CancelLink to="/funcionario" />
      </FormButtons>
      <UnsavedGuard unsaved={form.dirty} />
    </form>
  );
}
