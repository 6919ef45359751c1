/** Who of a company has to have a second factor, from the least strict; without a word of the company the second. */
export const EXIGENCIAS = ['opcional', 'administradores', 'todos'] as const;
export type Exigencia = (typeof EXIGENCIAS)[number];

export const EXIGENCIA_LABEL: Readonly<Record<Exigencia, string>> = {
  opcional: 'Opcional',
  administradores: 'Obrigatório para administradores',
  todos: 'Obrigatório para todos',
};

/** Days for which somebody may go on without a factor that is demanded, from the first sign-in that it met. */
export const GRACE_DAYS = 7;

/** Fewer recovery codes than this are worth a word. */
export const FEW_CODES = 4;
