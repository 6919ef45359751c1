import { afterEach, expect, it, vi } from 'vitest';
import { ensureBrowser } from './ensure-browser.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('takes the browser of CHROMIUM_PATH', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(ensureBrowser()).toBe(process.execPath);
});

it('says that the browser of CHROMIUM_PATH is not there, rather than taking another', () => {
  vi.stubEnv('CHROMIUM_PATH', '/nenhum/chromium');
  expect(() => ensureBrowser()).toThrow(
    'Não há nenhum ficheiro em CHROMIUM_PATH: /nenhum/chromium.',
  );
});
