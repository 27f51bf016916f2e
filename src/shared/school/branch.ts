import { defineEntity } from '../core/entity.ts'
import { bool, code, email, phone, ref, text, time, timeZone } from '../core/field.ts'
import { weekdays } from '../core/compoundFields.ts'

/** A place where the school teaches; most other records belong to one. */
export const branch = defineEntity({
  name: 'branch',
  hasRules: true,
  area: 'branch',
  label: ['name'],
  branchField: '_id',
  defaultSort: { field: 'name', order: 'asc' },
  naturalKey: ['code'],
  bulkEditable: ['active'],
  fields: {
    name: text(120, { required: true, search: 'name' }),
    code: code(6, { required: true, pattern: /^[A-Za-z]{2,6}$/, message: 'validation.branchCode' }),
    address: text(300, { multiline: true }),
    city: text(80, { search: 'name' }),
    phone: phone(),
    email: email(),
    timezone: timeZone(),
    weekend: weekdays(),
    /** Between these times its people get no mails about news; both or neither. */
    quietFrom: time(),
    quietUntil: time(),
    manager: ref('user'),
    active: bool({ initial: true }),
  },
  filters: {
    active: { field: 'active', op: 'eq' },
    idFilter: { field: '_id', op: 'in' },
  },
})

/** The weekend of a branch that names none: Friday and Saturday in Bangladesh, Saturday and Sunday elsewhere. */
export const usualWeekend = (zone: string): number[] => (zone === 'Asia/Dhaka' ? [5, 6] : [0, 6])
