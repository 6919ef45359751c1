import type { DireitoBody, DireitosPessoa, Ficha } from '@sst/contract';
import {
  APAGADOS,
  type Apaga,
  DIREITO_LABEL,
  EXPOSICOES_GUARDADAS,
  GUARDA,
  GUARDAS,
  type Guarda,
  IDADE_RADIACAO,
} from '@sst/contract/direitos/guarda';
import { addYears } from '@sst/contract/rules/dates/dates';
import { fileNamePart } from '@sst/contract/rules/texts/file-names';
import { makeZip } from 'client-zip';
import { authorOf } from '../../access/actor.ts';
import type { Grant, Scope } from '../../access/grant.ts';
import { recordAudit } from '../../audit/audit.ts';
import { throwUnwritten } from '../../audit/unwritten-audit.ts';
import { today } from '../../clock.ts';
import { CallError, notFound } from '../../errors.ts';
import type { AnexoStore } from '../anexos/anexo-store.ts';
import { carryOut } from '../carry-out.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { type Dados, listFichaFiles, listPeriodCodes, readDados } from './dados.queries.ts';
import { drawDados } from './dados-pdf.ts';
import {
  countDados,
  eraseNow,
  insertDireito,
  listDireitos,
  type Periodo,
  readPeriodos,
  setLimited,
} from './direitos.queries.ts';

type Counted = Awaited<ReturnType<typeof countDados>>;

/** The rights of a person over the data, which the provider sees to (decision 0085). */
export class DireitosService {
  readonly #deps: ServiceDeps;
  readonly #store: AnexoStore;

  constructor(deps: ServiceDeps, store: AnexoStore) {
    this.#deps = deps;
    this.#store = store;
  }

  /** All that is held about a person, as one archive; written to the log as an export. @throws 404. */
  async export(grant: Grant, cd: number): Promise<Ficha> {
    const { access, clock } = this.#deps;
    const day = today(clock);
    const held = await access.write(grant, async (scope) => {
      const cds = await codesOf(scope, cd);
      const dados = await readDados(scope, cds);
      const sheets = await listFichaFiles(scope, cds);
      const bytes = await this.#store.read(
        scope,
        sheets.map(({ sha256 }) => sha256),
      );
      const line = { acao: 'exportar', entidade: 'dados-pessoa', cd_entidade: cd } as const;
      const detalhe = { cd_funcion: cd, total: cds.length };
      await recordAudit(scope, clock.now(), [{ ...line, detalhe }]).catch(throwUnwritten);
      return { dados, sheets, bytes };
    });
    const nome = nameIn(held.dados);
    const json = { feito_em: day, pessoa: nome, dados: held.dados };
    const { bytes: pdf } = await drawDados({ nome, day, dados: held.dados });
    const files = held.sheets.flatMap(({ cd: code, nome_fich, sha256 }) => {
      const content = held.bytes.get(sha256.toString('hex'));
      return content ? [{ name: `fichas/${code}_${nome_fich}`, input: content }] : [];
    });
    const zip = makeZip([
      { name: 'dados.json', input: JSON.stringify(json, null, 2) },
      { name: 'dados.pdf', input: pdf },
      ...files,
    ]);
    const anex = Buffer.from(await new Response(zip).arrayBuffer()).toString('base64');
    return { anex, nome_fich: `${fileNamePart(`Dados de ${nome}`)}.zip` };
  }

  /** @throws 404. */
  async show(grant: Grant, cd: number): Promise<DireitosPessoa> {
    const day = today(this.#deps.clock);
    return this.#deps.access.readInSteps(grant, async (scope) => {
      const cds = await codesOf(scope, cd);
      const counted = await countDados(scope, cds);
      const periodos = await readPeriodos(scope, day);
      const feitos = await listDireitos(scope, cds);
      const [limit] = feitos.filter(({ tipo }) => tipo === 'limitacao');
      return {
        limitado_desde: counted.limitado ? (limit?.momento ?? null) : null,
        guarda: guardaOf(counted, periodos),
        apaga: apagaOf(counted).map((tipo) => ({ tipo, total: counted.apaga[tipo] })),
        feitos,
      };
    });
  }

  /** @throws 404, 409 where there is nothing to be done. */
  exercise(grant: Grant, cd: number, { tipo, motivo }: DireitoBody): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const cds = await codesOf(scope, cd);
      const counted = await countDados(scope, cds);
      const periodos = await readPeriodos(scope, today(this.#deps.clock));
      const apagado = tipo === 'apagamento' ? apagaOf(counted) : [];
      if (tipo === 'apagamento') await eraseNow(scope, cds);
      else {
        const limitado = tipo === 'limitacao';
        if (counted.limitado === limitado) throw nothingToDo(limitado);
        await setLimited(scope, cds, limitado);
      }
      const dt_resto = tipo === 'apagamento' ? lastDay(guardaOf(counted, periodos)) : null;
      const author = { cd_autor: authorOf(grant.actor), momento: now };
      await insertDireito(scope, { cd_funcion: cd, tipo, motivo, apagado, dt_resto, ...author });
      const acao = ACTION[tipo];
      const detalhe = { cd_funcion: cd, motivo, apagado, ...(dt_resto && { dt_resto }) };
      return {
        audit: [{ acao, entidade: 'dados-pessoa', cd_entidade: cd, detalhe }],
        events: [],
        answer: { message: `${DIREITO_LABEL[tipo]}: ficou feito e registado.` },
      };
    });
  }
}

