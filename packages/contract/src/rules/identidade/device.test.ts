import { expect, test } from 'vitest';
import { deviceWords } from './device.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

test('a browser and its system are said in a few words, a program by its name [ID-01]', () => {
  const told = [
    `${WINDOWS} Chrome/140.0.0.0 Safari/537.36`,
    `${WINDOWS} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
    'curl/8.5.0',
    'node',
    '<b>x</b>',
    '',
    null,
  ].map(deviceWords);
  expect(told).toEqual([
    'Chrome em Windows',
    'Edge em Windows',
    'Safari em iPhone',
    'Firefox em Linux',
    'Samsung Internet em Android',
    'Navegador em Mac',
    'Programa curl',
    'Programa node',
    'Desconhecido',
    'Desconhecido',
    'Desconhecido',
  ]);
});
