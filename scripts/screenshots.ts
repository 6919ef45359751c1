// npm run screenshots: the pictures of docs/screenshots, from a server that runs with the demonstration (ADDRESS).
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { DEMO_PASSWORD } from '../apps/api/src/db/demo/index.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { ROOT } from './run-tool.ts';

const ADDRESS = process.env.ADDRESS ?? 'http://localhost:3000';
const FOLDER = process.env.FOLDER ?? join(ROOT, 'docs/screenshots');
const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];
const SCHEMES = [
  { scheme: 'light', name: 'claro' },
  { scheme: 'dark', name: 'escuro' },
] as const;

const SCREENS: readonly { name: string; path: string; signedOut?: boolean }[] = [
  { name: 'entrar', path: '/login', signedOut: true },
  { name: 'empresas', path: '/empresa' },
  { name: 'painel', path: '/' },
  { name: 'funcionarios', path: '/funcionario' },
  { name: 'funcionario', path: '/funcionario?detalhe=297' },
  { name: 'criar', path: '/funcionario/criar' },
  { name: 'editar', path: '/funcionario/297/editar' },
  { name: 'transferir', path: '/funcionario/297/transferir' },
  { name: 'serie', path: '/funcionario/criar/csv' },
  { name: 'pedidos', path: '/pendente/funcionario' },
];

async function signIn(): Promise<string> {
  const answer = await fetch(`${ADDRESS}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.pt', pass: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${ADDRESS} answered ${answer.status} to the sign-in`);
  return ((await answer.json()) as { token: string }).token;
}

async function keepSession(context: BrowserContext, token: string): Promise<void> {
  const cookies = {
    sessao: token,
    sessaoEmpresa: '1',
    nomeEmpresa: '(GAI) Grupo Atlântico Indústria, S.A.',
  };
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({
      name,
      value: encodeURIComponent(value),
      url: ADDRESS,
      sameSite: 'Strict' as const,
    })),
  );
}

const only = process.argv.slice(2);
await mkdir(FOLDER, { recursive: true });
const token = await signIn();
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
});
for (const { width, height } of WIDTHS) {
  for (const { scheme, name: schemeName } of SCHEMES) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: scheme,
      locale: 'pt-PT',
      timezoneId: 'Europe/Lisbon',
      reducedMotion: 'reduce',
      hasTouch: width < 768,
    });
    for (const { name, path, signedOut } of SCREENS) {
      if (only.length > 0 && !only.includes(name)) continue;
      if (!signedOut) await keepSession(context, token);
      const page = await context.newPage();
      await page.goto(ADDRESS + path, { waitUntil: 'networkidle' });
      await page.screenshot({ path: join(FOLDER, `${name}-${width}-${schemeName}.png`) });
      await page.close();
    }
    await context.close();
  }
}
await browser.close();
