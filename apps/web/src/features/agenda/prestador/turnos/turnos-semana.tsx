import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import type { TurnoRow } from '@sst/contract';
import type { Hours } from '@sst/contract/rules/agenda/turnos';
import { addDays, displayDate, openingDay, startOfWeek } from '@sst/contract/rules/dates/dates';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dayHead, dayTitle } from '../../../../components/calendario/week.ts';
import { ScrollSection } from '../../../../components/scroll/scroll-section.tsx';
import { useToday } from '../../../../lib/time/now.ts';
import { PONTA_KEYS, type Ponta } from './esticar.ts';
import { linhasDaSemana, semanaDe, type TurnoNaSemana } from './semana-rows.ts';
import classes from './turnos-semana.module.css';
import { type Esticar, useEsticar } from './use-esticar.ts';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
/** How a shift is stretched. */
const HINT =
  'Arraste a margem de cima ou de baixo de um turno para lhe mudar as horas. Por teclas: Shift+↑ ou ↓ muda o fim, Shift+← ou → o início, e Enter propõe a mudança.';
/** Places are told apart by so many colours, beside their names. */
const COLOURS = 6;

interface Props {
  readonly turnos: readonly TurnoRow[];
  /** A day of the week. */
  readonly dia: string | undefined;
  /** Opens a day of a shift, with hours that are proposed for it; absent for who may not change it. */
  readonly onDay: ((turno: TurnoRow, dt: string, horas?: Hours) => void) | undefined;
  /** Stands beside the week's days. */
  readonly beside: ReactNode;
}

/** Who is where in a week: a row for each physician and nurse, a column for each day, what is off as a hole. */
export function TurnosSemana({ turnos, dia, onDay, beside }: Props) {
  const today = useToday();
  const dias = semanaDe(turnos, dia ?? openingDay(today));
  const linhas = linhasDaSemana(turnos, dias);
  const esticar = useEsticar({ today, onDay });
  const locais = [...new Set(turnos.map(({ cd_local }) => cd_local))].sort((a, b) => a - b);
  return (
    <>
      <Steps dias={dias} today={today}>
        {beside}
      </Steps>
      <ScrollSection className={classes.frame} aria-label="Turnos da semana">
        <table className={classes.week}>
          <thead>
            <tr>
              <th scope="col">Profissional</th>
              {dias.map((dt) => (
                <th key={dt} scope="col" data-today={dt === today || undefined}>
                  {dayHead(dt)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linhas.map(({ key, profissional, dias: days }) => (
              <tr key={key}>
                <th scope="row">{profissional}</th>
                {days.map((day, at) => (
                  <td key={dias[at]} data-today={dias[at] === today || undefined}>
                    {day.map((one) => (
                      <Block
                        key={one.turno.cd}
                        one={one}
                        colour={locais.indexOf(one.turno.cd_local) % COLOURS}
                        esticar={onDay && esticar}
                      />
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollSection>
      {onDay && (
        <p className={classes.hint} role="status">
          {esticar.text ?? HINT}
        </p>
      )}
    </>
  );
}

interface StepsProps {
  readonly dias: readonly string[];
  readonly today: string;
  readonly children: ReactNode;
}

/** Which week is shown. */
function Steps({ dias, today, children }: StepsProps) {
  const navigate = useNavigate({ from: '/prestador/agenda/turnos' });
  const [first = today, last = today] = [dias.at(0), dias.at(-1)];
  const monday = startOfWeek(first);
  const go = (to: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, dia: to }), resetScroll: false });
  return (
    <div className={classes.steps}>
      {children}
      <ActionIcon
        variant="default"
        size={34}
        aria-label="Semana anterior"
        onClick={() => go(addDays(monday, -7))}
      >
        <IconChevronLeft {...ICON} />
      </ActionIcon>
      <span aria-live="polite">
        {displayDate(first).slice(0, 5)} a {displayDate(last)}
      </span>
      <ActionIcon
        variant="default"
        size={34}
        aria-label="Semana seguinte"
        onClick={() => go(addDays(monday, 7))}
      >
        <IconChevronRight {...ICON} />
      </ActionIcon>
      <Button
        variant="default"
        size="compact-md"
        disabled={monday === startOfWeek(today)}
        onClick={() => go(openingDay(today) === today ? undefined : today)}
      >
        Esta semana
      </Button>
    </div>
  );
}

interface BlockProps {
  readonly one: TurnoNaSemana;
  readonly colour: number;
  /** Absent for who may not change it. */
  readonly esticar: Esticar | undefined;
}

const KEYS = Object.keys(PONTA_KEYS)
  .map((key) => `Shift+${key}`)
  .join(' ');

function Block({ one, colour, esticar }: BlockProps) {
  const { turno, dt, diferente, motivo } = one;
  const hours = esticar ? esticar.hoursOf(one) : one.hours;
  const what = (
    <>
      <VisuallyHidden>{`${turno.profissional}, ${dayTitle(dt)}: `}</VisuallyHidden>
      <span>{hours ? `${hours.de}–${hours.ate}` : 'Sem turno'}</span>{' '}
      <span className={classes.where}>{hours ? turno.local : (motivo ?? turno.local)}</span>{' '}
      {hours && motivo && <span className={classes.where}>{motivo}</span>}
    </>
  );
  const look = {
    className: classes.block,
    'data-colour': colour,
    'data-off': hours === null || undefined,
    'data-other': (diferente && hours !== null) || undefined,
  };
  if (!esticar) return <div {...look}>{what}</div>;
  return (
    <div className={classes.frame}>
      <button
        type="button"
        {...look}
        data-draft={esticar.isDraft(one) || undefined}
        aria-haspopup="dialog"
        aria-keyshortcuts={hours ? KEYS : undefined}
        onClick={() => esticar.press(one)}
        onKeyDown={(event) => esticar.onKeyDown(one, event)}
        onBlur={() => esticar.leave(one)}
      >
        {what}
      </button>
      {esticar.isMovable(one) && (
        <>
          <Edge ponta="de" one={one} esticar={esticar} />
          <Edge ponta="ate" one={one} esticar={esticar} />
        </>
      )}
    </div>
  );
}

interface EdgeProps {
  readonly ponta: Ponta;
  readonly one: TurnoNaSemana;
  readonly esticar: Esticar;
}

/** An end of a block, which is dragged; keys do the same on the block itself. */
function Edge({ ponta, one, esticar }: EdgeProps) {
  return (
    <span className={classes.edge} data-ponta={ponta} aria-hidden {...esticar.edge(one, ponta)} />
  );
}
