import { expect, test } from 'vitest';
import { calendarFile } from './ics.ts';

const NOW = new Date('2026-03-16T08:00:00.123Z');

test('a calendar file has its events by the clocks of their places, and signs that mean something are escaped [HOJE-09, AGENDA-87]', async () => {
  const name = 'Dispensar: Inês Conceição, "a mais nova"; turno da noite de Aveiro e de Águeda';
  const file = calendarFile(
    [
      {
        uid: '1@x',
        dt: '2026-03-17',
        hr: '09:05',
        fuso: 'Europe/Lisbon',
        title: name,
        place: 'Aveiro, sede',
      },
      { uid: '2@x', dt: '2026-03-18', hr: null, fuso: 'Europe/Lisbon', title: 'Dia', place: '' },
      {
        uid: '3@x',
        dt: '2026-06-18',
        hr: '09:00',
        fuso: 'Atlantic/Azores',
        title: 'Ilha',
        place: '',
      },
    ],
    NOW,
  );
  const text = await file.text();
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThan(76);
  const whole = text.replaceAll('\r\n ', '');
  expect(whole).toContain(
    'DTSTART;TZID=Europe/Lisbon:20260317T090500\r\nSUMMARY:Dispensar: Inês Conceição\\, "a mais nova"\\; turno',
  );
  expect(whole).toContain('LOCATION:Aveiro\\, sede\r\nEND:VEVENT');
  expect(whole).toContain(
    'DTSTAMP:20260316T080000Z\r\nDTSTART;VALUE=DATE:20260318\r\nSUMMARY:Dia\r\nEND',
  );
  expect(whole).toContain('DTSTART;TZID=Atlantic/Azores:20260618T090000\r\n');
  const zones = whole.match(/(?<=TZID:).*|(?<=TZOFFSETTO:).*/g);
  expect(zones).toEqual(['Europe/Lisbon', '+0000', '+0100', 'Atlantic/Azores', '-0100', '+0000']);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});
