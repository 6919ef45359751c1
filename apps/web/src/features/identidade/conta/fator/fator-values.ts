/** What switches a factor on or off: a code of it, and the password. */
interface FatorValues {
  readonly codigo: string;
  readonly password: string;
}

export const NO_VALUES: FatorValues = { codigo: '', password: '' };

/** The messages of empty fields. @param codigo that of the code. @param entrada whether no password is asked for. */
export const missingWith = (codigo: string, entrada: boolean) => (values: FatorValues) => ({
  ...(values.codigo.trim() === '' && { codigo }),
  ...(!entrada && values.password === '' && { password: 'Confirme com a sua palavra-passe.' }),
});
