import type { Pacote } from '@sst/contract';
import {
  type DADOS,
  type DadoTipo,
  dadoOf,
  displayIban,
  type Onde,
  type ParteDados,
} from '@sst/contract/acidentes/pacote';
import { displayPhone } from '@sst/contract/rules/funcionario/telemovel';
import type { Dados, StoredPacote, UnidadeDados } from './pacote.queries.ts';

/** A field of a pack. */
export type Campo = Pacote['act'][number];

/** What of a field is said where it differs from what fields are. */
type CampoInput = Partial<Omit<Campo, 'rotulo' | 'valor' | 'onde'>>;

/** A field that has a value, or misses it. */
export function campo(
  rotulo: string,
  valor: string | null,
  onde: Onde,
  said: CampoInput = {},
): Campo {
  return {
    numero: null,
    rotulo,
    valor,
    codigo: null,
    estado: valor === null ? 'falta' : 'dado',
    confirmar: false,
    nota: null,
    onde,
    campo: null,
    escrito: null,
    ...said,
  };
}

/** A field that is only said on the portal. */
export const noPortal = (rotulo: string): Campo =>
  campo(rotulo, null, 'portal', { estado: 'portal' });

/** A field that does not apply. */
export const naoSeAplica = (rotulo: string, onde: Onde, nota: string): Campo =>
  campo(rotulo, null, onde, { estado: 'nao-se-aplica', nota });

type NameIn<P extends ParteDados> = keyof (typeof DADOS)[P] & string;

/** A field of what is kept of a company, a unit or a person. */
export function guardado<P extends ParteDados>(
  rotulo: string,
  parte: P,
  nome: NameIn<P>,
  dados: Dados | null,
): Campo {
  const dado = dadoOf(parte, nome);
  const value = dados?.[nome] ?? null;
  const escrito = value === null ? null : writtenAs(dado?.tipo ?? 'texto', value);
  return campo(rotulo, escrito && shownAs(dado?.tipo ?? 'texto', escrito, dado?.opcoes), parte, {
    campo: nome,
    escrito,
    // Words stand for the other codes.
    codigo: dado?.tipo === 'escolha' && /^\d$/.test(String(value)) ? String(value) : null,
  });
}

/** A value as it is written into its field. */
function writtenAs(tipo: DadoTipo, value: string | number): string {
  if (tipo !== 'euros') return String(value);
  const text = Number(value).toFixed(2).replace('.', ',');
  return text.replace(/,00$/, '');
}

/** The same as it is read. */
function shownAs(
  tipo: DadoTipo,
  escrito: string,
  opcoes: Readonly<Record<string, string>> | undefined,
): string {
  if (tipo === 'escolha') return opcoes?.[escrito] ?? escrito;
  if (tipo === 'iban') return displayIban(escrito);
  if (tipo === 'telefone') return displayPhone(escrito);
  return tipo === 'euros' ? `${escrito} €` : escrito;
}

/** The units below the company, from that of who had the accident up. */
export const abaixoDaEmpresa = ({ unidades }: StoredPacote): readonly UnidadeDados[] =>
  unidades.slice(0, -1);

/** The address of the local unit, field by field: its own, else that of the nearest one above it, else the company's. */
export function moradaDaUnidade(pacote: StoredPacote) {
  const units = abaixoDaEmpresa(pacote);
  const own = units[0];
  const from = units.find(({ dados }) => dados?.morada != null);
  const of = (rotulo: string, nome: 'morada' | 'cod_postal' | 'concelho'): Campo => {
    if (from && from === own) return guardado(rotulo, 'unidade', nome, own.dados);
    if (from)
      return guardado(rotulo, 'unidade', nome, from.dados).valor === null
        ? guardado(rotulo, 'unidade', nome, null)
        : {
            ...guardado(rotulo, 'unidade', nome, from.dados),
            escrito: null,
            nota: `De «${from.nome}», acima desta unidade.`,
          };
    const whole = guardado(rotulo, 'empresa', nome, pacote.da_empresa);
    if (!own) return whole;
    if (whole.valor === null || own.dados?.[nome] != null)
      return guardado(rotulo, 'unidade', nome, own.dados);
    return {
      ...whole,
      onde: 'unidade',
      escrito: null,
      nota: 'É a da empresa: se a unidade tem outra, corrija.',
    };
  };
  return {
    morada: of('Morada da unidade local', 'morada'),
    cod_postal: of('Código postal da unidade local', 'cod_postal'),
    concelho: of('Distrito e concelho da unidade local', 'concelho'),
  };
}

/** The CAE that holds in a unit: its own, else that of the nearest one above it, else the company's. */
export function caeDe(pacote: StoredPacote): {
  readonly cae: string | null;
  readonly de: string | null;
} {
  const from = abaixoDaEmpresa(pacote).find(({ dados }) => dados?.cae != null);
  if (from) return { cae: String(from.dados?.cae), de: from.nome };
  const cae = pacote.da_empresa?.cae;
  return { cae: cae == null ? null : String(cae), de: null };
}

/** A headcount: as it was stated, else by the list of staff. */
export function pessoas(
  rotulo: string,
  parte: 'empresa' | 'unidade',
  dados: Dados | null,
  counted: number | null,
): Campo {
  const stated = guardado(rotulo, parte, 'pessoas', dados);
  if (stated.valor !== null || counted === null) return stated;
  return {
    ...stated,
    valor: String(counted),
    estado: 'dado',
    nota: 'Pela lista de funcionários de hoje: corrija se for outro.',
  };
}
