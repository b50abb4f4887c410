#!/bin/bash
# A Citus cluster on one machine, for trials and for `npm run test:citus`: a coordinator and two workers on loopback.
#   trial.sh up DIR     ports 9700 to 9702, database sp, user postgres; starts again what has ended
#   trial.sh add DIR    a third worker on port 9703
#   trial.sh standby DIR   a synchronous standby of the coordinator on port 9710
#   trial.sh promote DIR   the standby becomes the coordinator; the former one must have ended
#   trial.sh down DIR   stops and removes all of it
# PostgreSQL 15 and Citus 13 for it must be installed (PG_BIN names another folder). Data is lost in a crash: fsync is off.
set -eu
command=${1:-} dir=${2:-}
bin=${PG_BIN:-/usr/lib/postgresql/15/bin}
[ -n "$command" ] && [ -n "$dir" ] || { sed -n '2,8p' "$0"; exit 1; }

# The server refuses to run as root.
as_postgres() { if [ "$(id -u)" = 0 ]; then su postgres -s /bin/bash -c "$*"; else bash -c "$*"; fi; }
ask() { "$bin/psql" -h 127.0.0.1 -U postgres -v ON_ERROR_STOP=1 -qAt -p "$1" -d "$2" -c "$3"; }

start() {
  local port=$1 data=$dir/$1
  if [ ! -d "$data" ]; then
    as_postgres "$bin/initdb -D $data -A trust -U postgres >/dev/null"
    cat >>"$data/postgresql.conf" <<CONF
port=$port
listen_addresses='127.0.0.1'
unix_socket_directories='$dir'
shared_preload_libraries='citus'
timezone='UTC'
max_connections=400
# Two-phase commits of transactions over several workers.
max_prepared_transactions=400
# A maintenance daemon for each database, which also resolves distributed deadlocks.
max_worker_processes=100
wal_level=logical
shared_buffers=128MB
fsync=off
synchronous_commit=off
full_page_writes=off
citus.max_adaptive_executor_pool_size=4
citus.max_cached_conns_per_worker=2
# Rows of a transaction whose coordinator was lost between its two phases stay locked until then.
citus.recover_2pc_interval=5s
CONF
  fi
  as_postgres "$bin/pg_ctl -D $data status >/dev/null" || as_postgres "$bin/pg_ctl -D $data -l $dir/$port.log -w start >/dev/null"
  [ "$(ask "$port" postgres "SELECT 1 FROM pg_database WHERE datname = 'sp'")" = 1 ] || ask "$port" postgres 'CREATE DATABASE sp'
  ask "$port" sp 'CREATE EXTENSION IF NOT EXISTS citus'
}

case $command in
up)
  mkdir -p "$dir"
  [ "$(id -u)" != 0 ] || chown postgres "$dir"
  for port in 9700 9701 9702; do start "$port"; done
  ask 9700 sp "SELECT citus_set_coordinator_host('127.0.0.1', 9700)" >/dev/null
  for port in 9701 9702; do ask 9700 sp "SELECT citus_add_node('127.0.0.1', $port)" >/dev/null; done
  ask 9700 sp 'SELECT nodename, nodeport FROM pg_dist_node ORDER BY nodeport'
  ;;
add)
  start 9703
  ask 9700 sp "SELECT citus_add_node('127.0.0.1', 9703)" >/dev/null
  ;;
standby)
  # Each acknowledged commit is on the standby too: otherwise the workers have transactions of which the new coordinator knows nothing.
  as_postgres "$bin/pg_basebackup -h 127.0.0.1 -p 9700 -U postgres -D $dir/9710 -R -C -S standby -c fast"
  echo 'port=9710' >>"$dir/9710/postgresql.conf"
  as_postgres "$bin/pg_ctl -D $dir/9710 -l $dir/9710.log -w start >/dev/null"
  ask 9700 sp "ALTER SYSTEM SET synchronous_standby_names = '*'"
  ask 9700 sp 'ALTER SYSTEM SET synchronous_commit = on'
  ask 9700 sp 'SELECT pg_reload_conf()' >/dev/null
  ;;
promote)
  as_postgres "$bin/pg_ctl -D $dir/9710 -w promote >/dev/null"
  ask 9710 sp "SELECT citus_set_coordinator_host('127.0.0.1', 9710)" >/dev/null
  ;;
down)
  for port in 9710 9703 9702 9701 9700; do
    [ ! -d "$dir/$port" ] || as_postgres "$bin/pg_ctl -D $dir/$port -m immediate stop >/dev/null" || true
  done
  rm -rf "$dir"
  ;;
*) sed -n '2,8p' "$0"; exit 1 ;;
esac
