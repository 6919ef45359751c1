import { Button } from '@mantine/core';
import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { clickOn, ignore } from '../../catalogo/acts.ts';
import { LONG_NAME } from '../../catalogo/samples.ts';
import type { Meta, Story } from '../../catalogo/story.ts';
import { ApiError } from '../../lib/calls/api-error.ts';
import { DraftState } from './drafts/draft-state.tsx';
import { ErrorSummary } from './errors/error-summary.tsx';
import type { Left } from './errors/fields-left.tsx';
import { LongTextField } from './fields/long-text-field.tsx';
import { TextField } from './fields/text-field.tsx';
import classes from './form.module.css';
import { FormButtons } from './form-buttons.tsx';
import { FormPage } from './form-page.tsx';
import { FormField, FormSection } from './form-section.tsx';
import { ReasonFields } from './reason-fields.tsx';
import { useOutdated } from './use-outdated.tsx';

export default { title: 'form' } satisfies Meta;

const leave = <Button variant="default">Cancelar</Button>;

interface AdmissionProps {
  readonly nome?: string;
  readonly errors?: { readonly nome: string; readonly obs: string };
  readonly buttons?: Partial<ComponentProps<typeof FormButtons>>;
}

/** The fields and buttons of a page's form. */
function Admission({ nome = '', errors, buttons }: AdmissionProps) {
  return (
    <form className={classes.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <FormSection title="Identificação">
        <FormField name="nome">
          <TextField
            label="Nome"
            required
            limit={100}
            value={nome}
            onChange={ignore}
            error={errors?.nome}
          />
        </FormField>
        <FormField name="num_mecan">
          <TextField label="N.º mecanográfico" limit={20} value="" onChange={ignore} />
        </FormField>
      </FormSection>
      <FormSection title="Observações">
        <FormField name="obs" wide>
          <LongTextField
            label="Observações"
            limit={2000}
            value=""
            onChange={ignore}
            error={errors?.obs}
          />
        </FormField>
      </FormSection>
      <FormButtons action="Enviar pedido" busy={false} {...buttons}>
        {leave}
      </FormButtons>
    </form>
  );
}

export const Page: Story = {
  render: () => (
    <FormPage title="Adicionar funcionário">
      <Admission buttons={{ disabled: true }} />
    </FormPage>
  ),
};
export const PageWithContext: Story = {
  render: () => (
    <FormPage title="Alterar funcionário" context="0012 · Ana Sofia Melo · Fábrica de Leiria">
      <Admission
        nome="Ana Sofia Melo"
        buttons={{ note: <DraftState status={{ kind: 'pending' }} /> }}
      />
    </FormPage>
  ),
};
export const PageWrong: Story = {
  render: () => (
    <FormPage title="Adicionar funcionário">
      <Admission
        errors={{
          nome: 'Indique o nome.',
          obs: 'Indique por que razão o funcionário é admitido antes da data do contrato.',
        }}
      />
    </FormPage>
  ),
};
export const PageSending: Story = {
  render: () => (
    <FormPage title="Adicionar funcionário">
      <Admission nome="Ana Sofia Melo" buttons={{ busy: true }} />
    </FormPage>
  ),
  parameters: { waits: true },
};
export const PageOfLongTexts: Story = {
  render: () => (
    <FormPage
      title={`Corrigir o pedido de alteração dos dados de ${LONG_NAME}`}
      context="Grupo Atlântico Indústria, S.A. / Centro Logístico do Porto / Gabinete de Planeamento, Segurança, Ambiente e Qualidade dos Transportes do Norte"
    >
      <Admission
        nome={LONG_NAME}
        buttons={{
          action: 'Enviar o pedido corrigido e retirar o anterior',
          note: <DraftState status={{ kind: 'saved', at: '2026-11-25T10:42:00.000Z' }} />,
        }}
      />
    </FormPage>
  ),
};
export const Narrow: Story = {
  render: () => (
    <div className={classes.narrow}>
      <FormPage title="Dados da conta">
        <Admission nome="Rita Carvalho" />
      </FormPage>
    </div>
  ),
};

const leftOf = (missing: readonly string[], wrong: readonly string[]): Left => ({
  form: { current: null },
  missing,
  wrong,
});

type ButtonsProps = Omit<ComponentProps<typeof FormButtons>, 'children'>;

const KINDS: readonly ButtonsProps[] = [
  { action: 'Guardar', busy: false },
  { action: 'Guardar', busy: false, disabled: true },
  { action: 'Guardar', busy: true },
  { action: 'Enviar pedido', sending: 'A enviar...', busy: true },
  { action: 'Enviar pedido', busy: true, upload: { stop: ignore } },
  { action: 'Enviar pedido', busy: true, upload: { stop: undefined } },
  { action: 'Enviar pedido', busy: false, left: leftOf(['nome', 'sexo'], ['dt_nasc']) },
  { action: 'Enviar pedido', busy: false, left: leftOf([], ['dt_nasc']) },
  {
    action: 'Enviar pedido',
    busy: false,
    note: 'O pedido é analisado antes de os dados mudarem. Recebe um aviso quando houver uma decisão.',
  },
];

export const Buttons: Story = {
  render: () => (
    <ul style={{ display: 'grid', gap: 20 }}>
      {KINDS.map((kind, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change.
        <li key={index}>
          <FormButtons {...kind}>{leave}</FormButtons>
        </li>
      ))}
    </ul>
  ),
  parameters: { waits: true },
};

interface OutdatedProps {
  /** What loading the record again does to the form. */
  readonly reloaded?: string;
}

function Outdated({ reloaded }: OutdatedProps) {
  const { takes, notice } = useOutdated(() => new Promise(() => {}), reloaded);
  const onShow = useEffectEvent(() => {
    takes(
      new ApiError(409, {
        error:
          'A unidade foi alterada entretanto por outra pessoa. Veja os dados atuais antes de guardar.',
        codigo: 'ALTERADO_ENTRETANTO',
      }),
    );
  });
  useEffect(() => onShow(), []);
  return notice;
}

export const ChangedMeanwhile: Story = { render: () => <Outdated /> };
export const ChangedMeanwhileButKept: Story = {
  render: () => (
    <Outdated reloaded="Ao carregar de novo, o formulário recebe os dados atuais e mantém o que escreveu, exceto nos campos que outra pessoa também alterou." />
  ),
};
export const LoadedAgain: Story = {
  render: () => <Outdated />,
  parameters: { waits: true },
  play: () => clickOn('[role=dialog] [data-autofocus] + button'),
};

const WRONG = [
  { name: 'nome', label: 'Nome' },
  { name: 'dt_nasc', label: 'Data de nascimento' },
  { name: 'dt_ini_instit', label: 'Data de admissão' },
];
export const Missing: Story = {
  render: () => (
    <ErrorSummary
      form={{ current: null }}
      wrong={WRONG}
      errors={{
        nome: 'Indique o nome.',
        dt_nasc: 'Indique a data de nascimento.',
        dt_ini_instit: 'Indique a data de admissão.',
      }}
      isMissing={() => true}
    />
  ),
};
export const ToCorrect: Story = {
  render: () => (
    <ErrorSummary
      form={{ current: null }}
      wrong={WRONG}
      errors={{ dt_nasc: 'Data inválida.', dt_ini_instit: 'Data inválida.' }}
      isMissing={() => false}
    />
  ),
};

/** Why a booking was not kept: one of the list, or in words. */
export const Reason: Story = {
  render: () => (
    <ReasonFields
      cd_motiv={{ value: '5', onChange: ignore }}
      motivo={{ value: 'Avaria do autocarro', onChange: ignore }}
    />
  ),
};
