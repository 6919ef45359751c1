import type { MedidaVida } from '@sst/contract';
import {
  CONTROLO_LABEL,
  type Controlo,
  ORIGEM_LABEL,
  type Origem,
  VIDA,
} from '@sst/contract/rules/medidas/vida';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import { labelOptions } from '../../../../components/form/fields/options.ts';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import { Field } from '../../../../components/form/form-section.tsx';
import { useCallForm } from '../../../../components/form/use-call-form.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import classes from './medida-dialog.module.css';
import { PrioridadeFields, prioridadeErrors, prioridadeOfValues } from './prioridade-fields.tsx';
import { RepeticaoField, repeticaoOf } from './repeticao-field.tsx';

interface Props {
  readonly medida: MedidaVida;
  onClose(): void;
}

interface Values {
  readonly probabilidade: string;
  readonly severidade: string;
  readonly origem: string;
  readonly controlo: string;
  readonly custo_previsto: string;
  readonly custo_real: string;
  readonly repete_meses: string;
}

const textOf = (value: number | null) => (value === null ? '' : String(value));
const BAD_COST = 'Indique euros inteiros, sem cêntimos.';

/** The euros of a field; null for an empty one, `undefined` for what is none. */
function readEuros(text: string): number | null | undefined {
  const digits = text.replace(/[\s.€]/g, '');
  if (digits === '') return null;
  return /^\d{1,7}$/.test(digits) && Number(digits) <= VIDA.custo ? Number(digits) : undefined;
}

/** Says how grave the risk of a measure is, where it comes from, how it is met and what it costs. */
export function DadosDialog({ medida, onClose }: Props) {
  const company = useEmpresa().cd;
  const form = useCallForm<Values>({
    initial: {
      probabilidade: textOf(medida.probabilidade),
      severidade: textOf(medida.severidade),
      origem: medida.origem ?? '',
      controlo: medida.controlo ?? '',
      custo_previsto: textOf(medida.custo_previsto),
      custo_real: textOf(medida.custo_real),
      repete_meses: textOf(medida.repete_meses),
    },
    together: ['probabilidade', 'severidade'],
    errorsOf: (values) => ({
      ...prioridadeErrors(values),
      ...(readEuros(values.custo_previsto) === undefined && { custo_previsto: BAD_COST }),
      ...(readEuros(values.custo_real) === undefined && { custo_real: BAD_COST }),
    }),
    callOf: ({ origem, controlo, custo_previsto, custo_real, repete_meses, ...prioridade }) =>
      prepareCall('changeMedida', {
        params: { company, id: medida.cd },
        body: {
          acao: 'dados',
          ...prioridadeOfValues(prioridade),
          origem: (origem || null) as Origem | null,
          controlo: (controlo || null) as Controlo | null,
          custo_previsto: readEuros(custo_previsto) ?? null,
          custo_real: readEuros(custo_real) ?? null,
          repete_meses: repeticaoOf(repete_meses),
          versao: medida.versao,
        },
      }),
    onDone: onClose,
  });
  return (
    <SubmitDialog
      form={form}
      title="Prioridade, custos e repetição"
      width={560}
      fullOnPhone
      action="Guardar"
      onClose={onClose}
    >
      <p className={classes.measure}>{medida.medida}</p>
      <PrioridadeFields form={form} />
      <Field as={RepeticaoField} form={form} name="repete_meses" />
      <OtherFields form={form} own={medida.origem === 'propria'} />
    </SubmitDialog>
  );
}

interface OtherProps {
  readonly form: ReturnType<typeof useCallForm<Values>>;
  /** Whether it is the company's own, which does not change. */
  readonly own: boolean;
}

/** Sources of a measure that is not the company's own. */
const ORIGENS = labelOptions(ORIGEM_LABEL).filter(({ value }) => value !== 'propria');

/** Where the measure comes from, how it meets the risk, and what it costs. */
function OtherFields({ form, own }: OtherProps) {
  return (
    <>
      {!own && (
        <Field
          as={ChoiceField}
          form={form}
          name="origem"
          label="Origem"
          empty="Não indicada"
          options={ORIGENS}
        />
      )}
      <Field
        as={ChoiceField}
        form={form}
        name="controlo"
        label="Como controla o risco"
        empty="Não indicado"
        options={labelOptions(CONTROLO_LABEL)}
      />
      <Field
        as={TextField}
        form={form}
        name="custo_previsto"
        label="Custo previsto, em euros"
        inputMode="numeric"
        limit={12}
      />
      <Field
        as={TextField}
        form={form}
        name="custo_real"
        label="Custo real, em euros"
        inputMode="numeric"
        limit={12}
      />
    </>
  );
}
