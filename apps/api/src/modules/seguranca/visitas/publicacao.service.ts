import type { PublicacaoVisitaBody, RegistoVisita } from '@sst/contract';
import { ANEXO } from '@sst/contract/rules/anexos';
import { dayIn } from '@sst/contract/rules/dates/dates';
import type { MetodoDeRisco } from '@sst/contract/rules/medidas/metodo';
import { ATIVIDADE_STATE, MEDIDA_STATE } from '@sst/contract/rules/seguranca';
import {
  type Achado,
  achadoProblem,
  conformidade,
  duplos,
  type EstadoDaVisita,
  estadoDaVisita,
  nomeDe,
  porResponder,
  respostaText,
} from '@sst/contract/rules/visitas/estado';
import type { Grant, Scope } from '../../../access/grant.ts';
import { today } from '../../../clock.ts';
import { madeOutside } from '../../../concurrency/outside-work.ts';
import { CallError, changedMeanwhile, notFound } from '../../../errors.ts';
import type { Seal } from '../../../pdf/seal/seal.ts';
import { type Sealed, sealDrawn } from '../../../pdf/seal/sealed.ts';
import { makeVisitaReport, type VisitaReport } from '../../../pdf/visita-report.ts';
import type { AnexoStore } from '../../anexos/anexo-store.ts';
import { attach } from '../../anexos/attach.ts';
import type { Uploads } from '../../anexos/uploads.service.ts';
import { carryOut } from '../../carry-out.ts';
import type { Evento } from '../../eventos/evento.ts';
import { withdrawNotices } from '../../notificacoes/index.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { findTarefa, insertMedida, insertTarefa, lockTarefas } from '../medidas/medidas.queries.ts';
import {
  type MedidaRef,
  OF_PRAZO,
  tellResponsavel,
  withdrawTold,
} from '../medidas/vida/medida-avisos.ts';
import { listResponsaveis } from '../medidas/vida/responsaveis.ts';
import { moveMedida, saveVida, writePasso } from '../medidas/vida/vida.queries.ts';
import { gradedBy, readMetodo } from '../metodo/metodo.queries.ts';
import { requireRoom } from '../publicacao/atividade-rules.ts';
import { lockAtividade, updateAtividade } from '../publicacao/atividades.queries.ts';
import {
  areMedidasTouched,
  findVisita,
  type LockedVisita,
  linkMedida,
  listFotoContents,
  listRegistos,
  listUnidades,
  lockVisita,
  type StoredVisita,
  unlinkMedidas,
  updateVisita,
} from './visita.queries.ts';

const ENTIDADE = 'visita';
const RELATORIO = 'Relatório de visita';

interface PublicacaoDeps extends ServiceDeps {
  readonly uploads: Uploads;
  readonly store: AnexoStore;
  readonly seal?: Seal | undefined;
  readonly publicUrl: string;
}

type Answer = { readonly message: string };

/** A visit that is about to be published, with what holds of it. */
interface Ready {
  readonly visita: StoredVisita;
  readonly estado: EstadoDaVisita;
  readonly fotos: ReadonlyMap<string, Buffer>;
  readonly unidades: ReadonlyMap<number, string>;
  readonly responsaveis: ReadonlyMap<number, string>;
  readonly metodo: MetodoDeRisco;
}

/** Publishes visits: a sealed document in their activity, a measure for each finding (decision 0185). */
export class PublicacaoVisitaService {
  readonly #deps: PublicacaoDeps;

  constructor(deps: PublicacaoDeps) {
    this.#deps = deps;
  }

