import type { VisitaDoTecnico } from '@sst/contract';
import { useQuery } from '@tanstack/react-query';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { emptyFields } from '../../../components/form/form-fields.ts';
import { Field } from '../../../components/form/form-section.tsx';
import { useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useIdempotencyKey } from '../../../lib/calls/idempotency-keys.ts';

/** What of a booking its visit is begun by. */
export type Marcada = Pick<VisitaDoTecnico, 'cd' | 'cd_empresa' | 'cd_visita' | 'empresa' | 'tipo'>;

interface DialogProps {
  readonly visit: Marcada;
  onClose(): void;
}

/** Asks by which checklist a visit is made. */
export function ComecarDialog({ visit, onClose }: DialogProps) {
  const { data } = useQuery(callQuery('listModelosVisita', {}));
  const keyFor = useIdempotencyKey();
  const modelos = data?.message.filter(({ inactiv }) => !inactiv) ?? [];
  const { cd: cd_ativ, cd_empresa: company } = visit;
  const form = useSubmitForm({
    initial: { modelo: '' },
    missingOf: (values) => emptyFields(values, { modelo: 'Escolha o modelo.' }),
    send: async ({ modelo }) => {
      const given = { params: { company }, body: { cd_ativ, cd_modelo: Number(modelo) } };
      const { cd } = await callApi('openVisita', given, { idempotencyKey: keyFor(given) });
      // A page of its own, which opens without a network: the browser loads it anew.
      window.location.assign(`/visita/${company}/${cd}`);
    },
  });
  return (
    <SubmitDialog
      form={form}
      title="Fazer a visita"
      width={520}
      fullOnPhone
      action="Começar"
      onClose={onClose}
    >
      <p>
        {visit.empresa} · {visit.tipo}
      </p>
      <Field
        as={ChoiceField}
        form={form}
        name="modelo"
        label="Modelo"
        required
        empty="Escolha o que se verifica"
        options={modelos.map(({ cd, nome }) => ({ value: String(cd), label: nome }))}
      />
      <p>
        Abra a visita neste aparelho enquanto há rede: depois funciona sem ela, e envia tudo quando
        voltar.
      </p>
    </SubmitDialog>
  );
}
