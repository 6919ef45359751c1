import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TIME_ZONE } from '@sst/contract/rules/dates/dates';
import { FORMULA } from '@sst/contract/rules/texts/csv';
import { makeZip } from 'client-zip';
import { type RawBuilder, sql } from 'kysely';
import { type Client, types } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { db } from '../db/builder.ts';
import { USER } from '../modules/utilizadores/utilizadores-list.queries.ts';
import type { ObjectStore } from '../outgoing/s3/object-store.ts';
import { CommandError } from './command-error.ts';
import { bytesOf, fewAtOnce, type PlacedContent } from './documentos/outside-anexos.ts';
import { PartFile } from './part-file.ts';

/** The company's places with their users, as far as the company may know these. */
const PLACES = textOf(sql`
  (select t.cd_organig, t.cd_utilizador, t.adm, t.inactiv, u.nome, u.email from utilizador_empresa t ${USER})`);

/** Names of authors and deciders, some of whom belong to the provider and have no place in the company. */
const authors = (row: string) =>
  `left join utilizador w on w.cd = ${row}.cd_autor left join utilizador y on y.cd = ${row}.cd_decisor`;

/** The tables of the archive: a company's own data, with names beside codes. */
const TABLES: Readonly<Record<string, string>> = {
  organigrama:
    'select cd, cd_base, nome, cd_aux, nipc, localidade, feriado from organigrama order by cd',
  utilizadores: `select l.cd_utilizador as cd, l.nome, l.email, l.cd_organig, o.nome as unidade, l.adm as administrador, l.inactiv as inativo
    from ${PLACES} l join organigrama o on o.cd = l.cd_organig order by l.nome`,
  acessos: `select l.cd_utilizador, l.email, a.cd_organig, m.nome as menu, a.ver, a.criar, a.editar, a.remover, a.doc, a.sem_tipo, a.restricoes
    from acesso a join ${PLACES} l on l.cd_organig = a.cd_organig and l.cd_utilizador = a.cd_utilizador
    join menu m on m.cd = a.cd_menu_web order by l.email, a.cd_organig, m.nome`,
  funcionarios: `select f.cd, f.cod_externo, f.num_mecan, f.nome, f.sexo, f.dt_nasc, n.nome as nacionalidade,
      c.nome as categoria, g.nome as agrupamento, p.nome as profissao, q.nome as funcao_proposta, f.num_contrib, f.num_bi,
      f.num_benef, f.num_serv_soc, f.email, f.telemovel, f.loc_trab, f.dt_ini_instit, f.adm_urgente, f.dt_inactiv, f.ativo, f.cd_organig,
      o.nome as unidade, f.cd_pessoa, f.limitado
    from funcionario f join organigrama o on o.cd = f.cd_organig left join nacionalidade n on n.cd = f.cd_nacion
    left join categoria c on c.cd = f.cd_categ left join agrupamento g on g.cd = f.cd_agrup_prof
    left join profissao p on p.cd = f.cd_profis left join profissao q on q.cd = f.cd_func_propost order by f.cd`,
  codigos_externos: 'select entidade, cd, origem, cod_externo from codigo_externo order by 1, 2, 3',
  pessoas: `select p.cd, p.dt_cria, f.cd as cd_funcion, f.nome, f.dt_ini_instit, f.dt_inactiv
    from pessoa p join funcionario f on f.cd_pessoa = p.cd order by p.cd, f.cd`,
  pessoas_distintas: 'select cd_um, cd_outro, dt_cria from pessoa_distinta order by 1, 2',
  direitos_pessoas: `select t.cd, t.cd_funcion, f.nome, t.tipo, t.motivo, t.apagado, t.dt_resto, t.cd_autor, w.nome as autor, t.momento
    from direito_pessoa t join funcionario f on f.cd = t.cd_funcion left join utilizador w on w.cd = t.cd_autor order by t.cd`,
  factos: `select t.cd, t.cd_funcion, f.nome, t.tipo, t.motivo, t.dt_ini, t.dt_fim, t.cd_autor, w.nome as autor, t.momento
    from facto t join funcionario f on f.cd = t.cd_funcion left join utilizador w on w.cd = t.cd_autor order by t.cd`,
  exames_devidos: `select d.cd, d.cd_funcion, f.nome, d.regra, d.dt_evento, d.dt, d.cd_exame, d.dt_dispensa, d.motivo_dispensa,
      u.nome as dispensado_por, d.momento
    from exame_devido d join funcionario f on f.cd = d.cd_funcion left join utilizador u on u.cd = d.cd_dispensa order by d.cd`,
  prazos_definidos: `select d.cd, d.cd_funcion, f.nome, d.dt, d.meses, d.cd_autor, w.nome as autor, d.dia, d.fim
    from prazo_medico d join funcionario f on f.cd = d.cd_funcion left join utilizador w on w.cd = d.cd_autor order by d.cd`,
  postos: `select p.cd, p.nome, p.cd_organig, o.nome as unidade, p.fatores, p.minutos, p.preparacao, p.altura, p.inactiv as inativo
    from posto p left join organigrama o on o.cd = p.cd_organig order by p.cd`,
  locais: `select l.cd, l.nome, u.cd_organig, o.nome as unidade, l.morada, l.sala, l.acesso, l.telefone
    from local_unidade u join local l on l.cd = u.cd_local join organigrama o on o.cd = u.cd_organig order by l.cd`,
  postos_exposicoes: 'select cd_posto, tipo, dt_ini, dt_fim from posto_exposicao order by 1, 2',
  postos_atribuicoes: `select a.cd, a.cd_funcion, f.nome, a.cd_posto, p.nome as posto, a.dt_ini, a.dt_fim, a.cd_autor, w.nome as autor,
      a.momento
    from posto_atribuicao a join funcionario f on f.cd = a.cd_funcion join posto p on p.cd = a.cd_posto
    left join utilizador w on w.cd = a.cd_autor order by a.cd`,
  pedidos: `select p.cd, p.cd_tipo, p.cd_estad, p.cd_funcion, p.nome, p.num_mecan, p.cd_organig, o.nome as unidade, p.dados,
      p.antes, p.cd_autor, w.nome as autor, p.dt_cria, p.dt_efeito, p.cd_decisor, y.nome as decisor, p.dt_decis, p.motivo,
      p.cd_recusado, p.cd_readmite, p.cd_importacao, p.muda_trabalho
    from pedido p join organigrama o on o.cd = p.cd_organig ${authors('p')} order by p.cd`,
  entrada_propria: `select modo, emissor, cliente, fator_do_emissor, sem_verificado, grupos_de, novos, dt_experimentada, dt_alt
    from entrada_propria`,
  entrada_dominios:
    'select cd, dominio, verificado, dt_verificado from entrada_dominio order by cd',
  entrada_ligacoes: `select l.cd_utilizador, u.nome as utilizador, l.emissor, l.sujeito, l.dt_cria, l.dt_uso
    from entrada_ligacao l join utilizador u on u.cd = l.cd_utilizador order by l.cd_utilizador`,
  diretorio_contas: `select d.cd_utilizador, u.nome as utilizador, d.nome_utilizador, d.id, d.id_externo, d.nome_proprio, d.apelido,
      d.cd_chave, d.acessos, d.dt_cria, d.dt_alt
    from diretorio_utilizador d join utilizador u on u.cd = d.cd_utilizador order by d.cd`,
  diretorio_grupos: `select g.cd, g.id, g.nome, g.id_externo, g.dt_cria, g.dt_alt,
      array(select m.cd_utilizador from diretorio_membro m where m.cd_grupo = g.cd order by 1) as membros
    from diretorio_grupo g order by g.cd`,
  diretorio_fechados: 'select cd_organig, cd_utilizador from diretorio_fechado order by 1, 2',
  programas: `select k.cd, k.nome, k.direitos, k.saude, k.alcance, array_to_string(k.redes, ' ') as redes, k.dt_fim, k.cd_utilizador,
      u.nome as responsavel, k.dt_cria, k.dt_terminada, k.dt_parada
    from chave_programa k left join utilizador u on u.cd = k.cd_utilizador order by k.cd`,
  ganchos: `select g.cd, g.nome, g.url, g.tipos, g.saude, g.ativo, g.motivo, g.dt_desligado, g.cd_utilizador, u.nome as responsavel, g.dt_cria
    from gancho g left join utilizador u on u.cd = g.cd_utilizador order by g.cd`,
  leituras: `select codigo_do_numero('leitura', l.cd) as cd, l.quando, l.cd_utilizador, u.nome as utilizador, nome_da_chave(l.cd_chave) as programa, l.chamada, l.de, l.codigos, l.filtro, l.ip
    from leitura l left join utilizador u on u.cd = l.cd_utilizador order by l.quando, l.cd`,
  leituras_pessoas: `select p.cd_funcion, f.nome, p.quando, codigo_do_numero('leitura', p.cd_leitura) as cd_leitura
    from leitura_pessoa p join funcionario f on f.cd = p.cd_funcion order by p.quando, p.cd_leitura, p.cd_funcion`,
  aviso_leituras: `select a.ativo, a.dt, a.cd_utilizador, u.nome as utilizador
    from aviso_leituras a left join utilizador u on u.cd = a.cd_utilizador`,
  eventos_seguranca: `select codigo_do_numero('evento_seguranca', s.cd) as cd, s.quando, s.tipo, s.cd_utilizador, u.nome as utilizador, nome_da_chave(s.cd_chave) as programa, s.cd_alvo, w.nome as alvo, s.nos, s.chamada,
      s.como, s.vezes, host(s.ip) as ip
    from evento_seguranca s left join utilizador u on u.cd = s.cd_utilizador left join utilizador w on w.cd = s.cd_alvo
    order by s.quando, s.cd`,
  importacoes: `select i.cd, i.tipo, i.ficheiro, i.linhas, i.cd_organig, o.nome as unidade, i.cd_utilizador, u.nome as utilizador,
      i.momento
    from importacao i join organigrama o on o.cd = i.cd_organig left join utilizador u on u.cd = i.cd_utilizador order by i.cd`,
  exames: `select e.cd, e.cod_externo, e.cd_funcion, f.nome, e.cd_organig, o.nome as unidade, e.dt, e.hr, x.nome as tipo, m.nome as medico,
      d.nome as decisao, e.dt_expir, e.recomendacoes, e.outras_funcoes, e.cd_anex, e.cd_marcacao
    from exame e join funcionario f on f.cd = e.cd_funcion join organigrama o on o.cd = e.cd_organig join exame_tipo x on x.cd = e.cd_tipo_exam
    join decisao d on d.cd = e.cd_decis left join medico m on m.cd = e.cd_medic order by e.cd`,
  fichas: `select cd_anex, cd_exame, cd_funcion, cd_organig, dt, emitida, encode(sha256, 'hex') as sha256, codigo, selada, selo, selo_de, selo_ate, fim,
      substituida_por, razao from ficha order by 1`,
  recomendacoes: `select r.cd, r.cd_exame, r.tipo, r.texto, r.exclui, r.resposta, r.resposta_texto, r.cd_medida, r.cd_respondeu, w.nome as respondeu, r.respondida
    from recomendacao r left join utilizador w on w.cd = r.cd_respondeu order by r.cd`,
  // What workers ask the physicians themselves is not the company's.
  conversas: `select cd, cd_exame, espera, desde from conversa where tipo <> 'trabalhador' order by cd`,
  conversas_mensagens: `select n.cd, n.cd_conversa, n.lado, n.cd_autor, w.nome as autor, n.texto, n.momento, n.lida
    from mensagem n join conversa c on c.cd = n.cd_conversa and c.tipo <> 'trabalhador'
    left join utilizador w on w.cd = n.cd_autor order by n.cd`,
  fichas_passos: `select p.cd_anex, p.passo, p.dt, p.momento, p.canal, encode(p.sha256, 'hex') as sha256, p.cd_copia, p.onde, p.cd_autor, u.nome as autor
    from ficha_passo p left join utilizador u on u.cd = p.cd_autor order by 1, 2`,
  fichas_series: `select s.cd, s.cd_organig, o.nome as unidade, s.dt_de, s.dt_ate, s.total, s.emitidas, s.recusadas, s.cd_ultimo, s.cd_autor,
      w.nome as autor, s.momento, s.parada, s.razao, s.fim
    from ficha_serie s join organigrama o on o.cd = s.cd_organig left join utilizador w on w.cd = s.cd_autor order by s.cd`,
  ligacoes_de_trabalhadores:
    'select cd_funcion, dt, erros, fechada_ate from trabalhador_ligacao order by 1, 2',
  tablets_de_fichas:
    'select cd_organig, cd_autor, dia, erros, parado_ate from ficha_tablet order by dia, cd_organig',
  circulo_definicoes: `select c.envia, c.dt, c.cd_utilizador, u.nome as utilizador
    from circulo_config c left join utilizador u on u.cd = c.cd_utilizador`,
  fichas_entregues: 'select cd_anex, dt_cria from ficha_entregue order by 1',
  prazos: `select z.cd_funcion, f.nome, z.dt, z.regra, z.dt_expir, z.suspenso_de, z.suspenso_ate, z.dt_devido, z.regra_devido
    from prazo z join funcionario f on f.cd = z.cd_funcion order by z.cd_funcion`,
  exames_aproveitados: 'select cd_funcion, cd_exame, dt_cria from exame_aproveitado order by 1',
  marcacoes: `select m.cd, m.cod_externo, m.cd_funcion, f.nome, m.cd_organig, o.nome as unidade, m.especie,
      coalesce(x.nome, a.nome) as tipo, d.nome as medico, e.nome as enfermeiro, m.dt, m.hr, m.cd_estad,
      m.cd_motiv, m.motivo, m.minutos, l.nome as local, m.sequencia, m.mudada_em, m.falta_porque, m.falta_dispensa
    from marcacao m join funcionario f on f.cd = m.cd_funcion join organigrama o on o.cd = m.cd_organig
    left join exame_tipo x on x.cd = m.cd_tipo_exam left join acao_enfermagem_tipo a on a.cd = m.cd_tipo_ac_enferm
    left join medico d on d.cd = m.cd_medic left join enfermeiro e on e.cd = m.cd_enferm left join local l on l.cd = m.cd_local order by m.cd`,
  pedidos_marcacao: `select p.cd, p.tipo, p.especie, p.cd_organig, o.nome as unidade, p.dt_de, p.dt_ate, p.periodo, p.local, p.nota,
      p.cd_autor, w.nome as autor, p.dt_cria
    from pedido_marcacao p join organigrama o on o.cd = p.cd_organig left join utilizador w on w.cd = p.cd_autor order by p.cd`,
  pedidos_marcacao_pessoas: `select q.cd, q.cd_pedido, q.cd_funcion, f.nome, q.cd_marcacao, q.estado, q.cd_marcada, q.resposta,
      y.nome as decisor, q.dt_decis
    from pedido_marcacao_pessoa q join funcionario f on f.cd = q.cd_funcion left join utilizador y on y.cd = q.cd_decisor order by q.cd`,
  campanhas: `select c.cd, c.nome, c.dt_ini, c.dt_fim, c.responder_ate, c.aviso_dias, c.estado, c.motivo, c.cd_autor, w.nome as autor, c.dt_cria
    from campanha c left join utilizador w on w.cd = c.cd_autor order by c.cd`,
  campanhas_pessoas: `select p.cd_campanha, p.cd_funcion, f.nome from campanha_pessoa p join funcionario f on f.cd = p.cd_funcion order by 1, 2`,
  campanhas_lugares: `select g.cd, g.cd_campanha, g.cd_organig, x.nome as tipo, d.nome as medico, g.dt, g.hr, g.minutos, l.nome as local,
      g.libertar_em, g.estado, g.cd_marcacao
    from campanha_lugar g join exame_tipo x on x.cd = g.cd_tipo_exam join medico d on d.cd = g.cd_medic
    join local l on l.cd = g.cd_local order by g.cd`,
  propostas_envios: `select v.cd, v.cd_campanha, v.nota, v.responder_ate, v.cd_autor, w.nome as autor, v.dt_cria
    from proposta_envio v left join utilizador w on w.cd = v.cd_autor order by v.cd`,
  propostas: `select q.cd, q.cd_envio, q.cd_funcion, f.nome, q.cd_organig, q.especie, coalesce(x.nome, a.nome) as tipo, d.nome as medico,
      e.nome as enfermeiro, q.dt, q.hr, q.minutos, l.nome as local, q.estado, q.responder_ate, q.cd_pedido, q.cd_marcacao, q.cd_motiv,
      q.motivo, y.nome as decisor, q.dt_decis
    from proposta q join funcionario f on f.cd = q.cd_funcion left join exame_tipo x on x.cd = q.cd_tipo_exam
    left join acao_enfermagem_tipo a on a.cd = q.cd_tipo_ac_enferm left join medico d on d.cd = q.cd_medic
    left join enfermeiro e on e.cd = q.cd_enferm left join local l on l.cd = q.cd_local
    left join utilizador y on y.cd = q.cd_decisor order by q.cd`,
  convocatorias: `select c.cd_marcacao, m.cd_funcion, f.nome, c.sequencia, c.dt, c.hr, c.cancelada, c.dt_envio, c.resposta, c.motivo,
      c.dt_de, c.dt_ate, c.periodo, c.dt_resposta, c.destino, c.escolhas
    from convocatoria c join marcacao m on m.cd = c.cd_marcacao join funcionario f on f.cd = m.cd_funcion order by c.cd_marcacao`,
  convocatorias_definicoes: `select c.ativo, c.passa_rh, c.outra_data, c.outra_hora, c.preco_falta, c.dt, c.cd_utilizador, u.nome as utilizador
    from convocatoria_config c left join utilizador u on u.cd = c.cd_utilizador`,
  acidentes: `select a.*, o.nome as unidade, l.nome as tipo, w.nome as autor, y.nome as decisor
    from acidente a join organigrama o on o.cd = a.cd_organig join lesao_tipo l on l.cd = a.cd_acc_lesiv ${authors('a')}
    order by a.cd`,
  areas: 'select cd, nome, obs, inactiv as inativo from area_atividade order by cd',
  acidentes_processos:
    'select cd_acident, conhecimento, gravidade from acidente_processo order by 1',
  acidentes_participacoes: `select r.cd_acident, r.destino, r.momento, r.canal, r.referencia, r.cd_anex, r.dispensa, r.razao, r.cd_autor,
      w.nome as autor, r.dt
    from acidente_participacao r left join utilizador w on w.cd = r.cd_autor order by 1, 2`,
  acidentes_ausencias:
    'select cd_acident, cd_facto, dt_ini, dt_fim, propria from acidente_ausencia order by 1, 3',
  indice_meta: `select m.ano, m.indice, m.valor, m.cd_autor, w.nome as autor, m.dt
    from indice_meta m left join utilizador w on w.cd = m.cd_autor order by 1, 2`,
  horas_trabalhadas: `select h.cd_organig, o.nome as unidade, to_char(h.mes, 'YYYY-MM') as mes, h.horas, h.efetivo, h.estimativa, h.cd_autor, w.nome as autor, h.dt
    from horas_trabalhadas h join organigrama o on o.cd = h.cd_organig left join utilizador w on w.cd = h.cd_autor order by 1, h.mes`,
  acidentes_codigos:
    'select cd_acident, desvio, contacto, lesao, parte, agente, cpp from acidente_codigo order by 1',
  acidentes_investigacoes: `select i.cd_acident, i.factos, i.testemunhas, i.causas, i.historia, i.cd_autor, i.dt, i.cd_fecho, w.nome as fechada_por, i.dt_fecho
    from acidente_investigacao i left join utilizador w on w.cd = i.cd_fecho order by 1`,
  acidentes_medidas: 'select cd_acident, causa, cd_medida from acidente_medida order by 1, 2, 3',
  acidentes_documentos: 'select cd_acident, cd_anex, tempos from acidente_anexo order by 1, 2',
  participacao_empresa: 'select to_jsonb(e) as dados from empresa_participacao e',
  participacao_unidades: `select u.*, o.nome as unidade from unidade_participacao u join organigrama o on o.cd = u.cd_organig order by u.cd_organig`,
  participacao_funcionarios: `select p.*, f.nome from funcionario_participacao p join funcionario f on f.cd = p.cd_funcion order by p.cd_funcion`,
  quase_acidentes: `select q.cd, q.cd_organig, o.nome as unidade, q.tipo, q.dt, q.hr, q.loc, q.descric, q.acao, q.origem, q.estado, q.razao,
      q.proposta, q.cd_acident, q.cd_autor, w.nome as autor, q.momento
    from quase_acidente q join organigrama o on o.cd = q.cd_organig left join utilizador w on w.cd = q.cd_autor order by q.cd`,
  quase_acidentes_documentos: 'select cd_quase, cd_anex from quase_acidente_anexo order by 1, 2',
  quase_acidentes_medidas: 'select cd_quase, cd_medida from quase_acidente_medida order by 1, 2',
  quase_acidentes_codigos: `select c.cd_organig, o.nome as unidade, c.codigo, c.cd_autor, w.nome as autor, c.dt
    from codigo_quase_acidente c join organigrama o on o.cd = c.cd_organig left join utilizador w on w.cd = c.cd_autor order by 1`,
  areas_documentos: 'select cd_area, cd_anex from area_anexo order by 1, 2',
  atividades: `select a.cd, a.cod_externo, r.nome as area, t.nome as tipo, m.nome as motivo, c.nome as tecnico,
      a.cd_funcion, a.cd_organig, a.dt, a.hr, a.cd_estad, a.cd_relat, a.obs
    from atividade a join area_atividade r on r.cd = a.cd_area join atividade_tipo t on t.cd = a.cd_tipo
    left join motivo_atividade m on m.cd = a.cd_motiv left join tecnico c on c.cd = a.cd_tecnic order by a.cd`,
  atividades_documentos: 'select cd_ativ, cd_anex from atividade_anexo order by 1, 2',
  medidas: `select m.*, t.nome as tarefa, w.nome as responsavel from medida m join tarefa t on t.cd = m.cd_tarefa
    left join utilizador w on w.cd = m.cd_responsavel order by m.cd`,
  medidas_documentos: 'select cd_medida, cd_anex from medida_anexo order by 1, 2',
  visitas: `select v.*, w.nome as autor from visita v left join utilizador w on w.cd = v.cd_autor order by v.cd`,
  visitas_registos: `select r.*, w.nome as autor from visita_registo r left join utilizador w on w.cd = r.cd_autor order by r.cd_visita, r.ordem`,
  visitas_fotografias: 'select cd_visita, id, cd_anex from visita_foto order by 1, 2',
  visitas_medidas: 'select cd_visita, chave, cd_medida from visita_medida order by 1, 2',
  medidas_passos: `select p.cd, p.cd_medida, p.passo, p.cd_autor, w.nome as autor, p.lado, p.momento, p.de, p.para, p.texto
    from medida_passo p left join utilizador w on w.cd = p.cd_autor order by p.cd`,
  avaliacoes_risco: `select a.cd, a.cd_organig, o.nome as unidade, a.cd_posto, p.nome as posto, a.dt, a.cd_tecnico, w.nome as tecnico,
      a.linhas, a.momento, a.publicada, a.lida, a.copia, encode(a.selo, 'hex') as selo
    from avaliacao_risco a join organigrama o on o.cd = a.cd_organig left join posto p on p.cd = a.cd_posto
    left join utilizador w on w.cd = a.cd_tecnico order by a.cd`,
  avaliacoes_medidas: 'select cd_avaliacao, linha, cd_medida from avaliacao_medida order by 1, 2',
  plano_anual: `select l.*, w.nome as autor from plano_anual_linha l left join utilizador w on w.cd = l.cd_autor order by l.ano, l.cd`,
  contratos_servico: `select c.*, w.nome as autor from servico_contrato c left join utilizador w on w.cd = c.cd_autor order by c.ano`,
  notificacoes: `select cd, cd_utilizador, cd_organig, titulo, texto, ligacao, dt_cria, dt_lida from notificacao
    order by cd`,
  avisos_contados: `select cd, cd_utilizador, tabela, array_to_string(cds, ' ') as codigos, titulo from aviso_contado order by cd`,
  categorias: 'select cd, nome from categoria order by cd',
  agrupamentos: 'select cd, nome from agrupamento order by cd',
  profissoes: 'select cd, nome from profissao order by cd',
  tipos_atividade: 'select cd, cd_area, nome, inactiv as inativo from atividade_tipo order by cd',
  tarefas: 'select cd, nome from tarefa order by cd',
  documentos: 'select cd, nome_fich, titulo, mime, tamanho, dt_cria from anexo order by cd',
  auditoria: `select t.*, u.nome as autor from auditoria t left join utilizador u on u.cd = t.cd_utilizador
    order by t.cd`,
};

