import type { Pool } from 'pg';
import type { Access } from './access/access.ts';
import type { Sessions } from './access/sessions.ts';
import type { Handlers } from './calls/handlers.ts';
import type { Clock } from './clock.ts';
import type { DatabaseWatch } from './db/reach/database-watch.ts';
import { Lists } from './list/lists.ts';
import { acidentesRoutes } from './modules/acidentes/acidentes.routes.ts';
import { AcidentesService } from './modules/acidentes/acidentes.service.ts';
import { AnexosAcidenteService } from './modules/acidentes/anexos-acidente.service.ts';
import { agendaRoutes } from './modules/agenda/agenda.routes.ts';
import { AgendaService } from './modules/agenda/agenda.service.ts';
import { campanhasRoutes } from './modules/agenda/campanhas/campanhas.routes.ts';
import { CampanhasService } from './modules/agenda/campanhas/campanhas.service.ts';
import { LugaresService } from './modules/agenda/campanhas/lugares.service.ts';
import { calendariosRoutes } from './modules/agenda/convocatorias/calendarios.routes.ts';
import type { CalendariosService } from './modules/agenda/convocatorias/calendarios.service.ts';
import { ConvocatoriaConfigService } from './modules/agenda/convocatorias/config.service.ts';
import { convocatoriasRoutes } from './modules/agenda/convocatorias/convocatorias.routes.ts';
import { FolhasService } from './modules/agenda/convocatorias/folhas.service.ts';
import type { LigacaoService } from './modules/agenda/convocatorias/ligacao.service.ts';
import { RespostasService as RespostasConvocatoriaService } from './modules/agenda/convocatorias/respostas.service.ts';
import { faltasRoutes } from './modules/agenda/faltas/faltas.routes.ts';
import { FaltasService } from './modules/agenda/faltas/faltas.service.ts';
import { fechoRoutes } from './modules/agenda/fecho/fecho.routes.ts';
import { FechoService } from './modules/agenda/fecho/fecho.service.ts';
import { MarcacoesService } from './modules/agenda/marcacoes/marcacoes.service.ts';
import { planoRoutes } from './modules/agenda/plano/plano.routes.ts';
import { PlanoService } from './modules/agenda/plano/plano.service.ts';
import { porMarcarRoutes } from './modules/agenda/por-marcar/por-marcar.routes.ts';
import { PorMarcarService } from './modules/agenda/por-marcar/por-marcar.service.ts';
import { DefinicaoPropostasService } from './modules/agenda/propostas/definicao.service.ts';
import { EnvioPropostasService } from './modules/agenda/propostas/envio.service.ts';
import { MudancaMarcacoesService } from './modules/agenda/propostas/mudanca.service.ts';
import { propostasRoutes } from './modules/agenda/propostas/propostas.routes.ts';
import { RespostaPropostasService } from './modules/agenda/propostas/resposta.service.ts';
import { LocaisService } from './modules/agenda/turnos/locais.service.ts';
import { AfetadosService } from './modules/agenda/turnos/mudanca/afetados.service.ts';
import { TurnosService } from './modules/agenda/turnos/turnos.service.ts';
import { AnexoDelivery } from './modules/anexos/anexo-delivery.ts';
import { databaseStore } from './modules/anexos/anexo-store.ts';
import { Uploads } from './modules/anexos/uploads.service.ts';
import { areasRoutes } from './modules/areas/areas.routes.ts';
import { AreasDaEmpresaService } from './modules/areas/areas.service.ts';
import { AreasTextoService } from './modules/areas/areas-texto.service.ts';
import { auditoriaRoutes } from './modules/auditoria/auditoria.routes.ts';
import { AuditoriaService } from './modules/auditoria/auditoria.service.ts';
import { comunicacoesRoutes } from './modules/comunicacoes/comunicacoes.routes.ts';
import { ComunicacoesService } from './modules/comunicacoes/comunicacoes.service.ts';
import { conservacaoRoutes } from './modules/conservacao/conservacao.routes.ts';
import { direitosRoutes } from './modules/direitos/direitos.routes.ts';
import { DireitosService } from './modules/direitos/direitos.service.ts';
import { ArvoreService } from './modules/empresas/arvore.service.ts';
import { empresasRoutes } from './modules/empresas/empresas.routes.ts';
import { EmpresasService } from './modules/empresas/empresas.service.ts';
import { equipaRoutes } from './modules/equipa/equipa.routes.ts';
import { EquipaService } from './modules/equipa/equipa.service.ts';
import { estadoRoutes } from './modules/estado/estado.routes.ts';
import { ViolationReports } from './modules/estado/violacoes.ts';
import { eventosSegurancaRoutes } from './modules/eventos-seguranca/eventos-seguranca.routes.ts';
import { EventosSegurancaService } from './modules/eventos-seguranca/eventos-seguranca.service.ts';
import { factosRoutes } from './modules/factos/factos.routes.ts';
import { FactosService } from './modules/factos/factos.service.ts';
import { FichasService } from './modules/funcionarios/fichas.service.ts';
import { funcionariosRoutes } from './modules/funcionarios/funcionarios.routes.ts';
import { FuncionariosService } from './modules/funcionarios/funcionarios.service.ts';
import { HistoriaService } from './modules/historia/historia.service.ts';
import { hojeRoutes } from './modules/hoje/hoje.routes.ts';
import { HojeService } from './modules/hoje/hoje.service.ts';
import { PassagensService } from './modules/hoje/passagens.service.ts';
import { hojePrestadorRoutes } from './modules/hoje/prestador/hoje-prestador.routes.ts';
import { HojePrestadorService } from './modules/hoje/prestador/hoje-prestador.service.ts';
import { chavesAcessoRoutes } from './modules/identidade/chaves/chaves.routes.ts';
import { ChavesService } from './modules/identidade/chaves/chaves.service.ts';
import { EntradaChaveService } from './modules/identidade/chaves/entrada-chave.service.ts';
import { Passkeys } from './modules/identidade/chaves/passkeys.ts';
import { ProvaService } from './modules/identidade/chaves/prova.service.ts';
import { ContaService } from './modules/identidade/conta/conta.service.ts';
import { contasRoutes } from './modules/identidade/conta/contas.routes.ts';
import { ResetService } from './modules/identidade/conta/reset.service.ts';
import { SessoesService } from './modules/identidade/conta/sessoes.service.ts';
import { ConfirmacaoEntradaService } from './modules/identidade/entrada-propria/confirmacao.service.ts';
import {
  DominiosEntradaService,
  type ResolveTxt,
} from './modules/identidade/entrada-propria/dominios.service.ts';
import { EmissorWatch } from './modules/identidade/entrada-propria/emissor-watch.ts';
import { entradaPropriaRoutes } from './modules/identidade/entrada-propria/entrada-propria.routes.ts';
import { EntradaPropriaService } from './modules/identidade/entrada-propria/entrada-propria.service.ts';
import { EntradasService } from './modules/identidade/entrada-propria/entradas.service.ts';
import type { Issuers } from './modules/identidade/entrada-propria/issuers.ts';
import { FatorService } from './modules/identidade/fatores/fator.service.ts';
import { IdentidadeService } from './modules/identidade/prova/identidade.service.ts';
import { OwnDataService } from './modules/identidade/sessao/own-data.service.ts';
import { BreachedPasswords } from './modules/identidade/sessao/palavras-passe/breached-passwords.ts';
import { PasswordJudge } from './modules/identidade/sessao/palavras-passe/password-judge.ts';
import { sessaoRoutes, signInCookies } from './modules/identidade/sessao/sessao.routes.ts';
import { SessaoService } from './modules/identidade/sessao/sessao.service.ts';
import { SignInLimits } from './modules/identidade/sessao/sign-in-limits.ts';
import { AvisoLeiturasService } from './modules/leituras/aviso/aviso-leituras.service.ts';
import { leiturasRoutes } from './modules/leituras/leituras.routes.ts';
import { relatorioLeiturasRoutes } from './modules/leituras/relatorio.routes.ts';
import { RelatorioService } from './modules/leituras/relatorio.service.ts';
import { listasRoutes } from './modules/listas/listas.routes.ts';
import { ListasService } from './modules/listas/listas.service.ts';
import { notificacoesRoutes } from './modules/notificacoes/notificacoes.routes.ts';
import { NotificacoesService } from './modules/notificacoes/notificacoes.service.ts';
import { ResumoLinks } from './modules/notificacoes/resumo-links.ts';
import { organigramaRoutes } from './modules/organigrama/organigrama.routes.ts';
import { painelRoutes } from './modules/painel/painel.routes.ts';
import { PainelService } from './modules/painel/painel.service.ts';
import { acertoRoutes } from './modules/pedidos/acerto/acerto.routes.ts';
import { AcertoService } from './modules/pedidos/acerto/acerto.service.ts';
import { AcertoPedidosService } from './modules/pedidos/acerto/acerto-pedidos.service.ts';
import { RespostasService } from './modules/pedidos/acerto/respostas/respostas.service.ts';
import { importacoesRoutes } from './modules/pedidos/importacoes/importacoes.routes.ts';
import { ImportacoesService } from './modules/pedidos/importacoes/importacoes.service.ts';
import { pedidosRoutes } from './modules/pedidos/pedidos.routes.ts';
import { PedidosService } from './modules/pedidos/pedidos.service.ts';
import { AdmissoesCsvService } from './modules/pedidos/series/admissoes-csv.service.ts';
import { pessoasRoutes } from './modules/pessoas/pessoas.routes.ts';
import { PessoasService } from './modules/pessoas/pessoas.service.ts';
import { postosRoutes } from './modules/postos/postos.routes.ts';
import { PostosService } from './modules/postos/postos.service.ts';
import { examesDevidosRoutes } from './modules/prazos/exames-devidos/exames-devidos.routes.ts';
import { ExamesDevidosService } from './modules/prazos/exames-devidos/exames-devidos.service.ts';
import { parametrosRoutes } from './modules/prazos/parametros.routes.ts';
import { ParametrosService } from './modules/prazos/parametros.service.ts';
import { prazoMedicoRoutes } from './modules/prazos/prazo-medico.routes.ts';
import { PrazoMedicoService } from './modules/prazos/prazo-medico.service.ts';
import { DecisoesService } from './modules/prestador/decisoes/decisoes.service.ts';
import { PrazosRespostaService } from './modules/prestador/prazos-resposta.service.ts';
import { prestadorRoutes } from './modules/prestador/prestador.routes.ts';
import { rascunhosRoutes } from './modules/rascunhos/rascunhos.routes.ts';
import { RascunhosService } from './modules/rascunhos/rascunhos.service.ts';
import { referenciasRoutes } from './modules/referencias/referencias.routes.ts';
import { ReferenciasService } from './modules/referencias/referencias.service.ts';
import { FichaDelivery } from './modules/saude/ficha-delivery.ts';
import { atendimentoRoutes } from './modules/saude/publicacao/atendimento.routes.ts';
import { AtendimentoService } from './modules/saude/publicacao/atendimento.service.ts';
import { decisoesExameRoutes } from './modules/saude/publicacao/exames/decisoes.routes.ts';
import { ExamesService } from './modules/saude/publicacao/exames/exames.service.ts';
import { ExamesCorrecaoService } from './modules/saude/publicacao/exames/exames-correcao.service.ts';
import { saudePublicacaoRoutes } from './modules/saude/publicacao/saude-publicacao.routes.ts';
import { saudeRoutes } from './modules/saude/saude.routes.ts';
import { SaudeService } from './modules/saude/saude.service.ts';
import { AtividadeCreateService } from './modules/seguranca/atividades/atividade-create.service.ts';
import { DocumentosService } from './modules/seguranca/documentos.service.ts';
import { MedidasService } from './modules/seguranca/medidas/medidas.service.ts';
import { medidasPublicacaoRoutes } from './modules/seguranca/medidas/medidas-publicacao.routes.ts';
import { AnexosAtividadeService } from './modules/seguranca/publicacao/anexos-atividade.service.ts';
import { AtividadesService } from './modules/seguranca/publicacao/atividades.service.ts';
import { MarcacoesAtividadeService } from './modules/seguranca/publicacao/marcacoes-atividade.service.ts';
import { segurancaPublicacaoRoutes } from './modules/seguranca/publicacao/seguranca-publicacao.routes.ts';
import { segurancaRoutes } from './modules/seguranca/seguranca.routes.ts';
import { SegurancaService } from './modules/seguranca/seguranca.service.ts';
import { subscribersOf } from './modules/subscribers.ts';
import { tarefasRoutes } from './modules/tarefas/tarefas.routes.ts';
import { TarefasService } from './modules/tarefas/tarefas.service.ts';
import { ConvitesService } from './modules/utilizadores/convites.service.ts';
import { PoliticaFatorService } from './modules/utilizadores/politica-fator.service.ts';
import { SessoesUtilizadorService } from './modules/utilizadores/sessoes-utilizador.service.ts';
import { utilizadoresRoutes } from './modules/utilizadores/utilizadores.routes.ts';
import { UtilizadoresService } from './modules/utilizadores/utilizadores.service.ts';
import { SecretBox } from './secrets/secret-box.ts';

