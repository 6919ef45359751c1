import type { PreparadoBody } from '@sst/contract';
import { momentOn } from '@sst/contract/rules/dates/dates';
import { OWN_NAME_ONLY } from '@sst/contract/rules/exames/confirmacao';
import {
  EXAME_TO_COME,
  endTooEarly,
  exameMomentErrors,
  MARCACAO_STATE,
} from '@sst/contract/rules/saude';
import { userOf } from '../../../access/actor.ts';
import type { Grant, Scope } from '../../../access/grant.ts';
import { may } from '../../../access/rights.ts';
import { db } from '../../../db/builder.ts';
import { forbidden, invalid, notFound } from '../../../errors.ts';
import { fusoOfMarcacao } from '../../../sql/days/place-present.ts';
import { carryOut, UNCHANGED } from '../../carry-out.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { requireOpenMarcacao, requireUnmoved } from '../marcacoes/marcacao-rules.ts';
import { type LockedMarcacao, lockMarcacao } from '../marcacoes/marcacoes.queries.ts';
import {
  deletePreparados,
  findPreparado,
  insertPreparado,
} from '../marcacoes/preparados.queries.ts';

/**
 * What is prepared of a day until it is closed (decision 0143): it leaves no line in the company's log and no event, so that it can be
 * taken back without a trace.
 */
export class PreparadoService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Keeps that somebody came to an exam and, where it is given, that they are fit; in place of what was prepared before.
   * @throws 400 for a day, or of a result an hour, that has not come, or another booking than one of an exam; 403 for a result by who
   * records none; 404; 409 for a booking that has ended or was moved since.
   */
  prepare(grant: Grant, cd: number, { antes, apto }: PreparadoBody): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const marcacao = await lockMarcacao(scope, cd);
      if (!marcacao) throw notFound();
      requireUnmoved(marcacao, antes);
      requireExame(marcacao);
      const present = momentOn(await fusoOfMarcacao(scope, cd), now);
      if (apto) {
        requireRecords(scope, apto.cd_medic);
        await requireMedico(scope, apto.cd_medic);
        if (Object.keys(exameMomentErrors(marcacao, present)).length > 0)
          throw invalid({ hr: EXAME_TO_COME });
      } else {
        const early = endTooEarly(MARCACAO_STATE.realizada, marcacao, present);
        if (early) throw invalid({ dt: early });
      }
      // Who came has come: a result that is prepared says so already.
      if (!apto && (await findPreparado(scope, cd))?.cd_medic != null)
        return { ...UNCHANGED, answer: { message: 'Veio.' } };
      await forget(scope, cd);
      await insertPreparado(scope, marcacao, { apto, momento: now });
      const message = apto ? 'Apto, por emitir.' : 'Veio.';
      return { ...UNCHANGED, answer: { message } };
    });
  }

  /**
   * Forgets what is prepared, if anything is.
   * @throws 404; 400 or 403 for a result that the caller could not have prepared.
   */
  remove(grant: Grant, cd: number): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope) => {
      if (!(await lockMarcacao(scope, cd))) throw notFound();
      await forget(scope, cd);
      return { ...UNCHANGED, answer: { message: 'Nada fica preparado.' } };
    });
  }
}

async function forget(scope: Scope, cd: number): Promise<void> {
  const [before] = await deletePreparados(scope, [cd]);
  if (before && before.cd_medic !== null) requireRecords(scope, before.cd_medic);
}

/** @throws 400 for a nursing action, 409 for a booking that has ended: what is prepared is of open ones, which 'Hoje' counts. */
function requireExame(marcacao: LockedMarcacao): void {
  if (marcacao.especie !== 'exame') throw invalid({ cd: 'A marcação não é de um exame.' });
  requireOpenMarcacao(marcacao);
}

/** @throws 400 for a physician who is not of the lists. */
async function requireMedico(scope: Scope, cd_medic: number): Promise<void> {
  const medico = await scope.first(db.selectFrom('medico').select('cd').where('cd', '=', cd_medic));
  if (!medico) throw invalid({ cd_medic: 'Escolha o médico.' });
}

/** @throws 403 for who records no exams, 400 for a physician in another name than her own. */
function requireRecords(scope: Scope, cd_medic: number): void {
  if (!may(scope, 'exames.publicar')) throw forbidden();
  const own = userOf(scope.actor).cd_medic === cd_medic;
  if (!own && !may(scope, 'exames.escrever')) throw invalid({ cd_medic: OWN_NAME_ONLY });
}
