import type { Decision } from '@sst/contract/rules/saude';

/** Rows as they go into the database: one object a row, its keys the columns. */

export interface FuncionarioRow {
  readonly cd_empresa: number;
  readonly cd: number;
  cd_organig: number;
  num_mecan: string | null;
  nome: string;
  readonly sexo: 0 | 1;
  readonly dt_nasc: string;
  readonly cd_nacion: number | null;
  readonly cd_categ: number;
  readonly cd_agrup_prof: number | null;
  readonly cd_profis: number | null;
  readonly cd_func_propost: number | null;
  readonly num_contrib: string | null;
  readonly num_bi: string | null;
  readonly num_benef: string | null;
  readonly num_serv_soc: string | null;
  readonly email: string | null;
  readonly telemovel: string | null;
  readonly loc_trab: string | null;
  readonly dt_ini_instit: string;
  dt_inactiv: string | null;
  ativo: boolean;
  pendente: 0 | 1;
  readonly dt_ult_exam: string | null;
  readonly dt_expir: string | null;
  readonly cd_aptidao: Decision | null;
  readonly dt_aptidao: string | null;
  /** Set with the exam that has the sheet. */
  tem_ficha: boolean;
}

/** Tables of the provider's reference values. */
export const REFERENCE_TABLES = [
  'nacionalidade',
  'exame_tipo',
  'acao_enfermagem_tipo',
  'lesao_tipo',
  'motivo_atividade',
  'medico',
  'enfermeiro',
  'tecnico',
] as const;

/** Tables that the generator fills, each after those that it refers to. */
export const TABLES = [
  ...REFERENCE_TABLES,
  'local',
  'turno',
  'turno_excecao',
  'utilizador',
  'organigrama',
  'local_unidade',
  'utilizador_empresa',
  'acesso',
  'categoria',
  'agrupamento',
  'profissao',
  'anexo_conteudo',
  'anexo',
  'funcionario',
  'funcionario_foto',
  'facto',
  'posto',
  'posto_exposicao',
  'posto_atribuicao',
  'importacao',
  'pedido',
  'exame',
  'ficha_entregue',
  'ficha_passo',
  'conversa',
  'mensagem',
  'exame_devido',
  'prazo_medico',
  'marcacao',
  'convocatoria',
  'pedido_marcacao',
  'pedido_marcacao_pessoa',
  'campanha',
  'campanha_pessoa',
  'campanha_lugar',
  'proposta_envio',
  'proposta',
  'area_atividade',
  'area_anexo',
  'atividade_tipo',
  'atividade',
  'atividade_anexo',
  'tarefa',
  'medida',
  'medida_passo',
  'acidente',
  'acidente_anexo',
  'quase_acidente',
  'horas_trabalhadas',
  'plano_anual_linha',
  'servico_contrato',
  'auditoria',
  'evento_seguranca',
  'leitura',
  'aviso_contado',
  'notificacao',
] as const;
export type Table = (typeof TABLES)[number];

/** Rows by table, and the codes given out so far. */
export class RowSet {
  readonly #rows = new Map<Table, object[]>();
  readonly #last: Map<Table, number>;
  readonly #contents = new Set<string>();

  /** @param last codes that are taken already, by table */
  constructor(last: ReadonlyMap<Table, number> = new Map()) {
    this.#last = new Map(last);
  }

  /** The next code of a table, from 1. */
  nextCode(table: Table): number {
    const code = (this.#last.get(table) ?? 0) + 1;
    this.#last.set(table, code);
    return code;
  }

  /** Whether a company has this document not yet; from now on it does. */
  claimContent(cd_empresa: number, sha256: Buffer): boolean {
    const key = `${cd_empresa} ${sha256.toString('base64')}`;
    if (this.#contents.has(key)) return false;
    this.#contents.add(key);
    return true;
  }

  /** The codes given out, by table. */
  lastCodes(): ReadonlyMap<Table, number> {
    return this.#last;
  }

  /** Adds a row as it is; later changes of the object count. */
  add<T extends object>(table: Table, row: T): T {
    const list = this.#rows.get(table);
    if (list) list.push(row);
    else this.#rows.set(table, [row]);
    return row;
  }

  /** Adds a row under the next code of its table and returns the code. */
  addCoded(table: Table, row: object): number {
    const cd = this.nextCode(table);
    this.add(table, { cd, ...row });
    return cd;
  }

  /** The rows of a table. */
  of(table: Table): readonly object[] {
    return this.#rows.get(table) ?? [];
  }

  /** Hands over all rows and forgets them; the codes go on. */
  drain(): ReadonlyMap<Table, readonly object[]> {
    const taken = new Map(this.#rows);
    this.#rows.clear();
    return taken;
  }
}
