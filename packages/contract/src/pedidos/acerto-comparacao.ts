import { z } from 'zod';
import { Cd, codeOf, DateText, TimeText } from '../calls/shapes.ts';
import { AUSENCIA_MOTIVOS } from '../prazos/facts.ts';
import { ACERTO_ALVOS } from '../rules/acerto/campos.ts';
import { FUSOS } from '../rules/dates/fusos.ts';
import { FACTO_TIPOS } from '../rules/funcionario/factos.ts';
import { PEDIDO_TYPE } from '../rules/pedidos.ts';
import { SAME_PERSON_FIELDS } from '../rules/prestador.ts';
import { Campo, Linha } from './acerto-parts.ts';

/** An employee as the groups name it. */
const Pessoa = z.object({
  cd: Cd,
  nome: z.string(),
  num_mecan: z.string().nullable(),
  cd_organig: Cd,
});

/** Whether it is new since the list that was settled last; `false` where there is none to compare with. */
const mudou = z.boolean();

/** A row that is not of exactly one employee, and why. */
const ACERTO_DUVIDAS = [
  'varios',
  'contradicao',
  'so-numero',
  'so-nome',
  'sem-sinal',
  'repetida',
  'total',
] as const;
export type AcertoDuvida = (typeof ACERTO_DUVIDAS)[number];

const FactoDias = {
  dt_ini: DateText,
  dt_fim: DateText.nullable(),
  motivo: z.enum(AUSENCIA_MOTIVOS).nullable(),
};

/** What a list of staff has otherwise than the record, in groups. */
export const AcertoComparacao = z.object({
  /** Employees of the unit, and rows in which all is right. */
  total: z.int().min(0),
  certos: z.int().min(0),
  /** Rows of which a part was not compared: what of them is compared is right, or stands in another group too. */
  incompletos: z.array(Pessoa.extend({ linha: Linha, partes: z.array(z.enum(ACERTO_ALVOS)) })),
  /** How many people have another number in the list, where most have: whether all were numbered anew is to be said. */
  numeracao: z.int().nullable(),
  /** The lower unit that the list seems to be of: how many of its people work there, and of how many. */
  unidadeProvavel: z.object({ cd: Cd, pessoas: z.int(), de: z.int() }).nullable(),
  novos: z.array(
    z.object({
      linha: Linha,
      mudou,
      /** Somebody who has left and has the same data. */
      saiu: z.object({ cd: Cd, nome: z.string(), dt_saida: DateText.nullable() }).nullable(),
    }),
  ),
  sairam: z.array(
    Pessoa.extend({
      mudou,
      dt_ini_instit: DateText.nullable(),
      /** The day of leaving that the list has; null for who is not in it. */
      dia: DateText.nullable(),
      /** The first day of a long absence that goes on, for who may know of it. */
      ausente_desde: DateText.nullable(),
      /** The next exam that is booked and would be called off; only for who may see bookings. */
      marcado: z
        .object({ dt: DateText, hr: TimeText.nullable(), fuso: z.enum(FUSOS).optional() })
        .nullable()
        .optional(),
    }),
  ),
  /** Rows of people who left before, by the day that the list has, and of whom nothing is to be asked. */
  antigos: z.int().min(0),
  /** Those of the list who work outside the unit, where it does not say theirs: nobody knows whether they have moved. */
  noutraUnidade: z.array(Pessoa.extend({ linha: Linha })),
  alterados: z.array(
    Pessoa.extend({
      linha: Linha,
      mudou,
      versao: z.int(),
      campos: z.array(
        z.object({
          campo: Campo,
          antes: z.string().nullable(),
          depois: z.string(),
          /** Why it cannot be asked for. */
          problema: z.string().nullable(),
        }),
      ),
    }),
  ),
  movidos: z.array(
    Pessoa.extend({
      linha: Linha,
      mudou,
      versao: z.int(),
      cd_destino: Cd,
      dt_ini_instit: DateText.nullable(),
    }),
  ),
  /** Arrangements and absences that the list states otherwise, of those who may be told; they need no request. */
  factos: z.array(
    Pessoa.extend({
      linha: Linha,
      mudou,
      tipo: z.enum(FACTO_TIPOS),
      ...FactoDias,
      /** What is recorded from the same first day, and is corrected. */
      antes: z.object(FactoDias).nullable(),
      /** Why it cannot be stated as the list has it. */
      problema: z.string().nullable(),
    }),
  ),
  duvidosos: z.array(
    z.object({
      linha: Linha,
      mudou,
      motivo: z.enum(ACERTO_DUVIDAS),
      /** Another row with the same person. */
      outra: Linha.nullable(),
      candidatos: z.array(Pessoa.extend({ iguais: z.array(z.enum(SAME_PERSON_FIELDS)) })),
      /** The only candidate of the same name with the birth or a number equal, whom the page proposes. */
      proposto: Cd.nullable(),
    }),
  ),
  /** The rows of which somebody has said whose they are, now or before; null for a row that is of no person. */
  respondidas: z.array(z.object({ linha: Linha, pessoa: Pessoa.nullable() })),
  /** Differences of which somebody has said that the record is right: they count for nothing until they are brought back. */
  postosDeParte: z.array(
    Pessoa.extend({
      linha: Linha,
      campo: Campo,
      antes: z.string().nullable(),
      depois: z.string(),
    }),
  ),
  /** Whoever has an open request, or one that is accepted and to come; what is asked for counts as done. */
  aEspera: z.array(
    z.object({
      linha: Linha.nullable(),
      /** Null for a waiting admission. */
      cd_funcion: Cd.nullable(),
      nome: z.string(),
      num_mecan: z.string().nullable(),
      tipos: z.array(codeOf(PEDIDO_TYPE)),
      /** What the list says otherwise all the same; a unit is 'unidade'. */
      falta: z.array(z.enum(ACERTO_ALVOS)),
    }),
  ),
});
export type AcertoComparacao = z.output<typeof AcertoComparacao>;
