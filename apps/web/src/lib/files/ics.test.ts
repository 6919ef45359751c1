import { expect, test } from 'vitest';
import { calendarFile } from './ics.ts';

const NOW = new Date('2026-03-16T08:00:00.123Z');

test('a calendar file has its events in the time of Portugal, and signs that mean something are escaped [HOJE-09]', async () => {
  const name = 'Dispensar: Inês Conceição, "a mais nova"; turno da noite de Aveiro e de Águeda';
  const file = calendarFile(
    [
      { uid: '1@x', dt: '2026-03-17', hr: '09:05', title: name, place: 'Aveiro, sede' },
      { uid: '2@x', dt: '2026-03-18', hr: null, title: 'Dia', place: '' },
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
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});
