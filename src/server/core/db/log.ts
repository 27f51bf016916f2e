/** Receives log lines of the database. Pino, Fastify's logger and `console` all fit. */
export interface Log {
  info(line: string): void
  warn(line: string): void
}
