import {
  type Colega,
  type EmpresaTotal,
  type HojePrestador,
  type LinhaPassada,
  rightsOfPrestador,
} from '@sst/contract';
import type { Right } from '@sst/contract/calls/rights';
import { addDays, displayDate } from '@sst/contract/rules/dates/dates';
import {
  type EmpresaLineId,
  MARCACAO_LINE,
  MUDADAS_LINE,
  PEDIDO_LINES,
  PRESTADOR_LINES,
  PROPOSTA_LINES,
  type PrestadorLineId,
  prestadorLine,
  WITH_EMPRESAS,
} from '@sst/contract/rules/hoje/prestador';
import { LONGEST_DELAY_DAYS } from '@sst/contract/rules/prestador';
import type { Access } from '../../../access/access.ts';
import type { UserActor } from '../../../access/actor.ts';
import { type Clock, today } from '../../../clock.ts';
import { isDatabaseAway } from '../../../database-away.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { invalid } from '../../../errors.ts';
import {
  countCampanhasQueAcabam,
  countEspera,
  countMudadas,
  countPropostas,
} from '../../agenda/index.ts';
import { countFailed } from '../../comunicacoes/index.ts';
import { countFila, lookingAt, readHoras } from '../../prestador/index.ts';
import { countPorConfirmar } from '../../saude/index.ts';
import { type Passada, passagemOf } from '../passados.queries.ts';
import { NOT_A_COLLEAGUE } from '../passagens.service.ts';
import type { FigureName } from './empresa-figures.queries.ts';
import { EmpresasFigures } from './empresa-figures.ts';
import {
  bookedToday,
  furthestBehind,
  type LineResult,
  lineOfEmpresas,
  NOTHING,
  totalsOf,
} from './empresa-lines.ts';
import {
  deletePassadosPrestador,
  listAdiadosPrestador,
  listEquipa,
  listNomes,
  listPassadosPrestador,
  writeAdiadoPrestador,
  writePassadoPrestador,
} from './hoje-prestador.queries.ts';

interface HojePrestadorDeps {
  readonly access: Access;
  readonly clock: Clock;
  /** Log for errors that callers are not told. */
  readonly log: (error: unknown) => void;
}

/** The figures that each line that names companies is counted from. */
const FIGURES_OF: Readonly<Record<EmpresaLineId, FigureName>> = {
  'exames-por-fechar': 'marcacoes',
  'enfermagem-por-fechar': 'marcacoes',
  'fichas-em-falta': 'fichas',
  'expirados-sem-marcacao': 'porMarcar',
  'inaptos-sem-marcacao': 'porMarcar',
  'sem-exame-sem-marcacao': 'porMarcar',
  'a-expirar-sem-marcacao': 'porMarcar',
  'convocatorias-nao-entregues-exame': 'convocatorias',
  'convocatorias-nao-entregues-enfermagem': 'convocatorias',
  'medidas-em-atraso': 'medidas',
  'empresas-sem-atividade': 'atividades',
};

/** Who sees the bookings of the day, and how companies stand. */
const MARCACOES: Right = 'marcacoes.publicar';
const EMPRESAS: Right = 'exames.ver';

const isEmpresaLine = (id: string): id is EmpresaLineId =>
  (WITH_EMPRESAS as readonly string[]).includes(id);

/** What the provider has to do today, over all companies, as far as somebody's role shows it. */
export class HojePrestadorService {
  readonly #deps: HojePrestadorDeps;
  readonly #figures: EmpresasFigures;

  constructor(deps: HojePrestadorDeps) {
    this.#deps = deps;
    this.#figures = new EmpresasFigures(deps.access, deps.log);
  }

