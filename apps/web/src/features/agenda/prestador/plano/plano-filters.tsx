import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PlanoSearch } from '../../../../components/agenda/plano-search.ts';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';
import { ButtonChip } from '../../../../components/list/filters/button-chip.tsx';
import { periodText } from '../../../../components/list/filters/period.ts';
import { SelectChip } from '../../../../components/list/filters/select-chip.tsx';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { useToday } from '../../../../lib/time/now.ts';
import classes from './plano.module.css';
import { daysOf } from './plano-input.ts';

const PeriodoDialog = lazyDialog(() => import('./periodo-dialog.tsx'), 'PeriodoDialog');

interface Props {
  readonly search: PlanoSearch;
  /** Makes the plan of this address anew. */
  onAgain(): void;
}

const optionsOf = (all: readonly { readonly cd: number; readonly nome: string }[]) =>
  all.map(({ cd, nome }) => ({ value: String(cd), label: nome }));

/** In which days, with whom and where people are to be examined: a choice makes the plan anew. */
export function PlanoFilters({ search, onAgain }: Props) {
  const navigate = useNavigate({ from: '/prestador/agenda/plano' });
  const today = useToday();
  const [opened, setOpened] = useState(false);
  const days = daysOf(search, today);
  const physicians = useQuery(callQuery('getAgendaOpcoes', {})).data?.message.medicos ?? [];
  const places = useQuery(callQuery('listLocais', {})).data?.message ?? [];
  const set = (patch: Partial<PlanoSearch>) =>
    void navigate({ search: { ...search, ...patch }, resetScroll: false });
  const codeOf = (value: string | undefined) => (value === undefined ? undefined : Number(value));
  const usual = search.de === undefined && search.ate === undefined;
  return (
    <div className={classes.filters}>
      <ul aria-label="Filtros do plano">
        <ButtonChip
          name="de"
          label="Período"
          value={periodText(days)}
          all="Os dias habituais"
          onOpen={() => setOpened(true)}
          onIntent={PeriodoDialog.preload}
          onRemove={usual ? undefined : () => set({ de: undefined, ate: undefined })}
        />
        <SelectChip
          name="medico"
          label="Médico"
          all="Todos"
          options={optionsOf(physicians)}
          value={String(search.medico ?? '')}
          onChange={(value) => set({ medico: codeOf(value) })}
        />
        <SelectChip
          name="local"
          label="Local"
          all="Todos"
          options={optionsOf(places.filter(({ inactiv }) => !inactiv))}
          value={String(search.local ?? '')}
          onChange={(value) => set({ local: codeOf(value) })}
        />
      </ul>
      <Button variant="default" size="compact-md" onClick={onAgain}>
        Propor de novo
      </Button>
      {opened && (
        <PeriodoDialog
          value={days}
          onSelect={(chosen) => {
            setOpened(false);
            set(chosen);
          }}
          onClose={() => setOpened(false)}
        />
      )}
    </div>
  );
}
