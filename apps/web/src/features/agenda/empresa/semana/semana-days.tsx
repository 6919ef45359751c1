import { UnstyledButton } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { Badge } from '../../../../components/badges/badge.tsx';
import { daysOfWeek, dayTitle } from '../../../../components/calendario/week.ts';
import classes from './semana.module.css';
import { isProposta, moreOf, type SemanaRow } from './semana-rows.ts';

interface Props {
  readonly first: string;
  readonly today: string;
  readonly rows: readonly SemanaRow[];
  onOpen(row: SemanaRow): void;
}

/** The week as a list by day, which says the same where there is no room for a calendar. */
export function SemanaDays({ first, today, rows, onOpen }: Props) {
  return (
    <div className={classes.days}>
      {daysOfWeek(first, rows)
        .filter((dt) => dt >= today || rows.some((row) => row.dt === dt))
        .map((dt) => {
          const ofDay = rows.filter((row) => row.dt === dt);
          return (
            <section
              key={dt}
              className={classes.day}
              data-today={dt === today || undefined}
              aria-label={dayTitle(dt)}
            >
              <h2>
                {dayTitle(dt)}
                {dt === today && ' · hoje'}
              </h2>
              {ofDay.length === 0 ? (
                <p className={classes.note}>Nada marcado.</p>
              ) : (
                <ul className={classes.lines}>
                  {ofDay.map((row) => (
                    <li key={row.key}>
                      <UnstyledButton
                        className={classes.line}
                        aria-haspopup="dialog"
                        onClick={() => onOpen(row)}
                      >
                        <time>{row.hr ?? '--:--'}</time>
                        <span className={classes.who}>
                          <strong>{row.nome}</strong>
                          <span className={classes.note}>{moreOf(row)}</span>
                        </span>
                        {isProposta(row) && (
                          <Badge tone="hatched" icon={IconHourglass} text="Por confirmar" />
                        )}
                      </UnstyledButton>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          );
        })}
    </div>
  );
}