/** Dependencies of the services. */
export interface HandlerDeps {
  readonly pool: Pool;
  readonly watch: DatabaseWatch;
  readonly access: Access;
  readonly calendarios: CalendariosService;
  readonly ligacao: LigacaoService;
  readonly sessions: Sessions;
  readonly clock: Clock;
  readonly version: string;
  /** A weak password that nobody is asked to change. */
  readonly exemptPassword?: string | undefined;
  /** File of the hashes of passwords that are known to the world. */
  readonly breachedPasswords?: string | undefined;
  /** The providers of identities that companies have of their own. */
  readonly issuers: Issuers;
  readonly resolveTxt: ResolveTxt;
  /** Whether issuers in the own network, and by http, are allowed. */
  readonly internalIssuers: boolean;
  /** Encrypts secrets; absent: they are kept as they are. */
  readonly secrets?: SecretBox | undefined;
  /** The provider's name, for the about page. */
  readonly providerName: string | null;
  readonly publicUrl: string;
  /** Log for errors that callers are not told. */
  readonly log: (error: unknown) => void;
}

/** Every call's handler, with the services behind it. */
export function handlersOf(deps: HandlerDeps): Handlers {
  const { pool, access, sessions, clock, publicUrl, log } = deps;
  const limits = new SignInLimits(pool, clock);
  const { breachedPasswords, providerName, exemptPassword: exempt } = deps;
  const secrets = deps.secrets ?? new SecretBox();
  const breached = breachedPasswords ? new BreachedPasswords(breachedPasswords) : undefined;
  const passwords = new PasswordJudge(breached, providerName ? [providerName] : []);
  const changes = { access, clock, subscribers: subscribersOf({ publicUrl }) };
  const conta = new ContaService({ pool, clock, sessions, limits, passwords });
  const cookies = signInCookies({ secure: publicUrl.startsWith('https:') });
  const sessao = new SessaoService({
    ...{ pool, clock, sessions, limits },
    ...{ passwords, secrets, exempt },
  });
  const passkeys = new Passkeys({ pool, clock, publicUrl });
  const prova = new ProvaService({ pool, clock, limits, conta, passkeys, secrets });
  const lists = new Lists(access, clock);
  const service = { ...changes, lists };
  const sheets = new FichaDelivery(access, databaseStore, clock);
  const historia = new HistoriaService({ access, clock });
  const withHistoria = { ...service, historia };
  const pedidos = new PedidosService(withHistoria);
  const convites = new ConvitesService({ ...service, sessions, limits, passwords, publicUrl });
  const areas = new AreasDaEmpresaService(service);
  const empresas = new EmpresasService({ ...service, pool, sessions, convites, areas });
  const politica = new PoliticaFatorService(service, exempt !== undefined);
  const sessoes = new SessoesUtilizadorService({ ...service, sessions });
  const uploads = new Uploads(databaseStore);
  const withUploads = { ...service, uploads };
  const delivery = new AnexoDelivery(databaseStore, clock);
  const acidentes = new AcidentesService({ ...withHistoria, uploads });
  const passagens = new PassagensService({ access, clock });
  const hojePrestador = new HojePrestadorService({ access, clock, log });
  const correcoes = new ExamesCorrecaoService(withUploads);
  const marcacoes = new MarcacoesService(service);
  const { issuers, resolveTxt, internalIssuers: internal } = deps;
  const watch = new EmissorWatch({ pool, clock, publicUrl });
  const entry = { pool, issuers, log, secrets, watch };
  return {
    ...estadoRoutes(deps.watch, deps, new ViolationReports(clock)),
    ...sessaoRoutes(sessao, new OwnDataService({ pool, access }), cookies),
    ...chavesAcessoRoutes(
      new ChavesService({ pool, clock, passkeys, prova }),
      new EntradaChaveService({ pool, clock, limits, sessao, passkeys }),
      cookies,
    ),
    ...entradaPropriaRoutes({
      entradas: new EntradasService({ ...entry, access, clock, limits, sessao }),
      confirmacao: new ConfirmacaoEntradaService({ ...entry, access, clock, limits, sessions }),
      settings: new EntradaPropriaService({
        ...service,
        ...entry,
        ...{ sessions, publicUrl, internal },
      }),
      dominios: new DominiosEntradaService({ ...service, resolveTxt }),
      cookies,
    }),
    ...organigramaRoutes(access),
    ...painelRoutes(new PainelService(access, clock)),
    ...hojeRoutes(new HojeService({ access, clock, log, passagens }), passagens),
    ...funcionariosRoutes({
      lists,
      funcionarios: new FuncionariosService(service),
      fichas: new FichasService(service, sheets),
    }),
    ...factosRoutes(new FactosService(service)),
    ...examesDevidosRoutes(new ExamesDevidosService(service)),
    ...leiturasRoutes(access),
    ...relatorioLeiturasRoutes(
      new RelatorioService({ access, clock }),
      new AvisoLeiturasService(service),
    ),
    ...eventosSegurancaRoutes(new EventosSegurancaService({ access, clock })),
    ...pedidosRoutes({
      lists,
      pedidos,
      historia,
      series: new AdmissoesCsvService(service),
    }),
    ...importacoesRoutes({ lists, importacoes: new ImportacoesService(service) }),
    ...acertoRoutes({
      acerto: new AcertoService(service),
      pedidos: new AcertoPedidosService(service),
      respostas: new RespostasService(service),
    }),
    ...referenciasRoutes({ access, lists, referencias: new ReferenciasService(changes) }),
    ...contasRoutes({
      conta,
      reset: new ResetService({ pool, clock, sessions, limits, passwords, publicUrl }),
      sessoes: new SessoesService({ pool, clock, sessions }),
      fator: new FatorService({ pool, clock, limits, conta, secrets }),
      identidade: new IdentidadeService({ clock, sessions, prova }),
    }),
    ...utilizadoresRoutes({
      lists,
      utilizadores: new UtilizadoresService({ ...service, sessions, limits, publicUrl }),
      convites,
      sessoes,
      politica,
    }),
    ...auditoriaRoutes(new AuditoriaService(service)),
    ...acidentesRoutes({
      access,
      lists,
      acidentes,
      anexos: new AnexosAcidenteService({ ...withUploads, delivery }),
    }),
    ...notificacoesRoutes(
      new NotificacoesService({
        pool,
        access,
        clock,
        passedTo: (actor) => hojePrestador.passedTo(actor),
      }),
      new ResumoLinks({ pool, access, clock }),
    ),
    ...comunicacoesRoutes(new ComunicacoesService({ access, clock, limits, publicUrl })),
    ...prestadorRoutes({
      access,
      decisoes: new DecisoesService({ ...service, log }),
      empresas,
      pedidos,
      acidentes,
    }),
    ...pessoasRoutes(new PessoasService(service)),
    ...direitosRoutes(new DireitosService(service, databaseStore)),
    ...saudePublicacaoRoutes({
      access,
      lists,
      marcacoes,
      exames: new ExamesService(withUploads),
      correcoes,
    }),
    ...decisoesExameRoutes(access, correcoes),
    ...propostasRoutes({
      ...{ access, clock, lists },
      definicao: new DefinicaoPropostasService(service),
      envio: new EnvioPropostasService(service),
      resposta: new RespostaPropostasService(service),
      mudanca: new MudancaMarcacoesService(service),
    }),
    ...campanhasRoutes({
      access,
      campanhas: new CampanhasService(service),
      lugares: new LugaresService(service),
    }),
    ...calendariosRoutes(deps.calendarios),
    ...convocatoriasRoutes({
      ligacao: deps.ligacao,
      config: new ConvocatoriaConfigService(service),
      respostas: new RespostasConvocatoriaService(service),
      folhas: new FolhasService({ access, clock }),
    }),
    ...faltasRoutes(new FaltasService(service)),
    ...porMarcarRoutes({ access, clock, lists, porMarcar: new PorMarcarService(service) }),
    ...atendimentoRoutes(new AtendimentoService(service)),
    ...segurancaPublicacaoRoutes({
      access,
      marcacoes: new MarcacoesAtividadeService(withUploads),
      atividades: new AtividadesService(withUploads),
      anexos: new AnexosAtividadeService(withUploads),
    }),
    ...medidasPublicacaoRoutes({ access, medidas: new MedidasService(service) }),
    ...areasRoutes({ access, areas, textos: new AreasTextoService(withUploads) }),
    ...agendaRoutes({
      afetados: new AfetadosService(service),
      agenda: new AgendaService(service),
      locais: new LocaisService(service),
      turnos: new TurnosService(service),
    }),
    ...planoRoutes(new PlanoService(service)),
    ...fechoRoutes(new FechoService(service), marcacoes),
    ...postosRoutes({ access, postos: new PostosService(service) }),
    ...empresasRoutes({
      ...{ lists, empresas, politica, sessoes },
      arvore: new ArvoreService(service),
    }),
    ...equipaRoutes(new EquipaService({ access, sessions, limits, clock, publicUrl })),
    ...tarefasRoutes(new TarefasService({ access, clock })),
    ...hojePrestadorRoutes(hojePrestador, new PrazosRespostaService(service)),
    ...listasRoutes(new ListasService(service)),
    ...parametrosRoutes(new ParametrosService(service)),
    ...prazoMedicoRoutes(new PrazoMedicoService(service)),
    ...conservacaoRoutes({ pool, access, clock }),
    ...rascunhosRoutes(new RascunhosService(access, clock)),
    ...saudeRoutes({ access, lists, saude: new SaudeService(service, sheets) }),
    ...segurancaRoutes({
      access,
      lists,
      seguranca: new SegurancaService(service),
      documentos: new DocumentosService(access, delivery),
      atividades: new AtividadeCreateService(service, uploads),
    }),
  };
}