const TEXTS = new Set<number>([types.builtins.TEXT, types.builtins.VARCHAR]);

const BLOCK = 50;

interface Entry {
  readonly name: string;
  readonly input: ReadableStream<Uint8Array> | Uint8Array;
}

/**
 * Wraps a query so that each text that a spreadsheet would run as a formula gets an apostrophe (decision 0008).
 * @returns the query, and the option of `copy` that quotes texts, which a spreadsheet might split at a comma.
 */
async function withoutFormulas(client: Client, query: string): Promise<[string, string]> {
  const { fields } = await client.query(`select * from (${query}) t limit 0`);
  const texts = fields.filter(({ dataTypeID }) => TEXTS.has(dataTypeID));
  // Both have backslashes, which a server may be set to take for escapes.
  const [formula, harmless] = [FORMULA.source, "'\\&"].map((text) => client.escapeLiteral(text));
  const columns = fields.map(({ name, dataTypeID }) => {
    const column = client.escapeIdentifier(name);
    return TEXTS.has(dataTypeID)
      ? `regexp_replace(${column}, ${formula}, ${harmless}) as ${column}`
      : column;
  });
  const names = texts.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  return [
    `select ${columns.join(', ')} from (${query}) t`,
    names === '' ? '' : `, force_quote (${names})`,
  ];
}