  /** The lines in their order, without those that count nothing; the bookings of the day; the companies that are furthest behind. */
  async get(actor: UserActor): Promise<HojePrestador> {
    const { access, clock } = this.#deps;
    const dia = today(clock);
    const rights = rightsOfPrestador(actor.papeis);
    const lines = PRESTADOR_LINES.filter(({ right }) => rights.has(right));
    const names = new Set(lines.flatMap(({ id }) => (isEmpresaLine(id) ? [FIGURES_OF[id]] : [])));
    if (rights.has(MARCACOES)) names.add('marcacoes');
    if (rights.has(EMPRESAS)) names.add('pessoas');
    const [counted, found, mine] = await Promise.all([
      this.#figures.of(actor, names, dia),
      this.#general(actor, new Set(lines.map(({ id }) => id))),
      access.readAsProvider(actor, async (transaction) => ({
        until: await listAdiadosPrestador(transaction, actor.cd, dia),
        passed: await listPassadosPrestador(transaction, actor.cd, dia),
        team: await listEquipa(transaction),
        nomes: await listNomes(transaction),
      })),
    ]);
    const until = new Map(mine.until.map(({ regra, dt_ate }) => [regra, dt_ate]));
    const passed = new Map(
      mine.passed
        .filter((one) => !one.minha || sees(mine.team, one))
        .map((one) => [one.regra, one]),
    );
    const linhas = lines.flatMap(({ id }) => {
      const line = isEmpresaLine(id) ? lineOfEmpresas(id, counted, dia) : found.get(id);
      if (line?.total === 0) return [];
      return [
        {
          id,
          ...(line ?? { ...NOTHING, total: null }),
          dt_ate: until.get(id) ?? null,
          passada: passagemOf(passed.get(id)),
        },
      ];
    });
    const marcacoes = rights.has(MARCACOES) ? bookedToday(counted, mine.nomes) : null;
    const empresas = rights.has(EMPRESAS) ? furthestBehind(counted) : null;
    return {
      dia,
      linhas,
      marcacoes,
      empresas,
      falhas: [
        ...(rights.has(MARCACOES) && !marcacoes ? (['marcacoes'] as const) : []),
        ...(rights.has(EMPRESAS) && !empresas ? (['empresas'] as const) : []),
      ],
    };
  }

  /** The lines that colleagues have passed to somebody who has not put them off, and that count something. */
  async passedTo(actor: UserActor): Promise<LinhaPassada[]> {
    const { access, clock } = this.#deps;
    const dia = today(clock);
    const passed = await access.readAsProvider(actor, (transaction) =>
      listPassadosPrestador(transaction, actor.cd, dia),
    );
    if (passed.every(({ minha }) => minha)) return [];
    const { linhas } = await this.get(actor);
    return linhas.flatMap(({ id, total, dt_ate, passada }) => {
      if (total === null || dt_ate !== null || !passada || passada.minha) return [];
      const { nome, nota, dia: on } = passada;
      return [{ id, total, nome, nota, dia: on }];
    });
  }

  /** All companies of a line, the one with the most first; none for who does not see the line. */
  async listEmpresas(actor: UserActor, id: EmpresaLineId): Promise<EmpresaTotal[]> {
    const rights = rightsOfPrestador(actor.papeis);
    if (!rights.has(prestadorLine(id).right)) return [];
    const dia = today(this.#deps.clock);
    const counted = await this.#figures.of(actor, new Set([FIGURES_OF[id]]), dia);
    return totalsOf(id, counted) ?? [];
  }

  /**
   * Puts a line off until a day, or brings it back, for the caller alone.
   * @throws 400 for a day that is not to come, or too far.
   */
  async putOff(
    actor: UserActor,
    { id, ate }: { readonly id: PrestadorLineId; readonly ate: string | null },
  ): Promise<string> {
    const { access, clock } = this.#deps;
    const day = today(clock);
    if (ate !== null && (ate <= day || ate > addDays(day, LONGEST_DELAY_DAYS))) {
      throw invalid({ ate: 'Escolha um dia a partir de amanhã, no máximo daqui a um ano.' });
    }
    const now = clock.now();
    await access.writeAsProvider(actor, (transaction) =>
      writeAdiadoPrestador(transaction, actor.cd, { id, ate, now }),
    );
    return ate === null ? 'Linha de volta.' : `Linha adiada até ${displayDate(ate)}.`;
  }

  /** Who of the team sees a line, but for the caller; nobody for who does not see it. */
  listColleagues(actor: UserActor, id: PrestadorLineId): Promise<Colega[]> {
    return this.#deps.access.readAsProvider(actor, (transaction) =>
      colleagues(transaction, actor, id),
    );
  }

  /** As `PassagensService.pass`, to somebody of the team. @throws 400 for who may not see the line. */
  pass(
    actor: UserActor,
    {
      id,
      para,
      nota,
    }: { readonly id: PrestadorLineId; readonly para: number | null; readonly nota: string | null },
  ): Promise<string> {
    const { access, clock } = this.#deps;
    const now = clock.now();
    const dia = today(clock);
    return access.writeAsProvider(actor, async (transaction) => {
      if (para === null) {
        await deletePassadosPrestador(transaction, actor.cd, id);
        return 'Linha de volta.';
      }
      const colleague = (await colleagues(transaction, actor, id)).find(({ cd }) => cd === para);
      if (!colleague) throw invalid({ para: NOT_A_COLLEAGUE });
      await writePassadoPrestador(transaction, actor.cd, { id, para, nota, dia, now });
      return `Linha passada a ${colleague.nome}.`;
    });
  }

