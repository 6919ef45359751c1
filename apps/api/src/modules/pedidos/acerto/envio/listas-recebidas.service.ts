import type { Contract, ListaEmEspera, Received } from '@sst/contract';
import {
  countsOf,
  type GrupoPorSi,
  LISTA_ESPERAS,
  type ListaGrupo,
  waitsFor,
} from '@sst/contract/rules/acerto/grupos';
import { isSettled } from '@sst/contract/rules/acerto/left-to-do';
import { LISTA_RECEBIDA } from '@sst/contract/rules/limits';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Pool } from 'pg';
import type { Access } from '../../../../access/access.ts';
import type { Grant } from '../../../../access/grant.ts';
import { inEachEmpresa } from '../../../../access/in-each-empresa.ts';
import { may } from '../../../../access/rights.ts';
import { today } from '../../../../clock.ts';
import { notFound } from '../../../../errors.ts';
import type { IdempotencyKey } from '../../../../idempotency/idempotency-key.ts';
import { carryOut } from '../../../carry-out.ts';
import { FactosService } from '../../../factos/factos.service.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { AdmissoesCsvService } from '../../series/admissoes-csv.service.ts';
import { AcertoService } from '../acerto.service.ts';
import { AcertoPedidosService } from '../acerto-pedidos.service.ts';
import { type ComparedFile, compareFile } from './compare-file.ts';
import { keepListCodes } from './list-codes.ts';
import { tellRecebida, withdrawRecebida } from './recebida-notice.ts';
import {
  deleteRecebidasBefore,
  empresasWithRecebidasBefore,
  findGruposPorSi,
  findRecebida,
  type SentRows,
  saveGruposPorSi,
  saveRecebida,
} from './recebidas.queries.ts';
import { type SentGrupos, sendGrupos } from './send-grupos.ts';

const KEPT_MS = LISTA_RECEBIDA.days * 86_400_000;
const SEPARATOR = '\t';
const NOTHING: SentGrupos = { pedidos: 0, factos: 0, recusados: [], naoRegistados: [] };

type Sent = Received<Contract['putListaPessoal']>;

/** The right by which each group is asked for. */
const RIGHT_OF = {
  novos: 'admissoes.criar',
  transferencias: 'transferencias.criar',
  alteracoes: 'alteracoes.criar',
} as const satisfies Record<GrupoPorSi, string>;

/** Lists of staff that programs send whole: what the company leaves to them is asked for, the rest waits for a person (decision 0161). */
export class ListasRecebidasService {
  readonly #deps: ServiceDeps;
  readonly #acerto: AcertoService;
  readonly #services;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
    this.#acerto = new AcertoService(deps);
    this.#services = {
      pedidos: new AcertoPedidosService(deps),
      series: new AdmissoesCsvService(deps),
      factos: new FactosService(deps),
    };
  }

  /**
   * Compares a list, asks for what goes by itself, and keeps it for a person where anything is left. Each step is a transaction of
   * its own: a list that is sent again goes on where it was broken off, since who waits for a decision is not asked for twice.
   * @throws 400 for a list that cannot be read, and as the comparison.
   */
  async receive(grant: Grant, { body, query }: Pick<Sent, 'body' | 'query'>) {
    const { cd_unidade = grant.cd_organig, dia = today(this.#deps.clock), ficheiro } = body;
    const compared = await compareFile(
      { access: this.#deps.access, acerto: this.#acerto },
      grant,
      { records: recordsOf(body), coluna_codigo: body.coluna_codigo },
      cd_unidade,
    );
    const porSi = await this.#deps.access.read(grant, findGruposPorSi);
    const waits = waitsIn(compared.found, grant, porSi);
    const grupos = LISTA_ESPERAS.filter(
      (grupo): grupo is ListaGrupo => countsOf(compared.found)[grupo] > 0 && waits(grupo) === null,
    );
    if (query.ensaio)
      return answerOf(compared, NOTHING, {
        espera: waiting(compared.found, waits),
        acertada: false,
        ensaio: true,
      });
    const { codes, people } = compared;
    if (codes) await this.#deps.access.write(grant, (scope) => keepListCodes(scope, codes, people));
    const sent =
      grupos.length > 0
        ? await sendGrupos(this.#services, { alteracoes: grant, admissoes: grant }, compared, {
            grupos,
            dia,
            ficheiro,
          })
        : NOTHING;
    const found =
      grupos.length > 0 ? await this.#acerto.compare(grant, compared.lista) : compared.found;
    const espera = waiting(found, (grupo) => waits(grupo) ?? 'recusado');
    const acertada = isSettled(found) && found.incompletos.length === 0;
    const { lista, colunas, unidade } = compared;
    if (acertada) await this.#acerto.save(grant, { ...lista, ficheiro, colunas });
    else await this.#keep(grant, { ...body, cd_unidade, unidade, espera });
    return answerOf(compared, sent, { espera, acertada, ensaio: false });
  }

  /** The list of a unit that waits for somebody. @throws 404 where none does. */
  async get(grant: Grant, cd_unidade: number) {
    const lista = await this.#deps.access.read(grant, (scope) => findRecebida(scope, cd_unidade));
    if (!lista) throw notFound();
    return { message: lista };
  }

  /** Says what goes by itself from now on. */
  saveGrupos(
    grant: Grant,
    grupos: readonly GrupoPorSi[],
    key?: IdempotencyKey,
  ): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant, key }, async (scope) => {
      const antes = await findGruposPorSi(scope);
      await saveGruposPorSi(scope, grupos);
      const detalhe = { antes: { grupos: antes }, depois: { grupos } };
      return {
        audit: [
          {
            acao: 'definir',
            entidade: 'lista-pessoal',
            cd_entidade: scope.cd_empresa,
            detalhe,
          },
        ],
        events: [],
        answer: { message: 'Guardado.' },
      };
    });
  }

  #keep(
    grant: Grant,
    lista: SentRows & {
      readonly cd_unidade: number;
      readonly unidade: string;
      readonly ficheiro: string;
      readonly espera: readonly ListaEmEspera[];
    },
  ): Promise<object> {
    const { cd_unidade: cd_organig, unidade, ficheiro, espera, colunas, linhas } = lista;
    const { actor } = grant;
    const programa = actor.nome.slice(0, 60);
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      await saveRecebida(scope, { cd_organig, programa, ficheiro, espera, colunas, linhas }, now);
      const total = espera.reduce((sum, one) => sum + one.total, 0);
      await tellRecebida(scope, { cd_organig, unidade, programa, total }, now);
      const detalhe = { ficheiro, linhas: linhas.length };
      return {
        audit: [{ acao: 'importar', entidade: 'lista-pessoal', cd_entidade: cd_organig, detalhe }],
        events: [],
        answer: {},
      };
    });
  }
}

