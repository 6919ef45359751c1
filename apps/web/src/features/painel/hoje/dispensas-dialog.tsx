import { Button } from '@mantine/core';
import { displayDate, TIME_ZONE } from '@sst/contract/rules/dates/dates';
import { IconCalendarDown, IconCopy, IconPrinter } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { saveFile } from '../../../lib/files/download.ts';
import { calendarFile } from '../../../lib/files/ics.ts';
import { notify, notifyError } from '../../../lib/notices/notify.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import classes from './dispensas.module.css';
import {
  byDayAndUnidade,
  type Dispensa,
  dispensasOf,
  dispensasText,
  groupTitle,
  vezesText,
} from './dispensas.ts';

interface Props {
  /** Today, and Sunday of this week. */
  readonly day: string;
  readonly sunday: string;
  onClose(): void;
}

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** Everybody who is expected until a day: exams and nursing actions alike. */
function useDispensas(ate: string) {
  const company = useEmpresa().cd;
  const given = { params: { company }, query: { ate } };
  return useQueries({
    queries: [
      callQuery('listMarcacoesExame', given),
      callQuery('listMarcacoesAcaoEnfermagem', given),
    ],
    combine: (answers) => ({
      error: answers.find(({ error }) => error !== null)?.error ?? null,
      people: answers.some(({ data }) => !data)
        ? undefined
        : dispensasOf(answers.flatMap(({ data }) => data?.message ?? [])),
    }),
  });
}

async function copy(people: readonly Dispensa[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(dispensasText(people));
    notify('success', 'Texto copiado.');
  } catch {
    notify('error', 'O navegador não deixou copiar. Selecione o texto e copie-o.');
  }
}

function saveCalendar(people: readonly Dispensa[], ate: string): void {
  const events = people.map(({ dt, nome, unidade, vezes: [first] }) => ({
    uid: `${dt}-${first?.hora ?? 'dia'}-${encodeURIComponent(nome)}@dispensas`,
    dt,
    hr: first?.hora ?? null,
    fuso: first?.fuso ?? TIME_ZONE,
    title: `Dispensar ${nome}`,
    place: first?.local ?? unidade,
  }));
  saveFile(calendarFile(events, new Date()), `Dispensas até ${displayDate(ate)}.ics`);
}

function People({ people }: { readonly people: readonly Dispensa[] }) {
  if (people.length === 0) return <p>Ninguém tem marcações nestes dias.</p>;
  return byDayAndUnidade(people).map((group) => {
    const title = group.slice(0, 1).map(groupTitle).join('');
    return (
      <section key={title} className={classes.group}>
        <h3>{title}</h3>
        <ul>
          {group.map((one) => (
            <li key={`${one.nome} ${vezesText(one)}`}>
              {one.nome}, {vezesText(one)}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** Who has to be released from work today or this week: to copy, print or put into a calendar. It never says what for. */
export function DispensasDialog({ day, sunday, onClose }: Props) {
  const [ate, setAte] = useState(day);
  const { people, error } = useDispensas(ate);
  const some = people !== undefined && people.length > 0 ? people : undefined;
  return (
    <PageDialog title="Avisar chefias" width={640} onClose={onClose} fullOnPhone atTop>
      <fieldset className={classes.days} aria-label="Dias">
        {[
          { label: 'Hoje', until: day },
          ...(sunday === day ? [] : [{ label: 'Até domingo', until: sunday }]),
        ].map(({ label, until }) => (
          <Button
            key={label}
            size="xs"
            variant={until === ate ? 'light' : 'default'}
            aria-pressed={until === ate}
            data-autofocus={until === day || undefined}
            onClick={() => setAte(until)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <p className={classes.hint}>
        Nomes, horas e locais para quem chefia cada equipa. O motivo da convocatória não aparece.
      </p>
      <div className={classes.sheet} aria-live="polite" aria-busy={!people && !error}>
        {error ? (
          <p role="alert">{error.message}</p>
        ) : people ? (
          <People people={people} />
        ) : (
          <p>A carregar...</p>
        )}
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconCopy {...ICON} />}
          aria-disabled={!some}
          onClick={() => some && void copy(some).catch(notifyError)}
        >
          Copiar
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter {...ICON} />}
          aria-disabled={!some}
          onClick={() => some && window.print()}
        >
          Imprimir
        </Button>
        <Button
          variant="default"
          leftSection={<IconCalendarDown {...ICON} />}
          aria-disabled={!some}
          onClick={() => some && saveCalendar(some, ate)}
        >
          Calendário (.ics)
        </Button>
      </div>
    </PageDialog>
  );
}
