/** What the demo school sells. */
import type { productCategories } from '../src/shared/stock/product.ts'

type Category = (typeof productCategories)[number]
/** Prices in whole units of the currency. */
type Line = [sku: string, name: string, price: number, lowStockAt: number, retired?: 'retired']

const lines: Record<Category, Line[]> = {
  stationary: [
    ['ST-001', 'Ballpoint pen, blue', 15, 40],
    ['ST-002', 'Ballpoint pen, black', 15, 40],
    ['ST-003', 'খাতা, ১২০ পৃষ্ঠা', 70, 25],
    ['ST-004', 'Highlighter, set of 4', 180, 10],
    ['ST-005', 'Folder for papers', 40, 20],
    ['ST-006', 'ক্লিপবোর্ড', 150, 8],
    ['ST-007', 'Correction tape', 90, 5, 'retired'],
  ],
  books: [
    ['BK-001', 'New York State Driver’s Manual', 350, 15],
    ['BK-002', 'TLC Driver Rules, study guide', 950, 12],
    ['BK-003', 'TLC Practice Exams', 780, 12],
    ['BK-004', 'ট্রাফিক আইন ও নিয়মাবলি', 220, 20],
    ['BK-005', 'সড়ক চিহ্ন পরিচিতি', 150, 20],
    ['BK-006', 'গাড়ি চালনা শিক্ষা', 320, 15],
    ['BK-007', 'Five Boroughs Street Atlas', 1_250, 6],
  ],
  tools: [
    ['TL-001', 'L-plate, magnetic, pair', 450, 8],
    ['TL-002', 'Blind spot mirror', 380, 10],
    ['TL-003', 'Reflective vest', 350, 10],
    ['TL-004', 'First aid kit for cars', 1_400, 5],
    ['TL-005', 'সতর্কতা ত্রিভুজ', 650, 5],
    ['TL-006', 'Phone holder', 550, 6],
    ['TL-007', 'Tyre pressure gauge', 480, 4],
  ],
  additional_book: [
    ['AB-001', 'English for Taxi Drivers, workbook', 520, 10],
    ['AB-002', 'Map Reading Exercises', 280, 8],
    ['AB-003', 'গাড়ির সাধারণ রক্ষণাবেক্ষণ', 240, 8],
    ['AB-004', 'চালকের স্বাস্থ্য ও নিরাপত্তা', 180, 8],
    ['AB-005', 'Defensive Driving Participant Guide', 420, 15],
  ],
  others: [
    ['OT-001', 'ID card with lanyard', 120, 20],
    ['OT-002', 'School T-shirt', 450, 10],
    ['OT-003', 'পাঠশালা মগ', 250, 6],
    ['OT-004', 'Passport photos, 4', 100, 5],
  ],
}

export const products = Object.entries(lines).flatMap(([category, list]) =>
  list.map(([sku, name, price, lowStockAt, retired]) => ({
    name: name.normalize('NFC'),
    category,
    sku,
    price: price * 100,
    lowStockAt,
    active: !retired,
  })),
)
