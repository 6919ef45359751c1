import { dayIn } from '@sst/contract/rules/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormPage } from '../../../components/form/form-page.tsx';
import { refreshAfter } from '../../../lib/affected-calls.ts';
import { callApi } from '../../../lib/api-client.ts';
import { notify } from '../../../lib/notify.ts';
import { useCompany } from '../../../lib/use-company.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { MedidaForm } from './medida-form.tsx';
import { bodyOf, emptyMedida } from './medida-values.ts';

/** Creates a measure of the chosen company. */
export function NovaMedidaPage() {
  const client = useQueryClient();
  const company = useCompany();
  const keyFor = useIdempotencyKey();
  const [initial] = useState(() => emptyMedida(dayIn(new Date())));
  return (
    <FormPage title="Nova medida" context={company.nome}>
      <MedidaForm
        key={company.cd}
        company={company.cd}
        initial={initial}
        datedToday="dt"
        submitLabel="Registar medida"
        send={async (values) => {
          const body = bodyOf(values);
          const given = { params: { company: company.cd }, body };
          const { message } = await callApi('createMedida', given, {
            idempotencyKey: keyFor(body),
          });
          notify('success', message);
          void refreshAfter(client, 'medida');
          return true;
        }}
      />
    </FormPage>
  );
}
