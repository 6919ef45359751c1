import type { Documento, NovosAnexosAcidenteBody } from '@sst/contract';
import { ANEXO, TOO_MANY_ANEXOS } from '@sst/contract/rules/anexos';
import type { Grant, Scope } from '../../access/grant.ts';
import { requireRight } from '../../access/rights.ts';
import { CallError, invalid, notFound } from '../../errors.ts';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.ts';
import type { AnexoDelivery } from '../anexos/anexo-delivery.ts';
import { attach, countAttached, findAttached } from '../anexos/attach.ts';
import type { ReceivedAnexos } from '../anexos/received-anexos.ts';
import { keptText, type Uploads } from '../anexos/uploads.service.ts';
import { carryOut, UNCHANGED } from '../carry-out.ts';
import { requireNotHeld } from '../retidas/index.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { lockAcidente } from './acidentes.queries.ts';
import {
  isAccepted,
  isProof,
  markTempos,
  removeAnexo,
  takeRemoval,
} from './anexos-acidente.queries.ts';

const ENTIDADE = 'acidente-anexo';
const PROOF = 'É a prova de uma participação: retire primeiro a participação.';

interface AnexosAcidenteDeps extends ServiceDeps {
  readonly uploads: Uploads;
  readonly delivery: AnexoDelivery;
}

/** Photographs and documents of an accident, while it waits and afterwards. */
export class AnexosAcidenteService {
  readonly #deps: AnexosAcidenteDeps;

  constructor(deps: AnexosAcidenteDeps) {
    this.#deps = deps;
  }

  /**
   * Reads one and writes its audit line in one transaction.
   * @throws 403 once the accident is accepted, for who may not open its documents; 404 for what is not in the scope.
   */
  get(grant: Grant, cd_acident: number, cd_anex: number): Promise<Documento> {
    const of = { entidade: ENTIDADE, detalhe: { cd_acident } } as const;
    return this.#deps.access.write(grant, async (scope) => {
      const found = await findAttached(scope, 'acidente', cd_acident, cd_anex);
      // Who sees what waits has the documents of a registration, until it is an accident like the others.
      if (found && (await isAccepted(scope, cd_acident)))
        requireRight(scope, 'acidentes.documentos');
      const document = await this.#deps.delivery.one(scope, found, of);
      if (!document) throw notFound();
      return document;
    });
  }

  /** @throws 400 for a file that is refused, and for more than an accident may have; 404, 409. */
  add(
    grant: Grant,
    cd_acident: number,
    { anexo, registo_tempos }: NovosAnexosAcidenteBody,
    received: ReceivedAnexos | null,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cds: number[] }> {
    const { uploads } = this.#deps;
    const files = uploads.check(anexo, received, { photos: true });
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      await lockForChange(scope, cd_acident);
      await requireRoom(scope, cd_acident, files.length);
      const cds = await uploads.keep(scope, now, files);
      await attach(scope, 'acidente', cd_acident, cds);
      if (registo_tempos) await markTempos(scope, cd_acident, cds);
      return {
        audit: cds.map((cd_entidade, index) => ({
          acao: 'criar',
          entidade: ENTIDADE,
          cd_entidade,
          detalhe: { cd_acident, nome: files[index]?.titulo },
        })),
        events: [],
        answer: { message: keptText(cds.length), cds },
      };
    });
  }

  /** @throws 404 also if somebody else has removed it, 409 also for what proves a notification. */
  remove(grant: Grant, cd_acident: number, cd_anex: number): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      await lockForChange(scope, cd_acident);
      if (await isProof(scope, cd_acident, cd_anex)) throw new CallError(409, 'E_PROVA', PROOF);
      const nome = await removeAnexo(scope, cd_acident, cd_anex, now);
      if (nome === undefined) throw notFound();
      return {
        audit: [
          {
            acao: 'remover',
            entidade: ENTIDADE,
            cd_entidade: cd_anex,
            detalhe: { cd_acident, nome },
          },
        ],
        events: [],
        answer: { message: 'Documento removido com sucesso.' },
      };
    });
  }

  /** Brings back what the caller has just removed; what is there stays as it is. @throws 409, also once the time is up. */
  undoRemoval(grant: Grant, cd_acident: number, cd_anex: number): Promise<{ message: string }> {
    const answer = { message: 'O documento voltou ao acidente.' };
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      if (!(await lockAcidente(scope, cd_acident))) throw overtaken();
      await requireNotHeld(scope, { origem: 'acidente', cd: cd_acident });
      if (await findAttached(scope, 'acidente', cd_acident, cd_anex))
        return { ...UNCHANGED, answer };
      const taken = await takeRemoval(scope, cd_acident, cd_anex, now);
      if (!taken) throw overtaken();
      await requireRoom(scope, cd_acident, 1);
      await attach(scope, 'acidente', cd_acident, [cd_anex]);
      if (taken.tempos) await markTempos(scope, cd_acident, [cd_anex]);
      const detalhe = { cd_acident };
      return {
        audit: [{ acao: 'repor', entidade: ENTIDADE, cd_entidade: cd_anex, detalhe }],
        events: [],
        answer,
      };
    });
  }
}

const overtaken = () =>
  new CallError(409, 'NAO_RETIDO', 'Já não é possível anular a remoção do documento.');

/** Locks an accident of the scope that nobody is deciding at the moment. @throws 404, 409. */
async function lockForChange(scope: Scope, cd: number): Promise<void> {
  if (!(await lockAcidente(scope, cd))) throw notFound();
  await requireNotHeld(scope, { origem: 'acidente', cd });
}

/** @throws 400 where an accident would have too many documents. */
async function requireRoom(scope: Scope, cd_acident: number, more: number): Promise<void> {
  if ((await countAttached(scope, 'acidente', cd_acident)) + more > ANEXO.maxFiles)
    throw invalid({ anexo: TOO_MANY_ANEXOS });
}
