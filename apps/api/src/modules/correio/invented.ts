/** Addresses that the demonstration has made up, or that nobody can have (RFC 2606). */
const INVENTED =
  /@(?:[^@]+\.)?(?:exemplo\.pt|example\.(?:com|net|org)|[^@]+\.(?:test|example|invalid))$/i;

/** Whether nobody reads what is sent to an address. */
export function isInvented(email: string): boolean {
  return INVENTED.test(email);
}
