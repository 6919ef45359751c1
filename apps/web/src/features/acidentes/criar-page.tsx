import { useSearch } from '@tanstack/react-router';
import { AccessWait } from '../../components/feedback/access-wait.tsx';
import { FormPage } from '../../components/form/form-page.tsx';
import { placeKey } from '../../lib/drafts/draft-place.ts';
import { useDraftPlace } from '../../lib/drafts/use-draft-place.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { useRequireAbility } from '../../lib/session/use-require-ability.ts';
import { AcidenteForm } from './formulario/acidente-form.tsx';
import { useFromQuase } from './formulario/use-from-quase.ts';
import { useInjured } from './formulario/use-injured.ts';

const TITLE = 'Registo de um acidente';

/** Registers a work accident (ACID-07), or begins to (ACID-301). */
export function CriarPage() {
  const company = useEmpresa();
  const quick = useSearch({ from: '/sessao/empresa-escolhida/acidente/criar' }).rapido === '1';
  const place = useDraftPlace('acidente');
  const allowed = useRequireAbility('acidentes.criar');
  const injured = useInjured(company.cd);
  const quase = useFromQuase(company.cd);
  if (!allowed || place === undefined || injured === undefined || quase === undefined) {
    return <AccessWait title={TITLE} />;
  }
  return (
    <FormPage
      title={quick ? 'Registo rápido de um acidente' : TITLE}
      context={company.nome}
      aside={!quick}
    >
      <AcidenteForm
        key={placeKey(place)}
        company={company.cd}
        place={place}
        injured={injured}
        quase={quase}
        quick={quick}
      />
    </FormPage>
  );
}
