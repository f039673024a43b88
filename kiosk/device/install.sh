#!/bin/sh
# Makes a lobby screen of a plain Debian 12. Can be run again at any time: it changes only what differs.
set -eu

usage() {
  cat <<'TEXT'
usage: install.sh --address https://HOST/v/HANDLE [--orientation landscape|portrait|portrait-left] [--on HH:MM --off HH:MM] [--dry-run]

  --address      what the screen shows; the browser opens no other page, of the same site neither
  --orientation  how the panel hangs; portrait is turned by 90 degrees clockwise, portrait-left the other way (default landscape)
  --on, --off    when the panel itself is switched on and off each day, by Zurich's time; without them it stays on and the page alone dims
  --dry-run      says what would change, and changes nothing
TEXT
}

fail() { echo "install.sh: $1" >&2; exit 2; }

ADDRESS='' ORIENTATION=landscape ON_AT='' OFF_AT='' DRY_RUN=no
# Only for tests: everything is written below this folder, and what touches the machine is called from its folder `bin`.
ROOT="${FOYER_KIOSK_ROOT:-}"
while [ $# -gt 0 ]; do
  case "$1" in
    --address | --orientation | --on | --off) [ $# -ge 2 ] || fail "$1 needs a value" ;;
  esac
  case "$1" in
    --address) ADDRESS=$2; shift 2 ;;
    --orientation) ORIENTATION=$2; shift 2 ;;
    --on) ON_AT=$2; shift 2 ;;
    --off) OFF_AT=$2; shift 2 ;;
    --dry-run) DRY_RUN=yes; shift ;;
    -h | --help) usage; exit 0 ;;
    *) usage >&2; fail "unknown: $1" ;;
  esac
done

matches() { printf '%s\n' "$1" | grep -Eqx "$2"; }

matches "$ADDRESS" 'https?://[a-z0-9.-]+(:[0-9]{1,5})?/v/[a-z0-9-]+' || fail '--address must be like https://www.example.ch/v/empfang'
case "$ORIENTATION" in
  landscape) ROTATION= ;;
  portrait) ROTATION=-r ;;
  portrait-left) ROTATION='-r -r -r' ;;
  *) fail '--orientation must be landscape, portrait or portrait-left' ;;
esac
if [ -n "$ON_AT$OFF_AT" ]; then
  for time in "$ON_AT" "$OFF_AT"; do matches "$time" '([01][0-9]|2[0-3]):[0-5][0-9]' || fail '--on and --off come together, as HH:MM'; done
fi
ORIGIN=$(printf '%s' "$ADDRESS" | sed -E 's#^(https?://[^/]+)/.*#\1#')
# The policy takes a name for all names below it, unless a dot stands before it.
ALLOWED=$(printf '%s' "$ADDRESS" | sed -E 's#://#://.#')
PORT=$(printf '%s' "$ORIGIN" | sed -nE 's#.*:([0-9]+)$#\1#p')
case "$ORIGIN" in
  https://*) PORT=${PORT:-443} ;;
  *) PORT=${PORT:-80}; echo 'Note: without https there is no service worker, so the screen shows nothing while the network is away.' ;;
esac

[ -n "$ROOT" ] || [ "$DRY_RUN" = yes ] || [ "$(id -u)" = 0 ] || fail 'must run as root'
SOURCE=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
CHANGED=no
# There as soon as everything was done once: files alone do not show that a run has broken off behind them.
DONE=$ROOT/usr/local/lib/foyer-kiosk/installed

say() { if [ "$DRY_RUN" = yes ]; then echo "would $1"; else echo "$1"; fi; }
# run WHAT COMMAND...: does it, or says that it would.
run() {
  say "$1"
  CHANGED=yes
  shift
  if [ "$DRY_RUN" = no ]; then
    rm -f "$DONE"
    "$@"
  fi
}
# machine TOOL ARGUMENT...: what is no file.
machine() {
  tool=$1
  shift
  "${ROOT:+$ROOT/bin/}$tool" "$@"
}

# place FILE TARGET MODE: writes a file with its placeholders filled, if it differs from what is there.
place() {
  target="$ROOT$2"
  filled="$SCRATCH/filled"
  sed -e "s#@ALLOWED@#$ALLOWED#g" -e "s#@PORT@#$PORT#g" -e "s#@ON_AT@#$ON_AT#g" -e "s#@OFF_AT@#$OFF_AT#g" "$1" > "$filled"
  if cmp -s "$filled" "$target" && [ "$(stat -c %a "$target")" = "$3" ]; then return 0; fi
  run "write $2" install -D -m "$3" "$filled" "$target"
}

