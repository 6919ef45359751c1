import type { ConhecidasBody, PessoaConhecida } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { pathBelowEmpresa, screenPath } from '@sst/contract/rules/texts/text';

/** Signs of a number before it is looked for: shorter ones are still being typed. */
const LEAST = { num_contrib: 9, num_serv_soc: 11, num_bi: 8 } as const;

const signsIn = (text: string) => text.replace(/[^0-9A-Za-z]/g, '').length;

/**
 * What is to be looked for of what is typed: whole numbers, the employee's own, and the name with the day of birth.
 * `null` as long as there is none of it.
 */
export function soughtOf(typed: ConhecidasBody): ConhecidasBody | null {
  const sought: { -readonly [K in keyof ConhecidasBody]: ConhecidasBody[K] } = {};
  for (const [field, least] of Object.entries(LEAST) as [keyof typeof LEAST, number][]) {
    const text = typed[field]?.trim();
    if (text && signsIn(text) >= least) sought[field] = text;
  }
  if (typed.num_mecan?.trim()) sought.num_mecan = typed.num_mecan.trim();
  if (typed.dt_nasc && typed.nome?.trim().includes(' ')) {
    sought.nome = typed.nome.trim();
    sought.dt_nasc = typed.dt_nasc;
  }
  return Object.keys(sought).length > 0 ? sought : null;
}

/** Whether it is somebody who left, and may be admitted again. */
export function canReturn({ origem, ativo }: PessoaConhecida): boolean {
  return origem === 'funcionario' && !ativo;
}

/** 'Já é funcionária: ...' in words that fit anybody: who it is, where, and since when not. */
export function knownText(
  { origem, nome, num_mecan, caminho, ativo, dt_saida, dt_cria }: PessoaConhecida,
  today: string,
): string {
  const where = screenPath(pathBelowEmpresa(caminho));
  const who = num_mecan ? `${nome} (N.º ${num_mecan}), ${where}` : `${nome}, ${where}`;
  if (origem === 'pedido') {
    const day = dt_cria === today ? 'hoje' : dt_cria ? `em ${displayDate(dt_cria)}` : '';
    return `Já foi pedida a admissão, ${day}: ${who}.`;
  }
  if (ativo) return `Já trabalha na empresa: ${who}.`;
  return dt_saida ? `Saiu em ${displayDate(dt_saida)}: ${who}.` : `Saiu da empresa: ${who}.`;
}
