/** A backup or a restore that cannot be done, and a person can help: one line with the reason. */
export class Refused extends Error {
  override name = 'Refused'
}
