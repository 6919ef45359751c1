import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa, prestadorOnly } from '../calls/permission.ts';
import {
  Cd,
  CdText,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  LineText,
  Lookup,
  Message,
  messageOf,
} from '../calls/shapes.ts';
import { CHAVE_PROGRAMA, ESTADOS_CHAVE } from '../rules/identidade/chaves-programa.ts';
import { ADDRESS_IN_NAME, hasAddress } from '../rules/texts/text.ts';

/** A network that a program may call from. */
const Rede = z
  .union(
    [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
    'Indique um endereço IP ou uma gama, como 192.0.2.0/24.',
  )
  .refine(
    (rede) => !/\/0$|^::ffff:/i.test(rede),
    'Esta gama não limita nada, ou escreve-se em IPv4.',
  )
  .meta({ description: 'Um endereço IP, ou uma gama: `192.0.2.0/24`.' });

/** What opens the calls for a key, as far as it may be shown. */
const SegredoRow = z.object({
  cd: Cd,
  /** What it begins with. */
  inicio: z.string(),
  dt_cria: z.string(),
  /** The day of its last use, and from where; null for one that was never used. */
  dt_uso: DateText.nullable(),
  ip: z.string().nullable(),
});

export const ChavePrograma = z.object({
  cd: Cd,
  nome: z.string(),
  estado: z.enum(ESTADOS_CHAVE),
  /** Its rights, as far as whoever answers for it still has them. */
  direitos: z.array(z.string()),
  /** Those that whoever answers for it has lost since. */
  perdidos: z.array(z.string()),
  /** Whether it may see health data. */
  saude: z.boolean(),
  /** The units, or companies, that it reaches; none of the provider's: all companies. */
  alcance: z.array(Lookup),
  redes: z.array(z.string()),
  /** By what name it gives external codes. */
  origem: z.string(),
  ultimo_dia: DateText,
  /** Who answers for it; null for somebody who is gone. */
  responsavel: z.string().nullable(),
  /** Whether the caller does. */
  propria: z.boolean(),
  dt_cria: z.string(),
  /** The newest first. */
  segredos: z.array(SegredoRow),
  versao: z.int(),
});
export type ChavePrograma = z.output<typeof ChavePrograma>;

/** What the caller may give a key. */
const ChaveOpcoes = z.object({
  direitos: z.array(z.object({ direito: z.string(), nome: z.string(), saude: z.boolean() })),
  conjuntos: z.array(z.object({ nome: z.string(), direitos: z.array(z.string()) })),
  /** Whether health data may be given: the caller has a second factor. */
  saude: z.boolean(),
  /** The units, or companies, to choose from. */
  alcance: z.array(Lookup),
});
export type ChaveOpcoes = z.output<typeof ChaveOpcoes>;

export const ChaveProgramaBody = z.object({
  nome: LineText.min(1, 'Dê um nome ao programa.')
    .max(CHAVE_PROGRAMA.nome)
    .refine((name) => !hasAddress(name), ADDRESS_IN_NAME),
  direitos: z
    .array(z.string().max(60))
    .min(1, 'Escolha o que o programa pode fazer.')
    .max(100)
    .transform((all) => [...new Set(all)]),
  saude: z.boolean(),
  /** Codes of units, or of companies; of the provider's none: all. */
  alcance: z
    .array(Cd)
    .max(CHAVE_PROGRAMA.alcance)
    .transform((all) => [...new Set(all)]),
  redes: z.array(Rede).max(CHAVE_PROGRAMA.redes),
  /** By what name it gives external codes: two keys of one name share them. Without it, that of before, or one from its name. */
  origem: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'Só letras minúsculas sem acentos, algarismos e hífenes.')
    .max(CHAVE_PROGRAMA.origem)
    .optional(),
  ultimo_dia: DateText,
  /** Version that the form was filled from; 409 if the key has changed since. */
  versao: z.int().optional(),
});
export type ChaveProgramaBody = z.output<typeof ChaveProgramaBody>;

/** The secret, which is not shown again. */
const Segredo = z.object({ message: Cd, chave: z.string() });
const Listed = messageOf(z.array(ChavePrograma)).extend({ opcoes: ChaveOpcoes });

const BASE = '/api/empresa/:company/chave-programa';
const OF_PRESTADOR = '/api/prestador/chave-programa';
const OWN = { permission: empresa('chaves-programa.gerir'), programa: false } as const;
const OF_ALL = {
  permission: prestadorOnly('chaves-programa-prestador.gerir'),
  programa: false,
} as const;
const ItemParams = z.object({ id: CdText });
const CHANGES = {
  saude: 'nenhuma',
  changes: ['chavesPrograma'],
  confirma: true,
} as const;

