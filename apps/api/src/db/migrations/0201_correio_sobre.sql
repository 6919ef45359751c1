-- Whom a letter is about and what it tells: several workers may share an address. Letters of before were kept for thirty days by it.
alter table correio
  add column especie varchar(12) check (especie in ('convocatoria', 'mudanca', 'cancelamento', 'lembrete')),
  add column cd_funcion bigint,
  add column cd_marcacao bigint;
