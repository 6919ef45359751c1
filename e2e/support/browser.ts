import { type Browser, chromium } from 'playwright-core';
import { ensureBrowser } from '../../scripts/ensure-browser.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** The page of a test lives for two seconds: to optimise its script costs more time than it saves. */
const SHORT_LIVED = '--js-flags=--max-lazy,--no-opt,--no-maglev';

const launch = (args: string[]) =>
  chromium.launch({ executablePath: ensureBrowser({ forTests: true }), args });

let browser: Promise<Browser> | undefined;

/** One browser for all test files of a worker; it ends with the worker. */
export function openBrowser(): Promise<Browser> {
  browser ??= launch([...ARGS, SHORT_LIVED]);
  return browser;
}

/** A browser for one test whose page lives so long that its script is worth optimising; the test closes it. */
export function openBrowserForLongPage(): Promise<Browser> {
  return launch(ARGS);
}
