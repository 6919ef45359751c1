import { IconSitemap } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { appears, clickOn, ignore } from '../../../catalogo/acts.ts';
import { failure, NEVER } from '../../../catalogo/answers.ts';
import { Held } from '../../../catalogo/held.tsx';
import { ESCOLHAS, LONG_NAME, NODES } from '../../../catalogo/samples.ts';
import type { Meta, Story } from '../../../catalogo/story.ts';
import { FormField, FormSection } from '../form-section.tsx';
import { FuncionarioField } from './funcionario-field.tsx';
import type { Lookup } from './lookup.ts';
import { LookupChoice } from './lookup-choice.tsx';
import { LookupDialog } from './lookup-dialog.tsx';
import { LookupField, type LookupSource } from './lookup-field.tsx';
import { NodeField } from './node-field.tsx';
import { PickerField } from './picker-field.tsx';

const found = (count: number) => ({
  message: ESCOLHAS.slice(0, count),
  count,
  countPag: Math.max(1, Math.ceil(count / 10)),
  pagina: 1,
});

export default {
  title: 'form/pickers',
  parameters: {
    answers: {
      listOrganigrama: { message: NODES },
      listFuncionariosMinificado: found(ESCOLHAS.length),
    },
  },
} satisfies Meta;

export const Pickers: Story = {
  render: () => (
    <FormSection title="Trabalho">
      <FormField name="empty">
        <PickerField label="Profissão" text={null} placeholder="Escolher" onOpen={ignore} />
      </FormField>
      <FormField name="required">
        <PickerField
          label="Unidade"
          text={null}
          placeholder="Escolher no organigrama"
          icon={<IconSitemap size={16} stroke={1.75} aria-hidden />}
          required
          help="Tem acesso ao que escolher e a tudo o que está abaixo."
          onOpen={ignore}
        />
      </FormField>
      <FormField name="chosen">
        <PickerField label="Categoria" text="Operária especializada" onOpen={ignore} />
      </FormField>
      <FormField name="cleared">
        <PickerField label="Agrupamento" text="Produção" onOpen={ignore} onClear={ignore} />
      </FormField>
      <FormField name="wrong">
        <PickerField
          label="Nacionalidade"
          text={null}
          placeholder="Escolher"
          required
          error="Escolha a nacionalidade."
          onOpen={ignore}
        />
      </FormField>
      <FormField name="long">
        <PickerField
          label="Função proposta"
          text="Técnica superior de segurança, ambiente, qualidade e planeamento dos transportes do Norte"
          onOpen={ignore}
          onClear={ignore}
        />
      </FormField>
    </FormSection>
  ),
};

function Person(props: Omit<ComponentProps<typeof FuncionarioField>, 'company' | 'onChange'>) {
  return (
    <Held initial={props.value}>
      {(value, onChange) => (
        <FuncionarioField {...props} company={1} value={value} onChange={onChange} />
      )}
    </Held>
  );
}

const LONG_NAMED = ESCOLHAS.find(({ nome }) => nome === LONG_NAME) ?? null;
/** Opens the dialog of a field; its code is loaded late. */
async function openDialog(): Promise<void> {
  await clickOn('#historia button[aria-haspopup]');
  await appears('[role=dialog] button');
}

const openPeople = () => clickOn('#historia input');

export const People: Story = {
  render: () => (
    <FormSection title="Pessoas">
      <FormField name="empty">
        <Person label="Funcionário" required help="Só os ativos." value={null} />
      </FormField>
      <FormField name="chosen">
        <Person label="Testemunha" value={ESCOLHAS[0] ?? null} />
      </FormField>
      <FormField name="wrong">
        <Person label="Encarregado" required value={null} error="Escolha o encarregado." />
      </FormField>
      <FormField name="long">
        <Person label="Socorrista" value={LONG_NAMED} />
      </FormField>
    </FormSection>
  ),
};
export const PeopleOpen: Story = {
  render: () => <Person label="Funcionário" value={ESCOLHAS[1] ?? null} />,
  play: openPeople,
};
export const PeopleOfSeveralPages: Story = {
  ...PeopleOpen,
  parameters: {
    answers: {
      listOrganigrama: { message: NODES },
      listFuncionariosMinificado: { ...found(ESCOLHAS.length), count: 1240, countPag: 124 },
    },
  },
};
export const PeopleNone: Story = {
  render: () => <Person label="Funcionário" value={null} />,
  parameters: {
    answers: { listOrganigrama: { message: NODES }, listFuncionariosMinificado: found(0) },
  },
  play: openPeople,
};
export const PeopleLoading: Story = {
  render: () => <Person label="Funcionário" value={null} />,
  parameters: {
    waits: true,
    answers: { listOrganigrama: NEVER, listFuncionariosMinificado: NEVER },
  },
  play: openPeople,
};
export const PeopleFailed: Story = {
  render: () => <Person label="Funcionário" value={null} />,
  parameters: {
    answers: {
      listOrganigrama: { message: NODES },
      listFuncionariosMinificado: failure('Ocorreu um erro. Tente de novo.'),
    },
  },
  play: openPeople,
};

