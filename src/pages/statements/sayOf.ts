/** Who it was and what was noted; an entry without a note is noted by who it was. */
export const sayOf = ({ party, memo }: { party: string | null; memo: string | null }): string =>
  [...new Set([party, memo])].filter(Boolean).join(' · ')
