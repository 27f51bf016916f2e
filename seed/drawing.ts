/** Draws flat shapes into an indexed PNG. A drawing is rasterised once; each of its colourings only changes the palette. */
import { crc32, deflateSync } from 'node:zlib'

/** All measures are in hundredths of the side of the picture. */
export interface Shape {
  inside: (x: number, y: number) => boolean
  /** Bounds: left, top, right, bottom. */
  box: readonly [number, number, number, number]
}

export interface Layer<Material extends string> {
  material: Material
  shape: Shape
}

type Rgb = readonly [number, number, number]

/** A mixture of two materials, in sixths of the second. */
interface Mixture {
  a: number
  b: number
  sixths: number
}

/** Pixels as indices into a palette of mixtures, compressed. */
export interface Drawing {
  mixtures: Mixture[]
  pixels: Buffer
}

/** An ellipse; with a power above 2 it is closer to its box. */
export function ellipse(cx: number, cy: number, rx: number, ry: number, power = 2): Shape {
  const inside =
    power === 2
      ? (x: number, y: number) => ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1
      : (x: number, y: number) => Math.abs((x - cx) / rx) ** power + Math.abs((y - cy) / ry) ** power <= 1
  return { inside, box: [cx - rx, cy - ry, cx + rx, cy + ry] }
}

export function polygon(...points: (readonly [number, number])[]): Shape {
  const sides = points.map(([ax, ay], n) => {
    const [bx, by] = points[(n + 1) % points.length] ?? [ax, ay]
    return { ax, ay, by, slope: (bx - ax) / (by - ay) }
  })
  const inside = (x: number, y: number): boolean => {
    let within = false
    for (const { ax, ay, by, slope } of sides)
      if (ay > y !== by > y && x < slope * (y - ay) + ax) within = !within
    return within
  }
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { inside, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] }
}

