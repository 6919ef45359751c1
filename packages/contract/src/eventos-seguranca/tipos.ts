/**
 * What is recorded about accounts and rights (decision 0083): each kind once, in the words of the page. A kind is written by
 * what causes it: in the transaction of a change by `recordSecurityEvents`, and for what was refused by the error that says
 * so (`CallError.telling`).
 */
export const TIPO_SEGURANCA_LABEL = {
  entrada: 'Entrou',
  'entrada-falhada': 'Entrada falhada',
  'entrada-bloqueada': 'Demasiadas tentativas',
  saida: 'Saiu',
  'sessao-terminada': 'Terminou sessões',
  'fator-aceite': 'Segundo fator aceite',
  'fator-falhado': 'Segundo fator errado',
  'recuperacao-usada': 'Código de recuperação usado',
  'fator-ativado': 'Segundo fator ativado',
  'fator-removido': 'Segundo fator desativado',
  'codigos-renovados': 'Códigos de recuperação renovados',
  'fator-reposto': 'Segundo fator reposto por quem administra',
  'chave-acesso-criada': 'Chave de acesso acrescentada',
  'chave-acesso-removida': 'Chave de acesso removida',
  'chave-acesso-recusada': 'Chave de acesso recusada',
  'identidade-confirmada': 'Identidade confirmada',
  'identidade-recusada': 'Identidade não confirmada',
  'reposicao-pedida': 'Pediu outra palavra-passe',
  'ligacao-usada': 'Definiu a palavra-passe por uma ligação',
  'palavra-passe-mudada': 'Palavra-passe mudada',
  'conta-mudada': 'Nome ou e-mail da conta mudado',
  'utilizador-criado': 'Utilizador acrescentado',
  'utilizador-mudado': 'Utilizador alterado',
  'utilizador-removido': 'Utilizador removido',
  'direitos-mudados': 'Acessos mudados',
  'politica-mudada': 'Regra de entrada mudada',
  'chave-programa-mudada': 'Chave de programa criada, mudada ou terminada',
  'chave-programa-recusada': 'Chave de programa recusada',
  'gancho-mudado': 'Gancho criado, mudado ou apagado',
  'calendario-criado': 'Endereço de calendário criado',
  'calendario-terminado': 'Endereço de calendário terminado',
  recusa: 'Acesso recusado',
  'recusa-fora': 'Acesso recusado fora do seu lugar',
  exportacao: 'Lista exportada',
  'dados-pessoa-exportados': 'Dados de uma pessoa exportados',
  'dados-pessoa-apagados': 'Dados de uma pessoa apagados',
  'registo-lido': 'Registo consultado',
  'aviso-leituras-ligado': 'Aviso mensal aos trabalhadores ligado',
  'aviso-leituras-desligado': 'Aviso mensal aos trabalhadores desligado',
  'muitas-pessoas': 'Viu muitas pessoas em pouco tempo',
  'de-noite': 'Viu dados de saúde de noite',
} as const;
export type TipoSeguranca = keyof typeof TIPO_SEGURANCA_LABEL;
export const TIPOS_SEGURANCA = Object.keys(TIPO_SEGURANCA_LABEL) as TipoSeguranca[];

/** How somebody has signed in, or confirmed who they are. */
export const COMO_LABEL = {
  'palavra-passe': 'com palavra-passe',
  fator: 'com palavra-passe e código',
  'chave-acesso': 'com chave de acesso',
  empresa: 'pelo início de sessão da empresa',
} as const;
export type Como = keyof typeof COMO_LABEL;
