/** Names as they occur in Dhaka and Queens, in both scripts. Made-up people: any likeness is coincidence. */

export type Script = 'bengali' | 'latin'
export type Gender = 'female' | 'male'
export type InBoth = Record<Script, string>

/** A list of `Bengali/Latin`, separated by spaces; an underscore is a space within a name. */
const names = (list: string): InBoth[] =>
  list
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [bengali = '', latin = ''] = pair.replaceAll('_', ' ').split('/')
      return { bengali: bengali.normalize('NFC'), latin }
    })

interface Community {
  first: Record<Gender, InBoth[]>
  last: Record<Gender, InBoth[]>
  /** Put before some first names. */
  title?: Record<Gender, InBoth>
}

const familyNames = `
  রহমান/Rahman ইসলাম/Islam হোসেন/Hossain আহমেদ/Ahmed খান/Khan চৌধুরী/Chowdhury আলম/Alam হক/Haque করিম/Karim
  সরকার/Sarker তালুকদার/Talukder মজুমদার/Majumder ভূঁইয়া/Bhuiyan শিকদার/Sikder মোল্লা/Mollah কাজী/Kazi সৈয়দ/Syed
  হাওলাদার/Howlader প্রধান/Pradhan পাটোয়ারী/Patwary খন্দকার/Khandaker দেওয়ান/Dewan মির্জা/Mirza`

export const muslim: Community = {
  title: { male: { bengali: 'মোঃ', latin: 'Md.' }, female: { bengali: 'মোছাঃ', latin: 'Mst.' } },
  first: {
    male: names(`
      রহিম/Rahim করিম/Karim আব্দুল্লাহ/Abdullah তানভীর/Tanvir সাকিব/Sakib মাহমুদ/Mahmud আরিফ/Arif শফিক/Shafiq নাসির/Nasir
      জাহিদ/Zahid ফয়সাল/Faysal ইমরান/Imran রাশেদ/Rashed কামাল/Kamal জামাল/Jamal হাসান/Hasan হাবিব/Habib মনির/Monir
      সোহেল/Sohel রুবেল/Rubel জসিম/Jashim বেলাল/Belal আনোয়ার/Anwar দেলোয়ার/Delwar মিজান/Mizan সাইফুল/Saiful
      নজরুল/Nazrul শরিফ/Sharif মোস্তফা/Mostafa ইউসুফ/Yusuf ইব্রাহিম/Ibrahim ওমর/Omar ফারুক/Faruk তারেক/Tareq শাকিল/Shakil
      রাকিব/Rakib মেহেদী/Mehedi নাঈম/Nayeem আসিফ/Asif তৌহিদ/Tawhid জুবায়ের/Zubair শামীম/Shamim রিয়াজ/Riaz মাসুদ/Masud
      আজাদ/Azad লুৎফর/Lutfor শাহীন/Shahin বাবুল/Babul নূরুল/Nurul আতিক/Atiq ওয়াহিদ/Wahid আব্দুর_রাজ্জাক/Abdur_Razzak`),
    female: names(`
      ফাতেমা/Fatema আয়েশা/Ayesha খাদিজা/Khadija নুসরাত/Nusrat তাসনিম/Tasnim সুমাইয়া/Sumaiya জান্নাত/Jannat মারিয়া/Maria
      রুমানা/Rumana শারমিন/Sharmin নাসরিন/Nasrin সাবিনা/Sabina রেহানা/Rehana শিরিন/Shirin ইয়াসমিন/Yasmin তানিয়া/Tania
      ফারহানা/Farhana সাদিয়া/Sadia মিতু/Mitu রাবেয়া/Rabeya হালিমা/Halima জেসমিন/Jesmin লায়লা/Laila মাহমুদা/Mahmuda
      নাজমা/Nazma পারভীন/Parvin রোকসানা/Roksana সেলিনা/Selina তাহমিনা/Tahmina উম্মে_কুলসুম/Umme_Kulsum আফরোজা/Afroza
      দিলরুবা/Dilruba ফেরদৌসী/Ferdousi মৌসুমী/Mousumi বিলকিস/Bilkis সানজিদা/Sanjida`),
  },
  last: {
    male: names(`${familyNames} উদ্দিন/Uddin মিয়া/Miah আলী/Ali সিদ্দিকী/Siddique শেখ/Sheikh`),
    female: names(
      `${familyNames} বেগম/Begum আক্তার/Akter খাতুন/Khatun সুলতানা/Sultana খানম/Khanam জাহান/Jahan পারভীন/Parvin`,
    ),
  },
}

