/** Near misses and unsafe conditions: what has hurt nobody yet. Never an accident by itself. */

export const QUASE_TIPOS = ['quase-acidente', 'condicao-insegura'] as const;
export type QuaseTipo = (typeof QUASE_TIPOS)[number];
export const QUASE_TIPO_LABEL: Readonly<Record<QuaseTipo, string>> = {
  'quase-acidente': 'Quase-acidente',
  'condicao-insegura': 'Condição insegura',
};

export const QUASE_ESTADOS = ['novo', 'em-analise', 'fechado'] as const;
export type QuaseEstado = (typeof QUASE_ESTADOS)[number];
export const QUASE_ESTADO_LABEL: Readonly<Record<QuaseEstado, string>> = {
  novo: 'Novo',
  'em-analise': 'Em análise',
  fechado: 'Fechado',
};

/** Who has told it: somebody with an account, or whoever has read the code of a unit. */
export const QUASE_ORIGENS = ['conta', 'qr'] as const;
export type QuaseOrigem = (typeof QUASE_ORIGENS)[number];
export const QUASE_ORIGEM_LABEL: Readonly<Record<QuaseOrigem, string>> = {
  conta: 'Área de cliente',
  qr: 'Código QR',
};
