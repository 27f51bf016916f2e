/** Where the database says, in whole lines, what it did. Pino, Fastify's logger and `console` all fit. */
export interface Log {
  info(line: string): void
  warn(line: string): void
}
