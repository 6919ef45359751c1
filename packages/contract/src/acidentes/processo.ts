import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa } from '../calls/permission.ts';
import { BY_ID } from '../calls/read.ts';
import {
  Cd,
  CdText,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  LineText,
  Message,
  messageOf,
  optionalLine,
  orNull,
  TimeText,
} from '../calls/shapes.ts';
import { type Codificado, codesOfCodificado } from './esaw.ts';
import { SETORES } from './pacote.ts';
import {
  CANAIS,
  DESTINOS,
  DISPENSAS,
  dispensasDe,
  GRAVIDADES,
  PARTICIPACAO,
} from './participacoes.ts';

const Destino = z.enum(DESTINOS, 'Destino inválido.');

/** That an accident was notified: when, how, by which reference, and a document of the accident that shows it. */
const Prova = z.object({
  tipo: z.literal('prova'),
  destino: Destino,
  dt: DateText,
  hr: TimeText,
  canal: z.enum(CANAIS, 'Escolha como foi participado.'),
  referencia: optionalLine(PARTICIPACAO.referencia),
  cd_anex: orNull(Cd),
});

/** That an accident needs not be notified, and why. */
const NaoSeAplica = z.object({
  tipo: z.literal('nao-se-aplica'),
  destino: Destino,
  dispensa: z.enum(DISPENSAS, 'Escolha a razão.'),
  razao: LineText.min(1, 'Indique a razão por palavras.').max(PARTICIPACAO.razao),
});

export const ParticipacaoBody = z
  .discriminatedUnion('tipo', [Prova, NaoSeAplica])
  .superRefine((body, context) => {
    if (body.tipo === 'prova' || dispensasDe(body.destino).includes(body.dispensa)) return;
    const message = 'Essa razão é só da seguradora.';
    context.addIssue({ code: 'custom', path: ['dispensa'], message });
  });
export type ParticipacaoBody = z.output<typeof ParticipacaoBody>;

/** What somebody has said of a notification. */
const Resposta = z.object({
  tipo: z.enum(['prova', 'nao-se-aplica']),
  /** When it was notified. */
  momento: z.string().nullable(),
  canal: z.enum(CANAIS).nullable(),
  referencia: z.string().nullable(),
  anexo: z.object({ cd: Cd, nome: z.string() }).nullable(),
  dispensa: z.enum(DISPENSAS).nullable(),
  razao: z.string().nullable(),
  autor: z.string().nullable(),
  /** When it was said. */
  dt: z.string(),
});

const codigo = (what: Codificado) => {
  const codes = new Set(codesOfCodificado(what));
  return orNull(LineText.max(3).refine((code) => codes.has(code), 'Código inválido.'));
};

/** The codes of an accident: ESAW's, and the major group of the occupation. */
export const CodigosAcidente = z.object({
  desvio: codigo('desvio'),
  contacto: codigo('contacto'),
  lesao: codigo('lesao'),
  parte: codigo('parte'),
  agente: codigo('agente'),
  cpp: codigo('cpp'),
});
export type CodigosAcidente = z.output<typeof CodigosAcidente>;

const Escolhido = z.string().nullable();

/** The same as it is answered. */
const CodigosEscolhidos = z.object({
  desvio: Escolhido,
  contacto: Escolhido,
  lesao: Escolhido,
  parte: Escolhido,
  agente: Escolhido,
  cpp: Escolhido,
});

/** The absences that an accident has led to, and the days lost by them. */
const Ausencia = z.object({
  periodos: z.array(
    z.object({
      cd: Cd,
      dt_ini: DateText,
      /** The day of the return; null while somebody is absent still. */
      dt_fim: DateText.nullable(),
      /** The first day of the absence that it is part of, with others that follow each other. */
      desde: DateText,
    }),
  ),
  dias_perdidos: z.array(z.object({ ano: z.int(), dias: z.int() })),
  /** Absences of the same employee that belong to no accident yet; only for who may know of them. */
  por_ligar: z.array(z.object({ cd: Cd, dt_ini: DateText, dt_fim: DateText.nullable() })),
  /** Whether a return after a long absence has opened an exam; null for who may not know of exams that are due. */
  exame_regresso: z.boolean().nullable(),
});

/** The file of an accident: when it was known, how serious it was, and to whom it is to be notified. Moments are in UTC. */
export const AcidenteProcesso = z.object({
  ocorrencia: z.string(),
  conhecimento: z.string(),
  /** Whether nobody has said when the employer came to know: then it is the moment of the registration. */
  conhecimento_assumido: z.boolean(),
  /** Whether it was registered before there were files, and nothing was said of it since: what was done then is not known here. */
  antigo: z.boolean(),
  gravidade: z.enum(GRAVIDADES).nullable(),
  /** Whether it is proposed as serious, and nobody has said yet whether it was. */
  grave_proposto: z.boolean(),
  participacoes: z.array(
    z.object({
      destino: Destino,
      ate: z.string(),
      /** Whether it goes by what is only proposed. */
      por_confirmar: z.boolean(),
      /** The sector by whose rule alone it is notified. */
      setor: z.enum(SETORES).nullable(),
      resposta: Resposta.nullable(),
    }),
  ),
  /** Null for who may not know of absences. */
  ausencia: Ausencia.nullable(),
  codigos_esaw: CodigosEscolhidos,
  /** The near miss that it was registered of, where the caller sees that. */
  quase: z.object({ cd: Cd }).nullable(),
  /** How many fields are missing of what is told to each; null for who does not complete accidents. */
  em_falta: z.object({ act: z.int(), seguradora: z.int() }).nullable(),
});
export type AcidenteProcesso = z.output<typeof AcidenteProcesso>;

