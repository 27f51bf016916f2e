/**
 * Node's own HTTP server. An import of `node:http` as a module reads all of its names, one of which loads the client of
 * `fetch`: 16 MB and 30 ms that a server which calls nobody can do without.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http')
