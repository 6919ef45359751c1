-- What is finer than the state of a measure lets go once that moves, whoever moves it.
create or replace function medida_fase() returns trigger
  language plpgsql as $$
begin
  if new.fase is not distinct from old.fase then
    new.fase := null;
  end if;
  return new;
end
$$;
