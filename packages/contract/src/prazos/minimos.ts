/** What a physician's longer day passes that the law lets nobody lengthen: a yearly minimum, and the exam before a start. */

import { MOTIVO_LABEL, type Motivo } from '../rules/agenda/por-marcar.ts';
import { displayDate } from '../rules/dates/dates.ts';
import { isOfStart } from './exames-devidos.ts';

/** What asks for an exam, as a day is explained. */
interface Candidato {
  readonly regra: Motivo;
  /** Whether an event asks, and no rule. */
  readonly evento: boolean;
  readonly dt: string;
  /** The law. */
  readonly base: string;
}

/** The rules of which the law says 'at least yearly'. */
const ANUAIS: readonly Motivo[] = ['trabalho_noturno', 'teletrabalho', 'radiacao_a'];

const isInicio = ({ regra, evento }: Candidato) =>
  regra === 'admissao' || (evento && isOfStart(regra));

/** Those of what asks for an exam that a day passes. */
export function passedBy<T extends Candidato>(candidatos: readonly T[], day: string): T[] {
  return candidatos.filter(
    (one) => one.dt < day && (isInicio(one) || (!one.evento && ANUAIS.includes(one.regra))),
  );
}

/** What is said of one that is passed, with its article. */
export function passedText(one: Candidato): string {
  const { regra, dt, base } = one;
  const [what, day] = [MOTIVO_LABEL[regra], displayDate(dt)];
  return isInicio(one)
    ? `O exame antes do início (${what}) continua a ser pedido até ${day}: ${base}.`
    : `Passa o mínimo anual da lei (${what}), que acaba em ${day}: ${base}.`;
}
