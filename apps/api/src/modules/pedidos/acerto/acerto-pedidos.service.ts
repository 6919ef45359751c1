import { type AcertoEnviado, type AcertoItem, AlteracaoBody } from '@sst/contract';
import type { AcertoCampo } from '@sst/contract/rules/acerto/campos';
import { PEDIDO_TYPE } from '@sst/contract/rules/pedidos';
import { plainName } from '@sst/contract/rules/texts/names';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Grant, Scope } from '../../../access/grant.ts';
import { may } from '../../../access/rights.ts';
import type { AuditLine } from '../../../audit/audit.ts';
import { today } from '../../../clock.ts';
import { CallError, changedMeanwhile, forbidden, invalid } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import { carryOut } from '../../carry-out.ts';
import type { FuncionarioColumns } from '../../funcionarios/funcionario-columns.ts';
import { type FuncionarioRecord, markPending, takeFuncionario } from '../../funcionarios/index.ts';
import {
  type EmpresaList,
  nameInList,
  namesForImport,
} from '../../referencias/referencias.service.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { auditDetailOf } from '../audit-detail.ts';
import { importacaoOf } from '../importacoes/sent-with.ts';
import { type AlteracaoForm, alteracao } from '../kinds/alteracao.ts';
import { saida } from '../kinds/saida.ts';
import { transferencia } from '../kinds/transferencia.ts';
import { hasOpenPedido, insertPedidos, type NewPedido } from '../pedidos.queries.ts';

/** The column of each thing that a list says; where it holds a code, the list of names that the code is of. */
const COLUMN_OF: Readonly<
  Record<AcertoCampo, readonly [keyof FuncionarioColumns, (EmpresaList | 'nacionalidade')?]>
> = {
  numMecan: ['num_mecan'],
  nome: ['nome'],
  sexo: ['sexo'],
  dataNascimento: ['dt_nasc'],
  nacionalidade: ['cd_nacion', 'nacionalidade'],
  categoria: ['cd_categ', 'categoria'],
  agrupamento: ['cd_agrup_prof', 'agrupamento'],
  profissao: ['cd_profis', 'profissao'],
  funcao: ['cd_func_propost', 'profissao'],
  bi: ['num_bi'],
  nif: ['num_contrib'],
  niss: ['num_serv_soc'],
  utente: ['num_benef'],
  localTrabalho: ['loc_trab'],
  email: ['email'],
  telemovel: ['telemovel'],
  dataAdmissao: ['dt_ini_instit'],
  admissaoUrgente: ['adm_urgente'],
};

/** What the list calls a column of the form. */
const CAMPO_OF = new Map(
  (Object.keys(COLUMN_OF) as AcertoCampo[]).map((campo) => [COLUMN_OF[campo][0] as string, campo]),
);

/** What one call makes beside the requests. */
interface Making {
  readonly today: string;
  /** Whether transfers against a recommendation are meant; `undefined` is not asked. */
  readonly confirmar: boolean | undefined;
  /** What the log says of the transfer of an employee. */
  readonly confirmed: Map<number, Readonly<Record<string, unknown>> | undefined>;
  readonly names: Readonly<Record<EmpresaList | 'nacionalidade', Map<string, number>>>;
  /** Lines for names that the company did not have. */
  readonly audit: AuditLine[];
}

/** What is sent at once of a list. */
interface SentItens {
  readonly itens: readonly AcertoItem[];
  /** The name of its file. */
  readonly ficheiro: string | null;
  /** The import that the list has begun. */
  readonly cd_importacao?: number | null | undefined;
  readonly confirmar?: boolean | undefined;
}

interface Enviado {
  readonly message: string;
  readonly itens: AcertoEnviado[];
  readonly cd_importacao: number | null;
}

interface Prepared {
  readonly cd: number;
  readonly pedidos: readonly NewPedido[];
  readonly erro: string | null;
  readonly campos?: AcertoEnviado['campos'];
}

