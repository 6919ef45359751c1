-- The server signs in by a role that owns nothing, and has to see whether the tables are those that it knows.
grant select on migracao to sst_app;
