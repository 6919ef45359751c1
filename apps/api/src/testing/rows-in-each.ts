import type { Client } from 'pg';

/** Of the companies $1, and of a user $2 where they are somebody's; the first company has an issuer of its own. */
const ROWS: readonly string[] = [
  `insert into notificacao (cd_empresa, cd_utilizador, titulo, texto, ligacao)
     select unnest($1::bigint[]), $2, 'Pedido aceite', 'O pedido foi aceite.', '/pendente'`,
  `insert into rascunho (cd_empresa, cd_utilizador, id, cd_organig, formulario, titulo, tentado, conteudo, versao, dt)
     select e, $2, gen_random_uuid(), e, 'acidente', '', false, '{}', 1, now() from unnest($1::bigint[]) e`,
  `insert into decisao_retida (cd_empresa, cd_pedido, cd_estad, em_conjunto, cd_autor, dt_efeito)
     select cd_empresa, min(cd), 2, false, $2, now() + interval '1 day' from pedido
      where cd_empresa = any($1) group by 1`,
  `insert into acidente_processo (cd_empresa, cd_acident, conhecimento)
     select cd_empresa, min(cd), now() from acidente where cd_empresa = any($1) group by 1`,
  `insert into acidente_participacao (cd_empresa, cd_acident, destino, dispensa, razao, dt)
     select cd_empresa, min(cd), 'act', 'outra', 'Foi outra empresa.', now() from acidente where cd_empresa = any($1) group by 1`,
  `insert into facto (cd_empresa, cd_funcion, tipo, motivo, dt_ini, momento)
     select distinct on (cd_empresa) cd_empresa, cd_funcion, 'ausencia', 'doenca_acidente', dt, now() from acidente
      where cd_empresa = any($1) order by cd_empresa, cd`,
  `insert into acidente_ausencia (cd_empresa, cd_facto, cd_acident, dt_ini, dt_fim, propria)
     select t.cd_empresa, min(t.cd), min(a.cd), min(t.dt_ini), null, false
       from facto t join acidente a on a.cd_empresa = t.cd_empresa and a.cd_estad = 1
      where t.cd_empresa = any($1) group by 1
     on conflict do nothing`,
  `insert into acidente_codigo (cd_empresa, cd_acident, lesao)
     select cd_empresa, min(cd), '11' from acidente where cd_empresa = any($1) group by 1`,
  `insert into acidente_investigacao (cd_empresa, cd_acident, factos, versao, dt)
     select cd_empresa, min(cd), 'Piso molhado.', 1, now() from acidente where cd_empresa = any($1) group by 1`,
  `insert into acidente_medida (cd_empresa, cd_acident, causa, cd_medida)
     select a.cd_empresa, min(a.cd), 1, min(m.cd) from acidente a join medida m on m.cd_empresa = a.cd_empresa
      where a.cd_empresa = any($1) group by 1`,
  `insert into empresa_participacao (cd_empresa, seguradora, versao, dt)
     select e, 'Segura', 1, now() from unnest($1::bigint[]) e`,
  `insert into unidade_participacao (cd_empresa, cd_organig, cae, versao, dt)
     select cd_empresa, max(cd), '47111', 1, now() from organigrama where cd_empresa = any($1) group by 1`,
  `insert into funcionario_participacao (cd_empresa, cd_funcion, morada, versao, dt)
     select cd_empresa, min(cd_funcion), 'Rua das Flores, 1', 1, now() from acidente where cd_empresa = any($1) group by 1`,
  `update quase_acidente set origem = 'qr', chave = gen_random_uuid(), momento = now() where cd_empresa = any($1) and cd % 2 = 0`,
  `insert into quase_acidente_anexo (cd_empresa, cd_quase, cd_anex)
     select q.cd_empresa, min(q.cd), min(a.cd) from quase_acidente q join anexo a on a.cd_empresa = q.cd_empresa
      where q.cd_empresa = any($1) group by 1`,
  `insert into quase_acidente_medida (cd_empresa, cd_quase, cd_medida)
     select q.cd_empresa, min(q.cd), min(m.cd) from quase_acidente q join medida m on m.cd_empresa = q.cd_empresa
      where q.cd_empresa = any($1) group by 1`,
  `insert into medida_passo (cd_empresa, cd_medida, passo, cd_autor, lado, momento, texto)
     select cd_empresa, min(cd), 'executar', $2, 'empresa', now(), 'Foi feito.' from medida where cd_empresa = any($1) group by 1`,
  `insert into plano_anual_linha (cd_empresa, ano, atividade, cd_organig, dt_limite, estado, dt_feita, nota, horas, perfil, momento)
     select e, 2026, 'causas', e, '2026-12-31', 'feita', '2026-03-02', 'Analisadas.', 2, 'tecnico', now() from unnest($1::bigint[]) e`,
  `insert into servico_contrato (cd_empresa, ano, horas_medico, dt)
     select e, 2025, 12, now() from unnest($1::bigint[]) e on conflict do nothing`,
  // One that was cancelled.
  `insert into medida (cd_empresa, cd_organig, cd_tarefa, risco_identific, medida, dt, cd_estad, dt_conclusao)
     select m.cd_empresa, m.cd_organig, m.cd_tarefa, m.risco_identific, m.medida, m.dt, 3, m.dt from medida m
      where m.cd in (select min(cd) from medida where cd_empresa = any($1) group by cd_empresa)`,
  `insert into avaliacao_risco (cd_empresa, cd_organig, dt, linhas, momento)
     select e, e, '2026-01-05', '[]', now() from unnest($1::bigint[]) e`,
  `insert into avaliacao_risco (cd_empresa, cd_organig, dt, linhas, momento, publicada, copia, selo)
     select e, e, '2026-01-05', '[]', now(), now(), '{}', sha256('x') from unnest($1::bigint[]) e`,
  `insert into avaliacao_medida (cd_empresa, cd_avaliacao, linha, cd_medida)
     select m.cd_empresa, min(a.cd), 1, min(m.cd) from medida m join avaliacao_risco a on a.cd_empresa = m.cd_empresa
      where m.cd_empresa = any($1) and a.publicada is not null and a.dt = '2026-01-05' group by 1`,
  `insert into medida_anexo (cd_empresa, cd_medida, cd_anex)
     select m.cd_empresa, min(m.cd), min(a.cd) from medida m join anexo a on a.cd_empresa = m.cd_empresa
      where m.cd_empresa = any($1) group by 1`,
  `insert into visita (cd_empresa, cd_ativ, modelo, seccoes, dt_cria)
     select t.cd_empresa, min(t.cd), 'Geral', '[]', now() from atividade t
      where t.cd_empresa = any($1) and not exists (select 1 from visita v where v.cd_empresa = t.cd_empresa) group by 1`,
  `insert into visita_registo (cd_empresa, cd_visita, id, ordem, tipo, chave, valor, cd_autor, momento)
     select cd_empresa, min(cd), gen_random_uuid(), 100, 'notas', 'notas', '{"texto": "Foi visto."}', $2, now() from visita
      where cd_empresa = any($1) group by 1`,
  `insert into visita_foto (cd_empresa, cd_visita, id, cd_anex)
     select v.cd_empresa, min(v.cd), gen_random_uuid(), min(a.cd) from visita v join anexo a on a.cd_empresa = v.cd_empresa
      where v.cd_empresa = any($1) group by 1`,
  `insert into visita_medida (cd_empresa, cd_visita, chave, cd_medida)
     select v.cd_empresa, min(v.cd), gen_random_uuid(), min(m.cd) from visita v join medida m on m.cd_empresa = v.cd_empresa
      where v.cd_empresa = any($1) group by 1`,
  // One that was replaced by the sheet that its exam has now, and a signed paper of what is known.
  `insert into ficha (cd_empresa, cd_anex, cd_exame, cd_funcion, cd_organig, dt, emitida, sha256, fim)
     select distinct on (e.cd_empresa) e.cd_empresa, 900000000 + e.cd, e.cd, e.cd_funcion, e.cd_organig, e.dt, now(), sha256('x'), now()
       from exame e where e.cd_empresa = any($1) order by e.cd_empresa, e.cd
     on conflict do nothing`,
  `update ficha_passo p set cd_copia = (select min(a.cd) from anexo a where a.cd_empresa = p.cd_empresa)
    where p.cd_empresa = any($1) and p.passo = 'conhecimento' and p.cd_copia is null`,
  `with nova as (
       insert into conversa (cd_empresa, tipo, cd_exame, espera, desde)
       select distinct on (cd_empresa) cd_empresa, 'ficha', cd, 'prestador', now() from exame
        where cd_empresa = any($1) order by cd_empresa, cd desc
       on conflict do nothing
       returning cd_empresa, cd)
     insert into mensagem (cd_empresa, cd_conversa, lado, cd_autor, texto, momento)
     select cd_empresa, cd, 'empresa', $2, 'Até que peso pode levantar?', now() from nova`,
  `insert into ficha_serie (cd_empresa, cd_organig, dt_de, dt_ate, total, momento, parada)
     select e, e, '2009-01-01', '2009-12-31', 0, now(), now() from unnest($1::bigint[]) e`,
  `insert into codigo_quase_acidente (cd_empresa, cd_organig, codigo, dt)
     select e, e, 'x-' || e, now() from unnest($1::bigint[]) e`,
  `insert into ficha_tablet_codigo (cd_empresa, cd_organig, dia, codigo)
     select e, e, '2026-03-16', '000000' from unnest($1::bigint[]) e
     on conflict do nothing`,
  `insert into ficha_tablet_erro (cd_empresa, cd_funcion, dia, erros)
     select cd_empresa, min(cd), '2026-03-16', 1 from funcionario where cd_empresa = any($1) group by 1`,
  `insert into ficha_tablet (cd_empresa, chave_hash, cd_organig, cd_autor, dia)
     select e, sha256('tablet'), e, $2, '2026-03-16' from unnest($1::bigint[]) e`,
  'insert into circulo_config (cd_empresa, envia, versao, dt) select e, false, 1, now() from unnest($1::bigint[]) e',
  `insert into trabalhador_ligacao (cd_empresa, chave_hash, cd_funcion, dt)
     select cd_empresa, sha256('ligacao'), min(cd), now() from funcionario where cd_empresa = any($1) group by 1`,
  `insert into indice_meta (cd_empresa, ano, indice, valor, dt) select e, 2026, 'if', 20, now() from unnest($1::bigint[]) e`,
  'update acidente set participar_ate = now() where cd_empresa = any($1)',
  `update organigrama set feriado = '06-13' where cd = any($1)`,
  `insert into codigo_externo (cd_empresa, entidade, origem, cod_externo, cd)
     select e, 'organigrama', 'ensaio', 'RAIZ', e from unnest($1::bigint[]) e`,
  `insert into acerto (cd_empresa, cd_organig, ficheiro, linhas, colunas, campos, resumos, em_falta, nomes, dt)
     select e, e, 'pessoal.csv', 1, '{}', '{nome}', '{}', '{}', jsonb_build_object('Sede', e), now()
       from unnest($1::bigint[]) e`,
  `insert into acerto_resposta (cd_empresa, cd_organig, resumo, dt)
     select e, e, gen_random_uuid(), now() from unnest($1::bigint[]) e`,
  `insert into pedido (cd_empresa, cd_tipo, cd_organig, nome, dados, cd_readmite)
     select cd_empresa, 0, min(cd_organig), 'Quem volta', '{}', min(cd) from funcionario
      where cd_empresa = any($1) group by 1`,
  `insert into exame_devido (cd_empresa, cd_funcion, regra, origem, cd_origem, dt_evento, dt, momento)
     select cd_empresa, max(cd), 'mudanca', 'pedido', 1, '2026-01-05', '2026-01-05', now() from funcionario
      where cd_empresa = any($1) group by 1`,
  `insert into prazo_medico (cd_empresa, cd_funcion, meses, razao, dia, momento)
     select cd_empresa, max(cd), 6, 'Riscos novos.', '2026-01-05', now() from funcionario where cd_empresa = any($1) group by 1`,
  `insert into direito_pessoa (cd_empresa, cd_funcion, tipo, motivo, momento)
     select cd_empresa, max(cd), 'apagamento', 'Carta.', now() from funcionario where cd_empresa = any($1) group by 1`,
  `insert into hoje_adiado (cd_empresa, cd_organig, cd_utilizador, regra, dt_ate, dt_cria)
     select e, e, $2, 'sem-nif', '2099-01-01', now() from unnest($1::bigint[]) e`,
  `with nova as (
       insert into leitura (cd_empresa, quando, cd_utilizador, chamada, de, codigos)
       select e, now(), $2, 'getFuncionario', 'funcionario', '{1}' from unnest($1::bigint[]) e
       returning cd_empresa, quando, cd)
     insert into leitura_pessoa (cd_empresa, cd_funcion, quando, cd_leitura)
     select cd_empresa, 1, quando, cd from nova`,
  `insert into hoje_passado (cd_empresa, cd_organig, cd_de, cd_para, regra, dt, dt_cria)
     select e, e, $2, (select min(cd) from utilizador where cd <> $2), 'sem-nif', '2099-01-01', now()
       from unnest($1::bigint[]) e`,
  `insert into entrada_propria (cd_empresa) select unnest($1::bigint[]) on conflict do nothing`,
  `insert into entrada_dominio (cd_empresa, dominio, prova) select e, 'sem-where.teste.pt', 'x' from unnest(($1::bigint[])[2:]) e`,
  `insert into entrada_ligacao (cd_empresa, emissor, sujeito, cd_utilizador, dt_cria, dt_uso)
     select e, 'https://exemplo.invalid', 'exemplo', $2, now(), now() from unnest(($1::bigint[])[2:]) e`,
];

/** Puts a row of each kind of which the demonstration has none into companies. @param user whose rows they are. */
export async function placeInEach(
  admin: Client,
  companies: readonly number[],
  user: number,
): Promise<void> {
  for (const text of ROWS) {
    await admin.query(text, text.includes('$2') ? [companies, user] : [companies]);
  }
}
