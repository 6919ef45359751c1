import { z } from 'zod';
import { Cd, codeOf, DateText } from '../calls/shapes.ts';
import { PEDIDO_STATE, PEDIDO_TYPE } from '../rules/pedidos.ts';
import { SEXES } from '../rules/texts/sex.ts';

/** A choice of a form by code and name; without a code, a name of an import that the company does not have yet. */
const AskedChoice = z.object({ cd: Cd.nullable(), nome: z.string() }).nullable();

/** What a refused request asked for, as its form shows it; fields that it did not ask to change are absent. */
const AskedValues = z
  .object({
    num_mecan: z.string().nullable(),
    nome: z.string(),
    sexo: z.enum(SEXES),
    dt_nasc: DateText,
    cd_nacion: AskedChoice,
    cd_categ: AskedChoice,
    cd_agrup_prof: AskedChoice,
    cd_profis: AskedChoice,
    cd_func_propost: AskedChoice,
    num_contrib: z.string().nullable(),
    num_bi: z.string().nullable(),
    num_benef: z.string().nullable(),
    num_serv_soc: z.string().nullable(),
    email: z.string().nullable(),
    telemovel: z.string().nullable(),
    adm_urgente: z.boolean(),
    loc_trab: z.string().nullable(),
    dt_ini_instit: DateText.nullable(),
    dt_inactiv: DateText,
    cd_organig: Cd,
    cd_readmite: Cd,
    muda_trabalho: z.literal(true),
  })
  .partial();

/** What a request asked for: a refused one is corrected and sent again. */
export const PedidoAnterior = z.object({
  cd: Cd,
  cd_tipo: codeOf(PEDIDO_TYPE),
  cd_estad: codeOf(PEDIDO_STATE),
  cd_funcion: Cd.nullable(),
  nome: z.string(),
  dt_cria: DateText,
  /** Reason for a refusal. */
  motivo: z.string().nullable(),
  valores: AskedValues,
  /** The day of a transfer. */
  dt_efeito: DateText.nullable(),
});
export type PedidoAnterior = z.output<typeof PedidoAnterior>;
