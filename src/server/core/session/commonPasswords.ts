/** Passwords of twelve characters and more that everybody tries first; shorter ones are refused by their length. */

const words = [
  'password', 'passw0rd', 'qwertyuiop', 'qwerty', 'letmein', 'welcome', 'admin', 'administrator', 'iloveyou', 'monkey',
  'dragon', 'sunshine', 'princess', 'football', 'baseball', 'superman', 'batman', 'trustno1', 'master', 'michael',
  'pathshala', 'school', 'student', 'teacher', 'manager', 'employee', 'superadmin', 'bangladesh', 'dhaka', 'newyork',
  'jamaica', 'queens', 'bismillah', 'allahuakbar', 'changeme', 'default', 'secret', 'abcdefghijkl', 'asdfghjkl',
  'zxcvbnm', 'google', 'facebook', 'computer', 'internet', 'whatever', 'starwars', 'shadow', 'ashley', 'jesus',
] as const // prettier-ignore

const digitsAndSigns = /\P{L}/gu

/** True for a well-known word, repeated or with digits and signs around it, and for one repeated character or run. */
export function tooCommon(password: string): boolean {
  const plain = password.toLowerCase()
  if (new Set(plain).size < 4 || isRun(plain)) return true
  const lettersOnly = plain.replace(digitsAndSigns, '')
  return lettersOnly.length === 0
    ? repeats(plain)
    : words.some((word) => lettersOnly.replaceAll(word, '') === '')
}

const repeats = (text: string): boolean => /^(.{1,6})\1+.{0,5}$/.test(text)

function isRun(text: string): boolean {
  const runs = [
    '01234567890123456789',
    'abcdefghijklmnopqrstuvwxyz',
    'qwertyuiopasdfghjklzxcvbnm',
    '98765432109876543210',
  ]
  return runs.some((run) => run.includes(text))
}
