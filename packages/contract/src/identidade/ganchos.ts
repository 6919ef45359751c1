import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa, prestadorOnly } from '../calls/permission.ts';
import {
  Cd,
  CdText,
  EmpresaItemParams,
  EmpresaParams,
  LineText,
  Lookup,
  Message,
  messageOf,
  StorableText,
} from '../calls/shapes.ts';
import { EVENT_DATA, type EventType } from '../eventos.ts';
import { ENTREGA_ERROS, GANCHO, GANCHO_MOTIVOS } from '../rules/identidade/ganchos.ts';
import { ADDRESS_IN_NAME, hasAddress } from '../rules/texts/text.ts';

const TYPES = Object.keys(EVENT_DATA) as [EventType, ...EventType[]];

/** A webhook, as far as it may be shown. */
const Gancho = z.object({
  cd: Cd,
  nome: z.string(),
  url: z.string(),
  /** Types of changes; none: all that may be told. */
  tipos: z.array(z.string()),
  /** Of those, what whoever answers for it may not be told any more. */
  perdidos: z.array(z.string()),
  /** Whether it tells of health, too. */
  saude: z.boolean(),
  /** The companies of one of the provider's; none: all. */
  empresas: z.array(Lookup),
  ativo: z.boolean(),
  /** Why it was switched off by itself, and when. */
  motivo: z.enum(GANCHO_MOTIVOS).nullable(),
  dt_desligado: z.string().nullable(),
  /** Since when the receiver takes nothing, and when it is tried next. */
  dt_falha: z.string().nullable(),
  dt_proxima: z.string().nullable(),
  /** Who answers for it; null for somebody who is gone. */
  responsavel: z.string().nullable(),
  propria: z.boolean(),
  dt_cria: z.string(),
  /** When each secret that signs was made, the newest first. */
  segredos: z.array(z.string()),
  versao: z.int(),
});
export type Gancho = z.output<typeof Gancho>;

const GanchoOpcoes = z.object({
  /** What the caller may be told of, and whether it tells of health. */
  tipos: z.array(z.object({ tipo: z.string(), saude: z.boolean() })),
  /** Whether health may be told of: the caller has a second factor. */
  saude: z.boolean(),
  /** The companies to choose from, for the provider. */
  empresas: z.array(Lookup),
});
export type GanchoOpcoes = z.output<typeof GanchoOpcoes>;

export const GanchoBody = z.object({
  nome: LineText.min(1, 'Dê um nome ao programa.')
    .max(GANCHO.nome)
    .refine((name) => !hasAddress(name), ADDRESS_IN_NAME),
  url: StorableText.max(GANCHO.url, 'O endereço é demasiado longo.')
    .refine(
      (url) => URL.canParse(url),
      'Indique um endereço, como https://programa.exemplo/recebe.',
    )
    .meta({ description: 'O endereço que recebe, por https.' }),
  tipos: z
    .array(z.enum(TYPES, 'Tipo inválido.'))
    .max(TYPES.length)
    .transform((all) => [...new Set(all)].toSorted())
    .meta({ description: 'Tipos de alteração; nenhum: todos os que pode conhecer.' }),
  saude: z.boolean(),
  empresas: z
    .array(Cd)
    .max(GANCHO.empresas)
    .transform((all) => [...new Set(all)].toSorted((one, other) => one - other))
    .meta({ description: 'Empresas, num gancho do prestador; nenhuma: todas.' }),
  ativo: z.boolean(),
  /** Version that the form was filled from; 409 if it has changed since. */
  versao: z.int().optional(),
});
export type GanchoBody = z.output<typeof GanchoBody>;

const Tentativa = z.object({
  quando: z.string(),
  /** The status of the answer; null where there was none. */
  estado: z.int().nullable(),
  erro: z.enum(ENTREGA_ERROS).nullable(),
  ms: z.int(),
  /** What the answer begins with. */
  resposta: z.string(),
});
export type Tentativa = z.output<typeof Tentativa>;

const Entrega = z.object({
  cd: Cd,
  /** What the receiver knows it by, the same in each try. */
  id: z.string(),
  tipo: z.string(),
  ensaio: z.boolean(),
  dt_cria: z.string(),
  dt_entregue: z.string().nullable(),
  /** What is sent; null where it tells of health. */
  corpo: z.string().nullable(),
  tentativas: z.array(Tentativa),
});
export type Entrega = z.output<typeof Entrega>;

/** With the secret, which is not shown again. */
const Made = z.object({ message: Cd, segredo: z.string() });

const OF_EMPRESA = {
  base: '/api/empresa/:company/gancho',
  permission: empresa('chaves-programa.gerir'),
  params: EmpresaParams,
  item: EmpresaItemParams,
  entrega: EmpresaItemParams.extend({ entrega: CdText }),
  de: 'da empresa',
} as const;
const OF_PRESTADOR = {
  base: '/api/prestador/gancho',
  permission: prestadorOnly('chaves-programa-prestador.gerir'),
  params: z.object({}),
  item: z.object({ id: CdText }),
  entrega: z.object({ id: CdText, entrega: CdText }),
  de: 'do prestador',
} as const;

