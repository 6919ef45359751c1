import type { ContratoServicoBody, HorasPrestadas, HorasServico } from '@sst/contract';
import type { Parametros } from '@sst/contract/prazos/parametros';
import { addDays, addMonths } from '@sst/contract/rules/dates/dates';
import { ATIVIDADE_DO_SERVICO_LABEL } from '@sst/contract/rules/plano-anual/atividades';
import { horasDoTurno, somaHoras } from '@sst/contract/rules/plano-anual/horas';
import {
  horasMedicoMinimas,
  type Setor,
  tecnicosMinimos,
} from '@sst/contract/rules/plano-anual/minimos';
import type { Grant } from '../../access/grant.ts';
import { changesOf } from '../../audit/changes.ts';
import { today } from '../../clock.ts';
import { changedMeanwhile } from '../../errors.ts';
import { listEfetivosDoRamo } from '../acidentes/index.ts';
import { listTurnosNaEmpresa, type TurnoNaEmpresa } from '../agenda/index.ts';
import { carryOut, UNCHANGED } from '../carry-out.ts';
import { readParametros } from '../prazos/index.ts';
import type { ServiceDeps } from '../service-deps.ts';
import {
  findContrato,
  type HorasDaLinha,
  listHorasDasLinhas,
  writeContrato,
} from './horas.queries.ts';

/** The hours of the service: agreed, delivered, and the least that the law asks. */
export class HorasServicoService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** Null for who does not see the whole company: a contract is of all of it. */
  async ofYear(grant: Grant, ano: number): Promise<HorasServico | null> {
    if (grant.branch !== null) return null;
    const hoje = today(this.#deps.clock);
    const dias = pastDaysOf(ano, hoje);
    const over = monthsOver(ano, hoje);
    const [contrato, turnos, linhas, efetivos, parametros] = await this.#deps.access.read(
      grant,
      (scope) =>
        Promise.all([
          findContrato(scope, ano),
          dias ? listTurnosNaEmpresa(scope, dias) : [],
          listHorasDasLinhas(scope, ano),
          over ? listEfetivosDoRamo(scope, over, hoje) : [],
          readParametros(scope),
        ]),
    );
    const prestadas = [...(dias ? ofTurnos(turnos, dias) : []), ...linhas.map(ofLinha)];
    prestadas.sort((one, other) => (one.dt < other.dt ? -1 : Number(one.dt > other.dt)));
    const minimos = minimosOf(contrato.setor, efetivos, parametros);
    return { ano, contrato, prestadas, ...minimos };
  }

  /** @throws 409 if somebody has written it meanwhile. */
  save(grant: Grant, { versao, ...body }: ContratoServicoBody): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const answer = { message: 'Horas contratadas guardadas.' };
      const { versao: present, ...before } = await findContrato(scope, body.ano, true);
      const { ano, ...values } = body;
      const changes = changesOf(before, values);
      if (!changes) return { ...UNCHANGED, answer };
      if (versao !== undefined && versao !== present) {
        throw changedMeanwhile('As horas contratadas foram alteradas');
      }
      await writeContrato(scope, body, now);
      const line = {
        acao: 'alterar',
        entidade: 'contrato-servico',
        cd_entidade: scope.cd_empresa,
        detalhe: { ano, ...changes },
      } as const;
      return { audit: [line], events: [], answer };
    });
  }
}

interface Dias {
  readonly de: string;
  readonly ate: string;
}

/** The days of a year that are over; null where none is. */
function pastDaysOf(ano: number, hoje: string): Dias | null {
  const [de, last, yesterday] = [`${ano}-01-01`, `${ano}-12-31`, addDays(hoje, -1)];
  const ate = yesterday < last ? yesterday : last;
  return ate < de ? null : { de, ate };
}

/** The months of a year that are over; null where none is. */
function monthsOver(ano: number, hoje: string): Dias | null {
  const [de, last, before] = [`${ano}-01`, `${ano}-12`, addMonths(hoje.slice(0, 7), -1)];
  const ate = before < last ? before : last;
  return ate < de ? null : { de, ate };
}

/** What physicians were at the company for by the agenda, by day and place. */
function ofTurnos(turnos: readonly TurnoNaEmpresa[], { de, ate }: Dias): HorasPrestadas[] {
  const found = new Map<string, HorasPrestadas>();
  for (const turno of turnos) {
    const { local: texto } = turno;
    for (let dt = de; dt <= ate; dt = addDays(dt, 1)) {
      const horas = horasDoTurno(turno, dt);
      const key = `${dt} ${texto}`;
      const total = somaHoras([found.get(key)?.horas ?? 0, horas]);
      if (horas > 0) found.set(key, { ...OF_AGENDA, dt, texto, horas: total });
    }
  }
  return [...found.values()];
}

const OF_AGENDA = { perfil: 'medico', origem: 'agenda', cd_linha: null } as const;

const ofLinha = ({ atividade, texto, ...row }: HorasDaLinha): HorasPrestadas => ({
  ...row,
  origem: 'plano',
  texto: texto ?? ATIVIDADE_DO_SERVICO_LABEL[atividade],
});

/** What the law asks in each month that is over, by its headcount. */
function minimosOf(
  setor: Setor | null,
  efetivos: readonly { readonly mes: string; readonly efetivo: number }[],
  parametros: Parametros,
): Pick<HorasServico, 'meses' | 'tecnicos'> {
  const meses = efetivos.map(({ mes, efetivo }) => ({
    mes,
    efetivo,
    medico: setor && horasMedicoMinimas(efetivo, setor, `${mes}-01`, parametros),
  }));
  const last = efetivos.at(-1);
  const tecnicos =
    setor && last ? tecnicosMinimos(last.efetivo, setor, `${last.mes}-01`, parametros) : null;
  return { meses, tecnicos };
}
