import { ActionIcon, Button } from '@mantine/core';
import type { PropostaPrestadorRow } from '@sst/contract';
import { isSemEfeito } from '@sst/contract/rules/agenda/propostas';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { hourText } from '@sst/contract/rules/dates/fusos';
import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import { IconArrowBackUp, IconCalendarSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { pessoasText } from '../../../../components/agenda/plano-search.ts';
import { useBookIn } from '../../../../components/agenda/use-book-in.ts';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';
import type { RowShortcut } from '../../../../components/keys/shortcuts.ts';
import type { Chosen } from '../../../../components/list/chosen/use-chosen-rows.ts';
import { ListPage } from '../../../../components/list/list-page.tsx';
import { empresasPrestadorQuery } from '../../../../components/prestador/fila-queries.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { notify } from '../../../../lib/notices/notify.ts';
import { AgendaTabs } from '../agenda-tabs.tsx';
import { propostasPrestadorList } from './propostas-list.tsx';
import { propostasPrestadorSource } from './propostas-search.ts';

const RetirarDialog = lazyDialog(() => import('./retirar-dialog.tsx'), 'RetirarDialog');

type Rows = readonly PropostaPrestadorRow[];
type Drop = Chosen<PropostaPrestadorRow>['drop'];

const keyOf = ({ cd_empresa, cd }: PropostaPrestadorRow) => `${cd_empresa}-${cd}`;

const waits = ({ estado }: PropostaPrestadorRow) => estado === 'proposta';
const cameToNothing = ({ estado }: PropostaPrestadorRow) => isSemEfeito(estado);
const momentOf = ({ dt, hr, fuso }: PropostaPrestadorRow) =>
  `${displayDate(dt)} às ${hourText(hr, fuso)}`;
const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What is proposed to all companies and what they answer; many are taken back, or proposed once more, at once (decision 0100). */
export function PropostasPrestadorPage() {
  const search = useSearch({ from: '/sessao/prestador/agenda/propostas' });
  const [withdrawn, setWithdrawn] = useState<{ rows: Rows; drop?: Drop }>();
  const companies = useQuery(empresasPrestadorQuery).data?.message.map((one) => ({
    cd: one.cd,
    nome: empresaDisplayName(one),
  }));
  const medicos = useQuery(callQuery('getAgendaOpcoes', {})).data?.message.medicos;
  const locais = useQuery(callQuery('listLocais', {})).data?.message.map(({ cd, nome }) => ({
    cd,
    nome,
  }));
  const propose = useProposeAgain();
  const withdraw = (rows: Rows, chosen?: Chosen<PropostaPrestadorRow>) => {
    const some = rows.filter(waits);
    if (some.length > 0) setWithdrawn({ rows: some, ...(chosen && { drop: chosen.drop }) });
    else notify('information', 'Já teve resposta, ou já não está de pé.');
  };
  const rowShortcuts: readonly RowShortcut<PropostaPrestadorRow>[] = [
    { key: 'r', what: 'Retirar', run: (rows) => withdraw(rows) },
    { key: 'p', what: 'Propor de novo', run: propose },
  ];
  return (
    <>
      <ListPage
        title="Propostas"
        definition={propostasPrestadorList({ companies, medicos, locais }, search)}
        source={propostasPrestadorSource(search)}
        keysOff={withdrawn !== undefined}
        rowShortcuts={rowShortcuts}
        rowActions={(row) =>
          waits(row) ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Retirar a proposta a ${row.nome}, ${momentOf(row)}`}
              title="Retirar"
              {...RetirarDialog.opener}
              onClick={() => withdraw([row])}
            >
              <IconArrowBackUp {...ICON} />
            </ActionIcon>
          ) : (
            cameToNothing(row) && (
              <ActionIcon
                variant="subtle"
                aria-label={`Propor de novo a ${row.nome}, em vez de ${momentOf(row)}`}
                title="Propor de novo"
                onClick={() => propose([row])}
              >
                <IconCalendarSearch {...ICON} />
              </ActionIcon>
            )
          )
        }
        chosenActions={(rows, chosen) => {
          const open = rows.filter(waits);
          const nothing = rows.filter(cameToNothing);
          return (
            <>
              <Button
                variant="default"
                disabled={open.length === 0}
                {...RetirarDialog.opener}
                onClick={() => withdraw(open, chosen)}
              >
                {`Retirar (${open.length})`}
              </Button>
              <Button disabled={nothing.length === 0} onClick={() => propose(nothing)}>
                {`Propor de novo (${nothing.length})`}
              </Button>
            </>
          );
        }}
      >
        <AgendaTabs />
      </ListPage>
      {withdrawn && (
        <RetirarDialog
          rows={withdrawn.rows}
          onDone={(done) => withdrawn.drop?.(...done.map(keyOf))}
          onClose={() => setWithdrawn(undefined)}
        />
      )}
    </>
  );
}

/** Opens a plan of people who are to be proposed once more; nursing actions, which no plan has, open the form of their company. */
function useProposeAgain() {
  const navigate = useNavigate();
  const { book } = useBookIn();
  return (rows: Rows) => {
    const some = rows.filter(cameToNothing);
    const exams = some.filter(({ especie }) => especie === 'exame');
    const [first] = some;
    if (!first) return notify('information', 'Só se propõe de novo o que ficou sem efeito.');
    if (exams.length > 0) {
      const people = exams.map(({ cd_empresa, cd_funcion }) => ({ cd_empresa, cd: cd_funcion }));
      if (exams.length < some.length) {
        notify('information', 'As ações de enfermagem ficam de fora: marcam-se uma a uma.');
      }
      return void navigate({
        to: '/prestador/agenda/plano',
        search: { pessoas: pessoasText(people) },
      });
    }
    const { cd_empresa, especie } = first;
    const same = some.filter((row) => row.cd_empresa === cd_empresa);
    book(cd_empresa, { especie, funcionarios: same.map(({ cd_funcion }) => cd_funcion) });
  };
}
