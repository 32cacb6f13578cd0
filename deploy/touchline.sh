#!/bin/sh
# Runs one of the site's commands (docs/commands.md) as the site's user, with the settings of touchline.service:
# touchline backup, touchline admin:create -- --email you@example.org
set -eu
export NODE_ENV=production DATA_DIR=/var/lib/touchline
set -a
. /etc/touchline.env
set +a
cd /opt/touchline/current
exec setpriv --reuid touchline --regid touchline --clear-groups env HOME="$DATA_DIR" npm run "$@"
