import { FUNCIONARIO, UTILIZADOR } from '@sst/contract/rules/limits';
import type { ComponentProps } from 'react';
import { clickOn, ignore } from '../../../catalogo/acts.ts';
import { Held } from '../../../catalogo/held.tsx';
import { LONG_NAME, LONG_TEXT } from '../../../catalogo/samples.ts';
import type { Meta, Story } from '../../../catalogo/story.ts';
import { FormField, FormSection } from '../form-section.tsx';
import { CheckField } from './check-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { FeriadoField, feriadoValue } from './feriado-field.tsx';
import { FusoField } from './fuso-field.tsx';
import { LongTextField } from './long-text-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { SearchChoiceField } from './search-choice-field.tsx';
import { TextField } from './text-field.tsx';

export default { title: 'form/fields' } satisfies Meta;

type FieldProps<P extends { readonly value?: unknown }> = Omit<P, 'value' | 'onChange'> & {
  readonly value: string;
};

function Text({ value, ...props }: FieldProps<ComponentProps<typeof TextField>>) {
  return (
    <Held initial={value}>
      {(text, onChange) => <TextField {...props} value={text} onChange={onChange} />}
    </Held>
  );
}

function LongText({ value, ...props }: FieldProps<ComponentProps<typeof LongTextField>>) {
  return (
    <Held initial={value}>
      {(text, onChange) => <LongTextField {...props} value={text} onChange={onChange} />}
    </Held>
  );
}

function Choice({ value, ...props }: FieldProps<ComponentProps<typeof ChoiceField>>) {
  return (
    <Held initial={value}>
      {(chosen, onChange) => <ChoiceField {...props} value={chosen} onChange={onChange} />}
    </Held>
  );
}

function SearchChoice({ value, ...props }: FieldProps<ComponentProps<typeof SearchChoiceField>>) {
  return (
    <Held initial={value}>
      {(chosen, onChange) => <SearchChoiceField {...props} value={chosen} onChange={onChange} />}
    </Held>
  );
}

const nif = { label: 'NIF', help: '9 algarismos', limit: FUNCIONARIO.num_contrib };

export const Texts: Story = {
  render: () => (
    <FormSection title="Identificação">
      <FormField name="nome">
        <Text label="Nome" required limit={FUNCIONARIO.nome} value="" />
      </FormField>
      <FormField name="num_mecan">
        <Text label="N.º mecanográfico" limit={FUNCIONARIO.num_mecan} value="0012" />
      </FormField>
      <FormField name="num_contrib">
        <Text {...nif} value="" />
      </FormField>
      <FormField name="loc_trab">
        <Text
          label="Local de trabalho"
          placeholder="Como está na ficha do funcionário"
          limit={FUNCIONARIO.loc_trab}
          value=""
        />
      </FormField>
    </FormSection>
  ),
};
export const TextsWrong: Story = {
  render: () => (
    <FormSection title="Identificação">
      <FormField name="nome">
        <Text label="Nome" required limit={FUNCIONARIO.nome} value="" error="Indique o nome." />
      </FormField>
      <FormField name="num_mecan">
        <Text
          label="N.º mecanográfico"
          limit={FUNCIONARIO.num_mecan}
          value="0012"
          error="Já existe um funcionário com este número mecanográfico: Ana Sofia Melo, da Fábrica de Leiria / Produção."
        />
      </FormField>
      <FormField name="num_contrib">
        <Text {...nif} value="12 34" error="O NIF só pode ter algarismos." />
      </FormField>
    </FormSection>
  ),
};
export const TextsDoubtful: Story = {
  render: () => (
    <FormSection title="Documentos">
      <FormField name="num_contrib">
        <Text
          {...nif}
          check={() =>
            'Não é um NIF português válido. Confirme o número; se for estrangeiro, pode continuar.'
          }
          value="123456780"
        />
      </FormField>
      <FormField name="loc_trab">
        <Text label="Local de trabalho" limit={FUNCIONARIO.loc_trab} value="Nave 2, piso técnico" />
      </FormField>
    </FormSection>
  ),
};
export const TextsLocked: Story = {
  render: () => (
    <FormSection title="Identificação">
      <FormField name="nome">
        <Text label="Nome" disabled limit={FUNCIONARIO.nome} value="Ana Sofia Melo" />
      </FormField>
      <FormField name="email">
        <Text label="E-mail" readOnly limit={UTILIZADOR.email} value="ana.melo@atlantico.pt" />
      </FormField>
      <FormField name="num_mecan">
        <Text label="N.º mecanográfico" disabled limit={FUNCIONARIO.num_mecan} value="" />
      </FormField>
    </FormSection>
  ),
};
export const TextsLong: Story = {
  render: () => (
    <FormSection title="Identificação do funcionário no grupo económico e em cada uma das suas empresas">
      <FormField name="nome">
        <Text
          label="Nome completo, como está no cartão de cidadão ou no título de residência"
          required
          help="Vai impresso nas fichas de aptidão, e tem de ser igual ao que está nos documentos que a empresa arquiva."
          limit={FUNCIONARIO.nome}
          value={LONG_NAME}
        />
      </FormField>
      <FormField name="email" wide>
        <Text
          label="E-mail"
          limit={UTILIZADOR.email}
          value="conceicao.albuquerque.vasconcelos.figueiredo@atlantico-industria.pt"
        />
      </FormField>
    </FormSection>
  ),
};

