import type { Parametro, Recalculo } from '@sst/contract';
import { isOfRetencao } from '@sst/contract/prazos/parametros';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';

const UNIT = {
  meses: ['mês', 'meses'],
  dias: ['dia', 'dias'],
  anos: ['ano', 'anos'],
} as const;

/** 'meses'; nothing of what has no number. */
export function unidadeText(unidade: Parametro['unidade']): string {
  return unidade === 'opcao' ? '' : UNIT[unidade][1];
}

/** '24 meses', 'desde 01-01-2027'; what has no number says nothing. */
export function valueText({ valor, unidade, de, ate }: Parametro): string {
  const [one, many] = unidade === 'opcao' ? [] : UNIT[unidade];
  const value = one && many ? countLabel(valor, one, many) : '';
  const from = de ? `desde ${displayDate(de)}` : '';
  const to = ate ? `até ${displayDate(ate)}` : '';
  return [value, from, to].filter(Boolean).join(' ');
}

/** What follows for data that are past a period of retention. */
function sweepText(ativo: boolean): string {
  return ativo
    ? 'Deixa de se apagar o que passou deste prazo.'
    : 'A partir da próxima noite, o que passou deste prazo é apagado em todas as empresas, sem volta. O ensaio («npm run sst -- retencao --ensaio») diz antes o quê.';
}

/** What becomes of the due days when a parameter is switched, and whether somebody has read the law that it stands in. */
export function switchText({ codigo, ativo, base, marca }: Parametro): string {
  const done = isOfRetencao(codigo)
    ? sweepText(ativo)
    : 'Os prazos de todas as empresas são recalculados.';
  const basis = `Base: ${base}.`;
  if (ativo || marca === 'verificado') return `${done} ${basis}`;
  return `${done} ${basis} Atenção: ainda ninguém confirmou este valor na lei; confirme-o antes de o ligar.`;
}

/** How far all due days have been computed anew. */
export function recalculoText({ feitos, total, fim }: Recalculo): string {
  if (fim !== null) return `Prazos recalculados: ${countLabel(total, 'pessoa', 'pessoas')}.`;
  if (total === 0) return 'O recálculo dos prazos vai começar.';
  return `A recalcular os prazos: ${feitos} de ${countLabel(total, 'pessoa', 'pessoas')}.`;
}
