import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { prestadorOf } from '../calls/permission.ts';
import {
  Cd,
  Confirmar,
  Created,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  LineText,
  Message,
  messageOf,
  optionalLine,
  optionalText,
  orNull,
  PRESTADOR_EMPRESA,
} from '../calls/shapes.ts';
import { EXPOSICOES } from '../prazos/facts.ts';
import { ATRIBUICAO, POSTO } from '../prazos/postos.ts';

/** What somebody is exposed to in a workplace, from a day on. */
const Exposure = z
  .object({
    tipo: z.enum(EXPOSICOES, 'Exposição inválida.'),
    dt_ini: DateText,
    /** The last day; null while it goes on. */
    dt_fim: orNull(DateText),
  })
  .refine(({ dt_ini, dt_fim }) => dt_fim === null || dt_fim >= dt_ini, {
    error: 'O último dia é anterior ao primeiro.',
    path: ['dt_fim'],
  });

const Minutes = z
  .int('Indique os minutos em número.')
  .min(POSTO.minutos.min, `No mínimo, ${POSTO.minutos.min} minutos.`)
  .max(POSTO.minutos.max, `No máximo, ${POSTO.minutos.max} minutos.`);

const Fields = {
  nome: LineText.min(1, 'Indique o nome.').max(POSTO.nome),
  /** Its unit; null where it is of the whole company. */
  cd_organig: orNull(Cd),
  /** The main risk factors, which the fitness sheet prints. */
  fatores: optionalText(POSTO.fatores),
  /** How long an exam of somebody from there takes. */
  minutos: orNull(Minutes),
  /** What to bring to the exam, and how to come. */
  preparacao: optionalLine(POSTO.preparacao),
  /** Complementary tests, of which the company is not told. */
  complementares: optionalText(POSTO.complementares),
  /** Whether work at height is done there; left out, it stays as it is. */
  altura: z.boolean().optional(),
  exposicoes: z
    .array(Exposure)
    .max(EXPOSICOES.length)
    .refine((all) => new Set(all.map(({ tipo }) => tipo)).size === all.length, {
      error: 'Cada exposição indica-se uma vez.',
    })
    .default([]),
};

export const PostoBody = z.object(Fields);
export type PostoBody = z.output<typeof PostoBody>;

export const PostoAlteradoBody = z.object({
  ...Fields,
  /** Whether nobody else can be assigned to it. */
  inactiv: z.boolean().default(false),
  /** The version that the caller saw; 409 if it has changed since. */
  versao: z.int().optional(),
  confirmar: Confirmar,
});
export type PostoAlteradoBody = z.output<typeof PostoAlteradoBody>;

/** A workplace as the provider keeps it. */
export const PostoDaEmpresa = z.object({
  cd: Cd,
  nome: z.string(),
  cd_organig: Cd.nullable(),
  organig: z.string().nullable(),
  fatores: z.string().nullable(),
  minutos: z.int().nullable(),
  preparacao: z.string().nullable(),
  complementares: z.string().nullable(),
  exposicoes: z.array(
    z.object({ tipo: z.enum(EXPOSICOES), dt_ini: DateText, dt_fim: DateText.nullable() }),
  ),
  /** Whether work at height is done there. A server of the version before does not say it. */
  altura: z.boolean().optional(),
  inactiv: z.boolean(),
  /** How many employees work there now. */
  pessoas: z.int(),
  /** Grows with every change. */
  versao: z.int(),
});
export type PostoDaEmpresa = z.output<typeof PostoDaEmpresa>;

/** Whom an assignment is about: employees by their codes, or all of a unit and of a profession. */
const Who = {
  funcionarios: z.array(Cd).min(1).max(ATRIBUICAO.pessoas).optional(),
  filtro: z
    .object({
      /** With everything below it. */
      cd_organig: orNull(Cd),
      cd_profis: orNull(Cd),
      /** Only those who have no workplace. */
      sem_posto: z.boolean().default(true),
    })
    .optional(),
};

