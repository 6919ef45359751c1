-- How the provider says how grave a risk is: each method that was set up; the newest is in use (decision 0191).
create table metodo_risco (
  cd bigint generated always as identity primary key,
  metodo jsonb not null,
  cd_autor bigint references utilizador on delete set null,
  momento timestamptz not null default now()
);
create index metodo_risco_autor on metodo_risco (cd_autor);
grant select, insert on metodo_risco to sst_app;
insert into metodo_risco (metodo) values ('{"nome": "Matriz 5 × 5", "probabilidade": ["Rara", "Improvável", "Possível", "Provável", "Quase certa"], "severidade": ["Insignificante", "Ligeira", "Moderada", "Grave", "Muito grave"], "nomes": {"baixa": "Baixa", "media": "Média", "alta": "Alta", "muito-alta": "Muito alta"}, "niveis": [["baixa", "baixa", "baixa", "baixa", "media"], ["baixa", "baixa", "media", "media", "alta"], ["baixa", "media", "media", "alta", "muito-alta"], ["baixa", "media", "alta", "muito-alta", "muito-alta"], ["media", "alta", "muito-alta", "muito-alta", "muito-alta"]]}');

-- The priority that a measure was said to have, with the degrees that it was said of.
alter table medida add column prioridade jsonb;
-- The owner is under row-level security, too, and names no company here.
alter table medida no force row level security;
update medida t
   set prioridade = jsonb_build_object('p', t.probabilidade, 's', t.severidade, 'nivel', m.metodo -> 'niveis' -> (t.probabilidade - 1) -> (t.severidade - 1),
         'texto', format('%s (%s × %s)', m.metodo -> 'nomes' ->> (m.metodo -> 'niveis' -> (t.probabilidade - 1) ->> (t.severidade - 1)),
           t.probabilidade, t.severidade))
  from metodo_risco m
 where t.probabilidade is not null;
alter table medida force row level security;
