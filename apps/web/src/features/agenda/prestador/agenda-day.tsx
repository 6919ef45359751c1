import { naoEntregueText } from '@sst/contract/rules/agenda/convocatoria';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { countLabel, empresaDisplayName } from '@sst/contract/rules/texts/text';
import {
  IconAlertTriangle,
  IconCalendarOff,
  IconCircleCheck,
  IconHourglass,
  IconUserX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ConvocatoriaBadge } from '../../../components/agenda/convocatoria/convocatoria-badge.tsx';
import { Badge } from '../../../components/badges/badge.tsx';
import { dayHead } from '../../../components/calendario/week.ts';
import { keepDates } from '../../../components/kept-dates.tsx';
import { dotted } from '../../../lib/dotted.ts';
import classes from './agenda.module.css';
import type { AgendaDay, AgendaTurno } from './agenda-days.ts';
import { type AgendaRow, antesText, isProposta, keyOf, placeText } from './agenda-rows.ts';
import { siteText } from './agenda-texts.ts';
import { ESTADO_LABEL, sobrepostaText } from './calendario/states.ts';
import { FecharLink } from './fecho/fechar-link.tsx';

interface Props {
  readonly day: AgendaDay;
  /** Where it is a municipal holiday; null of most days. */
  readonly feriado: string | null;
  readonly today: string;
  /** Not folded when it is drawn first. */
  readonly open: boolean;
  /** Also its longest shifts show all that is in them. */
  readonly whole: boolean;
  onOpen(marcacao: AgendaRow): void;
}

/** A day of the agenda, to be folded: its shifts, and what is booked within none. */
export function AgendaDaySection({ day, feriado, today, open, whole, onOpen }: Props) {
  const { dt, turnos, fora } = day;
  const title = dayHead(dt);
  return (
    <details
      className={classes.day}
      data-today={dt === today || undefined}
      open={open}
      aria-label={title}
    >
      <summary>
        <h2>
          {title}
          {dt === today && <span className={classes.note}> · hoje</span>}
        </h2>
        <span className={classes.note}>{dayText(day, today)}</span>
      </summary>
      {feriado && <p className={classes.note}>{feriado}</p>}
      <div className={classes.shifts}>
        {turnos.map((one) => (
          <Shift key={one.turno.cd} {...one} today={today} whole={whole} onOpen={onOpen} />
        ))}
        {fora.length > 0 && (
          <div className={classes.shift}>
            <h3>Fora de turnos</h3>
            <Lines whole={whole}>
              {fora.map((one) => (
                <Booking key={keyOf(one)} marcacao={one} named onOpen={onOpen} />
              ))}
            </Lines>
          </div>
        )}
      </div>
    </details>
  );
}

/** What a folded day has: '38 marcações · 12 vagas'. */
function dayText({ dt, turnos, fora }: AgendaDay, today: string): string {
  if (turnos.length === 0 && fora.length === 0) return 'Sem turnos';
  // Somebody whom a nurse sees before the physician stands in two shifts.
  const booked = new Set(
    turnos.flatMap(({ lines }) =>
      lines.flatMap((line) => ('marcacao' in line ? [keyOf(line.marcacao)] : [])),
    ),
  );
  for (const one of fora) booked.add(keyOf(one));
  const free = turnos.reduce((sum, { turno }) => sum + turno.livres, 0);
  return dotted(
    countLabel(booked.size, 'marcação', 'marcações'),
    dt >= today && free > 0 ? countLabel(free, 'vaga', 'vagas') : null,
  );
}

/** More lines than this are folded, as far as they are more than a few. */
const SHOWN_LINES = 12;
const FEW_LINES = 4;

/** The bookings of a shift: of many, the first. */
function Lines({ whole, children }: { readonly whole: boolean; readonly children: ReactNode[] }) {
  const all = whole || children.length <= SHOWN_LINES + FEW_LINES;
  const [first, rest] = all
    ? [children, []]
    : [children.slice(0, SHOWN_LINES), children.slice(SHOWN_LINES)];
  return (
    <>
      <ul className={classes.lines}>{first}</ul>
      {rest.length > 0 && (
        <details className={classes.over}>
          <summary>{`Mais ${countLabel(rest.length, 'marcação', 'marcações')}`}</summary>
          <ul className={classes.lines}>{rest}</ul>
        </details>
      )}
    </>
  );
}

