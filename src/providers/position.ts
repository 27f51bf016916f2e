/** What a replica has to know to answer this page: the server tells it with changes, and the page sends it with its reads. */
import { positionHeader } from '../shared/core/position.ts'

/** After it the server asks for no less of every read. */
const keptMs = 10_000

let noted = { position: '', at: -keptMs }

export const notePosition = (position: string | undefined): void => {
  if (position) noted = { position, at: performance.now() }
}

export const positionHeaders = (): Record<string, string> =>
  performance.now() - noted.at < keptMs ? { [positionHeader]: noted.position } : {}
