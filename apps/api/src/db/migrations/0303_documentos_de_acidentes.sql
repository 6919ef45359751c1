-- 'doc' of accidents gives their documents and names of witnesses (decision 0169). Who sees accidents has had both: on the day of the
-- update nobody loses anything. The owner is under row-level security, too, and names no company here.
alter table acesso no force row level security;
update acesso set doc = true where cd_menu_web = 4 and not doc;
alter table acesso force row level security;

-- What a company's own sign-in gives by groups, and what a directory is known to have given.
alter table entrada_propria no force row level security;
update entrada_propria t
   set novos = (
         select jsonb_agg(e.entrada || jsonb_build_object('acessos', coalesce((
                  select jsonb_agg(a.acesso || case when a.acesso @> '{"cd_menu_web": 4}' then '{"doc": true}'::jsonb else '{}' end order by a.n)
                    from jsonb_array_elements(e.entrada -> 'acessos') with ordinality a (acesso, n)), '[]')) order by e.n)
           from jsonb_array_elements(t.novos) with ordinality e (entrada, n))
 where t.novos @> '[{"acessos": [{"cd_menu_web": 4}]}]';
alter table entrada_propria force row level security;

alter table diretorio_utilizador no force row level security;
update diretorio_utilizador t
   set acessos = (
         select jsonb_agg(a.acesso || case when a.acesso @> '{"cd_menu_web": 4}' then '{"doc": true}'::jsonb else '{}' end order by a.n)
           from jsonb_array_elements(t.acessos) with ordinality a (acesso, n))
 where t.acessos @> '[{"cd_menu_web": 4}]';
alter table diretorio_utilizador force row level security;

alter table chave_programa no force row level security;
update chave_programa set direitos = direitos || 'acidentes.documentos'::text
 where 'acidentes.ver' = any(direitos) and not 'acidentes.documentos' = any(direitos);
alter table chave_programa force row level security;
