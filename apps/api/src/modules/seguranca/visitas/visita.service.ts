import type {
  AberturaVisitaBody,
  Documento,
  EnvioAnswer,
  EnvioBody,
  FotoVisitaBody,
  NovoRegisto,
  VisitaNoLocal,
} from '@sst/contract';
import { ATIVIDADE_STATE } from '@sst/contract/rules/seguranca';
import { momentoReal, VISITA } from '@sst/contract/rules/visitas/visita';
import type { Grant, Scope } from '../../../access/grant.ts';
import type { AuditLine } from '../../../audit/audit.ts';
import { CallError, invalid, notFound } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import type { AnexoDelivery } from '../../anexos/anexo-delivery.ts';
import type { ReceivedAnexos } from '../../anexos/received-anexos.ts';
import type { Uploads } from '../../anexos/uploads.service.ts';
import { carryOut, UNCHANGED } from '../../carry-out.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { listAllTarefas } from '../medidas/medidas.queries.ts';
import { listResponsaveis } from '../medidas/vida/responsaveis.ts';
import { readMetodo } from '../metodo/metodo.queries.ts';
import { lockAtividade } from '../publicacao/atividades.queries.ts';
import { listModelos } from './modelos.service.ts';
import {
  type ArrivedRegisto,
  alvoText,
  areMedidasTouched,
  countFotos,
  findFoto,
  findOfAtividade,
  findVisita,
  insertFoto,
  insertRegistos,
  insertVisita,
  type LockedVisita,
  listFotos,
  listRegistos,
  listUnidades,
  lockVisita,
  registosKnown,
} from './visita.queries.ts';

const ENTIDADE = 'visita';

interface VisitaDeps extends ServiceDeps {
  readonly uploads: Uploads;
  readonly delivery: AnexoDelivery;
}

/** Visits as technicians write them down, from the first word until they are published (decision 0185). */
export class VisitaService {
  readonly #deps: VisitaDeps;

  constructor(deps: VisitaDeps) {
    this.#deps = deps;
  }

