/** What a replica has to know to answer this page: the server tells it with changes, and the page sends it with its reads. */
import { ofPage } from '../browser/ofPage.ts'
import { positionHeader } from '../shared/core/position.ts'

/** After it the server asks for no less of every read. */
const keptMs = 10_000

const noted = ofPage(() => ({ position: '', at: -keptMs }))

export const notePosition = (position: string | undefined): void => {
  if (position) noted.now = { position, at: performance.now() }
}

export const positionHeaders = (): Record<string, string> =>
  performance.now() - noted.now.at < keptMs ? { [positionHeader]: noted.now.position } : {}
