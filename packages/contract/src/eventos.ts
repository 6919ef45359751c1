import { z } from 'zod';
import { DESTINOS } from './acidentes/participacoes.ts';
import { Cd, codeOf, DateText, TimeText } from './calls/shapes.ts';
import { PEDIDO_MARCACAO_TIPOS } from './rules/agenda/pedidos-marcacao.ts';
import type { AuditEntity } from './rules/auditoria.ts';
import { OVERTAKEN_BY, PEDIDO_STATE, PEDIDO_TYPE, WAITS_FOR } from './rules/pedidos.ts';
import { MARCACAO_STATE } from './rules/saude.ts';
import { MEDIDA_STATE } from './rules/seguranca.ts';

const { emAnalise, aceite, recusado } = PEDIDO_STATE;

/** What became of an exam's sheet. */
const FICHA_NEWS = ['emitida', 'corrigida', 'anulada'] as const;

const Pedido = z.object({
  cd_tipo: codeOf(PEDIDO_TYPE),
  cd_organig: Cd,
  /** Null for an admission that has not taken effect. */
  cd_funcion: Cd.nullable(),
});
const Acidente = z.object({ cd_organig: Cd, cd_funcion: Cd, dt: DateText });
const Exame = z.object({ cd_organig: Cd, cd_funcion: Cd, dt: DateText });
/** An exam that was published may have been taken over by a later period of work: the employee it then counts for. */
const ExameMudado = Exame.extend({ cd_aproveita: Cd.nullable() });
const Marcacao = z.object({ cd_funcion: Cd, dt: DateText, hr: TimeText });
/** The kind of the sending, and how many people of it this is about. */
const PedidoDeMarcacao = z.object({ tipo: z.enum(PEDIDO_MARCACAO_TIPOS), pessoas: z.int() });
const Proposta = Marcacao.extend({ estado: z.enum(['confirmada', 'trocada', 'recusada']) });
const MarcacaoAtividade = z.object({ cd_organig: Cd, dt: DateText, hr: TimeText.nullable() });
const Atividade = z.object({ cd_organig: Cd, cd_tipo: Cd, dt: DateText });
const Medida = z.object({
  cd_organig: Cd,
  cd_estad: codeOf(MEDIDA_STATE),
  dt_prazo: DateText.nullable(),
});
const Funcionario = z.object({ cd_organig: Cd });
const No = z.object({ cd_base: Cd.nullable() });

/**
 * What happens in a company, by entity and participle, with the data that each event carries: codes, dates and flags
 * alone, never a name and nothing about anybody's health. Whoever may know more reads it by the code of the record.
 */
export const EVENT_DATA = {
  'pedido.criado': Pedido,
  'pedido.removido': Pedido,
  'pedido.decidido': Pedido.extend({
    cd_estad: codeOf([emAnalise, aceite, recusado]),
    /** Why an accepted one does not take effect at once. */
    espera: z.enum(WAITS_FOR).nullable(),
    /** Whether it was decided with others in one call. */
    em_conjunto: z.boolean(),
  }),
  'pedido.aplicado': Pedido,
  'pedido.anulado': Pedido.extend({ por: z.enum(OVERTAKEN_BY) }),
  'acidente.criado': Acidente,
  'acidente.removido': Acidente,
  'acidente.aceite': Acidente.extend({ em_conjunto: z.boolean() }),
  /** Somebody is still to be told of it, until then: as the clock starts, at its half, and shortly before its end. */
  'acidente.lembrado': Acidente.extend({
    destino: z.enum(DESTINOS),
    dt_ate: DateText,
    hr_ate: TimeText,
  }),
  'exame.criado': Exame.extend({ ficha: z.enum(FICHA_NEWS).nullable() }),
  'exame.alterado': ExameMudado.extend({
    /** Whether anything beside its sheet was changed. */
    corrigido: z.boolean(),
    ficha: z.enum(FICHA_NEWS).nullable(),
  }),
  'exame.anulado': ExameMudado.extend({ ficha: z.enum(FICHA_NEWS).nullable() }),
  'marcacao.criada': Marcacao,
  'marcacao.alterada': Marcacao.extend({
    /** Whether it is on another day or at another hour. */
    movida: z.boolean(),
  }),
  'marcacao.terminada': Marcacao.extend({ cd_estad: codeOf(MARCACAO_STATE) }),
  'marcacao.reaberta': Marcacao,
  /** By the link of a letter: the worker cannot come, or wants another day. */
  'marcacao.respondida': Marcacao.extend({ resposta: z.enum(['nao-posso', 'outra-data']) }),
  /** On the morning after a booking was marked as not kept. */
  'marcacao.faltou': Marcacao,
  'pedido-marcacao.criado': PedidoDeMarcacao,
  'pedido-marcacao.alterado': PedidoDeMarcacao,
  'pedido-marcacao.recusado': PedidoDeMarcacao,
  'pedido-marcacao.retirado': PedidoDeMarcacao,
  'proposta.criada': Marcacao,
  /** Confirmed, for this or another person, or refused. */
  'proposta.respondida': Proposta,
  /** Confirmed, and taken back at once: its booking is no more. */
  'proposta.reaberta': Marcacao,
  'proposta.expirada': Marcacao,
  /** Some days before its last day to answer. */
  'proposta.lembrada': Marcacao,
  'proposta.retirada': Marcacao,
  'marcacao-atividade.criada': MarcacaoAtividade,
  'marcacao-atividade.alterada': MarcacaoAtividade,
  'marcacao-atividade.removida': MarcacaoAtividade,
  'atividade.criada': Atividade,
  'atividade.alterada': Atividade.extend({
    /** Whether a report was published. */
    relatorio: z.boolean(),
  }),
  'medida.criada': Medida,
  'medida.alterada': Medida,
  'medida.concluida': Medida,
  'medida.reaberta': Medida,
  /** Once for each deadline: when it is near, and when it has passed. */
  'medida.a-terminar': Medida,
  'medida.atrasada': Medida,
  /** By rows of another program, without a request. */
  'funcionario.criado': Funcionario,
  'funcionario.alterado': Funcionario,
  'organigrama.criado': No,
  'organigrama.alterado': No,
  'organigrama.movido': No,
} as const satisfies Record<`${AuditEntity}.${string}`, z.ZodObject>;

export type EventType = keyof typeof EVENT_DATA;
export type EventData<T extends EventType> = z.output<(typeof EVENT_DATA)[T]>;
