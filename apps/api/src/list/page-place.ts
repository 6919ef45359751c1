/** Where a page of a list stands; beyond the end, the last one. All of the list where no page size is asked for. */
export function pagePlace(
  { pagina = 1, quantidade }: { pagina?: number | undefined; quantidade?: number | undefined },
  count: number,
): {
  readonly countPag: number;
  readonly pagina: number;
  readonly limit: number | null;
  readonly offset: number;
} {
  const countPag = quantidade ? Math.max(1, Math.ceil(count / quantidade)) : 1;
  const shown = Math.min(pagina, countPag);
  const offset = quantidade ? (shown - 1) * quantidade : 0;
  return { countPag, pagina: shown, limit: quantidade ?? null, offset };
}
