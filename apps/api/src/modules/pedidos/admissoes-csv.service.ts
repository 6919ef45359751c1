import { ImportedRow, type Lookup } from '@sst/contract';
import { admissionDayError, birthDayError } from '@sst/contract/rules/employee-dates';
import { plainName } from '@sst/contract/rules/names';
import { REQUEST_TYPE } from '@sst/contract/rules/requests';
import type { Grant, Scope } from '../../access/grant.ts';
import { today } from '../../clock.ts';
import { CallError } from '../../errors.ts';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.ts';
import { carryOut } from '../carry-out.ts';
import { pathsInScope, UNKNOWN_NODE } from '../organigrama/organigrama.service.ts';
import { namesForImport } from '../referencias/referencias.service.ts';
import type { ServiceParts } from '../service-parts.ts';
import { EMPTY_RETRATO, insertPedidos, type NewPedido } from './pedidos.queries.ts';

/** Most field errors in one answer. */
const MAX_ERRORS = 1_000;

type Errors = Record<string, string>;

interface Series {
  /** The node that the series is sent from. */
  readonly cd_organig?: number | null;
  readonly funcionarios: readonly unknown[];
}

type Names = ReadonlyMap<string, Lookup>;

/** Names that an import may meet, by what they are compared by. */
interface KnownNames {
  readonly nacionalidades: Names;
  readonly categorias: Names;
  readonly agrupamentos: Names;
  readonly profissoes: Names;
}

/** Admissions in series: all of the rows or none. */
export class AdmissoesCsvService {
  readonly #parts: ServiceParts;

  constructor(parts: ServiceParts) {
    this.#parts = parts;
  }

  /** @throws 400 with `campos` as `linhas.{n}.{field}`, n from 0 as in the array sent. */
  create(grant: Grant, sent: Series, key?: IdempotencyKey): Promise<{ message: string }> {
    return carryOut(this.#parts, { grant, key }, async (scope, now) => {
      const pedidos = await this.#check(scope, sent);
      const inserted = await insertPedidos(scope, now, pedidos);
      const serie = inserted.length;
      return {
        audit: inserted.map(({ cd, nome }) => ({
          acao: 'criar',
          entidade: 'pedido',
          cd_entidade: cd,
          detalhe: { cd_tipo: REQUEST_TYPE.admissao, nome, serie },
        })),
        answer: { message: messageFor(serie) },
      };
    });
  }

  async #check(scope: Scope, { cd_organig, funcionarios }: Series): Promise<NewPedido[]> {
    const errors: Errors = {};
    const rows = readRows(funcionarios);
    const from = cd_organig ?? scope.cd_organig;
    const [nodes, known] = await Promise.all([
      pathsInScope(scope, [from, ...rows.flatMap(({ checked }) => checked.cd_organig ?? [])]),
      namesForImport(scope).then(byText),
    ]);
    if (!nodes.has(from)) errors.cd_organig = UNKNOWN_NODE;
    const day = today(this.#parts.clock);
    rows.forEach(({ wrong, checked }, index) => {
      addErrors(errors, index, { ...wrong, ...rowErrors(checked, day, nodes, known) });
    });
    if (Object.keys(errors).length > 0) {
      throw new CallError(400, 'INVALIDO', 'Por favor, preencha os campos necessários', {
        campos: errors,
      });
    }
    return rows.flatMap(({ row }) => (row ? [pedidoOf(row, known)] : []));
  }
}

function messageFor(count: number): string {
  return count === 1
    ? '1 pedido de admissão criado com sucesso.'
    : `${count} pedidos de admissão criados com sucesso.`;
}

function addErrors(errors: Errors, index: number, found: Errors): void {
  for (const [field, text] of Object.entries(found)) {
    if (Object.keys(errors).length >= MAX_ERRORS) return;
    errors[`linhas.${index}.${field}`] ??= text;
  }
}

/** The fields with checks beyond their shape. */
const CHECKED = ['dataNascimento', 'dataAdmissao', 'cd_organig', 'nacionalidade'] as const;
type Checked = Partial<Pick<ImportedRow, (typeof CHECKED)[number]>>;

/** Reads rows until more is wrong than an answer tells: of thousands of wrong rows the others need not be looked at. */
function readRows(sent: readonly unknown[]): ReadRow[] {
  const rows: ReadRow[] = [];
  let wrong = 0;
  for (const each of sent) {
    if (wrong > MAX_ERRORS) break;
    const row = readRow(each);
    wrong += Object.keys(row.wrong).length;
    rows.push(row);
  }
  return rows;
}

interface ReadRow {
  /** Absent where a field is wrong. */
  readonly row?: ImportedRow;
  readonly wrong: Errors;
  readonly checked: Checked;
}

function readRow(sent: unknown): ReadRow {
  const { data, error } = ImportedRow.safeParse(sent);
  if (!error) return { row: data, wrong: {}, checked: data };
  const wrong: Errors = {};
  // The first text of a field: those after it are of what the first left unread.
  for (const issue of error.issues) wrong[issue.path.join('.') || 'linha'] ??= issue.message;
  // The valid fields of a row with errors are checked too, so that all its errors are reported at once.
  const right = CHECKED.filter((field) => !('linha' in wrong) && !(field in wrong));
  const given = sent as Record<string, unknown>;
  const checked: Checked = Object.fromEntries(
    right.map((field) => [field, ImportedRow.shape[field].parse(given[field])]),
  );
  return { wrong, checked };
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
  const admission = dataAdmissao && admissionDayError(dataAdmissao, dataNascimento ?? null, day);
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
  const texts = {
    num_contrib: row.nif,
    num_bi: row.bi,
    num_benef: row.utente,
    num_serv_soc: row.niss,
    loc_trab: row.localTrabalho,
    dt_ini_instit: row.dataAdmissao,
  };
  return {
    ...shown,
    profis: profissao?.nome ?? null,
    cd_tipo: REQUEST_TYPE.admissao,
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
    },
    antes: null,
    retrato: {
      ...EMPTY_RETRATO,
      nacionalidade: nacionalidade?.nome ?? null,
      categoria: categoria?.nome ?? null,
      agrupamento: agrupamento?.nome ?? null,
      funcao_proposta: funcao?.nome ?? null,
      ...texts,
    },
    alteracoes: {},
    dt_efeito: row.dataAdmissao,
  };
}