/** When the employer came to know of an accident, and how serious it was. */
export const CircunstanciasBody = z.object({
  dt: DateText,
  hr: TimeText,
  gravidade: orNull(z.enum(GRAVIDADES)),
});
export type CircunstanciasBody = z.output<typeof CircunstanciasBody>;

/** An absence after an accident: a new one, another's days, or one that is stated of the employee already. */
export const AusenciaAcidenteBody = z.object({
  cd: orNull(Cd),
  dt_ini: DateText,
  dt_fim: orNull(DateText),
  /** What the caller saw of one that is there; 409 if it has changed since. */
  antes: z.object({ dt_ini: DateText, dt_fim: DateText.nullable() }).optional(),
});
export type AusenciaAcidenteBody = z.output<typeof AusenciaAcidenteBody>;

const PATH = '/api/empresa/:company/acidente/:id/processo';

/** Whether a company lets the provider complete the files of its accidents. */
const PRESTADORA = '/api/empresa/:company/prestadora-acidentes';
const PrestadoraAcidentes = z.object({ completa: z.boolean() });

/** The file of an accident, round its registration. */
export const processoCalls = defineCalls({
  getProcessoAcidente: {
    method: 'GET',
    path: PATH,
    summary: 'O processo de um acidente: gravidade, e a quem e até quando é participado.',
    permission: empresa('acidentes.ver'),
    programa: true,
    saude: 'registo',
    read: { label: 'Processo de um acidente', of: 'acidente', in: BY_ID },
    stale: [
      'acidente',
      'processoDoAcidente',
      'anexoDoAcidente',
      'facto',
      'dadosParticipacao',
      'quaseAcidente',
    ],
    params: EmpresaItemParams,
    answer: messageOf(AcidenteProcesso),
    errors: [404],
  },
  saveCircunstanciasAcidente: {
    method: 'PUT',
    path: `${PATH}/circunstancias`,
    summary: 'Dizer quando o empregador soube de um acidente, e se foi grave ou mortal.',
    permission: empresa('acidentes.anexar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['processoDoAcidente'],
    params: EmpresaItemParams,
    body: CircunstanciasBody,
    answer: Message,
    errors: [404],
  },
  saveParticipacaoAcidente: {
    method: 'PUT',
    path: `${PATH}/participacao`,
    summary: 'Dizer que um acidente foi participado, com a prova, ou porque não tem de ser.',
    permission: empresa('acidentes.anexar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['processoDoAcidente'],
    params: EmpresaItemParams,
    body: ParticipacaoBody,
    answer: Message,
    errors: [404, 409],
  },
  deleteParticipacaoAcidente: {
    method: 'DELETE',
    path: `${PATH}/participacao`,
    summary: 'Retirar o que foi dito da participação de um acidente.',
    permission: empresa('acidentes.anexar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['processoDoAcidente'],
    params: EmpresaItemParams,
    query: z.object({ destino: Destino }),
    answer: Message,
    errors: [404],
  },
  saveCodigosAcidente: {
    method: 'PUT',
    path: `${PATH}/codigos`,
    summary: 'Codificar um acidente: desvio, contacto, lesão, parte do corpo, agente (ESAW) e CPP.',
    permission: empresa('acidentes.anexar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['processoDoAcidente'],
    params: EmpresaItemParams,
    body: CodigosAcidente,
    answer: Message,
    errors: [404],
  },
  saveAusenciaAcidente: {
    method: 'PUT',
    path: `${PATH}/ausencia`,
    summary: 'Indicar ou corrigir uma ausência por um acidente, ou contar nele uma já indicada.',
    permission: empresa('acidentes.anexar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['processoDoAcidente', 'facto'],
    params: EmpresaItemParams,
    body: AusenciaAcidenteBody,
    answer: Message,
    errors: [404, 409],
  },
  deleteAusenciaAcidente: {
    method: 'DELETE',
    path: `${PATH}/ausencia`,
    summary: 'Retirar uma ausência de um acidente; a que já estava indicada antes fica.',
    permission: empresa('acidentes.anexar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['processoDoAcidente', 'facto'],
    params: EmpresaItemParams,
    query: z.object({ cd: CdText }),
    answer: Message,
    errors: [404, 409],
  },
  getPrestadoraAcidentes: {
    method: 'GET',
    path: PRESTADORA,
    summary: 'Se a prestadora pode completar acidentes da empresa. Só para quem a administra toda.',
    permission: empresa('utilizadores.gerir'),
    programa: false,
    saude: 'nenhuma',
    stale: ['prestadoraAcidentes'],
    params: EmpresaParams,
    answer: messageOf(PrestadoraAcidentes),
  },
  savePrestadoraAcidentes: {
    method: 'PUT',
    path: PRESTADORA,
    summary: 'Deixar a prestadora completar acidentes da empresa, ou deixar de o fazer.',
    permission: empresa('utilizadores.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['prestadoraAcidentes'],
    confirma: true,
    params: EmpresaParams,
    body: PrestadoraAcidentes.extend({
      /** What the caller saw; 409 if it has changed since. */
      antes: z.boolean(),
    }),
    answer: Message,
    errors: [409],
  },
});
