import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { keepDates } from './kept-dates.tsx';

const markup = (text: string) => renderToStaticMarkup(createElement('p', null, keepDates(text)));

test('each date of a sentence stands in an element that no line breaks', () => {
  expect(markup('De 01-04-2026 a 20-11-2028.')).toBe(
    '<p>De <time dateTime="2026-04-01">01-04-2026</time> a <time dateTime="2028-11-20">20-11-2028</time>.</p>',
  );
});

test('a sentence without a date is left as it is', () => {
  expect(keepDates('Indique o motivo.')).toBe('Indique o motivo.');
  expect(keepDates(undefined)).toBeUndefined();
});
