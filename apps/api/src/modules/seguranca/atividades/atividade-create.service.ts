import type { NovaAtividadeTecnicaBody } from '@sst/contract';
import type { Grant, Scope } from '../../../access/grant.ts';
import { today } from '../../../clock.ts';
import { invalid } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import { attach } from '../../anexos/attach.ts';
import type { ReceivedAnexos } from '../../anexos/received-anexos.ts';
import type { Uploads } from '../../anexos/uploads.service.ts';
import { carryOut } from '../../carry-out.ts';
import { pathsInScope } from '../../organigrama/organigrama.service.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { atividadeErrors } from './atividade-codes.ts';
import { findOfForm, insertAtividade } from './atividade-create.queries.ts';

/** Activities that clients enter. Area, state, day and author never come from the caller. */
export class AtividadeCreateService {
  readonly #deps: ServiceDeps;
  readonly #uploads: Uploads;

  constructor(deps: ServiceDeps, uploads: Uploads) {
    this.#deps = deps;
    this.#uploads = uploads;
  }

  /**
   * Registers an activity with its documents: all of it or nothing.
   * @throws 400 with the fields that are wrong; of a document it names the file and the reason.
   */
  async create(
    grant: Grant,
    form: NovaAtividadeTecnicaBody,
    received: ReceivedAnexos | null,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    const documents = this.#uploads.check(form.anexo, received);
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      const cd_area = await areaOfForm(scope, form);
      const day = today(this.#deps.clock);
      const [cd, anexos] = await Promise.all([
        insertAtividade(scope, { now, today: day, cd_area }, form),
        this.#uploads.keep(scope, now, documents),
      ]);
      await attach(scope, 'atividade', cd, anexos);
      const { cd_organig, cd_tipo, cd_funcion } = form;
      const detalhe = { cd_tipo, cd_funcion, anexos: anexos.length };
      return {
        audit: [{ acao: 'criar', entidade: 'atividade', cd_entidade: cd, detalhe }],
        events: [{ tipo: 'atividade.criada', cd, dados: { cd_organig, cd_tipo, dt: day } }],
        answer: { message: 'Atividade técnica registada com sucesso.', cd },
      };
    });
  }
}

/**
 * Checks the codes of a form. @returns the activity's area.
 * @throws 400 with the fields whose code is unknown in the scope.
 */
async function areaOfForm(scope: Scope, form: NovaAtividadeTecnicaBody): Promise<number> {
  const [found, nodes] = await Promise.all([
    findOfForm(scope, form),
    pathsInScope(scope, [form.cd_organig]),
  ]);
  const campos = atividadeErrors({ ...found, tecnico: undefined, no: nodes.has(form.cd_organig) });
  if (found.cd_area === null || Object.keys(campos).length > 0) throw invalid(campos);
  return found.cd_area;
}