  /**
   * Begins the visit of a booked activity; one that is begun is answered as it is, so that two devices meet on it.
   * @throws 400 for a checklist that is not offered; 409 for an activity that is not booked, or whose visit is published.
   */
  open(
    grant: Grant,
    { cd_ativ, cd_modelo }: AberturaVisitaBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      const atividade = await lockAtividade(scope, cd_ativ);
      if (!atividade) throw invalid({ cd_ativ: 'A atividade não existe nesta empresa.' });
      const begun = await findOfAtividade(scope, cd_ativ);
      if (begun?.estado === 'aberta')
        return { ...UNCHANGED, answer: { message: 'A visita já estava começada.', cd: begun.cd } };
      if (begun || atividade.cd_estad !== ATIVIDADE_STATE.agendada)
        throw new CallError(409, 'MARCACAO_TERMINADA', 'A atividade já não está marcada.');
      const modelo = (await listModelos(scope)).find(({ cd }) => cd === cd_modelo);
      if (!modelo || modelo.inactiv) throw invalid({ cd_modelo: 'Escolha um modelo da lista.' });
      const cd = await insertVisita(scope, now, { cd_ativ, modelo });
      const detalhe = { cd_ativ, nome: modelo.nome };
      const line: AuditLine = { acao: 'criar', entidade: ENTIDADE, cd_entidade: cd, detalhe };
      return { audit: [line], events: [], answer: { message: 'Visita começada.', cd } };
    });
  }

  /** All that a device needs to go on with a visit. @throws 404 */
  async get(grant: Grant, cd: number): Promise<VisitaNoLocal> {
    const { access } = this.#deps;
    const [visita, registos, fotos, tarefas, touched] = await access.read(grant, (scope) =>
      Promise.all([
        findVisita(scope, cd),
        listRegistos(scope, cd),
        listFotos(scope, cd),
        listAllTarefas(scope),
        areMedidasTouched(scope, cd),
      ]),
    );
    if (!visita) throw notFound();
    const [unidades, responsaveis, metodo] = await access.read(grant, (scope) =>
      Promise.all([
        listUnidades(scope, visita.cd_organig),
        listResponsaveis(scope, visita.cd_organig),
        readMetodo(scope),
      ]),
    );
    const { lida, ...rest } = visita;
    return {
      ...rest,
      retiravel: visita.estado === 'publicada' && !lida && !touched,
      unidades,
      responsaveis,
      tarefas: tarefas.map(({ nome }) => nome),
      metodo,
      registos,
      fotos,
    };
  }

  /**
   * Keeps what a device has written down: what is sent again is there already, and what comes after the end is kept beside it.
   * @returns what has arrived since the device last asked, its own too. @throws 404, 409 for too many records.
   */
  send(
    grant: Grant,
    cd: number,
    { agora, desde, registos }: EnvioBody,
  ): Promise<{ message: EnvioAnswer }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const visita = await locked(scope, cd);
      const fresh = await arriving(scope, visita, registos, {
        agora: new Date(agora),
        chegada: now,
        inicio: visita.dt_cria,
      });
      await insertRegistos(scope, cd, fresh, visita.estado !== 'aberta');
      const relogio = Math.round((new Date(agora).getTime() - now.getTime()) / 1000);
      const message = {
        estado: visita.estado,
        registos: await listRegistos(scope, cd, desde),
        relogio,
      };
      return { ...UNCHANGED, answer: { message } };
    });
  }

  /** Keeps a photograph; one that is there already stays as it is. @throws 400 for what is none, 404, 409 for too many. */
  sendFoto(
    grant: Grant,
    cd: number,
    { id, anexo }: FotoVisitaBody,
    received: ReceivedAnexos | null,
  ): Promise<{ message: string }> {
    const { uploads } = this.#deps;
    const [file] = uploads.check([anexo], received, {
      fieldOf: () => 'anexo',
      photos: true,
      only: 'fotos',
    });
    if (!file) throw invalid({ anexo: 'Junte a fotografia.' });
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      await uploads.hold(scope);
      await locked(scope, cd);
      const answer = { message: 'Fotografia guardada.' };
      const { fotos, conhecida } = await countFotos(scope, cd, id);
      if (conhecida) return { ...UNCHANGED, answer };
      if (fotos >= VISITA.fotos) throw tooMany(`Uma visita tem até ${VISITA.fotos} fotografias.`);
      await insertFoto(scope, {
        cd_visita: cd,
        id,
        cd_anex: await uploads.keepOne(scope, now, file),
      });
      return { ...UNCHANGED, answer };
    });
  }

  /** @throws 404 */
  foto(grant: Grant, cd: number, id: string): Promise<Documento> {
    const { access, delivery } = this.#deps;
    return access.write(grant, async (scope) => {
      const of = { entidade: ENTIDADE, detalhe: { cd_visita: cd } } as const;
      const visita = await findVisita(scope, cd);
      const found = visita && (await findFoto(scope, cd, id));
      const document = await delivery.one(scope, found, of);
      if (!document) throw notFound();
      return document;
    });
  }
}

/** @throws 404 */
async function locked(scope: Scope, cd: number): Promise<LockedVisita> {
  const visita = await lockVisita(scope, cd);
  if (!visita) throw notFound();
  return visita;
}

const tooMany = (text: string) => new CallError(409, 'VISITA_CHEIA', text);

/**
 * Those that have not arrived before, in their order. One that says to replace what nobody has sent, or what is of something else,
 * replaces nothing: nothing is lost by it.
 */
async function arriving(
  scope: Scope,
  { cd }: LockedVisita,
  registos: readonly NovoRegisto[],
  clocks: { readonly agora: Date; readonly chegada: Date; readonly inicio: Date },
): Promise<ArrivedRegisto[]> {
  const named = registos.flatMap(({ id, apos }) => [id, ...apos]);
  const { ordem, known } = await registosKnown(scope, cd, named);
  const there = new Map(known);
  const fresh: ArrivedRegisto[] = [];
  for (const { feito, ...registo } of registos) {
    if (there.has(registo.id)) continue;
    const alvo = alvoText(registo.tipo, registo.chave);
    const apos = registo.apos.filter((one) => there.get(one) === alvo);
    there.set(registo.id, alvo);
    fresh.push({
      ...registo,
      apos,
      ordem: ordem + fresh.length + 1,
      momento: momentoReal(new Date(feito), clocks),
    });
  }
  if (ordem + fresh.length > VISITA.registos)
    throw tooMany(`Uma visita tem até ${VISITA.registos} registos.`);
  return fresh;
}
