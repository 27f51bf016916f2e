// An app that uses the bundled database: prints its connection, runs until its input ends, and stops in order.
import { text } from 'node:stream/consumers'
import { startBundled } from '../../src/server/core/db/bundled/index.ts'
import { StartRefused } from '../../src/server/core/db/startRefused.ts'

const [dataDir = ''] = process.argv.slice(2)
const say = (value: unknown) => console.log(JSON.stringify(value))
const lines: string[] = []
const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) }

try {
  const begin = performance.now()
  const { config, stop } = await startBundled({ dataDir, log })
  say({ config, lines, ms: performance.now() - begin })
  await text(process.stdin)
  await stop()
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  say({ refused: error.message })
}
