import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { ErrorSummary } from '../../../../components/form/errors/error-summary.tsx';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import { emptyFields } from '../../../../components/form/form-fields.ts';
import { Field } from '../../../../components/form/form-section.tsx';
import { useCallForm } from '../../../../components/form/use-call-form.ts';
import { empresasPrestadorQuery } from '../../../../components/prestador/fila-queries.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { type PreparedCall, prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { useToday } from '../../../../lib/time/now.ts';
import { CAMPANHA_REQUIRED, CampanhaFields } from './campanha-fields.tsx';
import { bodyOf, errorsOf, newValues } from './campanha-values.ts';

interface Props {
  /** Whose campaign it is, with its people; chosen in the form where absent. */
  readonly cd_empresa?: number | undefined;
  readonly pessoas?: readonly number[];
  /** The days of a plan that it is made from. */
  readonly days?: { readonly de: string; readonly ate: string };
  onCreated?(cd_empresa: number, cd: number): void;
  onClose(): void;
}

/** Creates a campaign of a company, or adds people to one that goes on. */
export function NovaDialog({ cd_empresa, pessoas = [], days, onCreated, onClose }: Props) {
  const today = useToday();
  const companies = useQuery(empresasPrestadorQuery).data?.message ?? [];
  const open = useQuery({
    ...callQuery('listCampanhasPrestador', {}),
    enabled: cd_empresa !== undefined && pessoas.length > 0 && days === undefined,
  }).data?.message.filter((one) => one.cd_empresa === cd_empresa && one.estado === 'aberta');
  const form = useCallForm({
    initial: { ...newValues(today, days), empresa: String(cd_empresa ?? ''), campanha: '' },
    errorsOf: (values) => (values.campanha === '' ? errorsOf(values, today, false) : {}),
    missingOf: (values) => ({
      ...(values.campanha === '' && emptyFields(values, CAMPANHA_REQUIRED)),
      ...emptyFields(values, { empresa: 'Escolha a empresa.' }),
    }),
    callOf: ({ empresa, campanha, ...values }) =>
      campanha === '' ? creation(empresa, values) : joining(empresa, campanha),
    onDone: onClose,
  });

  function joining(empresa: string, campanha: string): PreparedCall {
    const params = { company: Number(empresa), id: Number(campanha) };
    return prepareCall('changePessoasDaCampanha', { params, body: { juntar: [...pessoas] } });
  }

  function creation(empresa: string, values: Parameters<typeof bodyOf>[0]): PreparedCall {
    const company = Number(empresa);
    const body = { ...bodyOf(values), pessoas: [...pessoas] };
    const call = prepareCall('createCampanha', { params: { company }, body });
    const make: typeof call.make = async (options) => {
      const answer = await call.make(options);
      onCreated?.(company, answer.cd);
      return answer;
    };
    return { ...call, make };
  }
  const isNew = form.field('campanha').value === '';
  return (
    <SubmitDialog
      title={pessoas.length > 0 ? 'Guardar como campanha' : 'Nova campanha'}
      width={520}
      onClose={onClose}
      action={isNew ? 'Criar campanha' : 'Juntar à campanha'}
      form={form}
    >
      <ErrorSummary {...form.summary} />
      {pessoas.length > 0 && (
        <p>
          {pessoas.length === 1 ? 'Com 1 pessoa' : `Com ${pessoas.length} pessoas`}. Nada é proposto
          ainda.
        </p>
      )}
      {cd_empresa === undefined && (
        <Field
          as={ChoiceField}
          form={form}
          name="empresa"
          label="Empresa"
          required
          data-autofocus
          empty="Escolha a empresa"
          options={companies.map((one) => ({
            value: String(one.cd),
            label: empresaDisplayName(one),
          }))}
        />
      )}
      {open && open.length > 0 && (
        <Field
          as={ChoiceField}
          form={form}
          name="campanha"
          label="Campanha"
          empty="Nova campanha"
          options={open.map(({ cd, nome }) => ({ value: String(cd), label: nome }))}
        />
      )}
      {isNew && <CampanhaFields first={cd_empresa !== undefined} form={form} />}
    </SubmitDialog>
  );
}
