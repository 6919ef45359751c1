import type { Duvida } from '@sst/contract';
import { IconTrash } from '@tabler/icons-react';
import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { clickOn, ignore } from '../../../catalogo/acts.ts';
import { LONG_NAME } from '../../../catalogo/samples.ts';
import type { Meta, Story } from '../../../catalogo/story.ts';
import { TextField } from '../fields/text-field.tsx';
import formClasses from '../form.module.css';
import { emptyFields } from '../form-fields.ts';
import { Field, FormField } from '../form-section.tsx';
import { useSubmitForm } from '../use-submit-form.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { DoubtsDialog } from './doubts-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import { useQuestions } from './use-questions.tsx';

export default { title: 'form/dialog' } satisfies Meta;

type ButtonsProps = Omit<ComponentProps<typeof DialogButtons>, 'onCancel'>;

interface UnitDialog extends Partial<ButtonsProps> {
  readonly nome?: string;
  readonly error?: string;
  readonly unsaved?: boolean;
}

/** A small form in a dialog. */
function Unit({ nome = '', error, unsaved = false, ...buttons }: UnitDialog) {
  return (
    <FormDialog
      title="Nova unidade"
      width={460}
      fullOnPhone
      unsaved={unsaved}
      busy={buttons.busy ?? false}
      onClose={ignore}
    >
      {(close) => (
        <form className={formClasses.form} noValidate onSubmit={(event) => event.preventDefault()}>
          <FormField name="nome">
            <TextField
              label="Nome"
              required
              data-autofocus
              limit={100}
              value={nome}
              onChange={ignore}
              error={error}
            />
          </FormField>
          <DialogButtons action="Adicionar" {...buttons} onCancel={close} />
        </form>
      )}
    </FormDialog>
  );
}

export const Form: Story = { render: () => <Unit disabled /> };
export const FormWrong: Story = { render: () => <Unit error="Indique o nome." /> };
export const FormSending: Story = {
  render: () => <Unit nome="Linha de enchimento" busy unsaved />,
  parameters: { waits: true },
};
export const FormUploading: Story = {
  render: () => <Unit nome="Linha de enchimento" busy onStop={ignore} />,
  parameters: { waits: true },
};
export const FormLeft: Story = {
  render: () => <Unit nome="Linha de enchimento" unsaved />,
  play: () => clickOn('[role=dialog] button[aria-label="Fechar"]'),
};
export const FormOfLongTexts: Story = {
  render: () => (
    <FormDialog
      title={`Alterar os acessos de ${LONG_NAME}`}
      width={460}
      unsaved={false}
      busy={false}
      onClose={ignore}
    >
      {(close) => (
        <>
          <p>{LONG_NAME} deixa de ter acesso ao Centro Logístico do Porto e ao que está abaixo.</p>
          <DialogButtons
            action="Guardar os acessos e enviar um convite"
            onAction={ignore}
            cancel="Continuar sem guardar nada"
            onCancel={close}
          />
        </>
      )}
    </FormDialog>
  ),
};

/** A dialog of one field with its rule. */
function Reason() {
  const form = useSubmitForm({
    initial: { motivo: '' },
    missingOf: (values) => emptyFields(values, { motivo: 'Indique o motivo.' }),
    send: async () => {},
  });
  return (
    <SubmitDialog
      form={form}
      title="Dispensar exame"
      width={460}
      action="Dispensar"
      onClose={ignore}
    >
      <Field
        as={TextField}
        form={form}
        name="motivo"
        label="Motivo"
        required
        data-autofocus
        limit={100}
      />
    </SubmitDialog>
  );
}

export const FormOfOneField: Story = { render: () => <Reason /> };
export const FormOfOneFieldSentEmpty: Story = {
  render: () => <Reason />,
  play: () => clickOn('[role=dialog] button[type="submit"]'),
};

const KINDS: readonly ButtonsProps[] = [
  { action: 'Guardar', onAction: ignore },
  { action: 'Guardar', onAction: ignore, disabled: true },
  { action: 'Guardar', onAction: ignore, busy: true },
  { action: 'Descarregar', onAction: ignore, busy: true, leavable: true },
  { action: 'Enviar', onAction: ignore, busy: true, onStop: ignore },
  { action: 'Desativar', onAction: ignore, careful: true, cancel: 'Manter ativo' },
  { action: 'Remover', onAction: ignore, danger: true, icon: <IconTrash size={16} aria-hidden /> },
];

