import { screens } from './support/screens.ts'
import { walkScreens } from './support/walkScreens.ts'

/** The walk is split, so that several parts can run at once. */
const parts = 4
const drawn = screens.filter((each) => !each.asPdf)
const inside = drawn.filter((each) => each.inside)
const length = Math.ceil(inside.length / parts)
const walks = [
  { name: 'before signing in', shown: drawn.filter((each) => !each.inside) },
  ...Array.from({ length: parts }, (_, part) => ({
    name: `inside, part ${part + 1} of ${parts}`,
    shown: inside.slice(part * length, (part + 1) * length),
  })),
]

for (const { name, shown } of walks) walkScreens(name, shown)
