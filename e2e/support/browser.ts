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
  // The page of a test lives for two seconds: to optimise its script costs more time than it saves.
  '--js-flags=--max-lazy,--no-opt,--no-maglev',
];

let browser: Promise<Browser> | undefined;

/** One browser for all test files of a worker; it ends with the worker. */
export function openBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: ensureBrowser({ forTests: true }), args: ARGS });
  return browser;
}
