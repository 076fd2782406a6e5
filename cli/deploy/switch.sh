# Runs on the server, in sh. $1: the folder of the site. $2: the release that is online, empty for none. $3: how many
# releases to keep. $4: what the name of the new release ends with. The standard input is a tar archive with the new and changed files, and:
#   files.sha256  all files of the build, with their hashes
#   kept.txt      hashed files of older builds, for pages that visitors still have open
#   linked.txt    the files that come from the release that is online
# Prints the name of the new release.
set -eu
umask 022
fail() {
  echo "$1" >&2
  exit 1
}
find_online() {
  if [ -d current/ ]; then readlink current; fi
}

cd "$1"
# The lock ends with this process, however it ends.
exec 9>.lock
flock -n 9 || fail 'Another deploy is running. Wait for it, and try again.'
[ "$(find_online)" = "$2" ] || fail 'Another deploy came first. Try again.'

new=releases/.new
rm -rf "$new"
mkdir -p "$new"
tar -xmf - --no-same-owner -C "$new"
# Hard links take no space, and keep the times that browsers compare.
if [ -s "$new/linked.txt" ]; then
  (cd "$2" && xargs -d '\n' cp -l --parents -t "$OLDPWD/$new" --) <"$new/linked.txt"
fi
(cd "$new" && sha256sum --check --quiet --strict files.sha256) || fail 'The files did not arrive as they were sent.'
# nginx must be able to read them.
chmod -R u=rwX,go=rX "$new"
rm "$new/linked.txt"

name=$(date -u +%Y-%m-%dT%H-%M-%S.%3NZ)$4
mv -T "$new" "releases/$name"
ln -sfn "releases/$name" .current
# One system call: at each moment, the link leads to one of the two releases.
mv -T .current current
echo "$name"

for old in $(ls -1r releases | grep -E '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9.-]+Z(-[A-Za-z0-9_-]+)?$' | tail -n "+$(($3 + 1))"); do
  case "releases/$old" in "$(readlink current)" | "$2") continue ;; esac
  rm -rf "releases/$old" || echo "The old release $old could not be deleted." >&2
done
