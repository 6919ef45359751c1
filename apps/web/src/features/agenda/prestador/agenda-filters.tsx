import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { SelectChip } from '../../../components/list/filters/select-chip.tsx';
import { empresasPrestadorQuery } from '../../../components/prestador/fila-queries.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import classes from './agenda.module.css';
import type { AgendaSearch } from './agenda-search.ts';

interface Props {
  readonly search: AgendaSearch;
  /** Whether a calendar is shown, whose columns can be chosen. */
  readonly columns: boolean;
}

interface Choice {
  readonly name: 'medico' | 'enfermeiro' | 'local' | 'empresa';
  readonly label: string;
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[] | undefined;
}

const optionsOf = (all: readonly { readonly cd: number; readonly nome: string }[] = []) =>
  all.map(({ cd, nome }) => ({ value: String(cd), label: nome }));

/** Narrows the agenda to a professional, a place or a company, and says what its columns are. */
export function AgendaFilters({ search, columns }: Props) {
  const navigate = useNavigate({ from: '/prestador/agenda' });
  const choices = useChoices();
  const set = (values: AgendaSearch) =>
    navigate({ search: (before: AgendaSearch) => ({ ...before, ...values }), resetScroll: false });
  return (
    <ul className={classes.filters} aria-label="Filtros da agenda">
      {choices.map(({ name, label, all, options }) => (
        <SelectChip
          key={name}
          name={name}
          label={label}
          all={all}
          options={options ?? []}
          value={String(search[name] ?? '')}
          onChange={(value) => {
            const cd = value === undefined ? undefined : Number(value);
            // An agenda is a physician's or a nurse's.
            if (name === 'medico') return set({ medico: cd, enfermeiro: undefined });
            if (name === 'enfermeiro') return set({ enfermeiro: cd, medico: undefined });
            return set({ [name]: cd });
          }}
        />
      ))}
      {columns && (
        <SelectChip
          name="coluna"
          label="Colunas"
          all="Médicos e enfermeiros"
          options={[{ value: 'local', label: 'Locais' }]}
          value={search.coluna === 'local' ? 'local' : ''}
          onChange={(value) => set({ coluna: value === 'local' ? 'local' : undefined })}
        />
      )}
    </ul>
  );
}

function useChoices(): readonly Choice[] {
  const people = useQuery(callQuery('getAgendaOpcoes', {})).data?.message;
  const places = useQuery(callQuery('listLocais', {})).data?.message;
  const companies = useQuery(empresasPrestadorQuery).data?.message ?? [];
  return [
    { name: 'medico', label: 'Médico', all: 'Todos', options: optionsOf(people?.medicos) },
    {
      name: 'enfermeiro',
      label: 'Enfermeiro',
      all: 'Todos',
      options: optionsOf(people?.enfermeiros),
    },
    { name: 'local', label: 'Local', all: 'Todos', options: optionsOf(places) },
    {
      name: 'empresa',
      label: 'Empresa',
      all: 'Todas',
      options: companies.map((one) => ({ value: String(one.cd), label: empresaDisplayName(one) })),
    },
  ];
}
