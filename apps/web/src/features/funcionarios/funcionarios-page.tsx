import type { FuncionarioRow } from '@sst/contract';
import { prazoSight } from '@sst/contract/prazos/regras-vistas';
import { useSearch } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { lazyDialog } from '../../components/feedback/lazy-dialog.tsx';
import { OptionalPart } from '../../components/feedback/optional-part.tsx';
import type { Chosen } from '../../components/list/chosen/use-chosen-rows.ts';
import { useDetail } from '../../components/list/detail/use-detail.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { useListState } from '../../components/list/use-list-state.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import { FuncionarioActions } from './detalhe/funcionario-actions.tsx';
import { EscolhidosDialog, type Verb } from './escolhidos/escolhidos-dialog.tsx';
import { funcionariosSource } from './funcionarios-search.ts';
import { AcertarLink } from './lista/acertar-link.tsx';
import { AdicionarButton } from './lista/adicionar-button.tsx';
import { FichasDosEscolhidos, FichasSerie } from './lista/fichas-serie.tsx';
import { funcionariosList } from './lista/funcionarios-list.tsx';
import { PendingLink } from './lista/pending-link.tsx';

const FuncionarioDialog = lazyDialog(
  () => import('./detalhe/funcionario-dialog.tsx'),
  'FuncionarioDialog',
);
const SaidaCorrigida = lazyDialog(() => import('./saida/saida-corrigida.tsx'), 'SaidaCorrigida');
const SaidaDialog = lazyDialog(() => import('./saida/saida-dialog.tsx'), 'SaidaDialog');
const ChosenVerbs = lazyPart(() => import('./escolhidos/chosen-verbs.tsx'), 'ChosenVerbs');

interface Person {
  readonly cd: number;
  readonly nome: string;
}

/** Something that is to be asked for of the chosen ones. */
interface OfChosen extends Pick<Chosen<FuncionarioRow>, 'rows' | 'drop'> {
  readonly verb: Verb;
}

interface DialogsProps {
  readonly leaving: Person | null;
  readonly many: OfChosen | null;
  /** What can be done with the person whose detail is open. */
  readonly actions: ComponentProps<typeof FuncionarioDialog>['actions'];
  onLeft(): void;
  onManyClose(): void;
}

/** One dialog at a time: the detail reopens if the departure is cancelled. */
function Dialogs({ leaving, many, actions, onLeft, onManyClose }: DialogsProps) {
  const { pode } = useAbilities();
  const { cd, close } = useDetail();
  const { change } = useListState();
  const { corrigir } = useSearch({ from: '/sessao/empresa-escolhida/funcionario' });
  if (corrigir !== undefined && pode('saidas.criar')) {
    return (
      <SaidaCorrigida
        cd={corrigir}
        onClose={() => change({ corrigir: undefined }, { replace: true })}
      />
    );
  }
  if (leaving) return <SaidaDialog funcionario={leaving} onClose={onLeft} />;
  if (many) {
    const Dialog = EscolhidosDialog[many.verb];
    return (
      <Dialog
        chosen={many.rows}
        onDone={(done) => many.drop(...done.map((one) => one.cd))}
        onClose={onManyClose}
      />
    );
  }
  return cd === undefined ? null : <FuncionarioDialog cd={cd} actions={actions} onClose={close} />;
}

/** Employee management (ROUTE-09). */
export function FuncionariosPage() {
  const { pode } = useAbilities();
  const search = useSearch({ from: '/sessao/empresa-escolhida/funcionario' });
  const definition = funcionariosList(
    { fitness: pode('aptidao.ver'), days: pode('prazos.ver') },
    prazoSight(pode),
    search.situacao,
  );
  const [leaving, setLeaving] = useState<Person | null>(null);
  const [many, setMany] = useState<OfChosen | null>(null);
  const actions = pode('alteracoes.criar')
    ? (person: Person, labelled?: boolean) => (
        <FuncionarioActions
          funcionario={person}
          labelled={labelled}
          onSaida={() => setLeaving(person)}
          onSaidaIntent={SaidaDialog.preload}
        />
      )
    : undefined;
  return (
    <>
      <ListPage
        title="Gestão de funcionários"
        definition={definition}
        source={funcionariosSource(search)}
        openSearch={(row) => ({ detalhe: row.cd })}
        onIntent={FuncionarioDialog.preload}
        actionsInDetail
        keysOff={many !== null}
        rowActions={(row) => (
          <>
            {row.pendente === 1 && <PendingLink cd={row.cd} nome={row.nome} />}
            {row.ativo !== false && actions?.(row)}
          </>
        )}
        tools={(searchNow) => pode('fichas.ver') && <FichasSerie searchNow={searchNow} />}
        chosenActions={(rows, { drop }) => (
          <OptionalPart>
            {pode('fichas.ver') && (
              <FichasDosEscolhidos search={search} chosen={rows.map((row) => row.cd)} />
            )}
            <ChosenVerbs onVerb={(verb) => setMany({ verb, rows, drop })} />
          </OptionalPart>
        )}
        action={
          pode('admissoes.criar') ? (
            <AdicionarButton />
          ) : (
            pode('alteracoes.criar') && <AcertarLink />
          )
        }
      />
      <Dialogs
        leaving={leaving}
        many={many}
        actions={actions && ((person) => actions(person, true))}
        onLeft={() => setLeaving(null)}
        onManyClose={() => setMany(null)}
      />
    </>
  );
}
