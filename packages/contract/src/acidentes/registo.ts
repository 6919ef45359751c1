import { z } from 'zod';
import {
  Cd,
  codeOf,
  codesOf,
  DateText,
  optionalLine,
  optionalText,
  orNull,
  PlainText,
  TimeText,
} from '../calls/shapes.ts';
import { ACIDENTE, FORMAC_TAREFA_OUTSIDE, TRISTATE_LABEL } from '../rules/acidentes.ts';
import { ANEXO, TOO_MANY_ANEXOS } from '../rules/anexos.ts';
import { NovoAnexo } from '../seguranca.ts';
import { GRAVIDADES } from './participacoes.ts';

const Tristate = codeOf(codesOf(TRISTATE_LABEL));

/** The body that registers an accident (ENT-23); names that are sent beside codes are ignored. */
export const AcidenteBody = z
  .object({
    cd_funcion: Cd,
    cd_organig: Cd,
    cd_organig_acident: Cd,
    cd_acc_lesiv: Cd,
    dt: DateText,
    hr: TimeText,
    loc: optionalLine(ACIDENTE.loc),
    descric: PlainText.trim().min(1, 'Descreva o acidente.').max(ACIDENTE.descric),
    prest_prim_socorr: z.int().min(0).max(5),
    prest_prim_socorr_desc: optionalLine(ACIDENTE.prest_prim_socorr_desc),
    [FORMAC_TAREFA_OUTSIDE]: orNull(Tristate),
    epi_adeq: orNull(Tristate),
    interr_trab: z.boolean().default(false),
    dt_interr_trab: z.union([DateText, z.literal('')]).nullish(),
    hr_interr_trab: z.union([TimeText, z.literal('')]).nullish(),
    /** When the employer came to know, on the clock of mainland Portugal; without it when it is registered. */
    dt_conhecimento: orNull(DateText),
    hr_conhecimento: orNull(TimeText),
    /** Whether it was serious or deadly, where somebody says so. */
    gravidade: orNull(z.enum(GRAVIDADES)),
    obs: optionalText(ACIDENTE.obs),
    anexo: z.array(NovoAnexo).max(ANEXO.maxFiles, TOO_MANY_ANEXOS).default([]),
  })
  // The time of an interruption counts only if there was one.
  .transform(({ [FORMAC_TAREFA_OUTSIDE]: formac_tarefa, ...form }) => ({
    ...form,
    formac_tarefa,
    dt_interr_trab: (form.interr_trab && form.dt_interr_trab) || null,
    hr_interr_trab: (form.interr_trab && form.hr_interr_trab) || null,
  }));
export type AcidenteBody = z.output<typeof AcidenteBody>;