export const LongTexts: Story = {
  render: () => (
    <FormSection title="Descrição do acidente">
      <FormField name="descric" wide>
        <LongText label="Descrição" required limit={2000} value="" />
      </FormField>
      <FormField name="obs" wide>
        <LongText
          label="Observações"
          description="Só são vistas por quem pode ver acidentes."
          limit={2000}
          value={LONG_TEXT}
        />
      </FormField>
    </FormSection>
  ),
};
export const LongTextNearlyFull: Story = {
  render: () => <LongText label="Descrição" limit={LONG_TEXT.length + 20} value={LONG_TEXT} />,
};
export const LongTextFull: Story = {
  render: () => <LongText label="Descrição" limit={LONG_TEXT.length} value={LONG_TEXT} />,
};
export const LongTextOfManyLines: Story = {
  render: () => (
    <LongText
      label="Medidas"
      limit={4000}
      value={Array.from({ length: 20 }, (_, line) => `${line + 1}. Rever a sinalização.`).join(
        '\n',
      )}
    />
  ),
};
export const LongTextWrong: Story = {
  render: () => (
    <LongText
      label="Descrição"
      required
      limit={2000}
      value=""
      error="Descreva o que aconteceu, com o local e as testemunhas que houver."
    />
  ),
};
export const LongTextDisabled: Story = {
  render: () => <LongText label="Observações" disabled limit={2000} value={LONG_TEXT} />,
};

const TIPOS = [
  { value: '1', label: 'Visita técnica' },
  { value: '2', label: 'Formação' },
  {
    value: '3',
    label:
      'Avaliação de riscos, com medições de ruído, vibrações, iluminação e conforto térmico nos postos de trabalho',
  },
];
const tipo = { label: 'Tipo', empty: 'Escolher o tipo', options: TIPOS };

export const Choices: Story = {
  render: () => (
    <FormSection title="Atividade">
      <FormField name="optional">
        <Choice {...tipo} label="Tipo (opcional)" value="" />
      </FormField>
      <FormField name="required">
        <Choice {...tipo} required value="" />
      </FormField>
      <FormField name="chosen">
        <Choice {...tipo} label="Tipo escolhido" required value="2" />
      </FormField>
      <FormField name="long">
        <Choice {...tipo} label="Tipo de nome longo" required value="3" />
      </FormField>
    </FormSection>
  ),
};
const medico = {
  label: 'Médico',
  empty: 'Escolha quem é',
  options: [
    { value: '1', label: 'Dr.ª Mariana Assunção' },
    { value: '2', label: `Dr.ª ${LONG_NAME}` },
  ],
};

export const Searched: Story = {
  render: () => (
    <FormSection title="Ausência">
      <FormField name="livre">
        <SearchChoice {...medico} value="" />
      </FormField>
      <FormField name="escolhido">
        <SearchChoice {...medico} label="Médico escolhido" required value="2" />
      </FormField>
      <FormField name="errado">
        <SearchChoice {...medico} label="Quem vai" required value="" error="Escolha quem é." />
      </FormField>
    </FormSection>
  ),
};

