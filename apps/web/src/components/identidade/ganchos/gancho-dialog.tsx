import type { Gancho, GanchoOpcoes } from '@sst/contract/identidade/ganchos';
import { GANCHO } from '@sst/contract/rules/identidade/ganchos';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { notify } from '../../../lib/notices/notify.ts';
import { SubmitDialog } from '../../form/dialog/submit-dialog.tsx';
import { CheckField } from '../../form/fields/check-field.tsx';
import { ChoiceField } from '../../form/fields/choice-field.tsx';
import { ManyField } from '../../form/fields/many-field.tsx';
import { namedOptions } from '../../form/fields/options.ts';
import { TextField } from '../../form/fields/text-field.tsx';
import { Field, FormField } from '../../form/form-section.tsx';
import { useSubmitForm } from '../../form/use-submit-form.ts';
import { bodyOf, type GanchoValues, missingOf, valuesOf } from './gancho-form.ts';
import { GanchoSegredo } from './gancho-segredo.tsx';
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
        <Field
          as={ManyField}
          form={form}
          name="empresas"
          label="Quais"
          required
          most={GANCHO.empresas}
          options={namedOptions(opcoes.empresas)}
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
        <Field
          as={ManyField}
          form={form}
          name="tipos"
          label="Tipos de alteração"
          required
          most={opcoes.tipos.length}
          options={opcoes.tipos
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
