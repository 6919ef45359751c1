import { ActionIcon, Button } from '@mantine/core';
import type { AvisoRow } from '@sst/contract';
import { AVISO_VIEWS, type AvisoView } from '@sst/contract/rules/lista/aviso-views';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconArchive, IconArchiveOff, IconClockPause } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import type { Chosen } from '../../../components/list/chosen/use-chosen-rows.ts';
import { ListPage } from '../../../components/list/list-page.tsx';
import { useListRows } from '../../../components/list/use-list-rows.ts';
import { LinkTabs } from '../../../components/tabs/link-tabs.tsx';
import type { LinkTo } from '../../../lib/page/link-to.ts';
import { inboxList, VIEW_LABEL } from './inbox-list.tsx';
import { type InboxSearch, inboxSource } from './inbox-search.ts';
import { useInbox } from './use-inbox.ts';

const PutOffDialog = lazyDialog(
  () => import('../../../components/put-off/put-off-dialog.tsx'),
  'PutOffDialog',
);

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface Asking {
  readonly rows: readonly AvisoRow[];
  readonly chosen?: Chosen<AvisoRow>;
}

/** The user's notices in the company: what is to be read, all, put off and archived. */
export function InboxPage() {
  const search = useSearch({ from: '/sessao/empresa-escolhida/notificacoes' });
  const view = search.ver ?? 'por-ler';
  const { busy, archive, putOff, markRead } = useInbox();
  const [asking, setAsking] = useState<Asking>();
  const archived = view === 'arquivadas';
  const [archiveWord, ArchiveIcon] = archived
    ? (['Desarquivar', IconArchiveOff] as const)
    : (['Arquivar', IconArchive] as const);
  return (
    <>
      <ListPage
        key={view}
        title="As suas notificações"
        definition={inboxList(view)}
        source={inboxSource(search)}
        openTo={linkOf}
        onOpen={markRead}
        rowShortcuts={[
          { key: 'e', what: archiveWord, run: (rows) => void archive(rows, !archived) },
          { key: 'h', what: 'Adiar', run: (rows) => rows.length > 0 && setAsking({ rows }) },
        ]}
        keysOff={asking !== undefined}
        rowActions={(row) => (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Adiar: ${row.titulo}`}
              title="Adiar"
              {...PutOffDialog.opener}
              onClick={() => setAsking({ rows: [row] })}
            >
              <IconClockPause {...ICON} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${archiveWord}: ${row.titulo}`}
              title={archiveWord}
              onClick={() => void archive([row], !archived)}
            >
              <ArchiveIcon {...ICON} />
            </ActionIcon>
          </>
        )}
        chosenActions={(rows, chosen) => (
          <>
            <Button
              variant="subtle"
              leftSection={<IconClockPause size={16} stroke={2} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setAsking({ rows, chosen })}
            >
              Adiar
            </Button>
            <Button
              leftSection={<ArchiveIcon size={16} stroke={2} aria-hidden />}
              loading={busy}
              onClick={() => {
                void archive(rows, !archived);
                chosen.clear();
              }}
            >
              {archiveWord}
            </Button>
          </>
        )}
      >
        <InboxTabs search={search} view={view} />
      </ListPage>
      {asking && (
        <PutOff
          rows={asking.rows}
          busy={busy}
          onPutOff={(ate) =>
            void putOff(asking.rows, ate, () => {
              asking.chosen?.clear();
              setAsking(undefined);
            })
          }
          onCancel={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

interface PutOffProps {
  readonly rows: readonly AvisoRow[];
  readonly busy: boolean;
  onPutOff(ate: string | null): void;
  onCancel(): void;
}

function PutOff({ rows, ...props }: PutOffProps) {
  return (
    <PutOffDialog
      title={
        rows.length === 1
          ? 'Adiar a notificação'
          : `Adiar ${countLabel(rows.length, 'notificação', 'notificações')}`
      }
      text="Nesse dia volta a estar por ler."
      back={rows.some(({ dt_ate }) => dt_ate) ? 'Trazer já de volta' : undefined}
      {...props}
    />
  );
}

/** The page that a notice is about. */
function linkOf({ ligacao }: AvisoRow): LinkTo {
  const { pathname, searchParams } = new URL(ligacao, window.location.origin);
  return { to: pathname as LinkTo['to'], search: Object.fromEntries(searchParams) };
}

/** Tabs by view, with how many there are in each. */
function InboxTabs({ search, view }: { readonly search: InboxSearch; readonly view: AvisoView }) {
  const { page } = useListRows(inboxSource(search));
  const countOf = (one: AvisoView) => page?.vistas.find(({ ver }) => ver === one)?.total;
  return (
    <LinkTabs
      bySearch
      label="Vistas das notificações"
      tabs={AVISO_VIEWS.map((one) => ({
        label: VIEW_LABEL[one],
        // Only what waits is counted: the others grow for ever.
        count: one === 'por-ler' || one === 'adiadas' || one === view ? countOf(one) : undefined,
        to: '/notificacoes' as const,
        search: { ver: one === 'por-ler' ? undefined : one },
      }))}
    />
  );
}
