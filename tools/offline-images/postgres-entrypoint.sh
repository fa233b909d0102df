#!/bin/sh
# What the entrypoint of the official image does, as far as compose.ferretdb.yml asks for it: makes the database on the first
# start, with DocumentDB's extension, then becomes the server.
set -eu

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # Beside its place, and renamed when it is whole.
  making="$PGDATA.making"
  rm -rf "$making"
  mkdir -p "$(dirname "$PGDATA")"
  initdb --pgdata="$making" --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" --encoding=UTF8 --no-locale
  echo 'host all all all scram-sha-256' >> "$making/pg_hba.conf"
  {
    echo "listen_addresses = '*'"
    echo "shared_preload_libraries = 'pg_cron,pg_documentdb_core,pg_documentdb'"
    echo "cron.database_name = 'postgres'"
  } >> "$making/postgresql.conf"
  pg_ctl --pgdata="$making" --options='-c listen_addresses=' --wait start
  psql -X -q -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres -c 'create extension if not exists documentdb cascade'
  pg_ctl --pgdata="$making" --mode=fast --wait stop
  mv "$making" "$PGDATA"
fi
exec "$@"
