/** Which of the demo school's students sit in which class. */
import type { Random } from './random.ts'

export interface Seats {
  _id: string
  branch: string
  status: string
  capacity: number
  /** Its times in a week. */
  schedule: readonly unknown[]
}

/** Enrolled students mostly sit in a current class, some wait for a future one; classes are never overfull. */
export function dealSeats(classes: Seats[], random: Random) {
  const left = new Map(classes.map(({ _id, capacity }) => [_id, capacity]))
  return (branch: string, status: unknown): string | null => {
    if (status !== 'enrolled' || random.chance(0.12)) return null
    const open = classes.filter((each) => each.branch === branch && (left.get(each._id) ?? 0) > 0)
    // Until it is full, the first running class draws most, and a class that meets daily more than others.
    const first = open.find((each) => each.status === 'running')
    const choice = open.flatMap((each): (readonly [number, string])[] => {
      if (each.status === 'planned') return [[1, each._id]]
      if (each.status !== 'running') return []
      return [[each.schedule.length + (each === first ? 14 : 2), each._id]]
    })
    if (choice.length === 0) return null
    const seat = random.weighted(choice)
    left.set(seat, (left.get(seat) ?? 0) - 1)
    return seat
  }
}