const LISTA: Lookup[] = [
  { cd: 1, nome: 'Chefe de equipa de soldadura' },
  { cd: 2, nome: 'Eletricista' },
  { cd: 3, nome: 'Operador de empilhador' },
  { cd: 4, nome: 'Soldadora' },
  { cd: 5, nome: 'Técnica de manutenção' },
  { cd: 6, nome: 'Técnica superior de segurança, ambiente, qualidade e planeamento industrial' },
];
const LONG_LIST: Lookup[] = Array.from({ length: 60 }, (_, index) => ({
  cd: index + 1,
  nome: `Operador de linha ${index + 1}`,
}));
const SOLDADORA = { cd: 4, nome: 'Soldadora' };

const source = (list: () => Promise<{ message: Lookup[] }>): LookupSource => ({
  query: { queryKey: ['profissoes'], queryFn: list },
  insert: async (nome) => ({ cd: LISTA.length + 1, message: `Foi inserida a profissão ${nome}` }),
  limit: 75,
});
const PROFISSOES = source(async () => ({ message: LISTA }));

export const Lookups: Story = {
  render: () => (
    <FormSection title="Profissão">
      <Held<Lookup | null> initial={null}>
        {(value, onChange) => (
          <FormField name="empty">
            <LookupField label="Profissão" source={PROFISSOES} value={value} onChange={onChange} />
          </FormField>
        )}
      </Held>
      <Held<Lookup | null> initial={SOLDADORA}>
        {(value, onChange) => (
          <FormField name="chosen">
            <LookupField
              label="Profissão anterior"
              source={PROFISSOES}
              value={value}
              onChange={onChange}
            />
          </FormField>
        )}
      </Held>
      <FormField name="wrong">
        <LookupField
          label="Nacionalidade"
          required
          source={PROFISSOES}
          value={null}
          onChange={ignore}
          error="Escolha a nacionalidade."
        />
      </FormField>
    </FormSection>
  ),
};
export const LookupOpen: Story = {
  render: () => (
    <LookupField label="Profissão" source={PROFISSOES} value={SOLDADORA} onChange={ignore} />
  ),
  play: openDialog,
};

const lookup = { title: 'Profissão', value: null, onClose: ignore, onSelect: ignore };

export const LookupManyNames: Story = {
  render: () => (
    <LookupDialog
      {...lookup}
      source={source(async () => ({ message: LONG_LIST }))}
      value={{ cd: 40, nome: 'Operador de linha 40' }}
    />
  ),
};
export const LookupNoNames: Story = {
  render: () => <LookupDialog {...lookup} source={source(async () => ({ message: [] }))} />,
};
export const LookupLoading: Story = {
  render: () => <LookupDialog {...lookup} source={source(() => new Promise(() => {}))} />,
  parameters: { waits: true },
};
export const LookupFailed: Story = {
  render: () => (
    <LookupDialog
      {...lookup}
      source={source(() => Promise.reject(new Error('Ocorreu um erro. Tente de novo.')))}
    />
  ),
};

/** Types into the search, which has the focus. */
const type = (text: string) => () => void document.execCommand('insertText', false, text);

export const LookupSearched: Story = {
  render: () => (
    <LookupChoice
      label="Profissão"
      list={LISTA}
      limit={75}
      value={SOLDADORA}
      onSelect={ignore}
      onInsert={async () => {}}
    />
  ),
  play: type('técnica'),
};
export const LookupNothingFound: Story = { ...LookupSearched, play: type('Pintora') };
export const LookupInsertFailed: Story = {
  render: () => (
    <LookupChoice
      label="Profissão"
      list={LISTA}
      limit={75}
      value={null}
      onSelect={ignore}
      onInsert={() => Promise.reject(new Error('Não foi possível inserir este nome.'))}
    />
  ),
  play: async () => {
    type('Pintora')();
    await clickOn('#historia button:enabled');
  },
};

function Unit(props: Omit<ComponentProps<typeof NodeField>, 'company' | 'onChange'>) {
  return (
    <Held initial={props.value}>
      {(value, onChange) => <NodeField {...props} company={1} value={value} onChange={onChange} />}
    </Held>
  );
}

export const Nodes: Story = {
  render: () => (
    <FormSection title="Organigrama">
      <FormField name="empty">
        <Unit required help="Tem acesso ao que escolher e a tudo o que está abaixo." value={null} />
      </FormField>
      <FormField name="chosen">
        <Unit label="Unidade" value={4} />
      </FormField>
      <FormField name="wrong">
        <Unit
          label="Nova unidade"
          required
          value={3}
          error="O funcionário já está nesta unidade."
        />
      </FormField>
      <FormField name="long">
        <Unit label="Local do acidente" value={9} />
      </FormField>
    </FormSection>
  ),
};
export const NodesLoading: Story = {
  render: () => <Unit value={4} />,
  parameters: { waits: true, answers: { listOrganigrama: NEVER } },
};
export const NodesOpen: Story = {
  render: () => <Unit value={4} />,
  play: openDialog,
};