install_packages() {
  missing=''
  for package in cage xwayland chromium python3 nftables systemd-timesyncd tzdata unattended-upgrades fonts-dejavu-core \
    speech-dispatcher speech-dispatcher-espeak-ng; do
    dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0
  # A list of names, one word each.
  # shellcheck disable=SC2086
  run "install$missing" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing
}

create_user() {
  getent passwd foyer-kiosk > /dev/null || run 'create the user foyer-kiosk, who cannot log in' \
    useradd --system --home-dir /var/lib/foyer-kiosk --shell /usr/sbin/nologin --groups video,render,input,audio foyer-kiosk
}

if [ -z "$ROOT" ]; then
  install_packages
  create_user
fi

SCRATCH=$(mktemp -d)
trap 'rm -rf "$SCRATCH"' EXIT
cat > "$SCRATCH/settings" <<TEXT
# Written by install.sh: run it again to change something.
ADDRESS=$ADDRESS
ROTATION=$ROTATION
CHROMIUM_FLAGS=
TEXT
place "$SCRATCH/settings" /etc/foyer-kiosk.conf 644
LIBRARY=/usr/local/lib/foyer-kiosk
place "$SOURCE/watch_chromium.py" $LIBRARY/watch_chromium.py 755
for part in chromium_pipe.py site_probe.py house_memory.py waiting_page.py waiting_page.html; do
  place "$SOURCE/$part" "$LIBRARY/$part" 644
done
for part in rules symbols; do place "$SOURCE/system/xkb/$part/foyer" "$LIBRARY/xkb/$part/foyer" 644; done
place "$SOURCE/README.md" /usr/local/share/doc/foyer-kiosk/README.md 644
place "$SOURCE/system/chromium-policy.json" /etc/chromium/policies/managed/foyer-kiosk.json 644
place "$SOURCE/system/logind.conf" /etc/systemd/logind.conf.d/foyer-kiosk.conf 644
place "$SOURCE/system/sysctl.conf" /etc/sysctl.d/60-foyer-kiosk.conf 644
place "$SOURCE/system/nftables.conf" /etc/nftables.conf 755
UNITS=/etc/systemd/system
for unit in foyer-kiosk.service foyer-kiosk-screen-off.service foyer-kiosk-screen-on.service foyer-kiosk-nightly.service foyer-kiosk-nightly.timer; do
  place "$SOURCE/system/$unit" "$UNITS/$unit" 644
done
TIMERS='foyer-kiosk-nightly.timer'
for switch in on off; do
  unit="foyer-kiosk-screen-$switch.timer"
  if [ -n "$ON_AT" ]; then
    place "$SOURCE/system/$unit" "$UNITS/$unit" 644
    TIMERS="$TIMERS $unit"
  elif [ -e "$ROOT$UNITS/$unit" ]; then
    run "stop $unit" machine systemctl disable --now "$unit"
    run "remove $UNITS/$unit" rm -f "$ROOT$UNITS/$unit"
  fi
done

# Whether what the files say is also what the machine does. Not whether the screen runs: at night it may be off.
# One by one: of several, systemctl is content with one.
is_running() {
  machine systemctl is-enabled foyer-kiosk.service || return 1
  for unit in nftables.service $TIMERS; do
    machine systemctl is-enabled "$unit" && machine systemctl is-active "$unit" || return 1
  done
}

if [ "$CHANGED" = no ] && [ -e "$DONE" ] && is_running > /dev/null 2>&1; then
  echo 'Nothing to do: this machine is as it should be.'
  exit 0
fi
run 'load the units' machine systemctl daemon-reload
run 'turn the firewall on' machine systemctl enable --now nftables.service
run 'load the firewall' machine nft -f /etc/nftables.conf
run 'set the kernel' machine sysctl -q --system
run 'start the screen at every boot' machine systemctl set-default graphical.target
# shellcheck disable=SC2086
run 'enable the units' machine systemctl enable foyer-kiosk.service $TIMERS
# shellcheck disable=SC2086
run 'start the timers' machine systemctl restart $TIMERS
run 'start the screen' machine systemctl restart foyer-kiosk.service
[ "$DRY_RUN" = yes ] || touch "$DONE"
