import type { Fuso } from '@sst/contract/rules/dates/fusos';

/** A moment of a day by the clock of a place, as a calendar's file has it; whole days have no hour. */
export interface CalendarEvent {
  /** Unique, and the same whenever the event is written again. */
  readonly uid: string;
  readonly dt: string;
  /** `hh:mm`. */
  readonly hr: string | null;
  readonly fuso: Fuso;
  readonly title: string;
  readonly place: string;
}

/** Offsets and names of the standard and the summer time of a clock, and the hours at which they begin. */
interface Zone {
  readonly offsets: readonly [standard: string, summer: string];
  readonly names: readonly [standard: string, summer: string];
  readonly starts: readonly [standard: string, summer: string];
}

const WESTERN: Zone = {
  offsets: ['+0000', '+0100'],
  names: ['WET', 'WEST'],
  starts: ['T020000', 'T010000'],
};
const ZONES: Readonly<Record<Fuso, Zone>> = {
  'Europe/Lisbon': WESTERN,
  'Atlantic/Madeira': WESTERN,
  'Atlantic/Azores': {
    offsets: ['-0100', '+0000'],
    names: ['-01', '+00'],
    starts: ['T010000', 'T000000'],
  },
};

/** The rules of summer time, which calendars of other zones need (RFC 5545, 3.6.5). */
function zoneLines(fuso: Fuso): string[] {
  const { offsets, names, starts } = ZONES[fuso];
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${fuso}`,
    'BEGIN:STANDARD',
    `DTSTART:19961027${starts[0]}`,
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    `TZOFFSETFROM:${offsets[1]}`,
    `TZOFFSETTO:${offsets[0]}`,
    `TZNAME:${names[0]}`,
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    `DTSTART:19960331${starts[1]}`,
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    `TZOFFSETFROM:${offsets[0]}`,
    `TZOFFSETTO:${offsets[1]}`,
    `TZNAME:${names[1]}`,
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ];
}

/** Bytes of a line before it has to go on in the next one (RFC 5545, 3.1). */
const LINE_BYTES = 74;

const encoder = new TextEncoder();

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Breaks a line after whole characters. */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (bytes + size > LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += sign;
    bytes += size;
  }
  return folded;
}

function startOf({ dt, hr, fuso }: CalendarEvent): string {
  const day = dt.replaceAll('-', '');
  return hr === null
    ? `DTSTART;VALUE=DATE:${day}`
    : `DTSTART;TZID=${fuso}:${day}T${hr.replace(':', '')}00`;
}

/** A calendar's file with events (RFC 5545). @param now when it is written. */
export function calendarFile(events: readonly CalendarEvent[], now: Date): Blob {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Area de cliente//PT',
    ...[...new Set(events.map(({ fuso }) => fuso))].flatMap(zoneLines),
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      `DTSTAMP:${stamp}`,
      startOf(event),
      `SUMMARY:${escapeText(event.title)}`,
      ...(event.place ? [`LOCATION:${escapeText(event.place)}`] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return new Blob([`${lines.map(fold).join('\r\n')}\r\n`], { type: 'text/calendar;charset=utf-8' });
}
