import type { ICalEventData } from 'ical-generator';
import { onFirstUse } from '../../../concurrency/on-first-use.ts';
import { oneLine } from '../../correio/write-mail.ts';

/** Loaded with the first calendar that is written. */
const library = onFirstUse(() => import('ical-generator'));

/** What everybody may read of a booking. */
export const TITULO = 'Serviços de saúde no trabalho';

export interface Appointment {
  /** The same for a booking, whatever becomes of it. */
  readonly uid: string;
  readonly sequencia: number;
  /** When it was made or changed last, where that is known. */
  readonly alterada: Date | null;
  readonly titulo: string;
  readonly inicio: Date;
  /** How long it takes. */
  readonly minutos: number;
  readonly onde: string | null;
  readonly texto: string | null;
  readonly cancelada: boolean;
  /** Whether it is for its reader alone: others who share a calendar do not see what it is. */
  readonly privada: boolean;
}

/** Who invites, and who is invited. */
export interface Parties {
  readonly de: { readonly name: string; readonly address: string };
  readonly para: { readonly nome: string; readonly email: string };
}

/** The identity of a booking in calendars. */
export function uidOf(cd_empresa: number, cd_marcacao: number): string {
  return `marcacao-${cd_empresa}-${cd_marcacao}@sst`;
}

async function eventOf(one: Appointment, agora: Date): Promise<ICalEventData> {
  const { ICalEventClass, ICalEventStatus } = await library();
  return {
    id: one.uid,
    sequence: one.sequencia,
    stamp: agora,
    start: one.inicio,
    end: new Date(one.inicio.getTime() + one.minutos * 60_000),
    summary: oneLine(one.titulo),
    ...(one.alterada && { lastModified: one.alterada }),
    ...(one.privada && { class: ICalEventClass.PRIVATE }),
    status: one.cancelada ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(one.onde && { location: oneLine(one.onde) }),
    ...(one.texto && { description: one.texto }),
  };
}

const PRODUCT = { company: 'SST', product: 'Área de Cliente', language: 'PT' };

/**
 * An invitation to one booking, or that it is called off (RFC 5546). Times are in UTC, so that no rule of summer time has to
 * be known by who reads it.
 */
export async function inviteTo(
  one: Appointment,
  { de, para }: Parties,
  agora: Date,
): Promise<{ metodo: 'REQUEST' | 'CANCEL'; ics: string }> {
  const { default: ical, ICalAttendeeRole, ICalAttendeeType, ICalCalendarMethod } = await library();
  const metodo = one.cancelada ? 'CANCEL' : 'REQUEST';
  const calendar = ical({ prodId: PRODUCT, method: ICalCalendarMethod[metodo] });
  calendar.createEvent({
    ...(await eventOf(one, agora)),
    organizer: { name: inQuotes(de.name), email: de.address },
    attendees: [
      {
        name: inQuotes(para.nome),
        email: para.email,
        // The answer that counts is given by the link.
        rsvp: false,
        role: ICalAttendeeRole.REQ,
        type: ICalAttendeeType.INDIVIDUAL,
      },
    ],
  });
  return { metodo, ics: calendar.toString() };
}

/** A calendar that programs read again and again. */
export async function publishedCalendar(
  nome: string,
  appointments: readonly Appointment[],
  agora: Date,
): Promise<string> {
  const { default: ical, ICalCalendarMethod } = await library();
  const calendar = ical({
    prodId: PRODUCT,
    name: oneLine(nome),
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  });
  for (const one of appointments) calendar.createEvent(await eventOf(one, agora));
  return calendar.toString();
}

/** A name as a parameter, in which a quotation mark cannot be written (RFC 5545, 3.2). */
function inQuotes(nome: string): string {
  return oneLine(nome).replaceAll('"', "'");
}
