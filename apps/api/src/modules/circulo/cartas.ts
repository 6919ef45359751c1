import { linguaOf } from '@sst/contract/rules/trabalhador/linguas';
import { LIGACAO, TRABALHADOR_PAGE } from '@sst/contract/rules/trabalhador/prova';
import { filled, type Textos } from '@sst/contract/rules/trabalhador/textos';
import { TEXTOS } from '@sst/contract/rules/trabalhador/todos-os-textos';
import type { Mail } from '../correio/outbox.ts';
import { writeMail } from '../correio/write-mail.ts';

interface CartaInput {
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
export function cartaDaPagina(input: CartaInput): Mail {
  const { nome, email, nacionalidade, empresa, codigo, publicUrl } = input;
  const lingua = linguaOf(nacionalidade);
  const values = { empresa, dias: String(LIGACAO.dias) };
  const about = ({ carta }: Textos) => filled(carta.texto, values);
  const { carta } = TEXTOS[lingua];
  const { pt } = TEXTOS;
  const own = lingua === 'pt';
  return writeMail({
    para: email,
    assunto: own ? carta.assunto : `${carta.assunto} · ${pt.carta.assunto}`,
    nome,
    linhas: [
      about(TEXTOS[lingua]),
      filled(carta.como, values),
      ...(own ? [] : [`Em português: ${about(pt)}`]),
    ],
    botoes: [
      {
        texto: carta.botao,
        url: `${publicUrl}${TRABALHADOR_PAGE}?codigo=${codigo}&lingua=${lingua}`,
      },
    ],
    fim: own ? carta.fim : `${carta.fim} ${pt.carta.fim}`,
  });
}
