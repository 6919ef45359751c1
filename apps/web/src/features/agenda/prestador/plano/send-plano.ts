import type { Duvida } from '@sst/contract';
import type { DoubtCode } from '@sst/contract/rules/agenda/marcacao-doubts';
import { ApiError } from '../../../../lib/calls/api-error.ts';
import type { CallInput } from '../../../../lib/calls/call-input.ts';

export type NovaProposta = NonNullable<CallInput<'createPropostas'>['body']>['propostas'][number];

/** Somebody who is sent. */
export interface Sent {
  readonly who: number;
  readonly proposta: NovaProposta;
}

/** What became of those of one company. */
export interface Outcome {
  readonly sent: readonly number[];
  /** Who was refused, or is doubtful, with why. */
  readonly refused: readonly (readonly [number, string])[];
  /** Whether somebody is only doubtful. */
  readonly doubtful: boolean;
}

/** Of how many times people who were refused are left out and the others sent again. */
const TURNS = 20;

/**
 * Sends the people of one company: all or none, so that who is refused or doubtful by name is left out, and the others are
 * sent again. That somebody is late is no doubt any more: the plan itself tells it.
 * @param confirmed whether whatever is doubtful is sent all the same.
 * @throws what the server refuses of them all, and what it did not answer.
 */
export async function sendEmpresa(
  people: readonly Sent[],
  confirmed: boolean,
  post: (propostas: readonly NovaProposta[], confirmar: boolean) => Promise<unknown>,
): Promise<Outcome> {
  const refused: [number, string][] = [];
  let left = people;
  let doubtful = false;
  let confirmar = confirmed;
  for (let turn = 0; left.length > 0; turn++) {
    const propostas = left.map(({ proposta }) => proposta);
    try {
      await post(propostas, confirmar);
      return { sent: left.map(({ who }) => who), refused, doubtful };
    } catch (error) {
      if (turn === TURNS || !(error instanceof ApiError)) throw error;
      const doubts = confirmar ? [] : error.duvidas.filter(({ codigo }) => codigo !== LATE);
      // Whoever is only late is sent as the plan has it, once nothing else is doubtful.
      const onlyLate = !confirmar && error.codigo === 'MARCACAO_DUVIDOSA' && doubts.length === 0;
      const texts = onlyLate ? new Map<number, string>() : refusalsOf(error, doubts, propostas);
      if (!onlyLate && texts.size === 0) throw error;
      if (doubts.length > 0) doubtful = true;
      confirmar ||= onlyLate;
      for (const [at, text] of texts) {
        const one = left[at];
        if (one) refused.push([one.who, text]);
      }
      left = left.filter((_, at) => !texts.has(at));
    }
  }
  return { sent: [], refused, doubtful };
}

const LATE = 'DEPOIS_DA_VALIDADE' satisfies DoubtCode;

/** What is doubtful about one person, where the server says it of several at once. */
const DOUBT_TEXT: Readonly<Partial<Record<DoubtCode, string>>> = {
  MARCACAO_PROXIMA: 'Já tem outra marcação perto',
  HORA_OCUPADA: 'A hora está ocupada',
  MEDICO_OCUPADO: 'O médico já tem outra marcação',
};

const AT_PERSON = /^propostas\.(\d+)(?:\.|$)/;

/** The people whom an answer refuses or finds doubtful, by their place in what was sent. */
function refusalsOf(
  { campos }: ApiError,
  doubts: readonly Duvida[],
  propostas: readonly NovaProposta[],
): Map<number, string> {
  const texts = new Map<number, string>();
  const add = (at: number, text: string) => {
    if (at >= 0 && !texts.has(at)) texts.set(at, text);
  };
  for (const [field, text] of Object.entries(campos))
    add(Number(AT_PERSON.exec(field)?.[1] ?? -1), text);
  for (const { codigo, texto, funcionarios } of doubts) {
    for (const one of funcionarios) {
      const [, detail] = one.texto.split(': ');
      const text = DOUBT_TEXT[codigo];
      const said = text && detail ? `${text}: ${detail}` : (text ?? texto);
      add(
        propostas.findIndex(({ cd_funcion }) => cd_funcion === one.cd),
        said,
      );
    }
  }
  return texts;
}