/** Whose webhooks are meant. */
interface Of<B, P, A, I, E> {
  readonly base: B;
  readonly permission: P;
  readonly params: A;
  readonly item: I;
  readonly entrega: E;
  readonly de: string;
}

type Permissions = typeof OF_EMPRESA.permission | typeof OF_PRESTADOR.permission;

const CHANGES = { changes: ['ganchos'] } as const;

/** The calls that make and change the webhooks of a company, or of the provider. */
function ganchosOf<
  const B extends `/${string}`,
  const P extends Permissions,
  A extends z.ZodObject,
  I extends z.ZodObject,
  E,
>({ base, permission, params, item, de }: Of<B, P, A, I, E>) {
  const each = { permission, programa: false, saude: 'nenhuma' } as const;
  const one = { ...each, ...CHANGES, params: item } as const;
  return {
    list: {
      method: 'GET',
      path: base,
      summary: `Os ganchos (webhooks) ${de}, com o que podem contar.`,
      ...each,
      stale: ['ganchos'],
      params,
      answer: messageOf(z.array(Gancho)).extend({ opcoes: GanchoOpcoes }),
    },
    create: {
      method: 'POST',
      path: base,
      summary: `Criar um gancho ${de}, que chama um endereço a cada alteração. O segredo da resposta não volta a ser mostrado.`,
      ...each,
      ...CHANGES,
      confirma: true,
      params,
      body: GanchoBody,
      answer: Made,
      errors: [409],
    },
    update: {
      method: 'PUT',
      path: `${base}/:id`,
      summary: `Mudar, ligar ou desligar um gancho ${de}; quem o muda passa a responder por ele. Ligado de novo, continua onde ficou.`,
      ...one,
      confirma: true,
      body: GanchoBody,
      answer: Message,
      errors: [404, 409],
    },
    remove: {
      method: 'DELETE',
      path: `${base}/:id`,
      summary: `Apagar um gancho ${de}, com as suas entregas.`,
      ...one,
      answer: Message,
      errors: [404],
    },
    renew: {
      method: 'POST',
      path: `${base}/:id/segredo`,
      summary: `Dar outro segredo a um gancho ${de}; o anterior também assina até ser terminado.`,
      ...one,
      confirma: true,
      answer: Made,
      errors: [404, 409],
    },
    endPrevious: {
      method: 'DELETE',
      path: `${base}/:id/segredo/anterior`,
      summary: `Terminar o segredo anterior de um gancho ${de}.`,
      ...one,
      answer: Message,
      errors: [404],
    },
  } as const;
}

/** The calls for what they have sent. */
function entregasOf<
  const B extends `/${string}`,
  const P extends Permissions,
  A,
  I extends z.ZodObject,
  E extends z.ZodObject,
>({ base, permission, item, entrega, de }: Of<B, P, A, I, E>) {
  const each = { permission, programa: false, saude: 'nenhuma' } as const;
  const one = { ...each, ...CHANGES, params: item } as const;
  return {
    deliveries: {
      method: 'GET',
      path: `${base}/:id/entrega`,
      summary: `As entregas de um gancho ${de}, da mais recente para a mais antiga, ${GANCHO.entregas} de cada vez. Guardam-se ${GANCHO.entregaDays} dias.`,
      ...each,
      stale: 'anew',
      params: item,
      query: z.object({
        antes: CdText.optional().meta({ description: 'A última da resposta anterior.' }),
      }),
      answer: messageOf(z.array(Entrega)).extend({ mais: z.boolean() }),
      errors: [404],
    },
    resend: {
      method: 'POST',
      path: `${base}/:id/entrega/:entrega/de-novo`,
      summary: `Enviar de novo uma entrega de um gancho ${de}.`,
      ...one,
      params: entrega,
      answer: Message,
      errors: [404, 409],
    },
    trial: {
      method: 'POST',
      path: `${base}/:id/ensaio`,
      summary: `Enviar uma entrega de ensaio por um gancho ${de}, mesmo que esteja desligado.`,
      ...one,
      answer: messageOf(Cd),
      errors: [404],
    },
  } as const;
}

const own = { ...ganchosOf(OF_EMPRESA), ...entregasOf(OF_EMPRESA) };
const ofAll = { ...ganchosOf(OF_PRESTADOR), ...entregasOf(OF_PRESTADOR) };

/** Webhooks: programs that are called at each change (decision 0158). */
export const ganchosCalls = defineCalls({
  listGanchos: own.list,
  createGancho: own.create,
  updateGancho: own.update,
  removeGancho: own.remove,
  renewGancho: own.renew,
  endSegredoAnteriorGancho: own.endPrevious,
  listEntregasGancho: own.deliveries,
  resendEntregaGancho: own.resend,
  tryGancho: own.trial,
  listGanchosPrestador: ofAll.list,
  createGanchoPrestador: ofAll.create,
  updateGanchoPrestador: ofAll.update,
  removeGanchoPrestador: ofAll.remove,
  renewGanchoPrestador: ofAll.renew,
  endSegredoAnteriorGanchoPrestador: ofAll.endPrevious,
  listEntregasGanchoPrestador: ofAll.deliveries,
  resendEntregaGanchoPrestador: ofAll.resend,
  tryGanchoPrestador: ofAll.trial,
});