export const ChoicesWrong: Story = {
  render: () => (
    <FormSection title="Atividade">
      <FormField name="empty">
        <Choice {...tipo} required value="" error="Escolha o tipo." />
      </FormField>
      <FormField name="gone">
        <Choice
          {...tipo}
          label="Tipo anterior"
          value="2"
          error="Este tipo já não se usa: escolha outro."
        />
      </FormField>
    </FormSection>
  ),
};
export const ChoicesDisabled: Story = {
  render: () => (
    <FormSection title="Atividade">
      <FormField name="chosen">
        <Choice {...tipo} disabled value="1" />
      </FormField>
      <FormField name="empty">
        <Choice {...tipo} label="Motivo" empty="Escolha primeiro o tipo" disabled value="" />
      </FormField>
    </FormSection>
  ),
};

const state = (value: string, error?: string) => ({ value, onChange: ignore, error });
const current = { label: 'Palavra-passe', autoComplete: 'current-password' } as const;

export const Password: Story = { render: () => <PasswordField {...current} {...state('')} /> };
export const PasswordShown: Story = {
  render: () => <PasswordField {...current} {...state('Girafa de Leiria 7')} />,
  play: () => clickOn('#historia button'),
};
export const PasswordWrong: Story = {
  render: () => (
    <PasswordField
      {...current}
      required
      {...state('carvalho', 'A palavra-passe não está certa.')}
    />
  ),
};
export const PasswordDisabled: Story = {
  render: () => <PasswordField {...current} disabled {...state('carvalho')} />,
};

export const NewPassword: Story = {
  render: () => (
    <FormSection title="Palavra-passe">
      <Held initial="">
        {(password, onPassword) => (
          <Held initial="">
            {(confirmation, onConfirmation) => (
              <NewPasswordFields
                names={['nova', 'confirmacao']}
                email="rita.carvalho@atlantico.pt"
                required
                password={{ value: password, onChange: onPassword }}
                confirmation={{ value: confirmation, onChange: onConfirmation }}
              />
            )}
          </Held>
        )}
      </Held>
    </FormSection>
  ),
};
export const NewPasswordWrong: Story = {
  render: () => (
    <FormSection title="Palavra-passe">
      <NewPasswordFields
        names={['nova', 'confirmacao']}
        labels={['Palavra-passe', 'Repetir a palavra-passe']}
        email="rita.carvalho@atlantico.pt"
        required
        size="md"
        password={state('rita', 'A palavra-passe tem de ter, pelo menos, 12 caracteres.')}
        confirmation={state('rito', 'As palavras-passe não são iguais.')}
      />
    </FormSection>
  ),
};

export const Strengths: Story = {
  render: () => (
    <ul style={{ display: 'grid', gap: 16, maxWidth: 360 }}>
      {['', 'abc', 'carvalho', 'Carvalho7', 'Carvalho78!', 'Carvalho de Leiria, 7!'].map(
        (password) => (
          <li key={password}>
            <PasswordStrength password={password} email="rita.carvalho@atlantico.pt" />
          </li>
        ),
      )}
    </ul>
  ),
};
export const StrengthOfOwnEmail: Story = {
  render: () => (
    <PasswordStrength password="rita.carvalho@atlantico.pt" email="rita.carvalho@atlantico.pt" />
  ),
};

export const ClockAndHoliday: Story = {
  render: () => (
    <FormSection title="Local">
      <FusoField empty="O da unidade acima" value="Atlantic/Azores" onChange={ignore} />
      <FeriadoField value={feriadoValue('06-24')} onChange={ignore} above={null} />
    </FormSection>
  ),
};

const PROVISIONAL = {
  label: 'Medida provisória',
  description: 'Fica até haver uma solução definitiva.',
};

export const Check: Story = {
  render: () => (
    <Held initial={false}>
      {(value, onChange) => <CheckField {...PROVISIONAL} value={value} onChange={onChange} />}
    </Held>
  ),
};
export const CheckWrong: Story = {
  render: () => (
    <CheckField {...PROVISIONAL} error="Confirme que leu." value={false} onChange={ignore} />
  ),
};
