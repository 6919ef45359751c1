import type { FuncionarioDetail } from '@sst/contract';
import type { AcidenteField, AcidenteValues } from '../acidente-values.ts';

/** What the insurer asks, and whether it is there already. */
export interface Answer {
  readonly label: string;
  readonly given: boolean;
  /** Asked only where it happened, which nobody has said yet: neither given nor missing. */
  readonly ifAny?: true;
  /** The field of the form that answers it. */
  readonly field?: AcidenteField;
}

const isGiven = (value: AcidenteValues[AcidenteField]) =>
  typeof value === 'string' ? value.trim() !== '' : value !== null;

/** A question with the fields that answer it together; the first that is empty is the one to fill in. */
const QUESTIONS: readonly { readonly label: string; readonly fields: readonly AcidenteField[] }[] =
  [
    { label: 'Quem se magoou', fields: ['cd_funcion'] },
    { label: 'Dia e hora', fields: ['dt', 'hr'] },
    { label: 'Unidade onde aconteceu', fields: ['cd_organig_acident'] },
    { label: 'Sítio exato', fields: ['loc'] },
    { label: 'O que causou a lesão', fields: ['cd_acc_lesiv'] },
    { label: 'O que aconteceu e que parte do corpo foi atingida', fields: ['descric'] },
    { label: 'Primeiros socorros', fields: ['prest_prim_socorr'] },
    { label: 'Que socorros, e por quem', fields: ['prest_prim_socorr_desc'] },
  ];

/** What the form answers. */
export function formAnswers(values: AcidenteValues): Answer[] {
  const stopped: Answer = values.interr_trab
    ? answerOf(values, 'Quando parou de trabalhar', ['dt_interr_trab', 'hr_interr_trab'])
    : { label: 'Se parou de trabalhar, quando', given: false, ifAny: true, field: 'interr_trab' };
  return [...QUESTIONS.map(({ label, fields }) => answerOf(values, label, fields)), stopped];
}

function answerOf(values: AcidenteValues, label: string, fields: readonly AcidenteField[]): Answer {
  const empty = fields.find((field) => !isGiven(values[field]));
  return { label, given: empty === undefined, field: empty ?? (fields[0] as AcidenteField) };
}

/** What the record of the employee answers. */
export function recordAnswers(record: FuncionarioDetail): Answer[] {
  return [
    { label: 'Sexo e data de nascimento', given: true },
    { label: 'Nacionalidade', given: record.nacion !== null },
    { label: 'Data de admissão', given: record.dt_ini_instit !== null },
    { label: 'NIF', given: !!record.num_contrib },
    { label: 'NISS', given: !!record.num_serv_soc },
    { label: 'Profissão', given: record.profis !== null },
  ];
}

/** What the form of the insurer asks and neither form nor record answers; the page of the accident asks for it once. */
export const AT_HAND: readonly string[] = [
  'Seguradora e número da apólice',
  'CAE, número de pessoas e IBAN da empresa',
  'Morada, telefone e IBAN da pessoa',
  'Estado civil e pessoas a cargo',
  'Relação com o empregador e situação na profissão',
];