/** Keys by which programs make calls in the name of who answers for them (decision 0153). */
export const chavesProgramaCalls = defineCalls({
  listChavesPrograma: {
    method: 'GET',
    path: BASE,
    summary: 'As chaves de programas da empresa, com o que se lhes pode dar.',
    ...OWN,
    saude: 'nenhuma',
    stale: ['chavesPrograma'],
    params: EmpresaParams,
    answer: Listed,
  },
  createChavePrograma: {
    method: 'POST',
    path: BASE,
    summary: 'Criar uma chave para um programa. O segredo da resposta não volta a ser mostrado.',
    ...OWN,
    ...CHANGES,
    params: EmpresaParams,
    body: ChaveProgramaBody,
    answer: Segredo,
    errors: [409],
  },
  updateChavePrograma: {
    method: 'PUT',
    path: `${BASE}/:id`,
    summary: 'Mudar uma chave; quem a muda passa a responder por ela.',
    ...OWN,
    ...CHANGES,
    params: EmpresaItemParams,
    body: ChaveProgramaBody,
    answer: Message,
    errors: [404, 409],
  },
  renewChavePrograma: {
    method: 'POST',
    path: `${BASE}/:id/segredo`,
    summary: 'Dar outro segredo a uma chave; o anterior serve até ser terminado.',
    ...OWN,
    ...CHANGES,
    params: EmpresaItemParams,
    answer: Segredo,
    errors: [404, 409],
  },
  endSegredoAnterior: {
    method: 'DELETE',
    path: `${BASE}/:id/segredo/anterior`,
    summary: 'Terminar o segredo anterior de uma chave.',
    ...OWN,
    saude: 'nenhuma',
    changes: ['chavesPrograma'],
    params: EmpresaItemParams,
    answer: Message,
    errors: [404],
  },
  endChavePrograma: {
    method: 'DELETE',
    path: `${BASE}/:id`,
    summary: 'Terminar uma chave, de imediato e de vez.',
    ...OWN,
    saude: 'nenhuma',
    changes: ['chavesPrograma'],
    params: EmpresaItemParams,
    answer: Message,
    errors: [404],
  },
  listChavesPrestador: {
    method: 'GET',
    path: OF_PRESTADOR,
    summary: 'As chaves de programas do prestador, com o que se lhes pode dar.',
    ...OF_ALL,
    saude: 'nenhuma',
    stale: ['chavesPrograma'],
    answer: Listed,
  },
  createChavePrestador: {
    method: 'POST',
    path: OF_PRESTADOR,
    summary:
      'Criar uma chave do prestador, para as empresas que alcança. O segredo da resposta não volta a ser mostrado.',
    ...OF_ALL,
    ...CHANGES,
    body: ChaveProgramaBody,
    answer: Segredo,
    errors: [409],
  },
  updateChavePrestador: {
    method: 'PUT',
    path: `${OF_PRESTADOR}/:id`,
    summary: 'Mudar uma chave do prestador; quem a muda passa a responder por ela.',
    ...OF_ALL,
    ...CHANGES,
    params: ItemParams,
    body: ChaveProgramaBody,
    answer: Message,
    errors: [404, 409],
  },
  renewChavePrestador: {
    method: 'POST',
    path: `${OF_PRESTADOR}/:id/segredo`,
    summary: 'Dar outro segredo a uma chave do prestador; o anterior serve até ser terminado.',
    ...OF_ALL,
    ...CHANGES,
    params: ItemParams,
    answer: Segredo,
    errors: [404, 409],
  },
  endSegredoAnteriorPrestador: {
    method: 'DELETE',
    path: `${OF_PRESTADOR}/:id/segredo/anterior`,
    summary: 'Terminar o segredo anterior de uma chave do prestador.',
    ...OF_ALL,
    saude: 'nenhuma',
    changes: ['chavesPrograma'],
    params: ItemParams,
    answer: Message,
    errors: [404],
  },
  endChavePrestador: {
    method: 'DELETE',
    path: `${OF_PRESTADOR}/:id`,
    summary: 'Terminar uma chave do prestador, de imediato e de vez.',
    ...OF_ALL,
    saude: 'nenhuma',
    changes: ['chavesPrograma'],
    params: ItemParams,
    answer: Message,
    errors: [404],
  },
});
