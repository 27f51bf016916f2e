import { setupServer } from 'msw/node'

/** Stands before `fetch` in the views' tests; what no handler answers is an error. */
export const mockServer = setupServer()
