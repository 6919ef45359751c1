import { MENU } from '@sst/contract/permission';
import { useQuery } from '@tanstack/react-query';
import { AccessWait } from '../../components/feedback/access-wait.tsx';
import { FormPage } from '../../components/form/form-page.tsx';
import { organigramaQuery } from '../../components/tree/organigrama-query.ts';
import { type CallOptions, callApi } from '../../lib/api-client.ts';
import { placeKey } from '../../lib/drafts/draft-place.ts';
import { useDraftPlace } from '../../lib/drafts/use-draft-place.ts';
import { useCompany } from '../../lib/use-company.ts';
import { useRequireAbility } from '../../lib/use-require-ability.ts';
import { bodyOf, EMPTY_FORM, type FormValues } from './formulario/form-values.ts';
import { ADMISSION_DRAFT } from './formulario/funcionario-draft.ts';
import { FuncionarioForm } from './formulario/funcionario-form.tsx';

const TITLE = 'Adição de um funcionário';

/** Requests the admission of one employee (A §2). */
export function CriarPage() {
  const company = useCompany();
  const place = useDraftPlace('admissao');
  const tree = useQuery(organigramaQuery(company.cd)).data;
  const call = (values: FormValues, options: CallOptions) => {
    const { dt_ini_instit, ...rest } = bodyOf(values);
    const body = {
      ...rest,
      cd: null,
      dt_ini_instit: dt_ini_instit ?? '',
      cd_organig: values.cd_organig ?? 0,
      organig: tree?.message.find(({ cd }) => cd === values.cd_organig)?.nome,
    };
    return callApi('createAdmissao', { params: { company: company.cd }, body }, options);
  };
  const allowed = useRequireAbility(MENU.funcionarios, 'criar');
  if (!allowed || place === undefined) return <AccessWait title={TITLE} />;
  return (
    <FormPage title={TITLE} context={company.nome}>
      <FuncionarioForm
        key={placeKey(place)}
        mode="criar"
        company={company.cd}
        initial={EMPTY_FORM}
        place={place}
        draft={ADMISSION_DRAFT}
        submitLabel="Adicionar funcionário"
        call={call}
      />
    </FormPage>
  );
}
