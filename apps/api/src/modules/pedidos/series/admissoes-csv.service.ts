import type { ImportedRow, Lookup } from '@sst/contract';
import { admissaoDayError, birthDayError } from '@sst/contract/rules/dates/funcionario-dates';
import { bringsIn, PEDIDO_TYPE } from '@sst/contract/rules/pedidos';
import { plainName } from '@sst/contract/rules/texts/names';
import { simNao } from '@sst/contract/rules/texts/sim-nao';
import type { Grant, Scope } from '../../../access/grant.ts';
import { today } from '../../../clock.ts';
import { yieldEverySlice } from '../../../concurrency/yield-every-slice.ts';
import { CallError } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import { lockByName } from '../../../sql/advisory-lock.ts';
import { carryOut } from '../../carry-out.ts';
import type { FuncionarioColumns } from '../../funcionarios/funcionario-columns.ts';
import { pathsInScope, UNKNOWN_NODE } from '../../organigrama/organigrama.service.ts';
import { type FormCodes, namesForImport } from '../../referencias/referencias.service.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { listPendentes, type PedidoPendente } from '../acerto/acerto.queries.ts';
import { PeopleIndex } from '../acerto/comparar/match-people.ts';
import { importacaoOf } from '../importacoes/sent-with.ts';
import { hiddenFormers, refusalsOf } from '../kinds/readmissao.ts';
import { EMPTY_RETRATO, insertPedidos, type NewPedido } from '../pedidos.queries.ts';
import { type Checked, type Errors, errorsOf, readRows } from './imported-rows.ts';

interface Series {
  /** The node that the series is sent from. */
  readonly cd_organig?: number | null;
  /** The name of the file that they are of. */
  readonly ficheiro: string | null;
  /** The import of a list of staff that they are sent with. */
  readonly cd_importacao?: number | null | undefined;
  /** Whether they are of a list of staff. */
  readonly lista?: boolean | undefined;
  readonly funcionarios: readonly unknown[];
}

type Names = ReadonlyMap<string, Lookup>;

/** The names that an import may use, by their normalised text. */
interface KnownNames {
  readonly nacionalidades: Names;
  readonly categorias: Names;
  readonly agrupamentos: Names;
  readonly profissoes: Names;
}

/** Requests for many admissions at once: all of the rows or none. */
export class AdmissoesCsvService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /**
   * @throws 400 with `campos` as `linhas.{n}.{field}`, n from 0 as in the array sent; 409 so for rows of a list whose admission
   * waits already.
   */
  create(
    grant: Grant,
    sent: Series,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd_importacao?: number }> {
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      const pedidos = await this.#check(scope, sent);
      if (sent.lista) {
        // Two who settle one list at once would both find nobody who waits.
        await lockByName(scope, 'admissões de listas', scope.cd_empresa);
        await requireNotAsked(scope, pedidos);
      }
      const cd_importacao = await importacaoOf(scope, now, {
        begun: sent.cd_importacao,
        tipo: sent.lista ? 'acerto' : 'adicao',
        ficheiro: sent.ficheiro,
        cd_organig: sent.cd_organig ?? scope.cd_organig,
        linhas: pedidos.length,
      });
      const inserted = await insertPedidos(scope, now, pedidos, cd_importacao);
      const serie = inserted.length;
      return {
        audit: inserted.map(({ cd, nome }) => ({
          acao: 'criar',
          entidade: 'pedido',
          cd_entidade: cd,
          detalhe: { cd_tipo: PEDIDO_TYPE.admissao, nome, serie },
        })),
        events: inserted.map(({ cd, cd_organig }) => ({
          tipo: 'pedido.criado',
          cd,
          dados: { cd_tipo: PEDIDO_TYPE.admissao, cd_organig, cd_funcion: null },
        })),
        answer: { message: messageFor(serie), ...(sent.lista && { cd_importacao }) },
      };
    });
  }

  async #check(scope: Scope, { cd_organig, funcionarios }: Series): Promise<NewPedido[]> {
    const rows = await readRows(funcionarios);
    const from = cd_organig ?? scope.cd_organig;
    const [nodes, known] = await Promise.all([
      pathsInScope(scope, [from, ...rows.flatMap(({ checked }) => checked.cd_organig ?? [])]),
      namesForImport(scope).then(byText),
    ]);
    const day = today(this.#deps.clock);
    const errors: Errors = {
      ...(!nodes.has(from) && { cd_organig: UNKNOWN_NODE }),
      ...(await errorsOf(rows, (checked) => rowErrors(checked, day, nodes, known))),
    };
    if (Object.keys(errors).length === 0) Object.assign(errors, await formerErrors(scope, rows));
    if (Object.keys(errors).length > 0) {
      throw new CallError(400, 'INVALIDO', 'Por favor, preencha os campos necessários', {
        campos: errors,
      });
    }
    const whole = await withHiddenFormers(
      scope,
      rows.flatMap(({ row }) => row ?? []),
    );
    const pedidos: NewPedido[] = [];
    for await (const slice of yieldEverySlice(whole)) {
      pedidos.push(...slice.map((row) => pedidoOf(row, known)));
    }
    return pedidos;
  }
}

