import { z } from 'zod';
import { defineCalls } from '../../calls/call.ts';
import { prestadorOnly } from '../../calls/permission.ts';
import { BY_FUNCIONARIO } from '../../calls/read.ts';
import { Cd, DateText, messageOf, TimeText } from '../../calls/shapes.ts';
import { MUDADA_COMO, MUDADAS } from '../../rules/agenda/mudadas.ts';
import { FUSOS } from '../../rules/dates/fusos.ts';
import { ESPECIES } from '../../rules/saude.ts';

/** A booking to come that its company or its worker has moved, called off or declined. */
export const MudadaRow = z.object({
  cd: Cd,
  cd_empresa: Cd,
  empresa: z.string(),
  cd_funcion: Cd,
  nome: z.string(),
  especie: z.enum(ESPECIES),
  /** As it is now: of one that was moved, to when. */
  dt: DateText,
  hr: TimeText,
  /** The clock of its hour: of the place or, without one, of the unit. A server of the version before does not say it. */
  fuso: z.enum(FUSOS).optional(),
  profissional: z.string().nullable(),
  local: z.string().nullable(),
  mudanca: z.enum(MUDADA_COMO),
  /** By the link of the letter; otherwise by the company. */
  pelo_trabalhador: z.boolean(),
  razao: z.string().nullable(),
  quando: z.string(),
});
export type MudadaRow = z.output<typeof MudadaRow>;

/** What companies and workers have changed of bookings by themselves (decision 0109). */
export const mudadasCalls = defineCalls({
  listMudadas: {
    method: 'GET',
    path: '/api/prestador/agenda/mudada',
    summary: `As marcações que empresas e trabalhadores mudaram, cancelaram ou recusaram desde o último dia útil, a mais recente primeiro, até ${MUDADAS}; as que já são pedidos não estão aqui.`,
    permission: prestadorOnly('marcacoes.publicar'),
    programa: false,
    saude: 'linhas',
    read: { label: 'Mudadas pelas empresas', of: 'funcionario', in: BY_FUNCIONARIO },
    stale: ['decisao', 'exame', 'lista'],
    answer: messageOf(z.array(MudadaRow)),
  },
});
