-- Where an employee worked on a day. Exams and bookings belong to that node.
create or replace function unidade_em(p_funcion bigint, p_dia date) returns bigint
  language sql stable parallel safe
  return coalesce(
    (select p.cd_organig_antes from pedido p
      where p.cd_funcion = p_funcion and p.cd_organig_antes is not null and p.dt_efeito > p_dia
      order by p.dt_efeito, numero_do_codigo('pedido', p.cd) limit 1),
    (select f.cd_organig from funcionario f where f.cd = p_funcion));
