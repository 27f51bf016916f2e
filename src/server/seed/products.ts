/** What the demo school sells. */
import type { productCategories } from '../../shared/entities/product.ts'

type Category = (typeof productCategories)[number]
/** Prices in minor units. */
type Line = [sku: string, name: string, price: number, lowStockAt: number, retired?: 'retired']

const lines: Record<Category, Line[]> = {
  stationary: [
    ['ST-001', 'Ballpoint pen, blue', 100, 40],
    ['ST-002', 'Ballpoint pen, black', 100, 40],
    ['ST-003', 'খাতা, ১২০ পৃষ্ঠা', 300, 25],
    ['ST-004', 'Highlighter, set of 4', 450, 10],
    ['ST-005', 'Folder for papers', 200, 20],
    ['ST-006', 'ক্লিপবোর্ড', 350, 8],
    ['ST-007', 'Correction tape', 250, 5, 'retired'],
  ],
  books: [
    ['BK-001', 'New York State Driver’s Manual', 900, 15],
    ['BK-002', 'TLC Driver Rules, study guide', 2_400, 12],
    ['BK-003', 'TLC Practice Exams', 1_900, 12],
    ['BK-004', 'ট্রাফিক আইন ও নিয়মাবলি', 800, 20],
    ['BK-005', 'সড়ক চিহ্ন পরিচিতি', 500, 20],
    ['BK-006', 'গাড়ি চালনা শিক্ষা', 1_200, 15],
    ['BK-007', 'Five Boroughs Street Atlas', 1_800, 6],
  ],
  tools: [
    ['TL-001', 'L-plate, magnetic, pair', 700, 8],
    ['TL-002', 'Blind spot mirror', 600, 10],
    ['TL-003', 'Reflective vest', 900, 10],
    ['TL-004', 'First aid kit for cars', 2_500, 5],
    ['TL-005', 'সতর্কতা ত্রিভুজ', 1_100, 5],
    ['TL-006', 'Phone holder', 1_300, 6],
    ['TL-007', 'Tyre pressure gauge', 1_000, 4],
  ],
  additional_book: [
    ['AB-001', 'English for Taxi Drivers, workbook', 1_500, 10],
    ['AB-002', 'Map Reading Exercises', 800, 8],
    ['AB-003', 'গাড়ির সাধারণ রক্ষণাবেক্ষণ', 700, 8],
    ['AB-004', 'চালকের স্বাস্থ্য ও নিরাপত্তা', 600, 8],
    ['AB-005', 'Defensive Driving Participant Guide', 1_200, 15],
  ],
  others: [
    ['OT-001', 'ID card with lanyard', 300, 20],
    ['OT-002', 'School T-shirt', 1_500, 10],
    ['OT-003', 'পাঠশালা মগ', 900, 6],
    ['OT-004', 'Passport photos, 4', 800, 5],
  ],
}

export const products = Object.entries(lines).flatMap(([category, list]) =>
  list.map(([sku, name, price, lowStockAt, retired]) => ({
    name: name.normalize('NFC'),
    category,
    sku,
    price,
    lowStockAt,
    active: !retired,
  })),
)
