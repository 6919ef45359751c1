import type { FuncionarioDetail } from '@sst/contract';
import { MENU } from '@sst/contract/permission';
import { useState } from 'react';
import { FormPage } from '../../components/form/form-page.tsx';
import { OutdatedNotice } from '../../components/form/outdated-notice.tsx';
import { ApiError, callApi } from '../../lib/api-client.ts';
import { useIdempotencyKey } from '../../lib/idempotency.ts';
import { useRequireAbility } from '../../lib/require-ability.ts';
import { CurrentNode } from './current-node.tsx';
import { DepartedNotice } from './departed-notice.tsx';
import { bodyOf, type FormValues, formOf } from './formulario/form-values.ts';
import { FuncionarioForm } from './formulario/funcionario-form.tsx';
import { FuncionarioState } from './funcionario-state.tsx';
import { usePedidoSent } from './pedido-sent.ts';
import { useFreshFuncionario } from './use-fresh-funcionario.ts';

/** Asks for a change of an employee's data (A §2). */
export function EditarPage() {
  const { company, funcionario, missing, failure, reload } = useFreshFuncionario();
  const [reloads, setReloads] = useState(0);
  const refill = async () => {
    const { data, error } = await reload();
    if (data && !error) setReloads((count) => count + 1);
  };
  if (!useRequireAbility(MENU.funcionarios, 'editar')) return null;
  return (
    <FormPage
      title="Edição de dados de um funcionário"
      context={!missing && funcionario ? nameOf(funcionario) : undefined}
    >
      {funcionario && !missing ? (
        <EditForm
          key={reloads}
          company={company.cd}
          funcionario={funcionario}
          onReload={() => void refill()}
        />
      ) : (
        <FuncionarioState missing={missing} failure={failure} onRetry={() => void reload()} />
      )}
    </FormPage>
  );
}

function nameOf({ nome, num_mecan }: FuncionarioDetail): string {
  return num_mecan ? `${nome} · N.º ${num_mecan}` : nome;
}

interface FormProps {
  readonly company: number;
  readonly funcionario: FuncionarioDetail;
  onReload(): void;
}

/** The form keeps the record that it was filled from, whatever is read later. */
function EditForm({ company, funcionario, onReload }: FormProps) {
  const [record] = useState(funcionario);
  const [outdated, setOutdated] = useState<string>();
  const keyFor = useIdempotencyKey();
  const sent = usePedidoSent();
  const send = async (values: FormValues) => {
    const body = { ...bodyOf(values), cd: record.cd, versao: record.versao };
    try {
      const { message } = await callApi(
        'createAlteracao',
        { params: { company }, body },
        { idempotencyKey: keyFor(body) },
      );
      sent(message);
    } catch (error) {
      if (error instanceof ApiError && error.codigo === 'ALTERADO_ENTRETANTO') {
        setOutdated(error.message);
      } else throw error;
    }
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
      {outdated && (
        <OutdatedNotice
          text={outdated}
          onClose={() => setOutdated(undefined)}
          onReload={onReload}
        />
      )}
    </>
  );
}
