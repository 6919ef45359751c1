-- The menu of the page that a notice leads to: whoever has lost it is shown the notice no more.
alter table notificacao add column cd_menu_web smallint
  generated always as (case split_part(ligacao, '/', 2) when 'acidente' then 4 when 'pendente' then 5 else 1 end) stored;
