import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl } from '@mantine/core';
import type { UtilizadorRow } from '@sst/contract';
import {
  IconHistory,
  IconLogin2,
  IconPlugConnected,
  IconShieldLock,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AccessWait } from '../../components/feedback/access-wait.tsx';
import { lazyDialog } from '../../components/feedback/lazy-dialog.tsx';
import { PoliticaButton } from '../../components/identidade/fator/politica-button.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { useListState } from '../../components/list/use-list-state.ts';
import { useScreenQuery } from '../../lib/page/use-screen-query.ts';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { useRequireAbility } from '../../lib/session/use-require-ability.ts';
import { AcessosAside, focusAcessos } from './acessos/acessos-aside.tsx';
import { EditButton, SessoesButton } from './row-buttons.tsx';
import classes from './utilizadores.module.css';
import { utilizadoresList } from './utilizadores-list.tsx';
import { utilizadoresSource } from './utilizadores-search.ts';

const NovoDialog = lazyDialog(() => import('./novo-dialog.tsx'), 'NovoDialog');
const EditarDialog = lazyDialog(() => import('./editar-dialog.tsx'), 'EditarDialog');

const SessoesDialog = lazyDialog(() => import('./sessoes-dialog.tsx'), 'SessoesDialog');

const TITLE = 'Gestão de utilizadores';
const LISTS = { false: utilizadoresList(false), true: utilizadoresList(true) };
const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** User administration (ROUTE-26): the list, and the permissions of the selected user. */
export function UtilizadoresPage() {
  return useRequireAbility('utilizadores.ver') ? <Utilizadores /> : <AccessWait title={TITLE} />;
}

function Utilizadores() {
  const { change } = useListState();
  const search = useSearch({ from: '/sessao/empresa-escolhida/gestao-utilizadores' });
  const { inativo, utilizador, lugar } = search;
  const [editing, setEditing] = useState<UtilizadorRow>();
  const [watched, setWatched] = useState<UtilizadorRow>();
  const [adding, setAdding] = useState(false);
  const beside = useScreenQuery('(min-width: 1272px)');
  const words = useScreenQuery('(min-width: 1024px)');
  const shown = inativo ?? 'false';
  const isChosen = (row: UtilizadorRow) => row.cd === utilizador && row.cd_organig === lugar;
  return (
    <div className={classes.page} data-beside={beside || undefined}>
      <ListPage
        title={TITLE}
        definition={LISTS[shown]}
        source={utilizadoresSource(search)}
        openSearch={(row) => ({ utilizador: row.cd, lugar: row.cd_organig })}
        replaceOpen={utilizador !== undefined}
        rowMark={(row) => (isChosen(row) ? '(utilizador selecionado)' : undefined)}
        rowActions={(row) => (
          <>
            <SessoesButton
              nome={row.nome}
              onOpen={() => setWatched(row)}
              onIntent={SessoesDialog.preload}
            />
            <EditButton
              nome={row.nome}
              onEdit={() => setEditing(row)}
              onIntent={EditarDialog.preload}
            />
          </>
        )}
        tools={!words && <Tools />}
        action={
          <Button
            // Without a sign it keeps its words in a list beside which something stands.
            leftSection={!beside && <IconUserPlus {...ICON} />}
            onMouseEnter={NovoDialog.preload}
            onFocus={NovoDialog.preload}
            onClick={() => setAdding(true)}
          >
            Adicionar utilizador
          </Button>
        }
      >
        <div className={classes.bar}>
          <InativoSwitch shown={shown} />
          {words && (
            <div className={classes.links}>
              <Tools />
            </div>
          )}
        </div>
        {!beside && (
          <p className={classes.note}>Selecione um utilizador para ver e mudar os seus acessos.</p>
        )}
      </ListPage>
      <AcessosAside beside={beside} />
      {editing && <EditarDialog lugar={editing} onClose={() => setEditing(undefined)} />}
      {watched && <SessoesDialog lugar={watched} onClose={() => setWatched(undefined)} />}
      {adding && (
        <NovoDialog
          onClose={() => setAdding(false)}
          onCreated={({ cd, cd_organig }) => {
            setAdding(false);
            change({ inativo: undefined, utilizador: cd, lugar: cd_organig });
            // What comes next are the new user's accesses, behind the whole list.
            focusAcessos();
          }}
        />
      )}
    </div>
  );
}

/** What is beside users: rules of sign-in, and the records of what was done. */
function Tools() {
  const { admCompany } = useAbilities();
  const company = useEmpresa().cd;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShieldLock {...ICON} />}
        renderRoot={(root) => <Link to="/registo-acessos" {...root} />}
      >
        Registo de acessos
      </Button>
      {admCompany && <PoliticaButton company={company} />}
      {admCompany && (
        <Button
          variant="default"
          leftSection={<IconLogin2 {...ICON} />}
          renderRoot={(root) => <Link to="/inicio-de-sessao-da-empresa" {...root} />}
        >
          Início de sessão
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconPlugConnected {...ICON} />}
        renderRoot={(root) => <Link to="/programas" {...root} />}
      >
        Programas
      </Button>
      {admCompany && (
        <Button
          variant="default"
          leftSection={<IconHistory {...ICON} />}
          renderRoot={(root) => <Link to="/registo-atividade" {...root} />}
        >
          Registo de alterações
        </Button>
      )}
    </>
  );
}

function InativoSwitch({ shown }: { readonly shown: keyof typeof LISTS }) {
  const { change } = useListState();
  return (
    <SegmentedControl
      className={classes.switch}
      radius="xl"
      aria-label="Utilizadores a mostrar"
      value={shown}
      data={[
        { value: 'false', label: 'Ativos' },
        { value: 'true', label: 'Inativos' },
      ]}
      onChange={(value) =>
        change({
          inativo: value === 'true' ? value : undefined,
          utilizador: undefined,
          lugar: undefined,
        })
      }
    />
  );
}
