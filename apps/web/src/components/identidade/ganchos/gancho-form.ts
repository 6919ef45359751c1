import type { Gancho, GanchoBody, GanchoOpcoes } from '@sst/contract/identidade/ganchos';
import type { GanchosOf } from './ganchos-calls.ts';

/** A webhook as its form has it; what nobody has chosen yet is empty. */
export interface GanchoValues {
  nome: string;
  url: string;
  saude: boolean;
  /** Whether it tells of all that it may. */
  sobre: '' | 'todas' | 'estas';
  tipos: readonly string[];
  /** Of the provider: whether it tells of all companies. */
  onde: '' | 'todas' | 'estas';
  /** Codes, as texts. */
  empresas: readonly string[];
  ativo: boolean;
}

const NEW: GanchoValues = {
  nome: '',
  url: '',
  saude: false,
  sobre: '',
  tipos: [],
  onde: '',
  empresas: [],
  ativo: false,
};

/** What a form begins with: of a new webhook nothing that somebody did not choose. */
export function valuesOf(gancho: Gancho | undefined): GanchoValues {
  if (!gancho) return NEW;
  const { nome, url, saude, tipos, empresas, ativo } = gancho;
  return {
    nome,
    url,
    saude,
    sobre: tipos.length === 0 ? 'todas' : 'estas',
    tipos,
    onde: empresas.length === 0 ? 'todas' : 'estas',
    empresas: empresas.map(({ cd }) => String(cd)),
    ativo,
  };
}

/** What is missing, by field. */
export function missingOf(
  { nome, url, saude, sobre, tipos, onde, empresas }: GanchoValues,
  of: GanchosOf,
  opcoes: GanchoOpcoes,
): Partial<Record<keyof GanchoValues, string>> {
  const ofHealth = opcoes.tipos.some((one) => one.saude && tipos.includes(one.tipo));
  const some = sobre === 'estas';
  return {
    ...(nome.trim() === '' && { nome: 'Dê um nome ao programa.' }),
    ...(url.trim() === '' && { url: 'Indique o endereço que recebe.' }),
    ...(sobre === '' && { sobre: 'Escolha as alterações.' }),
    ...(some && tipos.length === 0 && { tipos: 'Escolha, pelo menos, uma.' }),
    ...(some && ofHealth && !saude && { saude: 'O que escolheu conta de saúde.' }),
    ...(of === null && onde === '' && { onde: 'Escolha as empresas.' }),
    ...(of === null &&
      onde === 'estas' &&
      empresas.length === 0 && { empresas: 'Escolha, pelo menos, uma.' }),
  };
}

/** What is sent. */
export function bodyOf(values: GanchoValues, versao: number | undefined): GanchoBody {
  const { nome, url, saude, sobre, tipos, onde, empresas, ativo } = values;
  return {
    nome,
    url: url.trim(),
    tipos: (sobre === 'estas' ? [...tipos] : []) as GanchoBody['tipos'],
    saude,
    empresas: onde === 'estas' ? empresas.map(Number) : [],
    ativo,
    ...(versao !== undefined && { versao }),
  };
}