/** Asks for what a list of staff says of employees, by the same rules as the forms. */
export class AcertoPedidosService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** Of each employee all is asked for or nothing; what cannot be asked for is answered with the reason. */
  create(
    grant: Grant,
    { itens, ficheiro, cd_importacao: begun, confirmar }: SentItens,
    key?: IdempotencyKey,
  ): Promise<Enviado> {
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      const making = await makingOf(scope, today(this.#deps.clock), confirmar);
      const prepared: Prepared[] = [];
      const met = new Set<number>();
      // In one order, so that two calls about the same people do not wait for each other.
      for (const item of itens.toSorted((one, other) => one.cd - other.cd)) {
        prepared.push(await prepareOrSay(scope, item, making, met.has(item.cd)));
        met.add(item.cd);
      }
      const pedidos = prepared.flatMap((one) => one.pedidos);
      const linhas = pedidos.length;
      const together = { tipo: 'acerto', ficheiro, cd_organig: scope.cd_organig, linhas } as const;
      const cd_importacao =
        linhas > 0 ? await importacaoOf(scope, now, { ...together, begun }) : null;
      const inserted =
        cd_importacao === null ? [] : await insertPedidos(scope, now, pedidos, cd_importacao);
      for (const { cd, pedidos } of prepared) if (pedidos.length > 0) await markPending(scope, cd);
      let at = 0;
      const enviados = prepared.map(({ cd, pedidos, ...wrong }) => {
        const own = inserted.slice(at, at + pedidos.length).map((pedido) => pedido.cd);
        at += pedidos.length;
        return { cd, pedidos: own, ...wrong };
      });
      return {
        audit: [
          ...making.audit,
          ...pedidos.map((pedido, index) => ({
            acao: 'criar' as const,
            entidade: 'pedido' as const,
            cd_entidade: inserted[index]?.cd ?? 0,
            detalhe: {
              ...auditDetailOf(pedido),
              ...(pedido.cd_tipo === PEDIDO_TYPE.transferencia &&
                making.confirmed.get(pedido.cd_funcion ?? 0)),
            },
          })),
        ],
        events: pedidos.map(({ cd_tipo, cd_organig, cd_funcion }, index) => ({
          tipo: 'pedido.criado',
          cd: inserted[index]?.cd ?? 0,
          dados: { cd_tipo, cd_organig, cd_funcion },
        })),
        answer: {
          message:
            inserted.length === 0
              ? 'Nenhum pedido criado.'
              : `${countLabel(inserted.length, 'pedido criado', 'pedidos criados')}.`,
          itens: enviados,
          cd_importacao: cd_importacao ?? begun ?? null,
        },
      };
    });
  }
}

async function makingOf(
  scope: Scope,
  today: string,
  confirmar: boolean | undefined,
): Promise<Making> {
  const { nacionalidades, categorias, agrupamentos, profissoes } = await namesForImport(scope);
  const map = (rows: readonly { cd: number; nome: string }[]) =>
    new Map(rows.map(({ cd, nome }) => [plainName(nome), cd]));
  return {
    today,
    confirmar,
    confirmed: new Map(),
    names: {
      nacionalidade: map(nacionalidades),
      categoria: map(categorias),
      agrupamento: map(agrupamentos),
      profissao: map(profissoes),
    },
    audit: [],
  };
}

/** The requests of one employee, or why there are none. */
async function prepareOrSay(
  scope: Scope,
  item: AcertoItem,
  making: Making,
  twice: boolean,
): Promise<Prepared> {
  const { cd } = item;
  try {
    if (twice) throw new CallError(409, 'SITUACOES_PENDENTES', 'O funcionário está duas vezes.');
    return { cd, pedidos: await prepare(scope, item, making), erro: null };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const wrong = Object.entries(error.campos ?? {});
    if (wrong.length === 0) return { cd, pedidos: [], erro: error.message };
    const named = wrong.flatMap(([column, text]) => {
      const campo = CAMPO_OF.get(column);
      return campo ? [[campo, text] as const] : [];
    });
    return {
      cd,
      pedidos: [],
      erro: wrong.map(([, text]) => text).join(' '),
      ...(named.length > 0 && { campos: Object.fromEntries(named) }),
    };
  }
}

