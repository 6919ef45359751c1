import { afterEach, describe, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** A fake document that records its cookies. */
async function openPage(protocol: string, given: Readonly<Record<string, string>> = {}) {
  const written: string[] = [];
  const cookies = new Map(Object.entries(given));
  vi.stubGlobal('window', { location: { protocol } });
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(line: string) {
      written.push(line);
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (/expires=/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    },
  });
  vi.resetModules();
  return { written, cookies, ...(await import('./session-cookies.ts')) };
}

test('token, code and name of the company are three cookies of this site alone [ENT-18]', async () => {
  const { written, cookies, ...page } = await openPage('http:');
  page.storeSessionToken('abc');
  page.storeChosenEmpresa({ cd: 7, nome: '(RF) Ribeiro & Filhos' });
  expect([...cookies.keys()]).toEqual(['sessao', 'sessaoEmpresa', 'nomeEmpresa']);
  for (const line of written) {
    expect(line).toMatch(/; sameSite=strict/i);
    expect(line).toMatch(/; path=\//i);
    expect(line).not.toMatch(/; secure/i);
  }
  expect(page.sessionToken()).toBe('abc');
  expect(page.chosenEmpresa.get()).toEqual({ cd: 7, nome: '(RF) Ribeiro & Filhos' });
  page.clearChosenEmpresa();
  expect([...cookies.keys()]).toEqual(['sessao']);
  page.clearSessionCookies();
  expect([...cookies.keys()]).toEqual([]);
});

test('over https they are not sent without it [ENT-18]', async () => {
  const { written, storeSessionToken } = await openPage('https:');
  storeSessionToken('abc');
  expect(written).toEqual([expect.stringMatching(/; secure/i)]);
});

test('what another tab writes counts at once [ENT-18]', async () => {
  const { cookies, ...page } = await openPage('http:');
  page.storeSessionToken('abc');
  cookies.set('sessao', 'def');
  expect([page.sessionToken(), page.ownToken()]).toEqual(['def', 'abc']);
  cookies.clear();
  expect(page.sessionToken()).toBeUndefined();
});

test.each(['', '0', '-1', 'x', '1.5', '9007199254740993'])(
  'a company cookie of %j is no company [ENT-18]',
  async (value) => {
    const { chosenEmpresa } = await openPage('http:', { sessaoEmpresa: value });
    expect(chosenEmpresa.get()).toBeNull();
  },
);

describe('while another tab works in another company', () => {
  const NAMED = { sessaoEmpresa: '7', nomeEmpresa: 'Sete' };
  const openTab = async () => {
    const { cookies, ...page } = await openPage('http:', NAMED);
    cookies.set('sessaoEmpresa', '8').set('nomeEmpresa', 'Oito');
    return { page, stored: () => Object.fromEntries(cookies) };
  };
  const OTHER = { sessaoEmpresa: '8', nomeEmpresa: 'Oito' };

  test('a tab stays in its own, and writes it when it comes to the front [EMP-10]', async () => {
    const { page, stored } = await openTab();
    expect(page.chosenEmpresa.get()).toEqual({ cd: 7, nome: 'Sete' });
    page.keepChosenEmpresa();
    expect(stored()).toEqual(NAMED);
  });

  test('a new name, and leaving, keep to this tab [EMP-10]', async () => {
    const { page, stored } = await openTab();
    page.renameChosenEmpresa({ cd: 7, nome: 'Setenta' });
    expect([page.chosenEmpresa.get(), stored()]).toEqual([{ cd: 7, nome: 'Setenta' }, OTHER]);
    page.clearChosenEmpresa();
    expect([page.chosenEmpresa.get(), stored()]).toEqual([null, OTHER]);
    page.keepChosenEmpresa();
    expect(page.chosenEmpresa.get()).toEqual({ cd: 8, nome: 'Oito' });
  });
});
