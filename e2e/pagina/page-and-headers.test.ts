import { expect, test } from 'vitest';
import { shownNames } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

test('nothing is loaded from other origins, including fonts and icons; the build is the production one [API-01]', async () => {
  const asked: { origin: string; path: string; type: string }[] = [];
  const { page } = await site.enter('rh@demo.pt', '/funcionario', {
    before: async ({ page }) => {
      page.on('request', (request) => {
        const { origin, pathname, protocol } = new URL(request.url());
        if (/^https?:$/.test(protocol))
          asked.push({ origin, path: pathname, type: request.resourceType() });
      });
    },
  });
  await soon(() => shownNames(page)).toHaveLength(10);
  await page.locator('[data-open]').first().click();
  await page.getByRole('dialog').getByText('NIF').waitFor();
  expect(new Set(asked.map(({ origin }) => origin))).toEqual(new Set([site.origin]));
  expect(asked.some(({ type }) => type === 'font')).toBe(true);
  expect(await page.evaluate(`document.fonts.check('14px "Inter Variable"')`)).toBe(true);
  expect(asked.filter(({ path }) => /jsx-dev|\/src\/|@vite/.test(path))).toEqual([]);
});

test('the page comes with headers that keep others out, and refuses what they forbid, which the browser reports [API-01, ID-97, ID-98]', async () => {
  const { page, trouble } = await site.visit('/login');
  const response = await page.reload();
  const headers = (await response?.allHeaders()) ?? {};
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': expect.stringMatching(/DENY|SAMEORIGIN/),
  });
  expect(headers['x-powered-by']).toBeUndefined();
  const reported = page.waitForResponse((answer) => answer.url().endsWith('/api/violacoes'));
  trouble.expect(/Content Security Policy/i, /TrustedHTML/, /TrustedScript/);
  const violations = await page.evaluate<string[]>(`(async () => {
    const found = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      found.push(effectiveDirective),
    );
    const refused = (work) => {
      try {
        work();
        return 'done';
      } catch (error) {
        return error.name;
      }
    };
    const script = document.createElement('script');
    const names = [
      refused(() => (document.body.innerHTML = '<img src="x" onerror="window.ran = true">')),
      refused(() => (script.textContent = 'window.ran = true')),
      refused(() => (script.src = 'https://example.com/x.js')),
      refused(() => window.trustedTypes.createPolicy('outra', {})),
    ];
    await fetch('https://example.com/').catch(() => {});
    await new Promise((done) => setTimeout(done, 50));
    return [...names, ...new Set(found)];
  })()`);
  expect(violations).toEqual([
    'TypeError',
    'TypeError',
    'TypeError',
    'TypeError',
    'require-trusted-types-for',
    'trusted-types',
    'connect-src',
  ]);
  expect((await reported).status()).toBe(200);
  expect(await page.evaluate('window.ran')).toBeUndefined();
});

test('hashed files are cached forever, index.html is revalidated', async () => {
  const kept = new Map<string, string>();
  const { page } = await site.visit('/login', {
    before: async ({ page }) => {
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        kept.set(pathname, response.headers()['cache-control'] ?? '');
      });
    },
  });
  await page.getByLabel('E-mail').waitFor();
  const hashed = [...kept].filter(([path]) => path.startsWith('/static/'));
  expect(hashed.length).toBeGreaterThan(3);
  expect(hashed.filter(([, value]) => !/immutable/.test(value))).toEqual([]);
  expect(kept.get('/login')).toBe('no-cache');
});

test('an address that users open directly names the files of its page, all of which exist', async () => {
  for (const path of ['/login', '/', '/funcionario', '/saude/exame', '/prestador/pedidos']) {
    const answer = await fetch(site.origin + path);
    const files = [...(answer.headers.get('link') ?? '').matchAll(/<([^>]+)>; rel=(\w+)/g)];
    expect([path, files.length > 0]).toEqual([path, true]);
    for (const [, file] of files) {
      const { status, headers } = await fetch(site.origin + file);
      expect([path, file, status]).toEqual([path, file, 200]);
      expect(headers.get('content-type')).toMatch(/javascript|css/);
    }
  }
  const other = await fetch(`${site.origin}/asneira`);
  expect(other.headers.get('link')).toBeNull();
});

test('an unknown call or file answers an error, not index.html [ROUTE-30]', async () => {
  for (const path of [
    '/static/asneira.js',
    '/api/asneira',
    '/assets/asneira.json',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/apple-touch-icon-120x120-precomposed.png',
  ]) {
    const answer = await fetch(site.origin + path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.json()).toMatchObject({ codigo: 'SEM_ROTA' });
  }
  const page = await fetch(`${site.origin}/qualquer/coisa`);
  expect([page.status, page.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/html/),
  ]);
});

test('search engines are told to stay away', async () => {
  const robots = await fetch(`${site.origin}/robots.txt`);
  expect([robots.status, robots.headers.get('content-type'), await robots.text()]).toEqual([
    200,
    expect.stringMatching(/^text\/plain/),
    'User-agent: *\nDisallow:\n',
  ]);
  for (const path of ['/', '/index.html', '/login', '/qualquer/coisa']) {
    const page = await fetch(site.origin + path);
    expect([path, page.headers.get('x-robots-tag')]).toEqual([path, 'noindex']);
  }
});

test('a file is sent in the best compression that the reader accepts, and only files of the page are sent', async () => {
  const index = await fetch(`${site.origin}/login`);
  const [, file = ''] = /<([^>]+\.js)>/.exec(index.headers.get('link') ?? '') ?? [];
  const ask = (path: string, encoding: string, method = 'GET') =>
    fetch(site.origin + path, { method, headers: { 'accept-encoding': encoding } });
  const found: Record<string, string | null> = {};
  for (const encoding of ['br', 'gzip', 'identity'])
    found[encoding] = (await ask(file, encoding)).headers.get('content-encoding');
  expect(found).toEqual({ br: 'br', gzip: 'gzip', identity: null });
  expect((await ask(file, 'identity', 'HEAD')).status).toBe(200);
  for (const path of [`${file}.br`, '/static/.', '/static/..%2findex.html', '/static/']) {
    expect([path, (await ask(path, 'identity')).status]).toEqual([path, 404]);
  }
  expect((await ask(file, 'identity', 'POST')).status).toBe(404);
  // What the build keeps for itself is no file of the page, but an address like any other.
  expect((await ask('/.sources', 'identity')).headers.get('content-type')).toMatch(/^text\/html/);
});
