#!/bin/sh
# Runs once, when the cluster is created: makes a database for each server, with a role that reaches no other
# database.
set -eu

create() {
  psql -v ON_ERROR_STOP=1 -v name="$1" -v senha="$2" -U "$POSTGRES_USER" -d postgres <<'SQL'
create role :"name" login password :'senha';
create database :"name" owner :"name";
revoke connect, temporary on database :"name" from public;
SQL
}

create portal "$PORTAL_DB_SENHA"
create apl "$APL_DB_SENHA"
