import type { Parametro, Recalculo } from '@sst/contract';
import {
  grupoOf,
  isOfRetencao,
  leiText,
  PARAMETRO_GRUPOS,
  type ParametroGrupo,
  quantityText,
} from '@sst/contract/prazos/parametros';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';

/** '24 meses', 'desde 01-01-2027'; what has no number says nothing. */
export function valueText(parametro: Parametro): string {
  const { de, ate } = parametro;
  const from = de ? `desde ${displayDate(de)}` : '';
  const to = ate ? `até ${displayDate(ate)}` : '';
  return [quantityText(parametro), from, to].filter(Boolean).join(' ');
}

/** The parameters by what they are about, each group that has some. */
export function groupsOf(
  parametros: readonly Parametro[],
): (readonly [ParametroGrupo, readonly Parametro[]])[] {
  const grupos = Object.keys(PARAMETRO_GRUPOS) as ParametroGrupo[];
  const found = Map.groupBy(parametros, ({ codigo }) => grupoOf(codigo));
  return grupos.flatMap((grupo) => {
    const some = found.get(grupo);
    return some ? [[grupo, some] as const] : [];
  });
}

/** What follows for data that are past a period of retention. */
function sweepText(ativo: boolean): string {
  return ativo
    ? 'Deixa de se apagar o que passou deste prazo.'
    : 'A partir da próxima noite, o que passou deste prazo é apagado em todas as empresas, sem volta. O ensaio, em Conservação, diz antes o quê.';
}

/** How many people a change moves, as far as it is known; nothing of what has no rule of its own. */
export function peopleText({ pessoas, ativo }: Parametro): string {
  if (pessoas === null || !ativo) return '';
  if (pessoas === 0) return 'Agora não decide o prazo de ninguém.';
  return `Agora decide o prazo de ${countLabel(pessoas, 'pessoa', 'pessoas')}.`;
}

/** What becomes of those whose due day follows from it. */
function dueText(parametro: Parametro): string {
  const anew = 'Os prazos de todas as empresas são recalculados.';
  const { ativo, pessoas } = parametro;
  if (!ativo || !pessoas) return [peopleText(parametro), anew].filter(Boolean).join(' ');
  return `${peopleText(parametro)} Desligado, fica a data que outra regra pedir, ou nenhuma. ${anew}`;
}

/** What becomes of the due days when a parameter is switched, and whether somebody has read the law that it stands in. */
export function switchText(parametro: Parametro): string {
  const { codigo, ativo, base, marca } = parametro;
  const done = isOfRetencao(codigo) ? sweepText(ativo) : dueText(parametro);
  const basis = `Base: ${base}.`;
  if (ativo) return [done, leiText(parametro) || basis].join(' ');
  if (marca === 'verificado') return `${done} ${basis}`;
  return `${done} ${basis} Atenção: ainda ninguém confirmou este valor na lei; confirme-o antes de o ligar.`;
}

/** How far all due days have been computed anew. */
export function recalculoText({ feitos, total, fim }: Recalculo): string {
  if (fim !== null) return `Prazos recalculados: ${countLabel(total, 'pessoa', 'pessoas')}.`;
  if (total === 0) return 'O recálculo dos prazos vai começar.';
  return `A recalcular os prazos: ${feitos} de ${countLabel(total, 'pessoa', 'pessoas')}.`;
}
