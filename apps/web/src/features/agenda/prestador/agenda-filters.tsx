import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { empresasPrestadorQuery } from '../../../components/prestador/fila-queries.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import classes from './agenda.module.css';
import type { AgendaSearch } from './agenda-search.ts';

interface Props {
  readonly search: AgendaSearch;
  /** Whether a calendar is shown, whose columns can be chosen. */
  readonly columns: boolean;
}

/** Narrows the agenda to a professional, a place or a company, and says what its columns are. */
export function AgendaFilters({ search, columns }: Props) {
  const navigate = useNavigate({ from: '/prestador/agenda' });
  const people = useQuery(callQuery('getAgendaOpcoes', {})).data?.message;
  const places = useQuery(callQuery('listLocais', {})).data?.message ?? [];
  const companies = useQuery(empresasPrestadorQuery).data?.message ?? [];
  const set = (values: AgendaSearch) =>
    navigate({ search: (before: AgendaSearch) => ({ ...before, ...values }), resetScroll: false });
  const optionsOf = (all: readonly { readonly cd: number; readonly nome: string }[] = []) =>
    all.map(({ cd, nome }) => ({ value: String(cd), label: nome }));
  const codeOf = (value: string) => (value === '' ? undefined : Number(value));
  return (
    <div className={classes.filters}>
      <ChoiceField
        label="Médico"
        empty="Todos"
        options={optionsOf(people?.medicos)}
        value={String(search.medico ?? '')}
        onChange={(value) => set({ medico: codeOf(value), enfermeiro: undefined })}
      />
      <ChoiceField
        label="Enfermeiro"
        empty="Todos"
        options={optionsOf(people?.enfermeiros)}
        value={String(search.enfermeiro ?? '')}
        onChange={(value) => set({ enfermeiro: codeOf(value), medico: undefined })}
      />
      <ChoiceField
        label="Local"
        empty="Todos"
        options={optionsOf(places)}
        value={String(search.local ?? '')}
        onChange={(value) => set({ local: codeOf(value) })}
      />
      <ChoiceField
        label="Empresa"
        empty="Todas"
        options={companies.map((one) => ({
          value: String(one.cd),
          label: empresaDisplayName(one),
        }))}
        value={String(search.empresa ?? '')}
        onChange={(value) => set({ empresa: codeOf(value) })}
      />
      {columns && (
        <ChoiceField
          label="Colunas"
          empty="Médicos e enfermeiros"
          options={[{ value: 'local', label: 'Locais' }]}
          value={search.coluna === 'local' ? 'local' : ''}
          onChange={(value) => set({ coluna: value === 'local' ? 'local' : undefined })}
        />
      )}
    </div>
  );
}
