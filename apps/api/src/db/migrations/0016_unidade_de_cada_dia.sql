-- The node of what a notice is about: it is shown to who may see that node still. Of older ones it is not known; they are
-- for those who may see the whole company.
alter table notificacao add column cd_organig bigint;
alter table notificacao add foreign key (cd_empresa, cd_organig) references organigrama (cd_empresa, cd);

-- The node that a transfer took the employee from, on the day that it did; of older ones it is not known.
alter table pedido add column cd_organig_antes bigint;
alter table pedido add foreign key (cd_empresa, cd_organig_antes) references organigrama (cd_empresa, cd);

-- Where an employee worked on a day. Exams and bookings belong to that node.
create function unidade_em(p_funcion bigint, p_dia date) returns bigint
  language sql stable parallel safe
  return coalesce(
    (select p.cd_organig_antes from pedido p
      where p.cd_funcion = p_funcion and p.cd_organig_antes is not null and p.dt_efeito > p_dia
      order by p.dt_efeito, p.cd limit 1),
    (select f.cd_organig from funcionario f where f.cd = p_funcion));