export const Buttons: Story = {
  render: () => (
    <ul style={{ display: 'grid', gap: 48 }}>
      {KINDS.map((kind, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change.
        <li key={index}>
          <DialogButtons {...kind} onCancel={ignore} />
        </li>
      ))}
    </ul>
  ),
  parameters: { waits: true },
};

export const Unsaved: Story = {
  render: () => <UnsavedDialog onStay={ignore} onLeave={ignore} />,
};
export const UnsavedOfAnotherText: Story = {
  render: () => (
    <UnsavedDialog
      question={{
        title: 'Mudar de empresa sem enviar?',
        text: 'As linhas que importou do ficheiro ainda não foram enviadas. Se mudar de empresa, perdem-se.',
        leave: 'Mudar sem enviar',
        stay: 'Continuar a rever as linhas',
      }}
      onStay={ignore}
      onLeave={ignore}
    />
  ),
};
export const UnsavedWithDraft: Story = {
  render: () => (
    <UnsavedDialog
      draft={{ save: async () => true, forget: async () => {}, documents: 'relatorio.pdf' }}
      onStay={ignore}
      onLeave={ignore}
    />
  ),
};
export const LeftBeforeAnswer: Story = {
  render: () => <UnsavedDialog sent onStay={ignore} onLeave={ignore} />,
};

const PEOPLE = [
  'Ana Sofia Melo: 22-12-2026, às 9h30',
  'Bruno Miguel Tavares: 23-12-2026, às 10h00',
  `${LONG_NAME}: 28-12-2026, às 11h30`,
];
const ONE_DOUBT: Duvida = {
  codigo: 'FORA_DE_HORAS',
  texto: '21:30 fica fora das horas habituais, das 07:00 às 21:00.',
  funcionarios: [],
};
const DOUBTS: readonly Duvida[] = [
  ONE_DOUBT,
  { codigo: 'FERIADO', texto: '25-12-2026 é feriado: Natal.', funcionarios: [] },
  {
    codigo: 'MEDICO_OCUPADO',
    texto: `${LONG_NAME} já tem marcação às 09:30 noutra empresa (Grupo Atlântico Indústria, S.A.).`,
    funcionarios: [{ cd: 1, texto: PEOPLE[0] ?? '' }],
  },
  {
    codigo: 'MARCACAO_PROXIMA',
    texto: '3 funcionários já têm outra marcação com 30 dias ou menos de diferença.',
    funcionarios: PEOPLE.map((texto, index) => ({ cd: index + 1, texto })),
  },
];

const doubts = { action: 'Marcar assim mesmo', onConfirm: ignore, onClose: ignore };

export const Doubt: Story = { render: () => <DoubtsDialog {...doubts} doubts={[ONE_DOUBT]} /> };
export const Doubts: Story = { render: () => <DoubtsDialog {...doubts} doubts={DOUBTS} /> };
export const DoubtsWithPeople: Story = {
  render: () => <DoubtsDialog {...doubts} doubts={DOUBTS} />,
  play: () => clickOn('[role=dialog] summary'),
};

function Asked({ questions }: { readonly questions: readonly string[] }) {
  const { ask, dialog } = useQuestions({ title: 'Registar assim?', action: 'Registar exame' });
  const onShow = useEffectEvent(() => void ask(questions));
  useEffect(() => onShow(), []);
  return dialog;
}

export const Question: Story = {
  render: () => (
    <Asked questions={['A validade termina a 14-03-2027, antes da do exame anterior.']} />
  ),
};
export const Questions: Story = {
  render: () => (
    <Asked
      questions={[
        'A validade termina a 14-03-2027, antes da do exame anterior.',
        'Já há um exame deste funcionário com a data de 20-11-2026.',
        `A marcação de 27-11-2026 com ${LONG_NAME} continua por realizar.`,
      ]}
    />
  ),
};
