import type { NovosAnexosBody, ObsBody, TituloBody } from '@sst/contract';
import { cleanTitle } from '@sst/contract/rules/anexos';
import type { Grant, Scope } from '../../access/grant.ts';
import type { AuditLine } from '../../audit/audit.ts';
import { changedMeanwhile, notFound } from '../../errors.ts';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.ts';
import { attach, detach } from '../anexos/attach.ts';
import type { ReceivedAnexos } from '../anexos/received-anexos.ts';
import { keptText, type Uploads } from '../anexos/uploads.service.ts';
import { type Change, carryOut } from '../carry-out.ts';
import type { ServiceDeps } from '../service-deps.ts';
import {
  findAnexoArea,
  type LockedArea,
  lockArea,
  renameAnexo,
  updateArea,
} from './areas-texto.queries.ts';

const ANEXO = 'area-anexo';

export interface AreasTextoDeps extends ServiceDeps {
  readonly uploads: Uploads;
}

/** Text and documents of an activity area, as the provider changes them. */
export class AreasTextoService {
  readonly #deps: AreasTextoDeps;

  constructor(deps: AreasTextoDeps) {
    this.#deps = deps;
  }

  /** @throws 404, 409 if the text has changed since the caller saw it. */
  updateText(grant: Grant, cd: number, { obs, antes }: ObsBody): Promise<{ message: string }> {
    return this.#change(grant, cd, async (scope, area) => {
      if (area.obs !== antes) throw changedMeanwhile('O texto foi alterado');
      const changed = obs !== antes;
      if (changed) await updateArea(scope, cd, obs);
      const detalhe = { nome: area.nome };
      return {
        audit: changed
          ? [{ acao: 'alterar', entidade: 'area-atividade', cd_entidade: cd, detalhe }]
          : [],
        events: [],
        answer: { message: 'Texto alterado com sucesso.' },
      };
    });
  }

  /** @throws 400 for a file that is refused, 404. */
  add(
    grant: Grant,
    cd_area: number,
    { anexo }: NovosAnexosBody,
    received: ReceivedAnexos | null,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cds: number[] }> {
    const { uploads } = this.#deps;
    const files = uploads.check(anexo, received);
    const work = async (scope: Scope, _: LockedArea, now: Date) => {
      const cds = await uploads.keep(scope, now, files);
      await attach(scope, 'area', cd_area, cds);
      const audit = cds.map(
        (cd_entidade, index): AuditLine => ({
          acao: 'criar',
          entidade: ANEXO,
          cd_entidade,
          detalhe: { cd_area, nome: files[index]?.titulo },
        }),
      );
      return { audit, events: [], answer: { message: keptText(cds.length), cds } };
    };
    return this.#change(grant, cd_area, work, key);
  }

  /** @throws 404, 409 if the title has changed since the caller saw it. */
  rename(
    grant: Grant,
    cd_area: number,
    cd_anex: number,
    { titulo, antes }: TituloBody,
  ): Promise<{ message: string }> {
    return this.#change(grant, cd_area, async (scope) => {
      const document = await findAnexoArea(scope, cd_area, cd_anex);
      if (!document) throw notFound();
      if (document.titulo !== antes) throw changedMeanwhile('O título foi alterado');
      const nome = cleanTitle(titulo, document.nome_fich);
      const changed = nome !== antes;
      if (changed) await renameAnexo(scope, cd_anex, nome);
      const detalhe = { cd_area, antes, nome };
      return {
        audit: changed ? [{ acao: 'alterar', entidade: ANEXO, cd_entidade: cd_anex, detalhe }] : [],
        events: [],
        answer: { message: 'Título alterado com sucesso.' },
      };
    });
  }

  /** @throws 404, also if somebody else has removed the document. */
  remove(grant: Grant, cd_area: number, cd_anex: number): Promise<{ message: string }> {
    return this.#change(grant, cd_area, async (scope) => {
      const nome = await detach(scope, 'area', cd_area, cd_anex);
      if (nome === undefined) throw notFound();
      await this.#deps.uploads.discard(scope, [cd_anex]);
      const detalhe = { cd_area, nome };
      return {
        audit: [{ acao: 'remover', entidade: ANEXO, cd_entidade: cd_anex, detalhe }],
        events: [],
        answer: { message: 'Documento removido com sucesso.' },
      };
    });
  }

  #change<T extends object>(
    grant: Grant,
    cd: number,
    work: (scope: Scope, area: LockedArea, now: Date) => Promise<Change<T>>,
    key?: IdempotencyKey,
  ): Promise<T> {
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      const area = await lockArea(scope, cd);
      if (!area) throw notFound();
      return work(scope, area, now);
    });
  }
}
