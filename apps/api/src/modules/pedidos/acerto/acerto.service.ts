import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { AcertoComparacao, AcertoEscolha, AcertoLinha } from '@sst/contract';
import {
  ACERTO_FACTOS,
  type AcertoCampo,
  type AcertoColuna,
  type AcertoColunas,
} from '@sst/contract/rules/acerto/campos';
import { unpackPorLer } from '@sst/contract/rules/acerto/linhas';
import { unidadeKey } from '@sst/contract/rules/acerto/unidades-da-lista';
import { ACERTO } from '@sst/contract/rules/limits';
import { PEDIDO_TYPE } from '@sst/contract/rules/pedidos';
import { plainName } from '@sst/contract/rules/texts/names';
import { simNao } from '@sst/contract/rules/texts/sim-nao';
import { countLabel, wholeNumber } from '@sst/contract/rules/texts/text';
import type { Grant, Scope } from '../../../access/grant.ts';
import { may } from '../../../access/rights.ts';
import { today } from '../../../clock.ts';
import { invalid } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import { carryOut } from '../../carry-out.ts';
import { UNKNOWN_NODE } from '../../organigrama/organigrama.service.ts';
import { namesForImport } from '../../referencias/referencias.service.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import {
  basesOfUnidade,
  type FuncionarioDaLista,
  findColunas,
  findFuncionariosByCode,
  findFuncionariosLike,
  findLista,
  listAusencias,
  listFactosOf,
  listFuncionariosOf,
  listHidden,
  listListas,
  listMarcados,
  listNomes,
  listPendentes,
  nodesOfUnidade,
  type PedidoPendente,
  type Reading,
  type StoredLista,
  saveLista,
  saveReading,
} from './acerto.queries.ts';
import { type Anterior, comparing } from './comparar/compare-lista.ts';
import { NUMBER, PeopleIndex } from './comparar/match-people.ts';
import type { FactoConhecido, Pendente, Pessoa, Valores } from './comparar/pessoa.ts';
import { endRecebida } from './envio/recebida-notice.ts';
import { findGruposPorSi, listRecebidas } from './envio/recebidas.queries.ts';
import { readLinhas } from './read-linhas.ts';
import { registoKey } from './respostas/linha-keys.ts';
import { withRemembered } from './respostas/remembered.ts';
import { listRespostas } from './respostas/respostas.queries.ts';

/** A list as it is sent. */
export interface SentLista {
  readonly cd_unidade: number;
  readonly campos: readonly AcertoColuna[];
  readonly linhas: readonly string[];
  readonly escolhas: readonly AcertoEscolha[];
  /** What of rows could not be read, as texts. */
  readonly porLer?: readonly string[];
  readonly numeracaoNova?: boolean;
}

/** The same with what is remembered of it. */
interface SettledLista extends SentLista {
  readonly ficheiro: string;
  readonly colunas: AcertoColunas;
}

interface ReadLista extends Omit<SentLista, 'linhas'> {
  readonly linhas: readonly AcertoLinha[];
}

type Factos = ReadonlyMap<number, readonly FactoConhecido[]>;

type Names = Awaited<ReturnType<typeof namesForImport>>;

