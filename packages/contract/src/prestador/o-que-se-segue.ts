/** What is told beside a request: who it may be about already, and what follows from accepting it. */
import { z } from 'zod';
import { Cd, DateText, TimeText } from '../calls/shapes.ts';
import { FUSOS } from '../rules/dates/fusos.ts';
import { SAME_PERSON_FIELDS } from '../rules/prestador.ts';

/** An employee, or another admission that waits, who may be the person that an admission is about. */
export const PessoaParecida = z.object({
  origem: z.enum(['funcionario', 'pedido']),
  cd: Cd,
  nome: z.string(),
  num_mecan: z.string().nullable(),
  organig: z.string(),
  /** The names from the company down to the node. */
  caminho: z.string(),
  /** The day on which an employee left; null for who is there. */
  dt_saida: DateText.nullable(),
  /** What is equal. */
  iguais: z.array(z.enum(SAME_PERSON_FIELDS)).min(1),
});
export type PessoaParecida = z.output<typeof PessoaParecida>;

/** What is booked, or proposed, for somebody after the day of the departure: when, and not what for. */
export const DepoisDaSaida = z.object({
  cd: Cd,
  proposta: z.boolean(),
  dt: DateText,
  hr: TimeText,
  /** The clock of the hour. A server of the version before does not say it. */
  fuso: z.enum(FUSOS).optional(),
});
export type DepoisDaSaida = z.output<typeof DepoisDaSaida>;

/** The exam that an admission asks for. */
export const ExameDaAdmissao = z.object({
  /** Until when it is due, and by which law. */
  prazo: DateText,
  base: z.string(),
  /** Whom the accepted admission has brought in, to be booked; null while it waits. */
  cd_funcion: Cd.nullable(),
  /** Whether it is booked. */
  marcado: z.boolean(),
});
export type ExameDaAdmissao = z.output<typeof ExameDaAdmissao>;

/** A departure that waits for a decision, of somebody who has something booked or proposed after it. */
export const SaidaComMarcacoes = z.object({ cd: Cd, depois: z.array(DepoisDaSaida).min(1) });
export type SaidaComMarcacoes = z.output<typeof SaidaComMarcacoes>;
