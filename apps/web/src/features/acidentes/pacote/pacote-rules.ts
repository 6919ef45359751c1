import type { DadosParticipacaoBody, Pacote } from '@sst/contract';
import {
  DADOS,
  dadoOf,
  type Onde,
  type ParteDados,
  readDado,
} from '@sst/contract/acidentes/pacote';

export type Campo = Pacote['act'][number];

const PARTES = ['empresa', 'unidade', 'funcionario'] as const satisfies readonly ParteDados[];

/** Where what is missing is asked for, beside the dialog. */
export const ONDE_TEXT: Readonly<Record<Onde, string>> = {
  empresa: 'nos dados da empresa',
  unidade: 'nos dados da unidade',
  funcionario: 'nos dados da pessoa',
  ficha: 'na ficha do funcionário ou da empresa',
  acidente: 'no registo do acidente',
  codigos: 'em «Códigos», nesta página',
  documentos: 'nos documentos do acidente',
  portal: 'no portal',
};

/** A field of the dialog: what is kept for notifications. */
export interface Pergunta {
  /** Its name in the form. */
  readonly nome: string;
  readonly parte: ParteDados;
  readonly campo: string;
  /** What is kept now, as it is written. */
  readonly escrito: string;
}

const isParte = (onde: Onde): onde is ParteDados => (PARTES as readonly Onde[]).includes(onde);

/**
 * The fields that the dialog asks, each once, by whose they are.
 * @param all whether what is there already is asked too, to be corrected.
 */
export function perguntasOf(pacote: Pacote, all: boolean): Pergunta[] {
  const found = new Map<string, Pergunta>();
  for (const { onde, campo, estado, escrito } of [...pacote.seguradora, ...pacote.act]) {
    if (!isParte(onde) || campo === null) continue;
    if (onde === 'empresa' && !pacote.da_empresa) continue;
    if (onde === 'unidade' && pacote.unidades.length === 0) continue;
    if (!all && estado !== 'falta') continue;
    const nome = `${onde}-${campo}`;
    if (!found.has(nome)) found.set(nome, { nome, parte: onde, campo, escrito: escrito ?? '' });
  }
  return PARTES.flatMap((parte) =>
    Object.keys(DADOS[parte]).flatMap((campo) => found.get(`${parte}-${campo}`) ?? []),
  );
}

/** What the form holds: texts by the names of its fields, and the unit that keeps what is a unit's. */
export type Values = Readonly<Record<string, string>>;

/** The name of the field that says which unit keeps what is a unit's. */
export const GUARDAR_EM = 'unidade';

/** What is wrong, by field. */
export function problemsOf(perguntas: readonly Pergunta[], values: Values): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const { nome, parte, campo } of perguntas) {
    const text = values[nome]?.trim() ?? '';
    const found = text === '' ? null : readDado(dadoOf(parte, campo)?.tipo ?? 'texto', text);
    if (found && 'problem' in found) wrong[nome] = found.problem;
  }
  return wrong;
}

/** The body that saves what was written; what was left as it was is left out. */
export function bodyOf(
  pacote: Pacote,
  perguntas: readonly Pergunta[],
  values: Values,
): DadosParticipacaoBody {
  const parts: Partial<Record<ParteDados, Record<string, string | number | null>>> = {};
  for (const { nome, parte, campo, escrito } of perguntas) {
    const text = values[nome]?.trim() ?? '';
    if (text === escrito) continue;
    const found = text === '' ? null : readDado(dadoOf(parte, campo)?.tipo ?? 'texto', text);
    parts[parte] ??= {};
    parts[parte][campo] = found && 'value' in found ? found.value : null;
  }
  const unidade = pacote.unidades.find(({ cd }) => String(cd) === values[GUARDAR_EM]);
  const { empresa, funcionario } = parts;
  return {
    ...(empresa && { empresa: { versao: pacote.versoes.empresa, ...empresa } }),
    ...(parts.unidade &&
      unidade && { unidade: { versao: unidade.versao, cd_organig: unidade.cd, ...parts.unidade } }),
    ...(funcionario && { funcionario: { versao: pacote.versoes.funcionario, ...funcionario } }),
  } as DadosParticipacaoBody;
}

/** What is copied of a field: as a form takes it, without the signs that only help to read. */
export function copiedOf({ onde, campo, escrito, valor }: Campo): string {
  const tipo = isParte(onde) && campo !== null ? dadoOf(onde, campo)?.tipo : undefined;
  if (escrito !== null && (tipo === 'iban' || tipo === 'euros' || tipo === 'telefone'))
    return escrito;
  return valor ?? '';
}