const otherFamilies = `
  দাস/Das রায়/Roy সাহা/Saha ঘোষ/Ghosh পাল/Paul চক্রবর্তী/Chakraborty বিশ্বাস/Biswas দত্ত/Datta মণ্ডল/Mondal দেবনাথ/Debnath
  বড়ুয়া/Barua সূত্রধর/Sutradhar`

export const hindu: Community = {
  first: {
    male: names(`
      অর্ণব/Arnab সুব্রত/Subrata প্রদীপ/Pradip রতন/Ratan বিপ্লব/Biplob উত্তম/Uttam সঞ্জয়/Sanjoy কৃষ্ণ/Krishna অমিত/Amit
      দীপক/Dipak নিখিল/Nikhil শঙ্কর/Shankar`),
    female: names(`
      সুস্মিতা/Susmita প্রিয়াঙ্কা/Priyanka অনন্যা/Ananya মৌমিতা/Moumita শিল্পী/Shilpi লক্ষ্মী/Lakshmi রীতা/Rita পূজা/Puja
      জ্যোৎস্না/Jyotsna শ্রাবণী/Shrabani`),
  },
  last: { male: names(otherFamilies), female: names(otherFamilies) },
}

const givenTo = (gender: Gender, communities: readonly Community[]): ReadonlySet<string> =>
  new Set(communities.flatMap(({ first }) => first[gender].flatMap(({ bengali, latin }) => [bengali, latin])))
const [women, hindus] = [
  givenTo('female', [muslim, hindu]),
  new Set([...givenTo('female', [hindu]), ...givenTo('male', [hindu])]),
]

/** Records of staff keep no gender: it follows from the first name, as does the community. */
export const genderOf = (firstName: string): Gender => (women.has(firstName) ? 'female' : 'male')
export const isHindu = (firstName: string): boolean => hindus.has(firstName)

export const relations: Record<Gender, InBoth[]> = {
  male: [
    { bengali: 'বাবা', latin: 'Father' },
    { bengali: 'ভাই', latin: 'Brother' },
    { bengali: 'চাচা', latin: 'Uncle' },
    { bengali: 'স্বামী', latin: 'Husband' },
  ],
  female: [
    { bengali: 'মা', latin: 'Mother' },
    { bengali: 'বোন', latin: 'Sister' },
    { bengali: 'খালা', latin: 'Aunt' },
  ],
}

export const remarks: InBoth[] = names(`
  সন্ধ্যার_ক্লাস_চান।/Asks_for_evening_classes.
  পরীক্ষার_তারিখের_অপেক্ষায়।/Waiting_for_an_exam_date.
  শুক্রবারে_আসতে_পারবেন_না।/Cannot_come_on_Fridays.
  পরিচিত_ছাত্রের_মাধ্যমে_এসেছেন।/Came_through_a_former_student.
  কাগজপত্রের_কপি_বাকি_আছে।/Copies_of_the_papers_are_still_missing.
  বাংলায়_বুঝিয়ে_বললে_সুবিধা_হয়।/Prefers_explanations_in_Bengali.
  রোড_টেস্টে_একবার_অকৃতকার্য,_আবার_দেবেন।/Failed_the_road_test_once,_will_take_it_again.
  ফোন_করলে_বিকেল_পাঁচটার_পর।/Call_after_five_in_the_afternoon.
  কিস্তিতে_টাকা_দেবেন।/Pays_in_instalments.
  চশমা_ছাড়া_গাড়ি_চালানো_নিষেধ।/Must_wear_glasses_when_driving.`)
