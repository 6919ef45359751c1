import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { buildPage } from '../scripts/build-page.ts';
import { ensureBrowser } from '../scripts/ensure-browser.ts';
import './support/provided.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The page as it stands, and one browser for a whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildPage();
  const server = await chromium.launchServer({
    executablePath: ensureBrowser({ forTests: true }),
    args: ARGS,
  });
  project.provide('browserUrl', server.wsEndpoint());
  return () => server.close();
}