/** Compares lists of staff with the employees of a unit, and remembers those that were settled. */
export class AcertoService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** What is remembered of the lists of the units in sight, and of the columns of the company's last one. */
  get(grant: Grant) {
    return this.#deps.access.read(grant, async (scope) => {
      const [colunas, nomes, unidades, recebidas, por_si] = await Promise.all([
        findColunas(scope),
        listNomes(scope),
        listListas(scope),
        may(scope, 'alteracoes.criar') ? listRecebidas(scope) : [],
        findGruposPorSi(scope),
      ]);
      return { colunas, nomes, unidades, recebidas, por_si };
    });
  }

  /** Remembers how the lists of a unit are read, from now on. @throws 400 for units out of sight. */
  saveReading(
    grant: Grant,
    { cd_unidade, colunas, nomes }: Reading & { readonly cd_unidade: number },
    key?: IdempotencyKey,
  ): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      if ((await nodesOfUnidade(scope, cd_unidade)).length === 0) {
        throw invalid({ cd_unidade: UNKNOWN_NODE });
      }
      const seen = new Set(await nodesOfUnidade(scope, scope.cd_organig));
      if (Object.values(nomes).some((cd) => !seen.has(cd))) {
        throw invalid({ nomes: UNKNOWN_NODE });
      }
      const byKey = Object.entries(nomes).map(([nome, cd]) => [unidadeKey(nome), cd]);
      await saveReading(scope, cd_unidade, { colunas, nomes: Object.fromEntries(byKey) }, now);
      const detalhe = { colunas: Object.keys(colunas).length, nomes: byKey.length };
      return {
        audit: [{ acao: 'alterar', entidade: 'lista-pessoal', cd_entidade: cd_unidade, detalhe }],
        events: [],
        answer: { message: 'Fica lembrado para as próximas listas.' },
      };
    });
  }

  /** @throws 400 for wrong rows, and for a unit that is not in the scope or has too many people. */
  async compare(grant: Grant, sent: SentLista): Promise<AcertoComparacao> {
    const lista = { ...sent, linhas: await readLinhas(sent.linhas, sent.campos) };
    const mayState = may(grant, 'factos.indicar');
    return this.#deps.access.readInSteps(grant, async (scope) => {
      const found = await this.#compare(scope, lista, mayState);
      const day = today(this.#deps.clock);
      const told = may(grant, 'marcacoes.ver') ? await withMarcados(scope, found, day) : found;
      return may(grant, 'ausencias.ver') ? withAbsences(scope, told, day) : told;
    });
  }

  /** Remembers a list as settled. @throws as `compare`. */
  async save(
    grant: Grant,
    { ficheiro, colunas, ...sent }: SettledLista,
    key?: IdempotencyKey,
  ): Promise<{ message: string }> {
    const linhas = await readLinhas(sent.linhas, sent.campos);
    const { cd_unidade, campos } = sent;
    const resumos = linhas.map((linha) => resumoOf(linha, campos));
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      const { sairam, respondidas } = await this.#compare(scope, { ...sent, linhas }, false);
      const people = linhas.length - respondidas.filter(({ pessoa }) => pessoa === null).length;
      const em_falta = sairam.map(({ cd }) => cd);
      const stored = { cd_organig: cd_unidade, ficheiro, colunas, campos, resumos, em_falta };
      await saveLista(scope, stored, now);
      await endRecebida(scope, cd_unidade);
      const detalhe = { ficheiro, linhas: linhas.length };
      return {
        audit: [{ acao: 'concluir', entidade: 'lista-pessoal', cd_entidade: cd_unidade, detalhe }],
        events: [],
        answer: { message: `Lista de ${countLabel(people, 'pessoa', 'pessoas')} lembrada.` },
      };
    });
  }

  async #compare(
    scope: Scope,
    { cd_unidade, campos, linhas, escolhas, porLer = [], numeracaoNova = false }: ReadLista,
    mayState: boolean,
  ): Promise<AcertoComparacao> {
    const bases = await basesOfUnidade(scope, cd_unidade);
    if (bases.size === 0) throw invalid({ cd_unidade: UNKNOWN_NODE });
    const nodes = new Set(bases.keys());
    await requireNodes(scope, linhas, nodes);
    const here = (await listFuncionariosOf(scope, [...nodes], ACERTO.mostPeople)).map(pessoaOf);
    if (here.length > ACERTO.mostPeople) throw invalid({ cd_unidade: tooMany() });
    const said = await withRemembered(scope, { cd_unidade, linhas, escolhas });
    const index = new PeopleIndex(here, numeracaoNova ? NUMBER : undefined);
    const strangers = linhas.filter((linha) => index.like(linha).length === 0);
    const known = new Set(here.map(({ cd }) => cd));
    const named = said.flatMap((one) =>
      one.quem === 'pessoa' && !known.has(one.cd) ? one.cd : [],
    );
    const elsewhere = [
      ...(strangers.length > 0 ? await findFuncionariosLike(scope, strangers) : []),
      ...(named.length > 0 ? await findFuncionariosByCode(scope, named) : []),
    ];
    const others = new Map(
      elsewhere.flatMap((row) => (known.has(row.cd) ? [] : [[row.cd, row] as const])),
    );
    const states = mayState && ACERTO_FACTOS.some((coluna) => campos.includes(coluna));
    const factos: Factos = Map.groupBy(
      states ? await listFactosOf(scope, [...known, ...others.keys()]) : [],
      ({ cd_funcion }) => cd_funcion,
    );
    const withFactos = (pessoa: Pessoa): Pessoa => {
      const own = factos.get(pessoa.cd);
      return own ? { ...pessoa, factos: own } : pessoa;
    };
    const names = await namesForImport(scope);
    const nacionalidades = new Set(names.nacionalidades.map(({ nome }) => plainName(nome)));
    const stored = await findLista(scope, cd_unidade);
    const aside = new Set((await listRespostas(scope, cd_unidade)).map(({ resumo }) => resumo));
    const estado = {
      cd_unidade,
      isAside: (cd: number, campo: AcertoCampo, valor: string) =>
        aside.size > 0 && aside.has(registoKey(cd, campo, valor)),
      isInUnidade: (cd: number) => nodes.has(cd),
      bases,
      pessoas: [...here, ...[...others.values()].map(pessoaOf)].map(withFactos),
      pendentes: (await listPendentes(scope)).map((pedido) => pendenteOf(pedido, names)),
      isNacionalidade: (nome: string) => nacionalidades.has(plainName(nome)),
      mayState: states,
      today: today(this.#deps.clock),
    };
    const anterior = anteriorOf(stored, campos);
    return onlyShown(
      scope,
      await inSteps(
        comparing(
          estado,
          {
            campos,
            linhas,
            escolhas: said,
            numeracaoNova,
            porLer: unpackPorLer(porLer) ?? new Map(),
          },
          anterior,
        ),
      ),
    );
  }
}