/** Puts the byte order mark first, by which spreadsheets recognise UTF-8. */
async function* marked(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('\ufeff');
  yield* rows;
}

/** One table as CSV, streamed into the archive. */
async function tableEntry(client: Client, name: string, query: string): Promise<Entry> {
  const [harmless, quoted] = await withoutFormulas(client, query);
  const rows = client.query(
    copyTo(
      `copy (${harmless}) to stdout with (format csv, header, delimiter ';', encoding 'UTF8'${quoted})`,
    ),
  );
  const input = Readable.toWeb(Readable.from(marked(rows), { objectMode: false }));
  return { name: `${name}.csv`, input: input as ReadableStream<Uint8Array> };
}

async function* documentEntries(
  client: Client,
  objects: ObjectStore | undefined,
): AsyncGenerator<Entry> {
  for (let last = 0; ; ) {
    const { rows } = await client.query<PlacedContent & { cd: string; nome_fich: string }>(
      `select a.cd, a.nome_fich, c.sha256, c.bytes, c.objeto, c.tamanho from anexo a join anexo_conteudo c on c.sha256 = a.sha256
        where a.cd > $1 order by a.cd limit ${BLOCK}`,
      [last],
    );
    const contents = await fewAtOnce(rows, (row) => bytesOf(row, objects));
    for (const [index, { cd, nome_fich }] of rows.entries())
      yield { name: `documentos/${cd}_${nome_fich}`, input: contents[index] as Buffer };
    if (rows.length < BLOCK) return;
    last = Number(rows.at(-1)?.cd);
  }
}

