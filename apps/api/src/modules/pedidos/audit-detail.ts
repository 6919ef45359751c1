/**
 * A request as its audit line has it: codes, which the page reads the name by. A name only of who has no code yet, since
 * the log is read after the request is gone.
 */
export function auditDetailOf({
  cd_tipo,
  cd_funcion,
  nome,
}: {
  readonly cd_tipo: number;
  readonly cd_funcion: number | null;
  readonly nome: string;
}): Readonly<Record<string, unknown>> {
  return { cd_tipo, cd_funcion, ...(cd_funcion === null && { nome }) };
}
