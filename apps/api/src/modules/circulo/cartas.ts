import { linguaOf } from '@sst/contract/rules/trabalhador/linguas';
import { LIGACAO, TRABALHADOR_PAGE } from '@sst/contract/rules/trabalhador/prova';
import { filled, type Textos } from '@sst/contract/rules/trabalhador/textos';
import { TEXTOS } from '@sst/contract/rules/trabalhador/todos-os-textos';
import type { Mail } from '../correio/outbox.ts';
import { writeMail } from '../correio/write-mail.ts';

export interface CartaInput {
  readonly nome: string;
  readonly email: string;
  readonly nacionalidade: string | null;
  readonly empresa: string;
  readonly codigo: string;
  readonly publicUrl: string;
}

/**
 * The letter with the link of a worker's page, in the language of the nationality with Portuguese below, in short: how the page is
 * opened it says itself, in either. It names neither a result nor health: several may read the same mailbox.
 */
export const cartaDaPagina = (input: CartaInput): Mail => letterOf(input, ({ carta }) => carta);

/** The letter with the link where the physician has answered, which does not say so. */
export const cartaDaResposta = (input: CartaInput): Mail =>
  letterOf(input, ({ cartaResposta }) => cartaResposta);

const inPortuguese = (texto: string) => ({ texto, lang: 'pt-PT' });

/** @param of what the letter is about: subject, sentence and button. */
function letterOf(input: CartaInput, of: (textos: Textos) => Textos['cartaResposta']): Mail {
  const { nome, email, nacionalidade, empresa, codigo, publicUrl } = input;
  const lingua = linguaOf(nacionalidade);
  const values = { empresa, dias: String(LIGACAO.dias) };
  const { carta } = TEXTOS[lingua];
  const { pt } = TEXTOS;
  const said = of(TEXTOS[lingua]);
  const own = lingua === 'pt';
  return writeMail({
    ...(own ? {} : { lingua: { lang: lingua, saudacao: carta.saudacao } }),
    para: email,
    assunto: own ? said.assunto : `${said.assunto} · ${of(pt).assunto}`,
    nome,
    linhas: [
      filled(said.texto, values),
      filled(carta.como, values),
      ...(own ? [] : [inPortuguese(`Em português: ${filled(of(pt).texto, values)}`)]),
    ],
    botoes: [
      {
        texto: said.botao,
        url: `${publicUrl}${TRABALHADOR_PAGE}?codigo=${codigo}&lingua=${lingua}`,
      },
    ],
    fim: own ? carta.fim : [carta.fim, inPortuguese(pt.carta.fim)],
  });
}