  /**
   * Publishes a visit, all of it or nothing. One that is published is answered as it is.
   * @throws 404; 409 for one that was annulled, for records that the caller has not seen, for what has to be settled first (two answers
   *   to one question, a photograph that is still on a device, a deadline that is over, an owner or a unit that is gone), and unless
   *   confirmed for items without an answer.
   */
  publish(grant: Grant, cd: number, body: PublicacaoVisitaBody): Promise<Answer> {
    const { clock, uploads } = this.#deps;
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      await uploads.hold(scope);
      const locked = await lockOpen(scope, cd);
      const atividade = await lockAtividade(scope, locked.cd_ativ);
      if (atividade?.cd_estad !== ATIVIDADE_STATE.agendada) throw ended();
      const ready = await this.#ready(scope, cd, body);
      const drawn = await this.#draw(ready, now);
      const cd_relat = await uploads.keepOne(scope, now, {
        content: drawn.content,
        mime: ANEXO.mime,
        nome_fich: `visita-${atividade.dt}.pdf`,
        titulo: RELATORIO,
      });
      const dt = earlier(atividade.dt, today(clock));
      await this.#place(scope, { ...atividade, dt }, cd_relat);
      const medidas: Feita[] = [];
      for (const achado of ready.estado.constatacoes)
        medidas.push(
          await this.#medida(scope, now, { achado, cd_visita: cd, dt: today(clock) }, ready.metodo),
        );
      await this.#tell(scope, now, cd, medidas);
      await updateVisita(scope, cd, { estado: 'publicada', publicada: now, cd_relat });
      const { cd_organig, cd_tipo } = atividade;
      const detalhe = { cd_ativ: atividade.cd, cd_relat, medidas: medidas.length };
      const done: Evento = {
        tipo: 'atividade.criada',
        cd: atividade.cd,
        dados: { cd_organig, cd_tipo, dt },
      };
      return {
        audit: [{ acao: 'concluir', entidade: ENTIDADE, cd_entidade: cd, detalhe }],
        events: [done, ...medidas.map(madeOf)],
        answer: { message: 'Visita publicada.' },
      };
    });
  }

  /**
   * Takes the publication back: the document goes, the measures are cancelled, the activity is booked again.
   * @throws 404; 409 for one that is not published, or of which somebody of the company has opened something.
   */
  retract(grant: Grant, cd: number): Promise<Answer> {
    const { uploads } = this.#deps;
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      await uploads.claim(scope);
      const visita = await lockVisita(scope, cd);
      if (!visita) throw notFound();
      if (visita.estado !== 'publicada' || visita.lida || (await areMedidasTouched(scope, cd)))
        throw new CallError(
          409,
          'VISITA_LIDA',
          'Já não é possível retirar: a empresa já abriu o relatório ou uma medida.',
        );
      const atividade = await lockAtividade(scope, visita.cd_ativ);
      if (!atividade) throw notFound();
      await updateVisita(scope, cd, { estado: 'aberta', publicada: null, cd_relat: null });
      if (atividade.cd_relat === visita.cd_relat)
        await updateAtividade(scope, atividade.cd, { cd_relat: null });
      await updateAtividade(scope, atividade.cd, { cd_estad: ATIVIDADE_STATE.agendada });
      if (visita.cd_relat !== null) await uploads.discard(scope, [visita.cd_relat]);
      for (const medida of await unlinkMedidas(scope, cd)) await cancelled(scope, now, medida);
      await withdrawNotices(scope, [keyOf(cd)]);
      const { cd_organig, cd_tipo, dt } = atividade;
      const dados = { cd_organig, cd_tipo, dt, relatorio: false };
      return {
        audit: [{ acao: 'reabrir', entidade: ENTIDADE, cd_entidade: cd }],
        events: [{ tipo: 'atividade.alterada', cd: atividade.cd, dados }],
        answer: { message: 'A publicação foi retirada.' },
      };
    });
  }

  /** Annuls a visit that is not published; what was written down stays. @throws 404, 409. */
  cancel(grant: Grant, cd: number): Promise<Answer> {
    return carryOut(this.#deps, { grant }, async (scope) => {
      await lockOpen(scope, cd);
      await updateVisita(scope, cd, { estado: 'anulada', publicada: null, cd_relat: null });
      return {
        audit: [{ acao: 'anular', entidade: ENTIDADE, cd_entidade: cd }],
        events: [],
        answer: { message: 'A visita foi anulada.' },
      };
    });
  }

  /** @throws 409 for what has to be settled first. */
  async #ready(
    scope: Scope,
    cd: number,
    { ordem, confirmar }: PublicacaoVisitaBody,
  ): Promise<Ready> {
    const [visita, all, contents] = await Promise.all([
      findVisita(scope, cd),
      listRegistos(scope, cd),
      listFotoContents(scope, cd),
    ]);
    if (!visita) throw notFound();
    if ((all.at(-1)?.ordem ?? 0) !== ordem) throw changedMeanwhile('Chegaram mais registos');
    const estado = estadoDaVisita(all);
    const [nodes, people, metodo] = await Promise.all([
      listUnidades(scope, visita.cd_organig),
      listResponsaveis(scope, visita.cd_organig),
      readMetodo(scope),
    ]);
    const unidades = new Map(nodes.map((one) => [one.cd, one.caminho]));
    const responsaveis = new Map(people.map((one) => [one.cd, one.nome]));
    const bytes = await this.#deps.store.read(
      scope,
      contents.map(({ sha256 }) => sha256),
    );
    const fotos = new Map<string, Buffer>();
    for (const { id, sha256 } of contents) {
      const content = bytes.get(sha256.toString('hex'));
      if (content) fotos.set(id, content);
    }
    const ready = { visita, estado, fotos, unidades, responsaveis, metodo };
    requireSettled(ready, all, today(this.#deps.clock));
    if (!confirmar) requireAnswered(visita, estado);
    return ready;
  }

  async #draw(ready: Ready, now: Date): Promise<Sealed> {
    const { seal } = this.#deps;
    const report = reportOf(ready);
    const make = () =>
      sealDrawn({ seal, now }, (present) => makeVisitaReport(report, { seal: present, now }));
    return seal?.waits ? madeOutside(`visita ${JSON.stringify(reportKey(ready))}`, make) : make();
  }

  /** Puts the document where the activity has its report, or beside the one that it has. */
  async #place(
    scope: Scope,
    {
      cd,
      cd_relat: kept,
      dt,
    }: { readonly cd: number; readonly cd_relat: number | null; readonly dt: string },
    cd_relat: number,
  ): Promise<void> {
    const state = { cd_estad: ATIVIDADE_STATE.concluida, dt };
    if (kept === null) return updateAtividade(scope, cd, { ...state, cd_relat });
    await requireRoom(scope, cd, 1);
    await attach(scope, 'atividade', cd, [cd_relat]);
    await updateAtividade(scope, cd, state);
  }

  async #medida(
    scope: Scope,
    now: Date,
    {
      achado,
      cd_visita,
      dt,
    }: { readonly achado: Achado; readonly cd_visita: number; readonly dt: string },
    metodo: MetodoDeRisco,
  ): Promise<Feita> {
    const { chave, item: _, tarefa, prazo, cd_organig, cd_responsavel, ...rest } = achado;
    const { probabilidade, severidade, medida, risco_identific } = rest;
    await lockTarefas(scope);
    const cd_tarefa = (await findTarefa(scope, tarefa))?.cd ?? (await insertTarefa(scope, tarefa));
    const cd = await insertMedida(scope, {
      cd_organig,
      cd_tarefa,
      risco_identific,
      medida,
      dt,
      prazo,
      dt_prazo: prazo,
      provis: false,
      cd_estad: MEDIDA_STATE.porIniciar,
      repete_meses: null,
    });
    const graus = gradedBy(metodo, { probabilidade, severidade });
    await saveVida(scope, cd, { cd_responsavel, ...graus, origem: 'visita' });
    await writePasso(scope, now, cd, { passo: 'criar' });
    await linkMedida(scope, { cd_visita, chave, cd_medida: cd });
    return { cd, medida, cd_organig, dt_prazo: prazo, cd_responsavel };
  }

  /** Tells each owner once of all that is theirs. */
  async #tell(scope: Scope, now: Date, cd: number, medidas: readonly Feita[]): Promise<void> {
    const { publicUrl } = this.#deps;
    for (const [to, own] of Map.groupBy(medidas, ({ cd_responsavel }) => cd_responsavel))
      if (to !== null)
        await tellResponsavel(scope, own, {
          to: [to],
          why: 'sua',
          juntas: keyOf(cd),
          now,
          publicUrl,
        });
  }
}

