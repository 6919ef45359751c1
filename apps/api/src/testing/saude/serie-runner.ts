import { Access } from '../../access/access.ts';
import { Contents } from '../../modules/anexos/anexo-store.ts';
import { Uploads } from '../../modules/anexos/uploads.service.ts';
import { SeriesRunner } from '../../modules/saude/publicacao/series/series-runner.ts';
import { subscribersOf } from '../../modules/subscribers.ts';
import { sampleSeal } from '../pdf/sample-ficha.ts';
import type { TestApp } from '../test-app.ts';

/** What goes on with the series of a server that seals sheets. */
export function seriesRunnerOf({
  database: { pool },
  clock,
}: Pick<TestApp, 'database' | 'clock'>): SeriesRunner {
  const parts = { pool, clock, publicUrl: 'http://localhost:3000', access: new Access(pool) };
  return new SeriesRunner({
    ...parts,
    subscribers: subscribersOf(parts),
    uploads: new Uploads(new Contents()),
    servico: null,
    seal: sampleSeal(),
  });
}
