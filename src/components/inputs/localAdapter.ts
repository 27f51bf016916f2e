import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
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
