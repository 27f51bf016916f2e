/** Portraits of nobody: flat faces put together from a few parts, in colours of their own. */
import { above, below, both, draw, type Drawing, ellipse, type Layer, pngOf, polygon, type Shape, stroke, without } from './drawing.ts' // prettier-ignore
import type { Gender } from './names.ts'
import type { Random } from './random.ts'

const materials = [
  'background', 'skin', 'shade', 'blush', 'lip', 'hair', 'cloth', 'fold', 'veil', 'veilFold', 'ink', 'white', 'frame',
] as const // prettier-ignore
type Material = (typeof materials)[number]

type Hair = 'hijab' | 'orna' | 'long' | 'bun' | 'bob' | 'short' | 'parted' | 'curly' | 'thin' | 'cap'
type Beard = 'none' | 'moustache' | 'goatee' | 'full' | 'long'
type Clothes = 'shirt' | 'kurta' | 'round' | 'suit' | 'scarf'

interface Looks {
  hair: Hair
  beard?: Beard
  clothes: Clothes
  glasses?: true
}

const women: Looks[] = [
  { hair: 'hijab', clothes: 'round' },
  { hair: 'hijab', clothes: 'round', glasses: true },
  { hair: 'orna', clothes: 'round' },
  { hair: 'orna', clothes: 'scarf', glasses: true },
  { hair: 'long', clothes: 'scarf' },
  { hair: 'long', clothes: 'round', glasses: true },
  { hair: 'bun', clothes: 'scarf' },
  { hair: 'bun', clothes: 'kurta', glasses: true },
  { hair: 'bob', clothes: 'shirt' },
]
const men: Looks[] = [
  { hair: 'short', clothes: 'shirt' },
  { hair: 'short', beard: 'moustache', clothes: 'shirt' },
  { hair: 'short', beard: 'full', clothes: 'kurta', glasses: true },
  { hair: 'parted', clothes: 'round', glasses: true },
  { hair: 'parted', beard: 'goatee', clothes: 'shirt' },
  { hair: 'parted', beard: 'moustache', clothes: 'suit', glasses: true },
  { hair: 'curly', clothes: 'round' },
  { hair: 'curly', beard: 'full', clothes: 'shirt' },
  { hair: 'short', beard: 'full', clothes: 'suit' },
  { hair: 'thin', beard: 'moustache', clothes: 'shirt', glasses: true },
  { hair: 'cap', beard: 'long', clothes: 'kurta' },
  { hair: 'cap', beard: 'full', clothes: 'kurta', glasses: true },
]

const veiled: readonly Hair[] = ['hijab', 'orna']
const forElders: readonly Hair[] = ['thin', 'cap']

const skins = ['#8a5638', '#9c6542', '#b0764c', '#c08a5e', '#d09b70', '#dfb18a']
const hairs = ['#17120f', '#211814', '#2d1f18', '#3a2a20']
const greys = ['#6f6b69', '#96928f', '#b9b5b1']
const cloths = [
  '#2f5d7c', '#3d7a6e', '#7a4e6d', '#b5533c', '#c98a2d', '#4a5d8f', '#5c7f45', '#8c3f4d', '#386d8c', '#66577f', '#d9d4c7', '#23395b',
] // prettier-ignore
const backgrounds = ['#dce8f2', '#e8e2f2', '#fbe7d6', '#dceee3', '#f6e1e6', '#e9edd6', '#d6eaec', '#f4ecd2']

export interface Sitter {
  gender: Gender
  /** Years. */
  age: number
  /** Nobody else wears a veil or a prayer cap. */
  muslim: boolean
}

/** Draws each combination of parts once, on first use. */
export function portraitist(): (random: Random, sitter: Sitter) => Buffer {
  const drawn = new Map<Looks, Drawing>()
  return (random, { gender, age, muslim }) => {
    const looks = random.pick(
      (gender === 'female' ? women : men).filter(
        ({ hair, beard }) =>
          (muslim || !(veiled.includes(hair) || hair === 'cap')) &&
          (age >= 40 || !forElders.includes(hair)) &&
          (age >= 22 || !beard),
      ),
    )
    const drawing = drawn.get(looks) ?? draw(materials, layersOf(looks))
    drawn.set(looks, drawing)
    return pngOf(drawing, coloursOf(looks, age, random))
  }
}

