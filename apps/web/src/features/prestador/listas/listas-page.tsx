import { Button } from '@mantine/core';
import type { ItemRow } from '@sst/contract';
import type { ListName } from '@sst/contract/rules/listas';
import { IconPlus } from '@tabler/icons-react';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { ListPage } from '../../../components/list/list-page.tsx';
import { LinkTabs } from '../../../components/tabs/link-tabs.tsx';
import { ItemActions } from './item-actions.tsx';
import { itensList } from './itens-list.tsx';
import { LIST_TABS } from './list-tabs.ts';
import { LIST_TEXT } from './list-texts.ts';
import { FIRST_LIST, itensSource, readList } from './listas-search.ts';
import { useSwitch } from './use-switch.ts';

const ItemDialog = lazyDialog(() => import('./item-dialog.tsx'), 'ItemDialog');
const DesativarDialog = lazyDialog(() => import('./desativar-dialog.tsx'), 'DesativarDialog');

/** The provider's lists of names, which feed the choices in all companies' forms. */
export function ListasPage() {
  const { lista } = useParams({ from: '/sessao/prestador/listas/$lista' });
  const list = readList(lista);
  if (!list) {
    return <Navigate to="/prestador/listas/$lista" params={{ lista: FIRST_LIST }} replace />;
  }
  return <Lista key={list} list={list} />;
}

type OpenDialog =
  | { readonly what: 'add' }
  | { readonly what: 'change' | 'off'; readonly item: ItemRow };

function Lista({ list }: { readonly list: ListName }) {
  const search = useSearch({ from: '/sessao/prestador/listas/$lista' });
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const { busy, change } = useSwitch(list);
  const close = () => setAsked(null);
  const preload = () => {
    ItemDialog.preload();
    DesativarDialog.preload();
  };
  return (
    <>
      <ListPage
        title="Listas do prestador"
        definition={itensList(list)}
        source={itensSource(search, list)}
        rowActions={(item) => (
          <ItemActions
            item={item}
            onIntent={preload}
            onChange={() => setAsked({ what: 'change', item })}
            onOff={() => setAsked({ what: 'off', item })}
            onOn={() => void change(item, false)}
          />
        )}
        action={
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onMouseEnter={preload}
            onFocus={preload}
            onClick={() => setAsked({ what: 'add' })}
          >
            {LIST_TEXT[list].add}
          </Button>
        }
      >
        <LinkTabs label="Listas" tabs={LIST_TABS} />
      </ListPage>
      {asked?.what === 'off' && (
        <DesativarDialog
          item={asked.item}
          text="Deixa de aparecer nos formulários de todas as empresas. Fica no que já está registado, e pode ativar de novo quando quiser."
          busy={busy}
          onConfirm={() => void change(asked.item, true).then(close)}
          onClose={close}
        />
      )}
      {(asked?.what === 'add' || asked?.what === 'change') && (
        <ItemDialog
          list={list}
          item={asked.what === 'change' ? asked.item : undefined}
          onClose={close}
        />
      )}
    </>
  );
}
