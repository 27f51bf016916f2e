/** The thread that sets papers: the second is as quick as a look-up, the first would hold up everybody else's requests. */
import { parentPort, workerData } from 'node:worker_threads'
import { openCompiler } from './compile.ts'
import type { Job, Outcome } from './job.ts'

const compile = await openCompiler((workerData as { module: WebAssembly.Module }).module)

parentPort?.on('message', (job: Job) => {
  parentPort?.postMessage(compile(job) satisfies Outcome, [])
})
