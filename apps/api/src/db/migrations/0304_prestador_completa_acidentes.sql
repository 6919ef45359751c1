-- Whether a company lets the provider complete the files of its accidents (decision 0169): said of the company itself.
alter table organigrama add column prestador_completa boolean not null default false;
