#!/usr/bin/env bash
# Run once by the image of PostgreSQL, on an empty cluster: the owner with its database, and the role of the standby.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -U postgres \
  -v dono="$DONO_PALAVRA_PASSE" -v replicacao="$REPLICACAO_PALAVRA_PASSE" <<'SQL'
create role sst_dono login createrole nosuperuser password :'dono';
create role sst_replicacao login replication nosuperuser password :'replicacao';
create database sst owner sst_dono template template0 encoding 'UTF8';
select pg_create_physical_replication_slot('reserva');
-- A commit waits until the standby has it: nothing that was acknowledged is lost with the primary. While the standby is away,
-- commits wait too; what to do then is in docs/operations.md. Read at the next start: nothing here waits for it.
alter system set synchronous_standby_names = 'reserva';
alter system set synchronous_commit = 'on';
SQL
echo 'host replication sst_replicacao all scram-sha-256' >> "$PGDATA/pg_hba.conf"
