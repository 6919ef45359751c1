-- Whose own yearly period is switched off is examined after that of everybody (decision 0092); until now nobody asked them at
-- all. Where that is so, all days are computed anew, as after a switch.
update prazo_recalculo r
   set geracao = r.geracao + 1, total = 0, feitos = 0, ate_empresa = 0, ate_cd = 0, comeco = now(), fim = null
 where exists (
   select from parametro p where p.codigo in ('per_menor_meses', 'per_maior_meses') and not p.ativo);
