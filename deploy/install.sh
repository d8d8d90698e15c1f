#!/bin/sh
# Makes a shop of a bare Debian 13: as root, 'deploy/install.sh books.example.co.za'. Run again, it changes nothing.
#   --stream-to <folder|sftp://user@host/folder|s3://bucket/folder>  streams the shop there each second
#   --no-caddy    leaves TLS to a proxy of your own
#   --root <dir>  lays the files into a directory, and touches nothing else
set -eu

usage() {
  echo "Say the shop's address: deploy/install.sh books.example.co.za [--no-caddy] [--stream-to <place>]" >&2
  exit 1
}

domain='' root='' caddy=yes stream=''
while [ $# -gt 0 ]; do
  case $1 in
    --no-caddy) caddy=no ;;
    --root) root=${2:?} && shift ;;
    --stream-to) stream=${2:?} && shift ;;
    -*) usage ;;
    *) domain=$1 ;;
  esac
  shift
done
case $domain in
  '' | *[!a-zA-Z0-9.-]* | .* | -*) usage ;;
  *.*) ;;
  *) usage ;;
esac
case $stream in
  '' | /?* | sftp://?*@?*/?* | s3://?*/?*) ;;
  *) usage ;;
esac

here=$(cd "$(dirname "$0")" && pwd)
user=dogear
changed=''

on_box() { [ -z "$root" ]; }

if on_box && [ "$(id -u)" -ne 0 ]; then
  echo "Run it as root: sudo deploy/install.sh $domain" >&2
  exit 1
fi
if on_box && ! command -v apt-get >/dev/null; then
  echo "This needs Debian. docs/self-hosting.md says what it does, to be done by hand elsewhere." >&2
  exit 1
fi

# Names what changes.
say() {
  changed=yes
  echo "$1"
}

# Writes a file from stdin, if its content differs: put <path> <mode> [<group>]
put() {
  new=$(mktemp)
  cat >"$new"
  if ! cmp -s "$new" "$root$1"; then
    mkdir -p "$(dirname "$root$1")"
    install -m "$2" "$new" "$root$1"
    if on_box && [ -n "${3:-}" ]; then chgrp "$3" "$1"; fi
    say "Wrote $1"
  fi
  rm -f "$new"
}

# Any npm brings the shop's own Node.
has_npm() { command -v npm >/dev/null; }

install_packages() {
  wanted='ca-certificates chromium fonts-liberation fonts-noto-core'
  has_npm || wanted="$wanted nodejs npm"
  if [ "$caddy" = yes ]; then wanted="$wanted caddy"; fi
  case $stream in *://*) wanted="$wanted rclone" ;; esac
  lacking=''
  for package in $wanted; do
    dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || lacking="$lacking $package"
  done
  [ -n "$lacking" ] || return 0
  say "Installing$lacking"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  # shellcheck disable=SC2086
  apt-get install -y -qq --no-install-recommends $lacking >/dev/null
}

add_user() {
  if getent passwd "$user" >/dev/null; then return 0; fi
  useradd --system --user-group --home-dir /var/lib/dogear --shell /usr/sbin/nologin "$user"
  say "Added the user $user"
}

# better-sqlite3 is compiled where no built one can be downloaded.
lay_release() {
  owner=''
  if on_box; then owner=$user; fi
  "$here/release.sh" "$root/opt/dogear/releases" $owner && return
  on_box || return 1
  echo "Trying again with a compiler" >&2
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends g++ make python3 >/dev/null
  "$here/release.sh" "$root/opt/dogear/releases" $owner
}

# 'dogear update' renews it.
lay_node() {
  if [ -x /opt/dogear/node/bin/node ]; then return 0; fi
  mkdir -p /opt/dogear
  say "$(sh "$here/node.sh" /opt/dogear "$user")"
}

lay_program() {
  if [ -e "$root/opt/dogear/current" ]; then return 0; fi
  mkdir -p "$root/opt/dogear/releases"
  release=$(lay_release)
  ln -sfn "releases/$(basename "$release")" "$root/opt/dogear/current"
  say "Installed version $(basename "$release")"
}

lay_state() {
  if [ -d "$root/var/lib/dogear" ]; then return 0; fi
  mkdir -p "$root/var/lib"
  if on_box; then install -d -m 700 -o "$user" -g "$user" /var/lib/dogear; else mkdir -m 700 "$root/var/lib/dogear"; fi
  say "Made /var/lib/dogear"
}

# Written once: afterwards it is the owner's.
lay_settings() {
  if [ -e "$root/etc/dogear/dogear.env" ]; then return 0; fi
  put /etc/dogear/dogear.env 640 "$user" <<END
# The shop's settings: docs/self-hosting.md lists them all. After a change: systemctl restart dogear
BASE_URL=https://$domain
STORAGE_DIR=/var/lib/dogear
TRUST_PROXY=loopback
# SMTP_URL="smtps://user:password@mail.example.co.za:465"
# MAIL_FROM="Example Books <shop@$domain>"
END
}

