import { MENU } from '@sst/contract/permission';
import { useQuery } from '@tanstack/react-query';
import { AccessWait } from '../../components/feedback/access-wait.tsx';
import { FormPage } from '../../components/form/form-page.tsx';
import { organigramaQuery } from '../../components/tree/organigrama-query.ts';
import { callApi } from '../../lib/api-client.ts';
import { useCompany } from '../../lib/use-company.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { useRequireAbility } from '../../lib/use-require-ability.ts';
import { bodyOf, EMPTY_FORM, type FormValues } from './formulario/form-values.ts';
import { FuncionarioForm } from './formulario/funcionario-form.tsx';
import { useAfterPedido } from './use-after-pedido.ts';

const TITLE = 'Adição de um funcionário';

/** Requests the admission of one employee (A §2). */
export function CriarPage() {
  const company = useCompany();
  const keyFor = useIdempotencyKey();
  const finish = useAfterPedido();
  const tree = useQuery(organigramaQuery(company.cd)).data;
  const send = async (values: FormValues) => {
    const { dt_ini_instit, ...rest } = bodyOf(values);
    const body = {
      ...rest,
      cd: null,
      dt_ini_instit: dt_ini_instit ?? '',
      cd_organig: values.cd_organig ?? 0,
      organig: tree?.message.find(({ cd }) => cd === values.cd_organig)?.nome,
    };
    const { message } = await callApi(
      'createAdmissao',
      { params: { company: company.cd }, body },
      { idempotencyKey: keyFor(body) },
    );
    await finish(message);
  };
  if (!useRequireAbility(MENU.funcionarios, 'criar')) return <AccessWait title={TITLE} />;
  return (
    <FormPage title={TITLE} context={company.nome}>
      <FuncionarioForm
        mode="criar"
        company={company.cd}
        initial={EMPTY_FORM}
        submitLabel="Adicionar funcionário"
        send={send}
      />
    </FormPage>
  );
}
