import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tones } from '../../src/resources/calendar/looks.ts'
import { chartColours, colours, type Colours, type Mode } from '../../src/theme/palette.ts'

/** Relative luminance, WCAG 2.2. */
const linear = (hex: string): [number, number, number] => {
  const channel = (from: number) => {
    const value = parseInt(hex.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

const luminance = (hex: string) => {
  const [red, green, blue] = linear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string) => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

for (const mode of ['light', 'dark'] as const)
  describe(`the calendar in ${mode}`, () => {
    it.each(Object.entries(tones(mode)))(
      'has words on %s that can be read, and a mark that is seen',
      (_, tone) => {
        for (const words of ['text', 'secondary'] as const)
          expect(contrast(colours[mode][words], tone.ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(tone.mark, colours[mode].surface)).toBeGreaterThanOrEqual(3)
      },
    )
  })

type Name = keyof Colours
const grounds: Name[] = ['ground', 'surface', 'raised']

/** Text on its background: 4.5:1. */
const texts: [Name, Name][] = [
  ...(['text', 'secondary', 'faint', 'primary', 'warning', 'error', 'info', 'success'] as const).flatMap(
    (text) => [...grounds, 'hover' as const].map((ground): [Name, Name] => [text, ground]),
  ),
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['text', 'primaryGround'],
  ['primary', 'primaryGround'],
  ['text', 'warningGround'],
  ['warning', 'warningGround'],
  ['text', 'errorGround'],
  ['error', 'errorGround'],
  ['text', 'infoGround'],
  ['info', 'infoGround'],
  ['text', 'successGround'],
  ['success', 'successGround'],
]

/** Meaningful borders and icons: 3:1. */
const marks: [Name, Name][] = (['outline', 'primary', 'error'] as const).flatMap((mark) =>
  grounds.map((ground): [Name, Name] => [mark, ground]),
)

type Matrix = readonly (readonly [number, number, number])[]

/** Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB. */
const visions: Record<string, Matrix> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const oklab = (hex: string, vision: Matrix): number[] => {
  const seen = linear(hex)
  const [red, green, blue] = vision.map(([a, b, c]) =>
    Math.min(1, Math.max(0, a * seen[0] + b * seen[1] + c * seen[2])),
  ) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const apart = (one: string, other: string, vision: Matrix) => {
  const second = oklab(other, vision)
  return Math.hypot(...oklab(one, vision).map((value, at) => value - (second[at] ?? 0)))
}

describe.each<Mode>(['light', 'dark'])('the %s colours', (mode) => {
  const named = colours[mode]

  it.each(texts)('have a contrast of 4.5:1 for %s on %s', (text, ground) => {
    expect(contrast(named[text], named[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(marks)('have a contrast of 3:1 for %s on %s', (mark, ground) => {
    expect(contrast(named[mark], named[ground])).toBeGreaterThanOrEqual(3)
  })

  it('offer twenty chart colours with a contrast of 3:1 on every background', () => {
    expect(new Set(chartColours[mode]).size).toBe(20)
    for (const colour of chartColours[mode])
      for (const ground of grounds) expect(contrast(colour, named[ground])).toBeGreaterThanOrEqual(3)
  })

  it.each(Object.entries(visions))('keep neighbouring charts apart for %s', (_name, vision) => {
    chartColours[mode].slice(1).forEach((colour, at) => {
      expect(apart(colour, chartColours[mode][at] ?? '', vision)).toBeGreaterThanOrEqual(0.12)
    })
  })

  it('equal those that tokens.css gives to the pages without MUI', () => {
    const css = readFileSync(join(import.meta.dirname, '..', '..', 'src', 'tokens.css'), 'utf8')
    const block = css.slice(css.indexOf(mode === 'light' ? ':root {' : ":root[data-theme='dark'] {"))
    const tokens = Object.fromEntries(
      [...block.slice(0, block.indexOf('}')).matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(
        ([, name, value]) => [name, value?.toUpperCase()],
      ),
    )
    const wanted = Object.entries(named).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      value,
    ])
    expect(tokens).toEqual(Object.fromEntries(wanted))
  })
})
