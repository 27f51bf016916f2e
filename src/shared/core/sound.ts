/**
 * A name by its sound, the same from either script: `rahim`, `Rohim` and রহিম are all `rhim`.
 *
 * Bengali writes its most common vowel not at all, and people romanise it as a or o; so a and o carry nothing and
 * fall away, aspirates and doubled letters are folded, and letters that one Latin letter serves for become one.
 * Made for finding, never for showing.
 */

const soundOfLetter: Record<string, string> = {
  ক: 'k', খ: 'k', গ: 'g', ঘ: 'g', ঙ: 'ng', চ: 'c', ছ: 'c', জ: 'j', ঝ: 'j', ঞ: 'n',
  ট: 't', ঠ: 't', ড: 'd', ঢ: 'd', ণ: 'n', ত: 't', থ: 't', দ: 'd', ধ: 'd', ন: 'n',
  প: 'p', ফ: 'f', ব: 'b', ভ: 'b', ম: 'm', য: 'j', র: 'r', ল: 'l', শ: 's', ষ: 's', স: 's', হ: 'H',
  'ৎ': 't', 'ং': 'ng', 'ৰ': 'r', 'ৱ': '',
  ই: 'i', ঈ: 'i', উ: 'u', ঊ: 'u', ঋ: 'ri', অ: 'a', আ: 'a', ও: 'o', এ: 'e', ঐ: 'i', ঔ: 'u',
  'ি': 'i', 'ী': 'i', 'ু': 'u', 'ূ': 'u', 'ৃ': 'ri', 'া': 'a', 'ো': 'o', 'ে': 'e', 'ৈ': 'i', 'ৌ': 'u',
} // prettier-ignore

// The dotted letters are written as two code points, as NFC leaves them.
const bengaliClusters: [RegExp, string][] = [
  [/[ওোউু]\u09af\u09bc/g, ''], // ওয় is the w of নওয়াজ
  [/ক্ষ/g, 'ক'],
  [/জ্ঞ/g, 'গ'],
  [/([ক-হ])্য/g, '$1'], // য-ফলা lengthens, it is not heard as j
  [/[িী]\u09af\u09bc/g, 'ি'],
  [/\u09af\u09bc/g, 'y'],
]

const latinClusters: [RegExp, string][] = [
  [/ksh|kkh|x/g, 'k'],
  [/([kgcjtdb])h/g, '$1'],
  [/ph/g, 'f'],
  [/sh/g, 's'],
  [/ee/g, 'i'],
  [/ei|ai(?!y)/g, 'e'],
  [/o[uw](?=[^aeiou]|$)|au|oo/g, 'u'],
  [/q/g, 'k'],
  [/v/g, 'b'],
  [/z/g, 'j'],
  [/[ei]y|y/g, 'i'],
  [/w/g, ''],
]

/** Romanisations that no rule brings together, each by the one that its Bengali spelling sounds like. */
const variants = new Map(Object.entries({
  begum: 'begam', fatima: 'fatema', khadija: 'khadeja', muhammad: 'mohammad', md: 'mohammad', mohd: 'mohammad',
  mohamed: 'mohammad', hussain: 'hossain', hussein: 'hossain', husain: 'hossain', chy: 'chowdhury', mst: 'mosammat',
  taxi: 'taksi', sylhet: 'silet', chittagong: 'chattogram', comilla: 'kumilla', cumilla: 'kumilla',
  'মোঃ': 'মোহাম্মদ', 'মো': 'মোহাম্মদ', 'মুহাম্মদ': 'মোহাম্মদ', 'মোছাঃ': 'মোসাম্মৎ', 'খাদিজা': 'খাদেজা',
})) // prettier-ignore

/** The sound of one word; empty for a word without letters. */
export const soundKey = (word: string): string =>
  latinOf(spelling(word))
    .replace(/[aoe]/g, '')
    .replace(/(.)\1+/g, '$1')

/**
 * As `soundKey`, and consonants with a vowel between them stay two: খোকন and khokon are `kkn`, খান and khan `kn`. A
 * Bengali consonant is followed by its unwritten vowel, but within a conjunct.
 */
export const fullSound = (word: string): string =>
  latinOf(spelling(word).replace(/([ক-হ]\u09bc?)(?=[ক-হ])/g, '$1অ'))
    .replace(/(.)\1+/g, '$1')
    .replace(/[aoe]/g, '')

function spelling(word: string): string {
  const plain = caseless(unaccented(word)).replace(/[.:]/g, '')
  return replaceAll(variants.get(plain) ?? plain, bengaliClusters)
}

function latinOf(bengali: string): string {
  // The h of হ is kept separately (H), so that the rule for aspirates does not swallow it after an unwritten vowel.
  const latin = Array.from(bengali, (char) => soundOfLetter[char] ?? (/[a-z]/.test(char) ? char : '')).join(
    '',
  )
  return replaceAll(latin, latinClusters).toLowerCase()
}

/** Folds ß and its capital ẞ to ss, which lower-casing alone does not. */
const caseless = (word: string): string => word.toLowerCase().toUpperCase().toLowerCase()

/** é sounds as e does. The signs of Bengali are no accents: they stay. */
const unaccented = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')

function replaceAll(text: string, rules: [RegExp, string][]): string {
  return rules.reduce((result, [from, to]) => result.replace(from, to), text)
}
