/** The languages of a worker's own page and letters (decision 0174). */
export const LINGUAS = ['pt', 'en', 'es', 'fr', 'uk', 'hi', 'ne', 'bn'] as const;
export type Lingua = (typeof LINGUAS)[number];

/** What each calls itself, for who chooses. */
export const LINGUA_NOME: Readonly<Record<Lingua, string>> = {
  pt: 'Português',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  uk: 'Українська',
  hi: 'हिन्दी',
  ne: 'नेपाली',
  bn: 'বাংলা',
};

/** By the beginnings of nationalities as the list of the provider names them. */
const BY_NATIONALITY: readonly (readonly [RegExp, Lingua])[] = [
  [/^(portug|brasil|angol|mo[çc]amb|cabo-?verd|guineens|s[ãa]o-?tom|timor)/, 'pt'],
  [/^(espanh|venezuel|colombi|argentin|peruan|mexican|cuban|chilen)/, 'es'],
  [/^(franc|belg|senegal|marroqu|argelin|tunisin)/, 'fr'],
  [/^ucrani/, 'uk'],
  [/^indian/, 'hi'],
  [/^nepal/, 'ne'],
  [/^bangla?d/, 'bn'],
];

/** The language that somebody is first written to in; English for a nationality that no other is known of. */
export function linguaOf(nacionalidade: string | null): Lingua {
  if (nacionalidade === null) return 'pt';
  const name = nacionalidade.toLowerCase();
  return BY_NATIONALITY.find(([begins]) => begins.test(name))?.[1] ?? 'en';
}

export function isLingua(text: string | undefined): text is Lingua {
  return LINGUAS.some((one) => one === text);
}