interface ShiftProps extends AgendaTurno, Pick<Props, 'onOpen' | 'whole'> {
  readonly today: string;
}

function Shift({ turno, lines, marcadas, today, whole, onOpen }: ShiftProps) {
  const booked = lines.flatMap((line) => ('marcacao' in line ? [line] : []));
  const free = lines.flatMap((line) => ('livres' in line ? [line] : []));
  return (
    <div className={classes.shift}>
      <h3>
        {turno.de}–{turno.ate} · {turno.profissional}
      </h3>
      <p className={classes.note}>
        {dotted(turno.local, `${marcadas} de ${countLabel(turno.lugares, 'lugar', 'lugares')}`)}
      </p>
      <Lines whole={whole}>
        {booked.map((line) => (
          <Booking
            key={`${keyOf(line.marcacao)} ${line.hr}`}
            marcacao={line.marcacao}
            hr={line.hr}
            {...(line.antes && { antes: true })}
            onOpen={onOpen}
          />
        ))}
      </Lines>
      {marcadas > 0 && <FecharLink turno={turno} today={today} />}
      {turno.dt >= today && free.length > 0 && (
        <p className={classes.free}>
          <span className={classes.note}>Livre:</span>{' '}
          {free.map(({ hr, livres }) => (
            <span key={hr} className={classes.slot}>
              {hr}
              {livres > 1 && ` ×${livres}`}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

interface BookingProps extends Pick<Props, 'onOpen'> {
  readonly marcacao: AgendaRow;
  /** Whether the professional and the place are said, which no shift does. */
  readonly named?: boolean;
  /** When it begins here: with the nurse before, or with the physician. */
  readonly hr?: string;
  readonly antes?: boolean;
}

function Booking({ marcacao, named = false, hr = marcacao.hr, antes, onOpen }: BookingProps) {
  const { nome, empresa, unidade, tipo, cd_estad, convocatoria, profissional, local } = marcacao;
  const { sobreposta, fora } = marcacao;
  const reason = cd_estad === MARCACAO_STATE.marcada ? naoEntregueText(marcacao) : null;
  return (
    <li className={classes.line}>
      <time className={classes.hour}>{hr}</time>
      <div className={classes.who}>
        <button type="button" className={classes.open} onClick={() => onOpen(marcacao)}>
          {nome}
        </button>
        <span className={classes.note}>
          {dotted(
            empresaDisplayName({ nome: empresa, cd_aux: null }),
            tipo,
            named ? (profissional ?? 'sem profissional') : null,
            named || local === null ? placeText(marcacao) : null,
            antes ? `depois, ${profissional} às ${marcacao.hr}` : antesText(marcacao),
          )}
        </span>
        <span className={classes.unit}>{siteText(unidade)}</span>
        {reason && <span className={classes.note}>{keepDates(reason)}</span>}
      </div>
      {isProposta(marcacao) && (
        <Badge tone="hatched" icon={IconHourglass} text={ESTADO_LABEL.proposta} />
      )}
      {convocatoria !== null && cd_estad === MARCACAO_STATE.marcada && (
        <ConvocatoriaBadge estado={convocatoria} />
      )}
      {sobreposta && (
        <Badge long tone="danger" icon={IconAlertTriangle} text={sobrepostaText(marcacao)} />
      )}
      {fora && !sobreposta && (
        <Badge tone="danger" icon={IconCalendarOff} text={ESTADO_LABEL.fora} />
      )}
      {cd_estad === MARCACAO_STATE.realizada && (
        <Badge tone="success" icon={IconCircleCheck} text="Realizada" />
      )}
      {cd_estad >= MARCACAO_STATE.faltaMedico && (
        <Badge tone="warning" icon={IconUserX} text="Falta" />
      )}
    </li>
  );
}
