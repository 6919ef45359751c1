import type { FuncionarioRow } from '@sst/contract';
import { prazoSight } from '@sst/contract/prazos/regras-vistas';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../components/feedback/lazy-dialog.tsx';
import { useDetail } from '../../components/list/detail/use-detail.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { useListState } from '../../components/list/use-list-state.ts';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import { FuncionarioActions } from './detalhe/funcionario-actions.tsx';
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

interface Person {
  readonly cd: number;
  readonly nome: string;
}

/** Employee management (ROUTE-09). */
export function FuncionariosPage() {
  const { pode } = useAbilities();
  const { cd, close } = useDetail();
  const search = useSearch({ from: '/sessao/empresa-escolhida/funcionario' });
  const { corrigir, situacao } = search;
  const definition = funcionariosList(
    { fitness: pode('aptidao.ver'), days: pode('prazos.ver') },
    prazoSight(pode),
    situacao,
  );
  const { change } = useListState();
  const [leaving, setLeaving] = useState<Person | null>(null);
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
  const chosenActions = (rows: readonly FuncionarioRow[]) => (
    <FichasDosEscolhidos search={search} chosen={rows.map((row) => row.cd)} />
  );
  return (
    <>
      <ListPage
        title="Gestão de funcionários"
        definition={definition}
        source={funcionariosSource(search)}
        openSearch={(row) => ({ detalhe: row.cd })}
        onIntent={FuncionarioDialog.preload}
        actionsInDetail
        rowActions={(row) => (
          <>
            {row.pendente === 1 && <PendingLink cd={row.cd} nome={row.nome} />}
            {row.ativo !== false && actions?.(row)}
          </>
        )}
        tools={(searchNow) => pode('fichas.ver') && <FichasSerie searchNow={searchNow} />}
        {...(pode('fichas.ver') && { chosenActions })}
        action={
          pode('admissoes.criar') ? (
            <AdicionarButton />
          ) : (
            pode('alteracoes.criar') && <AcertarLink />
          )
        }
      />
      {/* One dialog at a time: the detail reopens if the departure is cancelled. */}
      {corrigir !== undefined && pode('saidas.criar') ? (
        <SaidaCorrigida
          cd={corrigir}
          onClose={() => change({ corrigir: undefined }, { replace: true })}
        />
      ) : leaving ? (
        <SaidaDialog funcionario={leaving} onClose={() => setLeaving(null)} />
      ) : (
        cd !== undefined && (
          <FuncionarioDialog
            cd={cd}
            actions={actions && ((person) => actions(person, true))}
            onClose={close}
          />
        )
      )}
    </>
  );
}
