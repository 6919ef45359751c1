import type { Decision } from '../saude.ts';
import type { FuncaoDoServico, Visto } from './vistos.ts';

/** The words of a worker's own page, of the tablet and of letters, in one language. What stands in braces is filled in. */
export interface Textos {
  /** Whether they were made by a machine, and nobody who speaks the language has read them yet: the page says so. */
  readonly machine: boolean;
  readonly aviso: string;
  readonly titulo: string;
  readonly lingua: string;
  readonly servico: string;
  readonly pedido: string;
  readonly prova: string;
  readonly provaAjuda: string;
  readonly provaVazia: string;
  readonly abrir: string;
  readonly errada: string;
  readonly fechada: string;
  readonly invalida: string;
  readonly falhou: string;
  readonly fichas: string;
  readonly semFichas: string;
  readonly fichaDe: string;
  readonly verFicha: string;
  readonly tomei: string;
  readonly tomadaEm: string;
  readonly feito: string;
  readonly mudou: string;
  readonly resultado: string;
  readonly recomendacoes: string;
  readonly proxima: string;
  readonly semProxima: string;
  readonly quando: string;
  readonly local: string;
  readonly preparacao: string;
  readonly perguntas: string;
  readonly perguntasNota: string;
  readonly pergunta: string;
  readonly perguntar: string;
  readonly perguntaVazia: string;
  readonly enviarPergunta: string;
  readonly perguntaEnviada: string;
  readonly perguntasDemais: string;
  readonly semMedico: string;
  readonly respostaMedico: string;
  readonly aEspera: string;
  readonly quemViu: string;
  readonly ninguem: string;
  readonly doPrestador: string;
  readonly daEmpresa: string;
  readonly apagado: string;
  /** Who of the provider, and what of somebody was seen, with what for. */
  readonly funcoes: Readonly<Record<FuncaoDoServico, string>>;
  readonly vistos: Readonly<Record<Visto, string>>;
  readonly sair: string;
  /** What each result means for who has it; the sheet stays Portuguese. */
  readonly resultados: Readonly<Record<Exclude<Decision, 'SD'>, string>>;
  /** What the tablet at HR says, beside the words above. */
  readonly tablet: {
    readonly titulo: string;
    readonly numero: string;
    readonly codigo: string;
    readonly codigoAjuda: string;
    readonly nascimento: string;
    readonly nascimentoAjuda: string;
    readonly apagar: string;
    readonly pessoaFechada: string;
    readonly ver: string;
    readonly errado: string;
    readonly espere: string;
    readonly fechado: string;
    readonly nenhuma: string;
    readonly qual: string;
    readonly seguinte: string;
    readonly sair: string;
  };
  readonly carta: {
    readonly saudacao: string;
    readonly assunto: string;
    readonly texto: string;
    readonly como: string;
    readonly botao: string;
    readonly fim: string;
  };
  /** The letter that the physician has answered, which does not say so: others may read the mailbox. */
  readonly cartaResposta: {
    readonly assunto: string;
    readonly texto: string;
    readonly botao: string;
  };
}

/** A text with its places filled. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
