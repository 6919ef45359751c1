import type { PostoDaEmpresa } from '@sst/contract';
import { POSTO } from '@sst/contract/prazos/postos';
import { ALTURA_LABEL, CONTRADICTION_TITLE } from '@sst/contract/rules/exames/exclusoes';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { useDoubts } from '../../../components/form/dialog/use-doubts.tsx';
import { ErrorSummary } from '../../../components/form/errors/error-summary.tsx';
import { CheckField } from '../../../components/form/fields/check-field.tsx';
import { LongTextField } from '../../../components/form/fields/long-text-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { emptyFields } from '../../../components/form/form-fields.ts';
import { Field } from '../../../components/form/form-section.tsx';
import { useCallForm } from '../../../components/form/use-call-form.ts';
import { type PreparedCall, prepareCall } from '../../../lib/calls/prepared-call.ts';
import { ExposicoesField } from './exposicoes-field.tsx';
import { bodyOf, errorsOf, type PostoValues, valuesOf } from './posto-values.ts';
import { UnidadeField } from './unidade-field.tsx';

interface Props {
  readonly company: number;
  /** The workplace to change; absent for a new one. */
  readonly posto: PostoDaEmpresa | undefined;
  onClose(): void;
}

function usePostoForm(company: number, posto: PostoDaEmpresa | undefined, onDone: () => void) {
  const doubts = useDoubts('Guardar mesmo assim', CONTRADICTION_TITLE);
  function callOf(values: PostoValues): PreparedCall {
    const body = bodyOf(values);
    if (!posto) return prepareCall('createPosto', { params: { company }, body });
    const { inactiv } = values;
    const changed = doubts.answered({ ...body, inactiv, versao: posto.versao });
    return prepareCall('updatePosto', { params: { company, id: posto.cd }, body: changed });
  }

  const form = useCallForm<PostoValues>({
    initial: valuesOf(posto),
    errorsOf,
    missingOf: (values) => emptyFields(values, { nome: 'Indique o nome.' }),
    callOf,
    onDone,
    takes: doubts.takes,
  });
  return { form, doubts };
}

/** Describes a workplace, or changes what is said of it. */
export function PostoDialog({ company, posto, onClose }: Props) {
  const { form, doubts } = usePostoForm(company, posto, onClose);
  return (
    <SubmitDialog
      form={form}
      title={posto ? `Alterar «${posto.nome}»` : 'Novo posto de trabalho'}
      width={640}
      onClose={onClose}
      action={posto ? 'Guardar' : 'Criar posto'}
    >
      {doubts.question(form)}
      <ErrorSummary {...form.summary} />
      <Field
        as={TextField}
        form={form}
        name="nome"
        label="Nome"
        required
        data-autofocus
        limit={POSTO.nome}
      />
      <Field
        as={UnidadeField}
        form={form}
        name="cd_organig"
        label="Unidade"
        company={company}
        help="Vazia: o posto é de toda a empresa."
      />
      <Field
        as={LongTextField}
        form={form}
        name="fatores"
        label="Principais fatores de risco"
        description="Vão para a ficha de aptidão, e a empresa lê-os."
        limit={POSTO.fatores}
      />
      <Field as={ExposicoesField} form={form} name="exposicoes" />
      <Field as={CheckField} form={form} name="altura" label={ALTURA_LABEL} />
      <Field
        as={TextField}
        form={form}
        name="minutos"
        label="Minutos do exame"
        inputMode="numeric"
        limit={3}
      />
      <Field
        as={TextField}
        form={form}
        name="preparacao"
        label="O que trazer e como vir"
        help="Por exemplo: em jejum, traga os óculos. A empresa lê-o."
        limit={POSTO.preparacao}
      />
      <Field
        as={LongTextField}
        form={form}
        name="complementares"
        label="Exames complementares"
        description="Só o prestador os vê."
        limit={POSTO.complementares}
      />
      {posto && (
        <Field
          as={CheckField}
          form={form}
          name="inactiv"
          label="Já não está em uso: ninguém mais lhe é atribuído"
        />
      )}
    </SubmitDialog>
  );
}
