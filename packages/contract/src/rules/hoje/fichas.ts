import { FICHA_CONHECIMENTO_ATRASADO, SEM_CONHECIMENTO_DIAS } from '../circulo/circulo.ts';
import { FICHA_COM_RESPOSTA } from '../conversas/conversas.ts';
import { FICHA_NOVA_DAYS, FICHA_POR_DESCARREGAR } from '../saude.ts';
import { rulesOf } from './hoje-rule.ts';

/** Sheets that nobody of the company knows yet; who may not open them is not told. */
export const FICHAS_RULES = rulesOf([
  {
    id: 'fichas-por-descarregar',
    urgency: 'fazer',
    right: 'exames.ver',
    and: ['fichas.ver'],
    list: 'listExames',
    query: () => ({ ficha: FICHA_POR_DESCARREGAR }),
    one: 'ficha de aptidão nova, que ninguém descarregou',
    many: 'fichas de aptidão novas, que ninguém descarregou',
    note: `De exames dos últimos ${FICHA_NOVA_DAYS} dias.`,
    action: { label: 'Descarregar', kind: 'fichas', right: 'fichas.ver' },
  },
  {
    id: 'fichas-sem-conhecimento',
    urgency: 'fazer',
    right: 'exames.ver',
    and: ['fichas.ver'],
    list: 'listExames',
    query: () => ({ ficha: FICHA_CONHECIMENTO_ATRASADO }),
    one: `ficha sem conhecimento do trabalhador há mais de ${SEM_CONHECIMENTO_DIAS} dias`,
    many: `fichas sem conhecimento dos trabalhadores há mais de ${SEM_CONHECIMENTO_DIAS} dias`,
    note: 'Quem foi examinado tem de tomar conhecimento do resultado.',
    acts: 'fichas.circulo',
  },
  {
    id: 'recomendacoes-por-responder',
    urgency: 'fazer',
    right: 'fichas.ver',
    list: 'listRestricoes',
    query: () => ({ estado: 'por-responder' }),
    one: 'pessoa com recomendações do médico por responder',
    many: 'pessoas com recomendações do médico por responder',
    note: 'Diga se aceita, se não é possível, ou que medida as cumpre.',
    acts: 'fichas.circulo',
  },
  {
    id: 'respostas-do-medico',
    urgency: 'fazer',
    right: 'exames.ver',
    and: ['conversas.ver'],
    list: 'listExames',
    query: () => ({ ficha: FICHA_COM_RESPOSTA }),
    one: 'resposta do médico sobre uma ficha, que ninguém leu',
    many: 'respostas do médico sobre fichas, que ninguém leu',
    acts: 'conversas.escrever',
  },
]);
