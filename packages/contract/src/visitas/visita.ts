import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { prestadorOf, prestadorOnly } from '../calls/permission.ts';
import {
  Cd,
  Confirmar,
  Created,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  LineText,
  Lookup,
  Message,
  messageOf,
  optionalLine,
  orNull,
  PlainText,
  PRESTADOR_EMPRESA,
} from '../calls/shapes.ts';
import { MetodoDeRisco } from '../medidas/metodo.ts';
import { bodyBytes } from '../rules/anexos.ts';
import { MEDIDA } from '../rules/seguranca.ts';
import { RESPOSTAS, VISITA } from '../rules/visitas/visita.ts';
import { Documento, NovoAnexo } from '../seguranca.ts';
import { SeccoesLidas } from './modelos.ts';

const Grau = orNull(z.int().min(1).max(5));
const Uuid = z.uuid('Identificador inválido.').toLowerCase();

const base = {
  /** Made by the device: what is sent again is kept once. */
  id: Uuid,
  /** The records of the same thing that it replaces, which its author saw. */
  apos: z.array(Uuid).max(VISITA.apos).default([]),
  /** By the clock of the device. */
  feito: z.iso.datetime('Momento inválido.'),
};

const Texto = PlainText.max(VISITA.texto);

/** A finding, which becomes a measure when the visit is published. */
const NovaConstatacao = z.object({
  /** The item that it was found at. */
  item: optionalLine(40),
  risco_identific: PlainText.trim().min(1, 'Indique o risco.').max(MEDIDA.risco),
  medida: PlainText.trim().min(1, 'Indique a medida.').max(MEDIDA.medida),
  tarefa: LineText.min(1, 'Indique a tarefa.').max(MEDIDA.tarefa),
  cd_organig: Cd,
  prazo: orNull(DateText),
  cd_responsavel: orNull(Cd),
  probabilidade: Grau,
  severidade: Grau,
});

/** Somebody who was there. */
const NovaPresenca = z.object({
  nome: LineText.min(1, 'Escreva o nome.').max(VISITA.nome),
  funcao: optionalLine(VISITA.funcao),
  /** The signature as the path of an SVG of 600 by 200; null of who has not signed. */
  tracado: orNull(
    z
      .string()
      .max(VISITA.tracado)
      .regex(/^[ML0-9 .]+$/, 'Assinatura inválida.'),
  ),
});

const NovaResposta = z.object({
  resposta: orNull(z.enum(RESPOSTAS)),
  numero: orNull(z.number().min(-1e9).max(1e9)),
  texto: Texto.nullish().transform((text) => text || null),
});

const NovaFoto = z.object({
  item: optionalLine(40),
  /** The finding that it shows. */
  constatacao: orNull(Uuid),
  legenda: optionalLine(VISITA.legenda),
});

const NovasNotas = z.object({ texto: Texto });

const Item = LineText.min(1).max(64);
/** Something that was written down; without a value it takes away what it is of. */
export const NovoRegisto = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('resposta'), chave: Item, valor: orNull(NovaResposta), ...base }),
  z.object({
    tipo: z.literal('constatacao'),
    chave: Uuid,
    valor: orNull(NovaConstatacao),
    ...base,
  }),
  z.object({ tipo: z.literal('presenca'), chave: Uuid, valor: orNull(NovaPresenca), ...base }),
  z.object({ tipo: z.literal('foto'), chave: Uuid, valor: orNull(NovaFoto), ...base }),
  z.object({
    tipo: z.literal('notas'),
    chave: z.literal('notas'),
    valor: orNull(NovasNotas),
    ...base,
  }),
]);
export type NovoRegisto = z.output<typeof NovoRegisto>;

const Grau5 = z.int().nullable();

const Constatacao = z.object({
  item: z.string().nullable(),
  risco_identific: z.string(),
  medida: z.string(),
  tarefa: z.string(),
  cd_organig: Cd,
  prazo: DateText.nullable(),
  cd_responsavel: Cd.nullable(),
  probabilidade: Grau5,
  severidade: Grau5,
});
export type Constatacao = z.output<typeof Constatacao>;

