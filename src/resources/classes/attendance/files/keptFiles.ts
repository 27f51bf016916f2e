import type { QueryClient } from '@tanstack/react-query'

/** A file came or went: what is kept, and which sessions have no sheet, is asked for anew. */
export async function askForFilesAnew(client: QueryClient): Promise<void> {
  await Promise.all(
    ['attendance.files', 'attendance.unsigned'].map((name) =>
      client.invalidateQueries({ queryKey: ['attendance', name] }),
    ),
  )
}
