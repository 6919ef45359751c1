import { expect, it, vi } from 'vitest';

vi.stubGlobal('window', {});
const { ownScript, plainText } = await import('./trusted-types.ts');

it.each([
  [':root { --a: 1px } @media (width < 48em) { .b > .c { color: red } }', true],
  ['*{transition:none !important;}', true],
  ['', true],
  ['<img src=x onerror=alert(1)>', false],
  ['a</style><script>alert(1)</script>', false],
  ['<!-- -->', false],
  ['<SVG onload=alert(1)>', false],
])('text that becomes HTML: %j is allowed: %s [ID-97]', (text, allowed) => {
  expect(plainText(text)).toBe(allowed ? text : null);
});

const place = { href: 'https://sst.exemplo.pt/funcionarios', origin: 'https://sst.exemplo.pt' };

it.each([
  ['https://sst.exemplo.pt/static/xlsx.worker-1a.js', true],
  ['/static/csv.worker-2b.js', true],
  ['/visita-sw.js', true],
  ['https://outro.exemplo.pt/visita-sw.js', false],
  ['/static/../api/empresa/1/anexo', false],
  ['https://outro.exemplo.pt/static/a.js', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:https://sst.exemplo.pt/static/0', false],
  ['/api/docs/static/index.js', false],
  ['https://', false],
])('the address of a script: %j is allowed: %s [ID-97]', (address, allowed) => {
  expect(ownScript(address, place)).toBe(allowed ? address : null);
});
