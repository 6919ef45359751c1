import type { NovosAnexosBody, RelatorioBody, TrocaAnexoBody } from '@sst/contract';
import type { Grant } from '../../../access/grant.ts';
import { changedMeanwhile, notFound } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import { attach, detach } from '../../anexos/attach.ts';
import type { ReceivedAnexos } from '../../anexos/received-anexos.ts';
import { keptText } from '../../anexos/uploads.service.ts';
import { type AtividadesDeps, changeAtividade, requireRoom } from './atividade-rules.ts';
import { findTituloRelatorio, updateAtividade } from './atividades.queries.ts';

const ANEXO = 'atividade-anexo';
const RELATORIO = 'atividade-relatorio';

/** Adds, replaces and removes the attachments and the report of an activity, for the provider. */
export class AnexosAtividadeService {
  readonly #deps: AtividadesDeps;

  constructor(deps: AtividadesDeps) {
    this.#deps = deps;
  }

  /** @throws 400 for a file that is refused, and for more than an activity may have; 404, 409. */
  add(
    grant: Grant,
    cd_ativ: number,
    { anexo }: NovosAnexosBody,
    received: ReceivedAnexos | null,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cds: number[] }> {
    const { uploads } = this.#deps;
    const files = uploads.check(anexo, received);
    return changeAtividade(
      this.#deps,
      grant,
      cd_ativ,
      async (scope, _, now) => {
        await requireRoom(scope, cd_ativ, files.length);
        const cds = await uploads.keep(scope, now, files);
        await attach(scope, 'atividade', cd_ativ, cds);
        return {
          audit: cds.map((cd_entidade, index) => ({
            acao: 'criar',
            entidade: ANEXO,
            cd_entidade,
            detalhe: { cd_ativ, nome: files[index]?.titulo },
          })),
          answer: { message: keptText(cds.length), cds },
        };
      },
      key,
    );
  }

  /** @throws 400 for a file that is refused, 404 also if somebody else has removed the document, 409. */
  replace(
    grant: Grant,
    cd_ativ: number,
    cd_anex: number,
    { anexo }: TrocaAnexoBody,
    received: ReceivedAnexos | null,
  ): Promise<{ message: string; cd: number }> {
    const { uploads } = this.#deps;
    const file = uploads.checkOne(anexo, received, 'anexo');
    return changeAtividade(this.#deps, grant, cd_ativ, async (scope, _, now) => {
      if ((await detach(scope, 'atividade', cd_ativ, cd_anex)) === undefined) throw notFound();
      await uploads.discard(scope, [cd_anex]);
      const cd = await uploads.keepOne(scope, now, file);
      await attach(scope, 'atividade', cd_ativ, [cd]);
      const detalhe = { cd_ativ, antes: cd_anex, nome: file.titulo };
      return {
        audit: [{ acao: 'alterar', entidade: ANEXO, cd_entidade: cd, detalhe }],
        answer: { message: 'Documento substituído com sucesso.', cd },
      };
    });
  }

  /** @throws 404, 409. */
  remove(grant: Grant, cd_ativ: number, cd_anex: number): Promise<{ message: string }> {
    return changeAtividade(this.#deps, grant, cd_ativ, async (scope) => {
      const nome = await detach(scope, 'atividade', cd_ativ, cd_anex);
      if (nome === undefined) throw notFound();
      await this.#deps.uploads.discard(scope, [cd_anex]);
      const detalhe = { cd_ativ, nome };
      return {
        audit: [{ acao: 'remover', entidade: ANEXO, cd_entidade: cd_anex, detalhe }],
        answer: { message: 'Documento removido com sucesso.' },
      };
    });
  }

  /** @throws 400 for a file that is refused, 404, 409 if the report has changed since the caller saw it. */
  setReport(
    grant: Grant,
    cd_ativ: number,
    { relatorio, antes }: RelatorioBody,
    received: ReceivedAnexos | null,
  ): Promise<{ message: string; cd: number }> {
    const { uploads } = this.#deps;
    const file = uploads.checkOne(relatorio, received, 'relatorio');
    return changeAtividade(this.#deps, grant, cd_ativ, async (scope, { cd_relat }, now) => {
      if (cd_relat !== antes) throw changedMeanwhile('O relatório foi alterado');
      if (cd_relat !== null) {
        await updateAtividade(scope, cd_ativ, { cd_relat: null });
        await uploads.discard(scope, [cd_relat]);
      }
      const cd = await uploads.keepOne(scope, now, file);
      await updateAtividade(scope, cd_ativ, { cd_relat: cd });
      const acao = cd_relat === null ? 'criar' : 'alterar';
      const detalhe = { cd_ativ, antes, nome: file.titulo };
      return {
        audit: [{ acao, entidade: RELATORIO, cd_entidade: cd, detalhe }],
        answer: {
          message: `Relatório ${cd_relat === null ? 'adicionado' : 'substituído'} com sucesso.`,
          cd,
        },
      };
    });
  }

  /** @throws 404, also if somebody else has replaced the report, 409. */
  removeReport(grant: Grant, cd_ativ: number, cd_relat: number): Promise<{ message: string }> {
    return changeAtividade(this.#deps, grant, cd_ativ, async (scope, atividade) => {
      if (atividade.cd_relat !== cd_relat) throw notFound();
      const nome = await findTituloRelatorio(scope, cd_ativ);
      await updateAtividade(scope, cd_ativ, { cd_relat: null });
      await this.#deps.uploads.discard(scope, [cd_relat]);
      const detalhe = { cd_ativ, nome };
      return {
        audit: [{ acao: 'remover', entidade: RELATORIO, cd_entidade: cd_relat, detalhe }],
        answer: { message: 'Relatório removido com sucesso.' },
      };
    });
  }
}
