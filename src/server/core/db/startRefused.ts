/**
 * The server cannot start, and a person can fix it. The message is one line with the reason and place; `main` prints
 * it without a stack and exits with status 1.
 */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
