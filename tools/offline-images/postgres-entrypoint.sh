#!/bin/sh
# The features of the official image's entrypoint that compose.ferretdb.yml needs: creates the database with the DocumentDB
# extension on the first start, then runs the server.
set -eu

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # A draft, which gets its final name when it is complete.
  draft="$PGDATA.making"
  rm -rf "$draft"
  mkdir -p "$(dirname "$PGDATA")"
  initdb --pgdata="$draft" --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" --encoding=UTF8 --no-locale
  echo 'host all all all scram-sha-256' >> "$draft/pg_hba.conf"
  {
    echo "listen_addresses = '*'"
    echo "shared_preload_libraries = 'pg_cron,pg_documentdb_core,pg_documentdb'"
    echo "cron.database_name = 'postgres'"
  } >> "$draft/postgresql.conf"
  pg_ctl --pgdata="$draft" --options='-c listen_addresses=' --wait start
  psql -X -q -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres -c 'create extension if not exists documentdb cascade'
  pg_ctl --pgdata="$draft" --mode=fast --wait stop
  mv "$draft" "$PGDATA"
fi
exec "$@"
