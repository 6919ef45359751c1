import type { PropostaPrestadorRow, PropostaRow } from '../index.ts';
import { PROPOSTA_ESTADO_LABEL, PROPOSTA_MOTIVO_LABEL } from '../rules/agenda/propostas.ts';
import { displayDate } from '../rules/dates/dates.ts';
import { hourText } from '../rules/dates/fusos.ts';
import { type FileField, fileOf, NUM_MECAN_FIELD, UNIDADE_FIELD } from './fields.ts';

/** @param until what is said of a proposal that waits, before its last day. */
function outcomeOf(until: string) {
  return ({ estado, cd_motiv, motivo, responder_ate }: PropostaRow): string => {
    if (estado === 'proposta') return `${until} ${displayDate(responder_ate)}`;
    const why = motivo ?? (cd_motiv && PROPOSTA_MOTIVO_LABEL[cd_motiv]);
    return why ? `${PROPOSTA_ESTADO_LABEL[estado]}: ${why}` : PROPOSTA_ESTADO_LABEL[estado];
  };
}

const responda = outcomeOf('Responda até');

/**
 * What became of a proposal, with the reason where there is one, for whom it is made to.
 * @param answers whether the reader may answer: nobody else is asked, or told until when.
 */
export const propostaText = (row: PropostaRow, answers: boolean): string =>
  answers || row.estado !== 'proposta' ? responda(row) : PROPOSTA_ESTADO_LABEL.proposta;

/** The same for the provider. */
export const propostaPrestadorText = outcomeOf('Até');

const OUTCOME = { id: 'estado', header: 'Resposta' } as const;

const NAME: FileField<PropostaRow> = {
  id: 'nome',
  header: 'Funcionário',
  text: (row) => row.nome,
};
const WHEN: readonly FileField<PropostaRow>[] = [
  { id: 'dt', header: 'Data', kind: 'date', text: (row) => displayDate(row.dt) },
  { id: 'hr', header: 'Hora', text: (row) => hourText(row.hr, row.fuso) },
];
const PLACE: FileField<PropostaRow> = { id: 'local', header: 'Local', text: (row) => row.local };
const TYPE: FileField<PropostaRow> = { id: 'tipo', header: 'Tipo', text: (row) => row.tipo };
const PROFESSIONAL: FileField<PropostaRow> = {
  id: 'profissional',
  header: 'Médico ou enfermeiro',
  text: (row) => row.profissional,
};

/** The fields of what is proposed to a company. @param answers whether the reader may answer. */
export const propostaFields = (answers: boolean): readonly FileField<PropostaRow>[] => [
  NUM_MECAN_FIELD,
  NAME,
  ...WHEN,
  PLACE,
  TYPE,
  UNIDADE_FIELD,
  PROFESSIONAL,
  { id: 'nota', header: 'Nota do prestador', text: (row) => row.nota },
  { ...OUTCOME, text: (row) => propostaText(row, answers) },
];

/** The fields of what is proposed to any company. */
export const PROPOSTA_PRESTADOR_FIELDS: readonly FileField<PropostaPrestadorRow>[] = [
  { id: 'empresa', header: 'Empresa', text: (row) => row.empresa },
  UNIDADE_FIELD,
  NUM_MECAN_FIELD,
  NAME,
  ...WHEN,
  PROFESSIONAL,
  PLACE,
  TYPE,
  {
    id: 'responder_ate',
    header: 'Último dia para responder',
    kind: 'date',
    text: (row) => displayDate(row.responder_ate),
  },
  { id: 'nota', header: 'Nota', text: (row) => row.nota },
  { ...OUTCOME, text: propostaPrestadorText },
];

/** The file of what is proposed to a company. */
export const propostasFolha = (answers: boolean) =>
  fileOf(propostaFields(answers), 'Marcações por confirmar');

/** The file of what is proposed to any company. */
export const PROPOSTAS_PRESTADOR_FOLHA = fileOf(PROPOSTA_PRESTADOR_FIELDS, 'Propostas');
