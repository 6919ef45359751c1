import type {
  LinhaPlanoAnual,
  LinhaPlanoAnualBody,
  NovasLinhasBody,
  SituacaoPlanoAnualBody,
} from '@sst/contract';
import {
  ATIVIDADE_DO_SERVICO_LABEL,
  ATIVIDADES_DO_SERVICO,
} from '@sst/contract/rules/plano-anual/atividades';
import {
  DIA_DE_OUTRO_ANO,
  FEITA_POR_VIR,
  FEITA_SEM_DIA,
  FEITA_SEM_PROVA,
  HORAS_DE_QUEM,
  LINHA_DECIDIDA,
  PLANO_ANUAL,
  SEM_RAZAO,
  umAnoDepois,
} from '@sst/contract/rules/plano-anual/linhas';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Grant, Scope } from '../../access/grant.ts';
import type { AuditLine } from '../../audit/audit.ts';
import { changesOf } from '../../audit/changes.ts';
import { today } from '../../clock.ts';
import { CallError, changedMeanwhile, invalid, notFound } from '../../errors.ts';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.ts';
import { carryOut, type Traces, UNCHANGED } from '../carry-out.ts';
import { pathsInScope, UNKNOWN_NODE } from '../organigrama/organigrama.service.ts';
import type { ServiceDeps } from '../service-deps.ts';
import {
  countLinhas,
  type Decidida,
  decideLinha,
  deleteLinha,
  findAtividadeFeita,
  insertLinha,
  type LinhaValues,
  type LockedLinha,
  listLinhas,
  listUncopied,
  lockLinha,
  updateLinha,
} from './linhas.queries.ts';

type Answer = Promise<{ message: string }>;

/** The lines of the annual plan: planned, done, or said not to apply, and copied to the next year. */
export class LinhasService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** The lines of a year by the activities of the law, and then by their last day. */
  async list(grant: Grant, ano: number): Promise<LinhaPlanoAnual[]> {
    const linhas = await this.#deps.access.read(grant, (scope) =>
      listLinhas(scope, ano, today(this.#deps.clock)),
    );
    return inOrder(linhas);
  }

  /** @throws 400 for a unit out of reach, a day of another year, or more lines than a plan has. */
  create(grant: Grant, { ano, linhas }: NovasLinhasBody, key?: IdempotencyKey): Answer {
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      const values = linhas.map((linha) => ({ ...linha, ano, mes: linha.dt ? null : linha.mes }));
      await requireLinhas(scope, values, (index, field) => `linhas.${index}.${field}`);
      await requireRoom(scope, ano, values.length);
      const audit = [];
      for (const one of values) {
        audit.push(lineOf('criar', await insertLinha(scope, one, now), detailOf(one)));
      }
      const planned = countLabel(values.length, 'linha planeada', 'linhas planeadas');
      return { audit, events: [], answer: { message: `${planned}.` } };
    });
  }

  /** @throws 400, 404, 409 for a line that is decided, or that somebody has changed meanwhile. */
  update(grant: Grant, cd: number, { versao, ...body }: LinhaPlanoAnualBody): Answer {
    return this.#change(grant, cd, versao, 'Linha alterada.', async (scope, linha) => {
      requirePlanned(linha);
      const { ano, atividade } = linha;
      const values = { ...body, ano, atividade, mes: body.dt ? null : body.mes };
      await requireLinhas(scope, [values], (_, field) => field);
      const changes = changesOf(linha, values);
      if (!changes) return UNCHANGED;
      await updateLinha(scope, cd, values);
      return { audit: [lineOf('alterar', cd, { nome: nameOf(linha), ...changes })], events: [] };
    });
  }

  /**
   * Says that a line is done, that it does not apply, or that it is planned again.
   * @throws 400 for a day to come, or without what proves or explains it; 404, 409.
   */
  decide(grant: Grant, cd: number, { versao, ...body }: SituacaoPlanoAnualBody): Answer {
    return this.#change(grant, cd, versao, 'Linha guardada.', async (scope, linha) => {
      const decided = await decidedOf(scope, body, today(this.#deps.clock));
      const changes = changesOf(linha, decided);
      if (!changes) return UNCHANGED;
      await decideLinha(scope, cd, decided);
      return { audit: [lineOf('alterar', cd, { nome: nameOf(linha), ...changes })], events: [] };
    });
  }

  /** @throws 404, 409 for a line that is decided. */
  remove(grant: Grant, cd: number): Answer {
    return this.#change(grant, cd, undefined, 'Linha removida.', async (scope, linha) => {
      requirePlanned(linha);
      await deleteLinha(scope, cd);
      return { audit: [lineOf('remover', cd, detailOf(linha))], events: [] };
    });
  }

  /** Plans the lines of a year once more, a year later; each of them once. */
  copy(grant: Grant, ano: number, key?: IdempotencyKey): Answer {
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      const found = await listUncopied(scope, ano);
      const next = ano + 1;
      if (found.length === 0) {
        return { ...UNCHANGED, answer: { message: `Não há linhas de ${ano} por copiar.` } };
      }
      await requireRoom(scope, next, found.length);
      const audit = [];
      for (const linha of found) {
        const values = { ...linha, ...umAnoDepois(linha) };
        const cd = await insertLinha(scope, values, now, linha.cd);
        audit.push(lineOf('criar', cd, { ...detailOf(values), copia_de: linha.cd }));
      }
      const copied = countLabel(found.length, 'linha copiada', 'linhas copiadas');
      return { audit, events: [], answer: { message: `${copied} para ${next}.` } };
    });
  }

  #change(
    grant: Grant,
    cd: number,
    versao: number | undefined,
    message: string,
    work: (scope: Scope, linha: LockedLinha) => Promise<Traces>,
  ): Answer {
    return carryOut(this.#deps, { grant }, async (scope) => {
      const linha = await lockLinha(scope, cd);
      if (!linha) throw notFound();
      if (versao !== undefined && versao !== linha.versao) {
        throw changedMeanwhile('A linha foi alterada');
      }
      return { ...(await work(scope, linha)), answer: { message } };
    });
  }
}

