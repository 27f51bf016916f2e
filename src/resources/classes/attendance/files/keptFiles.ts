import type { QueryClient } from '@tanstack/react-query'

/** After an upload or deletion: reloads the files and the sessions without a sheet. */
export async function askForFilesAnew(client: QueryClient): Promise<void> {
  await Promise.all(
    ['attendance.files', 'attendance.unsigned'].map((name) =>
      client.invalidateQueries({ queryKey: ['attendance', name] }),
    ),
  )
}
