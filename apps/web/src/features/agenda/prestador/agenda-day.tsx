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
  onOpen(marcacao: AgendaRow): void;
}

/** A day of the agenda: its shifts, and what is booked within none. */
export function AgendaDaySection({ day: { dt, turnos, fora }, feriado, today, onOpen }: Props) {
  const title = dayHead(dt);
  return (
    <section className={classes.day} data-today={dt === today || undefined} aria-label={title}>
      <h2>
        {title}
        {dt === today && <span className={classes.note}> · hoje</span>}
      </h2>
      {feriado && <p className={classes.note}>{feriado}</p>}
      {turnos.length === 0 && fora.length === 0 && <p className={classes.note}>Sem turnos.</p>}
      {turnos.map((one) => (
        <Shift key={one.turno.cd} {...one} today={today} onOpen={onOpen} />
      ))}
      {fora.length > 0 && (
        <div className={classes.shift}>
          <h3>Fora de turnos</h3>
          <ul className={classes.lines}>
            {fora.map((one) => (
              <Booking key={keyOf(one)} marcacao={one} named onOpen={onOpen} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface ShiftProps extends AgendaTurno, Pick<Props, 'onOpen'> {
  readonly today: string;
}

function Shift({ turno, lines, marcadas, today, onOpen }: ShiftProps) {
  const free = lines.flatMap((line) => ('livres' in line ? [line] : []));
  return (
    <div className={classes.shift}>
      <h3>
        {turno.de}–{turno.ate} · {turno.profissional}
      </h3>
      <p className={classes.note}>
        {dotted(turno.local, `${marcadas} de ${countLabel(turno.lugares, 'lugar', 'lugares')}`)}
      </p>
      <ul className={classes.lines}>
        {lines.map((line) =>
          'marcacao' in line ? (
            <Booking
              key={`${keyOf(line.marcacao)} ${line.hr}`}
              marcacao={line.marcacao}
              hr={line.hr}
              {...(line.antes && { antes: true })}
              onOpen={onOpen}
            />
          ) : null,
        )}
      </ul>
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
