import type { FuncionarioDetail, PedidoAnterior } from '@sst/contract';
import { useParams, useSearch } from '@tanstack/react-router';
import { AccessWait } from '../../components/feedback/access-wait.tsx';
import { RELOADED } from '../../components/form/drafts/changed-draft.ts';
import { FormPage } from '../../components/form/form-page.tsx';
import { type Reload, useOutdated } from '../../components/form/use-outdated.tsx';
import { type CallOptions, callApi } from '../../lib/calls/api-client.ts';
import { dotted } from '../../lib/dotted.ts';
import type { DraftPlace } from '../../lib/drafts/draft-place.ts';
import { handOver } from '../../lib/drafts/use-draft.ts';
import { useDraftPlace } from '../../lib/drafts/use-draft-place.ts';
import { useRequireAbility } from '../../lib/session/use-require-ability.ts';
import { DepartedNotice } from './avisos/departed-notice.tsx';
import { FuncionarioState } from './avisos/funcionario-state.tsx';
import { OpenPedidosNote } from './avisos/open-pedidos-note.tsx';
import { RefusedNote } from './avisos/refused-note.tsx';
import { RefusedState } from './avisos/refused-state.tsx';
import { useFreshFuncionario } from './avisos/use-fresh-funcionario.ts';
import { useRefused } from './avisos/use-refused.ts';
import { CurrentNode } from './current-node.tsx';
import { bodyOf, type FormValues, formOf } from './formulario/form-values.ts';
import { changeDraft, correctionDraft } from './formulario/funcionario-draft.ts';
import { FuncionarioForm } from './formulario/funcionario-form.tsx';
import { refusedValues } from './formulario/refused-values.ts';

const ROUTE = '/sessao/empresa-escolhida/funcionario/$codigo/editar';
const TITLE = 'Edição de dados de um funcionário';
const SECTIONS = [289, 244, 211, 228];

/** Requests a change of an employee's data (ROUTE-12). */
export function EditarPage() {
  const { codigo } = useParams({ from: ROUTE });
  const { company, funcionario, missing, failure, retry, key, refill } =
    useFreshFuncionario(codigo);
  const { corrigir } = useSearch({ from: ROUTE });
  const correction = useRefused(company.cd, corrigir);
  const place = useDraftPlace('alteracao', codigo);
  const allowed = useRequireAbility('alteracoes.criar');
  if (!allowed || place === undefined) return <AccessWait title={TITLE} />;
  return (
    <FormPage title={TITLE} context={!missing && funcionario ? nameOf(funcionario) : undefined}>
      {correction.waits ? (
        <RefusedState {...correction} />
      ) : funcionario && !missing ? (
        <EditForm
          key={key}
          company={company.cd}
          funcionario={funcionario}
          place={place}
          refused={correction.refused}
          onReload={refill}
        />
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

function nameOf({ nome, num_mecan }: FuncionarioDetail): string {
  return dotted(nome, num_mecan && `N.º ${num_mecan}`);
}

interface FormProps {
  readonly company: number;
  readonly funcionario: FuncionarioDetail;
  readonly place: DraftPlace;
  /** The refused request that this one corrects. */
  readonly refused: PedidoAnterior | undefined;
  readonly onReload: Reload;
}

function EditForm({ company, funcionario: record, place, refused, onReload }: FormProps) {
  const outdated = useOutdated((signal) => {
    handOver(place);
    return onReload(signal);
  }, RELOADED);
  const call = (values: FormValues, options: CallOptions) => {
    const { cd, cd_organig, organig, versao } = record;
    const body = { ...bodyOf(values), cd, cd_organig, organig, versao };
    return callApi('createAlteracao', { params: { company }, body }, options);
  };
  if (!record.ativo) return <DepartedNotice funcionario={record} />;
  const recorded = formOf(record);
  const rules = changeDraft(record.versao, recorded);
  const initial = refused ? refusedValues(recorded, refused) : recorded;
  return (
    <>
      {refused && <RefusedNote refused={refused} />}
      <OpenPedidosNote company={company} funcionario={record} />
      <FuncionarioForm
        mode="editar"
        company={company}
        cd={record.cd}
        initial={initial}
        place={place}
        draft={refused ? correctionDraft(initial, rules) : rules}
        submitLabel="Guardar alterações"
        organigrama={<CurrentNode company={company} funcionario={record} />}
        call={call}
        takes={outdated.takes}
      />
      {outdated.notice}
    </>
  );
}
