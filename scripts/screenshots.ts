// npm run screenshots: the pictures of the README, from a server that runs with the demonstration (ADDRESS).
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { DEMO_PASSWORD } from '../apps/api/src/db/demo/index.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { ROOT } from './run-tool.ts';

const ADDRESS = process.env.ADDRESS ?? 'http://localhost:3000';
const FOLDER = process.env.FOLDER ?? join(ROOT, 'docs/screenshots');
const HEIGHTS = { 1440: 900, 768: 1024, 390: 844 } as const;
const SCHEME_NAMES = { light: 'claro', dark: 'escuro' } as const;

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly width?: keyof typeof HEIGHTS;
  readonly scheme?: keyof typeof SCHEME_NAMES;
  readonly account?: string;
  /** Typed into the palette, which is opened for it. */
  readonly typed?: string;
  /** The name of the link that leads on to what is shown. */
  readonly follow?: RegExp;
  /** What is pressed before, as `keyboard.press` has it. */
  readonly keys?: readonly string[];
}

const PROVIDER = 'prestador@demo.pt';
const PICTURES: readonly Picture[] = [
  { name: 'funcionarios', path: '/funcionario' },
  { name: 'funcionarios', path: '/funcionario', width: 390, scheme: 'dark' },
  { name: 'painel', path: '/' },
  { name: 'painel', path: '/', scheme: 'dark' },
  { name: 'funcionario', path: '/funcionario?detalhe=297' },
  { name: 'processo', path: '/funcionario/96?lista=1&validade=expirada' },
  { name: 'exames', path: '/saude/exame' },
  { name: 'por-marcar', path: '/saude/prazos?parte=vencidos', keys: ['j', 'x', 'j', 'x'] },
  { name: 'pedidos', path: '/pendente/funcionario' },
  { name: 'listas', path: '/funcionario', keys: ['j', 'j', 'x', 'j', 'j', 'Shift+X'] },
  { name: 'serie', path: '/funcionario/criar/csv' },
  { name: 'formulario', path: '/funcionario/criar' },
  { name: 'acidente', path: '/acidente/criar' },
  { name: 'notificacoes', path: '/notificacoes' },
  { name: 'fila', path: '/prestador/pedidos', account: PROVIDER },
  { name: 'empresa', path: '/prestador/empresas/1/resumo', account: PROVIDER },
  { name: 'prestador', path: '/prestador', account: PROVIDER },
  { name: 'postos', path: '/prestador/empresas/1/postos', account: PROVIDER },
  { name: 'agenda', path: '/prestador/agenda?vista=dia', account: PROVIDER },
  { name: 'turnos', path: '/prestador/agenda/turnos', account: PROVIDER },
  { name: 'propor', path: '/prestador/agenda/plano', account: PROVIDER },
  { name: 'fechar', path: '/prestador/agenda/fechar', account: PROVIDER, follow: /Dr/ },
  { name: 'programas', path: '/prestador/programas', account: PROVIDER },
  { name: 'resumo', path: '/editar-informacao' },
  { name: 'procura', path: '/', typed: 'maria' },
  { name: 'utilizadores', path: '/gestao-utilizadores?utilizador=2&lugar=1' },
];

/** @returns the token of a new session. */
async function signIn(email: string): Promise<string> {
  const answer = await fetch(`${ADDRESS}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, pass: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${ADDRESS} answered ${answer.status} to the sign-in`);
  return ((await answer.json()) as { token: string }).token;
}

async function cookiesOf(account: string): Promise<Record<string, string>> {
  const sessao = await signIn(account);
  if (account === PROVIDER) return { sessao };
  return { sessao, sessaoEmpresa: '1', nomeEmpresa: '(GAI) Grupo Atlântico Indústria, S.A.' };
}

async function take(
  browser: Browser,
  {
    name,
    path,
    width = 1440,
    scheme = 'light',
    account = 'admin@demo.pt',
    typed,
    follow,
    keys = [],
  }: Picture,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] },
    colorScheme: scheme,
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    reducedMotion: 'reduce',
    hasTouch: width === 390,
  });
  const cookies = Object.entries(await cookiesOf(account));
  await context.addCookies(
    cookies.map(([key, value]) => ({
      name: key,
      value: encodeURIComponent(value),
      url: ADDRESS,
      sameSite: 'Strict' as const,
    })),
  );
  const page = await context.newPage();
  await page.goto(ADDRESS + path, { waitUntil: 'networkidle' });
  if (typed) {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(typed);
    await page
      .getByRole('option', { name: new RegExp(typed, 'i') })
      .first()
      .waitFor();
  }
  if (follow) {
    await page.getByRole('main').getByRole('link', { name: follow }).first().click();
    await page.locator('main [aria-current]').last().waitFor();
    await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
  }
  for (const key of keys) await page.keyboard.press(key);
  await page.screenshot({ path: join(FOLDER, `${name}-${width}-${SCHEME_NAMES[scheme]}.png`) });
  await context.close();
}

await fetch(ADDRESS).catch(() => {
  console.error(
    `Em ${ADDRESS} não responde nenhum servidor: comece-o com «npm start», ou indique ADDRESS.`,
  );
  process.exit(1);
});
await mkdir(FOLDER, { recursive: true });
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
for (const picture of PICTURES) await take(browser, picture);
await browser.close();
