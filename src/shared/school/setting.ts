import { roles } from '../core/access.ts'
import { dateFormats } from '../core/dates.ts'
import { defineEntity } from '../core/entity.ts'
import { choice, code, day, file, int, money, text, timeZone } from '../core/field.ts'
import { intList, several } from '../core/compoundFields.ts'
import { askedPapers } from '../students/papers.ts'
import { languages } from '../core/user.ts'

/** The one record of settings has this id. */
export const settingId = '000000000000000000000001'

/** Settings of the whole organisation. Branches have their own time zone and weekend. */
export const setting = defineEntity({
  name: 'setting',
  area: 'setting',
  label: ['organisationName'],
  fields: {
    organisationName: text(120, { required: true }),
    address: text(400, { multiline: true }),
    logo: file('image'),
    currency: code(3, {
      required: true,
      pattern: /^[A-Z]{3}$/,
      message: 'validation.currency',
      search: undefined,
    }),
    timezone: timeZone({ required: true }),
    // A day of the week, 0 for Sunday.
    weekStart: int({ required: true, max: 6 }),
    defaultLanguage: choice(languages, { required: true }),
    // For users without a branch; the others' default is that of their branch's country.
    dateFormat: choice(dateFormats, { required: true }),
    // How many days before a licence expires somebody is to be reminded.
    reminderDays: intList({ min: 1, max: 365 }),
    // Papers required of every student; a course may require more.
    papers: several(askedPapers),
    closedThrough: day(),
    sessionIdleMinutes: int({ required: true, min: 5, max: 480 }),
    sessionMaxHours: int({ required: true, min: 1, max: 72 }),
    // Days of leave that a whole year gives; a year that somebody joins in, its part.
    leaveAnnual: int({ required: true, max: 366 }),
    leaveSick: int({ required: true, max: 366 }),
    leaveCasual: int({ required: true, max: 366 }),
    // Minor units from which a stock adjustment needs approval; empty means never.
    adjustmentLimit: money(),
    // Roles that have to have a second factor.
    otpRoles: several(roles),
  },
})

/** Initial settings of a new school; the settings page compares with them. */
export const settingDefaults = {
  organisationName: 'Pathshala',
  address: null,
  logo: null,
  currency: 'BDT',
  timezone: 'Asia/Dhaka',
  weekStart: 0,
  defaultLanguage: 'bng',
  dateFormat: 'MM-DD-YYYY',
  reminderDays: [90, 60, 30, 14, 7],
  papers: ['photo', 'id'],
  closedThrough: null,
  sessionIdleMinutes: 30,
  sessionMaxHours: 12,
  leaveAnnual: 20,
  leaveSick: 14,
  leaveCasual: 10,
  adjustmentLimit: null,
  otpRoles: [],
} satisfies Record<keyof (typeof setting)['fields'], unknown>
