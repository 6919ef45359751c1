import type { PrestadorLinha } from '@sst/contract';
import { horasText } from '@sst/contract/rules/hoje/prazos-resposta';
import { type PrestadorLineId, prestadorLine } from '@sst/contract/rules/hoje/prestador';
import { countLabel, wholeNumber } from '@sst/contract/rules/texts/text';
import type { HojeLine, LineAction, LinePart } from '../../../components/hoje/hoje-line.ts';
import {
  countsEmpresas,
  type HrefOf,
  lateOf,
  lineAcross,
  lineInEmpresa,
  lineInMonth,
} from '../../../components/prestador/prestador-links.ts';
import { monthLabel } from '../../../lib/time/months.ts';

/** How long the oldest has waited, beside what was promised. */
function promiseText({ horas, dias }: NonNullable<PrestadorLinha['promessa']>): string {
  const waits =
    dias === 0
      ? 'o mais antigo é de hoje'
      : `o mais antigo espera há ${countLabel(dias, 'dia', 'dias')}`;
  return `Prazo de resposta: ${horasText(horas)}; ${waits}.`;
}

/** Of what it is a part: companies stand by all, arranged or not. */
function wholeText(id: PrestadorLineId, de: number): string {
  const [what, others] =
    id === 'expirados-sem-marcacao'
      ? ['fora do prazo', 'já têm marcação ou proposta']
      : ['sem exame ou validade', 'têm marcação ou proposta, estão ausentes ou por admitir'];
  return `De ${wholeNumber(de)} ${what}; os outros ${others}.`;
}

function partsOf({ id, promessa, empresas }: PrestadorLinha, hrefOf: HrefOf): readonly LinePart[] {
  const late = lateOf(id);
  if (promessa && late)
    return promessa.fora > 0
      ? [{ key: 'fora', label: 'Fora do prazo', total: promessa.fora, late: true, target: late }]
      : [];
  return empresas.map(({ cd, nome, total }) => ({
    key: String(cd),
    label: nome,
    ...(!countsEmpresas(id) && { total }),
    target: lineInEmpresa(id, cd, hrefOf),
  }));
}

/** A line of the answer as it is shown, with where it leads. */
export function lineOf(
  line: PrestadorLinha,
  hrefOf: HrefOf,
  actionOf: (id: PrestadorLineId) => LineAction | undefined,
): HojeLine<PrestadorLineId> {
  const {
    id,
    total,
    atrasadas = 0,
    prazos,
    de,
    promessa,
    empresas,
    n_empresas,
    meses,
    dt_ate,
    passada,
  } = line;
  const { urgency, unfolded = false, one, many, note } = prestadorLine(id);
  const only = n_empresas === 1 && !countsEmpresas(id) ? empresas[0] : undefined;
  return {
    id,
    urgency,
    unfolded,
    total,
    late: atrasadas > 0,
    prazos,
    one,
    many,
    notes: [
      ...(note ? [note] : []),
      ...(de !== null && de !== total ? [wholeText(id, de)] : []),
      ...(promessa ? [promiseText(promessa)] : []),
    ],
    // Of a single company, its list is that of the line, unless the line counts companies.
    target: lineAcross(id) ?? (only && lineInEmpresa(id, only.cd, hrefOf)),
    parts: partsOf(line, hrefOf),
    months: meses.flatMap(({ mes, total: of }) => {
      const month = lineInMonth(id, mes);
      return month ? [{ key: mes, label: monthLabel(mes), total: of, target: month }] : [];
    }),
    partsName: promessa ? 'Fora do prazo de resposta' : 'Empresas com mais',
    further: n_empresas - empresas.length,
    action: actionOf(id),
    dt_ate,
    passada,
  };
}
