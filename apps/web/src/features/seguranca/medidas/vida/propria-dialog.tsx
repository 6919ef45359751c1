import { CONTROLO_LABEL, type Controlo, PRAZO_PASSADO } from '@sst/contract/rules/medidas/vida';
import { MEDIDA } from '@sst/contract/rules/seguranca';
import { DateField } from '../../../../components/form/dates/date-field.tsx';
import { dateProblem, readDate } from '../../../../components/form/dates/date-text.ts';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import { LongTextField } from '../../../../components/form/fields/long-text-field.tsx';
import { labelOptions } from '../../../../components/form/fields/options.ts';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import { emptyFields } from '../../../../components/form/form-fields.ts';
import { Field } from '../../../../components/form/form-section.tsx';
import { NodeField } from '../../../../components/form/pickers/node-field.tsx';
import { useCallForm } from '../../../../components/form/use-call-form.ts';
import type { FieldErrors } from '../../../../components/form/use-submit-form.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { useToday } from '../../../../lib/time/now.ts';
import { PrioridadeFields, prioridadeErrors, prioridadeOfValues } from './prioridade-fields.tsx';
import { RepeticaoField, repeticaoOf } from './repeticao-field.tsx';
import { ResponsavelField } from './responsavel-field.tsx';

interface Values {
  readonly cd_organig: number | null;
  readonly tarefa: string;
  readonly risco_identific: string;
  readonly medida: string;
  readonly prazo: string;
  readonly cd_responsavel: string;
  readonly probabilidade: string;
  readonly severidade: string;
  readonly controlo: string;
  readonly repete_meses: string;
}

const EMPTY: Values = {
  cd_organig: null,
  tarefa: '',
  risco_identific: '',
  medida: '',
  prazo: '',
  cd_responsavel: '',
  probabilidade: '',
  severidade: '',
  controlo: '',
  repete_meses: '',
};

function errorsOf({ prazo, ...values }: Values, today: string): FieldErrors<Values> {
  const day = readDate(prazo);
  return {
    ...prioridadeErrors(values),
    ...(prazo.trim() !== '' && !day && { prazo: dateProblem(prazo) }),
    ...(day && day < today && { prazo: PRAZO_PASSADO }),
  };
}

function bodyOf(values: Values) {
  return {
    cd_organig: values.cd_organig ?? 0,
    tarefa: values.tarefa,
    risco_identific: values.risco_identific,
    medida: values.medida,
    prazo: readDate(values.prazo),
    cd_responsavel: values.cd_responsavel === '' ? null : Number(values.cd_responsavel),
    ...prioridadeOfValues(values),
    controlo: (values.controlo || null) as Controlo | null,
    repete_meses: repeticaoOf(values.repete_meses),
  };
}

/** Registers a measure of the company's own. */
export function PropriaDialog({ onClose }: { onClose(): void }) {
  const company = useEmpresa().cd;
  const today = useToday();
  const form = useCallForm<Values>({
    initial: EMPTY,
    together: ['probabilidade', 'severidade'],
    errorsOf: (values) => errorsOf(values, today),
    missingOf: (values) =>
      emptyFields(values, {
        cd_organig: 'Escolha a unidade.',
        tarefa: 'Indique a tarefa.',
        risco_identific: 'Indique o risco.',
        medida: 'Indique a medida.',
      }),
    callOf: (values) =>
      prepareCall('createMedidaPropria', { params: { company }, body: bodyOf(values) }),
    onDone: onClose,
  });
  return (
    <SubmitDialog
      form={form}
      title="Nova medida"
      width={640}
      fullOnPhone
      action="Registar"
      onClose={onClose}
    >
      <WhatFields form={form} company={company} />
      <Field as={DateField} form={form} name="prazo" label="Prazo" min={today} />
      <Field
        as={ResponsavelField}
        form={form}
        name="cd_responsavel"
        company={company}
        unidade={form.values.cd_organig}
      />
      <PrioridadeFields form={form} />
      <Field
        as={ChoiceField}
        form={form}
        name="controlo"
        label="Como controla o risco"
        empty="Não indicado"
        options={labelOptions(CONTROLO_LABEL)}
      />
      <Field as={RepeticaoField} form={form} name="repete_meses" />
    </SubmitDialog>
  );
}

interface FieldsProps {
  readonly form: ReturnType<typeof useCallForm<Values>>;
  readonly company: number;
}

/** Where the risk is, and what is done about it. */
function WhatFields({ form, company }: FieldsProps) {
  return (
    <>
      <Field
        as={NodeField}
        form={form}
        name="cd_organig"
        label="Unidade"
        title="Escolher a unidade"
        company={company}
        required
      />
      <Field
        as={TextField}
        form={form}
        name="tarefa"
        label="Tarefa"
        required
        help="O que se faz onde está o risco, como «Limpeza»."
        limit={MEDIDA.tarefa}
      />
      <Field
        as={LongTextField}
        form={form}
        name="risco_identific"
        label="Risco identificado"
        required
        limit={MEDIDA.risco}
      />
      <Field
        as={LongTextField}
        form={form}
        name="medida"
        label="Medida"
        required
        limit={MEDIDA.medida}
      />
    </>
  );
}
