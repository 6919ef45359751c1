import type { ReactNode } from 'react';
import { UnsavedGuard } from '../../../components/form/dialog/unsaved-guard.tsx';
import { ErrorSummary } from '../../../components/form/errors/error-summary.tsx';
import classes from '../../../components/form/form.module.css';
import { FormButtons } from '../../../components/form/form-buttons.tsx';
import { NodeField } from '../../../components/form/pickers/node-field.tsx';
import { useNodesThatExist } from '../../../components/form/pickers/use-nodes-that-exist.ts';
import { ListCancel } from '../../../components/list/detail/list-return.tsx';
import { KnownPeopleNote } from '../avisos/known-people-note.tsx';
import { ContactFields } from './contact-fields.tsx';
import { DocumentFields } from './document-fields.tsx';
import { knownBy } from './form-values.ts';
import { IdentificationFields } from './identification-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { ProfessionFields } from './profession-fields.tsx';
import { type FuncionarioFormOptions, useFuncionarioForm } from './use-funcionario-form.ts';

interface Props extends FuncionarioFormOptions {
  readonly company: number;
  /** The employee who is changed. */
  readonly cd?: number;
  readonly submitLabel: string;
  /** It may be sent as it was opened: it was filled from a refused request. */
  readonly ready?: boolean | undefined;
  /** Replaces the organigrama field in forms that cannot change it. */
  readonly organigrama?: ReactNode;
}

/** The form that creates or edits an employee (FUNC-21). */
export function FuncionarioForm({
  company,
  cd,
  submitLabel,
  ready = false,
  organigrama,
  ...options
}: Props) {
  const form = useFuncionarioForm(options);
  const node = form.field('cd_organig');
  useNodesThatExist(company, organigrama ? [] : [node]);
  return (
    <>
      {form.note}
      <form ref={form.element} className={classes.form} noValidate onSubmit={form.submit}>
        <ErrorSummary {...form.summary} />
        <IdentificationFields form={form} />
        <DocumentFields form={form} />
        {options.mode === 'criar' && (
          <KnownPeopleNote
            company={company}
            typed={knownBy(form.values)}
            readmite={form.field('cd_readmite')}
          />
        )}
        <ContactFields form={form} company={company} cd={cd} />
        <ProfessionFields form={form} company={company} mode={options.mode} />
        <PlaceFields
          form={form}
          mode={options.mode}
          keptAdmission={options.initial.dt_ini_instit}
          organigrama={organigrama ?? <NodeField company={company} required {...node} />}
        />
        <FormButtons
          action={submitLabel}
          busy={form.busy}
          left={form.left()}
          disabled={options.mode === 'criar' && !form.filled && !ready}
          note={<>Fica como pedido pendente até ser aceite pelo prestador. {form.state}</>}
        >
          <ListCancel to="/funcionario" />
        </FormButtons>
        <UnsavedGuard
          unsaved={form.unsaved}
          busy={form.busy}
          draft={form.leaving}
          unkept={form.unkept}
        />
      </form>
    </>
  );
}
