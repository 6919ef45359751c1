import ICAL from 'ical.js';

/** The events of a calendar's text, read by another parser than wrote it. */
export function eventsIn(ics: string): ICAL.Event[] {
  return new ICAL.Component(ICAL.parse(ics))
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one));
}
