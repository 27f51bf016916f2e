/**
 * The server cannot start, and a person can do something about it. The message is one line that says what
 * and where; `main` prints it without a stack and ends with status 1.
 */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