async function* photoEntries(client: Client): AsyncGenerator<Entry> {
  for (let last = 0; ; ) {
    const { rows } = await client.query<{ cd_funcion: string; mime: string; bytes: Buffer }>(
      'select cd_funcion, mime, bytes from funcionario_foto where cd_funcion > $1 order by cd_funcion limit $2',
      [last, BLOCK],
    );
    for (const { cd_funcion, mime, bytes } of rows)
      yield { name: `fotografias/${cd_funcion}.${extensionOf(mime)}`, input: bytes };
    if (rows.length < BLOCK) return;
    last = Number(rows.at(-1)?.cd_funcion);
  }
}

/** 'svg' of 'image/svg+xml'. */
function extensionOf(mime: string): string {
  return /\/(\w+)/.exec(mime)?.[1] ?? 'bin';
}

async function* entriesOf(client: Client, objects: ObjectStore | undefined): AsyncGenerator<Entry> {
  for (const [name, query] of Object.entries(TABLES)) yield await tableEntry(client, name, query);
  yield* documentEntries(client, objects);
  yield* photoEntries(client);
}

/** Writes a file, which replaces the old one in the end. A device or a pipe is written to directly. */
async function writeWhole(path: string, content: () => Readable): Promise<void> {
  await stat(dirname(path));
  const found = await stat(path).catch(() => undefined);
  if (found && !found.isFile()) {
    await pipeline(content(), createWriteStream(path));
    return;
  }
  const part = new PartFile(path);
  try {
    await pipeline(content(), createWriteStream(part.path, { mode: 0o600 }));
    await part.complete();
  } finally {
    part.close();
  }
}

