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

/** What may be answered to a proposal. */
const possibleOf = (answers: boolean, exchanges: boolean): readonly Resposta[] => [
  ...(answers ? (['confirmar', 'vaga'] as const) : []),
  ...(exchanges ? (['troca'] as const) : []),
  ...(answers ? (['recusar'] as const) : []),
];

/** Does something with those that still wait for an answer. */
function only(rows: readonly PropostaRow[], run: (some: readonly PropostaRow[]) => void): void {
  const some = rows.filter(isOpen);
  if (some.length > 0) run(some);
  else notify('information', 'Já teve resposta.');
}

interface ConfirmProps {
  readonly row: PropostaRow;
  readonly busy: boolean;
  onConfirm(): void;
}

function ConfirmIcon({ row, busy, onConfirm }: ConfirmProps) {
  return (
    <ActionIcon
      className={classes.wide}
      variant="subtle"
      aria-label={`Confirmar ${row.nome}, ${momentOf(row)}`}
      title="Confirmar"
      disabled={busy}
      onClick={onConfirm}
    >
      <IconCheck size={18} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
}

interface ChosenProps {
  /** Those of the chosen ones that wait for an answer. */
  readonly rows: readonly PropostaRow[];
  readonly busy: boolean;
  onRefuse(rows: readonly PropostaRow[]): void;
  onConfirm(rows: readonly PropostaRow[]): void;
}

function ChosenButtons({ rows, busy, onRefuse, onConfirm }: ChosenProps) {
  const none = rows.length === 0;
  return (
    <>
      <Button
        variant="default"
        disabled={none}
        {...RecusaDialog.opener}
        onClick={() => onRefuse(rows)}
      >
        Recusar
      </Button>
      <Button loading={busy} disabled={none} onClick={() => onConfirm(rows)}>
        {`Confirmar (${rows.length})`}
      </Button>
    </>
  );
}

/** Bookings that the provider proposes; who may answer confirms many at once, or takes something else instead (decision 0089). */
export function PropostasPage() {
  const search = useSearch({ from: '/sessao/empresa-escolhida/saude/propostas' });
  const { pode } = useAbilities();
  const [opened, open] = useState<Open | null>(null);
  const [menu, setMenu] = useState<MenuOf | null>(null);
  const { busy, confirm } = useConfirmPropostas();
  const answers = pode('marcacoes.responder');
  const possible = possibleOf(answers, pode('marcacoes.trocar'));
  const close = () => open(null);
  const answer = ({ row, button }: MenuOf, what: Resposta) => {
    // The dialog returns the focus to this button.
    button.focus({ preventScroll: true });
    if (what === 'confirmar') confirm([row]);
    else open(what === 'recusar' ? { what, rows: [row] } : { what, row });
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
              {answers && <ConfirmIcon row={row} busy={busy} onConfirm={() => confirm([row])} />}
              <OptionsButton
                label={`Respostas para ${row.nome}, ${momentOf(row)}`}
                opened={menu?.row.cd === row.cd}
                onOpen={(button) => setMenu(menu?.row.cd === row.cd ? null : { row, button })}
              />
            </>
          )
        }
        {...(answers && {
          chosenActions: (rows: readonly PropostaRow[], chosen: Chosen<PropostaRow>) => (
            <ChosenButtons
              rows={rows.filter(isOpen)}
              busy={busy}
              onRefuse={refuse}
              onConfirm={(some) => confirm(some, chosen.drop)}
            />
          ),
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
