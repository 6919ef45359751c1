import { Button, Skeleton } from '@mantine/core';
import type { CalendarioRow } from '@sst/contract';
import { CALENDARIO } from '@sst/contract/rules/agenda/calendario';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';
import { LoadFailure } from '../../../../components/feedback/load-problem.tsx';
import formClasses from '../../../../components/form/form.module.css';
import { FormSection } from '../../../../components/form/form-section.tsx';
import { DoneNote } from '../../../../components/list/done/done-note.tsx';
import { useDoneItems } from '../../../../components/list/done/use-done-rows.ts';
import classes from '../../../../components/own-list/own-list.module.css';
import { TimeAgo } from '../../../../components/user/time-ago.tsx';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import type { DoneRow } from '../../../../lib/list/done-rows.ts';

const NovoDialog = lazyDialog(() => import('./novo-dialog.tsx'), 'NovoDialog');
const MudarDialog = lazyDialog(() => import('./mudar-dialog.tsx'), 'MudarDialog');
const TerminarDialog = lazyDialog(() => import('./terminar-dialog.tsx'), 'TerminarDialog');

/** What is done in a dialog, and to which calendar. */
interface Opened {
  readonly what: 'novo' | 'mudar' | 'terminar';
  readonly row?: CalendarioRow;
}

const keyOf = ({ cd }: CalendarioRow) => cd;

/** The calendars of the own account that other programs read; who sees no bookings is told why none can be made. */
export function CalendariosSection() {
  const { data, error, refetch } = useQuery(callQuery('listCalendarios', {}));
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { rows: shown, list, doneOf } = useDoneItems('listCalendarios', data?.message, keyOf);
  if (!data) {
    return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeleton height={120} />;
  }
  const { message: rows, disponivel, medicos, enfermeiros } = data;
  return (
    <FormSection title="Os meus calendários">
      <div className={`${formClasses.wide} ${classes.section}`}>
        <p className={classes.about}>
          Um endereço que o calendário do telemóvel ou do computador lê por si, com as marcações que
          pode ver. Quem tiver o endereço vê o mesmo: não o partilhe, e termine-o se deixar de
          precisar.
        </p>
        {!disponivel && (
          <p className={classes.about}>
            {rows.length === 0
              ? 'Os seus acessos não mostram marcações: um calendário ficaria vazio, por isso não pode criar nenhum.'
              : 'Os seus acessos já não mostram marcações: os endereços não dão nada enquanto assim for, e não pode criar outros.'}
          </p>
        )}
        {shown.length > 0 && (
          <ul ref={list} className={classes.list}>
            {shown.map((row) => (
              <Row
                key={row.cd}
                row={row}
                done={doneOf(row)}
                onOpen={(what) => setOpened({ what, row })}
              />
            ))}
          </ul>
        )}
        {disponivel && rows.length < CALENDARIO.mostOfUser && (
          <Button
            variant="default"
            {...NovoDialog.opener}
            onClick={() => setOpened({ what: 'novo' })}
          >
            Novo calendário
          </Button>
        )}
        {opened?.what === 'novo' && (
          <NovoDialog medicos={medicos} enfermeiros={enfermeiros} onClose={close} />
        )}
        {opened?.what === 'mudar' && opened.row && <MudarDialog row={opened.row} onClose={close} />}
        {opened?.what === 'terminar' && opened.row && (
          <TerminarDialog row={opened.row} onClose={close} />
        )}
      </div>
    </FormSection>
  );
}

interface RowProps {
  readonly row: CalendarioRow;
  readonly done: DoneRow | undefined;
  onOpen(what: 'mudar' | 'terminar'): void;
}

function Row({ row, done, onOpen }: RowProps) {
  const { nome, nomes, profissional, dt_uso } = row;
  return (
    <li className={classes.row}>
      <IconCalendarRepeat className={classes.icon} size={22} stroke={1.6} aria-hidden />
      <div className={classes.words}>
        <div className={classes.name}>{nome}</div>
        <p className={classes.when}>
          {profissional && `${profissional} · `}
          {nomes ? 'com nomes' : 'com iniciais'}
          {' · '}
          {dt_uso === null ? (
            'ainda não lido'
          ) : (
            <>
              lido <TimeAgo moment={dt_uso} />
            </>
          )}
        </p>
      </div>
      {done ? (
        <DoneNote done={done} name={nome} />
      ) : (
        <>
          <Button
            variant="default"
            size="compact-md"
            aria-label={`Mudar ${nome}`}
            onClick={() => onOpen('mudar')}
          >
            Mudar
          </Button>
          <Button
            variant="default"
            size="compact-md"
            aria-label={`Terminar ${nome}`}
            onClick={() => onOpen('terminar')}
          >
            Terminar
          </Button>
        </>
      )}
    </li>
  );
}