/** Says of those who are not in a list since when they are away for long. */
async function withAbsences(
  scope: Scope,
  found: AcertoComparacao,
  day: string,
): Promise<AcertoComparacao> {
  const missing = found.sairam.filter(({ dia }) => dia === null).map(({ cd }) => cd);
  const since = missing.length > 0 ? await listAusencias(scope, missing, day) : new Map();
  if (since.size === 0) return found;
  const sairam = found.sairam.map((one) => ({ ...one, ausente_desde: since.get(one.cd) ?? null }));
  return { ...found, sairam };
}

/** Says of those who have left whether an exam of theirs is booked. */
async function withMarcados(
  scope: Scope,
  found: AcertoComparacao,
  day: string,
): Promise<AcertoComparacao> {
  const gone = found.sairam.map(({ cd }) => cd);
  if (gone.length === 0) return found;
  const next = await listMarcados(scope, gone, day);
  return {
    ...found,
    sairam: found.sairam.map((one) => ({ ...one, marcado: next.get(one.cd) ?? null })),
  };
}

/**
 * Leaves out whose data are restricted: nothing can be asked for them, and the company is not told of them. They are compared
 * all the same, since a row about one of them would be somebody new otherwise.
 */
async function onlyShown(scope: Scope, found: AcertoComparacao): Promise<AcertoComparacao> {
  const { sairam, alterados, movidos } = found;
  const named = [...sairam, ...alterados, ...movidos].map(({ cd }) => cd);
  const hidden = named.length > 0 ? await listHidden(scope, named) : new Set<number>();
  if (hidden.size === 0) return found;
  const isShown = ({ cd }: { readonly cd: number }) => !hidden.has(cd);
  return {
    ...found,
    sairam: sairam.filter(isShown),
    alterados: alterados.filter(isShown),
    movidos: movidos.filter(isShown),
  };
}

/** Lets other calls go on between the steps of a long comparison. */
async function inSteps<T>(steps: Generator<undefined, T, undefined>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await setImmediate();
  }
}

function tooMany(): string {
  return `A unidade tem mais de ${wholeNumber(ACERTO.mostPeople)} pessoas: escolha uma abaixo dela.`;
}

/** @throws 400 for the rows whose unit is not in the scope. */
async function requireNodes(
  scope: Scope,
  linhas: readonly AcertoLinha[],
  nodes: ReadonlySet<number>,
): Promise<void> {
  const named = new Set(linhas.flatMap(({ cd_organig }) => cd_organig ?? []));
  const seen = new Set(nodes);
  if ([...named].some((cd) => !seen.has(cd))) {
    for (const cd of await nodesOfUnidade(scope, scope.cd_organig)) seen.add(cd);
  }
  const wrong = linhas.flatMap(({ cd_organig }, index) =>
    cd_organig && !seen.has(cd_organig) ? [[`linhas.${index}.cd_organig`, UNKNOWN_NODE]] : [],
  );
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.slice(0, 100)));
}

