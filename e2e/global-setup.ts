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

/** Vitest's own NODE_ENV would make a development build, slower and with other warnings than what users get. */
async function buildForUsers(): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await buildPage();
  process.env.NODE_ENV = NODE_ENV;
}

/** The page as it stands, and one browser for a whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildForUsers();
  const server = await chromium.launchServer({
    executablePath: ensureBrowser({ forTests: true }),
    args: ARGS,
  });
  project.provide('browserUrl', server.wsEndpoint());
  return () => server.close();
}
