import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { ListPage } from '../../../components/list/list-page.tsx';
import { empresasPrestadorQuery } from '../../../components/prestador/fila-queries.ts';
import { PairActions } from './pair-actions.tsx';
import { pessoasList } from './pessoas-list.tsx';
import { pessoasSource } from './pessoas-search.ts';
import { usePessoas } from './use-pessoas.ts';

const OverlapDialog = lazyDialog(() => import('./overlap-dialog.tsx'), 'OverlapDialog');

/** Pairs of employees who look like one person: the provider says whether they are (decision 0060). */
export function PessoasPage() {
  const search = useSearch({ from: '/sessao/prestador/pessoas' });
  const companies = useQuery(empresasPrestadorQuery).data?.message ?? [];
  const { busy, decide, overlapping, confirm, cancel } = usePessoas();
  const byCompany = {
    name: 'empresa',
    label: 'Empresa',
    all: 'Todas',
    searchable: true,
    options: companies.map((company) => ({
      value: String(company.cd),
      label: empresaDisplayName(company),
    })),
  };
  return (
    <>
      <ListPage
        title="Pessoas parecidas"
        definition={pessoasList({
          byCompany,
          actions: (pair) => <PairActions pair={pair} busy={busy} onDecide={decide} />,
        })}
        source={pessoasSource(search)}
      />
      {overlapping && (
        <OverlapDialog
          name={overlapping.um.nome}
          busy={busy}
          onConfirm={confirm}
          onCancel={cancel}
        />
      )}
    </>
  );
}
