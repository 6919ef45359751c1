import {
  afastamentosOf,
  diasPerdidos,
  periodoErrors,
  periodoText,
  sharesDay,
} from '@sst/contract/acidentes/ausencias';
import type { AcidenteProcesso, AusenciaAcidenteBody } from '@sst/contract/acidentes/processo';
import { factoErrors } from '@sst/contract/rules/funcionario/factos';
import type { Grant, Scope } from '../../../access/grant.ts';
import { may } from '../../../access/rights.ts';
import type { AuditLine } from '../../../audit/audit.ts';
import { changesOf } from '../../../audit/changes.ts';
import { today } from '../../../clock.ts';
import { CallError, changedMeanwhile, invalid, notFound } from '../../../errors.ts';
import { carryOut, UNCHANGED } from '../../carry-out.ts';
import {
  deleteFacto,
  type FactoRecord,
  insertFacto,
  lineOf,
  otherFactos,
  refreshAusencias,
  updateFacto,
} from '../../factos/index.ts';
import { type FuncionarioRecord, takeFuncionario } from '../../funcionarios/index.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import {
  deleteLink,
  findPerson,
  insertLink,
  listAusencias,
  listLinks,
  listPorLigar,
} from './ausencias.queries.ts';

type Ausencia = NonNullable<AcidenteProcesso['ausencia']>;
type Days = Pick<FactoRecord, 'dt_ini' | 'dt_fim'>;

/** An accident whose employee is locked, with the absences of that person. */
interface Taken {
  readonly cd: number;
  readonly cd_funcion: number;
  readonly dt: string;
  readonly funcionario: FuncionarioRecord;
  readonly factos: readonly FactoRecord[];
  /** Which absences belong to which accident. */
  readonly links: Awaited<ReturnType<typeof listLinks>>;
}

/** The absences that accidents lead to: facts of the employee that belong to an accident (decision 0167). */
export class AusenciasService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** Of an accident of the scope, with those that belong to none; null for who may not know of absences. */
  async of(scope: Scope, grant: Grant, cd: number): Promise<Ausencia | null> {
    if (!may(grant, 'ausencias.ver')) return null;
    const [stored, por_ligar] = await Promise.all([
      listAusencias(scope, cd),
      listPorLigar(scope, cd),
    ]);
    const counted = stored.map((one) => ({
      cd: one.cd,
      dt_ini: one.contado_de,
      dt_fim: one.contado_ate,
    }));
    return {
      periodos: afastamentosOf(stored).flatMap(({ de, partes }) =>
        partes.map(({ periodo: { cd: code, dt_ini, dt_fim } }) => ({
          cd: code,
          dt_ini,
          dt_fim,
          desde: de,
        })),
      ),
      dias_perdidos: diasPerdidos(counted, today(this.#deps.clock)),
      por_ligar,
      exame_regresso: may(grant, 'prazos.ver') ? stored.some(({ exame }) => exame) : null,
    };
  }

  /**
   * States an absence of an accident, corrects one, or takes one that is stated already; said again, it stays as it is.
   * @throws 400 with the wrong fields, 404, 409 for an employee who has left, or if it has changed meanwhile.
   */
  save(grant: Grant, cd: number, body: AusenciaAcidenteBody): Promise<{ message: string }> {
    const { dt_ini, dt_fim } = body;
    const answer = { message: `Ausência guardada: ${periodoText(body)}.` };
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const taken = await this.#take(scope, cd);
      const there = body.cd === null ? sameDays(taken, body) : factoOf(taken, grant, body.cd);
      const link = there && taken.links.find((one) => one.cd_facto === there.cd);
      if (there && link && !changesOf(there, { dt_ini, dt_fim })) return { ...UNCHANGED, answer };
      const { antes } = body;
      if (there && antes && changesOf(antes, { dt_ini: there.dt_ini, dt_fim: there.dt_fim })) {
        throw changedMeanwhile('A ausência foi alterada');
      }
      this.#check(taken, body, there?.cd ?? null);
      const audit = there
        ? await correct(scope, taken, there, body, link !== undefined)
        : await state(scope, taken, body, now);
      await refreshAusencias(scope, taken.cd_funcion);
      return { audit, events: [], answer };
    });
  }

  /** Takes an absence from an accident, and back altogether if it was stated there. @throws 404, 409. */
  delete(grant: Grant, cd: number, cd_facto: number): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope) => {
      const taken = await this.#take(scope, cd);
      const link = taken.links.find((one) => one.cd_facto === cd_facto && one.cd_acident === cd);
      const facto = taken.factos.find((one) => one.cd === cd_facto);
      if (!link || !facto) throw notFound();
      if (link.propria) await deleteFacto(scope, cd_facto);
      else await deleteLink(scope, cd_facto);
      await refreshAusencias(scope, taken.cd_funcion);
      return {
        audit: [
          accidentLine(taken, facto, undefined),
          ...(link.propria ? [lineOf('remover', cd_facto, { before: facto })] : []),
        ],
        events: [],
        answer: { message: `Ausência retirada: ${periodoText(facto)}.` },
      };
    });
  }

  /** Locks the employee of an accident. @throws 404, 409 for one who has left. */
  async #take(scope: Scope, cd: number): Promise<Taken> {
    const found = await findPerson(scope, cd);
    if (!found) throw notFound();
    const funcionario = await takeFuncionario(scope, found.cd_funcion);
    const key = { cd_funcion: found.cd_funcion, tipo: 'ausencia' } as const;
    const factos = await otherFactos(scope, key, null);
    return { cd, ...found, funcionario, factos, links: await listLinks(scope, found.cd_funcion) };
  }

  /** @param except the fact that is corrected. @throws 400 with the wrong fields. */
  #check({ cd, dt, funcionario, factos, links }: Taken, days: Days, except: number | null): void {
    const others = factos.filter((one) => one.cd !== except);
    const isOurs = (one: FactoRecord) =>
      links.some(({ cd_facto, cd_acident }) => cd_facto === one.cd && cd_acident === cd);
    const { dt_ini, dt_fim } = days;
    const facto = {
      tipo: 'ausencia',
      motivo: 'doenca_acidente',
      dt_ini,
      dt_fim,
      deAcidente: true,
    } as const;
    const campos: Record<string, string> = {
      ...factoErrors(facto, funcionario, today(this.#deps.clock), others),
      ...periodoErrors(days, dt, others.filter(isOurs)),
    };
    if (others.some((one) => !isOurs(one) && sharesDay(one, days))) {
      campos.dt_ini ??= STATED;
    }
    if (Object.keys(campos).length > 0) throw invalid(campos);
  }
}

