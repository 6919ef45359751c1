import { z } from 'zod';
import { Cd, LineText, optionalLine, orNull } from '../../calls/shapes.ts';
import { LOCAL, LOCAL_TIPOS } from '../../rules/agenda/turnos.ts';
import { FUSOS } from '../../rules/dates/fusos.ts';
import { isFeriado } from '../../rules/dates/municipal.ts';
import { AfetadosDecisao } from './afetados-decisao.ts';

/** A place where people are examined. */
export const LocalRow = z.object({
  cd: Cd,
  nome: z.string(),
  tipo: z.enum(LOCAL_TIPOS),
  /** Of a visit: the company, and its unit that is visited. */
  cd_empresa: Cd.nullable(),
  empresa: z.string().nullable(),
  cd_organig: Cd.nullable(),
  unidade: z.string().nullable(),
  morada: z.string(),
  sala: z.string().nullable(),
  /** How to get there. */
  acesso: z.string().nullable(),
  telefone: z.string().nullable(),
  /** The clock of its hours. */
  fuso: z.enum(FUSOS),
  /** Its municipal holiday, on which no shift takes place: `mm-dd`, or one that moves with Easter. */
  feriado: z.string().nullable(),
  /** Of a visit without one of its own: that of the unit. */
  feriado_da_unidade: z.string().nullable(),
  /** Whether new shifts and bookings are no longer offered it. */
  inactiv: z.boolean(),
  /** Grows with every change. */
  versao: z.int(),
});
export type LocalRow = z.output<typeof LocalRow>;

const LocalFields = {
  nome: LineText.min(1, 'Indique o nome.').max(LOCAL.nome),
  /** The unit that is visited, with its company; none for a clinic. */
  cd_empresa: orNull(Cd),
  cd_organig: orNull(Cd),
  morada: LineText.min(1, 'Indique a morada.').max(LOCAL.morada),
  sala: optionalLine(LOCAL.sala),
  acesso: optionalLine(LOCAL.acesso),
  telefone: optionalLine(LOCAL.telefone),
  fuso: z.enum(FUSOS).default('Europe/Lisbon'),
  feriado: orNull(LineText.refine(isFeriado, 'Feriado inválido.')),
};
const bothOrNone = ({
  cd_empresa,
  cd_organig,
}: {
  cd_empresa: number | null;
  cd_organig: number | null;
}) => (cd_empresa === null) === (cd_organig === null);
const UNIDADE_MISSING = { error: 'Escolha a unidade que é visitada.', path: ['cd_organig'] };

export const LocalBody = z.object(LocalFields).refine(bothOrNone, UNIDADE_MISSING);
export type LocalBody = z.output<typeof LocalBody>;

export const LocalAlteradoBody = z
  .object({
    ...LocalFields,
    // Left out, they stay as they are.
    fuso: z.enum(FUSOS).optional(),
    feriado: LineText.refine(isFeriado, 'Feriado inválido.').nullish(),
    inactiv: z.boolean().default(false),
    /** The version that the caller saw; 409 if it has changed since. */
    versao: z.int().optional(),
    afetados: AfetadosDecisao.optional(),
  })
  .refine(bothOrNone, UNIDADE_MISSING);
export type LocalAlteradoBody = z.output<typeof LocalAlteradoBody>;
