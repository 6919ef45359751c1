/** A moment of a day in mainland Portugal, as a calendar's file has it; whole days have no hour. */
export interface CalendarEvent {
  /** Unique, and the same whenever the event is written again. */
  readonly uid: string;
  readonly dt: string;
  /** `hh:mm`. */
  readonly hr: string | null;
  readonly title: string;
  readonly place: string;
}

/** The rules of summer time, which calendars of other zones need (RFC 5545, 3.6.5). */
const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Lisbon',
  'BEGIN:STANDARD',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'TZNAME:WET',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'TZNAME:WEST',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

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

function startOf({ dt, hr }: CalendarEvent): string {
  const day = dt.replaceAll('-', '');
  return hr === null
    ? `DTSTART;VALUE=DATE:${day}`
    : `DTSTART;TZID=Europe/Lisbon:${day}T${hr.replace(':', '')}00`;
}

/** A calendar's file with events (RFC 5545). @param now when it is written. */
export function calendarFile(events: readonly CalendarEvent[], now: Date): Blob {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Area de cliente//PT',
    ...ZONE,
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
