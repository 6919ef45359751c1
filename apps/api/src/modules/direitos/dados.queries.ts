import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { inBranch } from '../../sql/branch.ts';
import { PLACE_NAME } from '../../sql/days/place-clock.ts';
import { whoDid } from '../../sql/who-did.ts';
import { writtenOrder } from '../../sql/written-order.ts';

/** The periods of work of the person of an employee; none for one who is not in the scope. */
export async function listPeriodCodes(scope: Scope, cd: number): Promise<number[]> {
  const rows = await scope.all(sql<{ cd: number }>`
    select o.cd from funcionario f join funcionario o on o.cd = f.cd or o.cd_pessoa = f.cd_pessoa
     where f.cd = ${cd} and ${inBranch(scope, 'f.cd_organig')} order by o.cd`);
  return rows.map((row) => row.cd);
}

/** What is held about a person, by kind; each kind is a list of records with the names of their columns. */
export type Dados = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** The employees that a record is about: the periods of one person. */
const OURS = sql`any((select cds from quem)::bigint[])`;
const AUTHOR = sql`left join utilizador w on w.cd = t.cd_autor`;

/** The query of each kind; its rows are read whole, and what they hold is nobody else's but for who acted. */
const KINDS: Readonly<Record<string, RawBuilder<unknown>>> = {
  periodos: sql`
    select t.cd, t.num_mecan, t.nome, t.sexo, t.dt_nasc, n.nome as nacionalidade, t.num_contrib as nif, t.num_serv_soc as niss,
           t.num_bi as cartao_cidadao, t.num_benef as numero_utente, t.email, t.telemovel, c.nome as categoria,
           g.nome as agrupamento, p.nome as profissao, q.nome as funcao_proposta, t.loc_trab as local_trabalho,
           o.nome as unidade, t.dt_ini_instit as admissao, t.adm_urgente as admissao_urgente, t.dt_inactiv as saida, t.ativo, t.limitado
      from funcionario t join organigrama o on o.cd = t.cd_organig left join nacionalidade n on n.cd = t.cd_nacion
      left join categoria c on c.cd = t.cd_categ left join agrupamento g on g.cd = t.cd_agrup_prof
      left join profissao p on p.cd = t.cd_profis left join profissao q on q.cd = t.cd_func_propost
     where t.cd = ${OURS}`,
  fotografias: sql`
    select t.cd_funcion, t.mime, length(t.bytes) as bytes, encode(t.bytes, 'base64') as conteudo
      from funcionario_foto t where t.cd_funcion = ${OURS}`,
  para_participar_acidentes: sql`
    select t.cd_funcion, to_jsonb(t) - '{cd_empresa,cd_funcion,cd_autor,versao}'::text[] as dados
      from funcionario_participacao t where t.cd_funcion = ${OURS}`,
  postos: sql`
    select t.cd_funcion, p.nome as posto, p.fatores, t.dt_ini, t.dt_fim,
           (select array_agg(x.tipo order by x.tipo) from posto_exposicao x where x.cd_posto = p.cd) as exposicoes
      from posto_atribuicao t join posto p on p.cd = t.cd_posto where t.cd_funcion = ${OURS}`,
  regimes_e_ausencias: sql`
    select t.cd, t.cd_funcion, t.tipo, t.motivo, t.dt_ini, t.dt_fim, w.nome as indicado_por, t.momento
      from facto t ${AUTHOR} where t.cd_funcion = ${OURS}`,
  exames: sql`
    select t.cd, t.cd_funcion, t.dt, t.hr, x.nome as tipo, m.nome as medico, d.nome as decisao, t.dt_expir as validade,
           t.recomendacoes, t.outras_funcoes, t.cd_anex as ficha, o.nome as unidade
      from exame t join exame_tipo x on x.cd = t.cd_tipo_exam join decisao d on d.cd = t.cd_decis
      join organigrama o on o.cd = t.cd_organig left join medico m on m.cd = t.cd_medic where t.cd_funcion = ${OURS}`,
  recomendacoes: sql`
    select t.cd, e.cd_funcion, t.cd_exame, t.tipo, t.texto, t.resposta, t.resposta_texto, t.cd_medida, w.nome as respondida_por, t.respondida
      from recomendacao t join exame e on e.cd = t.cd_exame left join utilizador w on w.cd = t.cd_respondeu
     where e.cd_funcion = ${OURS}`,
  perguntas_ao_medico: sql`
    select t.cd, coalesce(c.cd_funcion, e.cd_funcion) as cd_funcion, c.tipo, c.cd_exame, t.lado, w.nome as autor, t.texto, t.momento, t.lida
      from mensagem t ${AUTHOR} join conversa c on c.cd = t.cd_conversa left join exame e on e.cd = c.cd_exame
     where coalesce(c.cd_funcion, e.cd_funcion) = ${OURS}`,
  fichas_de_aptidao: sql`
    select t.cd, a.cd_funcion, a.dt, t.nome_fich as ficheiro, t.tamanho, encode(t.sha256, 'hex') as sha256, t.dt_cria as criada
      from exame a join anexo t on t.cd = a.cd_anex where a.cd_funcion = ${OURS}`,
  fichas_emitidas: sql`
    select t.cd_anex as ficha, t.cd_funcion, t.dt, t.emitida, encode(t.sha256, 'hex') as sha256, t.codigo, t.selada as selo, t.fim,
           t.substituida_por, t.razao from ficha t where t.cd_funcion = ${OURS}`,
  conhecimento_das_fichas: sql`
    select t.cd_anex as ficha, t.cd_funcion, p.passo, p.dt, p.momento, p.canal, encode(p.sha256, 'hex') as sha256, p.onde
      from ficha t join ficha_passo p on p.cd_anex = t.cd_anex where t.cd_funcion = ${OURS}`,
  ligacoes_da_pagina: sql`
    select t.cd_funcion, t.dt as enviada from trabalhador_ligacao t where t.cd_funcion = ${OURS}`,
  exames_devidos: sql`
    select t.cd, t.cd_funcion, t.regra, t.dt_evento, t.dt, t.cd_exame, t.dt_dispensa, t.motivo_dispensa
      from exame_devido t where t.cd_funcion = ${OURS}`,
  prazos_definidos: sql`
    select t.cd, t.cd_funcion, t.dt, t.meses, t.dia, t.fim, w.nome as definido_por from prazo_medico t ${AUTHOR}
     where t.cd_funcion = ${OURS}`,
  prazos: sql`
    select t.cd_funcion, t.dt, t.regra, t.suspenso_de, t.suspenso_ate from prazo t where t.cd_funcion = ${OURS}`,
  marcacoes_e_faltas: sql`
    select t.cd, t.cd_funcion, t.especie, coalesce(a.nome, x.nome) as tipo, t.dt, t.hr, t.cd_estad as estado, t.motivo,
           m.nome as medico, e.nome as enfermeiro, o.nome as unidade
      from marcacao t join organigrama o on o.cd = t.cd_organig left join exame_tipo x on x.cd = t.cd_tipo_exam
      left join acao_enfermagem_tipo a on a.cd = t.cd_tipo_ac_enferm left join medico m on m.cd = t.cd_medic
      left join enfermeiro e on e.cd = t.cd_enferm where t.cd_funcion = ${OURS}`,
  convocatorias: sql`
    select t.cd, t.cd_funcion, c.dt, c.hr, c.cancelada, c.dt_envio as enviada, c.resposta, c.motivo, c.dt_de, c.dt_ate, c.periodo,
           c.dt_resposta as respondida
      from convocatoria c join marcacao t on t.cd = c.cd_marcacao where t.cd_funcion = ${OURS}`,
  pedidos_de_marcacao: sql`
    select t.cd, t.cd_funcion, p.tipo, p.especie, p.dt_de, p.dt_ate, p.periodo, p.local, p.nota, t.estado, t.resposta,
           w.nome as pedido_por, p.dt_cria as pedido_em
      from pedido_marcacao_pessoa t join pedido_marcacao p on p.cd = t.cd_pedido left join utilizador w on w.cd = p.cd_autor
     where t.cd_funcion = ${OURS}`,
  propostas_de_marcacao: sql`
    select t.cd, t.cd_funcion, t.especie, coalesce(a.nome, x.nome) as tipo, t.dt, t.hr, ${PLACE_NAME} as local, m.nome as medico,
           e.nome as enfermeiro, t.estado, t.responder_ate, v.nota, t.cd_motiv, t.motivo, t.dt_decis
      from proposta t join proposta_envio v on v.cd = t.cd_envio left join exame_tipo x on x.cd = t.cd_tipo_exam
      left join acao_enfermagem_tipo a on a.cd = t.cd_tipo_ac_enferm left join local l on l.cd = t.cd_local
      left join medico m on m.cd = t.cd_medic left join enfermeiro e on e.cd = t.cd_enferm
     where t.cd_funcion = ${OURS}`,
  campanhas: sql`
    select t.cd_funcion, c.nome, c.dt_ini, c.dt_fim, c.responder_ate, c.estado
      from campanha_pessoa t join campanha c on c.cd = t.cd_campanha
     where t.cd_funcion = ${OURS}`,
  acidentes: sql`
    select to_jsonb(t) - '{cd_empresa,pesquisa}'::text[] as acidente, l.nome as tipo,
           (select array_agg(n.nome_fich order by ${writtenOrder('anexo', 'n.cd')}) from acidente_anexo k join anexo n on n.cd = k.cd_anex
             where k.cd_acident = t.cd) as documentos,
           (select to_jsonb(p) - '{cd_empresa,cd_acident}'::text[] from acidente_processo p where p.cd_acident = t.cd) as processo,
           (select jsonb_agg(to_jsonb(r) - '{cd_empresa,cd_acident,cd_autor}'::text[] order by r.destino)
              from acidente_participacao r where r.cd_acident = t.cd) as participacoes,
           (select jsonb_agg(to_jsonb(q) - '{cd_empresa,cd_acident}'::text[] order by q.dt_ini)
              from acidente_ausencia q where q.cd_acident = t.cd) as ausencias,
           (select to_jsonb(k) - '{cd_empresa,cd_acident}'::text[] from acidente_codigo k where k.cd_acident = t.cd) as codigos,
           (select to_jsonb(i) - '{cd_empresa,cd_acident,cd_autor,cd_fecho,versao,testemunhas,historia}'::text[]
              from acidente_investigacao i where i.cd_acident = t.cd) as investigacao
      from acidente t join lesao_tipo l on l.cd = t.cd_acc_lesiv where t.cd_funcion = ${OURS}`,
  pedidos: sql`
    select t.cd, t.cd_funcion, t.cd_tipo as tipo, t.cd_estad as estado, t.dados, t.antes, t.motivo, w.nome as pedido_por, t.dt_cria,
           t.dt_efeito, t.dt_decis
      from pedido t ${AUTHOR} where t.cd_funcion = ${OURS}`,
  atividades: sql`
    select t.cd, t.cd_funcion, y.nome as tipo, t.dt, t.cd_estad as estado, t.obs
      from atividade t join atividade_tipo y on y.cd = t.cd_tipo where t.cd_funcion = ${OURS}`,
  mensagens_enviadas: sql`
    select t.assunto, t.dt_cria as escrita_em, t.dt_envio as enviada_em from correio t
     where t.cd_funcion = ${OURS}
        or (t.cd_funcion is null and exists (
          select from funcionario f
           where f.cd = ${OURS} and lower(f.email) = lower(t.para)
             and not exists (select from funcionario o where lower(o.email) = lower(t.para) and not o.cd = ${OURS})))`,
  direitos_exercidos: sql`
    select t.cd, t.cd_funcion, t.tipo, t.motivo, t.apagado, t.dt_resto, w.nome as feito_por, t.momento
      from direito_pessoa t ${AUTHOR} where t.cd_funcion = ${OURS}`,
  quem_viu: sql`
    select t.cd_funcion, t.quando, coalesce(${whoDid('l')}, 'O próprio produto') as quem, coalesce(u.prestador, true) as do_prestador,
           l.chamada, l.ip
      from leitura_pessoa t join leitura l on l.cd = t.cd_leitura and l.quando = t.quando
      left join utilizador u on u.cd = l.cd_utilizador where t.cd_funcion = ${OURS}`,
  alteracoes: sql`
    select t.quando, w.nome as quem, t.acao, t.entidade, t.cd_entidade, t.detalhe
      from auditoria t left join utilizador w on w.cd = t.cd_utilizador
     where (t.detalhe ->> 'cd_funcion')::bigint = ${OURS}`,
};

/** All that is held about a person, in one moment. */
export async function readDados(scope: Scope, cds: readonly number[]): Promise<Dados> {
  const parts = Object.entries(KINDS).map(
    ([kind, query]) => sql`${sql.lit(kind)}::text, (
      select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (${query} order by 1, 2) r)`,
  );
  const { dados } = await scope.one(sql<{ dados: Dados }>`
    with quem as materialized (select ${cds}::bigint[] as cds)
    select jsonb_build_object(${sql.join(parts)}) as dados`);
  return dados;
}

/** A sheet with its bytes. */
export interface FichaFile {
  readonly cd: number;
  readonly nome_fich: string;
  readonly sha256: Buffer;
}

export function listFichaFiles(scope: Scope, cds: readonly number[]): Promise<FichaFile[]> {
  return scope.all(sql<FichaFile>`
    select n.cd, n.nome_fich, n.sha256 from exame e join anexo n on n.cd = e.cd_anex
     where e.cd_funcion = any(${cds}::bigint[]) order by e.dt, n.cd`);
}
