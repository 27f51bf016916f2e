import { useTranslate } from 'ra-core'
import { CountsDialog } from '../../../../components/documentLines/CountsDialog.tsx'
import { useCallRoute } from '../../../../components/routeCalls.ts'
import { formatNumber } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import type { KitStudent } from '../../../../shared/kits/kitRoutes.ts'

interface Props {
  student: KitStudent
  onClose: () => void
}

/** How many of each come back; all that they have, until something else is typed. */
export const TakeBackDialog = ({ student, onClose }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const callRoute = useCallRoute()
  const held = student.lines.filter(({ issued, returned }) => issued > returned)
  return (
    <CountsDialog
      title={translate('kit.takeBackTitle', { name: student.studentName })}
      lines={held.map(({ product, productName, issued, returned }) => ({
        product,
        label: productName,
        hint: translate('sales.left', { count: formatNumber(issued - returned, language) }),
        begin: issued - returned,
      }))}
      nothing={translate('sales.returnNothing')}
      action={() => translate('kit.takeBack')}
      done="kit.takenBack"
      send={(lines, idempotencyKey) =>
        callRoute(
          'enrolment.returnKit',
          { params: { id: student.enrolment }, body: { lines } },
          { idempotencyKey },
        )
      }
      onClose={onClose}
    />
  )
}
