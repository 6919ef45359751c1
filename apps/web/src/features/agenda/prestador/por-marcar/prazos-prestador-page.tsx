import { Button } from '@mantine/core';
import type { PrazoPrestadorRow } from '@sst/contract';
import { exameKindFor } from '@sst/contract/rules/agenda/plano/plano-rules';
import type { ExameKind } from '@sst/contract/rules/saude';
import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import { IconCalendarPlus, IconCalendarSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type PrazosPrestadorSearch,
  prazosPrestadorSource,
} from '../../../../components/agenda/pedidos-marcacao-search.ts';
import { pessoasText } from '../../../../components/agenda/plano-search.ts';
import { useBookIn } from '../../../../components/agenda/use-book-in.ts';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';
import { ListPage } from '../../../../components/list/list-page.tsx';
import { empresasPrestadorQuery } from '../../../../components/prestador/fila-queries.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { usePrestadorPode } from '../../../../lib/session/use-prestador.ts';
import { useToday } from '../../../../lib/time/now.ts';
import { prazosPrestadorList } from './prazos-prestador-list.tsx';

const DispensasDialog = lazyDialog(() => import('./dispensas-dialog.tsx'), 'DispensasDialog');
const NovaDialog = lazyDialog(() => import('../campanhas/nova-dialog.tsx'), 'NovaDialog');

/** Who has to be examined in any company, for the provider to book (decision 0073). */
export function PrazosPrestadorPage() {
  const search = useSearch({ from: '/sessao/prestador/prazos' });
  const { book } = useBookIn();
  const today = useToday();
  const companies = useQuery(empresasPrestadorQuery).data?.message.map((one) => ({
    cd: one.cd,
    nome: empresaDisplayName(one),
  }));
  const towns = useQuery(callQuery('listLocalidadesPrestador', {})).data?.message ?? [];
  return (
    <ListPage
      title="Por marcar em todas as empresas"
      definition={prazosPrestadorList(companies, towns, search, today)}
      source={prazosPrestadorSource(search)}
      tools={(searchNow) => (
        <>
          <DispensasButton />
          <PlanoButton search={searchNow()} />
        </>
      )}
      chosenActions={(rows) => (
        <>
          <BookButton rows={rows} onBook={book} />
          <CampanhaOfRows rows={rows} />
          <PlanoOfRows rows={rows} />
        </>
      )}
    />
  );
}

/** Opens what was waived before that the law does not know, for who may waive; nothing where there is none. */
function DispensasButton() {
  const may = usePrestadorPode()('exames-devidos.dispensar');
  const { data } = useQuery({
    ...callQuery('listDispensasAntigas', {}, { quiet: true }),
    enabled: may,
  });
  const [opened, open] = useState(false);
  const rows = data?.message ?? [];
  if (rows.length === 0) return null;
  const close = () => open(false);
  return (
    <>
      <Button variant="default" {...DispensasDialog.opener} onClick={() => open(true)}>
        Dispensas por rever ({rows.length})
      </Button>
      {opened && <DispensasDialog rows={rows} onClose={close} />}
    </>
  );
}

/** Opens a plan of everybody on the list. */
function PlanoButton({ search }: { readonly search: PrazosPrestadorSearch }) {
  const { pesquisa, empresa, parte, motivo, mes, estado, localidade } = search;
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link
          {...props}
          to="/prestador/agenda/plano"
          search={{ pesquisa, empresa, parte, motivo, mes, estado, localidade }}
        />
      )}
    >
      Propor marcações
    </Button>
  );
}

/** Opens a plan of the chosen people who are not booked, of whichever companies. */
function PlanoOfRows({ rows }: { readonly rows: readonly PrazoPrestadorRow[] }) {
  const navigate = useNavigate();
  const free = rows.filter(({ estado }) => estado !== 'marcado');
  return (
    <Button
      disabled={free.length === 0}
      leftSection={<IconCalendarSearch size={16} stroke={1.75} aria-hidden />}
      onClick={() =>
        navigate({ to: '/prestador/agenda/plano', search: { pessoas: pessoasText(free) } })
      }
    >
      Propor marcações ({free.length})
    </Button>
  );
}

/** Makes a campaign of the chosen people of one company, or adds them to one. */
function CampanhaOfRows({ rows }: { readonly rows: readonly PrazoPrestadorRow[] }) {
  const navigate = useNavigate();
  const [opened, open] = useState(false);
  const [first] = rows;
  const ofOne = rows.every(({ cd_empresa }) => cd_empresa === first?.cd_empresa);
  const close = () => open(false);
  return (
    <>
      <Button
        variant="default"
        disabled={!first || !ofOne}
        {...NovaDialog.opener}
        onClick={() => open(true)}
      >
        Campanha
      </Button>
      {opened && first && (
        <NovaDialog
          cd_empresa={first.cd_empresa}
          pessoas={rows.map(({ cd }) => cd)}
          onCreated={(empresa, cd) =>
            void navigate({ to: '/prestador/campanhas', search: { empresa, cd } })
          }
          onClose={close}
        />
      )}
    </>
  );
}

/** The kind of exam that all rows need, if it is one. */
function kindOfAll(rows: readonly PrazoPrestadorRow[]): ExameKind | undefined {
  const kinds = new Set(rows.map((row) => exameKindFor(row.motivo, row.dt_ult_exam)));
  const [kind] = kinds;
  return kinds.size === 1 ? kind : undefined;
}

interface ButtonProps {
  readonly rows: readonly PrazoPrestadorRow[];
  readonly onBook: ReturnType<typeof useBookIn>['book'];
}

/** Books the chosen people who are not booked, of one company. */
function BookButton({ rows, onBook }: ButtonProps) {
  const free = rows.filter(({ estado }) => estado !== 'marcado');
  const [first] = free;
  const ofOne = free.every(({ cd_empresa }) => cd_empresa === first?.cd_empresa);
  const label = !first
    ? 'Já marcados'
    : ofOne
      ? `Marcar (${free.length})`
      : 'Escolha pessoas de uma só empresa';
  return (
    <Button
      variant="default"
      disabled={!first || !ofOne}
      leftSection={<IconCalendarPlus size={16} stroke={1.75} aria-hidden />}
      onClick={() =>
        first &&
        onBook(first.cd_empresa, {
          especie: 'exame',
          funcionarios: free.map(({ cd }) => cd),
          exame: kindOfAll(free),
        })
      }
    >
      {label}
    </Button>
  );
}
