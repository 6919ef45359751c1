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
  // A page of a test lives for two seconds: what its script would win by being optimised it never gets back.
  '--js-flags=--max-lazy,--no-opt',
];

let browser: Promise<Browser> | undefined;

/** One browser for the files of a worker, whose own process drives it; it ends with the worker. */
export function openBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: ensureBrowser({ forTests: true }), args: ARGS });
  return browser;
}