function coloursOf({ hair, clothes }: Looks, age: number, random: Random): string[] {
  const skin = random.pick(skins)
  const [cloth = '', veil = ''] = random.shuffled(cloths)
  const worn = clothes === 'suit' ? random.pick(['#2b3542', '#3a3f4b', '#27405c']) : cloth
  const colours: Record<Material, string> = {
    background: random.pick(backgrounds),
    skin,
    shade: mixed(skin, '#3a1c10', 0.18),
    blush: mixed(skin, '#d6604f', 0.28),
    lip: mixed(skin, '#8f2f35', 0.6),
    hair: age >= 50 ? random.pick(greys) : random.pick(hairs),
    cloth: worn,
    fold: mixed(worn, worn === '#d9d4c7' ? '#6b6453' : '#ffffff', 0.22),
    veil: hair === 'cap' ? '#f7f5ef' : veil,
    veilFold: mixed(hair === 'cap' ? '#f7f5ef' : veil, '#1b1b22', 0.16),
    ink: '#2a1c17',
    white: '#fbfaf7',
    frame: random.pick(['#2c2a2e', '#5a3b2a', '#3a4a63']),
  }
  return materials.map((material) => colours[material])
}

/** @param part of the second colour, from 0 to 1 */
function mixed(one: string, other: string, part: number): string {
  const channel = (colour: string, n: number) => Number.parseInt(colour.slice(1 + 2 * n, 3 + 2 * n), 16)
  const mix = (n: number) => Math.round(channel(one, n) * (1 - part) + channel(other, n) * part)
  return `#${[0, 1, 2].map((n) => mix(n).toString(16).padStart(2, '0')).join('')}`
}

const rectangle = (left: number, top: number, right: number, bottom: number): Shape =>
  polygon([left, top], [right, top], [right, bottom], [left, bottom])

const body = ellipse(50, 110, 42, 37.5, 2.5)
const skull = ellipse(50, 42, 18.5, 21)
const jaw = both(ellipse(50, 42, 18.5, 26, 2.25), below(42))
/** Hair closely around the head, from which the face is cut out. */
const crown = ellipse(50, 40, 20.8, 23)
const eyes = [42.4, 57.6] as const

function layersOf({ hair, beard = 'none', clothes, glasses }: Looks): Layer<Material>[] {
  const layers: Layer<Material>[] = []
  const add = (material: Material, ...shapes: Shape[]) =>
    layers.push(...shapes.map((shape) => ({ material, shape })))

  add('background', rectangle(-1, -1, 101, 101))
  if (hair === 'orna') add('veil', ellipse(50, 45, 27, 31), polygon([24, 50], [76, 50], [86, 92], [14, 92]))
  if (hair === 'long') add('hair', ellipse(50, 44, 24, 26), ellipse(50, 62, 25.5, 27, 3))
  if (hair === 'bob') add('hair', ellipse(50, 44, 23.5, 25), ellipse(50, 55, 23.5, 16, 3))
  if (hair === 'bun') add('hair', ellipse(50, 17.5, 9, 8))
  add('cloth', body)
  add('shade', rectangle(42.5, 58, 57.5, 75), ellipse(50, 75, 9.5, 6))
  dress(clothes, add)
  if (!['hijab', 'orna', 'long', 'bob'].includes(hair)) add('skin', ellipse(31.4, 45, 3.4, 5), ellipse(68.6, 45, 3.4, 5))
  add('skin', skull, jaw)
  add('blush', ellipse(38.6, 52.5, 3.8, 2.9), ellipse(61.4, 52.5, 3.8, 2.9))
  for (const x of eyes) {
    add('ink', ellipse(x, 45, 2.2, 2.7))
    add('white', ellipse(x + 0.8, 44, 0.75, 0.75))
    add('ink', stroke([x - 4, 39.6], [x, 37.2], [x + 4, 39.6], 1.7))
  }
  add('shade', stroke([50.3, 46.5], [48, 52], [51.5, 51.8], 1.5))
  if (beard !== 'none') addBeard(beard, add)
  if (beard === 'none') add('lip', stroke([43.6, 56.8], [50, 63], [56.4, 56.8], 1.9))
  else add('lip', stroke([45.5, 58.4], [50, 61.4], [54.5, 58.4], 1.7))
  addHair(hair, add)
  if (glasses) {
    for (const x of eyes) add('frame', without(ellipse(x, 45.2, 6.6, 6), ellipse(x, 45.2, 5.4, 4.8)))
    add('frame', stroke([49, 44.4], [50, 43.6], [51, 44.4], 1.2))
    add('frame', stroke([35.8, 44.4], [33.5, 43.6], [32, 43.6], 1.2), stroke([64.2, 44.4], [66.5, 43.6], [68, 43.6], 1.2))
  }
  return layers
} // prettier-ignore

type Add = (material: Material, ...shapes: Shape[]) => void

