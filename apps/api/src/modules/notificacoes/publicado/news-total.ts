import { asksToNotify, type News, type NewsTotal } from './news.ts';

/** What one record is told as. */
export function toldOf({ kind, cd, dt, hr, documento, area, funcionario }: News): NewsTotal {
  const comDocumento = documento ? [cd] : [];
  return {
    kind,
    n: 1,
    documentos: comDocumento.length,
    de: dt,
    ate: dt,
    ...(hr && asksToNotify(kind) && { horas: [hr, hr] as const }),
    area: area ?? null,
    cds: [cd],
    comDocumento,
    funcionario: funcionario ?? null,
  };
}

/** What two parts tell together: a record that both tell of counts once. */
export function addTold(one: NewsTotal, other: NewsTotal): NewsTotal {
  const span = {
    ...one,
    de: least([one.de, other.de]),
    ate: least([one.ate, other.ate], -1),
    horas: horasOf(one, other),
  };
  if (!one.cds || !other.cds) {
    const { cds: _, comDocumento: __, ...counted } = span;
    return { ...counted, n: one.n + other.n, documentos: one.documentos + other.documentos };
  }
  const cds = union(one.cds, other.cds);
  const comDocumento = union(one.comDocumento ?? [], other.comDocumento ?? []);
  return { ...span, n: cds.length, documentos: comDocumento.length, cds, comDocumento };
}

/** The hours of the first and the last of two parts, where both know them. */
function horasOf(one: NewsTotal, other: NewsTotal): NewsTotal['horas'] {
  if (!one.horas || !other.horas) return undefined;
  const de = least([`${one.de} ${one.horas[0]}`, `${other.de} ${other.horas[0]}`]);
  const ate = least([`${one.ate} ${one.horas[1]}`, `${other.ate} ${other.horas[1]}`], -1);
  const hourOf = (text: string | null) => text?.split(' ')[1] ?? '';
  return [hourOf(de), hourOf(ate)];
}

const union = (one: readonly number[], other: readonly number[]) => [
  ...new Set([...one, ...other]),
];

/** The earliest of the days that are given, or the latest (`order` -1). */
function least(days: readonly (string | null)[], order = 1): string | null {
  const given = days.filter((day) => day !== null).sort();
  return given.at(order === 1 ? 0 : -1) ?? null;
}