/** A line that bends once, with round ends. */
export function stroke(
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  [cx, cy]: readonly [number, number],
  width: number,
): Shape {
  const steps = 8
  const at = (n: number, a: number, b: number, c: number): number => {
    const t = n / steps
    return (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c
  }
  const points = Array.from({ length: steps + 1 }, (_, n) => [at(n, ax, bx, cx), at(n, ay, by, cy)] as const)
  const r = width / 2
  const inside = (x: number, y: number): boolean =>
    points.some(([px, py], n) => {
      const [qx, qy] = points[n + 1] ?? [px, py]
      const [dx, dy] = [qx - px, qy - py]
      const along = dx === 0 && dy === 0 ? 0 : ((x - px) * dx + (y - py) * dy) / (dx * dx + dy * dy)
      const t = Math.max(0, Math.min(1, along))
      return (x - px - t * dx) ** 2 + (y - py - t * dy) ** 2 <= r * r
    })
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { inside, box: [Math.min(...xs) - r, Math.min(...ys) - r, Math.max(...xs) + r, Math.max(...ys) + r] }
}

export const both = (one: Shape, other: Shape): Shape => ({
  inside: (x, y) => one.inside(x, y) && other.inside(x, y),
  box: [
    Math.max(one.box[0], other.box[0]), Math.max(one.box[1], other.box[1]),
    Math.min(one.box[2], other.box[2]), Math.min(one.box[3], other.box[3]),
  ],
}) // prettier-ignore

export const without = (one: Shape, ...others: Shape[]): Shape => ({
  inside: (x, y) => one.inside(x, y) && !others.some(({ inside }) => inside(x, y)),
  box: one.box,
})

const between = (from: number, to: number): Shape => ({ inside: (_x, y) => y >= from && y <= to, box: [-50, from, 150, to] }) // prettier-ignore
export const above = (y: number): Shape => between(-50, y)
export const below = (y: number): Shape => between(y, 150)

/** Pixels. */
const side = 128
/** The part of the plane that the picture shows: from here to as far from the other end. */
const margin = 7
/** Samples per pixel and direction along edges. */
const samples = 3

/** @param layers from the back to the front; the first covers everything */
export function draw<Material extends string>(
  materials: readonly Material[],
  layers: readonly Layer<Material>[],
): Drawing {
  const front = layers
    .map(({ material, shape }) => ({ index: materials.indexOf(material), ...shape }))
    .toReversed()
  /** Layers that a row of pixels can meet, front first. */
  const onRow = (y: number, height: number) => front.filter(({ box }) => box[1] <= y + height && box[3] >= y)
  const unit = (100 - 2 * margin) / side
  const seen = (row: typeof front, x: number, y: number): number => {
    for (const { index, inside, box } of row) if (x >= box[0] && x <= box[2] && inside(x, y)) return index
    return 0
  }
  const cornersOf = (y: number): Uint8Array => {
    const [row, corners] = [onRow(y, 0), new Uint8Array(side + 1)]
    for (let x = 0; x <= side; x++) corners[x] = seen(row, margin + x * unit, y)
    return corners
  }
  const mixtures: Mixture[] = []
  const places = new Map<number, number>()
  const placeOf = (a: number, b: number, sixths: number): number => {
    const key = (a * 64 + b) * 8 + sixths
    const known = places.get(key)
    if (known !== undefined) return known
    // A palette ends at 256: what comes then stays unmixed.
    if (mixtures.length > 230 && sixths > 0) return placeOf(a, a, 0)
    places.set(key, mixtures.length)
    return mixtures.push({ a, b, sixths }) - 1
  }
  const counts = new Uint8Array(materials.length)
  const edge = (row: typeof front, x: number, y: number): number => {
    counts.fill(0)
    for (let i = 0; i < samples ** 2; i++) {
      const [column, line] = [(i % samples) + 0.5, Math.floor(i / samples) + 0.5]
      const index = seen(row, margin + (x + column / samples) * unit, margin + (y + line / samples) * unit)
      counts[index] = (counts[index] ?? 0) + 1
    }
    let a = 0
    for (let n = 1; n < counts.length; n++) if ((counts[n] ?? 0) > (counts[a] ?? 0)) a = n
    let b = a
    for (let n = 0; n < counts.length; n++)
      if (n !== a && (counts[n] ?? 0) > (b === a ? 0 : (counts[b] ?? 0))) b = n
    const sixths = a === b ? 0 : Math.round((6 * (counts[b] ?? 0)) / ((counts[a] ?? 0) + (counts[b] ?? 0)))
    return sixths === 0 ? placeOf(a, a, 0) : placeOf(a, b, sixths)
  }
  // Each row begins with the number of its filter: none.
  const pixels = Buffer.alloc((side + 1) * side)
  let upper = cornersOf(margin)
  for (let y = 0; y < side; y++) {
    const lower = cornersOf(margin + (y + 1) * unit)
    const row = onRow(margin + y * unit, unit)
    for (let x = 0; x < side; x++) {
      const corner = upper[x] ?? 0
      const plain = corner === upper[x + 1] && corner === lower[x] && corner === lower[x + 1]
      pixels[y * (side + 1) + 1 + x] = plain ? placeOf(corner, corner, 0) : edge(row, x, y)
    }
    upper = lower
  }
  return { mixtures, pixels: deflateSync(pixels) }
}

/** @param colours `#rrggbb`, in the order of the materials */
export function pngOf({ mixtures, pixels }: Drawing, colours: readonly string[]): Buffer {
  const rgb = colours.map((colour): Rgb => {
    const value = Number.parseInt(colour.slice(1), 16)
    return [value >> 16, (value >> 8) & 255, value & 255]
  })
  const palette = mixtures.flatMap(({ a, b, sixths }) =>
    [0, 1, 2].map((n) => Math.round(((rgb[a]?.[n] ?? 0) * (6 - sixths) + (rgb[b]?.[n] ?? 0) * sixths) / 6)),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // Eight bits per pixel, indexed.
  header.set([8, 3], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette)),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}
