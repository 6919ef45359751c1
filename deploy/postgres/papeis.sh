#!/usr/bin/env bash
# Run once by the image of PostgreSQL, on an empty cluster: the owner with its database, and the role of the standby.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -U postgres \
  -v dono="$DONO_PALAVRA_PASSE" -v replicacao="$REPLICACAO_PALAVRA_PASSE" <<'SQL'
create role sst_dono login createrole nosuperuser password :'dono';
create role sst_replicacao login replication nosuperuser password :'replicacao';
create database sst owner sst_dono template template0 encoding 'UTF8';
select pg_create_physical_replication_slot('reserva');
SQL
echo 'host replication sst_replicacao all scram-sha-256' >> "$PGDATA/pg_hba.conf"