/**
 * `exportar --empresa N --para ficheiro.zip`: all data of a company as CSV files, documents and photographs, for the
 * company to take along (RGPD art. 20). All from one snapshot; memory does not grow with the company.
 * @param client connected as the owner of the tables.
 * @param objects the store of documents, where some are outside the database.
 * @throws {CommandError}
 */
export async function exportCommand(
  client: Client,
  { cd_empresa, path, objects }: { cd_empresa: number; path: string; objects?: ObjectStore },
): Promise<string> {
  await client.query('set role sst_app');
  await client.query('begin isolation level repeatable read read only');
  // The date format must not depend on the server's settings.
  await client.query(`set local datestyle = 'ISO'; set local timezone = '${TIME_ZONE}'`);
  await client.query(`select set_config('app.cd_empresa', $1, true)`, [String(cd_empresa)]);
  const { rows } = await client.query<{ nome: string }>(
    'select nome from organigrama where cd_base is null',
  );
  const company = rows[0];
  if (!company) throw new CommandError(`Não há empresa com o código ${cd_empresa}.`);
  await writeWhole(path, () => Readable.fromWeb(makeZip(entriesOf(client, objects)) as never));
  await client.query('commit');
  return `Os dados de ${company.nome} estão em ${path}.`;
}

/** The text of a query for `copy`, which takes no parameters. @throws for a query with parameters. */
function textOf(piece: RawBuilder<unknown>): string {
  const { sql: text, parameters } = piece.compile(db);
  if (parameters.length > 0) throw new Error('copy takes no parameters');
  return text;
}
