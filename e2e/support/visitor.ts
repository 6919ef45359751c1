import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { DEMO_PASSWORD } from '../../apps/api/src/db/demo/index.ts';
import { Calls } from './calls.ts';
import { Trouble } from './trouble.ts';
import { openWindow } from './windows.ts';

/** So high that ten rows of a list fit, as many as a page of it has at least (LIST-390). */
export const WIDE = { width: 1440, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** Scripts, and what is preloaded for them, in a browser that runs none. */
const UNRUN = /^csp GET \S+\.js$|^console warning: .* preloaded using link preload but not used/;

export interface VisitorOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly scheme?: 'light' | 'dark';
  readonly touch?: boolean;
  /** Whether the browser runs scripts; it does by default. */
  readonly scripts?: boolean;
  /** The browser's time zone; that of mainland Portugal by default. */
  readonly timeZone?: string;
  readonly cookies?: Readonly<Record<string, string>>;
  /** Lets the test control the page's clock: `page.clock.runFor`. */
  readonly clock?: boolean;
  /** Prepares the page before the address is opened. */
  before?(visitor: Visitor): Promise<unknown>;
}

/** One person at one browser window. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly calls: Calls;
  readonly trouble: Trouble;
  /** The address of the window, without the site's origin. */
  address(): string;
  /** Opens an address as if somebody typed it. */
  goTo(path: string): Promise<void>;
  /** Values of the site's cookies, as the page reads them. */
  cookies(): Promise<Record<string, string>>;
  /** The notifications that are shown now, 'Erro: texto', without the reference, which no two answers share. */
  notices(): Promise<string[]>;
  /** Signs in by the form, which must be open. */
  signIn(email: string, pass?: string): Promise<void>;
}

interface Place {
  readonly origin: string;
  readonly browser: Browser;
}

/** Opens an address in a window that nobody has used, as it seems; trouble that the test does not name fails it. */
export async function openVisitor(
  { origin, browser }: Place,
  path: string,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const { page, context, leave } = await openWindow(browser, origin, {
    timeZone: options.timeZone ?? 'Europe/Lisbon',
    touch: options.touch ?? false,
    scripts: options.scripts ?? true,
  });
  await page.setViewportSize(options.viewport ?? WIDE);
  await page.emulateMedia({
    media: null,
    colorScheme: options.scheme ?? 'light',
    reducedMotion: 'reduce',
    forcedColors: null,
    contrast: null,
  });
  const cookies = Object.entries(options.cookies ?? {});
  await context.addCookies(
    cookies.map(([name, value]) => ({
      name,
      value: encodeURIComponent(value),
      url: origin,
      sameSite: 'Strict',
    })),
  );
  const visitor = describeVisitor(page, context, origin);
  onTestFinished(async () => {
    await visitor.trouble.arrive();
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await leave();
    const found = visitor.trouble.find();
    expect(options.scripts === false ? found.filter((one) => !UNRUN.test(one)) : found).toEqual([]);
  });
  if (options.clock) await page.clock.install();
  await options.before?.(visitor);
  await page.goto(path);
  return visitor;
}

function describeVisitor(page: Page, context: BrowserContext, origin: string): Visitor {
  return {
    page,
    context,
    calls: new Calls(page),
    trouble: new Trouble(page, origin),
    address: () => page.url().slice(origin.length),
    goTo: async (path) => {
      // A step that the page takes in its history at that moment, as when a dialog closes, stops the first try.
      await page.goto(path).catch((error: Error) => {
        if (!error.message.includes('net::ERR_ABORTED')) throw error;
        return page.goto(path);
      });
    },
    cookies: async () => {
      const all = await context.cookies();
      return Object.fromEntries(all.map(({ name, value }) => [name, decodeURIComponent(value)]));
    },
    notices: async () => {
      const shown = await noticesOf(page).allInnerTexts();
      const lines = shown.map((text) => text.split('\n').filter(Boolean));
      return lines.map((of) => of.filter((line) => !/^Referência: /.test(line)).join(': '));
    },
    signIn: async (email, pass = DEMO_PASSWORD) => {
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Palavra-passe', { exact: true }).fill(pass);
      await page.getByRole('button', { name: 'Entrar' }).click();
    },
  };
}

/** The icon of the shown notification of a kind, before its words. */
export function iconOf(page: Page, kind: 'success' | 'warning' | 'error' | 'information'): Locator {
  const notices = noticesOf(page).and(page.locator(`[data-kind=${kind}]`));
  return notices.locator('> :first-child > svg');
}

/** The notifications in their region, one locator each. */
export function noticesOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Notificações' }).locator('[data-kind]');
}
