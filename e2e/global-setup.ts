import { buildPage } from '../scripts/build-page.ts';

/** The page that the tests open is that of the sources as they stand. */
export default async function setup(): Promise<void> {
  await buildPage();
}
