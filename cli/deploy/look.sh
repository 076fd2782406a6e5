# Runs on the server, in sh. $1: the folder of the site.
# Prints the release that is online, a line "--", its own files with their hashes, "--", the files it keeps for others.
fail() {
  echo "$1" >&2
  exit 1
}

cd "$1" || fail "Create the folder $1 first, and make it yours: docs/deploy.md."
[ -w . ] || fail "The user $(id -un) may not write to the folder $1."
if [ -e current ] && [ ! -L current ]; then
  fail "$1/current is not a link that a deploy has made. Move it away first."
fi
if [ -d current/ ]; then readlink current; fi
echo --
if [ -f current/files.sha256 ]; then cat current/files.sha256; fi
echo --
if [ -f current/kept.txt ]; then cat current/kept.txt; fi
