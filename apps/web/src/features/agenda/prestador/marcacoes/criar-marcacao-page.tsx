import type { Especie } from '@sst/contract/rules/saude';
import { useSearch } from '@tanstack/react-router';
import { AccessWait } from '../../../../components/feedback/access-wait.tsx';
import { LoadFailure } from '../../../../components/feedback/load-problem.tsx';
import { FormPage } from '../../../../components/form/form-page.tsx';
import { useEspecie } from '../../../../components/saude/use-especie.ts';
import { dotted } from '../../../../lib/dotted.ts';
import { placeKey } from '../../../../lib/drafts/draft-place.ts';
import { useDraftPlace } from '../../../../lib/drafts/use-draft-place.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { MarcacaoForm } from './marcacao-form.tsx';
import { useToBook } from './pedidos-a-marcar.ts';
import { useSuggested } from './use-suggested.ts';

const ESPECIE_LABEL: Readonly<Record<Especie, string>> = {
  exame: 'Exames',
  'acao-enfermagem': 'Ações de enfermagem',
};

/** What is booked of one kind is never offered in the form of the other. */
const DRAFT_FORM = { exame: 'marcacoes', 'acao-enfermagem': 'marcacoes_enfermagem' } as const;

const TITLE = 'Nova marcação';

/** Books one employee, or several at an interval; those whom the address names are there already. */
export function CriarMarcacaoPage() {
  const especie = useEspecie();
  const company = useEmpresa();
  const search = useSearch({ from: '/sessao/empresa-escolhida/saude/marcacao/$tipo/criar' });
  const { people, exame, preferencias, error, refetch } = useToBook(company.cd, search);
  const suggested = useSuggested({ especie, company: company.cd, people, exame });
  const place = useDraftPlace(DRAFT_FORM[especie]);
  if (error && !people) return <LoadFailure error={error} onRetry={refetch} />;
  if (place === undefined || people === undefined || suggested === undefined)
    return <AccessWait title={TITLE} />;
  return (
    <FormPage
      title={TITLE}
      context={dotted(
        ESPECIE_LABEL[especie],
        company.nome,
        preferencias && `pedido ${preferencias}`,
      )}
    >
      <MarcacaoForm
        key={placeKey(place)}
        especie={especie}
        company={company.cd}
        place={place}
        people={people}
        suggested={suggested}
      />
    </FormPage>
  );
}
