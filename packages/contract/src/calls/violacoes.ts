/** Where browsers say what the content policy has refused. */
export const VIOLACOES_PATH = '/api/violacoes';

/** Most reports taken in a minute: from one address, and of all together. */
export const VIOLACOES = { perAddress: 60, perServer: 300, perCall: 20 } as const;

/** The directives that are counted by name; any other is counted as the last. */
export const DIRECTIVAS = [
  'require-trusted-types-for',
  'trusted-types',
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'outra',
] as const;

export type Directiva = (typeof DIRECTIVAS)[number];
