#!/bin/sh
# Builds the version that this script belongs to beside those that are there: release.sh <releases> [<user>].
# Prints its directory. A version that is there already is left as it is; one that fails leaves nothing.
set -eu
releases=$1
user=${2:-}
source=$(cd "$(dirname "$0")/.." && pwd)
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$source/package.json")
release=$releases/$version
part=$release.part
# The shop's own Node, where it is laid already.
own=$(dirname "$releases")/node/bin
if [ -d "$own" ]; then PATH=$own:$PATH; fi

if [ -d "$release" ]; then
  echo "$release"
  exit
fi

# Others' programs are installed and built by the shop's user, who may change nothing but this directory.
as_user() {
  if [ -n "$user" ]; then runuser -u "$user" -- "$@"; else "$@"; fi
}

trap 'rm -rf "$part"' EXIT
rm -rf "$part"
mkdir -p "$part"
tar -C "$source" --exclude=./node_modules --exclude=./build --exclude=./storage --exclude=./.git \
  --exclude=./.cache --exclude=./test-results -cf - . | tar -C "$part" --no-same-owner -xf -
if [ -n "$user" ]; then chown -R "$user:" "$part"; fi
(
  cd "$part"
  export HOME="$part/.home" npm_config_cache="$part/.home/.npm" CI=true npm_config_update_notifier=false npm_config_fund=false npm_config_audit=false
  as_user npm ci
  as_user npm run build
  as_user npm run api-files
  as_user npm prune --omit=dev
  rm -rf .home .cache
) >&2
# The shop reads its own program and cannot change it.
if [ -n "$user" ]; then chown -R root:root "$part"; fi
chmod -R go-w,a+rX "$part"
mv -T "$part" "$release"
echo "$release"
