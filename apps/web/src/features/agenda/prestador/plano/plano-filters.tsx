import { Button } from '@mantine/core';
import { PLANO } from '@sst/contract/rules/agenda/plano/plano-rules';
import { addDays, DAY_PASSED, daysBetween, displayDate } from '@sst/contract/rules/dates/dates';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { PlanoSearch } from '../../../../components/agenda/plano-search.ts';
import { DateField } from '../../../../components/form/dates/date-field.tsx';
import { dateProblem, readDate } from '../../../../components/form/dates/date-text.ts';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { useToday } from '../../../../lib/time/now.ts';
import classes from './plano.module.css';
import { daysOf, MOST_DAYS, planoInput } from './plano-input.ts';

interface Errors {
  readonly de?: string;
  readonly ate?: string;
}

/** What is wrong with the days of a plan, by field. */
function errorsOf(de: string, ate: string, today: string): Errors {
  const [first, last] = [readDate(de), readDate(ate)];
  if (first === null) return { de: dateProblem(de) };
  if (last === null) return { ate: dateProblem(ate) };
  if (first < today) return { de: DAY_PASSED };
  if (last < first) return { ate: 'O último dia é anterior ao primeiro.' };
  return daysBetween(first, last) >= PLANO.dias ? { ate: MOST_DAYS } : {};
}

interface Props {
  readonly search: PlanoSearch;
  /** Makes the plan anew where nothing was changed. */
  onAgain(): void;
}

/** In which days, with whom and where people are to be examined. */
export function PlanoFilters({ search, onAgain }: Props) {
  const navigate = useNavigate({ from: '/prestador/agenda/plano' });
  const today = useToday();
  const days = daysOf(search, today);
  const [de, setDe] = useState(displayDate(days.de));
  const [ate, setAte] = useState(displayDate(days.ate));
  const [medico, setMedico] = useState(String(search.medico ?? ''));
  const [local, setLocal] = useState(String(search.local ?? ''));
  const [errors, setErrors] = useState<Errors>({});
  const address = JSON.stringify(search);
  const [shown, setShown] = useState(address);
  if (shown !== address) {
    // The address says something else: by this form, or by the way back.
    setShown(address);
    setDe(displayDate(days.de));
    setAte(displayDate(days.ate));
    setMedico(String(search.medico ?? ''));
    setLocal(String(search.local ?? ''));
  }
  const physicians = useQuery(callQuery('getAgendaOpcoes', {})).data?.message.medicos ?? [];
  const places = useQuery(callQuery('listLocais', {})).data?.message ?? [];
  const optionsOf = (all: readonly { readonly cd: number; readonly nome: string }[]) =>
    all.map(({ cd, nome }) => ({ value: String(cd), label: nome }));
  const codeOf = (value: string) => (value === '' ? undefined : Number(value));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = errorsOf(de, ate, today);
    setErrors(found);
    if (found.de || found.ate) return;
    const values = {
      de: readDate(de) ?? undefined,
      ate: readDate(ate) ?? undefined,
      medico: codeOf(medico),
      local: codeOf(local),
    };
    const next = { ...search, ...values };
    const same = (one: PlanoSearch) => JSON.stringify(planoInput(one, today));
    if (same(next) === same(search)) onAgain();
    else void navigate({ search: next });
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit} aria-label="Período e locais">
      <DateField label="De" min={today} value={de} error={errors.de} onChange={setDe} />
      <DateField
        label="Até"
        min={today}
        max={addDays(readDate(de) ?? today, PLANO.dias - 1)}
        value={ate}
        error={errors.ate}
        onChange={setAte}
      />
      <ChoiceField
        label="Médico"
        empty="Todos"
        options={optionsOf(physicians)}
        value={medico}
        onChange={setMedico}
      />
      <ChoiceField
        label="Local"
        empty="Todos"
        options={optionsOf(places.filter(({ inactiv }) => !inactiv))}
        value={local}
        onChange={setLocal}
      />
      <div className={classes.submit}>
        <Button type="submit" variant="default">
          Propor de novo
        </Button>
      </div>
    </form>
  );
}