# A shop that was streamed once stays so when this is run again without saying where.
read_stream() {
  [ -z "$stream" ] || return 0
  stream=$(sed -n 's/^STREAM_TO=//p' "$root/etc/dogear/dogear.env" 2>/dev/null | tail -n 1)
}

# Says in the settings where the shop is streamed to, and lays what does it.
lay_stream() {
  [ -n "$stream" ] || return 0
  settings=$root/etc/dogear/dogear.env
  if ! grep -qxF "STREAM_TO=$stream" "$settings"; then
    { sed '/^STREAM_TO=/d' "$settings"; echo "STREAM_TO=$stream"; } | put /etc/dogear/dogear.env 640 "$user"
  fi
  if [ ! -e "$root/etc/dogear/stream.env" ]; then
    put /etc/dogear/stream.env 600 <<END
# What opens the place to which the shop is streamed. For s3://:
# AWS_ACCESS_KEY_ID=
# AWS_SECRET_ACCESS_KEY=
END
    if on_box; then chown "$user:" /etc/dogear/stream.env; fi
  fi
  folder=''
  case $stream in
    /*)
      folder=-$stream
      if on_box && [ ! -e "$stream" ]; then
        install -d -m 700 -o "$user" -g "$user" "$stream"
        say "Made $stream"
      fi
      ;;
  esac
  sed "s|^ReadWritePaths=$|ReadWritePaths=$folder|" "$here/dogear-stream.service" |
    put /etc/systemd/system/dogear-stream.service 644
  if on_box; then
    laid=$(sh "$here/litestream.sh" /opt/dogear "$user")
    if [ -n "$laid" ]; then say "$laid"; fi
  fi
}

lay_caddy() {
  [ "$caddy" = yes ] || return 0
  sed "s/{\$DOGEAR_DOMAIN}/$domain/" "$here/Caddyfile" | put /etc/caddy/dogear.caddyfile 644
  caddyfile=$root/etc/caddy/Caddyfile
  if grep -qx 'import dogear.caddyfile' "$caddyfile" 2>/dev/null; then return 0; fi
  # What the owner serves besides stays; only the page that Debian's Caddy shows at first goes.
  if grep -q '^# The Caddyfile is an easy way to configure' "$caddyfile" 2>/dev/null; then : >"$caddyfile"; fi
  {
    if [ -e "$caddyfile" ]; then cat "$caddyfile"; fi
    echo 'import dogear.caddyfile'
  } | put /etc/caddy/Caddyfile 644
}

start() {
  systemctl daemon-reload
  systemctl enable --quiet dogear.socket dogear.service
  systemctl start dogear.socket
  systemctl restart dogear.service
  if [ -n "$stream" ]; then
    systemctl enable --quiet dogear-stream.service
    systemctl restart dogear-stream.service
  fi
  if [ "$caddy" = yes ]; then systemctl reload-or-restart caddy.service; fi
}

# The link that the shop prints while it has no admin.
show_link() {
  tries=60
  until link=$(journalctl -u dogear.service -o cat -b 2>/dev/null | grep -E '^https?://.*/admin/setup/' | tail -n 1) &&
    [ -n "$link" ]; do
    tries=$((tries - 1))
    if [ "$tries" -eq 0 ]; then
      echo "The shop did not print its link: journalctl -u dogear says why."
      return 0
    fi
    sleep 1
  done
  echo "Open this link within 24 hours to make the first admin; it works once:"
  echo "$link"
}

is_first=no
if [ ! -e "$root/opt/dogear/current" ]; then is_first=yes; fi
read_stream
if on_box; then
  install_packages
  add_user
  lay_node
fi
lay_state
lay_settings
lay_stream
lay_program
put /etc/systemd/system/dogear.service 644 <"$here/dogear.service"
put /etc/systemd/system/dogear.socket 644 <"$here/dogear.socket"
put /usr/local/bin/dogear 755 <"$here/dogear"
lay_caddy

if [ -z "$changed" ]; then
  echo "Everything is as it should be. A new version: dogear update <its directory>"
  exit
fi
if ! on_box; then exit; fi
if [ ! -d /run/systemd/system ]; then
  echo "systemd does not run here: the shop starts with the next boot, after 'systemctl enable dogear.socket dogear.service'."
  exit
fi
start
if [ "$is_first" = yes ]; then show_link; fi
echo
if [ "$caddy" = no ]; then
  echo "Let your proxy speak TLS and pass $domain to 127.0.0.1:3000 with its Host header, and bodies of 200 MB."
fi
echo "Only the ports 22, 80 and 443 need be open: with ufw, 'ufw allow OpenSSH; ufw allow 80,443/tcp; ufw enable'."
echo "Mail: fill in SMTP_URL in /etc/dogear/dogear.env. All else is in the back office, and 'dogear doctor' says what is missing."
