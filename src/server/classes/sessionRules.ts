import { schoolClass } from '../../shared/classes/class.ts'
import { nextSessionStatuses } from '../../shared/classes/classSession.ts'
import { textKey } from '../../shared/core/text.ts'
import type { Context } from '../core/context.ts'
import { Conflict, Invalid } from '../core/failure.ts'
import { sessionClashes } from './schedule/sessionClashes.ts'
import { checkSessionPapers } from './schedule/teacherPapers.ts'
import { find } from '../core/records/repository.ts'
import type { Change, ReadonlyChange, Rules } from '../core/records/ruleBook.ts'
import { scopeOf } from '../core/records/scope.ts'
import { checkStatus } from '../core/records/status.ts'

/** Fields of a session set by the class's plan; changing one marks it as changed by hand. */
const planned: readonly string[] = ['date', 'start', 'end', 'room', 'teacher']

export const classSessionRules: Rules = {
  columns: ({ branch, room, byHand }) => ({
    branch_id: branch,
    by_hand: byHand ?? false,
    room_key: typeof room === 'string' && room !== '' ? textKey(room) : null,
  }),

  async prepare(context, change) {
    if (change.before) checkChange(change)
    else await takeFromClass(context, change)
  },

  async validate(context, change) {
    const { start, end } = change.after as { start?: string; end?: string }
    if (start && end && end <= start) throw wrong('end', 'endBeforeStart')
    await checkTeacher(context, change)
    await checkSessionPapers(context, change)
    checkStatus(context, change, 'classSession', nextSessionStatuses)
  },

  async checkDelete(context, { _id, status }) {
    if (status === 'held') throw new Conflict('state', { key: 'session_held' })
    const papers = await context.tx.query('select 1 from attendance_file where session_id = $1 limit 1', [
      _id,
    ])
    if (papers.length > 0) throw new Conflict('state', { key: 'session_papers' })
  },

  warnings: sessionClashes,
}

/** A past session keeps its time and place. */
function checkChange({ before, after, changed }: Change): void {
  if (changed.includes('class')) throw wrong('class', 'readOnly')
  const moved = changed.filter((name) => planned.includes(name))
  if (moved.length === 0) return
  if (before?.status === 'held') throw new Conflict('state', { key: 'session_held' })
  after.byHand = true
}

async function takeFromClass(context: Context, { after }: Change): Promise<void> {
  const found = await find(context.tx, schoolClass, String(after.class), scopeOf(context.user, schoolClass))
  if (!found) throw wrong('class', 'unknownReference')
  if (found.status === 'cancelled') throw wrong('class', 'classOver')
  after.branch = found.branch
  after.room ??= found.room
  after.teacher ??= found.teacher
  after.byHand = true
}

/** @throws Invalid if the teacher belongs to another branch */
async function checkTeacher(context: Context, { after, changed }: ReadonlyChange): Promise<void> {
  if (!after.teacher || !changed.includes('teacher')) return
  const here = await context.tx.query('select 1 from teacher where id = $1 and branch_id = $2', [
    after.teacher,
    after.branch,
  ])
  if (here.length === 0) throw wrong('teacher', 'otherBranch')
}

const wrong = (field: string, key: string): Invalid =>
  new Invalid({ [field]: { key: `validation.${key}`, args: {} } })
