// An app that migrates a database and prints the migrations that it applied itself.
import { migrate } from '../../src/server/core/db/migrate.ts'

const [connectionString = '', folder = ''] = process.argv.slice(2)
const log = { info: () => undefined, warn: console.warn }
console.log(JSON.stringify(await migrate({ config: { connectionString }, folder, log })))
