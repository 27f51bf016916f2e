/** Places where the demo school teaches and its people live. */
import { bengaliDigits } from '../src/shared/core/text.ts'
import type { Random } from './random.ts'

export interface Place {
  code: string
  students: number
  branch: Record<string, unknown>
  /** Of ten people, how many have their name in Bengali letters here. */
  bengaliOfTen: number
  /** UTC hours between which people come and are written down. */
  openUtc: readonly [number, number]
  home(random: Random): { address: string; city: string; zila?: string; upazila?: string }
  /** The n-th number of the range reserved for fiction, in local notation. */
  phone(n: number): string
}

const streets = {
  Jamaica: ['Hillside Ave', 'Highland Ave', '169th St', 'Homelawn St', 'Parsons Blvd', 'Wexford Ter'],
  'Jackson Heights': ['73rd St', '37th Ave', '35th Ave', '74th St', 'Roosevelt Ave'],
  'Ozone Park': ['101st Ave', 'Liberty Ave', '77th St', 'Drew St'],
  Hollis: ['Jamaica Ave', '191st St', 'Woodhull Ave'],
  'Queens Village': ['Springfield Blvd', '214th St', 'Braddock Ave'],
  Woodside: ['61st St', 'Broadway', '39th Ave'],
  Elmhurst: ['Broadway', 'Whitney Ave', 'Judge St'],
} as const

const zips: Record<keyof typeof streets, string> = {
  Jamaica: '11432', 'Jackson Heights': '11372', 'Ozone Park': '11416', Hollis: '11423', 'Queens Village': '11427',
  Woodside: '11377', Elmhurst: '11373',
} // prettier-ignore

const queens = Object.keys(streets) as (keyof typeof streets)[]
const bronxStreets = [
  'Starling Ave',
  'Westchester Ave',
  'Unionport Rd',
  'Castle Hill Ave',
  'Virginia Ave',
  'Bainbridge Ave',
  'E 204th St',
]

/** 555-0100 to 555-0199 of every area code belong to nobody. */
const fictional = (areas: readonly number[]) => (n: number) =>
  `(${areas[Math.floor(n / 100) % areas.length]}) 555-0${100 + (n % 100)}`

const flat = (random: Random) =>
  random.chance(0.7) ? `, Apt ${random.int(1, 6)}${random.pick('ABCDEFGH'.split(''))}` : ''

/** Upazilas by zila, those of greater Dhaka first. */
const upazilas: Record<string, string[]> = {
  ঢাকা: ['সাভার', 'ধামরাই', 'কেরানীগঞ্জ', 'দোহার', 'নবাবগঞ্জ'],
  গাজীপুর: ['কালিয়াকৈর', 'কাপাসিয়া', 'শ্রীপুর', 'কালীগঞ্জ'],
  নারায়ণগঞ্জ: ['রূপগঞ্জ', 'সোনারগাঁও', 'আড়াইহাজার', 'বন্দর'],
  মুন্সীগঞ্জ: ['শ্রীনগর', 'লৌহজং', 'সিরাজদিখান'],
  কুমিল্লা: ['দেবিদ্বার', 'মুরাদনগর', 'দাউদকান্দি'],
  নোয়াখালী: ['বেগমগঞ্জ', 'চাটখিল', 'সেনবাগ'],
  সিলেট: ['বিয়ানীবাজার', 'গোলাপগঞ্জ', 'বালাগঞ্জ'],
}

const areas: Record<string, string[]> = {
  ঢাকা: ['মিরপুর ১০', 'মোহাম্মদপুর', 'উত্তরা সেক্টর ৭', 'যাত্রাবাড়ী', 'বাড্ডা', 'রামপুরা', 'খিলগাঁও', 'ধানমন্ডি'],
  সাভার: ['হেমায়েতপুর', 'আশুলিয়া', 'ব্যাংক কলোনি'],
  গাজীপুর: ['টঙ্গী', 'বোর্ড বাজার', 'জয়দেবপুর'],
  নারায়ণগঞ্জ: ['চাষাঢ়া', 'ফতুল্লা', 'সিদ্ধিরগঞ্জ'],
}

export const places: Place[] = [
  {
    code: 'JAM',
    students: 120,
    branch: {
      name: 'Jamaica, Queens', code: 'JAM', address: '168-47 Hillside Ave, Jamaica, NY 11432', city: 'New York',
      phone: '(718) 555-0100', email: 'jamaica@pathshala.example', timezone: 'America/New_York', weekend: [0, 6],
    }, // prettier-ignore
    bengaliOfTen: 3,
    openUtc: [14, 23],
    home(random) {
      const city = random.weighted(queens.map((name) => [name === 'Jamaica' ? 8 : 2, name] as const))
      const house = `${random.int(60, 220)}-${random.int(10, 79)}`
      return {
        city,
        address: `${house} ${random.pick(streets[city])}${flat(random)}, ${city}, NY ${zips[city]}`,
      }
    },
    phone: (n) => fictional([718, 347])(n + 1),
  },
  {
    code: 'BRX',
    students: 70,
    branch: {
      name: 'Parkchester, Bronx', code: 'BRX', address: '1466 Unionport Rd, Bronx, NY 10462', city: 'New York',
      phone: '(929) 555-0100', email: 'bronx@pathshala.example', timezone: 'America/New_York', weekend: [0, 6],
    }, // prettier-ignore
    bengaliOfTen: 3,
    openUtc: [14, 23],
    home: (random) => ({
      city: 'Bronx',
      address: `${random.int(200, 2900)} ${random.pick(bronxStreets)}${flat(random)}, Bronx, NY ${random.pick(['10462', '10467', '10472'])}`,
    }),
    phone: (n) => fictional([929])(n + 1),
  },
  {
    code: 'DHK',
    students: 110,
    branch: {
      name: 'মিরপুর, ঢাকা', code: 'DHK', address: 'বাড়ি ১২, রোড ৩, মিরপুর ১০, ঢাকা ১২১৬', city: 'ঢাকা',
      phone: '+880 1700-000100', email: 'dhaka@pathshala.example', timezone: 'Asia/Dhaka', weekend: [5, 6],
    }, // prettier-ignore
    bengaliOfTen: 8,
    openUtc: [4, 12],
    home(random) {
      const city = random.weighted([[7, 'ঢাকা'], [1, 'সাভার'], [1, 'গাজীপুর'], [1, 'নারায়ণগঞ্জ']] as const) // prettier-ignore
      const address = `বাড়ি ${bengaliDigits(String(random.int(1, 90)))}, রোড ${bengaliDigits(String(random.int(1, 20)))}, ${random.pick(areas[city] ?? [])}, ${city}`
      // The family's home, which is rarely where people rent in the city.
      const zila = random.pick(Object.keys(upazilas))
      return { city, address, zila, upazila: random.pick(upazilas[zila] ?? []) }
    },
    // Two notations, as people write them.
    phone: (n) => `${n % 3 === 0 ? '0' : '+880 '}1700-${String(1000 + n * 7).padStart(6, '0')}`,
  },
]
