import { dayIn } from '@sst/contract/rules/dates/dates';
import { useState } from 'react';
import { AccessWait } from '../../../components/feedback/access-wait.tsx';
import { FormPage } from '../../../components/form/form-page.tsx';
import { callApi } from '../../../lib/calls/api-client.ts';
import { placeKey } from '../../../lib/drafts/draft-place.ts';
import { useDraftPlace } from '../../../lib/drafts/use-draft-place.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { newMedidaDraft } from './medida-draft.ts';
import { MedidaForm } from './medida-form.tsx';
import { bodyOf, emptyMedida } from './medida-values.ts';

const TITLE = 'Nova medida';

/** Creates a measure of the chosen company. */
export function NovaMedidaPage() {
  const company = useEmpresa();
  const place = useDraftPlace('medida');
  const [initial] = useState(() => emptyMedida(dayIn(new Date())));
  if (place === undefined) return <AccessWait title={TITLE} />;
  return (
    <FormPage title={TITLE} context={company.nome}>
      <MedidaForm
        key={placeKey(place)}
        company={company.cd}
        initial={initial}
        place={place}
        draft={newMedidaDraft(initial)}
        datedToday="dt"
        submitLabel="Registar medida"
        call={(values, options) => {
          const given = { params: { company: company.cd }, body: bodyOf(values) };
          return callApi('createMedida', given, options);
        }}
      />
    </FormPage>
  );
}
