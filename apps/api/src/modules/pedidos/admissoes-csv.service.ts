import { ImportedRow } from '@sst/contract';
import { REQUEST_TYPE } from '@sst/contract/rules/requests';
import { normalise } from '@sst/contract/rules/text';
import type { Grant, Scope } from '../../access/grant.ts';
import { today } from '../../clock.ts';
import { CallError } from '../../errors.ts';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.ts';
import { carryOut } from '../carry-out.ts';
import { pathsInScope, UNKNOWN_NODE } from '../organigrama/organigrama.service.ts';
import { namesForImport } from '../referencias/referencias.service.ts';
import type { ServiceParts } from '../service-parts.ts';
import { birthAndAdmissionErrors } from './pedido-rules.ts';
import { EMPTY_RETRATO, insertPedidos, type NewPedido } from './pedidos.queries.ts';

/** Most field errors in one answer. */
const MAX_ERRORS = 1_000;

type Errors = Record<string, string>;

interface Series {
  /** The node that the series is sent from. */
  readonly cd_organig?: number | null;
  readonly funcionarios: readonly unknown[];
}

/** Names that an import may meet, by their normalised text. */
interface KnownNames {
  readonly nacionalidades: ReadonlyMap<string, number>;
  readonly categorias: ReadonlyMap<string, number>;
  readonly agrupamentos: ReadonlyMap<string, number>;
  readonly profissoes: ReadonlyMap<string, number>;
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
    const rows = parseRows(funcionarios, errors);
    const from = cd_organig ?? scope.cd_organig;
    const [nodes, known] = await Promise.all([
      pathsInScope(scope, [from, ...rows.flatMap((row) => (row ? [row.cd_organig] : []))]),
      namesForImport(scope).then(byText),
    ]);
    if (!nodes.has(from)) errors.cd_organig = UNKNOWN_NODE;
    const day = today(this.#parts.clock);
    rows.forEach((row, index) => {
      if (row) addErrors(errors, index, rowErrors(row, day, nodes, known));
    });
    if (Object.keys(errors).length > 0) {
      throw new CallError(400, 'INVALIDO', 'Por favor, preencha os campos necessários', {
        campos: errors,
      });
    }
    return rows.flatMap((row) => (row ? [pedidoOf(row, known)] : []));
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

function parseRows(sent: readonly unknown[], errors: Errors): (ImportedRow | undefined)[] {
  return sent.map((row, index) => {
    const { data, error } = ImportedRow.safeParse(row);
    if (!error) return data;
    addErrors(
      errors,
      index,
      Object.fromEntries(
        error.issues.map((issue) => [issue.path.join('.') || 'linha', issue.message]),
      ),
    );
    return undefined;
  });
}

function byText(names: Awaited<ReturnType<typeof namesForImport>>): KnownNames {
  const map = (rows: readonly { cd: number; nome: string }[]) =>
    new Map(rows.map(({ cd, nome }) => [normalise(nome), cd]));
  return {
    nacionalidades: map(names.nacionalidades),
    categorias: map(names.categorias),
    agrupamentos: map(names.agrupamentos),
    profissoes: map(names.profissoes),
  };
}

function rowErrors(
  row: ImportedRow,
  day: string,
  nodes: ReadonlyMap<number, string>,
  known: KnownNames,
): Errors {
  const dates = birthAndAdmissionErrors(
    { dt_nasc: row.dataNascimento, dt_ini_instit: row.dataAdmissao },
    day,
  );
  return {
    ...(dates.dt_nasc && { dataNascimento: dates.dt_nasc }),
    ...(dates.dt_ini_instit && { dataAdmissao: dates.dt_ini_instit }),
    ...(!nodes.has(row.cd_organig) && { cd_organig: UNKNOWN_NODE }),
    ...(!known.nacionalidades.has(normalise(row.nacionalidade)) && {
      nacionalidade: 'A nacionalidade não existe.',
    }),
  };
}

/** A name that the company does not have yet stays a name, and is created when the request is accepted. */
function pedidoOf(row: ImportedRow, known: KnownNames): NewPedido {
  const reference = (
    names: ReadonlyMap<string, number>,
    code: string,
    name: string,
    text: string | null,
  ) => {
    const cd = text === null ? null : (names.get(normalise(text)) ?? null);
    return cd === null && text !== null ? { [code]: null, [name]: text } : { [code]: cd };
  };
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
    profis: row.profissao,
    cd_tipo: REQUEST_TYPE.admissao,
    cd_funcion: null,
    cd_organig: row.cd_organig,
    dados: {
      ...shown,
      cd_organig: row.cd_organig,
      cd_nacion: known.nacionalidades.get(normalise(row.nacionalidade)) ?? null,
      ...reference(known.categorias, 'cd_categ', 'categ', row.categoria),
      ...reference(known.agrupamentos, 'cd_agrup_prof', 'agrup_prof', row.agrupamento),
      ...reference(known.profissoes, 'cd_profis', 'profis', row.profissao),
      ...reference(known.profissoes, 'cd_func_propost', 'func_propost', row.funcao),
      ...texts,
    },
    antes: null,
    retrato: {
      ...EMPTY_RETRATO,
      nacionalidade: row.nacionalidade,
      categoria: row.categoria,
      agrupamento: row.agrupamento,
      funcao_proposta: row.funcao,
      ...texts,
    },
    alteracoes: {},
    dt_efeito: row.dataAdmissao,
  };
}
