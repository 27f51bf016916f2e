import { open } from 'node:fs/promises'
import { onWindows } from './address.ts'

/** A name survives a power cut only when its folder is on the disk too. Windows cannot, and need not. */
export async function syncFolder(path: string): Promise<void> {
  if (onWindows) return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