export const AtribuicaoBody = z
  .object({
    /** Null takes them out of theirs. */
    cd_posto: orNull(Cd),
    /** From which day on; null: from their admission, or from the beginning of what is replaced. */
    dt_ini: orNull(DateText),
    confirmar: Confirmar,
    ...Who,
  })
  .refine(({ funcionarios, filtro }) => (funcionarios === undefined) !== (filtro === undefined), {
    error: 'Indique as pessoas, ou um filtro.',
    path: ['funcionarios'],
  });
export type AtribuicaoBody = z.output<typeof AtribuicaoBody>;

export const AtribuicaoFicheiroBody = z.object({
  dt_ini: orNull(DateText),
  confirmar: Confirmar,
  linhas: z
    .array(z.object({ num_mecan: LineText.max(50), posto: LineText.max(200) }))
    .min(1)
    .max(ATRIBUICAO.linhas),
});
export type AtribuicaoFicheiroBody = z.output<typeof AtribuicaoFicheiroBody>;

const BASE = `${PRESTADOR_EMPRESA}/posto` as const;
const Assigned = Message.extend({ atribuidos: z.int() });

/** The workplaces of a company, with what people are exposed to there and who works there (decision 0075). */
export const postosCalls = defineCalls({
  listPostosDaEmpresa: {
    method: 'GET',
    path: BASE,
    summary:
      'Os postos de trabalho da empresa, também os inativos, e quantas pessoas não têm nenhum.',
    permission: prestadorOf('postos.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['posto'],
    params: EmpresaParams,
    answer: messageOf(z.array(PostoDaEmpresa)).extend({ sem_posto: z.int() }),
  },
  createPosto: {
    method: 'POST',
    path: BASE,
    summary: 'Criar um posto de trabalho; um nome que já existe é recusado (409).',
    permission: prestadorOf('postos.gerir'),
    programa: true,
    saude: 'nenhuma',
    changes: ['posto'],
    params: EmpresaParams,
    body: PostoBody,
    answer: Created,
    errors: [409],
    idempotent: true,
  },
  updatePosto: {
    method: 'PUT',
    path: `${BASE}/:id`,
    summary:
      'Alterar um posto de trabalho e as suas exposições, de que seguem os prazos de quem lá trabalha; contra recomendações do médico, responde 409 até `confirmar`.',
    permission: prestadorOf('postos.gerir'),
    programa: true,
    saude: 'nenhuma',
    changes: ['posto'],
    params: EmpresaItemParams,
    body: PostoAlteradoBody,
    deadline: 'import',
    answer: Message,
    errors: [404, 409],
  },
  assignPosto: {
    method: 'PUT',
    path: `${BASE}-atribuicao`,
    summary:
      'Atribuir um posto de trabalho a pessoas, uma a uma ou por unidade e profissão; sem posto, retirá-las do seu; contra recomendações do médico, responde 409 até `confirmar`.',
    permission: prestadorOf('postos.gerir'),
    programa: true,
    saude: 'nenhuma',
    changes: ['posto'],
    params: EmpresaParams,
    body: AtribuicaoBody,
    deadline: 'import',
    answer: Assigned,
    errors: [404, 409],
  },
  importPostos: {
    method: 'PUT',
    path: `${BASE}-atribuicao/ficheiro`,
    summary:
      'Atribuir postos de trabalho por um ficheiro de duas colunas, número mecanográfico e posto; o que não se encontra é respondido e não muda; contra recomendações do médico, responde 409 até `confirmar`.',
    permission: prestadorOf('postos.gerir'),
    programa: true,
    saude: 'nenhuma',
    changes: ['posto'],
    params: EmpresaParams,
    body: AtribuicaoFicheiroBody,
    deadline: 'import',
    answer: Assigned.extend({
      problemas: z.array(z.object({ linha: z.int(), texto: z.string() })),
    }),
    errors: [409],
  },
});
