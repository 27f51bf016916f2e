// Builds what has changed, and then becomes the server: signals to this process reach the
// server, and its end is the server's.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const build = spawn(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' })
const stopBuild = (signal: NodeJS.Signals) => void build.kill(signal)
const signals = ['SIGTERM', 'SIGINT'] as const
for (const signal of signals) process.once(signal, stopBuild)
await once(build, 'exit')
for (const signal of signals) process.off(signal, stopBuild)
if (build.signalCode) process.kill(process.pid, build.signalCode)
else if (build.exitCode) process.exitCode = build.exitCode
else await import(pathToFileURL(join(import.meta.dirname, '..', 'build', 'main.js')).href)
