// The server, restarted when its sources change, and the web app by Vite with changes shown at once.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const port = process.env.PORT ?? '3000'
const server = spawn(
  process.execPath,
  ['--watch-path=src/server', '--watch-path=src/shared', 'src/server/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: port },
  },
)
process.env.API ??= `http://127.0.0.1:${port}`
const web = await createServer({ root })
await web.listen()
web.printUrls()
server.on('exit', (code) => process.exit(code ?? 0))
