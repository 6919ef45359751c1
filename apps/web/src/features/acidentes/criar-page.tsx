import { MENU } from '@sst/contract/permission';
import { useQuery } from '@tanstack/react-query';
import { AccessWait } from '../../components/feedback/access-wait.tsx';
import { FormPage } from '../../components/form/form-page.tsx';
import { utilizadorQuery } from '../../lib/session.ts';
import { useCompany } from '../../lib/use-company.ts';
import { useRequireAbility } from '../../lib/use-require-ability.ts';
import { AcidenteForm } from './formulario/acidente-form.tsx';

const TITLE = 'Registo de um acidente';

/** Registers a work accident (B §2). */
export function CriarPage() {
  const company = useCompany();
  const user = useQuery(utilizadorQuery).data?.utilizador.cd;
  const allowed = useRequireAbility(MENU.acidentes, 'criar');
  if (!allowed || user === undefined) return <AccessWait title={TITLE} />;
  return (
    <FormPage title={TITLE} context={company.nome}>
      <AcidenteForm key={company.cd} user={user} company={company.cd} />
    </FormPage>
  );
}
