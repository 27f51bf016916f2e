import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import type { Dayjs } from 'dayjs'
import { languages, localDigits, locales } from '../../i18n/locale.ts'

/** dayjs has the language's words, but writes its numbers in Latin digits. */
export class LocalAdapter extends AdapterDayjs {
  constructor(options: ConstructorParameters<typeof AdapterDayjs>[0]) {
    super(options)
    const language = languages.find((each) => locales[each].dayjs === this.locale)
    const { formatByString } = this
    if (language)
      this.formatByString = (value, format) => localDigits(formatByString(value, format), language)
  }
}

/** dayjs takes the first day of the week from the language, for the whole app; here the school decides. */
export const weekAdapters = [0, 1, 2, 3, 4, 5, 6].map(
  (firstDay) =>
    class WeekAdapter extends LocalAdapter {
      override startOfWeek = (day: Dayjs) =>
        this.addDays(this.startOfDay(day.locale(this.locale ?? 'en')), -((day.day() - firstDay + 7) % 7))
      override endOfWeek = (day: Dayjs) => this.endOfDay(this.addDays(this.startOfWeek(day), 6))
    },
)
