/** Thrown when the user cancels a question: nothing is reported and the form stays as it was. */
export class WentBack extends Error {
  override name = 'WentBack'
}
