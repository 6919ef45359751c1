import type { Lookup } from '@sst/contract';
import { CALENDARIO } from '@sst/contract/rules/agenda/calendario';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import { Field } from '../../../../components/form/form-section.tsx';
import { useSubmitForm } from '../../../../components/form/use-submit-form.ts';
import { SegredoDialog } from '../../../../components/identidade/segredo/segredo-dialog.tsx';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { refreshAfterCall } from '../../../../lib/calls/refresh.ts';
import { NomesField } from './nomes-field.tsx';

interface Props {
  /** For a user of the provider: whose agendas there are. */
  readonly medicos: readonly Lookup[];
  readonly enfermeiros: readonly Lookup[];
  onClose(): void;
}

/** Makes the address of a calendar, and shows it this once. */
export function NovoDialog({ medicos, enfermeiros, onClose }: Props) {
  const client = useQueryClient();
  const [endereco, setEndereco] = useState<string>();
  const options = [
    ...medicos.map(({ cd, nome }) => ({ value: `medico ${cd}`, label: nome })),
    ...enfermeiros.map(({ cd, nome }) => ({ value: `enfermeiro ${cd}`, label: nome })),
  ];
  const ofPrestador = options.length > 0;
  const form = useSubmitForm({
    initial: { nome: '', quem: '', nomes: false },
    missingOf: ({ nome, quem }) => ({
      ...(nome.trim() === '' && { nome: 'Dê um nome ao calendário.' }),
      ...(ofPrestador && quem === '' && { quem: 'Escolha de quem é a agenda.' }),
    }),
    send: async ({ nome, quem, nomes }) => {
      const [kind, cd] = quem.split(' ');
      const made = ofPrestador
        ? await callApi('createCalendarioPrestador', {
            body: {
              nome,
              nomes,
              cd_medic: kind === 'medico' ? Number(cd) : null,
              cd_enferm: kind === 'enfermeiro' ? Number(cd) : null,
            },
          })
        : await callApi('createCalendario', { body: { nome, nomes } });
      setEndereco(made.endereco);
      await refreshAfterCall(client, 'createCalendario');
    },
  });
  if (endereco !== undefined) return <Address endereco={endereco} onClose={onClose} />;
  return (
    <SubmitDialog title="Novo calendário" width={440} action="Criar" form={form} onClose={onClose}>
      <Field
        as={TextField}
        form={form}
        name="nome"
        label="Nome"
        required
        limit={CALENDARIO.nome}
        help="Como o reconhece: «Telemóvel», «Outlook»."
      />
      {ofPrestador && (
        <Field
          as={ChoiceField}
          form={form}
          name="quem"
          label="Agenda de"
          required
          empty="Escolha..."
          options={options}
        />
      )}
      <NomesField {...form.field('nomes')} />
    </SubmitDialog>
  );
}

function Address({ endereco, onClose }: { readonly endereco: string; onClose(): void }) {
  return (
    <SegredoDialog
      title="Endereço do calendário"
      label="Endereço"
      segredo={endereco}
      done="Fechar"
      onClose={onClose}
    >
      <p>
        Copie o endereço e junte-o no seu calendário como «subscrever por URL». Não volta a ser
        mostrado.
      </p>
    </SegredoDialog>
  );
}
