import { ActionIcon, Button } from '@mantine/core';
import type { PropostaRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { hourText } from '@sst/contract/rules/dates/fusos';
import { IconCheck } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { MarcacaoTabs } from '../../../../components/agenda/marcacao/marcacao-tabs.tsx';
import { useConfirmPropostas } from '../../../../components/agenda/propostas/use-confirm-propostas.ts';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';
import { OptionalPart } from '../../../../components/feedback/optional-part.tsx';
import type { RowShortcut } from '../../../../components/keys/shortcuts.ts';
import type { Chosen } from '../../../../components/list/chosen/use-chosen-rows.ts';
import { ListPage } from '../../../../components/list/list-page.tsx';
import { OptionsButton } from '../../../../components/options-button.tsx';
import { notify } from '../../../../lib/notices/notify.ts';
import { lazyPart } from '../../../../lib/page/lazy-part.ts';
import { useAbilities } from '../../../../lib/session/use-abilities.ts';
import type { MenuOf, Resposta } from './proposta-menu.tsx';
import classes from './propostas.module.css';
import { propostasList } from './propostas-list.tsx';
import { propostasSource } from './propostas-search.ts';

const PropostaMenu = lazyPart(() => import('./proposta-menu.tsx'), 'PropostaMenu');
const RecusaDialog = lazyDialog(() => import('./recusa-dialog.tsx'), 'RecusaDialog');
const VagaDialog = lazyDialog(() => import('./vaga-dialog.tsx'), 'VagaDialog');
const TrocaDialog = lazyDialog(() => import('./troca-dialog.tsx'), 'TrocaDialog');

type Open =
  | { readonly what: 'recusar'; readonly rows: readonly PropostaRow[] }
  | { readonly what: 'vaga' | 'troca'; readonly row: PropostaRow };

const isOpen = ({ estado }: PropostaRow) => estado === 'proposta';
const momentOf = ({ dt, hr, fuso }: PropostaRow) => `${displayDate(dt)} às ${hourText(hr, fuso)}`;

/** Bookings that the provider proposes; who may answer confirms many at once, or takes something else instead (decision 0089). */
export function PropostasPage() {
  const search = useSearch({ from: '/sessao/empresa-escolhida/saude/propostas' });
  const { pode } = useAbilities();
  const [opened, open] = useState<Open | null>(null);
  const [menu, setMenu] = useState<MenuOf | null>(null);
  const { busy, confirm } = useConfirmPropostas();
  const answers = pode('marcacoes.responder');
  const exchanges = pode('marcacoes.trocar');
  const possible: readonly Resposta[] = [
    ...(answers ? (['confirmar', 'vaga'] as const) : []),
    ...(exchanges ? (['troca'] as const) : []),
    ...(answers ? (['recusar'] as const) : []),
  ];
  const close = () => open(null);
  const answer = ({ row, button }: MenuOf, what: Resposta) => {
    // The dialog returns the focus to this button.
    button.focus({ preventScroll: true });
    if (what === 'confirmar') confirm([row]);
    else open(what === 'recusar' ? { what, rows: [row] } : { what, row });
  };
  const only = (rows: readonly PropostaRow[], run: (some: readonly PropostaRow[]) => void) => {
    const some = rows.filter(isOpen);
    if (some.length > 0) run(some);
    else notify('information', 'Já teve resposta.');
  };
  const refuse = (rows: readonly PropostaRow[]) =>
    only(rows, (some) => open({ what: 'recusar', rows: some }));
  const rowShortcuts: readonly RowShortcut<PropostaRow>[] = answers
    ? [
        { key: 'c', what: 'Confirmar', run: (rows) => only(rows, (some) => confirm(some)) },
        { key: 'r', what: 'Recusar', run: refuse },
      ]
    : [];
  return (
    <>
      <ListPage
        title="Marcações por confirmar"
        definition={propostasList(answers)}
        source={propostasSource(search)}
        keysOff={opened !== null}
        rowShortcuts={rowShortcuts}
        rowActions={(row) =>
          isOpen(row) &&
          possible.length > 0 && (
            <>
              {answers && (
                <ActionIcon
                  className={classes.wide}
                  variant="subtle"
                  aria-label={`Confirmar ${row.nome}, ${momentOf(row)}`}
                  title="Confirmar"
                  disabled={busy}
                  onClick={() => confirm([row])}
                >
                  <IconCheck size={18} stroke={1.8} aria-hidden />
                </ActionIcon>
              )}
              <OptionsButton
                label={`Respostas para ${row.nome}, ${momentOf(row)}`}
                opened={menu?.row.cd === row.cd}
                onOpen={(button) => setMenu(menu?.row.cd === row.cd ? null : { row, button })}
              />
            </>
          )
        }
        {...(answers && {
          chosenActions: (rows: readonly PropostaRow[], chosen: Chosen<PropostaRow>) => {
            const some = rows.filter(isOpen);
            return (
              <>
                <Button
                  variant="default"
                  disabled={some.length === 0}
                  {...RecusaDialog.opener}
                  onClick={() => refuse(some)}
                >
                  Recusar
                </Button>
                <Button
                  loading={busy}
                  disabled={some.length === 0}
                  onClick={() => confirm(some, chosen.drop)}
                >
                  {`Confirmar (${some.length})`}
                </Button>
              </>
            );
          },
        })}
      >
        <MarcacaoTabs kept={{ no: search.no }} at="propostas" />
      </ListPage>
      <OptionalPart onFailure={() => setMenu(null)}>
        {menu && (
          <PropostaMenu
            of={menu}
            answers={possible}
            onClose={() => {
              setMenu(null);
              menu.button.focus({ preventScroll: true });
            }}
            onSelect={(what) => answer(menu, what)}
          />
        )}
      </OptionalPart>
      {opened?.what === 'recusar' && <RecusaDialog rows={opened.rows} onClose={close} />}
      {opened?.what === 'vaga' && <VagaDialog row={opened.row} onClose={close} />}
      {opened?.what === 'troca' && <TrocaDialog row={opened.row} onClose={close} />}
    </>
  );
}
