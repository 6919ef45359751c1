import { z } from 'zod';
import { defineCalls } from './calls/call.ts';
import { empresa } from './calls/permission.ts';
import { DateText, EmpresaParams, MonthText, messageOf } from './calls/shapes.ts';
import { DECISIONS } from './rules/saude.ts';

/** Figures of the dashboard; a part is `null` if the user does not see its menu. */
export const Painel = z.object({
  funcionarios: z
    .object({
      ativos: z.int(),
      /** `null`, as the three below, for who may not know of the days of exams. */
      exames_expirados: z.int().nullable(),
      exames_a_expirar: z.int().nullable(),
      sem_exame: z.int().nullable(),
      /** Of whom an exam would be due, and who are away for long; nobody for who may not know of absences. */
      suspensos: z.int().nullable(),
      /** By the last decision, SD for none; `null` without 'ver' of menu 2. */
      aptidao: z
        .object({
          decisoes: z.array(z.object({ cd_decis: z.enum(DECISIONS), total: z.int().min(0) })),
          /** Found fit, and within the validity. */
          com_exame_valido: z.int(),
        })
        .nullable(),
    })
    .nullable(),
  saude: z
    .object({
      /** Latest exams of active employees whose validity has ended, or ends within 30 days. */
      exames_expirados: z.int(),
      exames_a_expirar: z.int(),
      /** Sunday of this week: bookings are counted from today until then. */
      ate: DateText,
      marcacoes_exame: z.int(),
      marcacoes_acao_enfermagem: z.int(),
      /** This month, whose absences are counted. */
      mes: MonthText,
      faltas_exame: z.int(),
      faltas_acao_enfermagem: z.int(),
    })
    .nullable(),
  seguranca: z
    .object({
      /** This month, whose booked activities are counted. */
      mes: MonthText,
      atividades_mes: z.int(),
      medidas_abertas: z.int(),
      /** Open measures past their deadline. */
      medidas_em_atraso: z.int(),
    })
    .nullable(),
  acidentes: z
    .object({
      /** Accepted accidents only, as in the list. */
      este_ano: z.int(),
      por_aceitar: z.int(),
      /** Days since the last one; `null` without any. */
      dias_desde_ultimo: z.int().nullable(),
    })
    .nullable(),
  pendentes: z
    .object({
      /** Requests that wait for a decision, of both kinds. */
      abertos: z.int(),
      funcionarios: z.int(),
      acidentes: z.int(),
    })
    .nullable(),
});
export type Painel = z.output<typeof Painel>;

/** The figures of the dashboard. */
export const painelCalls = defineCalls({
  getPainel: {
    method: 'GET',
    path: '/api/empresa/:company/painel',
    summary: 'Os números do painel.',
    permission: empresa('empresa.ver'),
    programa: true,
    saude: 'totais',
    stale: [
      'pedido',
      'facto',
      'posto',
      'acidente',
      'decisao',
      'exame',
      'novaAtividade',
      'atividade',
      'medida',
      'parametro',
    ],
    params: EmpresaParams,
    answer: messageOf(Painel),
  },
});