/** A measure that was made of a finding. */
interface Feita extends MedidaRef {
  readonly cd_responsavel: number | null;
}

/** What measures of one visit are taken back by in the bell of their owner. */
const keyOf = (cd: number) => `visita ${cd}`;
const earlier = (one: string, other: string) => (one < other ? one : other);
const ended = () => new CallError(409, 'MARCACAO_TERMINADA', 'A atividade já não está marcada.');

/** @throws 404, 409 for a visit that has ended. */
async function lockOpen(scope: Scope, cd: number): Promise<LockedVisita> {
  const visita = await lockVisita(scope, cd);
  if (!visita) throw notFound();
  if (visita.estado !== 'aberta')
    throw new CallError(
      409,
      'VISITA_FECHADA',
      visita.estado === 'anulada' ? 'A visita foi anulada.' : 'A visita já foi publicada.',
    );
  return visita;
}

/** @throws 409 with all that has to be settled before a visit is published. */
function requireSettled(
  { visita, estado, fotos, unidades, responsaveis }: Ready,
  registos: readonly RegistoVisita[],
  day: string,
): void {
  const known = {
    day,
    unidades: new Set(unidades.keys()),
    responsaveis: new Set(responsaveis.keys()),
  };
  const missing = estado.fotos.filter(({ id }) => !fotos.has(id)).length;
  const problems = [
    ...duplos(registos).map(
      (one) => `Há mais do que uma versão de ${nomeDe(visita.seccoes, one)}: escolha uma.`,
    ),
    ...(missing === 0 ? [] : [`Faltam ${missing} fotografias, que ainda estão num aparelho.`]),
    ...estado.constatacoes.flatMap((one) => achadoProblem(one, known) ?? []),
  ];
  if (problems.length > 0) throw new CallError(409, 'VISITA_POR_RESOLVER', problems.join(' '));
}

