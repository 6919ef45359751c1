import type { AnexosDaAtividade, Documento } from '@sst/contract';
import type { Access } from '../../access/access.ts';
import { isOfPrestador } from '../../access/actor.ts';
import type { Grant, Scope } from '../../access/grant.ts';
import type { AuditLine } from '../../audit/audit.ts';
import type { Clock } from '../../clock.ts';
import { notFound } from '../../errors.ts';
import type { AnexoDelivery, StoredAnexo } from '../anexos/anexo-delivery.ts';
import { findOfArea, findOfAtividade, findReport, listOfAtividade } from './documentos.queries.ts';
import { markVisitaRead } from './visitas/visita.queries.ts';

interface DocumentosDeps {
  readonly access: Access;
  readonly clock: Clock;
  readonly delivery: AnexoDelivery;
}

/** Hands out the documents of areas and activities. @throws 404 for anything that is not in the scope. */
export class DocumentosService {
  readonly #access: Access;
  readonly #clock: Clock;
  readonly #delivery: AnexoDelivery;

  constructor({ access, clock, delivery }: DocumentosDeps) {
    this.#access = access;
    this.#clock = clock;
    this.#delivery = delivery;
  }

  async listOfAtividade(grant: Grant, cd_ativ: number): Promise<AnexosDaAtividade> {
    const found = await this.#access.read(grant, (scope) => listOfAtividade(scope, cd_ativ));
    if (!found) throw notFound();
    return found;
  }

  ofArea(grant: Grant, cd_area: number, cd_anex: number): Promise<Documento> {
    const of = { entidade: 'area-anexo', detalhe: { cd_area } } as const;
    return this.#deliver(grant, of, (scope) => findOfArea(scope, cd_area, cd_anex));
  }

  ofActivity(grant: Grant, cd_ativ: number, cd_anex: number): Promise<Documento> {
    const of = { entidade: 'atividade-anexo', detalhe: { cd_ativ } } as const;
    return this.#deliver(grant, of, async (scope) => {
      await this.#read(scope, cd_anex);
      return findOfAtividade(scope, cd_ativ, cd_anex);
    });
  }

  report(grant: Grant, cd_ativ: number, cd_relat: number): Promise<Documento> {
    const of = { entidade: 'atividade-relatorio', detalhe: { cd_ativ } } as const;
    return this.#deliver(grant, of, async (scope) => {
      await this.#read(scope, cd_relat);
      return findReport(scope, cd_ativ, cd_relat);
    });
  }

  /** Keeps that the company has opened the document of a visit, which then stays published. */
  async #read(scope: Scope, cd_anex: number): Promise<void> {
    if (!isOfPrestador(scope.actor)) await markVisitaRead(scope, cd_anex, this.#clock.now());
  }

  /** Reads a document and writes its audit line in one transaction. */
  #deliver(
    grant: Grant,
    of: Pick<AuditLine, 'entidade' | 'detalhe'>,
    find: (scope: Scope) => Promise<StoredAnexo | undefined>,
  ): Promise<Documento> {
    return this.#access.write(grant, async (scope) => {
      const document = await this.#delivery.one(scope, await find(scope), of);
      if (!document) throw notFound();
      return document;
    });
  }
}
