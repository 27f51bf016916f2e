import { defineEntity } from '../entity.ts'
import { instant, recurrence, ref, refs, text } from '../field.ts'

/** People who meet, once or again and again. Without a branch it is everybody's. */
export const meeting = defineEntity({
  name: 'meeting',
  area: 'calendar',
  label: ['title'],
  branchField: 'branch',
  memberField: 'attendees',
  defaultSort: { field: 'start', order: 'desc' },
  sameBy: ['start', 'title'],
  fields: {
    title: text(160, { required: true, search: 'name' }),
    start: instant({ required: true }),
    end: instant({ required: true }),
    branch: ref('branch'),
    place: text(160, { search: 'text' }),
    attendees: refs('user'),
    description: text(4000, { multiline: true, sortable: false }),
    recurrence: recurrence(),
    // When the last of a series is over; empty where it goes on for ever.
    seriesEnd: instant({ readOnly: true }),
  },
  filters: {
    from: { field: 'seriesEnd', op: 'gte', open: true },
    to: { field: 'start', op: 'lte' },
    idFilter: { field: '_id', op: 'in' },
  },
})
