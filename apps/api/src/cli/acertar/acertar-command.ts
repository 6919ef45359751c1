import { basename } from 'node:path';
import {
  type AcertoComparacao,
  type AcertoEscolha,
  type AcertoItem,
  empresa,
  type Right,
} from '@sst/contract';
import {
  ACERTO_ALVO,
  ACERTO_CAMPOS,
  type AcertoAlvo,
  type AcertoColuna,
  proposeColunas,
  rememberColunas,
} from '@sst/contract/rules/acerto/campos';
import { leavingColumns } from '@sst/contract/rules/acerto/leaving-columns';
import { isMany } from '@sst/contract/rules/acerto/left-to-do';
import { packLinha, packPorLer } from '@sst/contract/rules/acerto/linhas';
import {
  camposOf,
  listaFileOf,
  peopleOf,
  type SentLinha,
} from '@sst/contract/rules/acerto/lista-file';
import { readLista } from '@sst/contract/rules/acerto/read-lista';
import { isTotalLine } from '@sst/contract/rules/acerto/total-line';
import { nomesOf, unidadesDaLista } from '@sst/contract/rules/acerto/unidades-da-lista';
import { parseTypedDate } from '@sst/contract/rules/dates/dates';
import { FACTOS_FICHEIRO } from '@sst/contract/rules/funcionario/factos';
import { ACERTO, IMPORT_FILE_NAME } from '@sst/contract/rules/limits';
import { isBroken } from '@sst/contract/rules/texts/encoding';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Pool } from 'pg';
import { Access } from '../../access/access.ts';
import type { Grant } from '../../access/grant.ts';
import { systemClock, today } from '../../clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import { CallError } from '../../errors.ts';
import { Lists } from '../../list/lists.ts';
import { FactosService } from '../../modules/factos/factos.service.ts';
import { findAccountByEmail } from '../../modules/identidade/conta/contas.queries.ts';
import { listNodes } from '../../modules/organigrama/organigrama.queries.ts';
import { AcertoService } from '../../modules/pedidos/acerto/acerto.service.ts';
import { AcertoPedidosService } from '../../modules/pedidos/acerto/acerto-pedidos.service.ts';
import { AdmissoesCsvService } from '../../modules/pedidos/series/admissoes-csv.service.ts';
import { subscribersOf } from '../../modules/subscribers.ts';
import { CommandError } from '../command-error.ts';
import { type ListaDoFicheiro, readListaFile } from './read-lista-file.ts';
import { type Group, readGroups, tellComparacao } from './tell-comparacao.ts';

/** What the operator asks for. */
export interface AcertarOptions {
  readonly path: string;
  readonly cd_empresa: number;
  /** The unit whose staff the list is; the whole company without it. */
  readonly cd_unidade?: number | undefined;
  readonly codificacao?: string | undefined;
  /** The groups to ask for; without it, nothing is sent. */
  readonly enviar?: string | undefined;
  /** E-mail of the company's user who asks. */
  readonly por?: string | undefined;
  /** The day of departures and transfers; today without it. */
  readonly dia?: string | undefined;
  /** Whether a list may take many away, and move many. */
  readonly muitas?: boolean | undefined;
  readonly muitasTransferencias?: boolean | undefined;
  readonly publicUrl: string;
}

type Services = ReturnType<typeof servicesOf>;

/** A list that was compared, and what it was compared as. */
interface Compared {
  readonly lista: {
    readonly cd_unidade: number;
    readonly campos: AcertoColuna[];
    readonly linhas: readonly string[];
    readonly escolhas: readonly AcertoEscolha[];
    readonly porLer: readonly string[];
  };
  readonly people: readonly SentLinha[];
  readonly colunas: ReturnType<typeof rememberColunas>;
  readonly found: AcertoComparacao;
  /** What was left out of the file, in words. */
  readonly notes: readonly string[];
}

function servicesOf(pool: Pool, publicUrl: string) {
  const access = new Access(pool);
  const deps = {
    access,
    lists: new Lists(access, systemClock),
    clock: systemClock,
    subscribers: subscribersOf({ publicUrl }),
  };
  return {
    access,
    acerto: new AcertoService(deps),
    pedidos: new AcertoPedidosService(deps),
    series: new AdmissoesCsvService(deps),
    factos: new FactosService(deps),
  };
}

