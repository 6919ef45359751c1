import type { ComunicacaoRow, ItemRow, MinhaComunicacao } from '../index.ts';
import {
  COMUNICACAO_KIND_LABEL,
  COMUNICACAO_STATE_LABEL,
  letterPerson,
} from '../rules/comunicacoes.ts';
import { displayMoment } from '../rules/dates/dates.ts';
import { hasLicence, hasMinutes, type ListName, mayBeNeutral } from '../rules/listas.ts';
import { TIPO_OCULTO } from '../rules/saude.ts';
import { type FileField, fileOf } from './fields.ts';

/** When a letter left, or until then when it was written. */
export function letterMoment({ dt_envio, dt_cria }: MinhaComunicacao): string {
  return displayMoment(new Date(dt_envio ?? dt_cria));
}

/** What stands for the company of a letter that is of none. */
export const SEM_EMPRESA = 'Sem empresa';

const COMUNICACAO_FIELDS: readonly FileField<ComunicacaoRow>[] = [
  { id: 'assunto', header: 'Assunto', text: (row) => row.assunto },
  {
    id: 'para',
    header: 'Para',
    text: (row) => {
      const person = letterPerson(row);
      return person ? `${person} (${row.para})` : row.para;
    },
  },
  { id: 'empresa', header: 'Empresa', text: ({ empresa }) => empresa ?? SEM_EMPRESA },
  { id: 'tipo', header: 'Tipo', text: ({ tipo }) => COMUNICACAO_KIND_LABEL[tipo] },
  { id: 'estado', header: 'Estado', text: ({ estado }) => COMUNICACAO_STATE_LABEL[estado] },
  { id: 'dt_cria', header: 'Quando', kind: 'date', text: letterMoment },
  { id: 'motivo', header: 'Motivo', text: ({ motivo }) => motivo },
];

/** The file of the letters. */
export const COMUNICACOES_FOLHA = fileOf(COMUNICACAO_FIELDS, 'Comunicações');

/** The words for active and inactive, in the grammatical gender of the entries. */
export interface States {
  readonly on: string;
  readonly off: string;
}

const MASCULINE: States = { on: 'Ativo', off: 'Inativo' };
const FEMININE: States = { on: 'Ativa', off: 'Inativa' };

/** What each of the provider's lists is called, and its states. */
export const ITENS_LIST: Readonly<
  Record<ListName, { readonly title: string; readonly states: States }>
> = {
  medicos: { title: 'Médicos', states: MASCULINE },
  enfermeiros: { title: 'Enfermeiros', states: MASCULINE },
  tecnicos: { title: 'Técnicos', states: MASCULINE },
  exames: { title: 'Tipos de exame', states: MASCULINE },
  'acoes-enfermagem': { title: 'Ações de enfermagem', states: FEMININE },
  motivos: { title: 'Motivos de atividade', states: MASCULINE },
  lesoes: { title: 'Tipos de acidente', states: MASCULINE },
};

/** The fields of one of the provider's lists. */
export function itemFields(list: ListName): readonly FileField<ItemRow>[] {
  const { on, off } = ITENS_LIST[list].states;
  const fields: (FileField<ItemRow> | false)[] = [
    { id: 'nome', header: 'Nome', text: (row) => row.nome },
    hasLicence(list) && {
      id: 'cedula',
      header: 'Cédula profissional',
      text: (row) => row.cedula,
    },
    hasMinutes(list) && {
      id: 'minutos',
      header: 'Minutos',
      text: (row) => (row.minutos === null ? null : String(row.minutos)),
    },
    // What clients read of a nursing action.
    mayBeNeutral(list) && {
      id: 'neutro',
      header: 'Para os clientes',
      text: (row) => (row.neutro ? 'Com o nome' : TIPO_OCULTO['acao-enfermagem']),
    },
    { id: 'inactiv', header: 'Estado', text: (row) => (row.inactiv ? off : on) },
  ];
  return fields.filter((field) => field !== false);
}

/** The file of one of the provider's lists. */
export const itensFolha = (list: ListName) => fileOf(itemFields(list), ITENS_LIST[list].title);
