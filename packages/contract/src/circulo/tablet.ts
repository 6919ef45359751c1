import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa } from '../calls/permission.ts';
import { Cd, EmpresaParams, Message, messageOf } from '../calls/shapes.ts';
import { storedLine } from '../rules/texts/names.ts';
import { FichaPropria } from './trabalhador.ts';

const Text = z.string().max(200).overwrite(storedLine);

/** Who a worker says to be, on a tablet that HR has opened. */
const NoTabletBody = z.object({
  /** Of the session of the tablet. */
  chave: Text,
  num_mecan: Text,
  /** Of the day, as HR tells it. */
  codigo: Text,
  /** The day of birth: number and code are known to colleagues, too. A wrong one is answered like a wrong number. */
  dt_nasc: Text,
});
export type NoTabletBody = z.output<typeof NoTabletBody>;

export const ConhecimentoNoTabletBody = NoTabletBody.extend({
  cd_anex: Cd,
  sha256: z.string().max(64).overwrite(storedLine),
});
export type ConhecimentoNoTabletBody = z.output<typeof ConhecimentoNoTabletBody>;

export const FichasNoTablet = z.object({
  nome: z.string(),
  /** Those that the worker has not acknowledged. */
  fichas: z.array(FichaPropria),
});
export type FichasNoTablet = z.output<typeof FichasNoTablet>;

const BASE = '/api/tablet';

/** A tablet at HR, on which workers acknowledge their sheets, many one after the other (decision 0174). */
export const tabletCalls = defineCalls({
  openTablet: {
    method: 'POST',
    path: '/api/empresa/:company/saude/conhecimento/tablet',
    summary:
      'Abrir, até ao fim do dia, um tablet em que os trabalhadores da unidade tomam conhecimento das suas fichas, e saber o código do dia.',
    permission: empresa('fichas.circulo'),
    programa: false,
    saude: 'nenhuma',
    changes: 'nothing',
    params: EmpresaParams,
    answer: messageOf(z.object({ chave: z.string(), codigo: z.string() })),
  },
  openFichasNoTablet: {
    method: 'POST',
    path: BASE,
    summary:
      'As fichas por conhecer de quem escreve o seu número, o código do dia e o seu dia de nascimento.',
    permission: { kind: 'public' },
    saude: 'proprio',
    changes: 'nothing',
    body: NoTabletBody,
    answer: messageOf(FichasNoTablet),
    errors: [404, 429],
  },
  acknowledgeNoTablet: {
    method: 'PUT',
    path: BASE,
    summary: 'Tomar conhecimento de uma ficha no tablet.',
    permission: { kind: 'public' },
    saude: 'nenhuma',
    changes: 'where-changed',
    body: ConhecimentoNoTabletBody,
    answer: Message,
    errors: [404, 409, 429],
  },
});
