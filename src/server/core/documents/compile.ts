/** Typst as WebAssembly: it sees the templates, the fonts and its input, and no disk, network or clock. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as typst from '@myriaddreamin/typst-ts-web-compiler'
import { fonts } from './fonts.ts'
import type { Job, Outcome } from './job.ts'

const wasm = import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')
const templates = join(import.meta.dirname, 'templates')
/** Diagnostics as text with file and line. */
const asText = 2

export async function openCompiler(): Promise<(job: Job) => Outcome> {
  typst.initSync({ module: readFileSync(fileURLToPath(wasm)) })
  const builder = new typst.TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const font of fonts()) await builder.add_raw_font(font)
  const compiler = await builder.build()
  for (const name of readdirSync(templates))
    compiler.add_source(`/${name}`, readFileSync(join(templates, name), 'utf8'))

  function compile({ template, data }: Omit<Job, 'pictures'>): Outcome {
    const inputs = [['data', JSON.stringify(data)]]
    const answer = compiler.compile(`/${template}.typ`, inputs, 'pdf', asText) as {
      result?: Uint8Array
      diagnostics?: unknown
    }
    return answer.result ? { pdf: answer.result } : { failed: JSON.stringify(answer.diagnostics) }
  }

  return ({ pictures, ...job }) => {
    const paths = Object.keys(pictures)
    try {
      for (const [path, bytes] of Object.entries(pictures)) compiler.map_shadow(path, bytes)
      const outcome = compile({ ...job, data: { ...job.data, pictures: paths } })
      if (!('failed' in outcome) || paths.length === 0) return outcome
    } finally {
      for (const path of paths) compiler.unmap_shadow(path)
    }
    // A picture that is broken inside is no reason to be without the paper.
    const without = compile({ ...job, data: { ...job.data, pictures: [] } })
    return 'failed' in without ? without : { ...without, unset: paths.join(', ') }
  }
}