  /** The lines that count no rows of companies, each read alone: one that fails is missing. */
  async #general(
    actor: UserActor,
    ids: ReadonlySet<PrestadorLineId>,
  ): Promise<Map<PrestadorLineId, LineResult>> {
    const [fila, bookings, waiting, failed, proposals, campaigns, changed] = await Promise.all([
      ids.has('acidentes')
        ? this.#alone(actor, async (transaction) => {
            const looking = await lookingAt(transaction, actor, this.#deps.clock.now());
            return {
              totals: await countFila(transaction, looking),
              horas: await readHoras(transaction),
            };
          })
        : undefined,
      ids.has(MARCACAO_LINE.id)
        ? this.#alone(actor, (transaction) => countEspera(transaction, this.#deps.clock.now()))
        : undefined,
      ids.has('por-confirmar')
        ? this.#alone(actor, (transaction) => countPorConfirmar(transaction, actor))
        : undefined,
      ids.has('correio-falhado') ? this.#alone(actor, countFailed) : undefined,
      PROPOSTA_LINES.some(({ id }) => ids.has(id))
        ? this.#alone(actor, (transaction) => countPropostas(transaction, today(this.#deps.clock)))
        : undefined,
      ids.has('campanhas-a-acabar')
        ? this.#alone(actor, (transaction) =>
            countCampanhasQueAcabam(transaction, today(this.#deps.clock)),
          )
        : undefined,
      ids.has(MUDADAS_LINE.id)
        ? this.#alone(actor, (transaction) => countMudadas(transaction, today(this.#deps.clock)))
        : undefined,
    ]);
    const found = new Map<PrestadorLineId, LineResult>();
    if (waiting !== undefined) found.set('por-confirmar', { ...NOTHING, total: waiting });
    if (bookings) {
      const { total, ...promessa } = bookings;
      found.set(MARCACAO_LINE.id, { ...NOTHING, total, promessa });
    }
    if (failed !== undefined) found.set('correio-falhado', { ...NOTHING, total: failed });
    for (const { id, estado } of PROPOSTA_LINES) {
      if (proposals) found.set(id, { ...NOTHING, total: proposals[estado] });
    }
    if (campaigns !== undefined) {
      found.set('campanhas-a-acabar', { ...NOTHING, total: campaigns });
    }
    if (changed !== undefined) found.set(MUDADAS_LINE.id, { ...NOTHING, total: changed });
    if (!fila) return found;
    const horas = new Map(fila.horas.map((one) => [one.tipo, one.horas]));
    for (const { id, tipo } of PEDIDO_LINES) {
      const { total = 0, fora = 0, dias = 0 } = fila.totals.find((one) => one.tipo === tipo) ?? {};
      const promessa = { horas: horas.get(tipo) ?? 0, fora, dias };
      found.set(id, { ...NOTHING, total, promessa });
    }
    return found;
  }

  /** Reads in a transaction of its own; `undefined` where that fails. */
  async #alone<T>(
    actor: UserActor,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T | undefined> {
    try {
      return await this.#deps.access.readAsProvider(actor, work);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      this.#deps.log(error);
      return undefined;
    }
  }
}

type Team = Awaited<ReturnType<typeof listEquipa>>;

/** Whether the one who was passed a line still sees it, and may do what it asks for. */
function sees(team: Team, { cd, regra }: Passada): boolean {
  return team.some((one) => one.cd === cd && carriesOut(regra as PrestadorLineId, one));
}

/** Whether somebody of the team sees a line, and may do what it asks for: with anybody else it would be lost. */
function carriesOut(id: PrestadorLineId, { papeis }: Pick<Team[number], 'papeis'>): boolean {
  const { right, action } = prestadorLine(id);
  const rights = rightsOfPrestador(papeis);
  return rights.has(right) && (!action || rights.has(action.right));
}

async function colleagues(
  transaction: Transaction,
  { cd: self, papeis }: UserActor,
  id: PrestadorLineId,
): Promise<Colega[]> {
  const { right } = prestadorLine(id);
  if (!rightsOfPrestador(papeis).has(right)) return [];
  const team = await listEquipa(transaction);
  return team
    .filter((one) => one.cd !== self && carriesOut(id, one))
    .map(({ cd, nome }) => ({ cd, nome }));
}
