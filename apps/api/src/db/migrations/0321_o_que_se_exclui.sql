-- What a recommendation excludes of a workplace, so that a transfer that contradicts it can be asked about (decision 0178).
alter table recomendacao add column exclui text[] not null default '{}';

-- Whether work at height is done there.
alter table posto add column altura boolean not null default false;
