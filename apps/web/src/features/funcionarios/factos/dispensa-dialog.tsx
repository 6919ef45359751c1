import { DateField } from '../../../components/form/dates/date-field.tsx';
import { LongTextField } from '../../../components/form/fields/long-text-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { ExameDevido } from '@sst/contract';
import {
  DEVIDO_LABEL,
  DISPENSA_CONDICAO_LABEL,
  DISPENSA_CONDICOES,
  DISPENSA_FUNDAMENTO_LABEL,
  DISPENSA_FUNDAMENTOS,
  type DispensaCondicao,
  type DispensaFundamento,
} from '@sst/contract/prazos/exames-devidos';
import { DOCUMENTO_DISPENSA, MOTIVO_DISPENSA } from '@sst/contract/prazos/exames-devidos-calls';
import type { ReactNode } from 'react';
import { dateProblem, readDate } from '../../../components/form/dates/date-text.ts';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { ErrorSummary } from '../../../components/form/errors/error-summary.tsx';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { Field } from '../../../components/form/form-section.tsx';
import { useCallForm } from '../../../components/form/use-call-form.ts';
import type { FieldErrors } from '../../../components/form/use-submit-form.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';

interface Props {
  readonly company: number;
  readonly devido: ExameDevido;
  onClose(): void;
}

interface Values {
  readonly fundamento: DispensaFundamento | '';
  readonly condicoes: readonly DispensaCondicao[];
  readonly dt_exame: string;
  readonly documento: string;
  readonly motivo: string;
}

const NOTHING: Values = { fundamento: '', condicoes: [], dt_exame: '', documento: '', motivo: '' };

function missingOf(values: Values): FieldErrors<Values> {
  const { fundamento, condicoes, dt_exame, documento, motivo } = values;
  const all = condicoes.length === DISPENSA_CONDICOES.length;
  return {
    ...(fundamento === '' && { fundamento: 'Indique o fundamento.' }),
    ...(fundamento === 'ate_45_dias' && !all && { condicoes: 'Confirme as cinco condições.' }),
    ...(dt_exame.trim() === '' && { dt_exame: 'Indique o dia do exame anterior.' }),
    ...(fundamento === 'transmissao' &&
      documento.trim() === '' && { documento: 'Indique o documento.' }),
    ...(motivo.trim() === '' && { motivo: 'Indique o motivo.' }),
  };
}

function errorsOf({ dt_exame }: Values): FieldErrors<Values> {
  return dt_exame.trim() !== '' && readDate(dt_exame) === null
    ? { dt_exame: dateProblem(dt_exame) }
    : {};
}

/** Waives the exam of an admission for an exam of before, with a reason that the company reads (decision 0113). */
export function DispensaDialog({ company, devido, onClose }: Props) {
  const physician = usePrestadorPode()('prazos.definir');
  const form = useCallForm<Values>({
    initial: NOTHING,
    missingOf,
    errorsOf,
    callOf: ({ fundamento, condicoes, dt_exame, documento, motivo }) => {
      const body = {
        motivo,
        fundamento: fundamento || 'transmissao',
        dt_exame: readDate(dt_exame) ?? '',
        documento,
        condicoes: [...condicoes],
      };
      return prepareCall('waiveExameDevido', { params: { company, id: devido.cd }, body });
    },
    onDone: onClose,
  });
  const fundamento = form.field('fundamento');
  const offered = DISPENSA_FUNDAMENTOS.filter((one) => physician || one === 'transmissao');
  return (
    <SubmitDialog
      form={form}
      title={`Dispensar exame: ${DEVIDO_LABEL[devido.regra].toLocaleLowerCase('pt')}`}
      width={560}
      action="Dispensar"
      onClose={onClose}
    >
      <ErrorSummary {...form.summary} />
      <Field
        as={ChoiceField}
        form={form}
        name="fundamento"
        label="Fundamento (Lei n.º 102/2009, artigo 108.º)"
        required
        data-autofocus
        empty="Escolha"
        options={offered.map((value) => ({ value, label: DISPENSA_FUNDAMENTO_LABEL[value] }))}
      />
      {fundamento.value === 'ate_45_dias' && <Field as={Conditions} form={form} name="condicoes" />}
      <Field
        as={DateField}
        form={form}
        name="dt_exame"
        label="Dia do exame anterior"
        required
        description="Os prazos contam-se deste exame, e não da admissão."
      />
      <Field
        as={TextField}
        form={form}
        name="documento"
        label="Documento"
        required={fundamento.value === 'transmissao'}
        help="O que o mostra, e onde está: a ficha do exame anterior, o contrato."
        limit={DOCUMENTO_DISPENSA}
      />
      <Field
        as={LongTextField}
        form={form}
        name="motivo"
        label="Motivo"
        required
        description="A empresa lê este motivo: não escreva nada clínico."
        limit={MOTIVO_DISPENSA}
      />
    </SubmitDialog>
  );
}

interface ConditionsProps {
  readonly value: readonly DispensaCondicao[];
  readonly error?: ReactNode;
  onChange(value: readonly DispensaCondicao[]): void;
}

/** The conditions of the law, confirmed one by one. */
function Conditions({ value, error, onChange }: ConditionsProps) {
  return (
    <Checkbox.Group
      label="Condições, uma a uma"
      required
      value={[...value]}
      error={error}
      onChange={(chosen) => onChange(DISPENSA_CONDICOES.filter((one) => chosen.includes(one)))}
    >
      {DISPENSA_CONDICOES.map((one) => (
        <Checkbox key={one} value={one} mt={8} label={DISPENSA_CONDICAO_LABEL[one]} />
      ))}
    </Checkbox.Group>
  );
}
