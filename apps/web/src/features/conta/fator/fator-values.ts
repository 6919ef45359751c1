/** What switches a factor on or off: a code of it, and the password. */
interface FatorValues {
  readonly codigo: string;
  readonly password: string;
}

export const NO_VALUES: FatorValues = { codigo: '', password: '' };

/** The messages of empty fields. @param codigo that of the code. */
export const missingWith = (codigo: string) => (values: FatorValues) => ({
  ...(values.codigo.trim() === '' && { codigo }),
  ...(values.password === '' && { password: 'Confirme com a sua palavra-passe.' }),
});
