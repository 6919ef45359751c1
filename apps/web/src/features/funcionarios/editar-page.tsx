import type { FuncionarioDetail } from '@sst/contract';
import { MENU } from '@sst/contract/permission';
import { useParams } from '@tanstack/react-router';
import { AccessWait } from '../../components/feedback/access-wait.tsx';
import { FormPage } from '../../components/form/form-page.tsx';
import { useOutdated } from '../../components/form/use-outdated.tsx';
import { callApi } from '../../lib/api-client.ts';
import { dotted } from '../../lib/dotted.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { useRequireAbility } from '../../lib/use-require-ability.ts';
import { CurrentNode } from './current-node.tsx';
import { DepartedNotice } from './departed-notice.tsx';
import { bodyOf, type FormValues, formOf } from './formulario/form-values.ts';
import { FuncionarioForm } from './formulario/funcionario-form.tsx';
import { FuncionarioState } from './funcionario-state.tsx';
import { useAfterPedido } from './use-after-pedido.ts';
import { useFreshFuncionario } from './use-fresh-funcionario.ts';

const TITLE = 'Edição de dados de um funcionário';

/** Requests a change of an employee's data (A §2). */
export function EditarPage() {
  const { codigo } = useParams({
    from: '/sessao/empresa-escolhida/funcionario/$codigo/editar',
  });
  const { company, funcionario, missing, failure, retry, key, refill } =
    useFreshFuncionario(codigo);
  if (!useRequireAbility(MENU.funcionarios, 'editar')) return <AccessWait title={TITLE} />;
  return (
    <FormPage title={TITLE} context={!missing && funcionario ? nameOf(funcionario) : undefined}>
      {funcionario && !missing ? (
        <EditForm
          key={key}
          company={company.cd}
          funcionario={funcionario}
          onReload={() => void refill()}
        />
      ) : (
        <FuncionarioState missing={missing} failure={failure} onRetry={() => void retry()} />
      )}
    </FormPage>
  );
}

function nameOf({ nome, num_mecan }: FuncionarioDetail): string {
  return dotted(nome, num_mecan && `N.º ${num_mecan}`);
}

interface FormProps {
  readonly company: number;
  readonly funcionario: FuncionarioDetail;
  onReload(): void;
}

function EditForm({ company, funcionario: record, onReload }: FormProps) {
  const { sendUnlessOutdated, notice } = useOutdated(onReload);
  const keyFor = useIdempotencyKey();
  const finish = useAfterPedido();
  const send = async (values: FormValues) => {
    const { cd, cd_organig, organig, versao } = record;
    const body = { ...bodyOf(values), cd, cd_organig, organig, versao };
    await sendUnlessOutdated(async () => {
      const { message } = await callApi(
        'createAlteracao',
        { params: { company }, body },
        { idempotencyKey: keyFor(body) },
      );
      await finish(message);
    });
  };
  if (!record.ativo) return <DepartedNotice funcionario={record} />;
  return (
    <>
      <FuncionarioForm
        mode="editar"
        company={company}
        initial={formOf(record)}
        submitLabel="Guardar alterações"
        organigrama={<CurrentNode funcionario={record} />}
        send={send}
      />
      {notice}
    </>
  );
}
