import { defineEntity } from '../core/entity.ts'
import { bool, int, ref, text, time } from '../core/field.ts'

/** Working hours. People without a shift cannot be late. */
export const shift = defineEntity({
  name: 'shift',
  hasRules: true,
  area: 'hr',
  label: ['name'],
  branchField: 'branch',
  defaultSort: { field: 'name', order: 'asc' },
  fields: {
    name: text(80, { required: true, search: 'name' }),
    branch: ref('branch', { required: true }),
    start: time({ required: true }),
    end: time({ required: true }),
    /** It ends on the next day, and belongs to the one on which it begins. */
    crossesMidnight: bool({ readOnly: true }),
    breakMinutes: int({ required: true, initial: 0, max: 240 }),
    /** Grace period in minutes. */
    graceIn: int({ required: true, initial: 0, max: 240 }),
    graceOut: int({ required: true, initial: 0, max: 240 }),
    /** Shorter presence counts as half a day. */
    halfDayMinutes: int({ min: 1, max: 1440 }),
    active: bool({ initial: true }),
  },
})
