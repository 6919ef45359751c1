import type { NovosAnexosBody } from '@sst/contract';
import type { Pool } from 'pg';
import type { Access } from '../../../access/access.ts';
import type { Grant } from '../../../access/grant.ts';
import { inEachEmpresa } from '../../../access/in-each-empresa.ts';
import type { ReceivedAnexos } from '../../anexos/received-anexos.ts';
import type { Uploads } from '../../anexos/uploads.service.ts';
import { carryOut } from '../../carry-out.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import {
  empresasWithEnviadosBefore,
  forgetEnviadosBefore,
  insertEnviados,
  keepAgain,
} from './documentos.queries.ts';

/** How long a document that no row names is kept. */
const KEPT_MS = 7 * 86_400_000;

interface Deps extends ServiceDeps {
  readonly uploads: Uploads;
}

/** Documents that programs send before the rows that name them. */
export class DocumentosEnviadosService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Keeps documents, each once. @returns their digests, in order. @throws 400 with the reason for each that is refused. */
  send(
    grant: Grant,
    { anexo }: NovosAnexosBody,
    received: ReceivedAnexos | null,
  ): Promise<{ message: string[] }> {
    const checked = this.#deps.uploads.check(anexo, received);
    const message = checked.map(({ content }) => content.sha256.toString('hex'));
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const hashes = checked.map(({ content }) => content.sha256);
      const known = await keepAgain(scope, hashes, now);
      const fresh = new Map(
        checked.flatMap((one) => {
          const hash = one.content.sha256.toString('hex');
          return known.has(hash) ? [] : [[hash, one]];
        }),
      );
      const kept = await this.#deps.uploads.keep(scope, now, [...fresh.values()]);
      if (kept.length > 0) await insertEnviados(scope, kept, now);
      return { audit: [], events: [], answer: { message } };
    });
  }
}

/** Deletes the documents of all companies that no row has named for a week. */
export async function removeOldEnviados(
  { pool, access, uploads }: { pool: Pool; access: Access; uploads: Uploads },
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await inEachEmpresa(
    { pool, access },
    (transaction) => empresasWithEnviadosBefore(transaction, before),
    async (scope) => {
      await uploads.claim(scope);
      await uploads.discard(scope, await forgetEnviadosBefore(scope, before));
    },
  );
}
