import { type Language, localDigits } from '../../i18n/locale.ts'

/** Party and memo of an entry; an entry without a memo shows only the party. */
export const sayOf = (
  { party, memo }: { party: string | null; memo: string | null },
  language: Language,
): string => [...new Set([party, memo && countsIn(memo, language)])].filter(Boolean).join(' · ')

/** How many of each were sold is written into the books in plain digits; what people noted stays as they wrote it. */
const countsIn = (memo: string, language: Language): string =>
  memo.replace(/ × \d+/g, (count) => localDigits(count, language))