const STATED =
  'Desses dias já está registada uma ausência desta pessoa: conte essa neste acidente, em vez de indicar outra.';

/** What is said already of the same days; what was sent twice is stated once. */
function sameDays({ cd, factos, links }: Taken, { dt_ini, dt_fim }: Days): FactoRecord | undefined {
  return factos.find(
    (one) =>
      one.dt_ini === dt_ini &&
      one.dt_fim === dt_fim &&
      links.some(({ cd_facto, cd_acident }) => cd_facto === one.cd && cd_acident === cd),
  );
}

/** An absence of the employee that belongs to the accident, or that the caller may give to it. @throws 400, 404. */
function factoOf({ cd, factos, links }: Taken, grant: Grant, cd_facto: number): FactoRecord {
  const facto = factos.find((one) => one.cd === cd_facto && one.motivo === 'doenca_acidente');
  const link = links.find((one) => one.cd_facto === cd_facto);
  if (!facto || (!link && !may(grant, 'ausencias.ver'))) throw notFound();
  if (link && link.cd_acident !== cd) {
    throw new CallError(409, 'JA_EXISTE', 'Essa ausência já conta noutro acidente.');
  }
  return facto;
}

/** States a new absence of an accident. */
async function state(
  scope: Scope,
  taken: Taken,
  { dt_ini, dt_fim }: Days,
  now: Date,
): Promise<AuditLine[]> {
  const values = { tipo: 'ausencia', motivo: 'doenca_acidente', dt_ini, dt_fim } as const;
  const code = await insertFacto(scope, taken.cd_funcion, values, now);
  await insertLink(scope, taken.cd, code, { dt_ini, propria: true });
  const after = { ...values, cd_funcion: taken.cd_funcion };
  return [accidentLine(taken, undefined, after), lineOf('criar', code, { after })];
}

/** Corrects the days of an absence, and gives it to the accident if it is not yet. */
async function correct(
  scope: Scope,
  taken: Taken,
  facto: FactoRecord,
  { dt_ini, dt_fim }: Days,
  linked: boolean,
): Promise<AuditLine[]> {
  const after = { ...facto, dt_ini, dt_fim };
  const changed = changesOf(facto, { dt_ini, dt_fim });
  if (changed) await updateFacto(scope, facto.cd, { dt_ini, dt_fim, motivo: facto.motivo });
  if (!linked) await insertLink(scope, taken.cd, facto.cd, { dt_ini, propria: false });
  return [
    accidentLine(taken, linked ? facto : undefined, after),
    ...(changed ? [lineOf('alterar', facto.cd, { before: facto, after })] : []),
  ];
}

/** What the log has of an absence in the file of an accident. */
function accidentLine(
  { cd, cd_funcion }: Taken,
  before: Days | undefined,
  after: Days | undefined,
): AuditLine {
  const shown = (days: Days | undefined) => (days ? { ausencia: periodoText(days) } : {});
  return {
    acao: after === undefined ? 'remover' : before === undefined ? 'criar' : 'alterar',
    entidade: 'ausencia-acidente',
    cd_entidade: cd,
    detalhe: { cd_funcion, antes: shown(before), depois: shown(after) },
  };
}
