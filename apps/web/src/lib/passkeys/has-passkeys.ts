/** An address that is a number: browsers bind passkeys to a name. */
const NUMBER = /^[\d.]+$|^\[/;

/** Whether the browser may take passkeys here; the library that asks for them is loaded only then. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !NUMBER.test(window.location.hostname);
}
