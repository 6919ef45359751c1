import type { ChaveOpcoes, ChavePrograma } from '@sst/contract';
import { CHAVE_PROGRAMA } from '@sst/contract/rules/identidade/chaves-programa';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { notify } from '../../../lib/notices/notify.ts';
import { DateField } from '../../form/dates/date-field.tsx';
import { SubmitDialog } from '../../form/dialog/submit-dialog.tsx';
import { CheckField } from '../../form/fields/check-field.tsx';
import { ChoiceField } from '../../form/fields/choice-field.tsx';
import { LongTextField } from '../../form/fields/long-text-field.tsx';
import { ManyField } from '../../form/fields/many-field.tsx';
import { namedOptions } from '../../form/fields/options.ts';
import { TextField } from '../../form/fields/text-field.tsx';
import { Field, FormField } from '../../form/form-section.tsx';
import { useSubmitForm } from '../../form/use-submit-form.ts';
import { bodyOf, type ChaveValues, missingOf, valuesOf } from './chave-form.ts';
import { DireitosField } from './direitos-field.tsx';
import { type KeysOf, programasCalls } from './programas-calls.ts';
import { Segredo } from './segredo.tsx';

interface Props {
  readonly of: KeysOf;
  readonly opcoes: ChaveOpcoes;
  /** The key that is changed; a new one otherwise. */
  readonly chave?: ChavePrograma;
  onClose(): void;
}

const ONDE = [
  { value: 'todas', label: 'Todas as empresas' },
  { value: 'estas', label: 'Só algumas' },
] as const;

function useChaveForm({ of, opcoes, chave, onClose }: Props, onMade: (segredo: string) => void) {
  const client = useQueryClient();
  const calls = programasCalls(of);
  return useSubmitForm<ChaveValues>({
    initial: valuesOf(chave),
    missingOf: (values) => missingOf(values, of, opcoes),
    together: ['direitos', 'saude', 'onde', 'alcance', 'redes', 'origem', 'ultimo_dia'],
    send: async (values) => {
      const body = bodyOf(values, of, chave?.versao);
      if (chave) {
        const call = calls.update(chave.cd, body);
        notify('success', (await call.make()).message);
        onClose();
        await refreshAfterCall(client, call.name);
        return;
      }
      const call = calls.create(body);
      onMade((await call.make()).chave);
      await refreshAfterCall(client, call.name);
    },
  });
}

/** Makes a key, and shows its secret this once, or changes one. */
export function ChaveDialog(props: Props) {
  const { of, opcoes, chave, onClose } = props;
  const [segredo, setSegredo] = useState<string>();
  const form = useChaveForm(props, setSegredo);
  if (segredo !== undefined) return <Segredo of={of} chave={segredo} onClose={onClose} />;
  return (
    <SubmitDialog
      title={chave ? `Mudar «${chave.nome}»` : 'Nova chave'}
      width={640}
      fullOnPhone
      action={chave ? 'Guardar' : 'Criar chave'}
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
        limit={CHAVE_PROGRAMA.nome}
        help="O nome que aparece nos registos: «Salários», «Agenda da clínica»."
      />
      <WhereFields of={of} opcoes={opcoes} form={form} />
      <RightsFields opcoes={opcoes} form={form} />
      <Field
        as={LongTextField}
        form={form}
        name="redes"
        label="Endereços de onde pode ser usada"
        limit={800}
        description="Um por linha: 192.0.2.10 ou 192.0.2.0/24. Vazio: de qualquer endereço."
      />
      {of === null && (
        <Field
          as={TextField}
          form={form}
          name="origem"
          label="Origem dos códigos"
          limit={CHAVE_PROGRAMA.origem}
          help="De quem são os códigos externos que o programa dá. Chaves com a mesma origem partilham-nos. Vazio: o nome do programa."
        />
      )}
    </SubmitDialog>
  );
}

interface WhereProps extends Pick<Props, 'of' | 'opcoes'> {
  readonly form: ReturnType<typeof useChaveForm>;
}

/** Whether a key may see health data, and what it may do. */
function RightsFields({ opcoes, form }: Omit<WhereProps, 'of'>) {
  const [saude, direitos] = [form.field('saude'), form.field('direitos')];
  const ofHealth = new Set(opcoes.direitos.flatMap((right) => (right.saude ? right.direito : [])));
  const change = (ticked: boolean) => {
    saude.onChange(ticked);
    if (!ticked) direitos.onChange(direitos.value.filter((right) => !ofHealth.has(right)));
  };
  return (
    <>
      <FormField name="saude">
        <CheckField
          {...saude}
          onChange={change}
          label="Pode ver e registar dados de saúde"
          disabled={!opcoes.saude && !saude.value}
          description={
            opcoes.saude
              ? 'Exames, aptidões, marcações, faltas e acidentes. Fica registado quem os viu: o programa, e quem responde por ele.'
              : 'Para o permitir, ative primeiro o segundo fator da sua conta.'
          }
        />
      </FormField>
      <DireitosField {...direitos} opcoes={opcoes} saude={saude.value} />
    </>
  );
}

/** What a key reaches, and until when. */
function WhereFields({ of, opcoes, form }: WhereProps) {
  const onde = form.field('onde');
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
      {(of !== null || onde.value === 'estas') && (
        <Field
          as={ManyField}
          form={form}
          name="alcance"
          label={of === null ? 'Quais' : 'Unidades'}
          required
          most={CHAVE_PROGRAMA.alcance}
          options={namedOptions(opcoes.alcance)}
        />
      )}
      <Field
        as={DateField}
        form={form}
        name="ultimo_dia"
        label="Último dia"
        required
        description="Um ano, no máximo. Um mês antes, quem administra é avisado por e-mail."
      />
    </>
  );
}