/** @throws 409 for rows with a number, or the name and birth, of an admission that waits. */
async function requireNotAsked(scope: Scope, pedidos: readonly NewPedido[]): Promise<void> {
  const open = (await listPendentes(scope)).filter((pedido) => bringsIn(pedido) && pedido.aberto);
  if (open.length === 0) return;
  const waiting = new PeopleIndex(open.map((pedido) => ({ valores: signsOfPedido(pedido) })));
  const asked = pedidos.flatMap((pedido, at) =>
    waiting.like(signsOfPedido(pedido)).length > 0
      ? [[`linhas.${at}.nome`, 'Já há um pedido de admissão desta pessoa por decidir.'] as const]
      : [],
  );
  if (asked.length === 0) return;
  const text = 'Já há pedidos de admissão destas pessoas por decidir.';
  throw new CallError(409, 'JA_PEDIDO', text, { campos: Object.fromEntries(asked) });
}

/** What tells whose admission a request is, as lists of staff say it. */
const signsOfPedido = ({
  nome,
  dt_nasc,
  retrato: { num_contrib: nif, num_serv_soc: niss, num_bi: bi },
}: Pick<PedidoPendente, 'nome' | 'dt_nasc' | 'retrato'>) => ({
  nome,
  dataNascimento: dt_nasc,
  nif,
  niss,
  bi,
});

/** What tells who a row is, in the words of the form. */
const signsOf = ({ nome, dataNascimento, nif, niss, bi }: ImportedRow) => ({
  nome,
  dt_nasc: dataNascimento,
  num_contrib: nif,
  num_serv_soc: niss,
  num_bi: bi,
});

/** What is wrong with rows that admit somebody again. */
async function formerErrors(
  scope: Scope,
  rows: readonly { readonly row?: ImportedRow }[],
): Promise<Errors> {
  const again = rows.flatMap(({ row }, index) =>
    row?.cd_readmite ? [{ row, index, cd: row.cd_readmite }] : [],
  );
  const refusals = await refusalsOf(
    scope,
    again.map(({ row, cd }) => ({
      cd,
      form: { ...signsOf(row), dt_ini_instit: row.dataAdmissao },
    })),
  );
  return Object.fromEntries(
    again.flatMap(({ index }, at) => {
      const wrong = refusals[at];
      if (!wrong) return [];
      const day = wrong.campos?.dt_ini_instit;
      return day
        ? [[`linhas.${index}.dataAdmissao`, day]]
        : [[`linhas.${index}.cd_readmite`, wrong.campos?.cd_readmite ?? wrong.message]];
    }),
  );
}

/** Lets rows that were refused with an import admit whom they would have, as far as who sends them again does not see it. */
async function withHiddenFormers(
  scope: Scope,
  rows: readonly ImportedRow[],
): Promise<ImportedRow[]> {
  const hidden = await hiddenFormers(scope, 'importadas', rows.map(signsOf));
  return rows.map((row, at) => {
    const cd_readmite = row.cd_readmite ?? hidden[at];
    return cd_readmite ? { ...row, cd_readmite } : row;
  });
}

