/** Whoever was asked went back: nothing is said of it, and the form stands as it was. */
export class WentBack extends Error {
  override name = 'WentBack'
}
