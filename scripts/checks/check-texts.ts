// Words that the product's texts do not use, each with the one that they use instead.
import { readTexts } from './read-texts.ts';

/** Texts that are fixed as they are. */
const FIXED: readonly RegExp[] = [
  /^Por favor introduza um endereço de email\.$/,
  /^Nº Mecanográfico$/,
  /^Palavra-passe não coincidem$/,
  // What people make passwords of, the Brazilian word too.
  /^senha palavra passe /,
];

const WORDS: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/(?<![-'])\bemails?\b(?!')/i, 'e-mail'],
  [/\bN[º°] /, 'N.º'],
  [/\bDoc\./, 'Documentos'],
  [/\bcaráter\b/i, 'carácter'],
  [/\bregisto de atividade\b/i, 'registo de alterações'],
  // Before the spelling reform of 1990.
  [
    /\b(ac[tç]ões|acção|activ|actual|direc[tç]|elect|exact|factur|objectiv|óptim|projec[tç]|recep[tç]|selec[tç]|subsc?ri[pç]t)/i,
    'a ortografia de 1990',
  ],
  // As in Brazil.
  [
    /\b(usuári|senha|arquivo|deletar|salvar|cadastr|gerenci|celular|você|tela)(?!\p{L})/iu,
    'português de Portugal',
  ],
];

/** @returns 0 if no text of the product has a word that it does not use. */
export async function checkTexts(): Promise<number> {
  const wrong = (await readTexts()).flatMap(({ file, line, text }) =>
    FIXED.some((fixed) => fixed.test(text))
      ? []
      : WORDS.filter(([word]) => word.test(text)).map(
          ([, right]) => `${file}:${line}: «${text}» (${right})`,
        ),
  );
  for (const each of wrong) console.error(each);
  return wrong.length === 0 ? 0 : 1;
}