function messageFor(count: number): string {
  return count === 1
    ? '1 pedido de admissão criado com sucesso.'
    : `${count} pedidos de admissão criados com sucesso.`;
}

function byText(names: Awaited<ReturnType<typeof namesForImport>>): KnownNames {
  const map = (rows: readonly Lookup[]) => new Map(rows.map((row) => [plainName(row.nome), row]));
  return {
    nacionalidades: map(names.nacionalidades),
    categorias: map(names.categorias),
    agrupamentos: map(names.agrupamentos),
    profissoes: map(names.profissoes),
  };
}

function rowErrors(
  { dataNascimento, dataAdmissao, cd_organig, nacionalidade }: Checked,
  day: string,
  nodes: ReadonlyMap<number, string>,
  known: KnownNames,
): Errors {
  const birth = dataNascimento && birthDayError(dataNascimento, day);
  const admission = dataAdmissao && admissaoDayError(dataAdmissao, dataNascimento ?? null, day);
  const unknown =
    nacionalidade !== undefined && !known.nacionalidades.has(plainName(nacionalidade));
  return {
    ...(birth && { dataNascimento: birth }),
    ...(admission && { dataAdmissao: admission }),
    ...(cd_organig !== undefined && !nodes.has(cd_organig) && { cd_organig: UNKNOWN_NODE }),
    ...(unknown && { nacionalidade: 'A nacionalidade não existe.' }),
  };
}

/** A name without a code is one that the company does not have yet. */
interface Reference {
  readonly cd: number | null;
  readonly nome: string;
}

/** A name that the company does not have yet stays a name, and is created when the request is accepted. */
function asked(code: string, name: string, reference: Reference | undefined) {
  const cd = reference?.cd ?? null;
  return { [code]: cd, ...(reference && cd === null && { [name]: reference.nome }) };
}

function pedidoOf(row: ImportedRow, known: KnownNames): NewPedido {
  const find = (names: Names, text: string | null) =>
    text === null ? undefined : (names.get(plainName(text)) ?? { cd: null, nome: text });
  const nacionalidade = find(known.nacionalidades, row.nacionalidade);
  const categoria = find(known.categorias, row.categoria);
  const agrupamento = find(known.agrupamentos, row.agrupamento);
  const profissao = find(known.profissoes, row.profissao);
  const funcao = find(known.profissoes, row.funcao);
  const shown = {
    num_mecan: row.numMecan,
    nome: row.nome,
    dt_nasc: row.dataNascimento,
    sexo: row.sexo,
  };
  const texts: Omit<FuncionarioColumns, keyof typeof shown | keyof FormCodes | 'adm_urgente'> = {
    num_contrib: row.nif,
    num_bi: row.bi,
    num_benef: row.utente,
    num_serv_soc: row.niss,
    email: row.email ?? null,
    telemovel: row.telemovel ?? null,
    loc_trab: row.localTrabalho,
    dt_ini_instit: row.dataAdmissao,
  };
  const adm_urgente = row.admissaoUrgente ?? false;
  return {
    ...shown,
    profis: profissao?.nome ?? null,
    cd_tipo: PEDIDO_TYPE.admissao,
    cd_funcion: null,
    cd_organig: row.cd_organig,
    dados: {
      ...shown,
      cd_organig: row.cd_organig,
      cd_nacion: nacionalidade?.cd ?? null,
      ...asked('cd_categ', 'categ', categoria),
      ...asked('cd_agrup_prof', 'agrup_prof', agrupamento),
      ...asked('cd_profis', 'profis', profissao),
      ...asked('cd_func_propost', 'func_propost', funcao),
      ...texts,
      adm_urgente,
    },
    antes: null,
    retrato: {
      ...EMPTY_RETRATO,
      nacionalidade: nacionalidade?.nome ?? null,
      categoria: categoria?.nome ?? null,
      agrupamento: agrupamento?.nome ?? null,
      funcao_proposta: funcao?.nome ?? null,
      ...texts,
      adm_urgente: simNao(adm_urgente),
    },
    alteracoes: {},
    dt_efeito: row.dataAdmissao,
    cd_readmite: row.cd_readmite ?? null,
  };
}