/**
 * `acertar ficheiro.xlsx --empresa N [--unidade M] [--enviar grupos --por E]`: compares a list of staff, and asks for the groups
 * that are named.
 * @throws {CommandError}
 */
export async function acertarCommand(pool: Pool, options: AcertarOptions): Promise<string> {
  const groups = readGroups(options.enviar);
  const dia = readDay(options.dia);
  const lista = await readListaFile(options);
  const services = servicesOf(pool, options.publicUrl);
  try {
    const grantOf = await granting(pool, services.access, options);
    const compared = await compare(services, await grantOf('funcionarios.ver'), lista, options);
    const told = [...compared.notes, ...tellComparacao(compared.found, compared.people)];
    if (groups.length === 0) return told.join('\n');
    requireFew(compared.found, groups, options);
    return [...told, ...(await send(services, grantOf, compared, { groups, dia, options }))].join(
      '\n',
    );
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const texts = Object.values(error.campos ?? {});
    throw new CommandError(texts.length > 0 ? texts.slice(0, 10).join(' ') : error.message);
  }
}

function readDay(text: string | undefined): string {
  if (text === undefined) return today(systemClock);
  const day = parseTypedDate(text);
  if (!day) throw new CommandError('Indique --dia como dd-mm-aaaa.');
  return day;
}

/** What gives the right to each step: who asks, or the system where nothing is sent. */
async function granting(pool: Pool, access: Access, { cd_empresa, enviar, por }: AcertarOptions) {
  if (enviar === undefined && por === undefined) return async () => access.systemGrant(cd_empresa);
  const account = await inTransaction(pool, { readOnly: true }, (transaction) =>
    findAccountByEmail(transaction, por ?? ''),
  );
  const user = account && (await access.presentUser(account.cd));
  if (!user) throw new CommandError('Indique com --por o e-mail de um utilizador da empresa.');
  return (right: Right): Promise<Grant> => access.grant(user, empresa(right), cd_empresa);
}

async function compare(
  { access, acerto }: Services,
  grant: Grant,
  { records, dateOf }: ListaDoFicheiro,
  { cd_empresa, cd_unidade = cd_empresa }: AcertarOptions,
): Promise<Compared> {
  const file = listaFileOf(records);
  if (!file) throw new CommandError('O ficheiro está vazio.');
  const { colunas: remembered, nomes } = await acerto.get(grant);
  const colunas = proposeColunas(file.headers, remembered);
  const lida = readLista(file.records, colunas, { ...(dateOf && { dateOf }) });
  const nodes = await access.read(grant, listNodes);
  const find = unidadesDaLista(nodes, cd_unidade, nomesOf(nomes, cd_unidade));
  const { linhas, semPessoa, unidadesPorLer, porLer } = peopleOf(lida, find);
  const campos = camposOf(colunas);
  if (linhas.length === 0 || campos.length === 0) {
    throw new CommandError(
      'A lista não tem ninguém, ou os nomes das suas colunas não são conhecidos.',
    );
  }
  const packed = linhas.map((linha) => packLinha(linha, campos));
  const totals = linhas.filter(isTotalLine).map(({ linha }) => linha);
  const escolhas = totals.map((linha) => ({ linha, quem: 'nao-pessoa' as const }));
  const lista = { cd_unidade, campos, linhas: packed, escolhas, porLer: packPorLer(porLer) };
  const found = await acerto.compare(grant, lista);
  const left = [...file.uneven, ...semPessoa];
  const broken = records.flatMap(({ linha, cells }) => (cells.some(isBroken) ? linha : []));
  const saidas = leavingColumns(file, colunas, dateOf);
  const notes = [
    ...(saidas.length > 0
      ? [
          `Colunas que parecem ter o dia de saída, e não são usadas: ${shortList(saidas.map((name) => `«${name}»`))}. Quem já saiu continua como funcionário.`,
        ]
      : []),
    ...(broken.length > 0
      ? [`Bytes que não são da codificação, nas linhas: ${shortList(broken)}.`]
      : []),
    ...(left.length > 0 ? [`Linhas que não foram lidas: ${shortList(left)}.`] : []),
    ...(totals.length > 0
      ? [`Linhas que parecem um total, e não contam: ${shortList(totals)}.`]
      : []),
    ...(lida.naoLidas.length > 0
      ? [
          `Células que não foram percebidas: ${shortList(lida.naoLidas.map(({ linha, texto }) => `${linha} «${texto}»`))}.`,
        ]
      : []),
    ...(unidadesPorLer.size > 0
      ? [
          `Unidades que não foram encontradas: ${shortList([...unidadesPorLer.keys()].map((name) => `«${name}»`))}.`,
        ]
      : []),
  ];
  return {
    lista,
    people: linhas,
    colunas: rememberColunas(file.headers, colunas),
    found,
    notes,
  };
}

