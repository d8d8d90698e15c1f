#!/bin/sh
# Lays the newest Node 24, as npm brings it, into a folder of the shop's own: node.sh <home> [<user>].
# <home>/node leads to it. Run again, it renews it; where that fails, the one that is there stays.
set -eu
home=$1
user=${2:-}
part=$home/node.part

# Others' programs are installed by the shop's user, who may change nothing but this directory.
as_user() {
  if [ -n "$user" ]; then runuser -u "$user" -- "$@"; else "$@"; fi
}

trap 'rm -rf "$part"' EXIT
rm -rf "$part"
mkdir -p "$part"
if [ -n "$user" ]; then chown "$user:" "$part"; fi
(
  cd "$part"
  export HOME="$part/.home" npm_config_cache="$part/.home/.npm" npm_config_update_notifier=false npm_config_fund=false npm_config_audit=false
  as_user npm install --no-save --no-package-lock node@24 npm@11
  rm -rf .home
) >&2
version=$(as_user "$part/node_modules/node/bin/node" -p process.versions.node)
case $version in
  24.*) ;;
  *)
    echo "npm brought Node $version, and not one of 24." >&2
    exit 1
    ;;
esac
before=$(readlink "$home/node" || true)
if [ "$before" = "node-$version" ]; then exit; fi

ln -s node_modules/.bin "$part/bin"
if [ -n "$user" ]; then chown -Rh root:root "$part"; fi
chmod -R go-w,a+rX "$part"
rm -rf "$home/node-$version"
mv -T "$part" "$home/node-$version"
ln -sfn "node-$version" "$home/node.new"
mv -T "$home/node.new" "$home/node"
# The shop that runs still starts its helpers with the one before.
for old in "$home"/node-*; do
  case ${old##*/} in
    "node-$version" | "$before") ;;
    *) rm -rf "$old" ;;
  esac
done
echo "Installed Node $version"