/** @throws as `create` of the kinds; nothing has been written by then but names that the company lacked. */
async function prepare(scope: Scope, item: AcertoItem, making: Making): Promise<NewPedido[]> {
  const { cd, versao, saida: leaving, transferencia: move, campos = {} } = item;
  const changes = Object.keys(campos).length > 0;
  if (leaving ? move || changes : !move && !changes) {
    throw new CallError(400, 'SEM_ALTERACOES', 'Não há nada para pedir, ou há uma saída com mais.');
  }
  const record = await takeFuncionario(scope, cd);
  if (versao !== undefined && versao !== record.versao) {
    throw changedMeanwhile('Os dados do funcionário foram alterados');
  }
  if (await hasOpenPedido(scope, cd)) {
    throw new CallError(409, 'SITUACOES_PENDENTES', 'Já tem um pedido por decidir.');
  }
  const none = { cd_recusado: null };
  const pedidos: NewPedido[] = [];
  if (leaving) {
    if (!may(scope, 'saidas.criar')) throw forbidden();
    const { asked, facts } = await saida.create(scope, { ...none, cd, ...leaving }, making.today);
    pedidos.push({ ...facts, ...asked, cd_tipo: PEDIDO_TYPE.saida });
  }
  if (move) {
    if (!may(scope, 'transferencias.criar')) throw forbidden();
    // A list of staff says nothing of the work.
    const { confirmar } = making;
    const body = { ...none, muda_trabalho: false, cd_funcion: cd, confirmar, ...move };
    const { asked, facts } = await transferencia.create(scope, body, making.today);
    making.confirmed.set(cd, await transferencia.confirm?.(scope, body, making.today));
    pedidos.push({ ...facts, ...asked, cd_tipo: PEDIDO_TYPE.transferencia });
  }
  if (changes) {
    const form = await changedForm(scope, record, campos, making);
    const { asked, facts } = await alteracao.create(scope, form, making.today);
    pedidos.push({ ...facts, ...asked, cd_tipo: PEDIDO_TYPE.alteracao });
  }
  return pedidos;
}

/** The form of an employee as recorded, with what the list says. @throws 400 with the wrong fields. */
async function changedForm(
  scope: Scope,
  record: FuncionarioRecord,
  campos: NonNullable<AcertoItem['campos']>,
  making: Making,
): Promise<AlteracaoForm> {
  const changed: Partial<Record<keyof FuncionarioColumns, unknown>> = {};
  const wrong: Record<string, string> = {};
  for (const [campo, text] of Object.entries(campos) as [AcertoCampo, string][]) {
    const [column, list] = COLUMN_OF[campo];
    const value = list ? await codeOf(scope, list, text, making) : text;
    if (value === undefined) wrong[column] = 'A nacionalidade não existe.';
    const { data, error } = AlteracaoBody.shape[column].safeParse(value);
    if (error) wrong[column] ??= error.issues[0]?.message ?? 'Valor inválido.';
    changed[column] = data;
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  const asked = { cd_recusado: null, muda_trabalho: false, versao: record.versao };
  return { ...record, ...changed, ...asked } as AlteracaoForm;
}

/** The code of a name; one that the company lacks is added. `undefined` for an unknown nationality. */
async function codeOf(
  scope: Scope,
  list: EmpresaList | 'nacionalidade',
  nome: string,
  { names, audit }: Making,
): Promise<number | undefined> {
  const known = names[list].get(plainName(nome));
  if (known !== undefined || list === 'nacionalidade') return known;
  if (!may(scope, 'nomes.criar')) throw forbidden();
  const { cd, novo } = await nameInList(scope, list, nome);
  names[list].set(plainName(nome), cd);
  if (novo) audit.push({ acao: 'criar', entidade: list, cd_entidade: cd, detalhe: { nome } });
  return cd;
}
