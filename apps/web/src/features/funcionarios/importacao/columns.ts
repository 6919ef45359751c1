import type { ImportedRow } from '@sst/contract';
import { IMPORTED, IMPORTED_NAME } from '@sst/contract/rules/limits';

/** A column of the file, but for the unit, which a row holds by its code. */
export type Field = Exclude<
  keyof ImportedRow,
  'cd_organig' | 'organigrama' | 'cd_readmite' | 'email' | 'telemovel' | 'admissaoUrgente'
>;
export type ReferenceName = 'nacionalidades' | 'categorias' | 'agrupamentos' | 'profissoes';

export interface Column {
  readonly field: Field;
  /** Header of the template. */
  readonly header: string;
  /** Other headers that are accepted. */
  readonly aliases: readonly string[];
  readonly kind: 'text' | 'date' | 'sex';
  /** The error of an empty cell; without it the column is optional. */
  readonly missing?: string;
  readonly max?: number;
  readonly reference?: ReferenceName;
  /** Width in the table, in pixels. */
  readonly width: number;
}

/** Columns of the import in the order of the template, before that of the unit (CSV-15 to CSV-17). */
export const COLUMNS: readonly Column[] = [
  {
    field: 'numMecan',
    header: 'Nº Mecanográfico',
    aliases: ['mecanográfico', 'nº mecan', 'nº funcionário', 'nº'],
    kind: 'text',
    max: IMPORTED.numMecan,
    width: 156,
  },
  {
    field: 'nome',
    header: 'Nome',
    aliases: ['nome completo', 'funcionário', 'nome funcionário', 'trabalhador'],
    kind: 'text',
    missing: 'Indique o nome.',
    max: IMPORTED.nome,
    width: 280,
  },
  {
    field: 'sexo',
    header: 'Sexo',
    aliases: ['género'],
    kind: 'sex',
    missing: 'Indique o sexo.',
    width: 124,
  },
  {
    field: 'dataNascimento',
    header: 'Data de nascimento',
    aliases: ['nascimento', 'data nasc', 'dt nasc', 'dt nascimento'],
    kind: 'date',
    missing: 'Indique a data de nascimento.',
    width: 172,
  },
  {
    field: 'nacionalidade',
    header: 'Nacionalidade',
    aliases: [],
    kind: 'text',
    missing: 'Indique a nacionalidade.',
    max: IMPORTED_NAME.nacionalidade,
    reference: 'nacionalidades',
    width: 160,
  },
  {
    field: 'categoria',
    header: 'Categoria',
    aliases: ['categoria profissional'],
    kind: 'text',
    missing: 'Indique a categoria.',
    max: IMPORTED.categoria,
    reference: 'categorias',
    width: 200,
  },
  {
    field: 'agrupamento',
    header: 'Agrupamento',
    aliases: ['agrupamento profissional', 'grupo profissional'],
    kind: 'text',
    max: IMPORTED.agrupamento,
    reference: 'agrupamentos',
    width: 200,
  },
  {
    field: 'profissao',
    header: 'Profissão',
    aliases: [],
    kind: 'text',
    max: IMPORTED.profissao,
    reference: 'profissoes',
    width: 200,
  },
  {
    field: 'funcao',
    header: 'Função',
    aliases: ['função proposta'],
    kind: 'text',
    max: IMPORTED.funcao,
    reference: 'profissoes',
    width: 200,
  },
  {
    field: 'bi',
    header: 'BI/CC',
    aliases: ['BI', 'CC', 'cartão cidadão', 'nº BI', 'nº CC', 'bilhete identidade'],
    kind: 'text',
    max: IMPORTED.bi,
    width: 150,
  },
  {
    field: 'nif',
    header: 'NIF',
    aliases: ['contribuinte', 'nº contribuinte', 'nº fiscal'],
    kind: 'text',
    max: IMPORTED.nif,
    width: 120,
  },
  {
    field: 'niss',
    header: 'NISS',
    aliases: ['segurança social', 'nº segurança social'],
    kind: 'text',
    max: IMPORTED.niss,
    width: 136,
  },
  {
    field: 'utente',
    header: 'Utente',
    aliases: ['nº utente', 'nº utente SNS'],
    kind: 'text',
    max: IMPORTED.utente,
    width: 130,
  },
  {
    field: 'localTrabalho',
    header: 'Local de trabalho',
    aliases: ['local'],
    kind: 'text',
    missing: 'Indique o local de trabalho.',
    max: IMPORTED.localTrabalho,
    width: 220,
  },
  {
    field: 'dataAdmissao',
    header: 'Data de admissão',
    aliases: ['admissão', 'dt admissão', 'data adm'],
    kind: 'date',
    missing: 'Indique a data de admissão.',
    width: 172,
  },
];

/** Columns of numbers, which may look like anything made of digits. */
export const NUMBERS: ReadonlySet<Field> = new Set(['numMecan', 'bi', 'nif', 'niss', 'utente']);

/** Header of the optional column of the unit, the last of the template. */
export const NODE_HEADER = 'Unidade';

/** Other headers of it: 'Organigrama' is that of the list of employees. */
export const NODE_ALIASES = ['Organigrama'] as const;

/** Header of the column that the download of rows with errors adds; it is ignored on import. */
export const ERRORS_HEADER = 'Erros';
