/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { withBrowserTable } from './scripts/browserTable.ts'

const api = process.env.API ?? 'http://127.0.0.1:3000'

/**
 * The calendar's style sheet carries a font of arrows in a `data:` address, for buttons that we do not show. The content
 * security policy takes fonts from the server alone, so it is left out instead of being refused by every browser.
 */
const withoutIconFont: Plugin = {
  name: 'without-icon-font',
  transform: {
    filter: { id: /@fullcalendar[/\\]core[/\\]internal-common\.js$/ },
    handler(code) {
      const without = code.replace(/@font-face\s*\{.*?\}/, '')
      if (without === code) throw new Error('The font of the calendar is no longer where it was')
      return { code: without, map: null }
    },
  },
}

/** react-admin's own way to export a list, in the browser: the server writes ours, and its list controller still asks for it. */
const withoutTableWriter: Plugin = {
  name: 'without-table-writer',
  apply: 'build',
  load: {
    filter: { id: /[/\\]jsonexport[/\\]dist[/\\]index\.js$/ },
    handler: () => "export default () => { throw new Error('Lists are exported by the server') }",
  },
}

/** Polyglot asks for `Object.entries` by a package that brings ten more, for browsers that have none. */
const withOwnEntries: Plugin = {
  name: 'with-own-entries',
  apply: 'build',
  load: {
    filter: { id: /[/\\]object\.entries[/\\]index\.js$/ },
    handler: () => 'module.exports = Object.entries',
  },
}

/** MUI's boxes bring inputs of three looks before the first page: ours have one. */
const withOneLook: Plugin = {
  name: 'with-one-look',
  apply: 'build',
  load: {
    filter: { id: /@mui[/\\]material[/\\](FilledInput[/\\]FilledInput|Input[/\\]Input)\.mjs$/ },
    handler: () => "export { default } from '../OutlinedInput/OutlinedInput.mjs'",
  },
}

/** React Router as a browser gets it is the build for developing, whose warnings are the one difference. */
const withoutRouterWarnings: Plugin = {
  name: 'without-router-warnings',
  apply: 'build',
  transform: {
    filter: { id: /[/\\]react-router[/\\]dist[/\\]development[/\\]chunk-\w+\.mjs$/ },
    handler: (code) => ({
      code: code.replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false'),
      map: null,
    }),
  },
}

/** Every schema can write itself as a JSON schema, which the server alone asks for: its page of OpenAPI. */
const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  apply: 'build',
  transform: {
    filter: { id: /[/\\]zod[/\\]v4[/\\]core[/\\](json-schema-processors|to-json-schema)\.js$/ },
    handler(code) {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      if (names.length < 5) throw new Error('The JSON schemas of zod are no longer where they were')
      const nothing = names.map((name) => `export const ${name} = none`)
      return {
        code: `const none = () => () => undefined\n${nothing.join('\n')}\nexport { none as process }`,
        map: null,
      }
    },
  },
}

/** Which files an address needs in any case, and in which language if in one alone. */
const needed: readonly { at: string; lang?: 'bn' | 'en'; chunks: readonly string[] }[] = [
  { at: '^/($|login$|password/)', chunks: ['signIn'] },
  { at: '^/admin', chunks: ['office'] },
  { at: '^/admin(/student)?$', chunks: ['page'] },
  { at: '^/admin/student$', chunks: ['list'] },
  { at: '^/admin$', chunks: ['home'] },
  { at: '^/admin', lang: 'bn', chunks: ['firstBn'] },
  { at: '^/admin', lang: 'en', chunks: ['firstEn'] },
]

/** Names those files in the HTML, so that boot.js has them fetched beside the entry instead of one after the other. */
const withFilesAhead: Plugin = {
  name: 'with-files-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const files = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.name, file.fileName]] : [])),
      )
      // The first of the two builds, which is discarded, has no such files.
      if (!files.has('signIn')) return html
      const links = needed.flatMap(({ at, lang, chunks }) =>
        chunks.map((chunk) => {
          const file = files.get(chunk)
          if (!file) throw new Error(`No file of the web app is called ${chunk}`)
          return `<link rel="ahead" data-at="${at}"${lang ? ` data-lang="${lang}"` : ''} href="/${file}" />\n    `
        }),
      )
      return html.replace('<script src="/boot.js">', `${links.join('')}$&`)
    },
  },
}

/** Storms, kills and walks through everything: `npm run test:long`. */
const long = 'tests/**/*.long.test.ts'

type ProjectConfig = NonNullable<UserConfig['test']>

/**
 * The server's modules are loaded once a worker, by Node itself, and stay warm from file to file; what tests/support
 * keeps begins anew with each file (freshModules.ts).
 */
const onServer = {
  environment: 'node',
  isolate: false,
  setupFiles: ['tests/support/freshModules.ts'],
  server: { deps: { external: [/\/src\/(server|shared|i18n)\//] } },
  testTimeout: 60_000,
  hookTimeout: 60_000,
} satisfies ProjectConfig

export default defineConfig({
  plugins: [
    react(),
    withFilesAhead,
    withoutIconFont,
    withoutTableWriter,
    withOwnEntries,
    withOneLook,
    withBrowserTable,
    withoutRouterWarnings,
    withoutJsonSchemas,
  ],
  server: { proxy: { '/api': api } },
  build: {
    target: 'es2022',
    // Named in the answer's headers as never changing: every file carries its hash.
    assetsDir: 'assets',
    // Small pictures inline would need data: in more places of the content security policy than there are now.
    assetsInlineLimit: 0,
    // For browsers that don't know `modulepreload`, which are older than our target.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The licences of what is packed into the web app ask for their text beside it.
    license: { fileName: 'licences.md' },
    // KiB before compression. What counts is measured: tests/browser/firstLoad.long.spec.ts.
    chunkSizeWarningLimit: 900,
  },
  test: {
    globalSetup: ['tests/support/globalSetup.ts'],
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          ...onServer,
          include: ['tests/{shared,server,contract}/**/*.test.ts'],
          exclude: [long],
        },
      },
      {
        extends: true,
        test: { name: 'long', ...onServer, include: [long] },
      },
      {
        extends: true,
        test: {
          name: 'views',
          environment: 'jsdom',
          isolate: false,
          include: ['tests/views/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/views.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
