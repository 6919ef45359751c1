import type { Especie } from '@sst/contract/rules/saude';
import { AccessWait } from '../../../../components/feedback/access-wait.tsx';
import { FormPage } from '../../../../components/form/form-page.tsx';
import { placeKey } from '../../../../lib/drafts/draft-place.ts';
import { useDraftPlace } from '../../../../lib/drafts/use-draft-place.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { useEspecie } from '../../use-especie.ts';
import { MarcacaoForm } from './marcacao-form.tsx';

const ESPECIE_LABEL: Readonly<Record<Especie, string>> = {
  exame: 'Exames',
  'acao-enfermagem': 'Ações de enfermagem',
};

/** What is booked of one kind is never offered in the form of the other. */
const DRAFT_FORM = { exame: 'marcacoes', 'acao-enfermagem': 'marcacoes_enfermagem' } as const;

const TITLE = 'Nova marcação';

/** Books one employee, or several at an interval. */
export function CriarMarcacaoPage() {
  const especie = useEspecie();
  const company = useEmpresa();
  const place = useDraftPlace(DRAFT_FORM[especie]);
  if (place === undefined) return <AccessWait title={TITLE} />;
  return (
    <FormPage title={TITLE} context={`${ESPECIE_LABEL[especie]} · ${company.nome}`}>
      <MarcacaoForm key={placeKey(place)} especie={especie} company={company.cd} place={place} />
    </FormPage>
  );
}
