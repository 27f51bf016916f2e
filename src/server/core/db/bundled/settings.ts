import { existsSync } from 'node:fs'
import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onWindows, type Address } from './address.ts'
import type { Home } from './home.ts'

/**
 * Writes the cluster's configuration at every start, as it depends on the app's version and the folder's place. An
 * operator's `local.conf` beside it is read last and takes precedence.
 */
export async function writeSettings(home: Home, address: Address, durable: boolean): Promise<void> {
  await write(home, 'postgresql.conf', postgresqlConf(address, durable))
  await write(home, 'pg_hba.conf', access)
  if (!existsSync(join(home.cluster, 'local.conf'))) await write(home, 'local.conf', '')
}

async function write({ cluster, user }: Home, name: string, text: string): Promise<void> {
  const file = join(cluster, name)
  await writeFile(file, text, { mode: 0o600 })
  if (user) await chown(file, user.uid, user.gid)
}

/** See address.ts for why this is sufficient. */
const access = onWindows ? 'host all all 127.0.0.1/32 scram-sha-256\n' : 'local all all trust\n'

function postgresqlConf(address: Address, durable: boolean): string {
  return `# Written by Pathshala at each start. Put your own settings into local.conf in this folder.

${onWindows ? listening('127.0.0.1', '', address.port) : listening('', address.host, address.port)}
max_connections = 60

# Nothing that was acknowledged is lost in a power cut. Off in tests alone.
fsync = ${durable}
synchronous_commit = ${durable}
full_page_writes = ${durable}

# A small machine with an SSD that does other work too.
shared_buffers = 128MB
effective_cache_size = 1GB
work_mem = 8MB
maintenance_work_mem = 64MB
random_page_cost = 1.1
max_wal_size = 512MB
wal_compression = on
# What a backup has not fetched yet is kept so far: a place for backups that is gone must not fill the disk.
max_slot_wal_keep_size = 4GB
jit = off
shared_preload_libraries = ''

# The statement of an app that was killed ends, and lets its locks go, instead of running on for nobody.
${onWindows ? '' : 'client_connection_check_interval = 1s'}

timezone = 'UTC'
datestyle = 'ISO, YMD'
default_text_search_config = 'pg_catalog.simple'

# Starts, stops, recoveries and refused connections. Not the errors of statements: the app reports its own, and
# those of the server carry people's data in their details.
log_min_messages = log
log_error_verbosity = terse
log_checkpoints = off
log_timezone = 'UTC'
log_line_prefix = '%m [%p] '

include_if_exists = 'local.conf'
`
}

function listening(tcp: string, socketFolder: string, port: number): string {
  // A list: its items are quoted doubly, or a comma or blank in the path would end them.
  const folder = socketFolder && `"${socketFolder.replaceAll('"', '""')}"`
  return `listen_addresses = '${tcp}'
port = ${port}
unix_socket_directories = ${quoted(folder)}
unix_socket_permissions = 0700`
}

function quoted(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