const ACTION = { apagamento: 'apagar', limitacao: 'limitar', levantamento: 'libertar' } as const;

/** @throws 404 for one who is not in the scope. */
async function codesOf(scope: Scope, cd: number): Promise<number[]> {
  const cds = await listPeriodCodes(scope, cd);
  if (cds.length === 0) throw notFound();
  return cds;
}

/** The name in the latest period. */
function nameIn({ periodos = [] }: Dados): string {
  return String(periodos.at(-1)?.nome ?? '');
}

/** What there is of what can go at once. */
function apagaOf({ apaga }: Counted): Apaga[] {
  return APAGADOS.filter((tipo) => apaga[tipo] > 0);
}

/** What is kept, of what there is, until when. */
function guardaOf(
  counted: Counted,
  periodos: ReadonlyMap<string, Periodo>,
): DireitosPessoa['guarda'] {
  const kinds = kindsOf(counted, periodos);
  const long = kinds.filter(({ tipo }) => tipo in EXPOSICOES_GUARDADAS);
  // What an exposure is read by is kept as long as the exposure.
  return kinds.map((kind) => {
    if (!OF_EXPOSED.includes(kind.tipo)) return kind;
    const all = [kind, ...long];
    return { ...kind, ate: lastDay(all), anos: Math.max(...all.map(({ anos }) => anos)) };
  });
}

const OF_EXPOSED: readonly Guarda[] = ['fichas', 'marcacoes', 'identificacao'];

/** The kinds that there are, each with its own period. */
function kindsOf(
  counted: Counted,
  periodos: ReadonlyMap<string, Periodo>,
): DireitosPessoa['guarda'] {
  return GUARDAS.flatMap((tipo) => {
    const total = counted.guarda[tipo];
    const periodo = periodos.get(GUARDA[tipo].codigo);
    if (total === 0 || !periodo) return [];
    const { anos, base, marca } = periodo;
    const lei = GUARDA[tipo].lei || marca === 'verificado';
    const idade = periodos.get(IDADE_RADIACAO)?.anos ?? 0;
    return [{ tipo, total, ate: endOf(tipo, counted, { anos, idade }), anos, lei, base, marca }];
  });
}

/** The last day on which something has to be kept; null as long as nobody knows. */
function endOf(
  tipo: Guarda,
  { saida, ultimo_acidente, dt_nasc }: Counted,
  { anos, idade }: { readonly anos: number; readonly idade: number },
): string | null {
  const from = tipo === 'acidentes' ? ultimo_acidente : saida;
  const end = from && addYears(from, anos);
  if (end === null || tipo !== 'exposicoes_radiacao') return end;
  const old = addYears(dt_nasc, idade);
  return end < old ? old : end;
}

/** The last of all days; null while one of them is not known. */
function lastDay(guarda: DireitosPessoa['guarda']): string | null {
  const days = guarda.map(({ ate }) => ate);
  if (days.length === 0 || days.includes(null)) return null;
  return (days as string[]).toSorted().at(-1) ?? null;
}

function nothingToDo(limitado: boolean): CallError {
  const text = limitado ? 'já estão limitados' : 'não estão limitados';
  return new CallError(409, 'DIREITO_JA_FEITO', `Os dados desta pessoa ${text}.`);
}
