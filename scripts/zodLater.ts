import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const inPlace = fileURLToPath(new URL('../src/shared/zodLater.ts', import.meta.url))

/**
 * Builds zod into the part of the web app that checks forms, and into no other: what the first list loads would else be
 * larger by 26 KiB. While it is developed, and in the tests, everybody has the real one.
 */
export const withZodLater: Plugin = {
  name: 'with-zod-later',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^zod$/ },
    handler: (_, importer) =>
      importer && /[/\\]components[/\\]record[/\\]entityResolver\.ts$/.test(importer) ? null : inPlace,
  },
}
