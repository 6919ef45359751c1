import { buildPage } from '../scripts/build-page.ts';

/** Builds the page from the current sources, for the tests to open. */
export default async function setup(): Promise<void> {
  await buildPage();
}