/** The rows of a call as those of a file: the header is line 1. */
function recordsOf({ colunas, linhas }: SentRows) {
  return [colunas, ...linhas].map((text, index) => {
    return { linha: index + 1, cells: text.split(SEPARATOR) };
  });
}

/** Why a group waits for a person, by what the company and the caller's rights leave to programs. */
function waitsIn(found: ComparedFile['found'], grant: Grant, porSi: readonly GrupoPorSi[]) {
  const rights = { porSi, may: (grupo: GrupoPorSi) => may(grant, RIGHT_OF[grupo]) };
  return (grupo: ListaEmEspera['grupo']) => waitsFor(grupo, found, rights);
}

/** What waits of a list, by group. */
function waiting(
  found: ComparedFile['found'],
  waits: (grupo: ListaEmEspera['grupo']) => ListaEmEspera['razao'] | null,
): ListaEmEspera[] {
  const counts = countsOf(found);
  return LISTA_ESPERAS.flatMap((grupo) => {
    const [total, razao] = [counts[grupo], waits(grupo)];
    return total > 0 && razao ? [{ grupo, total, razao }] : [];
  });
}

interface Outcome {
  readonly espera: ListaEmEspera[];
  readonly acertada: boolean;
  readonly ensaio: boolean;
}

function answerOf(
  { found, notes, people }: ComparedFile,
  { pedidos, recusados }: SentGrupos,
  { espera, acertada, ensaio }: Outcome,
) {
  const waits = espera.reduce((sum, { total }) => sum + total, 0);
  const texts = [
    ...(ensaio ? ['Ensaio: nada foi pedido.'] : []),
    `Lista de ${countLabel(people.length, 'pessoa', 'pessoas')}: ${countLabel(pedidos, 'pedido criado', 'pedidos criados')}, ${countLabel(waits, 'diferença à espera', 'diferenças à espera')} de uma pessoa.`,
  ];
  return {
    message: texts.join(' '),
    acertada,
    pedidos,
    recusados: recusados.map(({ texto: motivo, ...of }) => ({ ...of, motivo })),
    espera,
    notas: [...notes],
    comparacao: found,
  };
}

/** Forgets the lists that nobody has settled in time, of all companies. */
export async function removeOldRecebidas(pool: Pool, access: Access, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await inEachEmpresa(
    { pool, access },
    (transaction) => empresasWithRecebidasBefore(transaction, before),
    async (scope) => withdrawRecebida(scope, await deleteRecebidasBefore(scope, before)),
  );
}
