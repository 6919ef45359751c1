/** Somebody who gives accesses, as texts name them: with the e-mail where it tells them from a namesake. */
export function giverName({
  nome,
  email,
}: {
  readonly nome: string;
  readonly email: string | null;
}): string {
  return email === null ? nome : `${nome} (${email})`;
}