const Presenca = z.object({
  nome: z.string(),
  funcao: z.string().nullable(),
  tracado: z.string().nullable(),
});
export type Presenca = z.output<typeof Presenca>;

const RespostaValor = z.object({
  resposta: z.enum(RESPOSTAS).nullable(),
  numero: z.number().nullable(),
  texto: z.string().nullable(),
});
export type RespostaValor = z.output<typeof RespostaValor>;

const FotoValor = z.object({
  item: z.string().nullable(),
  constatacao: z.string().nullable(),
  legenda: z.string().nullable(),
});
export type FotoValor = z.output<typeof FotoValor>;

const Notas = z.object({ texto: z.string() });

const chegado = {
  id: z.string(),
  chave: z.string(),
  apos: z.array(z.string()),
  ordem: z.int(),
  /** Null of who is gone. */
  autor: z.string().nullable(),
  /** When it was written, ISO 8601, by the clock of the server. */
  momento: z.string(),
  /** Whether it came after the visit was published, and is in no document. */
  tarde: z.boolean(),
};

/** One that has arrived. */
export const RegistoVisita = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('resposta'), valor: RespostaValor.nullable(), ...chegado }),
  z.object({ tipo: z.literal('constatacao'), valor: Constatacao.nullable(), ...chegado }),
  z.object({ tipo: z.literal('presenca'), valor: Presenca.nullable(), ...chegado }),
  z.object({ tipo: z.literal('foto'), valor: FotoValor.nullable(), ...chegado }),
  z.object({ tipo: z.literal('notas'), valor: Notas.nullable(), ...chegado }),
]);
export type RegistoVisita = z.output<typeof RegistoVisita>;

/** All that a device needs to go on without a network. */
export const VisitaNoLocal = z.object({
  cd: Cd,
  estado: z.enum(['aberta', 'publicada', 'anulada']),
  empresa: z.string(),
  cd_organig: Cd,
  caminho: z.string(),
  atividade: z.object({ cd: Cd, tipo: z.string(), dt: DateText, tecnic: z.string().nullable() }),
  modelo: z.string(),
  seccoes: SeccoesLidas,
  /** Whether the checklist is another by now, which changes nothing here. */
  modelo_mudado: z.boolean(),
  /** ISO 8601. */
  inicio: z.string(),
  publicada: z.string().nullable(),
  /** Whether its publication can be taken back: nobody of the company has opened anything of it. */
  retiravel: z.boolean(),
  /** The document that was made of it. */
  cd_relat: Cd.nullable(),
  /** The unit of the activity, and those below. */
  unidades: z.array(z.object({ cd: Cd, caminho: z.string() })),
  responsaveis: z.array(Lookup),
  tarefas: z.array(z.string()),
  /** How grave a risk is said to be; absent from a server of the version before. */
  metodo: MetodoDeRisco.optional(),
  registos: z.array(RegistoVisita),
  /** The photographs whose picture has arrived. */
  fotos: z.array(z.string()),
});
export type VisitaNoLocal = z.output<typeof VisitaNoLocal>;

export const EnvioBody = z.object({
  /** The clock of the device as it sends. */
  agora: z.iso.datetime('Momento inválido.'),
  /** The last one that the device has seen, of those that arrived. */
  desde: z.int().min(0).default(0),
  registos: z.array(NovoRegisto).max(VISITA.envio),
});
export type EnvioBody = z.output<typeof EnvioBody>;

export const EnvioAnswer = messageOf(
  z.object({
    estado: VisitaNoLocal.shape.estado,
    /** What arrived since, the device's own too. */
    registos: z.array(RegistoVisita),
    /** Seconds by which the device is ahead of the server. */
    relogio: z.int(),
  }),
);
export type EnvioAnswer = z.output<typeof EnvioAnswer>['message'];

export const FotoVisitaBody = z.object({ id: Uuid, anexo: NovoAnexo });
export type FotoVisitaBody = z.output<typeof FotoVisitaBody>;

export const AberturaVisitaBody = z.object({ cd_ativ: Cd, cd_modelo: Cd });
export type AberturaVisitaBody = z.output<typeof AberturaVisitaBody>;

