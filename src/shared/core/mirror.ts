/** The same tree of keys with any words: a translation that lacks or invents a key does not compile. */
export type Mirror<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Mirror<Tree[Key]>
}
