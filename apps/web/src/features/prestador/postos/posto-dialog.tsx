import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { PostoDaEmpresa } from '@sst/contract';
import { POSTO } from '@sst/contract/prazos/postos';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { ErrorSummary } from '../../../components/form/errors/error-summary.tsx';
import { LongTextField } from '../../../components/form/fields/long-text-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { emptyFields } from '../../../components/form/form-fields.ts';
import { FormField } from '../../../components/form/form-section.tsx';
import { useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { type PreparedCall, prepareCall } from '../../../lib/calls/prepared-call.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';
import { ExposicoesField } from './exposicoes-field.tsx';
import { bodyOf, errorsOf, type PostoValues, valuesOf } from './posto-values.ts';
import { UnidadeField } from './unidade-field.tsx';

interface Props {
  readonly company: number;
  /** The workplace to change; absent for a new one. */
  readonly posto: PostoDaEmpresa | undefined;
  onClose(): void;
}

/** Describes a workplace, or changes what is said of it. */
export function PostoDialog({ company, posto, onClose }: Props) {
  const { change } = useRowChange({
    onDone: onClose,
  });
  const form = useSubmitForm<PostoValues>({
    initial: valuesOf(posto),
    errorsOf,
    missingOf: (values) => emptyFields(values, { nome: 'Indique o nome.' }),
    send: (values) => change(callOf(values)),
  });

  function callOf(values: PostoValues): PreparedCall {
    const body = bodyOf(values);
    if (!posto) return prepareCall('createPosto', { params: { company }, body });
    const { inactiv } = values;
    const changed = { ...body, inactiv, versao: posto.versao };
    return prepareCall('updatePosto', { params: { company, id: posto.cd }, body: changed });
  }

  const inactive = form.field('inactiv');
  return (
    <SubmitDialog
      form={form}
      title={posto ? `Alterar «${posto.nome}»` : 'Novo posto de trabalho'}
      width={640}
      onClose={onClose}
      action={posto ? 'Guardar' : 'Criar posto'}
    >
      <ErrorSummary {...form.summary} />
      <FormField name="nome">
        <TextField
          label="Nome"
          required
          data-autofocus
          limit={POSTO.nome}
          {...form.field('nome')}
        />
      </FormField>
      <FormField name="cd_organig">
        <UnidadeField
          label="Unidade"
          company={company}
          help="Vazia: o posto é de toda a empresa."
          {...form.field('cd_organig')}
        />
      </FormField>
      <FormField name="fatores">
        <LongTextField
          label="Principais fatores de risco"
          description="Vão para a ficha de aptidão, e a empresa lê-os."
          limit={POSTO.fatores}
          {...form.field('fatores')}
        />
      </FormField>
      <FormField name="exposicoes">
        <ExposicoesField {...form.field('exposicoes')} />
      </FormField>
      <FormField name="minutos">
        <TextField
          label="Minutos do exame"
          inputMode="numeric"
          limit={3}
          {...form.field('minutos')}
        />
      </FormField>
      <FormField name="preparacao">
        <TextField
          label="O que trazer e como vir"
          help="Por exemplo: em jejum, traga os óculos. A empresa lê-o."
          limit={POSTO.preparacao}
          {...form.field('preparacao')}
        />
      </FormField>
      <FormField name="complementares">
        <LongTextField
          label="Exames complementares"
          description="Só o prestador os vê."
          limit={POSTO.complementares}
          {...form.field('complementares')}
        />
      </FormField>
      {posto && (
        <FormField name="inactiv">
          <Checkbox
            label="Já não está em uso: ninguém mais lhe é atribuído"
            checked={inactive.value}
            onChange={(event) => inactive.onChange(event.currentTarget.checked)}
          />
        </FormField>
      )}
    </SubmitDialog>
  );
}
