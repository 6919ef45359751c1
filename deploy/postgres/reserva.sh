#!/usr/bin/env bash
# Starts the standby: on its first start, and on no other, it copies the primary.
set -euo pipefail
export PGDATA="${PGDATA:-/var/lib/postgresql/18/docker}"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # A copy that was interrupted is begun anew.
  rm -rf "$PGDATA"
  install -d -m 0700 -o postgres -g postgres "$(dirname "$PGDATA")"
  PGPASSWORD="$REPLICACAO_PALAVRA_PASSE" gosu postgres pg_basebackup \
    -d 'host=principal user=sst_replicacao application_name=reserva' \
    -D "$PGDATA" -X stream -S reserva -c fast -R
  # What was copied names this standby: once promoted, it would wait for itself.
  echo "synchronous_standby_names = ''" >> "$PGDATA/postgresql.auto.conf"
fi
exec docker-entrypoint.sh postgres -c max_connections=100 -c hot_standby=on
