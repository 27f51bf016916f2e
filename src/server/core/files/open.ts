/** The store of files that the environment names. */
import { join } from 'node:path'
import { BadEnvironment, type Env } from '../env.ts'
import { folderStore } from './folder.ts'
import type { FileStore } from './store.ts'

/** @throws BadEnvironment if the S3 store answers but refuses us */
export async function openFiles({ dataDir, s3 }: Env, warn: (line: string) => void): Promise<FileStore> {
  const folder = join(dataDir, 'files')
  if (!s3) return folderStore(folder)
  // Most schools keep their files in the folder, and a start is waited for.
  const [{ examine, s3Store }, { StoreUnavailable }] = await Promise.all([
    import('./s3.ts'),
    import('./s3Calls.ts'),
  ])
  await examine(s3).catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable)) throw error
    if (error.definite) throw new BadEnvironment(`S3_URL is not usable: ${error.message}.`)
    // It may be back in a minute; all but the files works without it.
    warn(`Files can't be reached now: ${error.message}`)
  })
  return s3Store(s3, join(folder, 'incoming'))
}