function dress(clothes: Clothes, add: Add): void {
  switch (clothes) {
    case 'shirt':
      add('shade', polygon([42.5, 73], [57.5, 73], [50, 85]))
      add('fold', polygon([42.2, 71], [50, 85.5], [43, 88.5], [36.5, 75.5]), polygon([57.8, 71], [50, 85.5], [57, 88.5], [63.5, 75.5]))
      add('fold', stroke([50, 87], [50, 91], [50, 101], 1.1))
      break
    case 'kurta':
      add('fold', both(ellipse(50, 74, 13, 8.5), body), rectangle(47.4, 81, 52.6, 101))
      add('shade', both(ellipse(50, 73, 10.6, 6.6), body))
      add('cloth', ellipse(50, 86, 0.9, 0.9), ellipse(50, 91, 0.9, 0.9))
      break
    case 'suit':
      add('white', polygon([40, 73], [60, 73], [50, 98]))
      add('shade', polygon([42.5, 72], [57.5, 72], [50, 80]))
      add('veil', polygon([48, 80], [52, 80], [54, 98], [46, 98]))
      add('fold', polygon([41, 71.5], [36, 76], [49, 98.5], [50, 94]), polygon([59, 71.5], [64, 76], [51, 98.5], [50, 94]))
      break
    case 'scarf':
      add('shade', both(ellipse(50, 74, 11.5, 9), body))
      add('veil', both(polygon([30, 72], [42, 72], [62, 101], [34, 101]), body))
      add('veilFold', stroke([37, 77], [43, 86], [50, 101], 1))
      break
    case 'round':
      add('fold', both(ellipse(50, 74, 13.5, 9.5), body))
      add('shade', both(ellipse(50, 73, 11, 7.6), body))
  }
} // prettier-ignore

function addBeard(beard: Beard, add: Add): void {
  const moustache = without(ellipse(50, 55.6, 8.4, 3), ellipse(50, 58.9, 8, 2.9))
  add('hair', moustache)
  if (beard === 'goatee') add('hair', ellipse(50, 66, 6, 3.6))
  if (beard === 'full' || beard === 'long')
    add('hair', without(both(ellipse(50, 43, 19.4, 27, 2.2), below(47)), ellipse(50, 47.5, 14.6, 14.8, 2.3)))
  if (beard === 'long') add('hair', ellipse(50, 69, 12.5, 10))
}

function addHair(hair: Hair, add: Add): void {
  const fringe = (...cut: Shape[]) => add('hair', without(both(crown, above(47)), ...cut))
  switch (hair) {
    case 'short':
      fringe(ellipse(50, 51, 17, 23))
      break
    case 'parted':
      add('hair', both(ellipse(45, 25, 16, 10.5), above(30)))
      fringe(ellipse(53, 52, 15.4, 24), ellipse(50, 54, 17, 18))
      break
    case 'curly':
      fringe(ellipse(50, 51, 16.5, 22))
      add('hair', ...[34, 41, 50, 59, 66].map((x) => ellipse(x, 20 + Math.abs(x - 50) * 0.42, 7, 7)))
      break
    case 'thin':
      add('hair', without(both(ellipse(50, 42, 20.8, 16), both(above(47), below(33))), ellipse(50, 44, 17, 30)))
      break
    case 'cap':
      fringe(ellipse(50, 51, 17, 23), above(30))
      add('veil', both(ellipse(50, 34, 20.5, 20, 2.4), above(31)))
      add('veilFold', stroke([30, 30.2], [50, 26.4], [70, 30.2], 1.6))
      break
    case 'hijab': {
      const opening = ellipse(50, 46, 16.2, 20.5, 2.15)
      add('veil', without(ellipse(50, 45, 24.5, 28), opening))
      add('veil', without(polygon([27.5, 55], [72.5, 55], [82, 90], [66, 96], [34, 96], [18, 90]), opening))
      add('veilFold', without(opening, ellipse(50, 49, 16.4, 21, 2.15)))
      add('veilFold', stroke([30, 64], [46, 78], [68, 74], 1.3), stroke([36, 72], [46, 86], [64, 90], 1.3))
      break
    }
    case 'orna':
      fringe(ellipse(44, 54, 13.5, 25), ellipse(56, 54, 13.5, 25))
      add('veil', without(both(ellipse(50, 44, 25.5, 29), above(62)), ellipse(50, 46, 18.6, 23.5)))
      add('veilFold', stroke([28.5, 58], [27, 72], [20, 90], 1.3), stroke([71.5, 58], [73, 72], [80, 90], 1.3))
      break
    case 'bun':
      fringe(ellipse(50, 52, 17, 24))
      break
    case 'long':
    case 'bob':
      fringe(ellipse(44, 54, 13.5, 25), ellipse(56, 54, 13.5, 25))
  }
} // prettier-ignore