const NAMED = 10;

function shortList(names: readonly (string | number)[]): string {
  const others = names.length - NAMED;
  return `${names.slice(0, NAMED).join(', ')}${others > 0 ? ` e mais ${others}` : ''}`;
}

function requireFew(
  { sairam, movidos, total }: AcertoComparacao,
  groups: readonly Group[],
  { muitas, muitasTransferencias }: Pick<AcertarOptions, 'muitas' | 'muitasTransferencias'>,
): void {
  if (groups.includes('saidas') && isMany(sairam.length, total) && !muitas) {
    throw new CommandError(
      `A lista faz sair ${sairam.length} de ${total} pessoas. Se é mesmo assim, junte --muitas-saidas.`,
    );
  }
  if (groups.includes('transferencias') && isMany(movidos.length, total) && !muitasTransferencias) {
    throw new CommandError(
      `A lista muda de unidade ${countLabel(movidos.length, 'pessoa', 'pessoas')}, e na unidade trabalham ${total}. Se é mesmo assim, junte --muitas-transferencias.`,
    );
  }
}

interface Sending {
  readonly groups: readonly Group[];
  readonly dia: string;
  readonly options: AcertarOptions;
}

/** Asks for what the groups have. @returns what came of it. */
async function send(
  services: Services,
  grantOf: (right: Right) => Promise<Grant>,
  { lista, people, colunas, found }: Compared,
  { groups, dia, options }: Sending,
): Promise<string[]> {
  const told: string[] = [];
  const itens = itemsOf(found, groups, dia);
  const ficheiro = basename(options.path).slice(0, IMPORT_FILE_NAME);
  let made = 0;
  let cd_importacao: number | null = null;
  for (let at = 0; at < itens.length; at += ACERTO.piece) {
    const piece = itens.slice(at, at + ACERTO.piece);
    const sending = { itens: piece, ficheiro, cd_importacao };
    const answer = await services.pedidos.create(await grantOf('alteracoes.criar'), sending);
    const { itens: sent } = answer;
    cd_importacao = answer.cd_importacao;
    made += sent.reduce((sum, { pedidos }) => sum + pedidos.length, 0);
    for (const { cd, erro } of sent) if (erro) told.push(`Não pedido: funcionário ${cd}: ${erro}`);
  }
  if (groups.includes('novos') && found.novos.length > 0) {
    const together = { ficheiro, cd_importacao };
    const grant = await grantOf('admissoes.criar');
    const admitted = await admit(services, grant, { linhas: people, found, together });
    made += admitted.made;
    told.push(...admitted.told);
  }
  if (groups.includes('factos')) told.push(...(await state(services, grantOf, found)));
  await services.acerto.save(await grantOf('alteracoes.criar'), { ...lista, ficheiro, colunas });
  return [...told, `${countLabel(made, 'pedido criado', 'pedidos criados')}.`];
}

