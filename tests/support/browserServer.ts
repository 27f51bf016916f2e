// The real server on a database of its own in a temporary folder, for the browser journeys.
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const dataDir = mkdtempSync(join(tmpdir(), 'pathshala-browser-'))
// If we are root, PostgreSQL runs as another user, who needs access.
chmodSync(dataDir, 0o711)
execFileSync(process.execPath, ['scripts/build.ts', '--server'])
const server = spawn(process.execPath, ['build/main.js'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    SEED: 'demo',
    DEMO_PASSWORD: 'journey-password-1',
    LOG_LEVEL: 'warn',
    RATE_LIMIT: 'off',
    NODE_ENV: 'test',
  },
})
const end = () => server.kill('SIGTERM')
process.once('SIGTERM', end)
process.once('SIGINT', end)
server.once('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 0)
})
