import { type ParametroCodigo, Parametros, type ParametroValor } from '../prazos/parametros.ts';

/** A parameter that holds for ever, is on and has been read in the law. */
export function parametro(
  codigo: ParametroCodigo,
  valor: number,
  other: Partial<ParametroValor> = {},
): ParametroValor {
  return {
    codigo,
    valor,
    de: null,
    ate: null,
    base: codigo,
    marca: 'verificado',
    ativo: true,
    ...other,
  };
}

/** The rules that are on unless the provider says otherwise. */
export const LAW: readonly ParametroValor[] = [
  parametro('per_meses', 24),
  parametro('per_menor_meses', 12),
  parametro('per_menor_idade', 18),
  parametro('per_maior_meses', 12),
  parametro('per_maior_idade', 50),
  parametro('noturno_meses', 12),
  parametro('teletrabalho_meses', 12),
  parametro('radiacao_a_meses', 12),
  parametro('adm_dias', 0),
  parametro('adm_urgente_dias', 15),
  parametro('medico', 1),
  parametro('oc_reg_dias', 30),
];

/** The parameters of the law, with others after them. */
export function lawWith(...others: readonly ParametroValor[]): Parametros {
  return new Parametros([...LAW, ...others]);
}
