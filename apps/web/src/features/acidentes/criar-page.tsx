import { MENU } from '@sst/contract/permission';
import { AccessWait } from '../../components/feedback/access-wait.tsx';
import { FormPage } from '../../components/form/form-page.tsx';
import { useCompany } from '../../lib/use-company.ts';
import { useDraftKey } from '../../lib/use-draft-key.ts';
import { useRequireAbility } from '../../lib/use-require-ability.ts';
import { AcidenteForm } from './formulario/acidente-form.tsx';

const TITLE = 'Registo de um acidente';

/** Registers a work accident (B §2). */
export function CriarPage() {
  const company = useCompany();
  const draftKey = useDraftKey('acidente');
  const allowed = useRequireAbility(MENU.acidentes, 'criar');
  if (!allowed || draftKey === undefined) return <AccessWait title={TITLE} />;
  return (
    <FormPage title={TITLE} context={company.nome}>
      <AcidenteForm key={draftKey} company={company.cd} draftKey={draftKey} />
    </FormPage>
  );
}