function pessoaOf(row: FuncionarioDaLista): Pessoa {
  const { cd, cd_organig, versao, ativo, dt_saida } = row;
  // What more the row has says nothing of its person; a copy would hold the people of a large unit twice.
  return { cd, cd_organig, versao, ativo, dt_saida, valores: row };
}

/** A request as a list would say what it asks for. */
function pendenteOf(
  { cd_tipo, cd_funcion, aberto, num_mecan, nome, dt_nasc, dados, retrato }: PedidoPendente,
  names: Names,
): Pendente {
  const base = { cd_tipo, cd_funcion, aberto };
  switch (cd_tipo) {
    case PEDIDO_TYPE.admissao: {
      const { num_contrib: nif, num_serv_soc: niss, num_bi: bi } = retrato;
      const valores = { numMecan: num_mecan, nome, dataNascimento: dt_nasc, nif, niss, bi };
      return { ...base, valores, cd_organig: null };
    }
    case PEDIDO_TYPE.alteracao:
      return { ...base, valores: askedOf(dados, names), cd_organig: null };
    case PEDIDO_TYPE.saida:
      return { ...base, valores: {}, cd_organig: null };
    case PEDIDO_TYPE.transferencia:
      return { ...base, valores: {}, cd_organig: dados.cd_organig ?? null };
  }
}

/** What a request to change data asks for. */
function askedOf(dados: PedidoPendente['dados'], names: Names): Valores {
  const nameIn = (list: Names[keyof Names], cd: number | null | undefined) =>
    list.find((each) => each.cd === cd)?.nome ?? null;
  const asked: Record<AcertoCampo, [boolean, string | null]> = {
    numMecan: ['num_mecan' in dados, dados.num_mecan ?? null],
    nome: ['nome' in dados, dados.nome ?? null],
    sexo: ['sexo' in dados, dados.sexo === undefined ? null : String(dados.sexo)],
    dataNascimento: ['dt_nasc' in dados, dados.dt_nasc ?? null],
    nacionalidade: ['cd_nacion' in dados, nameIn(names.nacionalidades, dados.cd_nacion)],
    categoria: ['cd_categ' in dados, nameIn(names.categorias, dados.cd_categ)],
    agrupamento: ['cd_agrup_prof' in dados, nameIn(names.agrupamentos, dados.cd_agrup_prof)],
    profissao: ['cd_profis' in dados, nameIn(names.profissoes, dados.cd_profis)],
    funcao: ['cd_func_propost' in dados, nameIn(names.profissoes, dados.cd_func_propost)],
    bi: ['num_bi' in dados, dados.num_bi ?? null],
    nif: ['num_contrib' in dados, dados.num_contrib ?? null],
    niss: ['num_serv_soc' in dados, dados.num_serv_soc ?? null],
    utente: ['num_benef' in dados, dados.num_benef ?? null],
    localTrabalho: ['loc_trab' in dados, dados.loc_trab ?? null],
    email: ['email' in dados, dados.email ?? null],
    telemovel: ['telemovel' in dados, dados.telemovel ?? null],
    dataAdmissao: ['dt_ini_instit' in dados, dados.dt_ini_instit ?? null],
    admissaoUrgente: ['adm_urgente' in dados, simNao(dados.adm_urgente === true)],
  };
  return Object.fromEntries(
    Object.entries(asked).flatMap(([campo, [is, value]]) => (is ? [[campo, value]] : [])),
  );
}

/** The digest of a row, as the database keeps one: it tells whether the row is the same, and nothing else. */
function resumoOf(linha: AcertoLinha, campos: readonly AcertoColuna[]): string {
  const said = [...campos].sort().map((campo) => linha[campo] ?? null);
  const text = JSON.stringify([...said, linha.cd_organig ?? null]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** A list that says other things of people cannot be told from one that says these. */
function anteriorOf(
  stored: StoredLista | undefined,
  campos: readonly AcertoColuna[],
): Anterior | undefined {
  if (!stored || [...stored.campos].sort().join() !== [...campos].sort().join()) return undefined;
  const resumos = new Set(stored.resumos.map((resumo) => resumo.replaceAll('-', '')));
  const em_falta = new Set(stored.em_falta);
  return {
    hadLinha: (linha) => resumos.has(resumoOf(linha, campos)),
    lacked: (cd) => em_falta.has(cd),
  };
}
