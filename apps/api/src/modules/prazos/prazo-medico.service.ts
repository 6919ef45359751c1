import type { PrazoMedicoBody } from '@sst/contract';
import { afterMonths } from '@sst/contract/prazos/due-day';
import type { Facts } from '@sst/contract/prazos/facts';
import { passedBy, passedText } from '@sst/contract/prazos/minimos';
import { bookedDayError, displayDate } from '@sst/contract/rules/dates/dates';
import { userOf } from '../../access/actor.ts';
import type { Grant, Scope } from '../../access/grant.ts';
import type { AuditLine } from '../../audit/audit.ts';
import { today } from '../../clock.ts';
import { CallError, changedMeanwhile, invalid, notFound } from '../../errors.ts';
import { carryOut, UNCHANGED } from '../carry-out.ts';
import { lockFuncionario, takeFuncionario } from '../funcionarios/index.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { findLatestExame, readFacts, readParametros } from './facts.queries.ts';
import { endDefinido, insertDefinido } from './prazo-medico.queries.ts';
import { findPrazo } from './why-due.ts';

/** What a physician sets between two exams, and takes back (decision 0102). */
export class PrazoMedicoService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** @throws 400 for a day that is over or far away, 404, 409 for a former employee, for what was set meanwhile, and where no day is to be set. */
  set(
    grant: Grant,
    cd_funcion: number,
    { anterior, dt, meses, razao }: PrazoMedicoBody,
  ): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      await takeFuncionario(scope, cd_funcion);
      const dia = today(this.#deps.clock);
      const due = dt ?? afterMonths(dia, meses ?? 0);
      const wrong = bookedDayError(due, dia);
      if (wrong) throw invalid({ [dt === null ? 'meses' : 'dt']: wrong });
      await requireAllowed(scope, dia);
      const before = await setOf(scope, cd_funcion);
      if ((before?.cd ?? null) !== anterior) {
        throw changedMeanwhile('O prazo foi definido ou retirado');
      }
      const prazo = await findPrazo(scope, cd_funcion);
      const passed = passedBy(prazo?.candidatos ?? [], due);
      const said = [`Próximo exame definido para ${displayDate(due)}.`, ...passed.map(passedText)];
      const answer = { message: said.join(' ') };
      if (before && isSame(before, { data: dt, meses, razao, dia }))
        return { ...UNCHANGED, answer };
      const cd_exame = await findLatestExame(scope, cd_funcion);
      await endDefinido(scope, cd_funcion, now);
      const cd_autor = userOf(scope.actor).cd;
      const minimos = passed.map(({ regra }) => regra);
      const values = { cd_funcion, dt, meses, razao, cd_autor, dia, cd_exame, minimos };
      await insertDefinido(scope, { ...values, momento: now });
      return { audit: [lineOf('definir', cd_funcion, { dt: due })], events: [], answer };
    });
  }

  /** @throws 404. */
  remove(grant: Grant, cd_funcion: number): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      if (!(await lockFuncionario(scope, cd_funcion))) throw notFound();
      const before = await setOf(scope, cd_funcion);
      const answer = { message: 'O próximo exame volta a seguir as regras.' };
      if (!before) return { ...UNCHANGED, answer };
      await endDefinido(scope, cd_funcion, now);
      return { audit: [lineOf('remover', cd_funcion, {})], events: [], answer };
    });
  }
}

/** @throws 409 where the provider has switched off that a physician sets days. */
async function requireAllowed(scope: Scope, dia: string): Promise<void> {
  const parametros = await readParametros(scope);
  if (parametros.on('medico', dia)) return;
  throw new CallError(
    409,
    'PRAZO_MEDICO_DESLIGADO',
    'Nos parâmetros legais está desligado que o médico encurte ou alargue o prazo.',
  );
}

type PrazoMedicoValues = Pick<NonNullable<Facts['override']>, 'data' | 'meses' | 'razao' | 'dia'>;

const isSame = (one: PrazoMedicoValues, other: PrazoMedicoValues) =>
  one.data === other.data &&
  one.meses === other.meses &&
  one.razao === other.razao &&
  one.dia === other.dia;

/** What is set of a locked employee outside of exams, as long as no exam has ended it. */
async function setOf(scope: Scope, cd_funcion: number) {
  const override = (await readFacts(scope, [cd_funcion])).get(cd_funcion)?.override;
  return override?.cd === undefined ? undefined : override;
}

/** The reason is the provider's: it stands in no log. */
function lineOf(acao: 'definir' | 'remover', cd_funcion: number, more: object): AuditLine {
  return { acao, entidade: 'prazo', cd_entidade: cd_funcion, detalhe: { cd_funcion, ...more } };
}
