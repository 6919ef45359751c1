// Made by `npm run cliente` from the description of the calls for programs.
export interface paths {
 "/api/empresa/{company}/organigrama": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** O nó e tudo o que está abaixo dele, como lista plana, pais antes dos filhos. */
  get: operations["listOrganigrama"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/painel": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Os números do painel. */
  get: operations["getPainel"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/funcionario": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Funcionários ativos do nó e de tudo o que está abaixo; sem `quantidade`, todos. */
  get: operations["listFuncionarios"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/funcionario/minificado": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Funcionários ativos para escolha. */
  get: operations["listFuncionariosMinificado"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/funcionario/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Um funcionário. */
  get: operations["getFuncionario"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/funcionario/{id}/percurso": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** O percurso de um funcionário, do mais recente para o mais antigo, com os outros períodos de trabalho da mesma pessoa: só o que quem pergunta pode ver. */
  get: operations["listMomentos"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/funcionario/{id}/prazo": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Quando um funcionário tem de ser examinado, e porquê; com `exame`, o dia que as regras dão a um exame feito nesse dia. */
  get: operations["getPrazo"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/funcionario/{id}/foto": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** A fotografia de um funcionário, como data URL, ou null. */
  get: operations["getFoto"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/funcionario/{id}/ficha-aptidao": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** A última ficha de aptidão de um funcionário: código e data. */
  get: operations["getUltimaFicha"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/funcionario/{id}/ficha-aptidao/{cd_anex}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** O PDF de uma ficha de aptidão. */
  get: operations["getFicha"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/funcionario/{id}/facto": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Os regimes de trabalho e as ausências prolongadas de um funcionário, do mais recente para o mais antigo; as ausências só para quem as pode indicar, e para quem trata da saúde. */
  get: operations["listFactos"];
  put?: never;
  /** Indicar um regime de trabalho ou uma ausência prolongada. */
  post: operations["createFacto"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/facto/ficheiro": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Indicar de uma vez até 500 regimes e ausências, de funcionários pelo código ou pelo número mecanográfico; o que já está fica, o que tem o mesmo primeiro dia é corrigido, e o que não se pode indicar é respondido e não muda. */
  put: operations["importFactos"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/facto/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Corrigir os dias de um regime ou de uma ausência, ou o motivo desta. */
  put: operations["updateFacto"];
  post?: never;
  /** Retirar um regime ou uma ausência que não aconteceu. */
  delete: operations["removeFacto"];
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/funcionario/{id}/exame-devido": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Os exames que um acontecimento pede a um funcionário, os mais recentes primeiro; o do regresso de uma ausência só para quem sabe das ausências. */
  get: operations["listExamesDevidos"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/funcionario/{id}/leitura": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Quem viu os dados de saúde de um funcionário, do mais recente para o mais antigo: 50 de cada vez, as que se seguem à de código `depois_de`, do momento `antes`. */
  get: operations["listLeituras"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/evento-seguranca": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Entradas, recusas, exportações e consultas de registos da empresa, do mais recente para o mais antigo; sem `quantidade`, tudo. */
  get: operations["listEventosSeguranca"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/evento-seguranca/resumo": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** O que chama a atenção nos últimos 7 dias, e de quem há linhas. */
  get: operations["getResumoSeguranca"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/evento-seguranca": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** O mesmo em todas as empresas, e o que não é de nenhuma: a equipa e as contas desconhecidas. */
  get: operations["listEventosSegurancaPrestador"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/funcionario/pendente/admissao/conhecida": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  /** Quem a empresa já conhece com os mesmos dados, antes de pedir a admissão: no máximo 5, do que o próprio vê. */
  post: operations["findPessoasConhecidas"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/funcionario/pendente/admissao/conhecidas": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  /** O mesmo de até 500 linhas de uma importação: de cada uma que a empresa conheça, quem mais se parece. */
  post: operations["findConhecidasDasLinhas"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/funcionario/pendente/email-partilhado": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  /** Quais destes endereços outras pessoas da empresa já têm, do que o próprio vê. */
  post: operations["findEmailsPartilhados"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/funcionario/pendente/admissao": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  /** Pedir a admissão de um funcionário. */
  post: operations["createAdmissao"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/funcionario/pendente/admissao/csv": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  /** Pedir a admissão de até 5000 funcionários: todos ou nenhum. */
  post: operations["createAdmissoes"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/funcionario/pendente/alteracao": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Pedir a alteração dos dados de um funcionário. */
  put: operations["createAlteracao"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/funcionario/pendente/saida": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  /** Pedir o registo da saída de um funcionário. */
  post: operations["createSaida"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/funcionario/pendente/transferencia": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  /** Pedir a transferência de um funcionário sem pedidos por decidir; com `confirmar` falso, responde 409 se contraria uma recomendação do médico. */
  post: operations["createTransferencia"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/funcionario/pendente": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Pedidos sobre funcionários do nó e de tudo o que está abaixo; sem `quantidade`, todos. */
  get: operations["listPedidos"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/funcionario/pendente/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Um pedido, com o que muda. */
  get: operations["getPedido"];
  put?: never;
  post?: never;
  /** Remover um pedido que ainda é novo. */
  delete: operations["deletePedido"];
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/funcionario/pendente/{id}/corrigir": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** O que um pedido pedia, como o formulário o mostra: um recusado é corrigido e enviado de novo. */
  get: operations["getPedidoAnterior"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/funcionario/importacao": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** O que foi enviado de uma vez, do mais recente para o mais antigo; sem `quantidade`, tudo. */
  get: operations["listImportacoes"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/funcionario/importacao/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Uma importação, com o que foi feito dos seus pedidos. */
  get: operations["getImportacao"];
  put?: never;
  post?: never;
  /** Retirar de uma vez os pedidos de uma importação que ainda são novos. */
  delete: operations["removeImportacao"];
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/funcionario/importacao/{id}/recusado": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Os pedidos recusados de uma importação, como linhas de um ficheiro, com o motivo: no máximo 20000. */
  get: operations["listRecusadosDaImportacao"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/funcionario/acerto/comparacao": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  /** Comparar uma lista de pessoal, de até 20000 linhas, com os funcionários de uma unidade; não muda nada. */
  post: operations["compareAcerto"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/funcionario/acerto": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  /** Pedir o que uma lista diz de até 100 funcionários: saídas, transferências e alterações. O que não pode ser pedido volta com a razão. */
  post: operations["createAcerto"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/funcionario/lista": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Enviar a lista completa de pessoal de uma unidade, de até 20000 linhas: o que a empresa deixa por si é pedido, o resto espera por uma pessoa. */
  put: operations["putListaPessoal"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/categoria/{company}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Categorias da empresa do nó. */
  get: operations["listCategoriasDaEmpresa"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/agrupamento/{company}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Agrupamentos da empresa do nó. */
  get: operations["listAgrupamentosDaEmpresa"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/profissao/{company}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Profissões da empresa do nó. */
  get: operations["listProfissoesDaEmpresa"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/funcion/{company}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Funcionários ativos de um nó, só com o essencial. */
  get: operations["listFuncionariosDoNo"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/exame/funcionario/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Os exames realizados de um funcionário, do mais recente para o mais antigo. */
  get: operations["listExamesDoFuncionario"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/marcacao/exame": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Marcações de exames, de hoje em diante; sem `quantidade`, todas. */
  get: operations["listMarcacoesExame"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/marcacao/acao-enfermagem": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Marcações de ações de enfermagem, de hoje em diante; sem `quantidade`, todas. */
  get: operations["listMarcacoesAcaoEnfermagem"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/marcacao/profissional": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Os médicos das marcações e faltas a exames do nó ou de abaixo dele, ou os enfermeiros das de ações de enfermagem. */
  get: operations["listProfissionaisMarcados"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/marcacao/falta/exame": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Faltas a exames; sem `quantidade`, todas. */
  get: operations["listFaltasExame"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/marcacao/falta/acao-enfermagem": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Faltas a ações de enfermagem; sem `quantidade`, todas. */
  get: operations["listFaltasAcaoEnfermagem"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/exame": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Exames realizados, do mais recente para o mais antigo; sem `quantidade`, todos. */
  get: operations["listExames"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/exame/resumo": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Resultados dos exames por mês, e exames cuja validade termina em cada mês. */
  get: operations["getExamesResumo"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/exame/tipo": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Tipos de exame (`tabela=f`) ou de ação de enfermagem (`tabela=ma`). */
  get: operations["listTiposExame"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/ficha-aptidao/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** O PDF da ficha de aptidão de um exame, pelo código do anexo. */
  get: operations["getFichaDoExame"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/ficha-apidao/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** O PDF da ficha de aptidão de um exame, pelo código do anexo. */
  get: operations["getFichaDoExameApidao"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/medico": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Os médicos que fizeram exames a funcionários do nó ou de abaixo dele. */
  get: operations["listMedicos"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/ficha/{id}/circulo": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** O que foi feito de uma ficha emitida, pelo código do anexo; null para as de antes de isso se guardar. */
  get: operations["getCirculoDaFicha"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/ficha/{id}/copia": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** O PDF da ficha assinada em papel, pelo código do anexo da ficha. */
  get: operations["getCopiaAssinada"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/prazo": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Quem tem de fazer exame e não o tem marcado: com o prazo vencido ou nos próximos 60 dias, ou sem nenhum exame; quem já tem, só com `estado`; sem `quantidade`, todos. */
  get: operations["listPrazos"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/prazo/resumo": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Quantos há em cada parte dessa lista, por mês e motivo. */
  get: operations["getPrazosResumo"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/prazo/local": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Onde foi, ou é, o último exame marcado de cada local da empresa: o que se propõe a quem pede outros. */
  get: operations["listUltimosLocais"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/pedido-marcacao": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  /** Pedir ao prestador que marque exames, que marque de novo depois de faltas, ou que mude ou cancele marcações; o que já está pedido ou marcado fica de fora. */
  post: operations["createPedidoMarcacao"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/pedido-marcacao/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Um pedido de marcação, com as pessoas do nó ou de abaixo dele. */
  get: operations["getPedidoMarcacao"];
  /** Mudar as preferências de um pedido de marcação que ainda é novo. */
  put: operations["updatePedidoMarcacao"];
  post?: never;
  /** Retirar o que de um pedido de marcação ainda está à espera. */
  delete: operations["removePedidoMarcacao"];
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/marcacao/falta/resumo": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Quantas marcações de doze meses tiveram falta do funcionário, por mês e por unidade; a quem administra a empresa, também o que custa cada uma. */
  get: operations["getFaltasResumo"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/marcacao/falta/dispensa": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Dizer que faltas não se remarcam, e porquê; sem razão (`null`), voltam a estar por remarcar. */
  put: operations["updateDispensaFaltas"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/proposta": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** As propostas de marcação que esperam resposta, pelo dia; as outras com `estado`; sem `quantidade`, todas. */
  get: operations["listPropostas"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/proposta/confirmacao": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  /** Confirmar propostas: passam a marcações. O que já teve resposta, ou já não pode ser, fica de fora e é dito em `omitidas`. */
  post: operations["confirmPropostas"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/proposta/confirmacao/anulacao": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  /** Anular confirmações que se acabou de fazer: voltam a esperar resposta, e ninguém chega a ser avisado da marcação. */
  post: operations["reopenPropostas"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/proposta/recusa": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  /** Recusar propostas, com o motivo: as horas ficam livres. */
  post: operations["refusePropostas"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/proposta/{id}/vaga": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Outras vagas que a empresa pode escolher em vez da proposta. */
  get: operations["listVagasDaProposta"];
  /** Confirmar uma proposta noutra das vagas oferecidas. */
  put: operations["moveProposta"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/proposta/{id}/pessoa": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Quem pode ficar com a hora de uma proposta: tem de fazer exame, cabe nela e não tem marcação nem proposta; da mesma unidade primeiro. */
  get: operations["listTrocas"];
  /** Confirmar uma proposta para outra pessoa que tem de fazer exame. */
  put: operations["exchangeProposta"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/marcacao/prazos": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Até quando a empresa pode mudar ou cancelar marcações sem perguntar. */
  get: operations["getPrazosDaEmpresa"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/marcacao/{id}/vaga": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** As vagas para que a empresa pode mudar uma marcação. */
  get: operations["listVagasDaMarcacao"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/marcacao/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Mudar uma marcação para outra das vagas oferecidas, enquanto o aviso mínimo o deixa. */
  put: operations["moveMarcacaoDaEmpresa"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/marcacao/{id}/cancelamento": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Cancelar uma marcação, com o motivo, enquanto o aviso mínimo o deixa. */
  put: operations["cancelMarcacaoDaEmpresa"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/campanha": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** As campanhas com pessoas ou lugares das unidades que se veem, as que decorrem primeiro. */
  get: operations["listCampanhas"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/campanha/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Uma campanha: como está cada pessoa das unidades que se veem, e os lugares guardados. */
  get: operations["getCampanhaDaEmpresa"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/campanha/{id}/lugar/pessoa": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Quem cabe nos lugares livres de uma unidade, e em quais: tem de fazer exame, cabe no tempo e não tem marcação nem proposta; do mesmo local primeiro. */
  get: operations["listPessoasParaLugares"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/campanha/{id}/lugar": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  /** Pôr pessoas que têm de fazer exame, e cabem no tempo, nos lugares guardados para a sua unidade: ficam logo marcadas para o exame que lhes falta, todas ou nenhuma; quem não cabe é dito em `campos`. */
  post: operations["fillLugares"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/convocatoria/resposta": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Quem respondeu que não pode ir ou que prefere outra data, e espera pela empresa; no máximo 200, pela data da marcação. */
  get: operations["listRespostasConvocatoria"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/seguranca/marcacao": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Atividades técnicas agendadas, de hoje em diante ou de um mês; sem `quantidade`, todas. */
  get: operations["listMarcacoesAtividade"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/seguranca/area": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** As áreas de atividade técnica da empresa; das inativas, as que têm atividades que se podem ver; as que ainda não têm tipos, só ao prestador. */
  get: operations["listAreas"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/seguranca/area/{area}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Uma área de atividade técnica, com os seus tipos e documentos. */
  get: operations["getArea"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/seguranca/area/{area}/atividade": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Atividades de uma área, da mais recente para a mais antiga; sem `quantidade`, todas. */
  get: operations["listAtividadesTecnicas"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/seguranca/tecnico": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Os técnicos das atividades do nó e do que está abaixo, ou de uma área; `WEBCLI`: o próprio cliente. */
  get: operations["listTecnicos"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/seguranca/tipo": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Os tipos de atividade da empresa, ou de uma área, também os inativos. */
  get: operations["listTiposAtividade"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/seguranca/atividade": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  /** Registar uma atividade com 1 a 5 documentos PDF. */
  post: operations["createAtividadeTecnica"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/seguranca/atividade/{id}/anexo": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Os anexos de uma atividade, e as observações de quem a registou pelo cliente. */
  get: operations["listAnexosAtividade"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/seguranca/area/{area}/anexo/{cd_anex}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Um documento de uma área. */
  get: operations["getAnexoArea"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/seguranca/atividade/{id}/anexo/{cd_anex}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Um anexo de uma atividade. */
  get: operations["getAnexoAtividade"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/seguranca/atividade/{id}/relatorio/{cd_relat}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** O relatório de uma atividade. */
  get: operations["getRelatorio"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/seguranca/medida-aberta": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Medidas em aberto, as mais atrasadas primeiro; sem `quantidade`, todas. */
  get: operations["listMedidas"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/seguranca/medida-aberta/resumo": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Medidas em aberto por dias de atraso, com os filtros da lista. */
  get: operations["getMedidasResumo"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/seguranca/medida-aberta/tarefa": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** As tarefas com medidas em aberto. */
  get: operations["listTarefas"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/seguranca/medida-aberta/estado": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Os estados de uma medida em aberto. */
  get: operations["listEstadosMedida"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/seguranca/medida-concluida": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Medidas concluídas, com o que foi feito e quando, as mais recentes primeiro; sem `quantidade`, todas. */
  get: operations["listMedidasConcluidas"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/acidente": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Acidentes aceites, do mais recente para o mais antigo; com `pendentes`, também os por aceitar; sem `quantidade`, todos. */
  get: operations["listAcidentes"];
  put?: never;
  /** Registar um acidente, com 0 a 5 fotografias (JPEG) ou PDF, que fica pendente até ser aceite. */
  post: operations["createAcidente"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/acidente/igual": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** O acidente já registado do mesmo funcionário, no mesmo dia e à mesma hora, ou null. */
  get: operations["findAcidenteIgual"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/acidente/resumo": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Acidentes por mês, por unidade e por tipo. */
  get: operations["getAcidentesResumo"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/acidente/pendente": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Acidentes registados e o estado de cada um; sem `quantidade`, todos. */
  get: operations["listAcidentesPendentes"];
  put?: never;
  post?: never;
  /** O mesmo, com o código em `cd`. */
  delete: operations["deleteAcidentePendentePorCodigo"];
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/acidente/pendente/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Um acidente registado. */
  get: operations["getAcidentePendente"];
  put?: never;
  post?: never;
  /** Remover um acidente que ainda é novo. */
  delete: operations["deleteAcidentePendente"];
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/acidente/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Um acidente. */
  get: operations["getAcidente"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/acidente/{id}/anexo/{cd_anex}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Uma fotografia ou um documento de um acidente. */
  get: operations["getAnexoAcidente"];
  put?: never;
  post?: never;
  /** Remover uma fotografia ou um documento de um acidente. */
  delete: operations["deleteAnexoAcidente"];
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/acidente/pendente/{id}/anexo/{cd_anex}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** O mesmo de um acidente por aceitar; depois de aceite, só com o direito aos documentos. */
  get: operations["getAnexoAcidentePendente"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/acidente/{id}/anexo": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  /** Juntar fotografias (JPEG) ou PDF a um acidente, que tem no máximo 5. */
  post: operations["addAnexosAcidente"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/acidente/{id}/processo": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** O processo de um acidente: gravidade, e a quem e até quando é participado. */
  get: operations["getProcessoAcidente"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/acidente/{id}/processo/circunstancias": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Dizer quando o empregador soube de um acidente, e se foi grave ou mortal. */
  put: operations["saveCircunstanciasAcidente"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/acidente/{id}/processo/participacao": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Dizer que um acidente foi participado, com a prova, ou porque não tem de ser. */
  put: operations["saveParticipacaoAcidente"];
  post?: never;
  /** Retirar o que foi dito da participação de um acidente. */
  delete: operations["deleteParticipacaoAcidente"];
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/acidente/{id}/processo/codigos": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Codificar um acidente: desvio, contacto, lesão, parte do corpo, agente (ESAW) e CPP. */
  put: operations["saveCodigosAcidente"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/acidente/{id}/processo/ausencia": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Indicar ou corrigir uma ausência por um acidente, ou contar nele uma já indicada. */
  put: operations["saveAusenciaAcidente"];
  post?: never;
  /** Retirar uma ausência de um acidente; a que já estava indicada antes fica. */
  delete: operations["deleteAusenciaAcidente"];
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/acidente/{id}/investigacao": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** A investigação de um acidente: factos, testemunhas, causas e medidas. */
  get: operations["getInvestigacaoAcidente"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/acidente/{id}/historico": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** O que se fez no processo de um acidente, do mais recente para o mais antigo. */
  get: operations["getHistoricoAcidente"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/horas": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** As horas trabalhadas e o efetivo médio de um ano, por unidade e mês. */
  get: operations["getHoras"];
  /** Guardar horas trabalhadas e efetivos médios: todas as células ou nenhuma. */
  put: operations["saveHoras"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/indicadores": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Acidentes aceites, dias perdidos, horas e efetivo de um ano, de que se calculam os índices: por mês e por unidade. Com `trajeto`, também os acidentes de trajeto. */
  get: operations["getIndicadores"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/registos-acidentes": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Quantas linhas tem cada um dos cinco registos num período; null sem direito a ele. */
  get: operations["getRegistosAcidentes"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/registos-acidentes/linhas": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Um registo de um período, do mais antigo para o mais recente. */
  get: operations["listRegistoAcidentes"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/utilizador": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Utilizadores do nó e de tudo o que está abaixo; sem `quantidade`, todos. */
  get: operations["listUtilizadores"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/administrador": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Quem dá acessos no nó: os nomes de, no máximo, 5 administradores, os mais próximos primeiro. */
  get: operations["listAdministradores"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/registo-atividade": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** O que se passou na empresa, do mais recente para o mais antigo; sem `quantidade`, tudo. */
  get: operations["listAuditoria"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/registo-atividade/autor": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Quem fez o que está no registo de alterações da empresa, também do lado do prestador. */
  get: operations["listAutores"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/registo": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** O que o prestador mudou na equipa e nas listas, do mais recente para o mais antigo; sem `quantidade`, tudo. */
  get: operations["listAuditoriaPrestador"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/alteracoes": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** O que mudou na empresa desde um cursor: todas as alterações, por ordem, cada uma uma vez. Guardam-se 90 dias; um cursor que já não serve é respondido com 410. De quem vê a empresa inteira, e dos assuntos que pode ver. */
  get: operations["listAlteracoes"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/alteracoes": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** O mesmo em todas as empresas. */
  get: operations["listAlteracoesPrestador"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/comunicacoes": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** As mensagens de correio dos últimos 30 dias, com o estado do envio. */
  get: operations["listComunicacoes"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Todas as empresas, com os pedidos por decidir de cada uma; sem `quantidade`, de uma vez. */
  get: operations["listEmpresasPrestador"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/funcionario": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Os dez funcionários ativos de todas as empresas mais próximos do que se procura: nome, número, NIF, NISS ou cartão de cidadão. */
  get: operations["listFuncionariosPrestador"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/pedido": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Pedidos e acidentes de todas as empresas, do mais antigo para o mais recente; sem `quantidade`, todos. */
  get: operations["listFila"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/lote": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** O que as empresas enviaram de uma vez e tem pedidos por decidir, do mais antigo para o mais recente. */
  get: operations["listLotes"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/pedido/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Um pedido sobre um funcionário, com o que muda; de uma admissão por decidir, quem pode ser a mesma pessoa. */
  get: operations["getPedidoPrestador"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/saida-com-marcacoes": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** As saídas por decidir de quem tem marcações ou propostas depois delas, com estas. */
  get: operations["listSaidasComMarcacoes"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/admissao-duvidosa": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Os códigos das admissões por decidir de quem a empresa já pode conhecer. */
  get: operations["listAdmissoesDuvidosas"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/acidente/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Um acidente registado. */
  get: operations["getAcidentePrestador"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/pedido/{id}/decisao": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Pôr em análise (1), aceitar (2) ou recusar (3) um pedido; aceitar aplica-o. */
  put: operations["decidePedido"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/acidente/{id}/decisao": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Aceitar (2) um acidente, que passa à lista de acidentes. */
  put: operations["decideAcidente"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/marcacao": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Marcações de dias passados que ninguém fechou, da mais antiga para a mais recente; sem `quantidade`, todas. */
  get: operations["listMarcacoesPorFechar"];
  put?: never;
  /** Marcar exames ou ações de enfermagem, um ou vários em horas seguidas; com dúvidas, responde 409 até `confirmar`. */
  post: operations["createMarcacoes"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/marcacao/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Uma marcação, com os códigos de que o registo do exame precisa. */
  get: operations["getMarcacao"];
  /** Mudar uma marcação para outro dia, outra hora, outro local, outro médico ou outro enfermeiro, ou quanto demora, com a razão (1 acerto, 2 profissional, 3 horário, 4 local, 5 empresa, 6 trabalhador, 9 outra); com dúvidas, responde 409 até `confirmar`. */
  put: operations["updateMarcacao"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/medico": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Os médicos que podem ser escolhidos para uma marcação ou um exame. */
  get: operations["listMedicosAtivos"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/marcacao/{id}/estado": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Dar uma marcação por realizada (1), ou registar a falta (2, 3) ou o cancelamento (4), com o motivo (1 recusou, 2 férias, 3 baixa, 4 não contactável, 5 outro). */
  put: operations["closeMarcacao"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/exame": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  /** Registar um exame realizado, com a decisão e a ficha de aptidão. */
  post: operations["createExame"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/exame/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Um exame realizado, com os códigos de que a correção precisa. */
  get: operations["getExame"];
  /** Corrigir um exame realizado, e manter, gerar de novo, trocar ou retirar a ficha. */
  put: operations["updateExame"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/restricao": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Quem está apto condicionalmente ou inapto, o que foi recomendado e o que a empresa respondeu; só o que está em vigor, se `vigor` não disser outra coisa. Sem `quantidade`, todos. */
  get: operations["listRestricoes"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/restricao/resumo": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Quantas pessoas têm restrições, por tipo de recomendação, unidade e prazo da resposta; nada de grupos com menos de cinco. */
  get: operations["getRestricoesResumo"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/saude/recomendado": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Quem está apto com restrições, o que foi recomendado e até quando, sem o exame; só o que está em vigor, se `vigor` não disser outra coisa. Sem `quantidade`, todos. */
  get: operations["listRecomendados"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/pedido-marcacao": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Os pedidos de marcação de todas as empresas, do mais antigo para o mais recente; sem `quantidade`, todos. */
  get: operations["listPedidosMarcacao"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/pedido-marcacao/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Um pedido de marcação, com todas as pessoas. */
  get: operations["getPedidoMarcacaoPrestador"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/pedido-marcacao/{id}/recusa": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Recusar o que um pedido de marcação pede para algumas pessoas, com o motivo. */
  put: operations["refusePedidoMarcacao"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/localidade": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** As localidades das unidades de todas as empresas, por que se filtra quem tem de fazer exame. */
  get: operations["listLocalidadesPrestador"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/prazo": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Quem tem de fazer exame em todas as empresas, pelo prazo; sem `quantidade`, todos. */
  get: operations["listPrazosPrestador"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/proposta": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** As propostas de marcação de todas as empresas que esperam resposta, pelo último dia para responder; as outras com `estado`, e as recusadas ou sem resposta que ainda não têm marcação com `por-tratar`, as que terminam até amanhã sem resposta com `a-terminar`, as respondidas desde o último dia útil com `respondidas`; sem `quantidade`, todas. */
  get: operations["listPropostasPrestador"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/proposta": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  /** Propor marcações a uma empresa, ou marcá-las já com `direto`: todas ou nenhuma; o que não cabe é dito em `campos`, uma hora ocupada ou uma pessoa já proposta ou marcada com 409, e com dúvidas responde 409 até `confirmar`. */
  post: operations["createPropostas"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/proposta/{id}/retirada": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Retirar uma proposta que ainda não teve resposta, com o motivo: a hora fica livre. */
  put: operations["withdrawProposta"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/campanha": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** As campanhas de todas as empresas, as que decorrem primeiro. */
  get: operations["listCampanhasPrestador"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/campanha/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Uma campanha: como está cada pessoa, e os lugares guardados. */
  get: operations["getCampanha"];
  /** Alterar ou prolongar uma campanha, com o motivo: as propostas por responder ficam com o novo prazo. */
  put: operations["updateCampanha"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/campanha": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  /** Criar uma campanha de uma empresa, com até 2000 pessoas; nada é proposto ainda. */
  post: operations["createCampanha"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/campanha/{id}/fecho": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Terminar ou cancelar uma campanha, com o motivo: o que está confirmado fica marcado, o que está por responder é retirado e os lugares guardados ficam livres. */
  put: operations["endCampanha"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/campanha/{id}/pessoas": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Juntar pessoas a uma campanha, ou retirá-las: uma proposta por responder é retirada. */
  put: operations["changePessoasDaCampanha"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/campanha/{id}/lugar": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  /** Guardar lugares sem nome para uma unidade, nas primeiras vagas livres de um turno: todos ou nenhum. */
  post: operations["keepLugares"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/campanha/{id}/lugar/libertacao": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Libertar lugares guardados que ninguém tem. */
  put: operations["releaseLugares"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/funcionario/{id}/exame": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** O que é preciso saber de um funcionário para o examinar: nascimento, profissão, unidade, última decisão e próxima marcação. */
  get: operations["getFuncionarioParaExame"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/tecnico": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Os técnicos que podem ser escolhidos para uma marcação ou uma atividade. */
  get: operations["listTecnicosAtivos"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/seguranca/atividade/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Uma atividade técnica, marcada ou realizada, com os códigos de que os formulários precisam. */
  get: operations["getAtividadePrestador"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/seguranca/marcacao": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  /** Marcar uma atividade técnica; com dúvidas, responde 409 até `confirmar`. */
  post: operations["createMarcacaoAtividade"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/seguranca/marcacao/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Mudar uma marcação para outro dia, outra hora ou outro técnico; com dúvidas, responde 409 até `confirmar`. */
  put: operations["updateMarcacaoAtividade"];
  post?: never;
  /** Cancelar uma marcação de atividade técnica. */
  delete: operations["deleteMarcacaoAtividade"];
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/seguranca/atividade": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  /** Registar uma atividade realizada, com 0 a 5 documentos PDF e o relatório; uma marcação passa a realizada. */
  post: operations["registerAtividade"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/seguranca/atividade/{id}/obs": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Mudar as observações de uma atividade. */
  put: operations["updateObsAtividade"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/seguranca/atividade/{id}/anexo": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  /** Juntar documentos a uma atividade, que tem no máximo 5. */
  post: operations["addAnexosAtividade"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/seguranca/atividade/{id}/anexo/{cd_anex}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Pôr outro documento no lugar de um de uma atividade. */
  put: operations["replaceAnexoAtividade"];
  post?: never;
  /** Remover um documento de uma atividade. */
  delete: operations["deleteAnexoAtividade"];
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/seguranca/atividade/{id}/relatorio": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Juntar o relatório de uma atividade, ou pôr outro no seu lugar. */
  put: operations["updateRelatorio"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/seguranca/atividade/{id}/relatorio/{cd_relat}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post?: never;
  /** Remover o relatório de uma atividade. */
  delete: operations["deleteRelatorio"];
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/seguranca/area/{area}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Mudar o texto de uma área de atividade técnica. */
  put: operations["updateTextoDaArea"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/seguranca/area/{area}/anexo": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  /** Juntar documentos a uma área. */
  post: operations["addAnexosArea"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/seguranca/area/{area}/anexo/{cd_anex}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Mudar o título de um documento de uma área. */
  put: operations["updateAnexoArea"];
  post?: never;
  /** Remover um documento de uma área. */
  delete: operations["deleteAnexoArea"];
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/seguranca/area": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Todas as áreas de atividade técnica da empresa com os seus tipos, também as inativas. */
  get: operations["listAreasDaEmpresa"];
  put?: never;
  /** Adicionar uma área de atividade técnica; um nome que já existe é recusado (409). */
  post: operations["createArea"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/seguranca/area/{area}/nome": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Mudar o nome de uma área; vale também para o que já está registado. */
  put: operations["renameArea"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/seguranca/area/{area}/estado": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Desativar uma área, para não receber mais atividades, ou voltar a ativá-la. */
  put: operations["switchArea"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/seguranca/area/{area}/tipo": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  /** Adicionar um tipo de atividade a uma área; um nome que já existe nela é recusado (409). */
  post: operations["createTipoAtividade"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/seguranca/tipo/{id}/nome": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Mudar o nome de um tipo de atividade; vale também para o que já está registado. */
  put: operations["renameTipoAtividade"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/seguranca/tipo/{id}/estado": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Desativar um tipo de atividade, para deixar de ser oferecido, ou voltar a ativá-lo. */
  put: operations["switchTipoAtividade"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/local": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Os locais onde se fazem exames: as clínicas e as unidades visitadas. */
  get: operations["listLocais"];
  put?: never;
  /** Criar um local; um nome que já existe é recusado (409). */
  post: operations["createLocal"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/local/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Alterar um local, ou deixar de o oferecer; com pessoas marcadas, responde 409 até `afetados` dizer o que lhes acontece. */
  put: operations["updateLocal"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/turno": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Os turnos que ainda não acabaram, com as exceções que estão para vir. */
  get: operations["listTurnos"];
  put?: never;
  /** Criar um turno; horas em que a mesma pessoa já tem outro são recusadas (409). */
  post: operations["createTurno"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/turno/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Alterar um turno; quando isso deixa pessoas fora dele, responde 409 até `afetados` dizer o que lhes acontece. */
  put: operations["updateTurno"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/turno/{id}/excecao": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Dizer que num dia um turno não se realiza, ou se realiza a outras horas; com pessoas que ficam fora, responde 409 até `afetados` dizer o que lhes acontece. */
  put: operations["setExcecaoTurno"];
  post?: never;
  /** Retirar o que se disse de um dia de um turno. */
  delete: operations["removeExcecaoTurno"];
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/agenda/opcoes": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Os médicos e os enfermeiros que podem ter turnos. */
  get: operations["getAgendaOpcoes"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/agenda/vaga": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Os turnos de cada dia entre dois dias, até 42, com as vagas. */
  get: operations["listVagas"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/agenda": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** As marcações de todas as empresas entre dois dias, até 42. */
  get: operations["listAgenda"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/posto": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Os postos de trabalho da empresa, também os inativos, e quantas pessoas não têm nenhum. */
  get: operations["listPostosDaEmpresa"];
  put?: never;
  /** Criar um posto de trabalho; um nome que já existe é recusado (409). */
  post: operations["createPosto"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/posto/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Alterar um posto de trabalho e as suas exposições, de que seguem os prazos de quem lá trabalha; contra recomendações do médico, responde 409 até `confirmar`. */
  put: operations["updatePosto"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/posto-atribuicao": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Atribuir um posto de trabalho a pessoas, uma a uma ou por unidade e profissão; sem posto, retirá-las do seu; contra recomendações do médico, responde 409 até `confirmar`. */
  put: operations["assignPosto"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/posto-atribuicao/ficheiro": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Atribuir postos de trabalho por um ficheiro de duas colunas, número mecanográfico e posto; o que não se encontra é respondido e não muda; contra recomendações do médico, responde 409 até `confirmar`. */
  put: operations["importPostos"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/medida/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Uma medida, com os códigos de que o formulário precisa. */
  get: operations["getMedida"];
  /** Alterar uma medida em aberto. */
  put: operations["updateMedida"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/medida": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  /** Registar uma medida em aberto. */
  post: operations["createMedida"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/medida/{id}/conclusao": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Dar uma medida por concluída, com o dia e o que foi feito. */
  put: operations["closeMedida"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/medida/{id}/reabertura": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Voltar a abrir uma medida concluída, que fica em curso. */
  put: operations["reopenMedida"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/tarefa": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Todas as tarefas da empresa, também as que não têm medidas em aberto. */
  get: operations["listTarefasDaEmpresa"];
  put?: never;
  /** Inserir uma tarefa; um nome que já existe é devolvido. */
  post: operations["createTarefa"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/seguranca/medida/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Uma medida, com quem responde por ela, as provas e o que lhe aconteceu. */
  get: operations["getMedidaVida"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/seguranca/medida/{id}/anexo/{cd_anex}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Uma prova de uma medida. */
  get: operations["getAnexoMedida"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/seguranca/plano-anual": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** As linhas do plano anual do serviço, pela ordem das alíneas da lei e do dia previsto. */
  get: operations["listPlanoAnual"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/seguranca/plano-anual/horas": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** As horas do serviço num ano: contratadas, prestadas e mínimas da lei; null para quem não vê a empresa inteira. */
  get: operations["getHorasServico"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/no/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Uma unidade, com o que está abaixo dela contado. */
  get: operations["getNo"];
  /** Mudar o nome, o código, a localidade e o feriado municipal de uma unidade, ou da empresa, que também tem NIPC; um campo que falte fica como está. */
  put: operations["updateNo"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/no": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  /** Adicionar uma unidade ao organigrama. */
  post: operations["createNo"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/no/{id}/lugar": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Passar uma unidade, com tudo o que está abaixo, para baixo de outra. */
  put: operations["moveNo"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/seguranca/avaliacao": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Unidades e postos com a idade da sua avaliação de riscos, os piores primeiro. */
  get: operations["listAvaliacoes"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/seguranca/avaliacao/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Uma avaliação de riscos publicada, como o foi; para quem as faz, também um rascunho. */
  get: operations["getAvaliacao"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/seguranca/avaliacao/{id}/pdf": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** O PDF de uma avaliação de riscos publicada. */
  get: operations["getAvaliacaoPdf"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/perigo": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** A biblioteca de perigos do prestador, também os que não estão em uso. */
  get: operations["listPerigos"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/seguranca/metodo-risco": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** O método em uso para dizer a prioridade de um risco. */
  get: operations["getMetodoRisco"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/metodo-risco": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Os métodos que o prestador teve para dizer a prioridade de um risco, o último primeiro. */
  get: operations["listMetodosRisco"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/numeros": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Todas as empresas com o que há a fazer em cada uma, a mais atrasada primeiro; só os números que o papel de quem pergunta deixa ver. Sem `quantidade`, de uma vez. */
  get: operations["listEmpresasComNumeros"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/prazos-resposta": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Em quantas horas, de dias úteis, o prestador promete responder a cada tipo de pedido. */
  get: operations["listPrazosResposta"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/lista/{lista}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Uma das listas do prestador, por nome; sem `quantidade`, toda. */
  get: operations["listItens"];
  put?: never;
  /** Adicionar a uma lista; um nome que já existe é recusado (409). */
  post: operations["createItem"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/lista/{lista}/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Mudar um nome e, aos médicos, a cédula; vale também para o que já está registado. */
  put: operations["updateItem"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/lista/{lista}/{id}/estado": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Desativar, para deixar de ser oferecido nos formulários, ou voltar a ativar. */
  put: operations["switchItem"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/empresa/{company}/codigo-externo": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Os códigos externos de registos, ou o registo de um código; só do que quem pede pode ver, 1000 no máximo. */
  get: operations["listCodigosDeRegistos"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/codigo-externo": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Os códigos que o programa deu a registos da empresa, por ordem de código, 1000 de cada vez. */
  get: operations["listCodigosExternos"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/documento": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  /** Enviar de 1 a 5 documentos PDF, que linhas de exames nomeiam depois pelo SHA-256. O que nenhuma nomear numa semana é apagado. */
  post: operations["sendDocumentos"];
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/organigrama/lote": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Criar e mudar unidades do organigrama, pelos códigos do programa. */
  put: operations["putUnidades"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/funcionario/lote": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Criar e mudar funcionários sem pedido, pelos códigos do programa; quem já existe é reconhecido pelo número e pelo dia em que nasceu. */
  put: operations["putFuncionarios"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/exame/lote": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Registar exames realizados, pelos códigos do programa; a decisão de um médico que tem conta espera por ele. */
  put: operations["putExames"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/marcacao/lote": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Marcar e mudar exames e ações de enfermagem, pelos códigos do programa. */
  put: operations["putMarcacoes"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/lista/{lista}/lote": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Criar e mudar médicos, enfermeiros ou técnicos, pelos códigos do programa; quem já está na lista é reconhecido pelo nome e, se for médico, pela cédula. */
  put: operations["putProfissionais"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/seguranca/area/lote": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Criar e mudar áreas de atividade técnica, pelos códigos do programa; uma que já existe é reconhecida pelo nome. */
  put: operations["putAreas"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/seguranca/tipo/lote": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Criar e mudar tipos de atividade, pelos códigos do programa; um que já existe na área é reconhecido pelo nome. */
  put: operations["putTiposAtividade"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/seguranca/atividade/lote": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Registar e mudar atividades realizadas, pelos códigos do programa. */
  put: operations["putAtividades"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/medida/lote": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Registar e mudar medidas por concluir, pelos códigos do programa. */
  put: operations["putMedidas"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/empresa/{company}/posto/lote": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  /** Criar e mudar postos de trabalho, pelos códigos do programa; um que já existe é reconhecido pelo nome. */
  put: operations["putPostos"];
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/api/prestador/parametros": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  /** Os parâmetros legais, e até onde chegou o último recálculo dos prazos. */
  get: operations["listParametros"];
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
}
export type webhooks = Record<string, never>;
export interface components {
 schemas: {
  AcertoComparacao: {
   total: number;
   certos: number;
   incompletos: {
    cd: components["schemas"]["Cd"];
    nome: string;
    num_mecan: string | null;
    cd_organig: components["schemas"]["Cd"];
    linha: number;
    partes: ("numMecan" | "nome" | "sexo" | "dataNascimento" | "nacionalidade" | "categoria" | "agrupamento" | "profissao" | "funcao" | "bi" | "nif" | "niss" | "utente" | "localTrabalho" | "email" | "telemovel" | "dataAdmissao" | "admissaoUrgente" | "dataSaida" | "noturnoDesde" | "noturnoAte" | "teletrabalhoDesde" | "teletrabalhoAte" | "temporarioDesde" | "temporarioAte" | "ausenciaDesde" | "ausenciaRegresso" | "ausenciaMotivo" | "unidade")[];
   }[];
   numeracao: number | null;
   unidadeProvavel: {
    cd: components["schemas"]["Cd"];
    pessoas: number;
    de: number;
   } | null;
   novos: {
    linha: number;
    mudou: boolean;
    saiu: {
     cd: components["schemas"]["Cd"];
     nome: string;
     dt_saida: components["schemas"]["DateText"] | null;
    } | null;
   }[];
   sairam: {
    cd: components["schemas"]["Cd"];
    nome: string;
    num_mecan: string | null;
    cd_organig: components["schemas"]["Cd"];
    mudou: boolean;
    dt_ini_instit: components["schemas"]["DateText"] | null;
    dia: components["schemas"]["DateText"] | null;
    ausente_desde: components["schemas"]["DateText"] | null;
    marcado?: {
     dt: components["schemas"]["DateText"];
     hr: components["schemas"]["TimeText"] | null;
     /** @enum {string} */
     fuso?: "Europe/Lisbon" | "Atlantic/Madeira" | "Atlantic/Azores";
    } | null;
   }[];
   antigos: number;
   noutraUnidade: {
    cd: components["schemas"]["Cd"];
    nome: string;
    num_mecan: string | null;
    cd_organig: components["schemas"]["Cd"];
    linha: number;
   }[];
   alterados: {
    cd: components["schemas"]["Cd"];
    nome: string;
    num_mecan: string | null;
    cd_organig: components["schemas"]["Cd"];
    linha: number;
    mudou: boolean;
    versao: number;
    campos: {
     campo: components["schemas"]["AcertoComparacaoAlteradosItemCamposItemCampo"];
     antes: string | null;
     depois: string;
     problema: string | null;
    }[];
   }[];
   movidos: {
    cd: components["schemas"]["Cd"];
    nome: string;
    num_mecan: string | null;
    cd_organig: components["schemas"]["Cd"];
    linha: number;
    mudou: boolean;
    versao: number;
    cd_destino: components["schemas"]["Cd"];
    dt_ini_instit: components["schemas"]["DateText"] | null;
   }[];
   factos: {
    cd: components["schemas"]["Cd"];
    nome: string;
    num_mecan: string | null;
    cd_organig: components["schemas"]["Cd"];
    linha: number;
    mudou: boolean;
    /** @enum {string} */
    tipo: "trabalho_noturno" | "teletrabalho" | "temporario_45" | "ausencia";
    dt_ini: components["schemas"]["DateText"];
    dt_fim: components["schemas"]["DateText"] | null;
    /** @enum {string|null} */
    motivo: "doenca_acidente" | "outra" | null;
    antes: components["schemas"]["FactoCorrigidoBodyAntes"] | null;
    problema: string | null;
   }[];
   duvidosos: {
    linha: number;
    mudou: boolean;
    /** @enum {string} */
    motivo: "varios" | "contradicao" | "so-numero" | "so-nome" | "sem-sinal" | "repetida" | "total";
    outra: number | null;
    candidatos: {
     cd: components["schemas"]["Cd"];
     nome: string;
     num_mecan: string | null;
     cd_organig: components["schemas"]["Cd"];
     iguais: components["schemas"]["PessoaConhecidaIguaisItem"][];
    }[];
    proposto: components["schemas"]["Cd"] | null;
   }[];
   respondidas: {
    linha: number;
    pessoa: {
     cd: components["schemas"]["Cd"];
     nome: string;
     num_mecan: string | null;
     cd_organig: components["schemas"]["Cd"];
    } | null;
   }[];
   postosDeParte: {
    cd: components["schemas"]["Cd"];
    nome: string;
    num_mecan: string | null;
    cd_organig: components["schemas"]["Cd"];
    linha: number;
    campo: components["schemas"]["AcertoComparacaoAlteradosItemCamposItemCampo"];
    antes: string | null;
    depois: string;
   }[];
   aEspera: {
    linha: number | null;
    cd_funcion: components["schemas"]["Cd"] | null;
    nome: string;
    num_mecan: string | null;
    tipos: (0 | 1 | 5 | 6)[];
    falta: ("numMecan" | "nome" | "sexo" | "dataNascimento" | "nacionalidade" | "categoria" | "agrupamento" | "profissao" | "funcao" | "bi" | "nif" | "niss" | "utente" | "localTrabalho" | "email" | "telemovel" | "dataAdmissao" | "admissaoUrgente" | "dataSaida" | "noturnoDesde" | "noturnoAte" | "teletrabalhoDesde" | "teletrabalhoAte" | "temporarioDesde" | "temporarioAte" | "ausenciaDesde" | "ausenciaRegresso" | "ausenciaMotivo" | "unidade")[];
   }[];
  };
  /** @enum {string} */
  AcertoComparacaoAlteradosItemCamposItemCampo: "numMecan" | "nome" | "sexo" | "dataNascimento" | "nacionalidade" | "categoria" | "agrupamento" | "profissao" | "funcao" | "bi" | "nif" | "niss" | "utente" | "localTrabalho" | "email" | "telemovel" | "dataAdmissao" | "admissaoUrgente";
  AcertoEnviado: {
   cd: components["schemas"]["Cd"];
   pedidos: components["schemas"]["Cd"][];
   erro: string | null;
   campos?: {
    [key: string]: string;
   };
  };
  AcertoItem: {
   cd: components["schemas"]["Cd"];
   versao?: number;
   saida?: {
    dt_inactiv: components["schemas"]["DateText"];
   };
   transferencia?: {
    cd_organig: components["schemas"]["Cd"];
    dt_ini_instit: components["schemas"]["DateText"];
   };
   campos?: {
    [key: string]: string;
   };
  };
  AcidenteBody: {
   cd_funcion: components["schemas"]["Cd"];
   cd_organig: components["schemas"]["Cd"];
   cd_organig_acident: components["schemas"]["Cd"];
   cd_acc_lesiv: components["schemas"]["Cd"];
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"];
   loc?: string | null;
   descric: string;
   prest_prim_socorr: number;
   prest_prim_socorr_desc?: string | null;
   /** @enum {integer|null} */
   formac_taref?: 0 | 1 | 2 | null;
   /** @enum {integer|null} */
   epi_adeq?: 0 | 1 | 2 | null;
   /** @default false */
   interr_trab: boolean;
   dt_interr_trab?: (components["schemas"]["DateText"] | "") | null;
   hr_interr_trab?: (components["schemas"]["TimeText"] | "") | null;
   dt_conhecimento?: components["schemas"]["DateText"] | null;
   hr_conhecimento?: components["schemas"]["TimeText"] | null;
   /** @enum {string|null} */
   gravidade?: "nenhuma" | "grave" | "mortal" | null;
   obs?: string | null;
   anexo?: components["schemas"]["NovoAnexo"][];
  };
  AcidenteDetail: {
   cd: components["schemas"]["Cd"];
   cd_funcion: components["schemas"]["Cd"];
   num_mecan: string | null;
   funcion: string;
   nome: string;
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"];
   cd_acc_lesiv: components["schemas"]["Cd"];
   acc_lesiv: string;
   /** @enum {integer|null} */
   prest_prim_socorr: 0 | 1 | 2 | 3 | 4 | 5 | null;
   prest_prim_socorr_desc: string | null;
   loc: string | null;
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   cd_organig_acident: components["schemas"]["Cd"];
   organig_acident: string;
   /** @enum {integer} */
   cd_estad: 0 | 1;
   estado: string;
   dt_ini_instit: components["schemas"]["DateText"] | null;
   categ: string | null;
   profis: string | null;
   /** @enum {integer|null} */
   formac_taref: 0 | 1 | 2 | null;
   /** @enum {integer|null} */
   epi_adeq: 0 | 1 | 2 | null;
   interr_trab: boolean;
   dt_interr_trab: components["schemas"]["DateText"] | null;
   hr_interr_trab: components["schemas"]["TimeText"] | null;
   descric: string;
   obs: string | null;
   dt_cria: components["schemas"]["DateText"];
   cd_autor: components["schemas"]["Cd"] | null;
   autor: string | null;
   anexos: components["schemas"]["AnexoAcidente"][];
  };
  AcidenteIgual: {
   cd: components["schemas"]["Cd"];
   dt_cria: components["schemas"]["DateText"];
  };
  AcidentePendenteRow: {
   cd: components["schemas"]["Cd"];
   cd_funcion: components["schemas"]["Cd"];
   num_mecan: string | null;
   funcion: string;
   nome: string;
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"];
   acc_lesiv: string;
   /** @enum {integer|null} */
   prest_prim_socorr: 0 | 1 | 2 | 3 | 4 | 5 | null;
   loc: string | null;
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   cd_organig_acident: components["schemas"]["Cd"];
   organig_acident: string;
   /** @enum {integer} */
   cd_estad: 0 | 1;
   estado: string;
   dt_ini_instit: components["schemas"]["DateText"] | null;
   categ: string | null;
   profis: string | null;
   /** @enum {integer|null} */
   formac_taref: 0 | 1 | 2 | null;
   /** @enum {integer|null} */
   epi_adeq: 0 | 1 | 2 | null;
   interr_trab: boolean;
   dt_interr_trab: components["schemas"]["DateText"] | null;
   hr_interr_trab: components["schemas"]["TimeText"] | null;
   descric: string;
   obs: string | null;
   dt_cria: components["schemas"]["DateText"];
  };
  AcidenteProcesso: {
   ocorrencia: string;
   conhecimento: string;
   conhecimento_assumido: boolean;
   antigo: boolean;
   /** @enum {string|null} */
   gravidade: "nenhuma" | "grave" | "mortal" | null;
   grave_proposto: boolean;
   participacoes: {
    /** @enum {string} */
    destino: "act" | "seguradora" | "tribunal" | "servico";
    ate: string;
    por_confirmar: boolean;
    /** @enum {string|null} */
    setor: "construcao" | "minas" | "pescas" | null;
    resposta: {
     /** @enum {string} */
     tipo: "prova" | "nao-se-aplica";
     momento: string | null;
     /** @enum {string|null} */
     canal: "portal" | "email" | "correio" | "telefone" | "em-mao" | null;
     referencia: string | null;
     anexo: {
      cd: components["schemas"]["Cd"];
      nome: string;
     } | null;
     /** @enum {string|null} */
     dispensa: "sem-seguro" | "servico-publico" | "outra" | null;
     razao: string | null;
     autor: string | null;
     dt: string;
    } | null;
   }[];
   ausencia: {
    periodos: {
     cd: components["schemas"]["Cd"];
     dt_ini: components["schemas"]["DateText"];
     dt_fim: components["schemas"]["DateText"] | null;
     desde: components["schemas"]["DateText"];
    }[];
    dias_perdidos: {
     ano: number;
     dias: number;
    }[];
    por_ligar: {
     cd: components["schemas"]["Cd"];
     dt_ini: components["schemas"]["DateText"];
     dt_fim: components["schemas"]["DateText"] | null;
    }[];
    exame_regresso: boolean | null;
   } | null;
   codigos_esaw: {
    desvio: string | null;
    contacto: string | null;
    lesao: string | null;
    parte: string | null;
    agente: string | null;
    cpp: string | null;
   };
   quase: {
    cd: components["schemas"]["Cd"];
   } | null;
   em_falta: {
    act: number;
    seguradora: number;
   } | null;
  };
  AcidenteRow: {
   cd: components["schemas"]["Cd"];
   cd_funcion: components["schemas"]["Cd"];
   num_mecan: string | null;
   nome: string;
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"];
   acc_lesiv: string;
   /** @enum {integer|null} */
   prest_prim_socorr: 0 | 1 | 2 | 3 | 4 | 5 | null;
   /** @enum {integer|null} */
   formac_tarefa: 0 | 1 | 2 | null;
   /** @enum {integer|null} */
   epi_adeq: 0 | 1 | 2 | null;
   descric: string;
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   caminho: string;
   organig_acident: string;
   /** @enum {integer} */
   cd_estad: 0 | 1;
  };
  AcidentesResumo: {
   meses: {
    mes: components["schemas"]["MonthText"];
    total: number;
   }[];
   locais: {
    cd: components["schemas"]["Cd"];
    nome: string;
    total: number;
   }[];
   tipos: {
    cd: components["schemas"]["Cd"];
    nome: string;
    total: number;
   }[];
  };
  AdmissaoBody: {
   num_mecan?: string | null;
   nome: string;
   sexo: 0 | 1 | "0" | "1";
   dt_nasc: components["schemas"]["DateText"];
   cd_nacion: components["schemas"]["Cd"];
   cd_categ: components["schemas"]["Cd"];
   cd_agrup_prof?: components["schemas"]["Cd"] | null;
   cd_profis?: components["schemas"]["Cd"] | null;
   cd_func_propost?: components["schemas"]["Cd"] | null;
   num_contrib?: string | null;
   num_bi?: string | null;
   num_benef?: string | null;
   num_serv_soc?: string | null;
   loc_trab?: string | null;
   email?: (components["schemas"]["Email"] | null) | null;
   telemovel?: (string | null) | null;
   /** @default false */
   adm_urgente: boolean;
   cd_recusado?: components["schemas"]["Cd"] | null;
   dt_ini_instit: components["schemas"]["DateText"];
   cd_organig: components["schemas"]["Cd"];
   cd_readmite?: components["schemas"]["Cd"] | null;
  };
  AfetadosDecisao: {
   /** @enum {string} */
   escolha: "manter" | "desmarcar" | "mudar-local" | "colega";
   /**
    * @default 3
    * @enum {integer}
    */
   razao: 1 | 2 | 3 | 4 | 5 | 6 | 9;
   nota?: string | null;
   marca: string;
  };
  AgendaOpcoes: {
   medicos: components["schemas"]["Lookup"][];
   enfermeiros: components["schemas"]["Lookup"][];
  };
  AlteracaoBody: {
   num_mecan?: string | null;
   nome: string;
   sexo: 0 | 1 | "0" | "1";
   dt_nasc: components["schemas"]["DateText"];
   cd_nacion: components["schemas"]["Cd"];
   cd_categ: components["schemas"]["Cd"];
   cd_agrup_prof?: components["schemas"]["Cd"] | null;
   cd_profis?: components["schemas"]["Cd"] | null;
   cd_func_propost?: components["schemas"]["Cd"] | null;
   num_contrib?: string | null;
   num_bi?: string | null;
   num_benef?: string | null;
   num_serv_soc?: string | null;
   loc_trab?: string | null;
   email?: components["schemas"]["Email"] | null;
   telemovel?: string | null;
   adm_urgente?: boolean | ("Sim" | "Não");
   cd_recusado?: components["schemas"]["Cd"] | null;
   /** @default false */
   muda_trabalho: boolean;
   cd: components["schemas"]["Cd"];
   dt_ini_instit?: components["schemas"]["DateText"] | null;
   versao?: number;
  };
  Alteracoes: {
   [key: string]: {
    antes: string | null;
    depois: string | null;
   };
  };
  Anexo: {
   cd_anex: components["schemas"]["Cd"];
   titulo: string;
  };
  AnexoAcidente: {
   cd_anex: components["schemas"]["Cd"];
   titulo: string;
   mime: string;
   tamanho: number;
  };
  AnexosDaAtividade: {
   message: components["schemas"]["Anexo"][];
   obs: string | null;
  };
  AnoText: string;
  AreaDaEmpresa: {
   cd: components["schemas"]["Cd"];
   nome: string;
   inactiv: boolean;
   tipos: components["schemas"]["TipoDaArea"][];
  };
  AreaDetail: {
   atividadeList: {
    cd: components["schemas"]["Cd"];
    nome: string;
    obs: string | null;
    tipoAtividadeList: components["schemas"]["OfferedLookup"][];
   }[];
   anexoAtividadeList: components["schemas"]["Anexo"][];
  };
  /** @enum {string} */
  AtividadeDoServicoCode: "planear" | "avaliar-riscos" | "plano-prevencao" | "emergencia" | "locais" | "epi-sinalizacao" | "vigilancia-saude" | "promocao-saude" | "perigo-grave" | "vulneraveis" | "informacao" | "formacao" | "consulta" | "medidas" | "notificacoes" | "participacoes" | "auditorias" | "causas" | "estatisticas";
  AtividadePrestador: {
   cd: components["schemas"]["Cd"];
   /** @enum {integer} */
   cd_estad: 0 | 1 | 2 | 99;
   area: components["schemas"]["Lookup"];
   tipo: components["schemas"]["Lookup"];
   motivo: components["schemas"]["Lookup"] | null;
   tecnico: components["schemas"]["Lookup"] | null;
   funcionario: components["schemas"]["FuncionarioMinificado"] | null;
   organigrama: components["schemas"]["Lookup"];
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"] | null;
   obs: string | null;
   relatorio: components["schemas"]["Anexo"] | null;
   anexos: components["schemas"]["Anexo"][];
  };
  AtividadeTecnicaRow: {
   cd: components["schemas"]["Cd"];
   tipo: string;
   motivo: string | null;
   tecnic: string;
   funcion: string | null;
   num_mecan: string | null;
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   caminho: string;
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"] | null;
   fuso?: components["schemas"]["MomentoFuso"];
   estado: string;
   /** @enum {integer} */
   cd_estad: 0 | 1 | 2 | 99;
   relat: string | null;
   cd_relat: components["schemas"]["Cd"] | null;
   anex: number;
   codigos_externos?: {
    origem: string;
    codigo: string;
   }[];
  };
  AtribuicaoBody: {
   cd_posto?: components["schemas"]["Cd"] | null;
   dt_ini?: components["schemas"]["DateText"] | null;
   confirmar?: components["schemas"]["Confirmar"];
   funcionarios?: components["schemas"]["Cd"][];
   filtro?: {
    cd_organig?: components["schemas"]["Cd"] | null;
    cd_profis?: components["schemas"]["Cd"] | null;
    /** @default true */
    sem_posto: boolean;
   };
  };
  AtribuicaoFicheiroBody: {
   dt_ini?: components["schemas"]["DateText"] | null;
   confirmar?: components["schemas"]["Confirmar"];
   linhas: {
    num_mecan: string;
    posto: string;
   }[];
  };
  AuditoriaRow: {
   cd: components["schemas"]["Cd"];
   quando: string;
   cd_utilizador: components["schemas"]["Cd"] | null;
   utilizador: string | null;
   acao: string;
   entidade: string;
   cd_entidade: components["schemas"]["Cd"] | null;
   descricao: string;
   ip: string | null;
  };
  AusenciaAcidenteBody: {
   cd?: components["schemas"]["Cd"] | null;
   dt_ini: components["schemas"]["DateText"];
   dt_fim?: components["schemas"]["DateText"] | null;
   antes?: {
    dt_ini: components["schemas"]["DateText"];
    dt_fim: components["schemas"]["DateText"] | null;
   };
  };
  Avaliacao: {
   cd: components["schemas"]["Cd"];
   versao: number;
   /** @enum {string} */
   estado: "rascunho" | "publicada" | "substituida";
   cd_organig: components["schemas"]["Cd"];
   caminho: string;
   cd_posto: components["schemas"]["Cd"] | null;
   posto: string | null;
   dt: components["schemas"]["DateText"];
   tecnico: string | null;
   trabalhadores: number;
   linhas: components["schemas"]["AvaliacaoLinha"][];
   publicada: string | null;
   selo: string | null;
   anterior: components["schemas"]["Cd"] | null;
   exposicoes: {
    juntar: components["schemas"]["FuncionarioDetailPostoExposicoesItem"][];
    terminar: components["schemas"]["FuncionarioDetailPostoExposicoesItem"][];
   };
   pode: {
    alterar: boolean;
    retirar: boolean;
   };
  };
  AvaliacaoLinha: {
   cd_perigo: components["schemas"]["Cd"] | null;
   perigo: string;
   consequencias: string | null;
   tarefa: string;
   pessoas: number | null;
   quem: string | null;
   controlos: string | null;
   antes: {
    p: number;
    s: number;
    /** @enum {string} */
    nivel: "baixa" | "media" | "alta" | "muito-alta";
    texto: string;
   } | null;
   medida: string | null;
   prazo: components["schemas"]["DateText"] | null;
   depois: {
    p: number;
    s: number;
    /** @enum {string} */
    nivel: "baixa" | "media" | "alta" | "muito-alta";
    texto: string;
   } | null;
   nota: string | null;
   /** @enum {string|null} */
   grupo: "mecanico" | "queda" | "eletrico" | "incendio" | "transito" | "fisico" | "quimico" | "biologico" | "ergonomico" | "psicossocial" | "organizacao" | null;
   lei: string | null;
   lei_verificada: boolean;
   exposicao: components["schemas"]["AvaliacaoLinhaExposicao"];
   cd_medida: components["schemas"]["Cd"] | null;
  };
  /** @enum {string|null} */
  AvaliacaoLinhaExposicao: "radiacao_a" | "radiacao_b" | "ruido_superior" | "ruido_inferior" | "amianto" | "chumbo" | "cmr" | "patrimonio_genetico" | "biologicos" | "visores" | "vibracoes" | "radiacao_otica" | "campos_eletromagneticos" | "quimicos" | null;
  Campanha: {
   cd: components["schemas"]["Cd"];
   nome: string;
   dt_ini: components["schemas"]["DateText"];
   dt_fim: components["schemas"]["DateText"];
   responder_ate: components["schemas"]["DateText"];
   aviso_dias: number;
   /** @enum {string} */
   estado: "aberta" | "terminada" | "cancelada";
   empresa: string;
   motivo: string | null;
   versao: number;
   pessoas: components["schemas"]["PessoaDaCampanha"][];
   lugares: components["schemas"]["LugarDaCampanha"][];
  };
  CampanhaBody: {
   nome: string;
   dt_ini: components["schemas"]["DateText"];
   dt_fim: components["schemas"]["DateText"];
   responder_ate: components["schemas"]["DateText"];
   aviso_dias: number;
   /** @default [] */
   pessoas: components["schemas"]["Cd"][];
  };
  CampanhaPrestadorRow: {
   cd: components["schemas"]["Cd"];
   nome: string;
   dt_ini: components["schemas"]["DateText"];
   dt_fim: components["schemas"]["DateText"];
   responder_ate: components["schemas"]["DateText"];
   aviso_dias: number;
   /** @enum {string} */
   estado: "aberta" | "terminada" | "cancelada";
   pessoas: number;
   abertas: number;
   lugares: number;
   cd_empresa: components["schemas"]["Cd"];
   empresa: string;
  };
  CampanhaRow: {
   cd: components["schemas"]["Cd"];
   nome: string;
   dt_ini: components["schemas"]["DateText"];
   dt_fim: components["schemas"]["DateText"];
   responder_ate: components["schemas"]["DateText"];
   aviso_dias: number;
   /** @enum {string} */
   estado: "aberta" | "terminada" | "cancelada";
   pessoas: number;
   abertas: number;
   lugares: number;
  };
  CampanhaUpdateBody: {
   nome: string;
   dt_ini: components["schemas"]["DateText"];
   dt_fim: components["schemas"]["DateText"];
   responder_ate: components["schemas"]["DateText"];
   aviso_dias: number;
   motivo: string;
   versao?: number;
  };
  CancelamentoMarcacaoBody: {
   /** @enum {integer} */
   cd_motiv: 1 | 2 | 3 | 4 | 5 | 9;
   motivo?: string | null;
   antes?: {
    dt: components["schemas"]["DateText"];
    hr: components["schemas"]["TimeText"];
   };
  };
  Cd: number;
  CdText: string;
  CirculoDaFicha: {
   emitida: string;
   aberta: string | null;
   sha256: string;
   passos: {
    /** @enum {string} */
    passo: "conhecimento" | "arquivo";
    dt: components["schemas"]["DateText"];
    momento: string;
    /** @enum {string} */
    canal: "portal" | "ligacao" | "tablet" | "papel" | "correio";
    quem: string | null;
    onde: string | null;
    copia: boolean;
   }[];
   fim: string | null;
   substituida: boolean;
   razao: string | null;
   anteriores: {
    emitida: string;
    fim: string;
   }[];
  };
  CircunstanciasBody: {
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"];
   /** @enum {string|null} */
   gravidade?: "nenhuma" | "grave" | "mortal" | null;
  };
  CodigosAcidente: {
   desvio?: string | null;
   contacto?: string | null;
   lesao?: string | null;
   parte?: string | null;
   agente?: string | null;
   cpp?: string | null;
  };
  CodigosText: string;
  ComunicacaoRow: {
   cd: components["schemas"]["Cd"];
   dt_cria: string;
   /** @enum {string} */
   tipo: "convocatoria" | "mudanca" | "cancelamento" | "lembrete" | "aviso" | "convite" | "reposicao" | "conta";
   assunto: string;
   para: string;
   /** @enum {string} */
   estado: "por-enviar" | "enviada" | "recusada" | "devolvida" | "incerta" | "falhou" | "retirada";
   dt_envio: string | null;
   cd_utilizador: components["schemas"]["Cd"] | null;
   nome: string | null;
   cd_funcion: components["schemas"]["Cd"] | null;
   funcion: string | null;
   num_mecan: string | null;
   cd_empresa: components["schemas"]["Cd"] | null;
   empresa: string | null;
   motivo: string | null;
   repetivel: boolean;
  };
  ConclusaoBody: {
   dt: components["schemas"]["DateText"];
   conclusao?: string | null;
  };
  /** @default false */
  Confirmar: boolean;
  ConhecidasBody: {
   nome?: string | null;
   dt_nasc?: components["schemas"]["DateText"] | null;
   num_mecan?: string | null;
   num_contrib?: string | null;
   num_serv_soc?: string | null;
   num_bi?: string | null;
  };
  CorrecaoExameBody: {
   cd_tipo_exam: components["schemas"]["Cd"];
   cd_medic: components["schemas"]["Cd"];
   /** @enum {string} */
   cd_decis: "A" | "AC" | "IT" | "ID" | "SD";
   dt: components["schemas"]["DateText"];
   hr?: components["schemas"]["TimeText"] | null;
   dt_expir?: components["schemas"]["DateText"] | null;
   recomendacoes?: string | null;
   recomendacoes_itens?: {
    tipo: components["schemas"]["ExameBodyRecomendacoesItensItemTipo"];
    texto: string;
    exclui?: components["schemas"]["ExameBodyRecomendacoesItensItemExcluiItem"][];
   }[];
   razao_validade?: string | null;
   /** @default [] */
   outras_funcoes: string[];
   versao?: number;
   ficha?: "manter" | "gerar" | "nenhuma" | components["schemas"]["NovoAnexo"];
  };
  Created: {
   message: string;
   cd: components["schemas"]["Cd"];
  };
  /** Format: date */
  DateText: string;
  DecisaoBody: {
   estado: 1 | 2 | 3;
   motivo?: string | null;
   desmarcar?: boolean;
   reter?: boolean;
  };
  DepoisDaSaida: {
   cd: components["schemas"]["Cd"];
   proposta: boolean;
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"];
   /** @enum {string} */
   fuso?: "Europe/Lisbon" | "Atlantic/Madeira" | "Atlantic/Azores";
  };
  DispensaFaltasBody: {
   codigos: components["schemas"]["Cd"][];
   /** @enum {string|null} */
   dispensa: "feito" | "saida" | "desnecessario" | "outra" | null;
  };
  Documento: {
   anex: string;
   mime: string;
   titulo: string;
  };
  Duvida: {
   /** @enum {string} */
   codigo: "MEDICO_OCUPADO" | "ENFERMEIRO_OCUPADO" | "TECNICO_OCUPADO" | "HORA_OCUPADA" | "DOMINGO" | "FERIADO" | "FORA_DE_HORAS" | "FORA_DE_TURNO" | "AUSENTE" | "MARCACAO_PROXIMA" | "DEPOIS_DA_VALIDADE" | "NIPC_EXISTE" | "RESTRICAO_CONTRARIA" | "PROPRIO_TRABALHO" | "VISITA_INCOMPLETA";
   texto: string;
   funcionarios: {
    cd: components["schemas"]["Cd"];
    texto: string;
   }[];
  };
  Email: string;
  EmailPartilhado: {
   email: string;
   total: number;
   pessoas: {
    nome: string;
    num_mecan: string | null;
   }[];
  };
  EmailsPartilhadosBody: {
   emails: string[];
   menos?: components["schemas"]["Cd"];
  };
  EmpresaNumeros: {
   cd: components["schemas"]["Cd"];
   nome: string;
   cd_aux: string | null;
   por_decidir: number;
   dias: number | null;
   pessoas: number | null;
   expirados: number | null;
   sem_exame: number | null;
   por_propor: number | null;
   medidas: number | null;
   dt_visita: components["schemas"]["DateText"] | null;
   dt_contacto: components["schemas"]["DateText"] | null;
  };
  EmpresaPrestador: {
   cd: components["schemas"]["Cd"];
   nome: string;
   cd_aux: string | null;
   por_decidir: number;
   dias: number | null;
  };
  ErrorBody: {
   error: string;
   /** @enum {string} */
   codigo: "INVALIDO" | "PEDIDO_INVALIDO" | "CHAVE_INVALIDA" | "CHAVE_RECUSADA" | "EMPRESA_EM_FALTA" | "FICHEIRO_RECUSADO" | "SEM_ALTERACOES" | "SEM_SESSAO" | "CHAVE_PROGRAMA_INVALIDA" | "SEM_ACESSO" | "SEM_PROGRAMAS" | "CHAVE_SEM_SAUDE" | "CHAVE_FORA_DA_REDE" | "CONTA_PARTILHADA" | "UTILIZADOR_ACIMA" | "XSRF" | "CREDENCIAIS" | "ENTRADA_INVALIDA" | "ENTRADA_RECUSADA" | "LIGACAO_INVALIDA" | "NAO_ENCONTRADO" | "PALAVRA_PASSE_CADUCADA" | "SEM_ROTA" | "ALTERADO_ENTRETANTO" | "AVALIACAO_EXISTE" | "AVALIACAO_LIDA" | "AVALIACAO_POR_PUBLICAR" | "AVALIACAO_PUBLICADA" | "AVISO_CURTO" | "CEDULA_REPETIDA" | "CHAVE_INDISPONIVEL" | "CHAVE_REPETIDA" | "CONFIRMAR_IDENTIDADE" | "CONTA_DO_PRESTADOR" | "CONVERSA_FECHADA" | "DATAS_IMPOSSIVEIS" | "DECISAO_DE_OUTREM" | "DEMASIADAS_CHAVES" | "DEMASIADAS_PERGUNTAS" | "DEMASIADOS_GANCHOS" | "GANCHO_DESLIGADO" | "DEMASIADOS_CALENDARIOS" | "DIREITO_JA_FEITO" | "DO_CLIENTE" | "DOMINIO_DE_OUTREM" | "DOMINIO_POR_VERIFICAR" | "EMAIL_MUDOU" | "EMAIL_OCUPADO" | "EMISSOR_INCERTO" | "EMISSOR_SEM_HORA" | "EMPRESA_EXISTE" | "NIPC_EXISTE" | "EXAME_REPETIDO" | "FICHA_DESATUALIZADA" | "FUNCIONARIO_SAIU" | "HORA_OCUPADA" | "JA_ADIADA" | "JA_CONFIRMADA" | "JA_DECIDIDO" | "JA_ENTROU" | "INVESTIGACAO_FECHADA" | "JA_EXISTE" | "JA_EXISTE_INATIVO" | "JA_MARCADO" | "JA_PARTICIPADO" | "E_PROVA" | "JA_PEDIDO" | "JA_REALIZADO" | "PRAZO_MEDICO_DESLIGADO" | "JA_TRABALHA" | "MARCACAO_DUVIDOSA" | "MARCACAO_TERMINADA" | "MARCACAO_COM_EXAME" | "MARCACOES_AFETADAS" | "LINHA_DECIDIDA" | "MEDIDA_ABERTA" | "MEDIDA_CONCLUIDA" | "MEMBRO_EXISTE" | "MENSAGEM_LIDA" | "MOVER_PARA_DENTRO" | "NADA_IGUAL" | "NAO_RETIDO" | "NAO_SE_PARTICIPA" | "QUASE_FECHADO" | "O_PROPRIO" | "PASSO_IMPOSSIVEL" | "PASSO_LIDO" | "PEDIDO_EM_CURSO" | "PERIODOS_SOBREPOSTOS" | "POR_ENVIAR" | "POR_REALIZAR" | "PROFISSIONAL_COM_CONTA" | "PROPRIO_TRABALHO" | "RASCUNHO_ENVIADO" | "RASCUNHO_MUDOU" | "RASCUNHOS_A_MAIS" | "READMISSAO_PENDENTE" | "RESTRICAO_CONTRARIA" | "RESULTADO_POR_EMITIR" | "RETIDO" | "SAIDA_PENDENTE" | "SEM_CONTEUDO" | "SEM_MEDICO" | "SITUACOES_PENDENTES" | "SO_ADMISSAO" | "SO_MEDICO" | "ULTIMA_ADMINISTRACAO" | "ULTIMO_ADMINISTRADOR" | "ULTIMO_COM_ACESSO" | "ULTRAPASSADO" | "UNIDADE_MOVIDA" | "UTILIZADOR_EXISTE" | "UTILIZADOR_INATIVO" | "VISITA_CHEIA" | "VISITA_COMECADA" | "VISITA_FECHADA" | "VISITA_INCOMPLETA" | "VISITA_LIDA" | "VISITA_POR_RESOLVER" | "CURSOR_CADUCADO" | "DEMASIADO_GRANDE" | "TIPO_INVALIDO" | "DEMASIADAS_TENTATIVAS" | "PESSOA_FECHADA" | "DEMASIADOS_ENVIOS" | "INESPERADO" | "INDISPONIVEL" | "LIMITE_DA_CHAVE" | "OCUPADO" | "PALAVRA_PASSE_ERRADA";
   campos?: {
    [key: string]: string;
   };
   duvidas?: components["schemas"]["Duvida"][];
   /** @constant */
   viva?: true;
   /** @constant */
   pronta?: false;
   desde?: string;
   motivo?: string;
   referencia?: string;
  };
  EventoSeguranca: {
   cd: components["schemas"]["Cd"];
   quando: string;
   tipo: string;
   cd_utilizador: components["schemas"]["Cd"] | null;
   utilizador: string | null;
   prestador: boolean;
   alvo: string | null;
   como: string | null;
   chamada: string | null;
   ip: string | null;
   vezes: number;
   leituras: {
    vistas: string[];
    ips: string[];
    pessoas: string[];
   } | null;
   empresa: string | null;
  };
  ExameBody: {
   cd_tipo_exam: components["schemas"]["Cd"];
   cd_medic: components["schemas"]["Cd"];
   /** @enum {string} */
   cd_decis: "A" | "AC" | "IT" | "ID" | "SD";
   dt: components["schemas"]["DateText"];
   hr?: components["schemas"]["TimeText"] | null;
   dt_expir?: components["schemas"]["DateText"] | null;
   recomendacoes?: string | null;
   recomendacoes_itens?: {
    tipo: components["schemas"]["ExameBodyRecomendacoesItensItemTipo"];
    texto: string;
    exclui?: components["schemas"]["ExameBodyRecomendacoesItensItemExcluiItem"][];
   }[];
   razao_validade?: string | null;
   /** @default [] */
   outras_funcoes: string[];
   cd_funcion: components["schemas"]["Cd"];
   cd_marcacao?: components["schemas"]["Cd"] | null;
   antes?: {
    dt: components["schemas"]["DateText"];
    hr: components["schemas"]["TimeText"] | null;
   };
   /** @constant */
   preparado?: true;
   ficha?: "gerar" | "nenhuma" | components["schemas"]["NovoAnexo"];
  };
  /** @enum {string} */
  ExameBodyRecomendacoesItensItemExcluiItem: "altura" | "radiacao_a" | "radiacao_b" | "ruido_superior" | "ruido_inferior" | "amianto" | "chumbo" | "cmr" | "patrimonio_genetico" | "biologicos" | "visores" | "vibracoes" | "radiacao_otica" | "campos_eletromagneticos" | "quimicos";
  /** @enum {string} */
  ExameBodyRecomendacoesItensItemTipo: "avaliacao-riscos" | "condicoes" | "epi" | "organizacao" | "formacao" | "outras";
  ExameDaAdmissao: {
   prazo: components["schemas"]["DateText"];
   base: string;
   cd_funcion: components["schemas"]["Cd"] | null;
   marcado: boolean;
  };
  ExameDetail: {
   cd: components["schemas"]["Cd"];
   versao: number;
   funcionario: components["schemas"]["FuncionarioMinificado"];
   tipo: {
    cd: components["schemas"]["Cd"];
    nome: components["schemas"]["SaudeTipo"];
   };
   medico: components["schemas"]["Lookup"] | null;
   /** @enum {string} */
   cd_decis: "A" | "AC" | "IT" | "ID" | "SD";
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"] | null;
   /** @enum {string} */
   fuso?: "Europe/Lisbon" | "Atlantic/Madeira" | "Atlantic/Azores";
   dt_expir: components["schemas"]["DateText"] | null;
   recomendacoes: components["schemas"]["SaudeTipo"] | null;
   recomendacoes_itens?: {
    tipo: components["schemas"]["ExameBodyRecomendacoesItensItemTipo"];
    texto: components["schemas"]["SaudeTipo"];
    exclui?: components["schemas"]["ExameBodyRecomendacoesItensItemExcluiItem"][];
   }[];
   razao_validade: string | null;
   outras_funcoes: components["schemas"]["SaudeTipo"][];
   cd_anex: components["schemas"]["Cd"] | null;
   por_confirmar: {
    autor: string | null;
    com_ficha: boolean;
   } | null;
  };
  ExameDevido: {
   cd: components["schemas"]["Cd"];
   /** @enum {string} */
   regra: "admissao" | "mudanca" | "regresso" | "trabalho_noturno" | "teletrabalho" | "exposicao" | "reservado";
   dt_evento: components["schemas"]["DateText"];
   dt: components["schemas"]["DateText"];
   /** @enum {string} */
   estado: "aberto" | "marcado" | "feito" | "dispensado";
   dt_exame: components["schemas"]["DateText"] | null;
   dispensa: {
    motivo: string | null;
    autor: string | null;
    dt: components["schemas"]["DateText"];
    dt_exame: components["schemas"]["DateText"] | null;
   } | null;
  };
  ExameDoFuncionario: {
   cd: components["schemas"]["Cd"];
   dt: components["schemas"]["DateText"];
   hr: string | null;
   /** @enum {string} */
   fuso?: "Europe/Lisbon" | "Atlantic/Madeira" | "Atlantic/Azores";
   tipo_exam: components["schemas"]["SaudeTipo"];
   tipo_ac_enferm: null;
   medic: string | null;
   decis: string;
   /** @enum {string} */
   cd_decis: "A" | "AC" | "IT" | "ID" | "SD";
   dt_expir: components["schemas"]["DateText"] | null;
   anex: number;
  };
  ExameListRow: {
   cd: components["schemas"]["Cd"];
   cd_funcion: components["schemas"]["Cd"];
   num_mecan: string | null;
   funcion: string;
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"] | null;
   /** @enum {string} */
   fuso?: "Europe/Lisbon" | "Atlantic/Madeira" | "Atlantic/Azores";
   tipo_exam: components["schemas"]["SaudeTipo"];
   tipo_ac_enferm: null;
   medic: string | null;
   decis: string;
   /** @enum {string} */
   cd_decis: "A" | "AC" | "IT" | "ID" | "SD";
   dt_expir: components["schemas"]["DateText"] | null;
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   caminho: string;
   anex: number;
   pode?: ("corrigir" | "anular")[];
   circulo?: {
    conhecida: components["schemas"]["DateText"] | null;
    /** @enum {string|null} */
    canal: "portal" | "ligacao" | "tablet" | "papel" | "correio" | null;
    arquivada: boolean;
   } | null;
   codigos_externos?: {
    origem: string;
    codigo: string;
   }[];
  };
  ExamesResumo: {
   mes: components["schemas"]["MonthText"];
   resultados: {
    mes: components["schemas"]["MonthText"];
    /** @enum {string} */
    cd_decis: "A" | "AC" | "IT" | "ID" | "SD";
    total: number;
   }[];
   caducidades: {
    mes: components["schemas"]["MonthText"];
    total: number;
   }[];
  };
  ExcecaoBody: {
   dt: components["schemas"]["DateText"];
   de?: components["schemas"]["TimeText"] | null;
   ate?: components["schemas"]["TimeText"] | null;
   motivo?: string | null;
   afetados?: components["schemas"]["AfetadosDecisao"];
  };
  Facto: {
   cd: components["schemas"]["Cd"];
   /** @enum {string} */
   tipo: "trabalho_noturno" | "teletrabalho" | "temporario_45" | "ausencia";
   /** @enum {string|null} */
   motivo: "doenca_acidente" | "outra" | null;
   dt_ini: components["schemas"]["DateText"];
   dt_fim: components["schemas"]["DateText"] | null;
   ausencia: {
    dt_ini: components["schemas"]["DateText"];
    dt_fim: components["schemas"]["DateText"] | null;
   } | null;
   autor: string | null;
  };
  FactoBody: {
   /** @enum {string} */
   tipo: "trabalho_noturno" | "teletrabalho" | "temporario_45" | "ausencia";
   dt_ini: components["schemas"]["DateText"];
   dt_fim?: components["schemas"]["DateText"] | null;
   /** @enum {string|null} */
   motivo?: "doenca_acidente" | "outra" | null;
  };
  FactoCorrigidoBody: {
   dt_ini: components["schemas"]["DateText"];
   dt_fim?: components["schemas"]["DateText"] | null;
   /** @enum {string|null} */
   motivo?: "doenca_acidente" | "outra" | null;
   antes?: components["schemas"]["FactoCorrigidoBodyAntes"];
  };
  FactoCorrigidoBodyAntes: {
   dt_ini: components["schemas"]["DateText"];
   dt_fim: components["schemas"]["DateText"] | null;
   /** @enum {string|null} */
   motivo: "doenca_acidente" | "outra" | null;
  };
  FaltaRow: {
   cd: components["schemas"]["Cd"];
   cd_funcion: components["schemas"]["Cd"];
   num_mecan: string | null;
   funcion: string;
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"] | null;
   tipo_exam: components["schemas"]["SaudeTipo"] | null;
   tipo_ac_enferm: components["schemas"]["SaudeTipo"] | null;
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   caminho: string;
   cd_medic: components["schemas"]["Cd"] | null;
   medic: string | null;
   cd_enferm: components["schemas"]["Cd"] | null;
   enferm: string | null;
   /** @enum {string} */
   fuso?: "Europe/Lisbon" | "Atlantic/Madeira" | "Atlantic/Azores";
   /** @enum {integer} */
   cd_estad: 2 | 3 | 4;
   estado: string;
   /** @enum {integer|null} */
   cd_motiv: 1 | 2 | 3 | 4 | 5 | null;
   motivo: string | null;
   /** @enum {string|null} */
   seguimento: "por-tratar" | "pedida" | "proposta" | "remarcada" | "feita" | "dispensada" | "saiu" | "antiga" | null;
   vez: number | null;
   porque: components["schemas"]["FaltaRowPorque"];
   /** @enum {string|null} */
   dispensa: "feito" | "saida" | "desnecessario" | "outra" | null;
  };
  /** @enum {string|null} */
  FaltaRowPorque: "trabalho" | "sem-aviso" | "ferias" | "deslocacao" | "recusou" | "prestador" | "outra" | null;
  FaltasResumo: {
   mes: components["schemas"]["MonthText"];
   meses: {
    mes: components["schemas"]["MonthText"];
    marcacoes: number;
    faltas: number;
   }[];
   unidades: {
    cd: components["schemas"]["Cd"];
    nome: string;
    marcacoes: number;
    faltas: number;
   }[];
   custo: {
    preco: number | null;
    versao: number;
   } | null;
  };
  Ficha: {
   anex: string;
   nome_fich: string;
  };
  /** @enum {string} */
  FichaFilter: "0" | "1";
  FilaRow: {
   /** @enum {string} */
   origem: "funcionario" | "acidente";
   cd: components["schemas"]["Cd"];
   cd_empresa: components["schemas"]["Cd"];
   empresa: string;
   /** @enum {integer|null} */
   cd_tipo: 0 | 1 | 5 | 6 | null;
   tipo: string;
   /** @enum {integer} */
   cd_estad: 0 | 1 | 2 | 3;
   estado: string;
   cd_funcion: components["schemas"]["Cd"] | null;
   num_mecan: string | null;
   nome: string;
   organig: string;
   caminho: string;
   organig_origem: string | null;
   organig_destino: string | null;
   dt_cria: components["schemas"]["DateText"];
   dias: number;
   fora: boolean;
   cd_autor: components["schemas"]["Cd"] | null;
   autor: string | null;
   /** @enum {integer|null} */
   retida: 1 | 2 | 3 | null;
   cd_retentor: components["schemas"]["Cd"] | null;
   retentor: string | null;
   dt_adiado: components["schemas"]["DateText"] | null;
  };
  FimMarcacaoBody: {
   estado: 1 | 2 | 3 | 4;
   antes?: {
    dt: components["schemas"]["DateText"];
    hr: components["schemas"]["TimeText"] | null;
   };
   /** @enum {integer|null} */
   cd_motiv?: 1 | 2 | 3 | 4 | 5 | null;
   motivo?: string | null;
  };
  FuncionarioDetail: {
   cd: components["schemas"]["Cd"];
   num_mecan: string | null;
   nome: string;
   /** @enum {string} */
   sexo: "0" | "1";
   idade: number;
   dt_nasc: components["schemas"]["DateText"];
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   cd_nacion: components["schemas"]["Cd"] | null;
   nacion: string | null;
   num_contrib: string | null;
   num_bi: string | null;
   num_benef: string | null;
   num_serv_soc: string | null;
   email: string | null;
   telemovel: string | null;
   adm_urgente: boolean;
   cd_profis: components["schemas"]["Cd"] | null;
   profis: string | null;
   cd_categ: components["schemas"]["Cd"] | null;
   categ: string | null;
   cd_agrup_prof: components["schemas"]["Cd"] | null;
   agrup_prof: string | null;
   cd_func_propost: components["schemas"]["Cd"] | null;
   func_propost: string | null;
   loc_trab: string | null;
   dt_ini_instit: components["schemas"]["DateText"] | null;
   ativo: boolean;
   dt_inactiv: components["schemas"]["DateText"] | null;
   dt_ult_exam: components["schemas"]["DateText"] | null;
   dias_expir: number | null;
   dt_expir: components["schemas"]["DateText"] | null;
   dt_prazo: components["schemas"]["DateText"] | null;
   regra: components["schemas"]["FuncionarioRowRegra"];
   validade: components["schemas"]["FuncionarioRowValidade"];
   suspenso: boolean;
   dt_prox_marc: components["schemas"]["DateText"] | null;
   outros: {
    regra: components["schemas"]["ListFuncionariosRegra"];
    dt: components["schemas"]["DateText"];
   }[];
   pendente: number;
   cd_anex: components["schemas"]["Cd"] | null;
   dt_anex: components["schemas"]["DateText"] | null;
   /** @enum {string|null} */
   cd_aptidao?: "A" | "AC" | "IT" | "ID" | null;
   dt_aptidao?: components["schemas"]["DateText"] | null;
   posto: {
    cd: components["schemas"]["Cd"];
    nome: string;
    fatores: string | null;
    exposicoes: components["schemas"]["FuncionarioDetailPostoExposicoesItem"][];
    minutos: number | null;
    preparacao: string | null;
    dt_ini: components["schemas"]["DateText"];
   } | null;
   limitado?: boolean;
   codigos_externos?: {
    origem: string;
    codigo: string;
   }[];
   versao: number;
  };
  /** @enum {string} */
  FuncionarioDetailPostoExposicoesItem: "radiacao_a" | "radiacao_b" | "ruido_superior" | "ruido_inferior" | "amianto" | "chumbo" | "cmr" | "patrimonio_genetico" | "biologicos" | "visores" | "vibracoes" | "radiacao_otica" | "campos_eletromagneticos" | "quimicos";
  FuncionarioEncontrado: {
   cd: components["schemas"]["Cd"];
   cd_empresa: components["schemas"]["Cd"];
   empresa: string;
   cd_aux: string | null;
   num_mecan: string | null;
   nome: string;
   organig: string;
   caminho: string;
  };
  FuncionarioMinificado: {
   cd: components["schemas"]["Cd"];
   num_mecan: string | null;
   nome: string;
   cd_organig: components["schemas"]["Cd"];
   organig: string;
  };
  FuncionarioParaExame: {
   cd: components["schemas"]["Cd"];
   dt_nasc: components["schemas"]["DateText"];
   profis: string | null;
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   caminho: string;
   exames: {
    cd: components["schemas"]["Cd"];
    dt: components["schemas"]["DateText"];
    tipo_exam: components["schemas"]["SaudeTipo"];
    /** @enum {string} */
    cd_decis: "A" | "AC" | "IT" | "ID" | "SD";
    dt_expir: components["schemas"]["DateText"] | null;
    recomendacoes: components["schemas"]["SaudeTipo"] | null;
   }[];
   inapto_dias: number | null;
   proxima: {
    cd: components["schemas"]["Cd"];
    dt: components["schemas"]["DateText"];
    hr: components["schemas"]["TimeText"];
    /** @enum {string} */
    fuso?: "Europe/Lisbon" | "Atlantic/Madeira" | "Atlantic/Azores";
    tipo_exam: components["schemas"]["SaudeTipo"];
   } | null;
   anterior: {
    cd: components["schemas"]["Cd"];
    dt: components["schemas"]["DateText"];
    tipo_exam: components["schemas"]["SaudeTipo"];
    /** @enum {string} */
    cd_decis: "A" | "AC" | "IT" | "ID" | "SD";
    dt_expir: components["schemas"]["DateText"] | null;
    recomendacoes: components["schemas"]["SaudeTipo"] | null;
    dt_saida: components["schemas"]["DateText"] | null;
    aproveitado: boolean;
    pode: boolean;
   } | null;
  };
  FuncionarioRow: {
   cd: components["schemas"]["Cd"];
   num_mecan: string | null;
   nome: string;
   idade: number;
   dt_ult_exam: components["schemas"]["DateText"] | null;
   dias_expir: number | null;
   dt_expir: components["schemas"]["DateText"] | null;
   dt_prazo: components["schemas"]["DateText"] | null;
   regra: components["schemas"]["FuncionarioRowRegra"];
   validade: components["schemas"]["FuncionarioRowValidade"];
   suspenso: boolean;
   dt_prox_marc: components["schemas"]["DateText"] | null;
   pendente: number;
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   caminho: string;
   dt_inactiv: components["schemas"]["DateText"] | null;
   ativo?: boolean;
   /** @enum {string|null} */
   cd_aptidao?: "A" | "AC" | "IT" | "ID" | null;
   dt_aptidao?: components["schemas"]["DateText"] | null;
   codigos_externos?: {
    origem: string;
    codigo: string;
   }[];
  };
  /** @enum {string|null} */
  FuncionarioRowRegra: "medico" | "regresso" | "reavaliacao" | "admissao" | "periodico_menor" | "periodico_maior" | "periodico" | "trabalho_noturno" | "teletrabalho" | "radiacao_a" | "ruido_superior" | "ruido_inferior" | "amianto" | "validade" | "mudanca" | "exposicao" | "reservado" | null;
  /** @enum {string|null} */
  FuncionarioRowValidade: "expirada" | "a-expirar" | "sem-exame" | "valida" | "suspensa" | "inapta" | null;
  GetMetodoRiscoResposta: {
   nome: string;
   probabilidade: string[];
   severidade: string[];
   nomes: {
    [key: string]: string;
   };
   niveis: ("baixa" | "media" | "alta" | "muito-alta")[][];
  };
  GuardarLugaresBody: {
   cd_organig: components["schemas"]["Cd"];
   cd_turno: components["schemas"]["Cd"];
   dt: components["schemas"]["DateText"];
   de?: components["schemas"]["TimeText"] | null;
   quantos: number;
   cd_tipo: components["schemas"]["Cd"];
   libertar_em?: components["schemas"]["DateText"] | null;
  };
  Habitual: {
   horas: number;
   pedidos: number;
  };
  Historia: {
   momentos: components["schemas"]["MomentoDoPedido"][];
   habitual: components["schemas"]["Habitual"] | null;
  };
  HorasBody: {
   celulas: {
    cd_organig: components["schemas"]["Cd"];
    mes: components["schemas"]["MonthText"];
    horas: number | null;
    efetivo: number | null;
    estimativa: boolean;
   }[];
   confirmadas?: boolean;
  };
  HorasDoAno: {
   ano: number;
   unidades: {
    cd_organig: components["schemas"]["Cd"];
    meses: {
     mes: components["schemas"]["MonthText"];
     horas: number | null;
     efetivo: number | null;
     estimativa: boolean;
     lista: number;
    }[];
   }[];
  };
  HorasServico: {
   ano: number;
   contrato: {
    horas_medico: number | null;
    horas_tecnico: number | null;
    /** @enum {string|null} */
    setor: "industrial" | "risco-elevado" | "outro" | null;
    versao: number;
   };
   prestadas: {
    /** @enum {string} */
    perfil: "medico" | "tecnico";
    dt: components["schemas"]["DateText"];
    /** @enum {string} */
    origem: "agenda" | "plano";
    cd_linha: components["schemas"]["Cd"] | null;
    texto: string;
    horas: number;
   }[];
   meses: {
    mes: components["schemas"]["MonthText"];
    efetivo: number;
    medico: {
     valor: number;
     base: string;
     /** @enum {string} */
     marca: "verificado" | "a_confirmar";
    } | null;
   }[];
   tecnicos: {
    valor: number;
    base: string;
    /** @enum {string} */
    marca: "verificado" | "a_confirmar";
   } | null;
  };
  ImportacaoRow: {
   cd: components["schemas"]["Cd"];
   /** @enum {string} */
   tipo: "adicao" | "acerto";
   ficheiro: string | null;
   a_vista: boolean;
   antiga: boolean;
   momento: string;
   utilizador: string | null;
   linhas: number;
   novos: number;
   em_analise: number;
   aceites: number;
   recusados: number;
   retirados: number | null;
  };
  Indicadores: {
   ate: components["schemas"]["MonthText"] | null;
   meses: {
    mes: components["schemas"]["MonthText"];
    somas: components["schemas"]["IndicadoresMesesItemSomas"];
    entradas: components["schemas"]["IndicadoresMesesItemEntradas"];
   }[];
   unidades: {
    cd_organig: components["schemas"]["Cd"];
    setor: {
     cae: string | null;
     valores: {
      /** @enum {string} */
      indice: "if" | "ig" | "ii" | "id" | "iag" | "taxa";
      cae: string;
      valor: number;
      fonte: string;
     }[];
    } | null;
    ano: {
     somas: components["schemas"]["IndicadoresMesesItemSomas"];
     entradas: components["schemas"]["IndicadoresMesesItemEntradas"];
    };
    doze: {
     somas: components["schemas"]["IndicadoresMesesItemSomas"];
     entradas: components["schemas"]["IndicadoresMesesItemEntradas"];
    };
   }[];
   ultimo: components["schemas"]["DateText"] | null;
   por_dizer: number;
   distribuicao: {
    /** @enum {string} */
    dimensao: "tipo" | "hora" | "semana" | "idade" | "antiguidade" | "desvio" | "contacto" | "lesao" | "parte" | "agente";
    valor: number | null;
    nome: string | null;
    total: number;
   }[];
   metas: {
    /** @enum {string} */
    indice: "if" | "ig" | "ii" | "id" | "iag" | "taxa";
    valor: number;
   }[];
  };
  IndicadoresMesesItemEntradas: {
   estimativa: boolean;
   da_lista: boolean;
   em_falta: components["schemas"]["MonthText"][];
  };
  IndicadoresMesesItemSomas: {
   acidentes: number;
   comBaixa: number;
   esaw: number;
   mortais: number;
   dias: number;
   diasEsaw: number;
   horas: number | null;
   efetivo: number | null;
  };
  Investigacao: {
   factos: string | null;
   testemunhas: string | null;
   testemunhas_reservadas: boolean;
   causas: {
    id: number;
    nivel: number;
    texto: string;
    proposta: string | null;
   }[];
   medidas: {
    causa: number;
    cd: components["schemas"]["Cd"];
    medida: string;
    estado: string;
   }[];
   versao: number;
   historia: {
    versao: number;
    dt: string;
    autor: string | null;
    factos: string | null;
    testemunhas: string | null;
    causas: {
     id: number;
     nivel: number;
     texto: string;
     proposta: string | null;
    }[];
   }[];
   fecho: {
    autor: string | null;
    dt: string;
    proprio: boolean;
   } | null;
  };
  ItemBody: {
   nome: string;
   cedula?: string | null;
   neutro?: boolean;
   minutos?: number | null;
   versao?: number;
  };
  ItemRow: {
   cd: components["schemas"]["Cd"];
   nome: string;
   cedula: string | null;
   neutro: boolean | null;
   minutos: number | null;
   inactiv: boolean;
   versao: number;
   codigos_externos?: {
    origem: string;
    codigo: string;
   }[];
  };
  Leitura: {
   cd: components["schemas"]["Cd"];
   quando: string;
   cd_utilizador?: components["schemas"]["Cd"] | null;
   utilizador: string | null;
   prestador: boolean;
   vista: string;
   pessoas: number;
   ip: string | null;
  };
  LineText: string;
  LinhaConhecida: {
   linha: number;
   pessoa: components["schemas"]["PessoaConhecida"];
   outras: number;
  };
  LinhaPlanoAnual: {
   cd: components["schemas"]["Cd"];
   versao: number;
   ano: number;
   atividade: components["schemas"]["AtividadeDoServicoCode"];
   texto: string | null;
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   caminho: string;
   mes: number | null;
   dt: components["schemas"]["DateText"] | null;
   dt_limite: components["schemas"]["DateText"];
   quem: string | null;
   /** @enum {string} */
   situacao: "planeada" | "em-atraso" | "feita" | "nao-aplicavel";
   dt_feita: components["schemas"]["DateText"] | null;
   cd_ativid: components["schemas"]["Cd"] | null;
   cd_area: components["schemas"]["Cd"] | null;
   atividade_feita: string | null;
   nota: string | null;
   horas: number | null;
   /** @enum {string|null} */
   perfil: "medico" | "tecnico" | null;
  };
  LinhaRecusada: {
   cd: components["schemas"]["Cd"];
   numMecan: string | null;
   nome: string;
   /** @enum {string|null} */
   sexo: "0" | "1" | null;
   dataNascimento: components["schemas"]["DateText"] | null;
   nacionalidade: string | null;
   categoria: string | null;
   agrupamento: string | null;
   profissao: string | null;
   funcao: string | null;
   bi: string | null;
   nif: string | null;
   niss: string | null;
   utente: string | null;
   localTrabalho: string | null;
   dataAdmissao: components["schemas"]["DateText"] | null;
   caminho: string;
   motivo: string;
   /** @enum {integer} */
   cd_tipo: 0 | 1 | 5 | 6;
   dataSaida: components["schemas"]["DateText"] | null;
  };
  ListAlteracoesResposta: {
   message: {
    cd_empresa: components["schemas"]["Cd"];
    tipo: string;
    entidade: string;
    cd: components["schemas"]["Cd"];
    quando: string;
    dados: {
     [key: string]: string | number | boolean | null;
    };
    cd_funcion: components["schemas"]["Cd"] | null;
   }[];
   cursor: string;
   mais: boolean;
  };
  ListAuditoriaResposta: {
   message: components["schemas"]["AuditoriaRow"][];
   count: number;
   countPag: number;
   pagina: number;
  };
  /** @enum {string} */
  ListCodigosDeRegistosEntidade: "funcionario" | "exame" | "marcacao" | "organigrama" | "area_atividade" | "atividade_tipo" | "atividade" | "medida" | "posto";
  ListEventosSegurancaResposta: {
   message: components["schemas"]["EventoSeguranca"][];
   count: number;
   countPag: number;
   pagina: number;
  };
  /** @enum {string} */
  ListEventosSegurancaTipo: "entrada" | "entrada-falhada" | "entrada-bloqueada" | "saida" | "sessao-terminada" | "fator-aceite" | "fator-falhado" | "recuperacao-usada" | "fator-ativado" | "fator-removido" | "codigos-renovados" | "fator-reposto" | "chave-acesso-criada" | "chave-acesso-removida" | "chave-acesso-recusada" | "identidade-confirmada" | "identidade-recusada" | "reposicao-pedida" | "ligacao-usada" | "palavra-passe-mudada" | "conta-mudada" | "utilizador-criado" | "utilizador-mudado" | "utilizador-removido" | "direitos-mudados" | "politica-mudada" | "chave-programa-mudada" | "chave-programa-recusada" | "gancho-mudado" | "calendario-criado" | "calendario-terminado" | "recusa" | "recusa-fora" | "exportacao" | "dados-pessoa-exportados" | "dados-pessoa-apagados" | "registo-lido" | "aviso-leituras-ligado" | "aviso-leituras-desligado" | "muitas-pessoas" | "de-noite" | "falhas" | "recusas";
  ListFaltasExameResposta: {
   message: components["schemas"]["FaltaRow"][];
   count: number;
   countPag: number;
   pagina: number;
  };
  /** @enum {string} */
  ListFaltasExameSeguimento: "aberta" | "por-tratar" | "pedida" | "proposta" | "remarcada" | "feita" | "dispensada" | "saiu" | "antiga";
  /** @enum {string} */
  ListFuncionariosRegra: "medico" | "regresso" | "reavaliacao" | "admissao" | "periodico_menor" | "periodico_maior" | "periodico" | "trabalho_noturno" | "teletrabalho" | "radiacao_a" | "ruido_superior" | "ruido_inferior" | "amianto" | "validade" | "mudanca" | "exposicao" | "reservado";
  /** @enum {string} */
  ListItensLista: "medicos" | "enfermeiros" | "tecnicos" | "exames" | "acoes-enfermagem" | "motivos" | "lesoes";
  /** @enum {string} */
  ListMarcacoesExameConvocatoria: "por-enviar" | "enviada" | "nao-entregue" | "incerta" | "confirmo" | "nao-posso" | "outra-data";
  ListMarcacoesExameResposta: {
   message: components["schemas"]["MarcacaoRow"][];
   count: number;
   countPag: number;
   pagina: number;
  };
  /** @enum {string} */
  ListPrazosEstado: "por-pedir" | "recusado" | "pedido" | "proposto" | "marcado" | "sem-marcacao" | "por-propor";
  /** @enum {string} */
  ListRestricoesDemora: "em-8-dias" | "em-30-dias" | "depois" | "por-responder" | "sem-recomendacoes";
  LocalAlteradoBody: {
   nome: string;
   cd_empresa?: components["schemas"]["Cd"] | null;
   cd_organig?: components["schemas"]["Cd"] | null;
   morada: string;
   sala?: string | null;
   acesso?: string | null;
   telefone?: string | null;
   /** @enum {string} */
   fuso?: "Europe/Lisbon" | "Atlantic/Madeira" | "Atlantic/Azores";
   feriado?: string | null;
   /** @default false */
   inactiv: boolean;
   versao?: number;
   afetados?: components["schemas"]["AfetadosDecisao"];
  };
  LocalBody: {
   nome: string;
   cd_empresa?: components["schemas"]["Cd"] | null;
   cd_organig?: components["schemas"]["Cd"] | null;
   morada: string;
   sala?: string | null;
   acesso?: string | null;
   telefone?: string | null;
   /**
    * @default Europe/Lisbon
    * @enum {string}
    */
   fuso: "Europe/Lisbon" | "Atlantic/Madeira" | "Atlantic/Azores";
   feriado?: string | null;
  };
  LocalRow: {
   cd: components["schemas"]["Cd"];
   nome: string;
   /** @enum {string} */
   tipo: "clinica" | "visita";
   cd_empresa: components["schemas"]["Cd"] | null;
   empresa: string | null;
   cd_organig: components["schemas"]["Cd"] | null;
   unidade: string | null;
   morada: string;
   sala: string | null;
   acesso: string | null;
   telefone: string | null;
   /** @enum {string} */
   fuso: "Europe/Lisbon" | "Atlantic/Madeira" | "Atlantic/Azores";
   feriado: string | null;
   feriado_da_unidade: string | null;
   inactiv: boolean;
   versao: number;
  };
  Lookup: {
   cd: components["schemas"]["Cd"];
   nome: string;
  };
  LookupList: {
   message: components["schemas"]["Lookup"][];
  };
  Lote: {
   cd: components["schemas"]["Cd"];
   cd_empresa: components["schemas"]["Cd"];
   empresa: string;
   /** @enum {string} */
   tipo: "adicao" | "acerto";
   ficheiro: string | null;
   antiga: boolean;
   momento: string;
   utilizador: string | null;
   linhas: number;
   por_decidir: number;
  };
  LoteAnswer: {
   message: string;
   gravado: boolean;
   criadas: number;
   alteradas: number;
   iguais: number;
   recusadas: number;
   linhas: {
    linha: number;
    cod_externo: string | null;
    cd: components["schemas"]["Cd"] | null;
    /** @enum {string} */
    resultado: "criada" | "alterada" | "igual" | "recusada";
    erros: {
     campo: string;
     motivo: string;
    }[];
   }[];
   avisos: {
    texto: string;
    total: number;
    linhas: number[];
   }[];
  };
  LugarAvaliado: {
   cd: components["schemas"]["Cd"];
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   caminho: string;
   cd_posto: components["schemas"]["Cd"] | null;
   posto: string | null;
   /** @enum {string} */
   situacao: "em-falta" | "a-rever" | "em-dia";
   /** @enum {string} */
   razao: "geral" | "noturno" | "cmr" | "ruido";
   meses: number | null;
   dt: components["schemas"]["DateText"] | null;
   ate: components["schemas"]["DateText"] | null;
   cd_avaliacao: components["schemas"]["Cd"] | null;
   cd_rascunho: components["schemas"]["Cd"] | null;
  };
  LugarDaCampanha: {
   cd: components["schemas"]["Cd"];
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   caminho: string;
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"];
   /** @enum {string} */
   fuso?: "Europe/Lisbon" | "Atlantic/Madeira" | "Atlantic/Azores";
   minutos: number;
   local: string | null;
   /** @enum {string} */
   estado: "livre" | "preenchido" | "libertado";
   libertar_em: components["schemas"]["DateText"];
  };
  MarcacaoAtividadeBody: {
   cd_tipo: components["schemas"]["Cd"];
   cd_tecnic: components["schemas"]["Cd"];
   cd_organig: components["schemas"]["Cd"];
   dt: components["schemas"]["DateText"];
   hr?: components["schemas"]["TimeText"] | null;
   confirmar?: components["schemas"]["Confirmar"];
  };
  MarcacaoAtividadeRow: {
   cd: components["schemas"]["Cd"];
   tipo: string;
   tecnic: string;
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"] | null;
   fuso?: components["schemas"]["MomentoFuso"];
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   caminho: string;
  };
  MarcacaoDetail: {
   cd: components["schemas"]["Cd"];
   /** @enum {string} */
   especie: "exame" | "acao-enfermagem";
   /** @enum {integer} */
   cd_estad: 0 | 1 | 2 | 3 | 4;
   funcionario: components["schemas"]["FuncionarioMinificado"];
   tipo: {
    cd: components["schemas"]["Cd"];
    nome: components["schemas"]["SaudeTipo"];
   };
   medico: components["schemas"]["Lookup"] | null;
   enfermeiro: components["schemas"]["Lookup"] | null;
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"];
   /** @enum {string} */
   fuso?: "Europe/Lisbon" | "Atlantic/Madeira" | "Atlantic/Azores";
   local: components["schemas"]["Lookup"] | null;
   minutos: number | null;
   com_exame: boolean;
  };
  MarcacaoNaAgenda: {
   cd: components["schemas"]["Cd"];
   cd_empresa: components["schemas"]["Cd"];
   empresa: string;
   cd_funcion: components["schemas"]["Cd"];
   nome: string;
   num_mecan: string | null;
   cd_organig: components["schemas"]["Cd"];
   unidade: string;
   /** @enum {string} */
   especie: "exame" | "acao-enfermagem";
   tipo: string;
   /** @enum {integer} */
   cd_estad: 0 | 1 | 2 | 3 | 4;
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"];
   minutos: number;
   cd_medic: components["schemas"]["Cd"] | null;
   cd_enferm: components["schemas"]["Cd"] | null;
   profissional: string | null;
   cd_local: components["schemas"]["Cd"] | null;
   local: string | null;
   /** @enum {string} */
   fuso?: "Europe/Lisbon" | "Atlantic/Madeira" | "Atlantic/Azores";
   cd_enferm_antes: components["schemas"]["Cd"] | null;
   enfermeiro_antes: string | null;
   minutos_antes: number | null;
   sem_email: boolean;
   sobreposta: boolean;
   com: {
    cd_empresa: components["schemas"]["Cd"];
    cd: components["schemas"]["Cd"];
    nome: string;
    hr: components["schemas"]["TimeText"];
   }[];
   fora: boolean;
   convocatoria: components["schemas"]["MarcacaoRowConvocatoria"];
   entrega_motivo?: string | null;
   entrega_dt?: components["schemas"]["DateText"] | null;
  };
  MarcacaoRow: {
   cd: components["schemas"]["Cd"];
   cd_funcion: components["schemas"]["Cd"];
   num_mecan: string | null;
   funcion: string;
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"] | null;
   tipo_exam: components["schemas"]["SaudeTipo"] | null;
   tipo_ac_enferm: components["schemas"]["SaudeTipo"] | null;
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   caminho: string;
   cd_medic: components["schemas"]["Cd"] | null;
   medic: string | null;
   cd_enferm: components["schemas"]["Cd"] | null;
   enferm: string | null;
   minutos: number | null;
   cd_local?: components["schemas"]["Cd"] | null;
   local: string | null;
   /** @enum {string} */
   fuso: "Europe/Lisbon" | "Atlantic/Madeira" | "Atlantic/Azores";
   convocatoria: components["schemas"]["MarcacaoRowConvocatoria"];
   entrega_motivo?: string | null;
   entrega_dt?: components["schemas"]["DateText"] | null;
   mudanca: string | null;
   codigos_externos?: {
    origem: string;
    codigo: string;
   }[];
  };
  MarcacaoRow2: {
   cd: components["schemas"]["Cd"];
   cd_funcion: components["schemas"]["Cd"];
   num_mecan: string | null;
   funcion: string;
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"] | null;
   tipo_exam: components["schemas"]["SaudeTipo"] | null;
   tipo_ac_enferm: components["schemas"]["SaudeTipo"] | null;
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   caminho: string;
   cd_medic: components["schemas"]["Cd"] | null;
   medic: string | null;
   cd_enferm: components["schemas"]["Cd"] | null;
   enferm: string | null;
   minutos: number | null;
   cd_local?: components["schemas"]["Cd"] | null;
   local: string | null;
   /** @enum {string} */
   fuso: "Europe/Lisbon" | "Atlantic/Madeira" | "Atlantic/Azores";
   convocatoria: components["schemas"]["MarcacaoRowConvocatoria"];
   entrega_motivo?: string | null;
   entrega_dt?: components["schemas"]["DateText"] | null;
   mudanca: string | null;
  };
  /** @enum {string|null} */
  MarcacaoRowConvocatoria: "por-enviar" | "enviada" | "nao-entregue" | "incerta" | "confirmo" | "nao-posso" | "outra-data" | null;
  MarcacoesBody: {
   /** @enum {string} */
   especie: "exame" | "acao-enfermagem";
   cd_tipo: components["schemas"]["Cd"];
   cd_medic?: components["schemas"]["Cd"] | null;
   cd_enferm?: components["schemas"]["Cd"] | null;
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"];
   cd_local?: components["schemas"]["Cd"] | null;
   minutos?: number | null;
   /** @default 0 */
   intervalo: number;
   funcionarios: components["schemas"]["Cd"][];
   confirmar?: components["schemas"]["Confirmar"];
  };
  MedidaBody: {
   cd_tarefa: components["schemas"]["Cd"];
   risco_identific: string;
   medida: string;
   cd_organig: components["schemas"]["Cd"];
   dt: components["schemas"]["DateText"];
   prazo?: string | null;
   /** @default false */
   provis: boolean;
   /** @default 0 */
   estado: 0 | 1;
   repete_meses?: components["schemas"]["Repeticao"];
   versao?: number;
  };
  MedidaConcluidaRow: {
   cd: components["schemas"]["Cd"];
   tarefa: string;
   risco_identific: string;
   medida: string;
   dt: components["schemas"]["DateText"];
   prazo: string | null;
   dt_conclusao: components["schemas"]["DateText"] | null;
   conclusao: string | null;
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   caminho: string;
   acidente: {
    cd: components["schemas"]["Cd"];
   } | null;
  };
  MedidaDetail: {
   cd: components["schemas"]["Cd"];
   versao: number;
   /** @enum {integer} */
   cd_estad: 0 | 1 | 2 | 3;
   tarefa: components["schemas"]["Lookup"];
   risco_identific: string;
   medida: string;
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   dt: components["schemas"]["DateText"];
   prazo: string | null;
   provis: boolean;
   repete_meses: number | null;
   dt_conclusao: components["schemas"]["DateText"] | null;
   conclusao: string | null;
  };
  MedidaPasso: {
   cd: components["schemas"]["Cd"];
   /** @enum {string} */
   passo: "iniciar" | "executar" | "verificar" | "devolver" | "cancelar" | "criar" | "responsavel" | "prazo" | "prioridade" | "estado" | "concluir" | "reabrir" | "repetir" | "escalar";
   autor: string | null;
   /** @enum {string} */
   lado: "empresa" | "prestador" | "sistema";
   momento: string;
   de: string | null;
   para: string | null;
   texto: string | null;
  };
  MedidaRow: {
   cd: components["schemas"]["Cd"];
   tarefa: string;
   risco_identific: string;
   medida: string;
   dt: components["schemas"]["DateText"];
   prazo: string | null;
   dias_expir: number | null;
   provis: boolean;
   estad: string;
   /** @enum {integer} */
   cd_estad: 0 | 1;
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   organigrama: string;
   acidente: {
    cd: components["schemas"]["Cd"];
   } | null;
   gestao: {
    /** @enum {string|null} */
    fase: "executada" | "devolvida" | null;
    cd_responsavel: components["schemas"]["Cd"] | null;
    responsavel: string | null;
    sem_acesso: boolean;
    probabilidade: number | null;
    severidade: number | null;
    prioridade: components["schemas"]["PrioridadeMedida"] | null;
    propria: boolean;
   };
   codigos_externos?: {
    origem: string;
    codigo: string;
   }[];
  };
  MedidaVida: {
   cd: components["schemas"]["Cd"];
   versao: number;
   /** @enum {string} */
   situacao: "por-iniciar" | "em-curso" | "executada" | "devolvida" | "concluida" | "cancelada";
   tarefa: string;
   risco_identific: string;
   medida: string;
   cd_organig: components["schemas"]["Cd"];
   caminho: string;
   dt: components["schemas"]["DateText"];
   prazo: string | null;
   provis: boolean;
   dias_expir: number | null;
   responsavel: {
    cd: components["schemas"]["Cd"];
    nome: string;
    sem_acesso: boolean;
   } | null;
   acidente: {
    cd: components["schemas"]["Cd"];
   } | null;
   probabilidade: number | null;
   severidade: number | null;
   prioridade: components["schemas"]["PrioridadeMedida"] | null;
   /** @enum {string|null} */
   origem: "avaliacao" | "acidente" | "ficha" | "consulta" | "visita" | "propria" | null;
   /** @enum {string|null} */
   controlo: "eliminacao" | "substituicao" | "coletiva" | "organizacao" | "epi" | null;
   custo_previsto: number | null;
   custo_real: number | null;
   repete_meses: number | null;
   anterior: {
    cd: components["schemas"]["Cd"];
   } | null;
   seguinte: {
    cd: components["schemas"]["Cd"];
   } | null;
   dt_conclusao: components["schemas"]["DateText"] | null;
   conclusao: string | null;
   provas: number;
   anexos: components["schemas"]["AnexoAcidente"][];
   passos: components["schemas"]["MedidaPasso"][];
   pode: {
    passos: ("iniciar" | "executar" | "verificar" | "devolver" | "cancelar")[];
    tratar: boolean;
    gerir: boolean;
    retirar: components["schemas"]["Cd"] | null;
   };
  };
  MedidasResumo: {
   /** @enum {string} */
   atraso: "1-30" | "31-90" | "91-180" | "181-";
   total: number;
  }[];
  Message: {
   message: string;
  };
  MetodoGuardado: {
   cd: components["schemas"]["Cd"];
   metodo: components["schemas"]["GetMetodoRiscoResposta"];
   autor: string | null;
   momento: string;
  };
  Momento: {
   /** @enum {string} */
   tipo: "exame" | "marcacao" | "falta" | "acidente" | "pedido" | "admissao" | "saida";
   cd: components["schemas"]["Cd"];
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"] | null;
   fuso?: components["schemas"]["MomentoFuso"];
   /** @enum {string|null} */
   especie: "exame" | "acao-enfermagem" | null;
   nome: components["schemas"]["SaudeTipo"] | null;
   profissional: string | null;
   motivo: string | null;
   cd_estad: number | null;
   estado: string | null;
   /** @enum {string|null} */
   cd_decis: "A" | "AC" | "IT" | "ID" | "SD" | null;
   anex: number;
   cd_funcion: components["schemas"]["Cd"];
   aproveitado: boolean;
  };
  MomentoDoPedido: {
   /** @enum {string} */
   que: "criado" | "analisado" | "aceite" | "recusado" | "aplicado" | "sem-efeito" | "retido" | "libertado" | "desistido" | "adiado";
   quando: string;
   quem: string | null;
   ate: components["schemas"]["DateText"] | null;
  };
  /** @enum {string|null} */
  MomentoFuso: "Europe/Lisbon" | "Atlantic/Madeira" | "Atlantic/Azores" | null;
  MonthText: string;
  MudancaMarcacaoBody: {
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"];
   cd_local: components["schemas"]["Cd"];
   /** @enum {integer|null} */
   cd_motiv?: 1 | 2 | 3 | 4 | 5 | 9 | null;
   antes?: {
    dt: components["schemas"]["DateText"];
    hr: components["schemas"]["TimeText"];
   };
  };
  NoDetail: {
   cd: components["schemas"]["Cd"];
   versao: number;
   cd_base: components["schemas"]["Cd"] | null;
   nome: string;
   cd_aux: string | null;
   nipc: string | null;
   localidade: string | null;
   localidade_acima: string | null;
   feriado: string | null;
   feriado_acima: string | null;
   fuso: components["schemas"]["MomentoFuso"];
   fuso_acima: components["schemas"]["MomentoFuso"];
   acima: string[];
   unidades: number;
   funcionarios: number;
  };
  NomeBody: {
   nome: string;
   antes: string;
  };
  NovaAtividadeTecnicaBody: {
   cd_tipo: components["schemas"]["Cd"];
   cd_motiv: components["schemas"]["Cd"];
   cd_funcion: components["schemas"]["Cd"];
   cd_organig: components["schemas"]["Cd"];
   obs?: string | null;
   anexo: components["schemas"]["NovosAnexos"];
  };
  NovaMedidaBody: {
   cd_tarefa: components["schemas"]["Cd"];
   risco_identific: string;
   medida: string;
   cd_organig: components["schemas"]["Cd"];
   dt: components["schemas"]["DateText"];
   prazo?: string | null;
   /** @default false */
   provis: boolean;
   /** @default 0 */
   estado: 0 | 1;
   repete_meses?: components["schemas"]["Repeticao"];
  };
  NovoAnexo: {
   nome_fich: string;
   titulo?: string | null;
   anexString: string;
   mime?: string | null;
  };
  NovoItemBody: {
   nome: string;
   cedula?: string | null;
   neutro?: boolean;
   minutos?: number | null;
   /** @default false */
   ativar: boolean;
  };
  NovosAnexos: components["schemas"]["NovoAnexo"][];
  NovosAnexosAcidenteBody: {
   anexo: components["schemas"]["NovosAnexos"];
   /** @default false */
   registo_tempos: boolean;
  };
  NovosAnexosBody: {
   anexo: components["schemas"]["NovosAnexos"];
  };
  ObsBody: {
   obs?: string | null;
   antes: string | null;
  };
  OfferedLookup: {
   cd: components["schemas"]["Cd"];
   nome: string;
   /** @constant */
   inactiv?: true;
  };
  OfferedTipo: {
   cd: components["schemas"]["Cd"];
   nome: components["schemas"]["SaudeTipo"];
   /** @constant */
   inactiv?: true;
  };
  OrganigramaNode: {
   cd: components["schemas"]["Cd"];
   cd_base: components["schemas"]["Cd"] | null;
   nome: string;
   cd_aux: string | null;
  };
  PadraoSeguranca: {
   /** @enum {string} */
   id: "muitas-pessoas" | "de-noite" | "lugares-alheios" | "muitas-recusas" | "muitas-falhas" | "muitas-contas";
   dia: components["schemas"]["DateText"];
   cd_utilizador: components["schemas"]["Cd"] | null;
   utilizador: string | null;
   ip: string | null;
   total: number;
  };
  Painel: {
   funcionarios: {
    ativos: number;
    exames_expirados: number | null;
    exames_a_expirar: number | null;
    sem_exame: number | null;
    suspensos: number | null;
    aptidao: {
     decisoes: {
      /** @enum {string} */
      cd_decis: "A" | "AC" | "IT" | "ID" | "SD";
      total: number;
     }[];
     com_exame_valido: number;
    } | null;
   } | null;
   saude: {
    exames_expirados: number;
    exames_a_expirar: number;
    ate: components["schemas"]["DateText"];
    marcacoes_exame: number;
    marcacoes_acao_enfermagem: number;
    mes: components["schemas"]["MonthText"];
    faltas_exame: number;
    faltas_acao_enfermagem: number;
   } | null;
   seguranca: {
    mes: components["schemas"]["MonthText"];
    atividades_mes: number;
    medidas_abertas: number;
    medidas_em_atraso: number;
   } | null;
   acidentes: {
    este_ano: number;
    por_aceitar: number;
    dias_desde_ultimo: number | null;
   } | null;
   pendentes: {
    abertos: number;
    funcionarios: number;
    acidentes: number;
   } | null;
  };
  Parametro: {
   cd: components["schemas"]["Cd"];
   /** @enum {string} */
   codigo: "per_meses" | "per_menor_meses" | "per_menor_idade" | "per_maior_meses" | "per_maior_idade" | "per_maior_aniversario" | "noturno_meses" | "teletrabalho_meses" | "radiacao_a_meses" | "ruido_superior_meses" | "ruido_inferior_meses" | "amianto_meses" | "adm_dias" | "adm_urgente_dias" | "medico" | "oc_reg_dias" | "exame_antes_dias" | "temporario_dias" | "dispensa_exame_meses" | "inapto_dias" | "so_com_ficha" | "avaliacao_meses" | "avaliacao_noturno_meses" | "avaliacao_cmr_meses" | "avaliacao_ruido_meses" | "guarda_fichas_anos" | "guarda_exposicoes_anos" | "guarda_acidentes_anos" | "guarda_leituras_anos" | "guarda_entradas_anos" | "guarda_radiacao_anos" | "guarda_radiacao_idade" | "medida_escala_dias" | "servico_medico_risco" | "servico_medico" | "servico_tecnico_um" | "servico_tecnico_industria" | "servico_tecnico";
   nome: string;
   valor: number;
   /** @enum {string} */
   unidade: "meses" | "dias" | "anos" | "pessoas" | "opcao";
   de: components["schemas"]["DateText"] | null;
   ate: components["schemas"]["DateText"] | null;
   base: string;
   /** @enum {string} */
   marca: "verificado" | "a_confirmar";
   ativo: boolean;
   pessoas: number | null;
  };
  ParticipacaoBody: {
   /** @constant */
   tipo: "prova";
   /** @enum {string} */
   destino: "act" | "seguradora" | "tribunal" | "servico";
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"];
   /** @enum {string} */
   canal: "portal" | "email" | "correio" | "telefone" | "em-mao";
   referencia?: string | null;
   cd_anex?: components["schemas"]["Cd"] | null;
  } | {
   /** @constant */
   tipo: "nao-se-aplica";
   /** @enum {string} */
   destino: "act" | "seguradora" | "tribunal" | "servico";
   /** @enum {string} */
   dispensa: "sem-seguro" | "servico-publico" | "outra";
   razao: string;
  };
  PedidoAnterior: {
   cd: components["schemas"]["Cd"];
   /** @enum {integer} */
   cd_tipo: 0 | 1 | 5 | 6;
   /** @enum {integer} */
   cd_estad: 0 | 1 | 2 | 3;
   cd_funcion: components["schemas"]["Cd"] | null;
   nome: string;
   dt_cria: components["schemas"]["DateText"];
   motivo: string | null;
   valores: {
    num_mecan?: string | null;
    nome?: string;
    /** @enum {string} */
    sexo?: "0" | "1";
    dt_nasc?: components["schemas"]["DateText"];
    cd_nacion?: {
     cd: components["schemas"]["Cd"] | null;
     nome: string;
    } | null;
    cd_categ?: {
     cd: components["schemas"]["Cd"] | null;
     nome: string;
    } | null;
    cd_agrup_prof?: {
     cd: components["schemas"]["Cd"] | null;
     nome: string;
    } | null;
    cd_profis?: {
     cd: components["schemas"]["Cd"] | null;
     nome: string;
    } | null;
    cd_func_propost?: {
     cd: components["schemas"]["Cd"] | null;
     nome: string;
    } | null;
    num_contrib?: string | null;
    num_bi?: string | null;
    num_benef?: string | null;
    num_serv_soc?: string | null;
    email?: string | null;
    telemovel?: string | null;
    adm_urgente?: boolean;
    loc_trab?: string | null;
    dt_ini_instit?: components["schemas"]["DateText"] | null;
    dt_inactiv?: components["schemas"]["DateText"];
    cd_organig?: components["schemas"]["Cd"];
    cd_readmite?: components["schemas"]["Cd"];
    /** @constant */
    muda_trabalho?: true;
   };
   dt_efeito: components["schemas"]["DateText"] | null;
  };
  PedidoDetail: {
   cd: components["schemas"]["Cd"];
   cd_funcion: components["schemas"]["Cd"] | null;
   num_mecan: string | null;
   nome: string;
   dt_nasc: components["schemas"]["DateText"] | null;
   /** @enum {string|null} */
   sexo: "0" | "1" | null;
   profis: string | null;
   dt_cria: components["schemas"]["DateText"];
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   organigrama: string;
   organig_origem: string | null;
   organig_destino: string | null;
   /** @enum {integer} */
   cd_tipo: 0 | 1 | 5 | 6;
   tipo: string;
   /** @enum {integer} */
   cd_estad: 0 | 1 | 2 | 3;
   estado: string;
   nacionalidade: string | null;
   categoria: string | null;
   agrupamento: string | null;
   funcao_proposta: string | null;
   num_benef: string | null;
   loc_trab: string | null;
   dt_inactiv: components["schemas"]["DateText"] | null;
   dt_ini_instit: components["schemas"]["DateText"] | null;
   muda_trabalho: boolean;
   num_contrib: string | null;
   num_bi: string | null;
   num_serv_soc: string | null;
   email: string | null;
   telemovel: string | null;
   adm_urgente: string | null;
   dt_efeito: components["schemas"]["DateText"] | null;
   cd_autor: components["schemas"]["Cd"] | null;
   autor: string | null;
   motivo: string | null;
   dt_decis: components["schemas"]["DateText"] | null;
   corrige: {
    cd: components["schemas"]["Cd"];
    dt_cria: components["schemas"]["DateText"];
   } | null;
   corrigido_por: {
    cd: components["schemas"]["Cd"];
    dt_cria: components["schemas"]["DateText"];
   } | null;
   readmite: {
    cd: components["schemas"]["Cd"];
    nome: string;
    num_mecan: string | null;
    dt_saida: components["schemas"]["DateText"] | null;
   } | null;
  };
  PedidoMarcacao: {
   cd: components["schemas"]["Cd"];
   /** @enum {string} */
   tipo: "marcar" | "remarcar" | "outra-data" | "nao-pode";
   /** @enum {string} */
   especie: "exame" | "acao-enfermagem";
   dt_de: components["schemas"]["DateText"] | null;
   dt_ate: components["schemas"]["DateText"] | null;
   /** @enum {string|null} */
   periodo: "manha" | "tarde" | null;
   local: string | null;
   nota: string | null;
   cd_autor: components["schemas"]["Cd"] | null;
   autor: string | null;
   dt_cria: components["schemas"]["DateText"];
   versao: number;
   pessoas: components["schemas"]["PessoaPedida"][];
  };
  PedidoMarcacaoBody: {
   /** @enum {string} */
   tipo: "marcar" | "remarcar" | "outra-data" | "nao-pode";
   codigos: components["schemas"]["Cd"][];
   dt_de?: components["schemas"]["DateText"] | null;
   dt_ate?: components["schemas"]["DateText"] | null;
   /** @enum {string|null} */
   periodo?: "manha" | "tarde" | null;
   local?: string | null;
   nota?: string | null;
   porque?: components["schemas"]["FaltaRowPorque"];
  };
  PedidoMarcacaoRow: {
   cd: components["schemas"]["Cd"];
   cd_empresa: components["schemas"]["Cd"];
   empresa: string;
   /** @enum {string} */
   tipo: "marcar" | "remarcar" | "outra-data" | "nao-pode";
   /** @enum {string} */
   especie: "exame" | "acao-enfermagem";
   pessoas: number;
   abertas: number;
   cd_funcion: components["schemas"]["Cd"];
   nome: string;
   organig: string | null;
   caminho: string | null;
   dt_de: components["schemas"]["DateText"] | null;
   dt_ate: components["schemas"]["DateText"] | null;
   /** @enum {string|null} */
   periodo: "manha" | "tarde" | null;
   local: string | null;
   dt_cria: components["schemas"]["DateText"];
   dias: number;
   fora?: boolean;
   autor: string | null;
  };
  PedidoRow: {
   cd: components["schemas"]["Cd"];
   cd_funcion: components["schemas"]["Cd"] | null;
   num_mecan: string | null;
   nome: string;
   dt_nasc: components["schemas"]["DateText"] | null;
   /** @enum {string|null} */
   sexo: "0" | "1" | null;
   profis: string | null;
   dt_cria: components["schemas"]["DateText"];
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   organigrama: string;
   organig_origem: string | null;
   organig_destino: string | null;
   /** @enum {integer} */
   cd_tipo: 0 | 1 | 5 | 6;
   tipo: string;
   /** @enum {integer} */
   cd_estad: 0 | 1 | 2 | 3;
   estado: string;
   nacionalidade: string | null;
   categoria: string | null;
   agrupamento: string | null;
   funcao_proposta: string | null;
   num_benef: string | null;
   loc_trab: string | null;
   dt_inactiv: components["schemas"]["DateText"] | null;
   dt_ini_instit: components["schemas"]["DateText"] | null;
  };
  Perigo: {
   cd: components["schemas"]["Cd"];
   /** @enum {string} */
   grupo: "mecanico" | "queda" | "eletrico" | "incendio" | "transito" | "fisico" | "quimico" | "biologico" | "ergonomico" | "psicossocial" | "organizacao";
   nome: string;
   consequencias: string | null;
   controlos: string | null;
   lei: string | null;
   lei_verificada: boolean;
   exposicao: components["schemas"]["AvaliacaoLinhaExposicao"];
   inactiv: boolean;
   versao: number;
  };
  Periodo: {
   cd: components["schemas"]["Cd"];
   num_mecan: string | null;
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   caminho: string;
   dt_ini_instit: components["schemas"]["DateText"] | null;
   dt_inactiv: components["schemas"]["DateText"] | null;
   ativo: boolean;
  };
  PessoaConhecida: {
   /** @enum {string} */
   origem: "funcionario" | "pedido";
   cd: components["schemas"]["Cd"];
   nome: string;
   num_mecan: string | null;
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   caminho: string;
   ativo: boolean;
   dt_saida: components["schemas"]["DateText"] | null;
   dt_cria: components["schemas"]["DateText"] | null;
   iguais: components["schemas"]["PessoaConhecidaIguaisItem"][];
  };
  /** @enum {string} */
  PessoaConhecidaIguaisItem: "num_contrib" | "num_serv_soc" | "num_bi" | "nome" | "dt_nasc" | "num_mecan";
  PessoaDaCampanha: {
   cd_funcion: components["schemas"]["Cd"];
   num_mecan: string | null;
   nome: string;
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   caminho: string;
   /** @enum {string} */
   situacao: "aberta" | "confirmada" | "recusada" | "trocada" | "sem-resposta" | "desmarcada" | "por-propor" | "saiu";
   dt: components["schemas"]["DateText"] | null;
   hr: components["schemas"]["TimeText"] | null;
   /** @enum {string} */
   fuso?: "Europe/Lisbon" | "Atlantic/Madeira" | "Atlantic/Azores";
   local: string | null;
   /** @enum {integer|null} */
   cd_motiv: 1 | 2 | 3 | 4 | 5 | 9 | null;
   motivo: string | null;
  };
  PessoaParaLugar: {
   cd: components["schemas"]["Cd"];
   num_mecan: string | null;
   nome: string;
   cd_organig: components["schemas"]["Cd"];
   caminho: string;
   dt_prazo: components["schemas"]["DateText"] | null;
   mesmo_local: boolean;
   lugares: components["schemas"]["Cd"][];
  };
  PessoaParecida: {
   /** @enum {string} */
   origem: "funcionario" | "pedido";
   cd: components["schemas"]["Cd"];
   nome: string;
   num_mecan: string | null;
   organig: string;
   caminho: string;
   dt_saida: components["schemas"]["DateText"] | null;
   iguais: components["schemas"]["PessoaConhecidaIguaisItem"][];
  };
  PessoaPedida: {
   cd: components["schemas"]["Cd"];
   cd_funcion: components["schemas"]["Cd"];
   num_mecan: string | null;
   nome: string;
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   caminho: string;
   /** @enum {string} */
   estado: "aberto" | "marcado" | "respondido" | "retirado";
   dt_prazo: components["schemas"]["DateText"] | null;
   motivo: components["schemas"]["FuncionarioRowRegra"];
   adm_urgente: boolean;
   cd_marcacao: components["schemas"]["Cd"] | null;
   dt_marcacao: components["schemas"]["DateText"] | null;
   hr_marcacao: string | null;
   /** @enum {string} */
   fuso_marcacao?: "Europe/Lisbon" | "Atlantic/Madeira" | "Atlantic/Azores";
   /** @enum {string} */
   fuso_marcada?: "Europe/Lisbon" | "Atlantic/Madeira" | "Atlantic/Azores";
   dt_marcada: components["schemas"]["DateText"] | null;
   hr_marcada: string | null;
   resposta: string | null;
  };
  PessoasDaCampanhaBody: {
   /** @default [] */
   juntar: components["schemas"]["Cd"][];
   /** @default [] */
   retirar: components["schemas"]["Cd"][];
  };
  PlainText: string;
  PostoAlteradoBody: {
   nome: string;
   cd_organig?: components["schemas"]["Cd"] | null;
   fatores?: string | null;
   minutos?: number | null;
   preparacao?: string | null;
   complementares?: string | null;
   altura?: boolean;
   exposicoes?: {
    tipo: components["schemas"]["FuncionarioDetailPostoExposicoesItem"];
    dt_ini: components["schemas"]["DateText"];
    dt_fim?: components["schemas"]["DateText"] | null;
   }[];
   /** @default false */
   inactiv: boolean;
   versao?: number;
   confirmar?: components["schemas"]["Confirmar"];
  };
  PostoBody: {
   nome: string;
   cd_organig?: components["schemas"]["Cd"] | null;
   fatores?: string | null;
   minutos?: number | null;
   preparacao?: string | null;
   complementares?: string | null;
   altura?: boolean;
   exposicoes?: {
    tipo: components["schemas"]["FuncionarioDetailPostoExposicoesItem"];
    dt_ini: components["schemas"]["DateText"];
    dt_fim?: components["schemas"]["DateText"] | null;
   }[];
  };
  PostoDaEmpresa: {
   cd: components["schemas"]["Cd"];
   nome: string;
   cd_organig: components["schemas"]["Cd"] | null;
   organig: string | null;
   fatores: string | null;
   minutos: number | null;
   preparacao: string | null;
   complementares: string | null;
   exposicoes: {
    tipo: components["schemas"]["FuncionarioDetailPostoExposicoesItem"];
    dt_ini: components["schemas"]["DateText"];
    dt_fim: components["schemas"]["DateText"] | null;
   }[];
   altura?: boolean;
   inactiv: boolean;
   pessoas: number;
   versao: number;
  };
  PrazoDetail: {
   dt_prazo: components["schemas"]["DateText"] | null;
   regra: components["schemas"]["FuncionarioRowRegra"];
   candidatos: {
    regra: components["schemas"]["ListFuncionariosRegra"];
    evento: boolean;
    dt: components["schemas"]["DateText"];
    base: string;
    /** @enum {string} */
    marca: "verificado" | "a_confirmar";
    dt_antes: components["schemas"]["DateText"] | null;
   }[];
   suspensao: {
    de: components["schemas"]["DateText"];
    ate: components["schemas"]["DateText"] | null;
   } | null;
   dt_nasc: components["schemas"]["DateText"];
   dt_ini_instit: components["schemas"]["DateText"] | null;
   adm_urgente: boolean;
   adm_dispensada: boolean;
   dt_exame_anterior: components["schemas"]["DateText"] | null;
   medico: {
    nome: string;
    dt: components["schemas"]["DateText"];
   } | null;
   definido: {
    cd: components["schemas"]["Cd"];
    dt: components["schemas"]["DateText"] | null;
    meses: number | null;
    razao: string;
   } | null;
   exames: {
    dt: components["schemas"]["DateText"];
    dt_expir: components["schemas"]["DateText"] | null;
   }[];
  };
  PrazoPrestadorRow: {
   cd: components["schemas"]["Cd"];
   num_mecan: string | null;
   nome: string;
   dt_prazo: components["schemas"]["DateText"] | null;
   motivo: components["schemas"]["FuncionarioRowRegra"];
   adm_urgente: boolean;
   suspenso: boolean;
   dt_ult_exam: components["schemas"]["DateText"] | null;
   dt_ini_instit: components["schemas"]["DateText"] | null;
   /** @enum {string} */
   estado: "por-pedir" | "recusado" | "pedido" | "proposto" | "marcado";
   dt_marcacao: components["schemas"]["DateText"] | null;
   dt_pedido: components["schemas"]["DateText"] | null;
   cd_pedido: components["schemas"]["Cd"] | null;
   dt_recusa: components["schemas"]["DateText"] | null;
   recusa: string | null;
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   caminho: string;
   cd_empresa: components["schemas"]["Cd"];
   empresa: string;
  };
  PrazoResposta: {
   /** @enum {string} */
   tipo: "0" | "1" | "5" | "6" | "acidente" | "marcacao";
   horas: number;
  };
  PrazoRow: {
   cd: components["schemas"]["Cd"];
   num_mecan: string | null;
   nome: string;
   dt_prazo: components["schemas"]["DateText"] | null;
   motivo: components["schemas"]["FuncionarioRowRegra"];
   adm_urgente: boolean;
   suspenso: boolean;
   dt_ult_exam: components["schemas"]["DateText"] | null;
   dt_ini_instit: components["schemas"]["DateText"] | null;
   /** @enum {string} */
   estado: "por-pedir" | "recusado" | "pedido" | "proposto" | "marcado";
   dt_marcacao: components["schemas"]["DateText"] | null;
   dt_pedido: components["schemas"]["DateText"] | null;
   cd_pedido: components["schemas"]["Cd"] | null;
   dt_recusa: components["schemas"]["DateText"] | null;
   recusa: string | null;
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   caminho: string;
  };
  PrazosDaEmpresa: {
   aviso_dias: number;
   dt_primeira: components["schemas"]["DateText"];
  };
  PrazosResumo: {
   hoje: components["schemas"]["DateText"];
   linhas: {
    /** @enum {string} */
    grupo: "vencidos" | "em-30-dias" | "depois" | "nunca" | "ausentes";
    mes: components["schemas"]["MonthText"] | null;
    motivo: components["schemas"]["FuncionarioRowRegra"];
    total: number;
   }[];
  };
  PreencherLugaresBody: {
   lugares: {
    cd: components["schemas"]["Cd"];
    cd_funcion: components["schemas"]["Cd"];
   }[];
  };
  PreferenciasBody: {
   dt_de?: components["schemas"]["DateText"] | null;
   dt_ate?: components["schemas"]["DateText"] | null;
   /** @enum {string|null} */
   periodo?: "manha" | "tarde" | null;
   local?: string | null;
   nota?: string | null;
   versao?: number;
  };
  PrioridadeMedida: {
   /** @enum {string|null} */
   nivel: "baixa" | "media" | "alta" | "muito-alta" | null;
   texto: string;
  };
  PropostaPrestadorRow: {
   cd: components["schemas"]["Cd"];
   cd_funcion: components["schemas"]["Cd"];
   num_mecan: string | null;
   nome: string;
   /** @enum {string} */
   especie: "exame" | "acao-enfermagem";
   tipo: components["schemas"]["SaudeTipo"];
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"];
   minutos: number;
   profissional: string | null;
   local: string | null;
   /** @enum {string} */
   fuso?: "Europe/Lisbon" | "Atlantic/Madeira" | "Atlantic/Azores";
   estado: components["schemas"]["PropostaRowEstado"];
   responder_ate: components["schemas"]["DateText"];
   nota: string | null;
   /** @enum {integer|null} */
   cd_motiv: 1 | 2 | 3 | 4 | 5 | 9 | null;
   motivo: string | null;
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   caminho: string;
   cd_empresa: components["schemas"]["Cd"];
   empresa: string;
  };
  PropostaRow: {
   cd: components["schemas"]["Cd"];
   cd_funcion: components["schemas"]["Cd"];
   num_mecan: string | null;
   nome: string;
   /** @enum {string} */
   especie: "exame" | "acao-enfermagem";
   tipo: components["schemas"]["SaudeTipo"];
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"];
   minutos: number;
   profissional: string | null;
   local: string | null;
   /** @enum {string} */
   fuso?: "Europe/Lisbon" | "Atlantic/Madeira" | "Atlantic/Azores";
   estado: components["schemas"]["PropostaRowEstado"];
   responder_ate: components["schemas"]["DateText"];
   nota: string | null;
   /** @enum {integer|null} */
   cd_motiv: 1 | 2 | 3 | 4 | 5 | 9 | null;
   motivo: string | null;
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   caminho: string;
  };
  /** @enum {string} */
  PropostaRowEstado: "proposta" | "confirmada" | "trocada" | "recusada" | "expirada" | "retirada";
  PropostasBody: {
   responder_ate?: components["schemas"]["DateText"] | null;
   nota?: string | null;
   propostas: {
    cd_funcion: components["schemas"]["Cd"];
    /** @enum {string} */
    especie: "exame" | "acao-enfermagem";
    cd_tipo: components["schemas"]["Cd"];
    cd_medic?: components["schemas"]["Cd"] | null;
    cd_enferm?: components["schemas"]["Cd"] | null;
    dt: components["schemas"]["DateText"];
    hr: components["schemas"]["TimeText"];
    minutos: number;
    cd_local?: components["schemas"]["Cd"] | null;
    cd_pedido?: components["schemas"]["Cd"] | null;
   }[];
   cd_campanha?: components["schemas"]["Cd"] | null;
   /** @default false */
   direto: boolean;
   confirmar?: components["schemas"]["Confirmar"];
  };
  /** @description O número mecanográfico do funcionário, se não for dado o código. */
  PutExamesPedidoLinhasItemNumMecan: components["schemas"]["LineText"] | null;
  /** @description O código externo da unidade, ou o código dela no organigrama. */
  PutFuncionariosPedidoLinhasItemUnidade: components["schemas"]["LineText"] | null;
  /** @description O código do registo no programa, que não muda; 50 caracteres. */
  PutUnidadesPedidoLinhasItemCodExterno: components["schemas"]["LineText"] | null;
  QuemDaAcessos: {
   nome: string;
   email: string | null;
  };
  Recalculo: {
   total: number;
   feitos: number;
   comeco: string;
   fim: string | null;
  };
  RecomendadoRow: {
   cd: components["schemas"]["Cd"];
   num_mecan: string | null;
   nome: string;
   dt_expir: components["schemas"]["DateText"] | null;
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   caminho: string;
   itens: {
    tipo: components["schemas"]["ExameBodyRecomendacoesItensItemTipo"];
    texto: string;
   }[];
  };
  RecusaPropostasBody: {
   propostas: components["schemas"]["Cd"][];
   /** @enum {integer} */
   cd_motiv: 1 | 2 | 3 | 4 | 5 | 9;
   motivo?: string | null;
  };
  RegistoAtividadeBody: {
   cd_tipo: components["schemas"]["Cd"];
   cd_tecnic: components["schemas"]["Cd"];
   cd_organig: components["schemas"]["Cd"];
   dt: components["schemas"]["DateText"];
   hr?: components["schemas"]["TimeText"] | null;
   cd_marcacao?: components["schemas"]["Cd"] | null;
   antes?: components["schemas"]["RemarcacaoAtividadeBodyAntes"];
   cd_motiv?: components["schemas"]["Cd"] | null;
   cd_funcion?: components["schemas"]["Cd"] | null;
   obs?: string | null;
   anexo?: components["schemas"]["NovoAnexo"][];
   relatorio?: components["schemas"]["NovoAnexo"] | null;
  };
  RegistoLinha: {
   cd_funcion: components["schemas"]["Cd"] | null;
   num_mecan: string | null;
   nome: string | null;
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"] | null;
   caminho: string;
   local: string | null;
   assunto: string;
   descricao: string | null;
   gravidade: string | null;
   causas: string | null;
   ate: components["schemas"]["DateText"] | null;
   dias: number | null;
   medida: string | null;
   estado: string | null;
   autor: string | null;
   documento: string | null;
  };
  RelatorioBody: {
   relatorio: components["schemas"]["NovoAnexo"];
   antes: components["schemas"]["Cd"] | null;
  };
  RemarcacaoAtividadeBody: {
   cd_tecnic: components["schemas"]["Cd"];
   dt: components["schemas"]["DateText"];
   hr?: components["schemas"]["TimeText"] | null;
   antes?: components["schemas"]["RemarcacaoAtividadeBodyAntes"];
   confirmar?: components["schemas"]["Confirmar"];
  };
  RemarcacaoAtividadeBodyAntes: {
   cd_tecnic: components["schemas"]["Cd"] | null;
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"] | null;
  };
  RemarcacaoBody: {
   cd_medic?: components["schemas"]["Cd"] | null;
   cd_enferm?: components["schemas"]["Cd"] | null;
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"];
   cd_local?: components["schemas"]["Cd"] | null;
   minutos?: number;
   antes?: {
    cd_medic?: components["schemas"]["Cd"] | null;
    cd_enferm?: components["schemas"]["Cd"] | null;
    dt: components["schemas"]["DateText"];
    hr: components["schemas"]["TimeText"] | null;
    cd_local?: components["schemas"]["Cd"] | null;
    minutos?: number;
   };
   /**
    * @default 1
    * @enum {integer}
    */
   razao: 1 | 2 | 3 | 4 | 5 | 6 | 9;
   nota?: string | null;
   confirmar?: components["schemas"]["Confirmar"];
  };
  Repeticao: number | null;
  RespostaRow: {
   cd: components["schemas"]["Cd"];
   cd_funcion: components["schemas"]["Cd"];
   num_mecan: string | null;
   nome: string;
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   caminho: string;
   /** @enum {string} */
   especie: "exame" | "acao-enfermagem";
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"];
   /** @enum {string} */
   fuso?: "Europe/Lisbon" | "Atlantic/Madeira" | "Atlantic/Azores";
   /** @enum {string} */
   resposta: "confirmo" | "nao-posso" | "outra-data";
   /** @enum {string|null} */
   motivo: "ferias" | "compromisso" | "fora" | "saiu" | "outra" | null;
   dt_de: components["schemas"]["DateText"] | null;
   dt_ate: components["schemas"]["DateText"] | null;
   /** @enum {string|null} */
   periodo: "manha" | "tarde" | null;
   quando: string;
  };
  RestricaoRow: {
   cd: components["schemas"]["Cd"];
   cd_funcion: components["schemas"]["Cd"];
   num_mecan: string | null;
   nome: string;
   /** @enum {string} */
   cd_decis: "AC" | "IT" | "ID";
   dt: components["schemas"]["DateText"];
   dt_expir: components["schemas"]["DateText"] | null;
   /** @enum {string} */
   estado: "por-responder" | "respondida" | "sem-recomendacoes";
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   caminho: string;
   itens: {
    cd: components["schemas"]["Cd"];
    tipo: components["schemas"]["ExameBodyRecomendacoesItensItemTipo"];
    texto: components["schemas"]["SaudeTipo"];
    /** @enum {string|null} */
    resposta: "aceite" | "impossivel" | "medida" | null;
    resposta_texto: string | null;
    medida: {
     cd: components["schemas"]["Cd"];
     medida: string;
    } | null;
    respondeu: string | null;
    respondida: components["schemas"]["DateText"] | null;
   }[];
   pergunta: {
    /** @enum {string} */
    espera: "empresa" | "prestador" | "trabalhador" | "ninguem";
    desde: string;
    por_ler: boolean;
   } | null;
  };
  RestricoesResumo: {
   pessoas: number | null;
   tipos: {
    tipo: components["schemas"]["ExameBodyRecomendacoesItensItemTipo"];
    pessoas: number | null;
    poucas: boolean;
   }[];
   unidades: {
    cd: components["schemas"]["Cd"];
    nome: string;
    pessoas: number | null;
    poucas: boolean;
   }[];
   demoras: {
    demora: components["schemas"]["ListRestricoesDemora"];
    pessoas: number | null;
    poucas: boolean;
   }[];
  };
  Retida: {
   /** @enum {integer} */
   estado: 1 | 2 | 3;
   cd_autor: components["schemas"]["Cd"];
   autor: string;
  };
  SaidaBody: {
   cd_recusado?: components["schemas"]["Cd"] | null;
   cd: components["schemas"]["Cd"];
   nome?: components["schemas"]["LineText"];
   dt_inactiv: components["schemas"]["DateText"];
  };
  SaidaComMarcacoes: {
   cd: components["schemas"]["Cd"];
   depois: components["schemas"]["DepoisDaSaida"][];
  };
  SaudeTipo: string;
  TimeText: string;
  TipoDaArea: {
   cd: components["schemas"]["Cd"];
   nome: string;
   inactiv: boolean;
  };
  TituloBody: {
   titulo: string;
   antes: string;
  };
  TransferenciaBody: {
   cd_recusado?: components["schemas"]["Cd"] | null;
   /** @default false */
   muda_trabalho: boolean;
   cd_funcion: components["schemas"]["Cd"];
   cd_organig: components["schemas"]["Cd"];
   organig?: components["schemas"]["LineText"];
   dt_ini_instit: components["schemas"]["DateText"];
   confirmar?: boolean;
  };
  TrocaAnexoBody: {
   anexo: components["schemas"]["NovoAnexo"];
  };
  TrocaPossivel: {
   cd: components["schemas"]["Cd"];
   num_mecan: string | null;
   nome: string;
   cd_organig: components["schemas"]["Cd"];
   caminho: string;
   dt_prazo: components["schemas"]["DateText"] | null;
   mesmo_local: boolean;
  };
  TurnoAlteradoBody: {
   cd_medic?: components["schemas"]["Cd"] | null;
   cd_enferm?: components["schemas"]["Cd"] | null;
   cd_local: components["schemas"]["Cd"];
   dt_ini: components["schemas"]["DateText"];
   dt_fim?: components["schemas"]["DateText"] | null;
   dias: number[];
   repete?: components["schemas"]["TurnoRowRepete"];
   de: components["schemas"]["TimeText"];
   ate: components["schemas"]["TimeText"];
   /** @default 15 */
   minutos: number;
   /** @default 1 */
   capacidade: number;
   /** @default [] */
   pausas: {
    de: components["schemas"]["TimeText"];
    ate: components["schemas"]["TimeText"];
   }[];
   cd_turno_antes?: components["schemas"]["Cd"] | null;
   minutos_antes?: number | null;
   versao?: number;
   afetados?: components["schemas"]["AfetadosDecisao"];
  };
  TurnoBody: {
   cd_medic?: components["schemas"]["Cd"] | null;
   cd_enferm?: components["schemas"]["Cd"] | null;
   cd_local: components["schemas"]["Cd"];
   dt_ini: components["schemas"]["DateText"];
   dt_fim?: components["schemas"]["DateText"] | null;
   dias: number[];
   repete?: components["schemas"]["TurnoRowRepete"];
   de: components["schemas"]["TimeText"];
   ate: components["schemas"]["TimeText"];
   /** @default 15 */
   minutos: number;
   /** @default 1 */
   capacidade: number;
   /** @default [] */
   pausas: {
    de: components["schemas"]["TimeText"];
    ate: components["schemas"]["TimeText"];
   }[];
   cd_turno_antes?: components["schemas"]["Cd"] | null;
   minutos_antes?: number | null;
  };
  TurnoNoDia: {
   cd: components["schemas"]["Cd"];
   dt: components["schemas"]["DateText"];
   cd_medic: components["schemas"]["Cd"] | null;
   cd_enferm: components["schemas"]["Cd"] | null;
   profissional: string;
   cd_local: components["schemas"]["Cd"];
   local: string;
   de: components["schemas"]["TimeText"];
   ate: components["schemas"]["TimeText"];
   minutos: number;
   capacidade: number;
   lugares: number;
   livres: number;
   vagas: {
    hr: components["schemas"]["TimeText"];
    livres: number;
   }[];
  };
  TurnoRow: {
   cd: components["schemas"]["Cd"];
   cd_medic: components["schemas"]["Cd"] | null;
   cd_enferm: components["schemas"]["Cd"] | null;
   profissional: string;
   cd_local: components["schemas"]["Cd"];
   local: string;
   dt_ini: components["schemas"]["DateText"];
   dt_fim: components["schemas"]["DateText"] | null;
   dias: number[];
   repete?: components["schemas"]["TurnoRowRepete"];
   de: components["schemas"]["TimeText"];
   ate: components["schemas"]["TimeText"];
   minutos: number;
   capacidade: number;
   pausas: {
    de: components["schemas"]["TimeText"];
    ate: components["schemas"]["TimeText"];
   }[];
   excecoes: {
    dt: components["schemas"]["DateText"];
    de: components["schemas"]["TimeText"] | null;
    ate: components["schemas"]["TimeText"] | null;
    motivo: string | null;
   }[];
   cd_turno_antes: components["schemas"]["Cd"] | null;
   minutos_antes: number | null;
   antes: {
    cd_enferm: components["schemas"]["Cd"];
    enfermeiro: string;
    dt_ini: components["schemas"]["DateText"];
    dt_fim: components["schemas"]["DateText"] | null;
    dias: number[];
    repete?: components["schemas"]["TurnoRowRepete"];
    de: components["schemas"]["TimeText"];
    ate: components["schemas"]["TimeText"];
    capacidade: number;
    pausas: {
     de: components["schemas"]["TimeText"];
     ate: components["schemas"]["TimeText"];
    }[];
    excecoes: {
     dt: components["schemas"]["DateText"];
     de: components["schemas"]["TimeText"] | null;
     ate: components["schemas"]["TimeText"] | null;
     motivo: string | null;
    }[];
    feriado?: string | null;
   } | null;
   feriado?: string | null;
   /** @enum {string} */
   fuso: "Europe/Lisbon" | "Atlantic/Madeira" | "Atlantic/Azores";
   versao: number;
  };
  /** @enum {string} */
  TurnoRowRepete: "semana" | "quinzena" | "mes-1" | "mes-2" | "mes-3" | "mes-4" | "mes-ultima";
  UltimoLocal: {
   sitio: string;
   local: string;
  };
  UtilizadorRow: {
   cd: components["schemas"]["Cd"];
   nome: string;
   email: string;
   adm: boolean;
   inactiv: boolean;
   cd_organig: components["schemas"]["Cd"];
   organig: string;
   dt_ult_acesso: string | null;
   convidado: boolean;
  };
  VagaBody: {
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"];
   cd_local: components["schemas"]["Cd"];
  };
  VagaOferecida: {
   dt: components["schemas"]["DateText"];
   hr: components["schemas"]["TimeText"];
   minutos: number;
   cd_local: components["schemas"]["Cd"];
   local: string;
   morada: string;
  };
 };
 responses: {
  /** @description `campos` diz o que está errado em cada um. */
  E400: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": components["schemas"]["ErrorBody"];
   };
  };
  /** @description Falta o direito, ou o sítio não é de quem chama. */
  E403: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": components["schemas"]["ErrorBody"];
   };
  };
  /** @description Não existe, ou não é da empresa. */
  E404: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": components["schemas"]["ErrorBody"];
   };
  };
  /** @description Não se pode fazer assim: `codigo` diz porquê. */
  E409: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": components["schemas"]["ErrorBody"];
   };
  };
  /** @description O que se indica existiu, e já não serve: comece de novo. */
  E410: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": components["schemas"]["ErrorBody"];
   };
  };
  /** @description A palavra-passe não é a da conta. */
  PalavraPasseErrada: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": components["schemas"]["ErrorBody"];
   };
  };
  /** @description 401: falta a sessão ou a chave, ou já não servem. 413: o corpo passa do limite. 415: o corpo não é do tipo que a chamada aceita. 429: tente de novo depois de `Retry-After`. 503: tente de novo depois de `Retry-After`. */
  E: {
   headers: {
    "Retry-After": components["headers"]["RetryAfter"];
    [name: string]: unknown;
   };
   content: {
    "application/json": components["schemas"]["ErrorBody"];
   };
  };
  /** @description OK */
  RespostaCreated: {
   headers: {
    RateLimit: components["headers"]["RateLimit"];
    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
    [name: string]: unknown;
   };
   content: {
    /**
     * @example {
     *       "message": "Guardado.",
     *       "cd": 1
     *     }
     */
    "application/json": components["schemas"]["Created"];
   };
  };
  /** @description OK */
  RespostaMessage: {
   headers: {
    RateLimit: components["headers"]["RateLimit"];
    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
    [name: string]: unknown;
   };
   content: {
    /**
     * @example {
     *       "message": "Guardado."
     *     }
     */
    "application/json": components["schemas"]["Message"];
   };
  };
  /** @description OK */
  RespostaListEventosSegurancaResposta: {
   headers: {
    RateLimit: components["headers"]["RateLimit"];
    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
    [name: string]: unknown;
   };
   content: {
    "application/json": components["schemas"]["ListEventosSegurancaResposta"];
   };
  };
  /** @description OK */
  RespostaLookupList: {
   headers: {
    RateLimit: components["headers"]["RateLimit"];
    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
    [name: string]: unknown;
   };
   content: {
    /**
     * @example {
     *       "message": [
     *         {
     *           "cd": 1,
     *           "nome": "Ana Sousa"
     *         }
     *       ]
     *     }
     */
    "application/json": components["schemas"]["LookupList"];
   };
  };
  /** @description OK */
  RespostaListMarcacoesExameResposta: {
   headers: {
    RateLimit: components["headers"]["RateLimit"];
    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
    [name: string]: unknown;
   };
   content: {
    "application/json": components["schemas"]["ListMarcacoesExameResposta"];
   };
  };
  /** @description OK */
  RespostaListFaltasExameResposta: {
   headers: {
    RateLimit: components["headers"]["RateLimit"];
    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
    [name: string]: unknown;
   };
   content: {
    "application/json": components["schemas"]["ListFaltasExameResposta"];
   };
  };
  /** @description OK */
  RespostaFicha: {
   headers: {
    RateLimit: components["headers"]["RateLimit"];
    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
    [name: string]: unknown;
   };
   content: {
    /**
     * @example {
     *       "anex": "texto",
     *       "nome_fich": "texto"
     *     }
     */
    "application/json": components["schemas"]["Ficha"];
   };
  };
  /** @description OK */
  Resposta: {
   headers: {
    RateLimit: components["headers"]["RateLimit"];
    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
    [name: string]: unknown;
   };
   content: {
    "application/json": {
     message: components["schemas"]["PedidoMarcacao"];
    };
   };
  };
  /** @description OK */
  Resposta2: {
   headers: {
    RateLimit: components["headers"]["RateLimit"];
    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
    [name: string]: unknown;
   };
   content: {
    /**
     * @example {
     *       "message": [
     *         {
     *           "dt": "2026-11-30",
     *           "hr": "09:00",
     *           "minutos": -9007199254740991,
     *           "cd_local": 1,
     *           "local": "texto",
     *           "morada": "texto"
     *         }
     *       ]
     *     }
     */
    "application/json": {
     message: components["schemas"]["VagaOferecida"][];
    };
   };
  };
  /** @description OK */
  Resposta3: {
   headers: {
    RateLimit: components["headers"]["RateLimit"];
    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
    [name: string]: unknown;
   };
   content: {
    /**
     * @example {
     *       "message": "Guardado.",
     *       "cd": 1
     *     }
     */
    "application/json": {
     message: string;
     cd: components["schemas"]["Cd"];
    };
   };
  };
  /** @description OK */
  Resposta4: {
   headers: {
    RateLimit: components["headers"]["RateLimit"];
    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
    [name: string]: unknown;
   };
   content: {
    "application/json": {
     message: components["schemas"]["Campanha"];
    };
   };
  };
  /** @description OK */
  Resposta5: {
   headers: {
    RateLimit: components["headers"]["RateLimit"];
    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
    [name: string]: unknown;
   };
   content: {
    /**
     * @example {
     *       "message": [
     *         {
     *           "cd": 1,
     *           "nome": "Ana Sousa",
     *           "inactiv": true
     *         }
     *       ]
     *     }
     */
    "application/json": {
     message: components["schemas"]["OfferedLookup"][];
    };
   };
  };
  /** @description OK */
  Resposta6: {
   headers: {
    RateLimit: components["headers"]["RateLimit"];
    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
    [name: string]: unknown;
   };
   content: {
    /**
     * @example {
     *       "message": {
     *         "anex": "texto",
     *         "mime": "texto",
     *         "titulo": "Relatório"
     *       }
     *     }
     */
    "application/json": {
     message: components["schemas"]["Documento"];
    };
   };
  };
  /** @description OK */
  Resposta7: {
   headers: {
    RateLimit: components["headers"]["RateLimit"];
    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
    [name: string]: unknown;
   };
   content: {
    "application/json": {
     message: components["schemas"]["AcidenteDetail"];
    };
   };
  };
  /** @description OK */
  Resposta8: {
   headers: {
    RateLimit: components["headers"]["RateLimit"];
    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
    [name: string]: unknown;
   };
   content: {
    /**
     * @example {
     *       "message": "Guardado.",
     *       "cds": [
     *         1
     *       ]
     *     }
     */
    "application/json": {
     message: string;
     cds: components["schemas"]["Cd"][];
    };
   };
  };
  /** @description OK */
  RespostaListAuditoriaResposta: {
   headers: {
    RateLimit: components["headers"]["RateLimit"];
    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
    [name: string]: unknown;
   };
   content: {
    "application/json": components["schemas"]["ListAuditoriaResposta"];
   };
  };
  /** @description OK */
  RespostaListAlteracoesResposta: {
   headers: {
    RateLimit: components["headers"]["RateLimit"];
    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
    [name: string]: unknown;
   };
   content: {
    "application/json": components["schemas"]["ListAlteracoesResposta"];
   };
  };
  /** @description OK */
  Resposta9: {
   headers: {
    RateLimit: components["headers"]["RateLimit"];
    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
    [name: string]: unknown;
   };
   content: {
    /**
     * @example {
     *       "message": [
     *         "Guardado."
     *       ]
     *     }
     */
    "application/json": {
     message: string[];
    };
   };
  };
  /** @description OK */
  RespostaLoteAnswer: {
   headers: {
    RateLimit: components["headers"]["RateLimit"];
    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
    [name: string]: unknown;
   };
   content: {
    "application/json": components["schemas"]["LoteAnswer"];
   };
  };
 };
 parameters: {
  company: components["schemas"]["CdText"];
  /** @description De 1 a 9007199254740991. */
  pagina: string;
  /** @description De 1 a 100. */
  quantidade: string;
  pesquisa: string;
  /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
  depois: string;
  /** @description Só o que mudou neste instante ou depois dele, com o fuso: `2026-01-31T10:00:00Z`. */
  alterado_desde: string & (unknown & unknown);
  /** @description Só o registo com este código externo. */
  cod_externo: string;
  /** @description De que origem é o código. */
  origem: string;
  /** @description Com `codigos_externos` em cada linha; pede `quantidade`. */
  com_codigos: string;
  ordem: "proximidade";
  codigos: components["schemas"]["CodigosText"];
  id: components["schemas"]["CdText"];
  cd_anex: components["schemas"]["CdText"];
  /** @description O valor do cookie XSRF-TOKEN; obrigatório nas chamadas que levam cookies. */
  "X-XSRF-TOKEN": string;
  /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
  "Idempotency-Key": string;
  /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, quando, tipo, cd_utilizador, utilizador, prestador, alvo, como, chamada, ip, vezes, leituras, empresa. */
  ordenacao: string;
  tipo: components["schemas"]["ListEventosSegurancaTipo"];
  utilizador: components["schemas"]["CdText"];
  /** @description Um endereço IP, ou uma gama: `192.0.2.0/24`. */
  rede: string;
  de: components["schemas"]["DateText"];
  ate: components["schemas"]["DateText"];
  empresa: components["schemas"]["CdText"];
  aviso: components["schemas"]["CdText"];
  funcionario: components["schemas"]["CdText"];
  /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, cd_funcion, num_mecan, funcion, dt, hr, tipo_exam, tipo_ac_enferm, cd_organig, organig, caminho, cd_medic, medic, cd_enferm, enferm, minutos, cd_local, local, fuso, convocatoria, entrega_motivo, entrega_dt, mudanca. */
  ordenacao2: string;
  medico: components["schemas"]["CdText"];
  enfermeiro: components["schemas"]["CdText"];
  convocatoria: components["schemas"]["ListMarcacoesExameConvocatoria"];
  especie: "exame" | "acao-enfermagem";
  /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, cd_funcion, num_mecan, funcion, dt, hr, tipo_exam, tipo_ac_enferm, cd_organig, organig, caminho, cd_medic, medic, cd_enferm, enferm, fuso, cd_estad, estado, cd_motiv, motivo, seguimento, vez, porque, dispensa. */
  ordenacao3: string;
  tipo2: "2" | "3" | "4";
  seguimento: components["schemas"]["ListFaltasExameSeguimento"];
  mes: components["schemas"]["MonthText"];
  exame: components["schemas"]["CdText"];
  parte: "vencidos" | "em-30-dias" | "em-60-dias" | "nunca" | "ausentes";
  motivo: components["schemas"]["ListFuncionariosRegra"];
  admissao: "em-15-dias";
  regresso: "com" | "sem";
  pedido: components["schemas"]["CdText"];
  estado: components["schemas"]["ListPrazosEstado"];
  area: components["schemas"]["CdText"];
  tipo3: components["schemas"]["CdText"];
  area2: components["schemas"]["CdText"];
  cd_relat: components["schemas"]["CdText"];
  tipo4: "true" | "false";
  estado2: "0" | "1";
  tarefa: components["schemas"]["CdText"];
  fase: "por-iniciar" | "em-curso" | "devolvida" | "executada";
  responsavel: components["schemas"]["CdText"] | ("minhas" | "sem" | "sem-acesso");
  idade: "0-30" | "31-90" | "91-180" | "181-365" | "366-";
  aberta_em: components["schemas"]["MonthText"];
  local: components["schemas"]["CdText"];
  dt: components["schemas"]["DateText"];
  cd: components["schemas"]["CdText"];
  ano: components["schemas"]["AnoText"];
  de2: components["schemas"]["DateText"];
  ate2: components["schemas"]["DateText"];
  /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, quando, cd_utilizador, utilizador, acao, entidade, cd_entidade, descricao, ip. */
  ordenacao4: string;
  acao: string;
  entidade: string;
  /** @description O `cursor` da resposta anterior; sem ele, desde a mais antiga. */
  desde: string;
  /** @description De 1 a 1000; sem ele, 100. */
  limite: string;
  /** @description Tipos de alteração, com vírgulas: `pedido.criado,exame.criado`. */
  tipos: string;
  fora: "sim";
  vigor: "terminadas" | "todas";
  lista: components["schemas"]["ListItensLista"];
  entidade2: components["schemas"]["ListCodigosDeRegistosEntidade"];
  /** @description Diz o que aconteceria a cada linha, e não grava nada. */
  ensaio: string;
  /** @description Com uma linha recusada, nenhuma é gravada. */
  tudo_ou_nada: string;
  /** @description Não avisa ninguém, como convém a uma primeira carga; fica registado. */
  sem_avisos: string;
 };
 requestBodies: never;
 headers: {
  /**
   * @description Quantas chamadas a chave ainda pode fazer (`r`), e em quantos segundos volta a ter todas (`t`).
   * @example "chave";r=599;t=60
   */
  RateLimit: string;
  /**
   * @description Quantas chamadas uma chave pode fazer (`q`) em quantos segundos (`w`).
   * @example "chave";q=600;w=60
   */
  RateLimitPolicy: string;
  /**
   * @description Segundos até valer a pena tentar de novo.
   * @example 5
   */
  RetryAfter: number;
 };
 pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
 listOrganigrama: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": [
      *         {
      *           "cd": 1,
      *           "cd_base": 1,
      *           "nome": "Ana Sousa",
      *           "cd_aux": "texto"
      *         }
      *       ]
      *     }
      */
     "application/json": {
      message: components["schemas"]["OrganigramaNode"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getPainel: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["Painel"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listFuncionarios: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, num_mecan, nome, idade, dt_ult_exam, dias_expir, dt_expir, dt_prazo, regra, validade, suspenso, dt_prox_marc, pendente, cd_organig, organig, caminho, dt_inactiv, ativo, cd_aptidao, dt_aptidao. */
    ordenacao?: string;
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    /** @description Só o que mudou neste instante ou depois dele, com o fuso: `2026-01-31T10:00:00Z`. */
    alterado_desde?: components["parameters"]["alterado_desde"];
    /** @description Só o registo com este código externo. */
    cod_externo?: components["parameters"]["cod_externo"];
    /** @description De que origem é o código. */
    origem?: components["parameters"]["origem"];
    /** @description Com `codigos_externos` em cada linha; pede `quantidade`. */
    com_codigos?: components["parameters"]["com_codigos"];
    situacao?: "sairam" | "todos";
    validade?: "expirada" | "a-expirar" | "sem-exame" | "valida" | "suspensa" | "inapta" | "em-60-dias";
    regra?: components["schemas"]["ListFuncionariosRegra"];
    marcacao?: "com" | "sem";
    nif?: "sem";
    posto?: "sem";
    aptidao?: "A" | "AC" | "IT" | "ID" | "SD";
    ficha?: components["schemas"]["FichaFilter"];
    ordem?: components["parameters"]["ordem"];
    codigos?: components["parameters"]["codigos"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["FuncionarioRow"][];
      count: number;
      countPag: number;
      pagina: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listFuncionariosMinificado: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, num_mecan, nome, cd_organig, organig. */
    ordenacao?: string;
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    ordem?: components["parameters"]["ordem"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["FuncionarioMinificado"][];
      count: number;
      countPag: number;
      pagina: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getFuncionario: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["FuncionarioDetail"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listMomentos: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["Momento"][];
      mais: boolean;
      periodos: components["schemas"]["Periodo"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getPrazo: {
  parameters: {
   query?: {
    exame?: components["schemas"]["DateText"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["PrazoDetail"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getFoto: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": "Guardado."
      *     }
      */
     "application/json": {
      message: string | null;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getUltimaFicha: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": {
      *         "cd_anex": 1,
      *         "dt": "2026-11-30"
      *       }
      *     }
      */
     "application/json": {
      message: {
       cd_anex: components["schemas"]["Cd"] | null;
       dt: components["schemas"]["DateText"] | null;
      };
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getFicha: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
    cd_anex: components["parameters"]["cd_anex"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": {
      *         "anex": "texto",
      *         "nome_fich": "texto"
      *       }
      *     }
      */
     "application/json": {
      message: components["schemas"]["Ficha"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listFactos: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["Facto"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 createFacto: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "tipo": "trabalho_noturno",
     *       "dt_ini": "2026-11-30"
     *     }
     */
    "application/json": components["schemas"]["FactoBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaCreated"];
   default: components["responses"]["E400"];
  };
 };
 importFactos: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "linhas": [
     *         {
     *           "tipo": "trabalho_noturno",
     *           "dt_ini": "2026-11-30"
     *         }
     *       ]
     *     }
     */
    "application/json": {
     linhas: {
      cd_funcion?: components["schemas"]["Cd"] | null;
      num_mecan?: string | null;
      /** @enum {string} */
      tipo: "trabalho_noturno" | "teletrabalho" | "temporario_45" | "ausencia";
      dt_ini: components["schemas"]["DateText"];
      dt_fim?: components["schemas"]["DateText"] | null;
      /** @enum {string|null} */
      motivo?: "doenca_acidente" | "outra" | null;
     }[];
    };
   };
  };
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: string;
      registados: number;
      corrigidos: number;
      iguais: number;
      problemas: {
       linha: number;
       texto: string;
      }[];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 updateFacto: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "dt_ini": "2026-11-30"
     *     }
     */
    "application/json": components["schemas"]["FactoCorrigidoBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 removeFacto: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 listExamesDevidos: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["ExameDevido"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listLeituras: {
  parameters: {
   query?: {
    antes?: string;
    depois_de?: components["schemas"]["CdText"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["Leitura"][];
      mais: boolean;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listEventosSeguranca: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, quando, tipo, cd_utilizador, utilizador, prestador, alvo, como, chamada, ip, vezes, leituras, empresa. */
    ordenacao?: components["parameters"]["ordenacao"];
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    tipo?: components["parameters"]["tipo"];
    utilizador?: components["parameters"]["utilizador"];
    /** @description Um endereço IP, ou uma gama: `192.0.2.0/24`. */
    rede?: components["parameters"]["rede"];
    de?: components["parameters"]["de"];
    ate?: components["parameters"]["ate"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaListEventosSegurancaResposta"];
   default: components["responses"]["E400"];
  };
 };
 getResumoSeguranca: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: {
       padroes: components["schemas"]["PadraoSeguranca"][];
       pessoas: components["schemas"]["Lookup"][];
       redes: string[];
      };
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listEventosSegurancaPrestador: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, quando, tipo, cd_utilizador, utilizador, prestador, alvo, como, chamada, ip, vezes, leituras, empresa. */
    ordenacao?: components["parameters"]["ordenacao"];
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    tipo?: components["parameters"]["tipo"];
    utilizador?: components["parameters"]["utilizador"];
    /** @description Um endereço IP, ou uma gama: `192.0.2.0/24`. */
    rede?: components["parameters"]["rede"];
    de?: components["parameters"]["de"];
    ate?: components["parameters"]["ate"];
    empresa?: components["parameters"]["empresa"];
   };
   header?: never;
   path?: never;
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaListEventosSegurancaResposta"];
   default: components["responses"]["E400"];
  };
 };
 findPessoasConhecidas: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: {
   content: {
    /** @example {} */
    "application/json": components["schemas"]["ConhecidasBody"];
   };
  };
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["PessoaConhecida"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 findConhecidasDasLinhas: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "linhas": [
     *         {}
     *       ]
     *     }
     */
    "application/json": {
     linhas: components["schemas"]["ConhecidasBody"][];
    };
   };
  };
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["LinhaConhecida"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 findEmailsPartilhados: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "emails": [
     *         "texto"
     *       ]
     *     }
     */
    "application/json": components["schemas"]["EmailsPartilhadosBody"];
   };
  };
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": [
      *         {
      *           "email": "ana.sousa@exemplo.pt",
      *           "total": 1,
      *           "pessoas": [
      *             {
      *               "nome": "Ana Sousa",
      *               "num_mecan": "texto"
      *             }
      *           ]
      *         }
      *       ]
      *     }
      */
     "application/json": {
      message: components["schemas"]["EmailPartilhado"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 createAdmissao: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "nome": "Ana Sousa",
     *       "sexo": 0,
     *       "dt_nasc": "2026-11-30",
     *       "cd_nacion": 1,
     *       "cd_categ": 1,
     *       "dt_ini_instit": "2026-11-30",
     *       "cd_organig": 1
     *     }
     */
    "application/json": components["schemas"]["AdmissaoBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaCreated"];
   default: components["responses"]["E400"];
  };
 };
 createAdmissoes: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "funcionarios": [
     *         null
     *       ]
     *     }
     */
    "application/json": {
     cd_organig?: components["schemas"]["Cd"] | null;
     ficheiro?: string | null;
     cd_importacao?: components["schemas"]["Cd"] | null;
     lista?: boolean;
     funcionarios: unknown[];
    };
   };
  };
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": "Guardado.",
      *       "cd_importacao": 1
      *     }
      */
     "application/json": {
      message: string;
      cd_importacao?: components["schemas"]["Cd"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 createAlteracao: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "nome": "Ana Sousa",
     *       "sexo": 0,
     *       "dt_nasc": "2026-11-30",
     *       "cd_nacion": 1,
     *       "cd_categ": 1,
     *       "cd": 1
     *     }
     */
    "application/json": components["schemas"]["AlteracaoBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaCreated"];
   default: components["responses"]["E400"];
  };
 };
 createSaida: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "cd": 1,
     *       "dt_inactiv": "2026-11-30"
     *     }
     */
    "application/json": components["schemas"]["SaidaBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaCreated"];
   default: components["responses"]["E400"];
  };
 };
 createTransferencia: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "cd_funcion": 1,
     *       "cd_organig": 1,
     *       "dt_ini_instit": "2026-11-30"
     *     }
     */
    "application/json": components["schemas"]["TransferenciaBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaCreated"];
   default: components["responses"]["E400"];
  };
 };
 listPedidos: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, cd_funcion, num_mecan, nome, dt_nasc, sexo, profis, dt_cria, cd_organig, organig, organigrama, organig_origem, organig_destino, cd_tipo, tipo, cd_estad, estado, nacionalidade, categoria, agrupamento, funcao_proposta, num_benef, loc_trab, dt_inactiv, dt_ini_instit. */
    ordenacao?: string;
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    /** @description Só o que mudou neste instante ou depois dele, com o fuso: `2026-01-31T10:00:00Z`. */
    alterado_desde?: components["parameters"]["alterado_desde"];
    aviso?: components["parameters"]["aviso"];
    estado?: ("abertos" | "por-corrigir") | ("0" | "1" | "2" | "3");
    tipo?: "0" | "1" | "5" | "6";
    funcionario?: components["parameters"]["funcionario"];
    importacao?: components["schemas"]["CdText"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["PedidoRow"][];
      count: number;
      countPag: number;
      pagina: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getPedido: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["PedidoDetail"];
      alteracoes: components["schemas"]["Alteracoes"];
      historia: components["schemas"]["Historia"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 deletePedido: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 getPedidoAnterior: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["PedidoAnterior"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listImportacoes: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, tipo, ficheiro, a_vista, antiga, momento, utilizador, linhas, novos, em_analise, aceites, recusados, retirados. */
    ordenacao?: string;
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    estado?: "abertos";
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["ImportacaoRow"][];
      count: number;
      countPag: number;
      pagina: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getImportacao: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["ImportacaoRow"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 removeImportacao: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": "Guardado.",
      *       "retirados": 1
      *     }
      */
     "application/json": {
      message: string;
      retirados: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listRecusadosDaImportacao: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["LinhaRecusada"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 compareAcerto: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "cd_unidade": 1,
     *       "campos": [
     *         "numMecan"
     *       ],
     *       "linhas": [
     *         "texto"
     *       ]
     *     }
     */
    "application/json": {
     cd_unidade: components["schemas"]["Cd"];
     campos: ("numMecan" | "nome" | "sexo" | "dataNascimento" | "nacionalidade" | "categoria" | "agrupamento" | "profissao" | "funcao" | "bi" | "nif" | "niss" | "utente" | "localTrabalho" | "email" | "telemovel" | "dataAdmissao" | "admissaoUrgente" | "dataSaida" | "noturnoDesde" | "noturnoAte" | "teletrabalhoDesde" | "teletrabalhoAte" | "temporarioDesde" | "temporarioAte" | "ausenciaDesde" | "ausenciaRegresso" | "ausenciaMotivo")[];
     linhas: string[];
     /** @default [] */
     porLer?: string[];
     /** @default false */
     numeracaoNova?: boolean;
     /** @default [] */
     escolhas?: ({
      linha: number;
      /** @constant */
      quem: "pessoa";
      cd: components["schemas"]["Cd"];
     } | {
      linha: number;
      /** @enum {string} */
      quem: "nova" | "ninguem" | "nao-pessoa";
     })[];
    };
   };
  };
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["AcertoComparacao"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 createAcerto: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "itens": [
     *         {
     *           "cd": 1
     *         }
     *       ]
     *     }
     */
    "application/json": {
     itens: components["schemas"]["AcertoItem"][];
     ficheiro?: string | null;
     cd_importacao?: components["schemas"]["Cd"] | null;
     confirmar?: boolean;
    };
   };
  };
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": "Guardado.",
      *       "itens": [
      *         {
      *           "cd": 1,
      *           "pedidos": [
      *             1
      *           ],
      *           "erro": "texto",
      *           "campos": {}
      *         }
      *       ],
      *       "cd_importacao": 1
      *     }
      */
     "application/json": {
      message: string;
      itens: components["schemas"]["AcertoEnviado"][];
      cd_importacao: components["schemas"]["Cd"] | null;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 putListaPessoal: {
  parameters: {
   query?: {
    ensaio?: string;
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "colunas": "texto",
     *       "linhas": [
     *         "texto"
     *       ]
     *     }
     */
    "application/json": {
     cd_unidade?: components["schemas"]["Cd"];
     dia?: components["schemas"]["DateText"];
     /** @default Lista de pessoal */
     ficheiro?: string;
     coluna_codigo?: string;
     colunas: string;
     linhas: string[];
    };
   };
  };
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: string;
      acertada: boolean;
      pedidos: number;
      recusados: {
       linha: number | null;
       cd_funcion: components["schemas"]["Cd"] | null;
       motivo: string;
      }[];
      espera: {
       /** @enum {string} */
       grupo: "novos" | "saidas" | "transferencias" | "alteracoes" | "factos" | "duvidosos" | "incompletos";
       total: number;
       /** @enum {string} */
       razao: "definicao" | "sempre" | "muitas" | "direito" | "recusado";
      }[];
      notas: string[];
      comparacao: components["schemas"]["AcertoComparacao"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listCategoriasDaEmpresa: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaLookupList"];
   default: components["responses"]["E400"];
  };
 };
 listAgrupamentosDaEmpresa: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaLookupList"];
   default: components["responses"]["E400"];
  };
 };
 listProfissoesDaEmpresa: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaLookupList"];
   default: components["responses"]["E400"];
  };
 };
 listFuncionariosDoNo: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": [
      *         {
      *           "cd": 1,
      *           "num_mecan": "texto",
      *           "nome": "Ana Sousa",
      *           "cd_organig": 1,
      *           "organig": "Fábrica de Aveiro"
      *         }
      *       ]
      *     }
      */
     "application/json": {
      message: components["schemas"]["FuncionarioMinificado"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listExamesDoFuncionario: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["ExameDoFuncionario"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listMarcacoesExame: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, cd_funcion, num_mecan, funcion, dt, hr, tipo_exam, tipo_ac_enferm, cd_organig, organig, caminho, cd_medic, medic, cd_enferm, enferm, minutos, cd_local, local, fuso, convocatoria, entrega_motivo, entrega_dt, mudanca. */
    ordenacao?: components["parameters"]["ordenacao2"];
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    /** @description Só o que mudou neste instante ou depois dele, com o fuso: `2026-01-31T10:00:00Z`. */
    alterado_desde?: components["parameters"]["alterado_desde"];
    /** @description Só o registo com este código externo. */
    cod_externo?: components["parameters"]["cod_externo"];
    /** @description De que origem é o código. */
    origem?: components["parameters"]["origem"];
    /** @description Com `codigos_externos` em cada linha; pede `quantidade`. */
    com_codigos?: components["parameters"]["com_codigos"];
    aviso?: components["parameters"]["aviso"];
    medico?: components["parameters"]["medico"];
    enfermeiro?: components["parameters"]["enfermeiro"];
    de?: components["parameters"]["de"];
    ate?: components["parameters"]["ate"];
    convocatoria?: components["parameters"]["convocatoria"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaListMarcacoesExameResposta"];
   default: components["responses"]["E400"];
  };
 };
 listMarcacoesAcaoEnfermagem: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, cd_funcion, num_mecan, funcion, dt, hr, tipo_exam, tipo_ac_enferm, cd_organig, organig, caminho, cd_medic, medic, cd_enferm, enferm, minutos, cd_local, local, fuso, convocatoria, entrega_motivo, entrega_dt, mudanca. */
    ordenacao?: components["parameters"]["ordenacao2"];
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    /** @description Só o que mudou neste instante ou depois dele, com o fuso: `2026-01-31T10:00:00Z`. */
    alterado_desde?: components["parameters"]["alterado_desde"];
    /** @description Só o registo com este código externo. */
    cod_externo?: components["parameters"]["cod_externo"];
    /** @description De que origem é o código. */
    origem?: components["parameters"]["origem"];
    /** @description Com `codigos_externos` em cada linha; pede `quantidade`. */
    com_codigos?: components["parameters"]["com_codigos"];
    aviso?: components["parameters"]["aviso"];
    medico?: components["parameters"]["medico"];
    enfermeiro?: components["parameters"]["enfermeiro"];
    de?: components["parameters"]["de"];
    ate?: components["parameters"]["ate"];
    convocatoria?: components["parameters"]["convocatoria"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaListMarcacoesExameResposta"];
   default: components["responses"]["E400"];
  };
 };
 listProfissionaisMarcados: {
  parameters: {
   query: {
    especie: components["parameters"]["especie"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaLookupList"];
   default: components["responses"]["E400"];
  };
 };
 listFaltasExame: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, cd_funcion, num_mecan, funcion, dt, hr, tipo_exam, tipo_ac_enferm, cd_organig, organig, caminho, cd_medic, medic, cd_enferm, enferm, fuso, cd_estad, estado, cd_motiv, motivo, seguimento, vez, porque, dispensa. */
    ordenacao?: components["parameters"]["ordenacao3"];
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    aviso?: components["parameters"]["aviso"];
    medico?: components["parameters"]["medico"];
    enfermeiro?: components["parameters"]["enfermeiro"];
    tipo?: components["parameters"]["tipo2"];
    seguimento?: components["parameters"]["seguimento"];
    mes?: components["parameters"]["mes"];
    de?: components["parameters"]["de"];
    ate?: components["parameters"]["ate"];
    exame?: components["parameters"]["exame"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaListFaltasExameResposta"];
   default: components["responses"]["E400"];
  };
 };
 listFaltasAcaoEnfermagem: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, cd_funcion, num_mecan, funcion, dt, hr, tipo_exam, tipo_ac_enferm, cd_organig, organig, caminho, cd_medic, medic, cd_enferm, enferm, fuso, cd_estad, estado, cd_motiv, motivo, seguimento, vez, porque, dispensa. */
    ordenacao?: components["parameters"]["ordenacao3"];
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    aviso?: components["parameters"]["aviso"];
    medico?: components["parameters"]["medico"];
    enfermeiro?: components["parameters"]["enfermeiro"];
    tipo?: components["parameters"]["tipo2"];
    seguimento?: components["parameters"]["seguimento"];
    mes?: components["parameters"]["mes"];
    de?: components["parameters"]["de"];
    ate?: components["parameters"]["ate"];
    acaoEnfermagem?: components["schemas"]["CdText"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaListFaltasExameResposta"];
   default: components["responses"]["E400"];
  };
 };
 listExames: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, cd_funcion, num_mecan, funcion, dt, hr, fuso, tipo_exam, tipo_ac_enferm, medic, decis, cd_decis, dt_expir, cd_organig, organig, caminho, anex. */
    ordenacao?: string;
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    /** @description Só o que mudou neste instante ou depois dele, com o fuso: `2026-01-31T10:00:00Z`. */
    alterado_desde?: components["parameters"]["alterado_desde"];
    /** @description Só o registo com este código externo. */
    cod_externo?: components["parameters"]["cod_externo"];
    /** @description De que origem é o código. */
    origem?: components["parameters"]["origem"];
    /** @description Com `codigos_externos` em cada linha; pede `quantidade`. */
    com_codigos?: components["parameters"]["com_codigos"];
    aviso?: components["parameters"]["aviso"];
    medico?: components["parameters"]["medico"];
    decisao?: "A" | "AC" | "IT" | "ID" | "SD";
    mes?: components["parameters"]["mes"];
    expira?: components["schemas"]["MonthText"];
    validade?: "expirada" | "a-expirar";
    ficha?: "0" | "1" | "em-falta" | "por-descarregar" | "sem-conhecimento" | "conhecimento-atrasado" | "com-resposta" | "por-arquivar";
    codigos?: components["parameters"]["codigos"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["ExameListRow"][];
      count: number;
      countPag: number;
      pagina: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getExamesResumo: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["ExamesResumo"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listTiposExame: {
  parameters: {
   query?: {
    tabela?: "f" | "ma";
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": [
      *         {
      *           "cd": 1,
      *           "nome": "Ana Sousa",
      *           "inactiv": true
      *         }
      *       ]
      *     }
      */
     "application/json": {
      message: components["schemas"]["OfferedTipo"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getFichaDoExame: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaFicha"];
   default: components["responses"]["E400"];
  };
 };
 getFichaDoExameApidao: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaFicha"];
   default: components["responses"]["E400"];
  };
 };
 listMedicos: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaLookupList"];
   default: components["responses"]["E400"];
  };
 };
 getCirculoDaFicha: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["CirculoDaFicha"] | null;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getCopiaAssinada: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "anex": "texto",
      *       "mime": "texto",
      *       "titulo": "Relatório"
      *     }
      */
     "application/json": components["schemas"]["Documento"];
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listPrazos: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, num_mecan, nome, dt_prazo, motivo, adm_urgente, suspenso, dt_ult_exam, dt_ini_instit, estado, dt_marcacao, dt_pedido, cd_pedido, dt_recusa, recusa, cd_organig, organig, caminho. */
    ordenacao?: string;
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    parte?: components["parameters"]["parte"];
    motivo?: components["parameters"]["motivo"];
    admissao?: components["parameters"]["admissao"];
    regresso?: components["parameters"]["regresso"];
    pedido?: components["parameters"]["pedido"];
    mes?: components["parameters"]["mes"];
    estado?: components["parameters"]["estado"];
    codigos?: components["parameters"]["codigos"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["PrazoRow"][];
      count: number;
      countPag: number;
      pagina: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getPrazosResumo: {
  parameters: {
   query?: {
    pesquisa?: components["parameters"]["pesquisa"];
    estado?: components["parameters"]["estado"];
    admissao?: components["parameters"]["admissao"];
    regresso?: components["parameters"]["regresso"];
    pedido?: components["parameters"]["pedido"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": {
      *         "hoje": "2026-11-30",
      *         "linhas": [
      *           {
      *             "grupo": "vencidos",
      *             "mes": "2026-11",
      *             "motivo": "medico",
      *             "total": 1
      *           }
      *         ]
      *       }
      *     }
      */
     "application/json": {
      message: components["schemas"]["PrazosResumo"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listUltimosLocais: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": [
      *         {
      *           "sitio": "texto",
      *           "local": "texto"
      *         }
      *       ]
      *     }
      */
     "application/json": {
      message: components["schemas"]["UltimoLocal"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 createPedidoMarcacao: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "tipo": "marcar",
     *       "codigos": [
     *         1
     *       ]
     *     }
     */
    "application/json": components["schemas"]["PedidoMarcacaoBody"];
   };
  };
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": "Guardado.",
      *       "cd": 1,
      *       "pedidos": -9007199254740991,
      *       "omitidos": -9007199254740991,
      *       "horas": -9007199254740991
      *     }
      */
     "application/json": {
      message: string;
      cd: components["schemas"]["Cd"];
      pedidos: number;
      omitidos: number;
      horas?: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getPedidoMarcacao: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["Resposta"];
   default: components["responses"]["E400"];
  };
 };
 updatePedidoMarcacao: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: {
   content: {
    /** @example {} */
    "application/json": components["schemas"]["PreferenciasBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 removePedidoMarcacao: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 getFaltasResumo: {
  parameters: {
   query: {
    especie: components["parameters"]["especie"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["FaltasResumo"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 updateDispensaFaltas: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "codigos": [
     *         1
     *       ],
     *       "dispensa": "feito"
     *     }
     */
    "application/json": components["schemas"]["DispensaFaltasBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 listPropostas: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, cd_funcion, num_mecan, nome, especie, tipo, dt, hr, minutos, profissional, local, fuso, estado, responder_ate, nota, cd_motiv, motivo, cd_organig, organig, caminho. */
    ordenacao?: string;
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    aviso?: components["parameters"]["aviso"];
    estado?: "proposta" | "confirmada" | "trocada" | "recusada" | "expirada" | "retirada" | "todas";
    especie?: "exame" | "acao-enfermagem";
    de?: components["parameters"]["de"];
    ate?: components["parameters"]["ate"];
    medico?: components["parameters"]["medico"];
    enfermeiro?: components["parameters"]["enfermeiro"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["PropostaRow"][];
      count: number;
      countPag: number;
      pagina: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 confirmPropostas: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "propostas": [
     *         1
     *       ]
     *     }
     */
    "application/json": {
     propostas: components["schemas"]["Cd"][];
    };
   };
  };
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": "Guardado.",
      *       "confirmadas": [
      *         1
      *       ],
      *       "omitidas": [
      *         {
      *           "cd": 1,
      *           "texto": "texto"
      *         }
      *       ]
      *     }
      */
     "application/json": {
      message: string;
      confirmadas: components["schemas"]["Cd"][];
      omitidas: {
       cd: components["schemas"]["Cd"];
       texto: string;
      }[];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 reopenPropostas: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "propostas": [
     *         1
     *       ]
     *     }
     */
    "application/json": {
     propostas: components["schemas"]["Cd"][];
    };
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 refusePropostas: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "propostas": [
     *         1
     *       ],
     *       "cd_motiv": 1
     *     }
     */
    "application/json": components["schemas"]["RecusaPropostasBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 listVagasDaProposta: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["Resposta2"];
   default: components["responses"]["E400"];
  };
 };
 moveProposta: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "dt": "2026-11-30",
     *       "hr": "09:00",
     *       "cd_local": 1
     *     }
     */
    "application/json": components["schemas"]["VagaBody"];
   };
  };
  responses: {
   200: components["responses"]["Resposta3"];
   default: components["responses"]["E400"];
  };
 };
 listTrocas: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["TrocaPossivel"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 exchangeProposta: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "cd_funcion": 1
     *     }
     */
    "application/json": {
     cd_funcion: components["schemas"]["Cd"];
    };
   };
  };
  responses: {
   200: components["responses"]["Resposta3"];
   default: components["responses"]["E400"];
  };
 };
 getPrazosDaEmpresa: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": {
      *         "aviso_dias": -9007199254740991,
      *         "dt_primeira": "2026-11-30"
      *       }
      *     }
      */
     "application/json": {
      message: components["schemas"]["PrazosDaEmpresa"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listVagasDaMarcacao: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["Resposta2"];
   default: components["responses"]["E400"];
  };
 };
 moveMarcacaoDaEmpresa: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "dt": "2026-11-30",
     *       "hr": "09:00",
     *       "cd_local": 1
     *     }
     */
    "application/json": components["schemas"]["MudancaMarcacaoBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 cancelMarcacaoDaEmpresa: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "cd_motiv": 1
     *     }
     */
    "application/json": components["schemas"]["CancelamentoMarcacaoBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 listCampanhas: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["CampanhaRow"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getCampanhaDaEmpresa: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["Resposta4"];
   default: components["responses"]["E400"];
  };
 };
 listPessoasParaLugares: {
  parameters: {
   query: {
    unidade: components["schemas"]["CdText"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["PessoaParaLugar"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 fillLugares: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "lugares": [
     *         {
     *           "cd": 1,
     *           "cd_funcion": 1
     *         }
     *       ]
     *     }
     */
    "application/json": components["schemas"]["PreencherLugaresBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 listRespostasConvocatoria: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["RespostaRow"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listMarcacoesAtividade: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, tipo, tecnic, dt, hr, fuso, cd_organig, organig, caminho. */
    ordenacao?: string;
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    aviso?: components["parameters"]["aviso"];
    mes?: components["parameters"]["mes"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["MarcacaoAtividadeRow"][];
      count: number;
      countPag: number;
      pagina: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listAreas: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["Resposta5"];
   default: components["responses"]["E400"];
  };
 };
 getArea: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    area: components["parameters"]["area"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["AreaDetail"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listAtividadesTecnicas: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, tipo, motivo, tecnic, funcion, num_mecan, cd_organig, organig, caminho, dt, hr, fuso, estado, cd_estad, relat, cd_relat, anex. */
    ordenacao?: string;
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    /** @description Só o que mudou neste instante ou depois dele, com o fuso: `2026-01-31T10:00:00Z`. */
    alterado_desde?: components["parameters"]["alterado_desde"];
    /** @description Só o registo com este código externo. */
    cod_externo?: components["parameters"]["cod_externo"];
    /** @description De que origem é o código. */
    origem?: components["parameters"]["origem"];
    /** @description Com `codigos_externos` em cada linha; pede `quantidade`. */
    com_codigos?: components["parameters"]["com_codigos"];
    aviso?: components["parameters"]["aviso"];
    tecnico?: "WEBCLI" | components["schemas"]["CdText"];
    motivo?: components["schemas"]["CdText"];
    tipo?: components["parameters"]["tipo3"];
    organigrama?: components["schemas"]["CdText"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
    area: components["parameters"]["area"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["AtividadeTecnicaRow"][];
      count: number;
      countPag: number;
      pagina: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listTecnicos: {
  parameters: {
   query?: {
    area?: components["parameters"]["area2"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": [
      *         {
      *           "cd": "WEBCLI",
      *           "nome": "Ana Sousa"
      *         }
      *       ]
      *     }
      */
     "application/json": {
      message: {
       cd: "WEBCLI" | components["schemas"]["Cd"];
       nome: string;
      }[];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listTiposAtividade: {
  parameters: {
   query?: {
    area?: components["parameters"]["area2"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["Resposta5"];
   default: components["responses"]["E400"];
  };
 };
 createAtividadeTecnica: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "cd_tipo": 1,
     *       "cd_motiv": 1,
     *       "cd_funcion": 1,
     *       "cd_organig": 1,
     *       "anexo": [
     *         {
     *           "nome_fich": "texto",
     *           "anexString": "texto"
     *         }
     *       ]
     *     }
     */
    "application/json": components["schemas"]["NovaAtividadeTecnicaBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaCreated"];
   default: components["responses"]["E400"];
  };
 };
 listAnexosAtividade: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": [
      *         {
      *           "cd_anex": 1,
      *           "titulo": "Relatório"
      *         }
      *       ],
      *       "obs": "Sem observações."
      *     }
      */
     "application/json": components["schemas"]["AnexosDaAtividade"];
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getAnexoArea: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    area: components["parameters"]["area"];
    cd_anex: components["parameters"]["cd_anex"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["Resposta6"];
   default: components["responses"]["E400"];
  };
 };
 getAnexoAtividade: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
    cd_anex: components["parameters"]["cd_anex"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["Resposta6"];
   default: components["responses"]["E400"];
  };
 };
 getRelatorio: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
    cd_relat: components["parameters"]["cd_relat"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["Resposta6"];
   default: components["responses"]["E400"];
  };
 };
 listMedidas: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, tarefa, risco_identific, medida, dt, prazo, dias_expir, provis, estad, cd_estad, cd_organig, organig, organigrama. */
    ordenacao?: string;
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    /** @description Só o que mudou neste instante ou depois dele, com o fuso: `2026-01-31T10:00:00Z`. */
    alterado_desde?: components["parameters"]["alterado_desde"];
    /** @description Só o registo com este código externo. */
    cod_externo?: components["parameters"]["cod_externo"];
    /** @description De que origem é o código. */
    origem?: components["parameters"]["origem"];
    /** @description Com `codigos_externos` em cada linha; pede `quantidade`. */
    com_codigos?: components["parameters"]["com_codigos"];
    aviso?: components["parameters"]["aviso"];
    tipo?: components["parameters"]["tipo4"];
    estado?: components["parameters"]["estado2"];
    tarefa?: components["parameters"]["tarefa"];
    fase?: components["parameters"]["fase"];
    responsavel?: components["parameters"]["responsavel"];
    atraso?: "1-30" | "31-90" | "91-180" | "181-" | "1-" | "a-terminar" | "por-executar" | "escaladas";
    idade?: components["parameters"]["idade"];
    aberta_em?: components["parameters"]["aberta_em"];
    dia?: components["schemas"]["DateText"];
    unidade?: components["schemas"]["CdText"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["MedidaRow"][];
      count: number;
      countPag: number;
      pagina: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getMedidasResumo: {
  parameters: {
   query?: {
    pesquisa?: components["parameters"]["pesquisa"];
    tipo?: components["parameters"]["tipo4"];
    estado?: components["parameters"]["estado2"];
    tarefa?: components["parameters"]["tarefa"];
    fase?: components["parameters"]["fase"];
    responsavel?: components["parameters"]["responsavel"];
    idade?: components["parameters"]["idade"];
    aberta_em?: components["parameters"]["aberta_em"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": [
      *         {
      *           "atraso": "1-30",
      *           "total": 0
      *         }
      *       ]
      *     }
      */
     "application/json": {
      message: components["schemas"]["MedidasResumo"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listTarefas: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaLookupList"];
   default: components["responses"]["E400"];
  };
 };
 listEstadosMedida: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": [
      *         {
      *           "cd": 0,
      *           "nome": "Ana Sousa"
      *         }
      *       ]
      *     }
      */
     "application/json": {
      message: {
       cd: number;
       nome: string;
      }[];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listMedidasConcluidas: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, tarefa, risco_identific, medida, dt, prazo, dt_conclusao, conclusao, cd_organig, organig, caminho. */
    ordenacao?: string;
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    canceladas?: "true" | "false";
    mes?: components["parameters"]["mes"];
    cumprimento?: "no-prazo" | "depois" | "sem-prazo";
    aberta_em?: components["parameters"]["aberta_em"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["MedidaConcluidaRow"][];
      count: number;
      countPag: number;
      pagina: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listAcidentes: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, cd_funcion, num_mecan, nome, dt, hr, acc_lesiv, prest_prim_socorr, formac_tarefa, epi_adeq, descric, cd_organig, organig, caminho, organig_acident, cd_estad. */
    ordenacao?: string;
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    /** @description Só o que mudou neste instante ou depois dele, com o fuso: `2026-01-31T10:00:00Z`. */
    alterado_desde?: components["parameters"]["alterado_desde"];
    aviso?: components["parameters"]["aviso"];
    de?: components["parameters"]["de"];
    ate?: components["parameters"]["ate"];
    formacao?: "0" | "1" | "2";
    epi?: "0" | "1" | "2";
    socorros?: "0" | "1" | "2";
    pendentes?: "1";
    participar?: "1";
    tipo?: components["parameters"]["tipo3"];
    local?: components["parameters"]["local"];
    trajeto?: "0" | "1";
    baixa?: "1" | "2" | "3";
    mortal?: "1";
    por_dizer?: "1";
    investigacao?: "1";
    perdidos_de?: components["schemas"]["DateText"];
    perdidos_ate?: components["schemas"]["DateText"];
    hora?: string;
    semana?: string;
    idade?: string;
    antiguidade?: string;
    desvio?: string;
    contacto?: string;
    lesao?: string;
    parte?: string;
    agente?: string;
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["AcidenteRow"][];
      count: number;
      countPag: number;
      pagina: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 createAcidente: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "cd_funcion": 1,
     *       "cd_organig": 1,
     *       "cd_organig_acident": 1,
     *       "cd_acc_lesiv": 1,
     *       "dt": "2026-11-30",
     *       "hr": "09:00",
     *       "descric": "texto",
     *       "prest_prim_socorr": 0
     *     }
     */
    "application/json": components["schemas"]["AcidenteBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaCreated"];
   default: components["responses"]["E400"];
  };
 };
 findAcidenteIgual: {
  parameters: {
   query: {
    funcionario: components["schemas"]["CdText"];
    dt: components["parameters"]["dt"];
    hr: components["schemas"]["TimeText"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": {
      *         "cd": 1,
      *         "dt_cria": "2026-11-30"
      *       }
      *     }
      */
     "application/json": {
      message: components["schemas"]["AcidenteIgual"] | null;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getAcidentesResumo: {
  parameters: {
   query?: {
    de?: components["parameters"]["de"];
    ate?: components["parameters"]["ate"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["AcidentesResumo"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listAcidentesPendentes: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, cd_funcion, num_mecan, funcion, nome, dt, hr, acc_lesiv, prest_prim_socorr, loc, cd_organig, organig, cd_organig_acident, organig_acident, cd_estad, estado, dt_ini_instit, categ, profis, formac_taref, epi_adeq, interr_trab, dt_interr_trab, hr_interr_trab, descric, obs, dt_cria. */
    ordenacao?: string;
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    estado?: components["parameters"]["estado2"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["AcidentePendenteRow"][];
      count: number;
      countPag: number;
      pagina: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 deleteAcidentePendentePorCodigo: {
  parameters: {
   query: {
    cd: components["parameters"]["cd"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 getAcidentePendente: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["Resposta7"];
   default: components["responses"]["E400"];
  };
 };
 deleteAcidentePendente: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 getAcidente: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["Resposta7"];
   default: components["responses"]["E400"];
  };
 };
 getAnexoAcidente: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
    cd_anex: components["parameters"]["cd_anex"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["Resposta6"];
   default: components["responses"]["E400"];
  };
 };
 deleteAnexoAcidente: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
    cd_anex: components["parameters"]["cd_anex"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 getAnexoAcidentePendente: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
    cd_anex: components["parameters"]["cd_anex"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["Resposta6"];
   default: components["responses"]["E400"];
  };
 };
 addAnexosAcidente: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "anexo": [
     *         {
     *           "nome_fich": "texto",
     *           "anexString": "texto"
     *         }
     *       ]
     *     }
     */
    "application/json": components["schemas"]["NovosAnexosAcidenteBody"];
   };
  };
  responses: {
   200: components["responses"]["Resposta8"];
   default: components["responses"]["E400"];
  };
 };
 getProcessoAcidente: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["AcidenteProcesso"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 saveCircunstanciasAcidente: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "dt": "2026-11-30",
     *       "hr": "09:00"
     *     }
     */
    "application/json": components["schemas"]["CircunstanciasBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 saveParticipacaoAcidente: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "tipo": "prova",
     *       "destino": "act",
     *       "dt": "2026-11-30",
     *       "hr": "09:00",
     *       "canal": "portal"
     *     }
     */
    "application/json": components["schemas"]["ParticipacaoBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 deleteParticipacaoAcidente: {
  parameters: {
   query: {
    destino: "act" | "seguradora" | "tribunal" | "servico";
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 saveCodigosAcidente: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: {
   content: {
    /** @example {} */
    "application/json": components["schemas"]["CodigosAcidente"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 saveAusenciaAcidente: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "dt_ini": "2026-11-30"
     *     }
     */
    "application/json": components["schemas"]["AusenciaAcidenteBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 deleteAusenciaAcidente: {
  parameters: {
   query: {
    cd: components["parameters"]["cd"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 getInvestigacaoAcidente: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["Investigacao"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getHistoricoAcidente: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": [
      *         {
      *           "cd": 1,
      *           "quando": "texto",
      *           "quem": "texto",
      *           "texto": "texto",
      *           "mudou": [
      *             "texto"
      *           ]
      *         }
      *       ]
      *     }
      */
     "application/json": {
      message: {
       cd: components["schemas"]["Cd"];
       quando: string;
       quem: string | null;
       texto: string;
       mudou: string[];
      }[];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getHoras: {
  parameters: {
   query: {
    ano: components["parameters"]["ano"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["HorasDoAno"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 saveHoras: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "celulas": [
     *         {
     *           "cd_organig": 1,
     *           "mes": "2026-11",
     *           "horas": 0,
     *           "efetivo": 0,
     *           "estimativa": true
     *         }
     *       ]
     *     }
     */
    "application/json": components["schemas"]["HorasBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 getIndicadores: {
  parameters: {
   query: {
    ano: components["parameters"]["ano"];
    trajeto?: "1";
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["Indicadores"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getRegistosAcidentes: {
  parameters: {
   query: {
    de: components["parameters"]["de2"];
    ate: components["parameters"]["ate2"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": [
      *         {
      *           "registo": "riscos",
      *           "total": -9007199254740991
      *         }
      *       ]
      *     }
      */
     "application/json": {
      message: {
       /** @enum {string} */
       registo: "riscos" | "acidentes" | "relatorios" | "ausencias" | "medidas";
       total: number | null;
      }[];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listRegistoAcidentes: {
  parameters: {
   query: {
    registo: "riscos" | "acidentes" | "relatorios" | "ausencias" | "medidas";
    de: components["parameters"]["de2"];
    ate: components["parameters"]["ate2"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["RegistoLinha"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listUtilizadores: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, nome, email, adm, inactiv, cd_organig, organig, dt_ult_acesso, convidado. */
    ordenacao?: string;
    inativo?: "true" | "false";
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["UtilizadorRow"][];
      count: number;
      countPag: number;
      pagina: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listAdministradores: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": [
      *         {
      *           "nome": "Ana Sousa",
      *           "email": "ana.sousa@exemplo.pt"
      *         }
      *       ]
      *     }
      */
     "application/json": {
      message: components["schemas"]["QuemDaAcessos"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listAuditoria: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, quando, cd_utilizador, utilizador, acao, entidade, cd_entidade, descricao, ip. */
    ordenacao?: components["parameters"]["ordenacao4"];
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    utilizador?: components["parameters"]["utilizador"];
    acao?: components["parameters"]["acao"];
    entidade?: components["parameters"]["entidade"];
    de?: components["parameters"]["de"];
    ate?: components["parameters"]["ate"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaListAuditoriaResposta"];
   default: components["responses"]["E400"];
  };
 };
 listAutores: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaLookupList"];
   default: components["responses"]["E400"];
  };
 };
 listAuditoriaPrestador: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, quando, cd_utilizador, utilizador, acao, entidade, cd_entidade, descricao, ip. */
    ordenacao?: components["parameters"]["ordenacao4"];
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    utilizador?: components["parameters"]["utilizador"];
    acao?: components["parameters"]["acao"];
    entidade?: components["parameters"]["entidade"];
    de?: components["parameters"]["de"];
    ate?: components["parameters"]["ate"];
   };
   header?: never;
   path?: never;
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaListAuditoriaResposta"];
   default: components["responses"]["E400"];
  };
 };
 listAlteracoes: {
  parameters: {
   query?: {
    /** @description O `cursor` da resposta anterior; sem ele, desde a mais antiga. */
    desde?: components["parameters"]["desde"];
    /** @description De 1 a 1000; sem ele, 100. */
    limite?: components["parameters"]["limite"];
    /** @description Tipos de alteração, com vírgulas: `pedido.criado,exame.criado`. */
    tipos?: components["parameters"]["tipos"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaListAlteracoesResposta"];
   default: components["responses"]["E400"];
  };
 };
 listAlteracoesPrestador: {
  parameters: {
   query?: {
    /** @description O `cursor` da resposta anterior; sem ele, desde a mais antiga. */
    desde?: components["parameters"]["desde"];
    /** @description De 1 a 1000; sem ele, 100. */
    limite?: components["parameters"]["limite"];
    /** @description Tipos de alteração, com vírgulas: `pedido.criado,exame.criado`. */
    tipos?: components["parameters"]["tipos"];
   };
   header?: never;
   path?: never;
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaListAlteracoesResposta"];
   default: components["responses"]["E400"];
  };
 };
 listComunicacoes: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, dt_cria, tipo, assunto, para, estado, dt_envio, cd_utilizador, nome, cd_funcion, funcion, num_mecan, cd_empresa, empresa, motivo, repetivel. */
    ordenacao?: string;
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    estado?: "por-enviar" | "enviada" | "recusada" | "devolvida" | "incerta" | "falhou" | "retirada" | "nao-entregues";
    tipo?: "trabalhadores" | "convocatoria" | "mudanca" | "cancelamento" | "lembrete" | "aviso" | "convite" | "reposicao" | "conta";
    empresa?: components["parameters"]["empresa"];
    funcionario?: components["parameters"]["funcionario"];
    utilizador?: components["parameters"]["utilizador"];
   };
   header?: never;
   path?: never;
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["ComunicacaoRow"][];
      count: number;
      countPag: number;
      pagina: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listEmpresasPrestador: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, nome, cd_aux, por_decidir, dias. */
    ordenacao?: string;
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
   };
   header?: never;
   path?: never;
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": [
      *         {
      *           "cd": 1,
      *           "nome": "Ana Sousa",
      *           "cd_aux": "texto",
      *           "por_decidir": 0,
      *           "dias": 0
      *         }
      *       ],
      *       "count": 0,
      *       "countPag": 1,
      *       "pagina": 1
      *     }
      */
     "application/json": {
      message: components["schemas"]["EmpresaPrestador"][];
      count: number;
      countPag: number;
      pagina: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listFuncionariosPrestador: {
  parameters: {
   query?: {
    pesquisa?: components["parameters"]["pesquisa"];
    codigos?: components["parameters"]["codigos"];
   };
   header?: never;
   path?: never;
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["FuncionarioEncontrado"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listFila: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): origem, cd, cd_empresa, empresa, cd_tipo, tipo, cd_estad, estado, cd_funcion, num_mecan, nome, organig, caminho, organig_origem, organig_destino, dt_cria, dias, fora, cd_autor, autor, retida, cd_retentor, retentor, dt_adiado. */
    ordenacao?: string;
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    empresa?: components["parameters"]["empresa"];
    tipo?: "acidente" | ("0" | "1" | "5" | "6");
    estado?: "0" | "1" | "2" | "3";
    idade?: "0-2" | "3-7" | "8-30" | "31-";
    fora?: components["parameters"]["fora"];
    lote?: components["schemas"]["CdText"];
    adiados?: "sim";
   };
   header?: never;
   path?: never;
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["FilaRow"][];
      count: number;
      countPag: number;
      pagina: number;
      tipos: {
       /** @enum {integer|null} */
       cd_tipo: 0 | 1 | 5 | 6 | null;
       total: number;
      }[];
      marcacoes: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listLotes: {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["Lote"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getPedidoPrestador: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["PedidoDetail"];
      alteracoes: components["schemas"]["Alteracoes"];
      parecidas: components["schemas"]["PessoaParecida"][];
      retida: components["schemas"]["Retida"] | null;
      historia: components["schemas"]["Historia"];
      depois: components["schemas"]["DepoisDaSaida"][];
      exame_admissao: components["schemas"]["ExameDaAdmissao"] | null;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listSaidasComMarcacoes: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": [
      *         {
      *           "cd": 1,
      *           "depois": [
      *             {
      *               "cd": 1,
      *               "proposta": true,
      *               "dt": "2026-11-30",
      *               "hr": "09:00",
      *               "fuso": "Europe/Lisbon"
      *             }
      *           ]
      *         }
      *       ]
      *     }
      */
     "application/json": {
      message: components["schemas"]["SaidaComMarcacoes"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listAdmissoesDuvidosas: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": [
      *         1
      *       ]
      *     }
      */
     "application/json": {
      message: components["schemas"]["Cd"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getAcidentePrestador: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["AcidenteDetail"];
      retida: components["schemas"]["Retida"] | null;
      historia: components["schemas"]["Historia"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 decidePedido: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "estado": 1
     *     }
     */
    "application/json": components["schemas"]["DecisaoBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 decideAcidente: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "estado": 2
     *     }
     */
    "application/json": {
     /** @constant */
     estado: 2;
     reter?: boolean;
    };
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 listMarcacoesPorFechar: {
  parameters: {
   query: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, cd_funcion, num_mecan, funcion, dt, hr, tipo_exam, tipo_ac_enferm, cd_organig, organig, caminho, cd_medic, medic, cd_enferm, enferm, minutos, cd_local, local, fuso, convocatoria, entrega_motivo, entrega_dt, mudanca. */
    ordenacao?: components["parameters"]["ordenacao2"];
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    medico?: components["parameters"]["medico"];
    enfermeiro?: components["parameters"]["enfermeiro"];
    especie: components["parameters"]["especie"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["MarcacaoRow2"][];
      count: number;
      countPag: number;
      pagina: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 createMarcacoes: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "especie": "exame",
     *       "cd_tipo": 1,
     *       "dt": "2026-11-30",
     *       "hr": "09:00",
     *       "funcionarios": [
     *         1
     *       ]
     *     }
     */
    "application/json": components["schemas"]["MarcacoesBody"];
   };
  };
  responses: {
   200: components["responses"]["Resposta8"];
   default: components["responses"]["E400"];
  };
 };
 getMarcacao: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["MarcacaoDetail"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 updateMarcacao: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "dt": "2026-11-30",
     *       "hr": "09:00"
     *     }
     */
    "application/json": components["schemas"]["RemarcacaoBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 listMedicosAtivos: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaLookupList"];
   default: components["responses"]["E400"];
  };
 };
 closeMarcacao: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "estado": 1
     *     }
     */
    "application/json": components["schemas"]["FimMarcacaoBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 createExame: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "cd_tipo_exam": 1,
     *       "cd_medic": 1,
     *       "cd_decis": "A",
     *       "dt": "2026-11-30",
     *       "cd_funcion": 1
     *     }
     */
    "application/json": components["schemas"]["ExameBody"];
   };
  };
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: string;
      cd: components["schemas"]["Cd"];
      cd_anex: components["schemas"]["Cd"] | null;
      espera: boolean;
      em_branco?: {
       caixa: number;
       campo: string;
       /** @enum {string} */
       quem: "empresa" | "tecnico" | "prestador" | "operador";
      }[];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getExame: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["ExameDetail"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 updateExame: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "cd_tipo_exam": 1,
     *       "cd_medic": 1,
     *       "cd_decis": "A",
     *       "dt": "2026-11-30"
     *     }
     */
    "application/json": components["schemas"]["CorrecaoExameBody"];
   };
  };
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": "Guardado.",
      *       "cd_anex": 1,
      *       "em_branco": [
      *         {
      *           "caixa": -9007199254740991,
      *           "campo": "texto",
      *           "quem": "empresa"
      *         }
      *       ]
      *     }
      */
     "application/json": {
      message: string;
      cd_anex: components["schemas"]["Cd"] | null;
      em_branco?: {
       caixa: number;
       campo: string;
       /** @enum {string} */
       quem: "empresa" | "tecnico" | "prestador" | "operador";
      }[];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listRestricoes: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, cd_funcion, num_mecan, nome, cd_decis, dt, dt_expir, estado, cd_organig, organig, caminho, itens, pergunta. */
    ordenacao?: string;
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    decisao?: "AC" | "IT" | "ID";
    estado?: "por-responder" | "respondida" | "sem-recomendacoes";
    tipo?: components["schemas"]["ExameBodyRecomendacoesItensItemTipo"];
    demora?: components["schemas"]["ListRestricoesDemora"];
    vigor?: components["parameters"]["vigor"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["RestricaoRow"][];
      count: number;
      countPag: number;
      pagina: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getRestricoesResumo: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["RestricoesResumo"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listRecomendados: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, num_mecan, nome, dt_expir, cd_organig, organig, caminho, itens. */
    ordenacao?: string;
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    vigor?: components["parameters"]["vigor"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["RecomendadoRow"][];
      count: number;
      countPag: number;
      pagina: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listPedidosMarcacao: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, cd_empresa, empresa, tipo, especie, pessoas, abertas, cd_funcion, nome, organig, caminho, dt_de, dt_ate, periodo, local, dt_cria, dias, fora, autor. */
    ordenacao?: string;
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    empresa?: components["parameters"]["empresa"];
    tipo?: "marcar" | "remarcar" | "outra-data" | "nao-pode";
    todos?: "1";
    fora?: components["parameters"]["fora"];
   };
   header?: never;
   path?: never;
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["PedidoMarcacaoRow"][];
      count: number;
      countPag: number;
      pagina: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getPedidoMarcacaoPrestador: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["Resposta"];
   default: components["responses"]["E400"];
  };
 };
 refusePedidoMarcacao: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "pessoas": [
     *         1
     *       ],
     *       "motivo": "Mudou de posto de trabalho."
     *     }
     */
    "application/json": {
     pessoas: components["schemas"]["Cd"][];
     motivo: string;
    };
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 listLocalidadesPrestador: {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["Resposta9"];
   default: components["responses"]["E400"];
  };
 };
 listPrazosPrestador: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, num_mecan, nome, dt_prazo, motivo, adm_urgente, suspenso, dt_ult_exam, dt_ini_instit, estado, dt_marcacao, dt_pedido, cd_pedido, dt_recusa, recusa, cd_organig, organig, caminho, cd_empresa, empresa. */
    ordenacao?: string;
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    parte?: components["parameters"]["parte"];
    motivo?: components["parameters"]["motivo"];
    mes?: components["parameters"]["mes"];
    estado?: components["parameters"]["estado"];
    empresa?: components["parameters"]["empresa"];
    localidade?: string;
   };
   header?: never;
   path?: never;
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["PrazoPrestadorRow"][];
      count: number;
      countPag: number;
      pagina: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listPropostasPrestador: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, cd_funcion, num_mecan, nome, especie, tipo, dt, hr, minutos, profissional, local, fuso, estado, responder_ate, nota, cd_motiv, motivo, cd_organig, organig, caminho, cd_empresa, empresa. */
    ordenacao?: string;
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    empresa?: components["parameters"]["empresa"];
    estado?: "proposta" | "confirmada" | "trocada" | "recusada" | "expirada" | "retirada" | "todas" | "por-tratar" | "a-terminar" | "respondidas";
    medico?: components["parameters"]["medico"];
    enfermeiro?: components["parameters"]["enfermeiro"];
    local?: components["parameters"]["local"];
    de?: components["parameters"]["de"];
    ate?: components["parameters"]["ate"];
   };
   header?: never;
   path?: never;
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["PropostaPrestadorRow"][];
      count: number;
      countPag: number;
      pagina: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 createPropostas: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "propostas": [
     *         {
     *           "cd_funcion": 1,
     *           "especie": "exame",
     *           "cd_tipo": 1,
     *           "dt": "2026-11-30",
     *           "hr": "09:00",
     *           "minutos": 5
     *         }
     *       ]
     *     }
     */
    "application/json": components["schemas"]["PropostasBody"];
   };
  };
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": "Guardado.",
      *       "cd_envio": 1,
      *       "cds": [
      *         1
      *       ],
      *       "responder_ate": "2026-11-30"
      *     }
      */
     "application/json": {
      message: string;
      cd_envio: components["schemas"]["Cd"] | null;
      cds: components["schemas"]["Cd"][];
      responder_ate: components["schemas"]["DateText"] | null;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 withdrawProposta: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "motivo": "Mudou de posto de trabalho."
     *     }
     */
    "application/json": {
     motivo: string;
    };
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 listCampanhasPrestador: {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["CampanhaPrestadorRow"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getCampanha: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["Resposta4"];
   default: components["responses"]["E400"];
  };
 };
 updateCampanha: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "nome": "Ana Sousa",
     *       "dt_ini": "2026-11-30",
     *       "dt_fim": "2026-11-30",
     *       "responder_ate": "2026-11-30",
     *       "aviso_dias": 0,
     *       "motivo": "Mudou de posto de trabalho."
     *     }
     */
    "application/json": components["schemas"]["CampanhaUpdateBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 createCampanha: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "nome": "Ana Sousa",
     *       "dt_ini": "2026-11-30",
     *       "dt_fim": "2026-11-30",
     *       "responder_ate": "2026-11-30",
     *       "aviso_dias": 0
     *     }
     */
    "application/json": components["schemas"]["CampanhaBody"];
   };
  };
  responses: {
   200: components["responses"]["Resposta3"];
   default: components["responses"]["E400"];
  };
 };
 endCampanha: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "estado": "terminada",
     *       "motivo": "Mudou de posto de trabalho."
     *     }
     */
    "application/json": {
     /** @enum {string} */
     estado: "terminada" | "cancelada";
     motivo: string;
    };
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 changePessoasDaCampanha: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "juntar": [
     *         7
     *       ]
     *     }
     */
    "application/json": components["schemas"]["PessoasDaCampanhaBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 keepLugares: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "cd_organig": 1,
     *       "cd_turno": 1,
     *       "dt": "2026-11-30",
     *       "quantos": 1,
     *       "cd_tipo": 1
     *     }
     */
    "application/json": components["schemas"]["GuardarLugaresBody"];
   };
  };
  responses: {
   200: components["responses"]["Resposta8"];
   default: components["responses"]["E400"];
  };
 };
 releaseLugares: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "lugares": [
     *         1
     *       ]
     *     }
     */
    "application/json": {
     lugares: components["schemas"]["Cd"][];
    };
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 getFuncionarioParaExame: {
  parameters: {
   query?: {
    exame?: components["parameters"]["exame"];
    marcacao?: components["schemas"]["CdText"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["FuncionarioParaExame"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listTecnicosAtivos: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaLookupList"];
   default: components["responses"]["E400"];
  };
 };
 getAtividadePrestador: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["AtividadePrestador"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 createMarcacaoAtividade: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "cd_tipo": 1,
     *       "cd_tecnic": 1,
     *       "cd_organig": 1,
     *       "dt": "2026-11-30"
     *     }
     */
    "application/json": components["schemas"]["MarcacaoAtividadeBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaCreated"];
   default: components["responses"]["E400"];
  };
 };
 updateMarcacaoAtividade: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "cd_tecnic": 1,
     *       "dt": "2026-11-30"
     *     }
     */
    "application/json": components["schemas"]["RemarcacaoAtividadeBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 deleteMarcacaoAtividade: {
  parameters: {
   query?: {
    antes_dt?: components["schemas"]["DateText"];
    antes_hr?: components["schemas"]["TimeText"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 registerAtividade: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "cd_tipo": 1,
     *       "cd_tecnic": 1,
     *       "cd_organig": 1,
     *       "dt": "2026-11-30"
     *     }
     */
    "application/json": components["schemas"]["RegistoAtividadeBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaCreated"];
   default: components["responses"]["E400"];
  };
 };
 updateObsAtividade: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "antes": "texto"
     *     }
     */
    "application/json": components["schemas"]["ObsBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 addAnexosAtividade: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "anexo": [
     *         {
     *           "nome_fich": "texto",
     *           "anexString": "texto"
     *         }
     *       ]
     *     }
     */
    "application/json": components["schemas"]["NovosAnexosBody"];
   };
  };
  responses: {
   200: components["responses"]["Resposta8"];
   default: components["responses"]["E400"];
  };
 };
 replaceAnexoAtividade: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
    cd_anex: components["parameters"]["cd_anex"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "anexo": {
     *         "nome_fich": "texto",
     *         "anexString": "texto"
     *       }
     *     }
     */
    "application/json": components["schemas"]["TrocaAnexoBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaCreated"];
   default: components["responses"]["E400"];
  };
 };
 deleteAnexoAtividade: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
    cd_anex: components["parameters"]["cd_anex"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 updateRelatorio: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "relatorio": {
     *         "nome_fich": "texto",
     *         "anexString": "texto"
     *       },
     *       "antes": 1
     *     }
     */
    "application/json": components["schemas"]["RelatorioBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaCreated"];
   default: components["responses"]["E400"];
  };
 };
 deleteRelatorio: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
    cd_relat: components["parameters"]["cd_relat"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 updateTextoDaArea: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    area: components["parameters"]["area"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "antes": "texto"
     *     }
     */
    "application/json": components["schemas"]["ObsBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 addAnexosArea: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
    area: components["parameters"]["area"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "anexo": [
     *         {
     *           "nome_fich": "texto",
     *           "anexString": "texto"
     *         }
     *       ]
     *     }
     */
    "application/json": components["schemas"]["NovosAnexosBody"];
   };
  };
  responses: {
   200: components["responses"]["Resposta8"];
   default: components["responses"]["E400"];
  };
 };
 updateAnexoArea: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    area: components["parameters"]["area"];
    cd_anex: components["parameters"]["cd_anex"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "titulo": "Relatório",
     *       "antes": "texto"
     *     }
     */
    "application/json": components["schemas"]["TituloBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 deleteAnexoArea: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    area: components["parameters"]["area"];
    cd_anex: components["parameters"]["cd_anex"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 listAreasDaEmpresa: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": [
      *         {
      *           "cd": 1,
      *           "nome": "Ana Sousa",
      *           "inactiv": true,
      *           "tipos": [
      *             {
      *               "cd": 1,
      *               "nome": "Ana Sousa",
      *               "inactiv": true
      *             }
      *           ]
      *         }
      *       ]
      *     }
      */
     "application/json": {
      message: components["schemas"]["AreaDaEmpresa"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 createArea: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "nome": "Ana Sousa"
     *     }
     */
    "application/json": {
     nome: string;
    };
   };
  };
  responses: {
   200: components["responses"]["RespostaCreated"];
   default: components["responses"]["E400"];
  };
 };
 renameArea: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    area: components["parameters"]["area"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "nome": "Ana Sousa",
     *       "antes": "texto"
     *     }
     */
    "application/json": components["schemas"]["NomeBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 switchArea: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    area: components["parameters"]["area"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "inactiv": true
     *     }
     */
    "application/json": {
     inactiv: boolean;
    };
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 createTipoAtividade: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
    area: components["parameters"]["area"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "nome": "Ana Sousa"
     *     }
     */
    "application/json": {
     nome: string;
    };
   };
  };
  responses: {
   200: components["responses"]["RespostaCreated"];
   default: components["responses"]["E400"];
  };
 };
 renameTipoAtividade: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "nome": "Ana Sousa",
     *       "antes": "texto"
     *     }
     */
    "application/json": components["schemas"]["NomeBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 switchTipoAtividade: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "inactiv": true
     *     }
     */
    "application/json": {
     inactiv: boolean;
    };
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 listLocais: {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["LocalRow"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 createLocal: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path?: never;
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "nome": "Ana Sousa",
     *       "morada": "texto"
     *     }
     */
    "application/json": components["schemas"]["LocalBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaCreated"];
   default: components["responses"]["E400"];
  };
 };
 updateLocal: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "nome": "Ana Sousa",
     *       "morada": "texto"
     *     }
     */
    "application/json": components["schemas"]["LocalAlteradoBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 listTurnos: {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["TurnoRow"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 createTurno: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path?: never;
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "cd_local": 1,
     *       "dt_ini": "2026-11-30",
     *       "dias": [
     *         1
     *       ],
     *       "de": "09:00",
     *       "ate": "09:00"
     *     }
     */
    "application/json": components["schemas"]["TurnoBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaCreated"];
   default: components["responses"]["E400"];
  };
 };
 updateTurno: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "cd_local": 1,
     *       "dt_ini": "2026-11-30",
     *       "dias": [
     *         1
     *       ],
     *       "de": "09:00",
     *       "ate": "09:00"
     *     }
     */
    "application/json": components["schemas"]["TurnoAlteradoBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 setExcecaoTurno: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "dt": "2026-11-30"
     *     }
     */
    "application/json": components["schemas"]["ExcecaoBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 removeExcecaoTurno: {
  parameters: {
   query: {
    dt: components["parameters"]["dt"];
    escolha?: "manter" | "desmarcar" | "mudar-local" | "colega";
    razao?: "1" | "2" | "3" | "4" | "5" | "6" | "9";
    nota?: string | null;
    marca?: string;
   };
   header?: never;
   path: {
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 getAgendaOpcoes: {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": {
      *         "medicos": [
      *           {
      *             "cd": 1,
      *             "nome": "Ana Sousa"
      *           }
      *         ],
      *         "enfermeiros": [
      *           {
      *             "cd": 1,
      *             "nome": "Ana Sousa"
      *           }
      *         ]
      *       }
      *     }
      */
     "application/json": {
      message: components["schemas"]["AgendaOpcoes"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listVagas: {
  parameters: {
   query: {
    de: components["parameters"]["de2"];
    ate: components["parameters"]["ate2"];
    medico?: components["parameters"]["medico"];
    enfermeiro?: components["parameters"]["enfermeiro"];
    local?: components["parameters"]["local"];
   };
   header?: never;
   path?: never;
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["TurnoNoDia"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listAgenda: {
  parameters: {
   query: {
    de: components["parameters"]["de2"];
    ate: components["parameters"]["ate2"];
    medico?: components["parameters"]["medico"];
    enfermeiro?: components["parameters"]["enfermeiro"];
    local?: components["parameters"]["local"];
    empresa?: components["parameters"]["empresa"];
   };
   header?: never;
   path?: never;
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["MarcacaoNaAgenda"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listPostosDaEmpresa: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["PostoDaEmpresa"][];
      sem_posto: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 createPosto: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "nome": "Ana Sousa"
     *     }
     */
    "application/json": components["schemas"]["PostoBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaCreated"];
   default: components["responses"]["E400"];
  };
 };
 updatePosto: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "nome": "Ana Sousa"
     *     }
     */
    "application/json": components["schemas"]["PostoAlteradoBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 assignPosto: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "funcionarios": [
     *         7,
     *         8
     *       ]
     *     }
     */
    "application/json": components["schemas"]["AtribuicaoBody"];
   };
  };
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": "Guardado.",
      *       "atribuidos": -9007199254740991
      *     }
      */
     "application/json": {
      message: string;
      atribuidos: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 importPostos: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "linhas": [
     *         {
     *           "num_mecan": "texto",
     *           "posto": "texto"
     *         }
     *       ]
     *     }
     */
    "application/json": components["schemas"]["AtribuicaoFicheiroBody"];
   };
  };
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": "Guardado.",
      *       "atribuidos": -9007199254740991,
      *       "problemas": [
      *         {
      *           "linha": -9007199254740991,
      *           "texto": "texto"
      *         }
      *       ]
      *     }
      */
     "application/json": {
      message: string;
      atribuidos: number;
      problemas: {
       linha: number;
       texto: string;
      }[];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getMedida: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["MedidaDetail"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 updateMedida: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "cd_tarefa": 1,
     *       "risco_identific": "texto",
     *       "medida": "texto",
     *       "cd_organig": 1,
     *       "dt": "2026-11-30"
     *     }
     */
    "application/json": components["schemas"]["MedidaBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 createMedida: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "cd_tarefa": 1,
     *       "risco_identific": "texto",
     *       "medida": "texto",
     *       "cd_organig": 1,
     *       "dt": "2026-11-30"
     *     }
     */
    "application/json": components["schemas"]["NovaMedidaBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaCreated"];
   default: components["responses"]["E400"];
  };
 };
 closeMedida: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "dt": "2026-11-30"
     *     }
     */
    "application/json": components["schemas"]["ConclusaoBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 reopenMedida: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 listTarefasDaEmpresa: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["RespostaLookupList"];
   default: components["responses"]["E400"];
  };
 };
 createTarefa: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "nome": "Ana Sousa"
     *     }
     */
    "application/json": {
     nome: string;
    };
   };
  };
  responses: {
   200: components["responses"]["RespostaCreated"];
   default: components["responses"]["E400"];
  };
 };
 getMedidaVida: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["MedidaVida"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getAnexoMedida: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
    cd_anex: components["parameters"]["cd_anex"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   200: components["responses"]["Resposta6"];
   default: components["responses"]["E400"];
  };
 };
 listPlanoAnual: {
  parameters: {
   query: {
    ano: components["parameters"]["ano"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["LinhaPlanoAnual"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getHorasServico: {
  parameters: {
   query: {
    ano: components["parameters"]["ano"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["HorasServico"] | null;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getNo: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["NoDetail"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 updateNo: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "nome": "Ana Sousa"
     *     }
     */
    "application/json": {
     nome: string;
     cd_aux?: string | null;
     nipc?: string | null;
     localidade?: string | null;
     feriado?: string | null;
     fuso?: components["schemas"]["MomentoFuso"];
     versao?: number;
     confirmar?: components["schemas"]["Confirmar"];
    };
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 createNo: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "cd_base": 1,
     *       "nome": "Ana Sousa"
     *     }
     */
    "application/json": {
     cd_base: components["schemas"]["Cd"];
     nome: string;
     cd_aux?: string | null;
     localidade?: string | null;
    };
   };
  };
  responses: {
   200: components["responses"]["RespostaCreated"];
   default: components["responses"]["E400"];
  };
 };
 moveNo: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "cd_base": 1
     *     }
     */
    "application/json": {
     cd_base: components["schemas"]["Cd"];
     antes?: components["schemas"]["Cd"];
    };
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 listAvaliacoes: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, cd_organig, organig, caminho, cd_posto, posto, situacao, razao, meses, dt, ate, cd_avaliacao, cd_rascunho. */
    ordenacao?: string;
    situacao?: "em-falta" | "a-rever" | "em-dia";
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["LugarAvaliado"][];
      count: number;
      countPag: number;
      pagina: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getAvaliacao: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["Avaliacao"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getAvaliacaoPdf: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": {
      *         "anex": "texto",
      *         "titulo": "Relatório"
      *       }
      *     }
      */
     "application/json": {
      message: {
       anex: string;
       titulo: string;
      };
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listPerigos: {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["Perigo"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 getMetodoRisco: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": {
      *         "nome": "Ana Sousa",
      *         "probabilidade": [
      *           "texto"
      *         ],
      *         "severidade": [
      *           "texto"
      *         ],
      *         "nomes": {},
      *         "niveis": [
      *           [
      *             "baixa"
      *           ]
      *         ]
      *       }
      *     }
      */
     "application/json": {
      message: components["schemas"]["GetMetodoRiscoResposta"];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listMetodosRisco: {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["MetodoGuardado"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listEmpresasComNumeros: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, nome, cd_aux, por_decidir, dias, pessoas, expirados, sem_exame, por_propor, medidas, dt_visita, dt_contacto. */
    ordenacao?: string;
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
   };
   header?: never;
   path?: never;
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["EmpresaNumeros"][];
      count: number;
      countPag: number;
      pagina: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listPrazosResposta: {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": [
      *         {
      *           "tipo": "0",
      *           "horas": 1
      *         }
      *       ]
      *     }
      */
     "application/json": {
      message: components["schemas"]["PrazoResposta"][];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listItens: {
  parameters: {
   query?: {
    /** @description De 1 a 9007199254740991. */
    pagina?: components["parameters"]["pagina"];
    /** @description De 1 a 100. */
    quantidade?: components["parameters"]["quantidade"];
    pesquisa?: components["parameters"]["pesquisa"];
    /** @description Um campo e '.asc' ou '.des' (também '.desc'): cd, nome, cedula, neutro, minutos, inactiv, versao. */
    ordenacao?: string;
    /** @description Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior. */
    depois?: components["parameters"]["depois"];
    /** @description Só o registo com este código externo. */
    cod_externo?: components["parameters"]["cod_externo"];
    /** @description De que origem é o código. */
    origem?: components["parameters"]["origem"];
    /** @description Com `codigos_externos` em cada linha; pede `quantidade`. */
    com_codigos?: components["parameters"]["com_codigos"];
    estado?: "ativos" | "inativos";
   };
   header?: never;
   path: {
    lista: components["parameters"]["lista"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["ItemRow"][];
      count: number;
      countPag: number;
      pagina: number;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 createItem: {
  parameters: {
   query?: never;
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    lista: components["parameters"]["lista"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "nome": "Ana Sousa"
     *     }
     */
    "application/json": components["schemas"]["NovoItemBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaCreated"];
   default: components["responses"]["E400"];
  };
 };
 updateItem: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    lista: components["parameters"]["lista"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "nome": "Ana Sousa"
     *     }
     */
    "application/json": components["schemas"]["ItemBody"];
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 switchItem: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    lista: components["parameters"]["lista"];
    id: components["parameters"]["id"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "inactiv": true
     *     }
     */
    "application/json": {
     inactiv: boolean;
    };
   };
  };
  responses: {
   200: components["responses"]["RespostaMessage"];
   default: components["responses"]["E400"];
  };
 };
 listCodigosDeRegistos: {
  parameters: {
   query: {
    entidade: components["parameters"]["entidade2"];
    /** @description Os registos, com vírgulas entre os códigos. */
    cd?: string;
    /** @description Só o registo com este código externo. */
    cod_externo?: components["parameters"]["cod_externo"];
    /** @description De que origem é o código. */
    origem?: components["parameters"]["origem"];
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": [
      *         {
      *           "origem": "texto",
      *           "codigo": "texto",
      *           "cd": 1
      *         }
      *       ]
      *     }
      */
     "application/json": {
      message: {
       origem: string;
       codigo: string;
       cd: components["schemas"]["Cd"];
      }[];
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 listCodigosExternos: {
  parameters: {
   query: {
    entidade: components["parameters"]["entidade2"];
    cod_externo?: string;
    cd?: components["schemas"]["CdText"];
    /** @description O último código da resposta anterior: os que vêm depois dele. */
    depois?: string;
   };
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     /**
      * @example {
      *       "message": [
      *         {
      *           "cod_externo": "texto",
      *           "cd": 1
      *         }
      *       ],
      *       "mais": true
      *     }
      */
     "application/json": {
      message: {
       cod_externo: string;
       cd: components["schemas"]["Cd"];
      }[];
      mais: boolean;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
 sendDocumentos: {
  parameters: {
   query?: never;
   header?: never;
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "anexo": [
     *         {
     *           "nome_fich": "texto",
     *           "anexString": "texto"
     *         }
     *       ]
     *     }
     */
    "application/json": {
     anexo: components["schemas"]["NovosAnexos"];
    };
   };
  };
  responses: {
   200: components["responses"]["Resposta9"];
   default: components["responses"]["E400"];
  };
 };
 putUnidades: {
  parameters: {
   query?: {
    /** @description Diz o que aconteceria a cada linha, e não grava nada. */
    ensaio?: components["parameters"]["ensaio"];
    /** @description Com uma linha recusada, nenhuma é gravada. */
    tudo_ou_nada?: components["parameters"]["tudo_ou_nada"];
    /** @description Não avisa ninguém, como convém a uma primeira carga; fica registado. */
    sem_avisos?: components["parameters"]["sem_avisos"];
   };
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "linhas": [
     *         {}
     *       ]
     *     }
     */
    "application/json": {
     linhas: {
      cod_externo?: components["schemas"]["PutUnidadesPedidoLinhasItemCodExterno"];
      nome?: components["schemas"]["LineText"] | null;
      /** @description O código da unidade no organigrama; 20 caracteres. */
      codigo?: components["schemas"]["LineText"] | null;
      /** @description O código externo da unidade acima; sem ele, a própria empresa. */
      superior?: components["schemas"]["LineText"] | null;
     }[];
    };
   };
  };
  responses: {
   200: components["responses"]["RespostaLoteAnswer"];
   default: components["responses"]["E400"];
  };
 };
 putFuncionarios: {
  parameters: {
   query?: {
    /** @description Diz o que aconteceria a cada linha, e não grava nada. */
    ensaio?: components["parameters"]["ensaio"];
    /** @description Com uma linha recusada, nenhuma é gravada. */
    tudo_ou_nada?: components["parameters"]["tudo_ou_nada"];
    /** @description Não avisa ninguém, como convém a uma primeira carga; fica registado. */
    sem_avisos?: components["parameters"]["sem_avisos"];
   };
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "linhas": [
     *         {}
     *       ]
     *     }
     */
    "application/json": {
     linhas: {
      cod_externo?: components["schemas"]["PutUnidadesPedidoLinhasItemCodExterno"];
      /** @description Número mecanográfico. */
      num_mecan?: components["schemas"]["LineText"] | null;
      nome?: components["schemas"]["LineText"] | null;
      /** @description `m` ou `f`. */
      sexo?: components["schemas"]["LineText"] | null;
      /** @description Dia, `aaaa-mm-dd`. */
      data_nascimento?: components["schemas"]["LineText"] | null;
      nacionalidade?: components["schemas"]["LineText"] | null;
      categoria?: components["schemas"]["LineText"] | null;
      agrupamento?: components["schemas"]["LineText"] | null;
      profissao?: components["schemas"]["LineText"] | null;
      /** @description Função proposta, pelo nome. */
      funcao?: components["schemas"]["LineText"] | null;
      nif?: components["schemas"]["LineText"] | null;
      niss?: components["schemas"]["LineText"] | null;
      cartao_cidadao?: components["schemas"]["LineText"] | null;
      utente?: components["schemas"]["LineText"] | null;
      local_trabalho?: components["schemas"]["LineText"] | null;
      /** @description Dia, `aaaa-mm-dd`. */
      data_admissao?: components["schemas"]["LineText"] | null;
      unidade?: components["schemas"]["PutFuncionariosPedidoLinhasItemUnidade"];
     }[];
    };
   };
  };
  responses: {
   200: components["responses"]["RespostaLoteAnswer"];
   default: components["responses"]["E400"];
  };
 };
 putExames: {
  parameters: {
   query?: {
    /** @description Diz o que aconteceria a cada linha, e não grava nada. */
    ensaio?: components["parameters"]["ensaio"];
    /** @description Com uma linha recusada, nenhuma é gravada. */
    tudo_ou_nada?: components["parameters"]["tudo_ou_nada"];
    /** @description Não avisa ninguém, como convém a uma primeira carga; fica registado. */
    sem_avisos?: components["parameters"]["sem_avisos"];
   };
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "linhas": [
     *         {}
     *       ]
     *     }
     */
    "application/json": {
     linhas: {
      cod_externo?: components["schemas"]["PutUnidadesPedidoLinhasItemCodExterno"];
      num_mecan?: components["schemas"]["PutExamesPedidoLinhasItemNumMecan"];
      /** @description O código externo do funcionário. */
      funcionario?: components["schemas"]["LineText"] | null;
      /** @description Tipo de exame, pelo nome. */
      tipo?: components["schemas"]["LineText"] | null;
      /** @description Médico, pelo código externo ou pelo nome. */
      medico?: components["schemas"]["LineText"] | null;
      /** @description `A`, `AC`, `IT`, `ID` ou `SD`, ou o nome da decisão. */
      decisao?: components["schemas"]["LineText"] | null;
      /** @description Dia, `aaaa-mm-dd`. */
      data?: components["schemas"]["LineText"] | null;
      /** @description Hora, `hh:mm`. */
      hora?: components["schemas"]["LineText"] | null;
      /** @description Dia, `aaaa-mm-dd`. */
      validade?: components["schemas"]["LineText"] | null;
      recomendacoes?: components["schemas"]["PlainText"] | null;
      /** @description O SHA-256 da ficha em PDF, em hexadecimal, depois de enviada (`documento`). */
      ficha?: components["schemas"]["LineText"] | null;
     }[];
    };
   };
  };
  responses: {
   200: components["responses"]["RespostaLoteAnswer"];
   default: components["responses"]["E400"];
  };
 };
 putMarcacoes: {
  parameters: {
   query?: {
    /** @description Diz o que aconteceria a cada linha, e não grava nada. */
    ensaio?: components["parameters"]["ensaio"];
    /** @description Com uma linha recusada, nenhuma é gravada. */
    tudo_ou_nada?: components["parameters"]["tudo_ou_nada"];
    /** @description Não avisa ninguém, como convém a uma primeira carga; fica registado. */
    sem_avisos?: components["parameters"]["sem_avisos"];
   };
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "linhas": [
     *         {}
     *       ]
     *     }
     */
    "application/json": {
     linhas: {
      cod_externo?: components["schemas"]["PutUnidadesPedidoLinhasItemCodExterno"];
      num_mecan?: components["schemas"]["PutExamesPedidoLinhasItemNumMecan"];
      /** @description O código externo do funcionário. */
      funcionario?: components["schemas"]["LineText"] | null;
      /** @description `exame` ou `acao-enfermagem`. */
      especie?: components["schemas"]["LineText"] | null;
      /** @description Tipo de exame ou de ação, pelo nome. */
      tipo?: components["schemas"]["LineText"] | null;
      /** @description Dia, `aaaa-mm-dd`. */
      data?: components["schemas"]["LineText"] | null;
      /** @description Hora, `hh:mm`. */
      hora?: components["schemas"]["LineText"] | null;
      /** @description Médico, pelo código externo ou pelo nome. */
      medico?: components["schemas"]["LineText"] | null;
      /** @description Enfermeiro de uma ação, pelo código externo ou pelo nome. */
      enfermeiro?: components["schemas"]["LineText"] | null;
      /** @description Local, pelo nome. */
      local?: components["schemas"]["LineText"] | null;
      /** @description Quanto demora. */
      minutos?: components["schemas"]["LineText"] | null;
     }[];
    };
   };
  };
  responses: {
   200: components["responses"]["RespostaLoteAnswer"];
   default: components["responses"]["E400"];
  };
 };
 putProfissionais: {
  parameters: {
   query?: {
    /** @description Diz o que aconteceria a cada linha, e não grava nada. */
    ensaio?: components["parameters"]["ensaio"];
    /** @description Com uma linha recusada, nenhuma é gravada. */
    tudo_ou_nada?: components["parameters"]["tudo_ou_nada"];
    /** @description Não avisa ninguém, como convém a uma primeira carga; fica registado. */
    sem_avisos?: components["parameters"]["sem_avisos"];
   };
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    lista: "medicos" | "enfermeiros" | "tecnicos";
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "linhas": [
     *         {}
     *       ]
     *     }
     */
    "application/json": {
     linhas: {
      cod_externo?: components["schemas"]["PutUnidadesPedidoLinhasItemCodExterno"];
      /** @description O nome, que a lista não tem em mais nenhum. */
      nome?: components["schemas"]["LineText"] | null;
      /** @description Dos médicos, o número da cédula. */
      cedula?: components["schemas"]["LineText"] | null;
      /** @description `sim` ou `não`: se os formulários o oferecem. */
      em_uso?: components["schemas"]["LineText"] | null;
     }[];
    };
   };
  };
  responses: {
   200: components["responses"]["RespostaLoteAnswer"];
   default: components["responses"]["E400"];
  };
 };
 putAreas: {
  parameters: {
   query?: {
    /** @description Diz o que aconteceria a cada linha, e não grava nada. */
    ensaio?: components["parameters"]["ensaio"];
    /** @description Com uma linha recusada, nenhuma é gravada. */
    tudo_ou_nada?: components["parameters"]["tudo_ou_nada"];
    /** @description Não avisa ninguém, como convém a uma primeira carga; fica registado. */
    sem_avisos?: components["parameters"]["sem_avisos"];
   };
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "linhas": [
     *         {}
     *       ]
     *     }
     */
    "application/json": {
     linhas: {
      cod_externo?: components["schemas"]["PutUnidadesPedidoLinhasItemCodExterno"];
      /** @description O nome da área, que a empresa não tem em mais nenhuma. */
      nome?: components["schemas"]["LineText"] | null;
      /** @description O texto da área. */
      obs?: components["schemas"]["PlainText"] | null;
     }[];
    };
   };
  };
  responses: {
   200: components["responses"]["RespostaLoteAnswer"];
   default: components["responses"]["E400"];
  };
 };
 putTiposAtividade: {
  parameters: {
   query?: {
    /** @description Diz o que aconteceria a cada linha, e não grava nada. */
    ensaio?: components["parameters"]["ensaio"];
    /** @description Com uma linha recusada, nenhuma é gravada. */
    tudo_ou_nada?: components["parameters"]["tudo_ou_nada"];
    /** @description Não avisa ninguém, como convém a uma primeira carga; fica registado. */
    sem_avisos?: components["parameters"]["sem_avisos"];
   };
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "linhas": [
     *         {}
     *       ]
     *     }
     */
    "application/json": {
     linhas: {
      cod_externo?: components["schemas"]["PutUnidadesPedidoLinhasItemCodExterno"];
      /** @description O nome do tipo, que a área não tem em mais nenhum. */
      nome?: components["schemas"]["LineText"] | null;
      /** @description A área, pelo código externo ou pelo nome. */
      area?: components["schemas"]["LineText"] | null;
     }[];
    };
   };
  };
  responses: {
   200: components["responses"]["RespostaLoteAnswer"];
   default: components["responses"]["E400"];
  };
 };
 putAtividades: {
  parameters: {
   query?: {
    /** @description Diz o que aconteceria a cada linha, e não grava nada. */
    ensaio?: components["parameters"]["ensaio"];
    /** @description Com uma linha recusada, nenhuma é gravada. */
    tudo_ou_nada?: components["parameters"]["tudo_ou_nada"];
    /** @description Não avisa ninguém, como convém a uma primeira carga; fica registado. */
    sem_avisos?: components["parameters"]["sem_avisos"];
   };
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "linhas": [
     *         {}
     *       ]
     *     }
     */
    "application/json": {
     linhas: {
      cod_externo?: components["schemas"]["PutUnidadesPedidoLinhasItemCodExterno"];
      /** @description O tipo de atividade, pelo código externo ou pelo nome. */
      tipo?: components["schemas"]["LineText"] | null;
      /** @description A área, pelo código externo ou pelo nome, onde o nome do tipo não chega. */
      area?: components["schemas"]["LineText"] | null;
      /** @description Motivo, pelo nome. */
      motivo?: components["schemas"]["LineText"] | null;
      /** @description Técnico, pelo código externo ou pelo nome. */
      tecnico?: components["schemas"]["LineText"] | null;
      num_mecan?: components["schemas"]["PutExamesPedidoLinhasItemNumMecan"];
      /** @description O código externo do funcionário. */
      funcionario?: components["schemas"]["LineText"] | null;
      unidade?: components["schemas"]["PutFuncionariosPedidoLinhasItemUnidade"];
      /** @description Dia, `aaaa-mm-dd`. */
      data?: components["schemas"]["LineText"] | null;
      /** @description Hora, `hh:mm`. */
      hora?: components["schemas"]["LineText"] | null;
      obs?: components["schemas"]["PlainText"] | null;
     }[];
    };
   };
  };
  responses: {
   200: components["responses"]["RespostaLoteAnswer"];
   default: components["responses"]["E400"];
  };
 };
 putMedidas: {
  parameters: {
   query?: {
    /** @description Diz o que aconteceria a cada linha, e não grava nada. */
    ensaio?: components["parameters"]["ensaio"];
    /** @description Com uma linha recusada, nenhuma é gravada. */
    tudo_ou_nada?: components["parameters"]["tudo_ou_nada"];
    /** @description Não avisa ninguém, como convém a uma primeira carga; fica registado. */
    sem_avisos?: components["parameters"]["sem_avisos"];
   };
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "linhas": [
     *         {}
     *       ]
     *     }
     */
    "application/json": {
     linhas: {
      cod_externo?: components["schemas"]["PutUnidadesPedidoLinhasItemCodExterno"];
      unidade?: components["schemas"]["PutFuncionariosPedidoLinhasItemUnidade"];
      /** @description A tarefa, pelo nome; uma que não existe é criada. */
      tarefa?: components["schemas"]["LineText"] | null;
      /** @description O risco identificado. */
      risco?: components["schemas"]["PlainText"] | null;
      medida?: components["schemas"]["PlainText"] | null;
      /** @description Dia, `aaaa-mm-dd`. */
      data?: components["schemas"]["LineText"] | null;
      /** @description Dia, `aaaa-mm-dd`, ou um número de dias a contar da data. */
      prazo?: components["schemas"]["LineText"] | null;
      /** @description `sim` ou `não`. */
      provisoria?: components["schemas"]["LineText"] | null;
      /** @description `por iniciar` ou `em curso`. */
      estado?: components["schemas"]["LineText"] | null;
     }[];
    };
   };
  };
  responses: {
   200: components["responses"]["RespostaLoteAnswer"];
   default: components["responses"]["E400"];
  };
 };
 putPostos: {
  parameters: {
   query?: {
    /** @description Diz o que aconteceria a cada linha, e não grava nada. */
    ensaio?: components["parameters"]["ensaio"];
    /** @description Com uma linha recusada, nenhuma é gravada. */
    tudo_ou_nada?: components["parameters"]["tudo_ou_nada"];
    /** @description Não avisa ninguém, como convém a uma primeira carga; fica registado. */
    sem_avisos?: components["parameters"]["sem_avisos"];
   };
   header?: {
    /** @description Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta. */
    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
   };
   path: {
    company: components["parameters"]["company"];
   };
   cookie?: never;
  };
  requestBody: {
   content: {
    /**
     * @example {
     *       "linhas": [
     *         {}
     *       ]
     *     }
     */
    "application/json": {
     linhas: {
      cod_externo?: components["schemas"]["PutUnidadesPedidoLinhasItemCodExterno"];
      /** @description O nome do posto, que a empresa não tem em mais nenhum. */
      nome?: components["schemas"]["LineText"] | null;
      unidade?: components["schemas"]["PutFuncionariosPedidoLinhasItemUnidade"];
      /** @description Os principais fatores de risco. */
      fatores?: components["schemas"]["PlainText"] | null;
      /** @description Quanto demora um exame de quem lá trabalha. */
      minutos?: components["schemas"]["LineText"] | null;
      /** @description O que trazer ao exame, e como vir. */
      preparacao?: components["schemas"]["LineText"] | null;
      /** @description Exames complementares. */
      complementares?: components["schemas"]["PlainText"] | null;
      /** @description `sim` ou `não`. */
      em_uso?: components["schemas"]["LineText"] | null;
     }[];
    };
   };
  };
  responses: {
   200: components["responses"]["RespostaLoteAnswer"];
   default: components["responses"]["E400"];
  };
 };
 listParametros: {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  requestBody?: never;
  responses: {
   /** @description OK */
   200: {
    headers: {
     RateLimit: components["headers"]["RateLimit"];
     "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      message: components["schemas"]["Parametro"][];
      recalculo: components["schemas"]["Recalculo"] | null;
     };
    };
   };
   default: components["responses"]["E400"];
  };
 };
}
