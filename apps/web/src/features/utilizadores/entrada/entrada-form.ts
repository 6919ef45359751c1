import type { Acesso, EntradaPropria, EntradaPropriaBody } from '@sst/contract';
import { accessesText } from '@sst/contract/rules/identidade/acessos';
import type { ModoEntrada } from '@sst/contract/rules/identidade/entrada-propria';
import { dateProblem, dateText, readDate } from '../../../components/form/dates/date-text.ts';
import type { FieldErrors } from '../../../components/form/use-submit-form.ts';
import {
  type Acessos,
  acessosOf,
  type Beside,
  type MayGive,
  MODELOS,
} from '../acessos/acessos-rules.ts';

/** Whom an entry is for, and what they get, as the form has it. */
export interface NovoValues {
  readonly id: string;
  readonly grupo: string;
  /** The name of a profile; '' for what was chosen before and is none of them. */
  readonly modelo: string;
  /** What was chosen before. */
  readonly acessos: readonly Acesso[];
}

export interface EntradaValues {
  readonly modo: ModoEntrada;
  readonly emissor: string;
  readonly cliente: string;
  readonly segredo: string;
  readonly fator_do_emissor: boolean;
  readonly sem_verificado: boolean;
  readonly grupos_de: string;
  readonly email_de: string;
  readonly segredo_ate: string;
  readonly novos: readonly NovoValues[];
}

let made = 0;

/** An entry that is yet to be filled in. */
export function newNovo(): NovoValues {
  made += 1;
  return { id: `novo-${made}`, grupo: '', modelo: MODELOS[0]?.nome ?? '', acessos: [] };
}

const ALL: Beside = { types: true, restricoes: true };

const sameAccesses = (one: Acessos, other: Acessos) => accessesText(one) === accessesText(other);

export function valuesOf(entrada: EntradaPropria): EntradaValues {
  const { modo, emissor, cliente, fator_do_emissor, sem_verificado, grupos_de, novos } = entrada;
  return {
    modo,
    emissor,
    cliente,
    fator_do_emissor,
    sem_verificado,
    segredo: '',
    email_de: entrada.email_de,
    segredo_ate: entrada.segredo_ate === null ? '' : dateText(entrada.segredo_ate),
    grupos_de: grupos_de ?? '',
    novos: novos.map(({ grupo, acessos }) => ({
      ...newNovo(),
      grupo: grupo ?? '',
      modelo:
        MODELOS.find((modelo) =>
          sameAccesses(
            acessosOf(modelo, () => true, ALL),
            acessos,
          ),
        )?.nome ?? '',
      acessos,
    })),
  };
}

/** @param may what the administrator may give, and with `beside` what stands beside the capabilities; the secret that is kept stays where none is typed. */
export function bodyOf(
  { segredo, segredo_ate, email_de, grupos_de, novos, ...values }: EntradaValues,
  {
    may,
    beside,
    versao,
  }: { readonly may: MayGive; readonly beside: Beside; readonly versao: number },
): EntradaPropriaBody {
  return {
    ...values,
    emissor: values.emissor.trim(),
    cliente: values.cliente.trim(),
    ...(segredo !== '' && { segredo: segredo.trim() }),
    segredo_ate: readDate(segredo_ate),
    email_de: email_de.trim(),
    grupos_de: grupos_de.trim() || null,
    novos: novos.map(({ grupo, modelo, acessos }) => {
      const chosen = MODELOS.find(({ nome }) => nome === modelo);
      return {
        grupo: grupo.trim() || null,
        acessos: chosen ? [...acessosOf(chosen, may, beside)] : [...acessos],
      };
    }),
    versao,
  };
}

/** @param sent whether the directory has sent groups: then the issuer need not say them. */
export function errorsOf(
  { modo, emissor, cliente, segredo_ate, email_de, grupos_de, novos }: EntradaValues,
  sent: boolean,
): FieldErrors<EntradaValues> {
  const on = modo !== 'desligada';
  return {
    ...(emissor !== '' && !URL.canParse(emissor.trim())
      ? { emissor: 'Indique o endereço completo, a começar por https://.' }
      : on && emissor === '' && { emissor: 'Indique o endereço do fornecedor.' }),
    ...(on && cliente.trim() === '' && { cliente: 'Indique o identificador de cliente.' }),
    ...(email_de.trim() === '' && { email_de: 'Indique de onde vem o e-mail.' }),
    ...(segredo_ate.trim() !== '' &&
      !readDate(segredo_ate) && { segredo_ate: dateProblem(segredo_ate) }),
    ...(!sent &&
      novos.some(({ grupo }) => grupo.trim() !== '') &&
      grupos_de.trim() === '' && { grupos_de: 'Indique onde vêm os grupos.' }),
  };
}
