import type { LocalRow } from '@sst/contract';
import { LOCAL, LOCAL_TIPO_LABEL, LOCAL_TIPOS } from '@sst/contract/rules/agenda/turnos';
import { TIME_ZONE } from '@sst/contract/rules/dates/dates';
import type { Fuso } from '@sst/contract/rules/dates/fusos';
import { feriadoText } from '@sst/contract/rules/dates/municipal';
import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import { FormDialog } from '../../../../components/form/dialog/form-dialog.tsx';
import { ErrorSummary } from '../../../../components/form/errors/error-summary.tsx';
import { CheckField } from '../../../../components/form/fields/check-field.tsx';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import {
  FeriadoField,
  type FeriadoValue,
  feriadoError,
  feriadoOfValue,
  feriadoValue,
} from '../../../../components/form/fields/feriado-field.tsx';
import { FusoField } from '../../../../components/form/fields/fuso-field.tsx';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import formClasses from '../../../../components/form/form.module.css';
import { emptyFields } from '../../../../components/form/form-fields.ts';
import { Field, FormField } from '../../../../components/form/form-section.tsx';
import { NodeField } from '../../../../components/form/pickers/node-field.tsx';
import { useCallForm } from '../../../../components/form/use-call-form.ts';
import type { FieldErrors } from '../../../../components/form/use-submit-form.ts';
import { empresasPrestadorQuery } from '../../../../components/prestador/fila-queries.ts';
import { type PreparedCall, prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { useAfetados } from './mudanca/use-afetados.tsx';

interface Props {
  /** The place to change; absent for a new one. */
  readonly local: LocalRow | undefined;
  onClose(): void;
}

interface LocalValues {
  readonly nome: string;
  readonly tipo: LocalRow['tipo'];
  readonly cd_empresa: string;
  readonly cd_organig: number | null;
  readonly morada: string;
  readonly sala: string;
  readonly acesso: string;
  readonly telefone: string;
  readonly fuso: Fuso | '';
  readonly feriado: FeriadoValue;
  readonly inactiv: boolean;
}

function valuesOf(local: LocalRow | undefined): LocalValues {
  return {
    nome: local?.nome ?? '',
    tipo: local?.tipo ?? 'clinica',
    cd_empresa: local?.cd_empresa ? String(local.cd_empresa) : '',
    cd_organig: local?.cd_organig ?? null,
    morada: local?.morada ?? '',
    sala: local?.sala ?? '',
    acesso: local?.acesso ?? '',
    telefone: local?.telefone ?? '',
    fuso: local?.fuso ?? TIME_ZONE,
    feriado: feriadoValue(local?.feriado ?? null),
    inactiv: local?.inactiv ?? false,
  };
}

function bodyOf({ tipo, cd_empresa, cd_organig, inactiv: _, ...values }: LocalValues) {
  const visit = tipo === 'visita';
  return {
    ...values,
    fuso: values.fuso || TIME_ZONE,
    feriado: feriadoOfValue(values.feriado),
    cd_empresa: visit ? Number(cd_empresa) : null,
    cd_organig: visit ? cd_organig : null,
  };
}

const missingOf = (values: LocalValues): FieldErrors<LocalValues> => ({
  ...emptyFields(values, {
    nome: 'Indique o nome.',
    morada: 'Indique a morada.',
    fuso: 'Escolha a hora local.',
  }),
  ...(values.tipo === 'visita' && values.cd_empresa === '' && { cd_empresa: 'Escolha a empresa.' }),
  ...(values.tipo === 'visita' &&
    values.cd_empresa !== '' &&
    values.cd_organig === null && { cd_organig: 'Escolha a unidade que é visitada.' }),
});

function useLocalForm(local: LocalRow | undefined, onDone: () => void) {
  const afetados = useAfetados();
  const form = useCallForm<LocalValues>({
    initial: valuesOf(local),
    errorsOf: ({ feriado }) => {
      const wrong = feriadoError(feriado);
      return wrong ? { feriado: wrong } : {};
    },
    missingOf,
    callOf: (values) => callOf(values),
    onDone,
  });

  function callOf(values: LocalValues): PreparedCall {
    const body = bodyOf(values);
    if (!local) return prepareCall('createLocal', { body });
    const { cd, versao } = local;
    const changed = { ...body, inactiv: values.inactiv, versao };
    return afetados.decided({ que: 'local', cd }, (decided) =>
      prepareCall('updateLocal', { params: { id: cd }, body: { ...changed, afetados: decided } }),
    );
  }

  return { form, question: afetados.dialog };
}

/** Describes a place, or changes what is said of it. */
export function LocalDialog({ local, onClose }: Props) {
  const { form, question } = useLocalForm(local, onClose);
  return (
    <FormDialog
      title={local ? `Alterar «${local.nome}»` : 'Novo local'}
      width={560}
      unsaved={form.dirty}
      busy={form.busy}
      onClose={onClose}
    >
      {(close) => (
        <>
          <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
            <ErrorSummary {...form.summary} />
            <Field
              as={TextField}
              form={form}
              name="nome"
              label="Nome"
              required
              data-autofocus
              limit={LOCAL.nome}
            />
            {!local && <TipoField form={form} />}
            {form.values.tipo === 'visita' && <VisitedFields form={form} isNew={!local} />}
            <PlaceFields form={form} ofUnit={local?.feriado_da_unidade} />
            {local && (
              <Field
                as={CheckField}
                form={form}
                name="inactiv"
                label="Já não está em uso: não é oferecido, e os turnos que lá estão deixam de ter vagas"
              />
            )}
            <DialogButtons
              action={local ? 'Guardar' : 'Criar local'}
              busy={form.busy}
              onCancel={close}
            />
          </form>
          {question}
        </>
      )}
    </FormDialog>
  );
}

interface PartProps {
  readonly form: ReturnType<typeof useLocalForm>['form'];
}

function TipoField({ form }: PartProps) {
  const tipo = form.field('tipo');
  return (
    <FormField name="tipo">
      <ChoiceField
        label="O que é"
        required
        empty="Escolha"
        options={LOCAL_TIPOS.map((value) => ({ value, label: LOCAL_TIPO_LABEL[value] }))}
        {...tipo}
        onChange={(value) => tipo.onChange(value === 'visita' ? 'visita' : 'clinica')}
      />
    </FormField>
  );
}

/** The company and the unit that are visited, of which the company stays. */
function VisitedFields({ form, isNew }: PartProps & { readonly isNew: boolean }) {
  const companies = useQuery(empresasPrestadorQuery).data?.message ?? [];
  const empresa = form.field('cd_empresa').value;
  const company = empresa === '' ? undefined : Number(empresa);
  return (
    <>
      {isNew && (
        <Field
          as={ChoiceField}
          form={form}
          name="cd_empresa"
          label="Empresa"
          required
          empty="Escolha a empresa"
          options={companies.map((one) => ({
            value: String(one.cd),
            label: empresaDisplayName(one),
          }))}
        />
      )}
      {company !== undefined && (
        <Field
          as={NodeField}
          form={form}
          name="cd_organig"
          key={company}
          label="Unidade"
          title="Escolher a unidade"
          required
          company={company}
        />
      )}
    </>
  );
}

interface PlaceProps extends PartProps {
  /** The municipal holiday of the unit, which holds where the place has none. */
  readonly ofUnit: LocalRow['feriado_da_unidade'] | undefined;
}

/** Where it is and how it is reached, and its hour and holiday. */
function PlaceFields({ form, ofUnit }: PlaceProps) {
  return (
    <>
      <Field
        as={TextField}
        form={form}
        name="morada"
        label="Morada"
        required
        limit={LOCAL.morada}
      />
      <Field as={TextField} form={form} name="sala" label="Sala" limit={LOCAL.sala} />
      <Field
        as={TextField}
        form={form}
        name="acesso"
        label="Como chegar"
        help="Por exemplo: metro, estacionamento, onde se apresentar."
        limit={LOCAL.acesso}
      />
      <Field
        as={TextField}
        form={form}
        name="telefone"
        label="Telefone"
        inputMode="tel"
        limit={LOCAL.telefone}
      />
      <FusoField required empty="Escolha" {...form.field('fuso')} />
      <FeriadoField
        above={null}
        description={
          ofUnit
            ? `Nesse dia não há turnos. Se ficar vazio, vale o da unidade: ${feriadoText(ofUnit)}.`
            : 'Nesse dia não há turnos.'
        }
        {...form.field('feriado')}
      />
    </>
  );
}
