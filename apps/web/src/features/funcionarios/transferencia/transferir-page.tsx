import { useParams, useSearch } from '@tanstack/react-router';
import { AccessWait } from '../../../components/feedback/access-wait.tsx';
import { FormPage } from '../../../components/form/form-page.tsx';
import { placeKey } from '../../../lib/drafts/draft-place.ts';
import { useDraftPlace } from '../../../lib/drafts/use-draft-place.ts';
import { useRequireAbility } from '../../../lib/session/use-require-ability.ts';
import { DepartedNotice } from '../avisos/departed-notice.tsx';
import { FuncionarioState } from '../avisos/funcionario-state.tsx';
import { PendingNotice } from '../avisos/pending-notice.tsx';
import { RefusedState } from '../avisos/refused-state.tsx';
import { useFreshFuncionario } from '../avisos/use-fresh-funcionario.ts';
import { useRefused } from '../avisos/use-refused.ts';
import { TransferenciaForm } from './transferencia-form.tsx';
import { TransferenciaHead } from './transferencia-head.tsx';

const ROUTE = '/sessao/empresa-escolhida/funcionario/$codigo/transferir';
const TITLE = 'Transferência de funcionário';
const SECTIONS = [162, 134];

/** Requests the transfer of an employee to another node (ROUTE-13). */
export function TransferirPage() {
  const { codigo } = useParams({ from: ROUTE });
  const { corrigir } = useSearch({ from: ROUTE });
  const { company, funcionario, missing, failure, retry, refill } = useFreshFuncionario(codigo);
  const correction = useRefused(company.cd, corrigir);
  const place = useDraftPlace('transferencia', codigo);
  const allowed = useRequireAbility('transferencias.criar');
  if (!allowed || place === undefined) return <AccessWait title={TITLE} />;
  return (
    <FormPage
      title={TITLE}
      context="Efetuar transferência do funcionário para outro estabelecimento"
    >
      {correction.waits ? (
        <RefusedState {...correction} />
      ) : funcionario && !missing ? (
        <>
          <TransferenciaHead company={company.cd} funcionario={funcionario} />
          {!funcionario.ativo ? (
            <DepartedNotice funcionario={funcionario} />
          ) : funcionario.pendente === 1 ? (
            <PendingNotice cd={funcionario.cd} />
          ) : (
            <TransferenciaForm
              key={placeKey(place)}
              company={company.cd}
              funcionario={funcionario}
              place={place}
              refused={correction.refused}
              onRefused={() => void refill()}
            />
          )}
        </>
      ) : (
        <FuncionarioState
          missing={missing}
          failure={failure}
          onRetry={() => void retry()}
          heights={SECTIONS}
        />
      )}
    </FormPage>
  );
}
