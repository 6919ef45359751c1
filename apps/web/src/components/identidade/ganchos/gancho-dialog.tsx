import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect } from '@mantine/core';
import type { Gancho, GanchoOpcoes } from '@sst/contract/identidade/ganchos';
import { GANCHO } from '@sst/contract/rules/identidade/ganchos';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { notify } from '../../../lib/notices/notify.ts';
import { SubmitDialog } from '../../form/dialog/submit-dialog.tsx';
import { CheckField } from '../../form/fields/check-field.tsx';
import { ChoiceField } from '../../form/fields/choice-field.tsx';
import { TextField } from '../../form/fields/text-field.tsx';
import { Field, FormField } from '../../form/form-section.tsx';
import { type FieldState, useSubmitForm } from '../../form/use-submit-form.ts';
import { bodyOf, type GanchoValues, missingOf, valuesOf } from './gancho-form.ts';
import { GanchoSegredo } from './gancho-segredo.tsx';
import classes from './ganchos.module.css';
import { type GanchosOf, ganchosCalls } from './ganchos-calls.ts';

interface Props {
  readonly of: GanchosOf;
  readonly opcoes: GanchoOpcoes;
  /** The webhook that is changed; a new one otherwise. */
  readonly gancho?: Gancho;
  onClose(): void;
}

const SOBRE = [
  { value: 'todas', label: 'Todas as que posso conhecer' },
  { value: 'estas', label: 'Só algumas' },
] as const;
const ONDE = [
  { value: 'todas', label: 'Todas as empresas' },
  { value: 'estas', label: 'Só algumas' },
] as const;

function useGanchoForm({ of, opcoes, gancho, onClose }: Props, onMade: (segredo: string) => void) {
  const client = useQueryClient();
  const calls = ganchosCalls(of);
  return useSubmitForm<GanchoValues>({
    initial: valuesOf(gancho),
    missingOf: (values) => missingOf(values, of, opcoes),
    together: ['saude', 'sobre', 'tipos', 'onde', 'empresas', 'url'],
    send: async (values) => {
      const body = bodyOf(values, gancho?.versao);
      if (gancho) {
        const call = calls.update(gancho.cd, body);
        notify('success', (await call.make()).message);
        onClose();
        await refreshAfterCall(client, call.name);
        return;
      }
      const call = calls.create(body);
      onMade((await call.make()).segredo);
      await refreshAfterCall(client, call.name);
    },
  });
}

/** Makes a webhook, and shows its secret this once, or changes one. */
export function GanchoDialog(props: Props) {
  const { of, opcoes, gancho, onClose } = props;
  const [segredo, setSegredo] = useState<string>();
  const form = useGanchoForm(props, setSegredo);
  if (segredo !== undefined) return <GanchoSegredo segredo={segredo} onClose={onClose} />;
  return (
    <SubmitDialog
      title={gancho ? `Mudar «${gancho.nome}»` : 'Novo gancho'}
      width={640}
      fullOnPhone
      action={gancho ? 'Guardar' : 'Criar gancho'}
      form={form}
      onClose={onClose}
    >
      <Field
        as={TextField}
        form={form}
        name="nome"
        label="Programa"
        required
        data-autofocus
        limit={GANCHO.nome}
      />
      <Field
        as={TextField}
        form={form}
        name="url"
        label="Endereço que recebe"
        required
        limit={GANCHO.url}
        help="Um endereço da Internet, por https: https://programa.exemplo/recebe."
      />
      <AboutFields of={of} opcoes={opcoes} form={form} />
      {gancho && !gancho.propria && (
        <p>Ao guardar, passa a responder por ele: conta o que a sua conta pode conhecer.</p>
      )}
      <Field
        as={CheckField}
        form={form}
        name="ativo"
        label="Ligado"
        description={
          gancho
            ? 'Desligado, não envia nada; ligado de novo, continua onde ficou.'
            : 'Conta o que acontecer a partir de agora. Pode criá-lo desligado, experimentar com um envio de ensaio, e ligá-lo depois.'
        }
      />
    </SubmitDialog>
  );
}

interface AboutProps extends Pick<Props, 'of' | 'opcoes'> {
  readonly form: ReturnType<typeof useGanchoForm>;
}

/** What it tells of, and of which companies. */
function AboutFields({ of, opcoes, form }: AboutProps) {
  const [saude, tipos] = [form.field('saude'), form.field('tipos')];
  const ofHealth = new Set(opcoes.tipos.flatMap((one) => (one.saude ? one.tipo : [])));
  const change = (ticked: boolean) => {
    saude.onChange(ticked);
    if (!ticked) tipos.onChange(tipos.value.filter((tipo) => !ofHealth.has(tipo)));
  };
  return (
    <>
      {of === null && (
        <Field
          as={ChoiceField}
          form={form}
          name="onde"
          label="Empresas"
          required
          empty="Escolha..."
          options={ONDE}
        />
      )}
      {of === null && form.values.onde === 'estas' && (
        <ManyField
          name="empresas"
          label="Quais"
          field={form.field('empresas')}
          data={opcoes.empresas.map(({ cd, nome }) => ({ value: String(cd), label: nome }))}
        />
      )}
      <FormField name="saude">
        <CheckField
          {...saude}
          onChange={change}
          label="Conta também o que é de saúde"
          disabled={!opcoes.saude && !saude.value}
          description={
            opcoes.saude
              ? 'Exames, marcações, faltas e acidentes, só em códigos. Fica registado quem os viu: o gancho, e quem responde por ele.'
              : 'Para o permitir, ative primeiro o segundo fator da sua conta.'
          }
        />
      </FormField>
      <Field
        as={ChoiceField}
        form={form}
        name="sobre"
        label="Alterações"
        required
        empty="Escolha..."
        options={SOBRE}
      />
      {form.values.sobre === 'estas' && (
        <ManyField
          name="tipos"
          label="Tipos de alteração"
          field={tipos}
          data={opcoes.tipos
            .filter((one) => saude.value || !one.saude)
            .map(({ tipo, saude: health }) => ({
              value: tipo,
              label: health ? `${tipo} (saúde)` : tipo,
            }))}
        />
      )}
    </>
  );
}

interface ManyProps {
  readonly name: 'tipos' | 'empresas';
  readonly label: string;
  readonly field: FieldState<readonly string[]>;
  readonly data: readonly { readonly value: string; readonly label: string }[];
}

/** Options that are shown at once; the others are found by typing. */
const SHOWN = 50;

function ManyField({ name, label, field, data }: ManyProps) {
  return (
    <FormField name={name}>
      <MultiSelect
        label={label}
        required
        searchable
        limit={SHOWN}
        maxValues={GANCHO.empresas}
        classNames={{ inputField: classes.typed }}
        nothingFoundMessage="Nada com esse nome."
        data={data}
        value={[...field.value]}
        error={field.error}
        onChange={field.onChange}
      />
    </FormField>
  );
}
