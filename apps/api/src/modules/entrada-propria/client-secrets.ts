/** Whose secret a company's is at its issuer, for what encrypts it. */
export function aboutEntry(cd_empresa: number): string {
  return `entrada-propria ${cd_empresa}`;
}