/** By the list of the law; of one activity they stay as they are. */
function inOrder(linhas: readonly LinhaPlanoAnual[]): LinhaPlanoAnual[] {
  const placeOf = ({ atividade }: LinhaPlanoAnual) => ATIVIDADES_DO_SERVICO.indexOf(atividade);
  return linhas.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function requirePlanned({ estado }: LockedLinha): void {
  if (estado !== 'planeada') throw new CallError(409, 'LINHA_DECIDIDA', LINHA_DECIDIDA);
}

async function requireRoom(scope: Scope, ano: number, more: number): Promise<void> {
  if ((await countLinhas(scope, ano)) + more <= PLANO_ANUAL.linhas) return;
  throw invalid({ ano: `O plano de ${ano} teria mais de ${PLANO_ANUAL.linhas} linhas.` });
}

async function requireLinhas(
  scope: Scope,
  linhas: readonly LinhaValues[],
  fieldOf: (index: number, field: string) => string,
): Promise<void> {
  const nodes = await pathsInScope(
    scope,
    linhas.map(({ cd_organig }) => cd_organig),
  );
  const wrong = linhas.flatMap(({ cd_organig, dt, ano }, index) => {
    if (!nodes.has(cd_organig)) return [[fieldOf(index, 'cd_organig'), UNKNOWN_NODE]];
    return dt !== null && !dt.startsWith(`${ano}-`)
      ? [[fieldOf(index, 'dt'), DIA_DE_OUTRO_ANO]]
      : [];
  });
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
}

const NOTHING: Omit<Decidida, 'estado'> = {
  dt_feita: null,
  cd_ativid: null,
  nota: null,
  horas: null,
  perfil: null,
};

/** What a body decides, with no more than its state has. @throws 400 */
async function decidedOf(scope: Scope, body: Decidida, hoje: string): Promise<Decidida> {
  const { estado, nota, cd_ativid, horas, perfil } = body;
  if (estado === 'planeada') return { ...NOTHING, estado };
  if (estado === 'nao-aplicavel') {
    if (nota === null) throw invalid({ nota: SEM_RAZAO });
    return { ...NOTHING, estado, nota };
  }
  const done = cd_ativid === null ? undefined : await findAtividadeFeita(scope, cd_ativid);
  if (cd_ativid !== null && !done) throw invalid({ cd_ativid: 'A atividade não existe.' });
  const dt_feita = done?.dt ?? body.dt_feita;
  const campos: Record<string, string> = {};
  if (dt_feita === null) campos.dt_feita = FEITA_SEM_DIA;
  else if (dt_feita > hoje) campos.dt_feita = FEITA_POR_VIR;
  if (!done && nota === null) campos.nota = FEITA_SEM_PROVA;
  if (horas !== null && perfil === null) campos.perfil = HORAS_DE_QUEM;
  if (Object.keys(campos).length > 0) throw invalid(campos);
  return { estado, dt_feita, cd_ativid, nota, horas, perfil: horas === null ? null : perfil };
}

function lineOf(acao: 'criar' | 'alterar' | 'remover', cd: number, detalhe: object): AuditLine {
  return { acao, entidade: 'plano-anual', cd_entidade: cd, detalhe: { ...detalhe } };
}

const nameOf = ({ texto, atividade }: LinhaValues) =>
  texto ?? ATIVIDADE_DO_SERVICO_LABEL[atividade];

/** The part of a line that its audit lines keep. */
function detailOf(linha: LinhaValues) {
  const { ano, atividade, cd_organig, mes, dt, quem } = linha;
  return { nome: nameOf(linha), ano, atividade, cd_organig, mes, dt, quem };
}