/** States the arrangements and absences that the list has and nothing speaks against. @returns what came of it. */
async function state(
  { factos }: Services,
  grantOf: (right: Right) => Promise<Grant>,
  found: AcertoComparacao,
): Promise<string[]> {
  const possible = found.factos.filter(({ problema }) => problema === null);
  const told: string[] = [];
  let made = 0;
  for (let at = 0; at < possible.length; at += FACTOS_FICHEIRO.piece) {
    const piece = possible.slice(at, at + FACTOS_FICHEIRO.piece);
    const linhas = piece.map(({ cd: cd_funcion, tipo, dt_ini, dt_fim, motivo }) => ({
      cd_funcion,
      tipo,
      dt_ini,
      dt_fim,
      motivo,
      num_mecan: null,
    }));
    const answer = await factos.import(await grantOf('factos.indicar'), { linhas });
    made += answer.registados + answer.corrigidos;
    for (const { linha, texto } of answer.problemas) {
      told.push(`Não registado: linha ${piece[linha - 1]?.linha}: ${texto}`);
    }
  }
  return [
    ...told,
    `${countLabel(made, 'regime ou ausência registada', 'regimes ou ausências registados')}.`,
  ];
}

function itemsOf(
  { sairam, movidos, alterados }: AcertoComparacao,
  groups: readonly Group[],
  dia: string,
): AcertoItem[] {
  const items = new Map<number, AcertoItem>();
  if (groups.includes('saidas')) {
    // Who is away for long is often in no payroll; the page asks about each of them.
    for (const { cd, dia: said } of sairam.filter(({ ausente_desde }) => ausente_desde === null)) {
      items.set(cd, { cd, saida: { dt_inactiv: said ?? dia } });
    }
  }
  if (groups.includes('transferencias')) {
    for (const { cd, versao, cd_destino } of movidos) {
      items.set(cd, { cd, versao, transferencia: { cd_organig: cd_destino, dt_ini_instit: dia } });
    }
  }
  if (groups.includes('alteracoes')) {
    for (const { cd, versao, campos } of alterados) {
      const possible = campos.filter(({ problema }) => problema === null);
      if (possible.length === 0) continue;
      const changes = Object.fromEntries(possible.map(({ campo, depois }) => [campo, depois]));
      items.set(cd, { ...items.get(cd), cd, versao, campos: changes });
    }
  }
  return [...items.values()];
}

/** Asks for the admissions that the list has all of; the others are told. */
async function admit(
  { series }: Services,
  grant: Grant,
  {
    linhas,
    found: { novos },
    together,
  }: {
    readonly linhas: readonly SentLinha[];
    readonly found: AcertoComparacao;
    readonly together: { readonly ficheiro: string; readonly cd_importacao: number | null };
  },
): Promise<{ made: number; told: string[] }> {
  const byLine = new Map(linhas.map((linha) => [linha.linha, linha]));
  const rows = novos.flatMap(({ linha }) => byLine.get(linha) ?? []);
  const ask = async (some: readonly SentLinha[]) => {
    if (some.length === 0) return;
    const funcionarios = some.map((row) => ({
      ...Object.fromEntries(ACERTO_CAMPOS.map((campo) => [campo, row[campo]])),
      cd_organig: row.cd_organig,
      organigrama: '-',
    }));
    await series.create(grant, { ...together, lista: true, funcionarios });
  };
  try {
    await ask(rows);
    return { made: rows.length, told: [] };
  } catch (error) {
    if (!(error instanceof CallError) || !error.campos) throw error;
    const wrong = new Map<number, string[]>();
    for (const [name, text] of Object.entries(error.campos)) {
      const [, at = -1, campo = ''] = /^linhas\.(\d+)\.(\w+)/.exec(name) ?? [];
      const told = wrong.get(Number(at)) ?? [];
      wrong.set(Number(at), [...told, `${labelOf(campo)}${text}`]);
    }
    const right = rows.filter((_, at) => !wrong.has(at));
    await ask(right);
    const told = [...wrong].map(
      ([at, texts]) => `Não pedida: linha ${rows[at]?.linha}: ${texts.join(' ')}`,
    );
    return { made: right.length, told };
  }
}

/** What a field of a row is called, before what is wrong with it. */
function labelOf(campo: string): string {
  const alvo = campo === 'cd_organig' ? 'unidade' : campo;
  return alvo in ACERTO_ALVO ? `${ACERTO_ALVO[alvo as AcertoAlvo].label}: ` : '';
}