/** @throws 409 with the question whether it is published although items have no answer. */
function requireAnswered({ seccoes }: StoredVisita, estado: EstadoDaVisita): void {
  const open = porResponder(seccoes, estado).length;
  if (open === 0) return;
  const texto = `${open === 1 ? 'Um item não tem' : `${open} itens não têm`} resposta. Publica assim?`;
  const duvida = { codigo: 'VISITA_INCOMPLETA' as const, texto, funcionarios: [] };
  throw new CallError(409, 'VISITA_INCOMPLETA', texto, { duvidas: [duvida] });
}

async function cancelled(scope: Scope, now: Date, cd: number): Promise<void> {
  await moveMedida(scope, cd, 'cancelada');
  const texto = 'A publicação da visita foi retirada.';
  await writePasso(scope, now, cd, { passo: 'cancelar', texto });
  await withdrawTold(scope, cd, ['sua', 'devolvida', ...OF_PRAZO]);
}

function madeOf({ cd, cd_organig, dt_prazo }: Feita): Evento {
  const dados = { cd_organig, cd_estad: MEDIDA_STATE.porIniciar, dt_prazo };
  return { tipo: 'medida.criada', cd, dados };
}

function reportOf({ visita, estado, fotos, unidades, responsaveis, metodo }: Ready): VisitaReport {
  return {
    empresa: visita.empresa,
    unidade: visita.caminho,
    atividade: visita.atividade.tipo,
    tecnico: visita.atividade.tecnic,
    dt: dayIn(new Date(visita.inicio)),
    modelo: visita.modelo,
    conformidade: conformidade(visita.seccoes, estado),
    seccoes: visita.seccoes.map(({ titulo, itens }) => ({
      titulo,
      itens: itens.map((item) => [
        item.lei === undefined ? item.texto : `${item.texto} (${item.lei})`,
        respostaText(item, estado),
        estado.respostas.get(item.id)?.texto ?? '',
      ]),
    })),
    constatacoes: estado.constatacoes.map((one) => ({
      ...one,
      prioridade: gradedBy(metodo, one).prioridade?.texto ?? null,
      caminho: unidades.get(one.cd_organig) ?? '',
      responsavel:
        one.cd_responsavel === null ? null : (responsaveis.get(one.cd_responsavel) ?? null),
    })),
    notas: estado.notas,
    fotos: estado.fotos.flatMap(({ id, legenda }) => {
      const bytes = fotos.get(id);
      return bytes ? [{ legenda: legenda ?? '', bytes }] : [];
    }),
    presencas: estado.presencas,
  };
}

/** What a report that was made outside is known by: no two visits, nor two states of one, have the same. */
function reportKey({ visita, estado, responsaveis, metodo }: Ready) {
  const { respostas, ...rest } = estado;
  return [visita.cd, [...respostas], rest, [...responsaveis], metodo];
}