export const PublicacaoVisitaBody = z.object({
  /** The last record that its author saw: 409 where others came since. */
  ordem: z.int().min(0),
  /** Whether it is published although items have no answer. */
  confirmar: Confirmar,
});
export type PublicacaoVisitaBody = z.output<typeof PublicacaoVisitaBody>;

const BASE = `${PRESTADOR_EMPRESA}/visita` as const;
const ONE = `${BASE}/:id` as const;

/** Visits that technicians write down where they are (decision 0185). */
export const visitasNoLocalCalls = defineCalls({
  getChaveAparelho: {
    method: 'PUT',
    path: '/api/prestador/visita/aparelho/:aparelho',
    summary: 'A chave com que um aparelho do próprio cifra o que guarda.',
    permission: prestadorOnly('atividades.publicar'),
    programa: false,
    saude: 'nenhuma',
    changes: [],
    params: z.object({ aparelho: Uuid }),
    answer: messageOf(z.object({ chave: z.string() })),
    errors: [409],
  },
  openVisita: {
    method: 'POST',
    path: BASE,
    summary: 'Começar a visita de uma atividade marcada, ou a que já está começada.',
    permission: prestadorOf('atividades.publicar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['atividade'],
    params: EmpresaParams,
    body: AberturaVisitaBody,
    answer: Created,
    errors: [409],
    idempotent: true,
  },
  getVisita: {
    method: 'GET',
    path: ONE,
    summary: 'Uma visita, com tudo o que é preciso para a fazer sem rede.',
    permission: prestadorOf('atividades.publicar'),
    programa: false,
    saude: 'nenhuma',
    stale: 'where-changed',
    params: EmpresaItemParams,
    answer: messageOf(VisitaNoLocal),
    errors: [404],
  },
  sendRegistosVisita: {
    method: 'POST',
    path: `${ONE}/registo`,
    summary: 'Entregar o que se registou numa visita; o que se repete fica uma vez.',
    permission: prestadorOf('atividades.publicar'),
    programa: false,
    saude: 'nenhuma',
    changes: [],
    params: EmpresaItemParams,
    body: EnvioBody,
    answer: EnvioAnswer,
    errors: [404, 409],
  },
  sendFotoVisita: {
    method: 'POST',
    path: `${ONE}/foto`,
    summary: 'Entregar uma fotografia (JPEG) de uma visita; a que se repete fica uma vez.',
    permission: prestadorOf('atividades.publicar'),
    programa: false,
    saude: 'nenhuma',
    changes: [],
    params: EmpresaItemParams,
    body: FotoVisitaBody,
    answer: Message,
    errors: [404, 409],
    maxBodyBytes: bodyBytes(1),
    deadline: 'upload',
    documents: 1,
  },
  getFotoVisita: {
    method: 'GET',
    path: `${ONE}/foto/:foto`,
    summary: 'Uma fotografia de uma visita.',
    permission: prestadorOf('atividades.publicar'),
    programa: false,
    saude: 'nenhuma',
    stale: 'file',
    params: EmpresaItemParams.extend({ foto: Uuid }),
    deadline: 'document',
    answer: messageOf(Documento),
    errors: [404],
  },
  publishVisita: {
    method: 'PUT',
    path: `${ONE}/publicacao`,
    summary: 'Publicar uma visita: um PDF selado na atividade, e as medidas na empresa.',
    permission: prestadorOf('atividades.publicar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['atividade', 'medida'],
    params: EmpresaItemParams,
    body: PublicacaoVisitaBody,
    answer: Message,
    errors: [404, 409],
    deadline: 'publicacao',
  },
  retractVisita: {
    method: 'DELETE',
    path: `${ONE}/publicacao`,
    summary: 'Retirar a publicação de uma visita, enquanto a empresa nada abriu dela.',
    permission: prestadorOf('atividades.publicar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['atividade', 'medida'],
    params: EmpresaItemParams,
    answer: Message,
    errors: [404, 409],
  },
  cancelVisita: {
    method: 'PUT',
    path: `${ONE}/anulacao`,
    summary: 'Anular uma visita por publicar; o que nela se registou fica guardado.',
    permission: prestadorOf('atividades.publicar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['atividade'],
    params: EmpresaItemParams,
    answer: Message,
    errors: [404, 409],
  },
});
