import { useTranslate } from 'ra-core'
import { ActionDialog } from '../../../../components/dialogs/ActionDialog.tsx'
import { useDialogForm } from '../../../../components/dialogs/useActionForm.ts'
import { todayHere } from '../../../../components/fields/todayHere.ts'
import { ChoiceBox } from '../../../../components/inputs/ChoiceBox.tsx'
import { DayBox } from '../../../../components/inputs/DayBox.tsx'
import { IntBox } from '../../../../components/inputs/IntBox.tsx'
import { useCallRoute } from '../../../../components/routeCalls.ts'
import type { CertificateStanding } from '../../../../shared/certificates/certificateRoutes.ts'
import { type ExamResult, examResults } from '../../../../shared/fees/enrolment.ts'

interface Props {
  enrolment: string
  exam: NonNullable<CertificateStanding['exam']>
  onClose: () => void
}

interface Values {
  result: ExamResult | 'none'
  score: number | string | null
  date: string | null
}

/** Exam result: passed or failed, points and day. */
const ExamDialog = ({ enrolment, exam, onClose }: Props) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const begin: Values = { result: exam.result ?? 'passed', score: exam.score, date: exam.on ?? todayHere() }
  const form = useDialogForm({
    begin,
    send: ({ result, score, date }, idempotencyKey) =>
      callRoute(
        'enrolment.exam',
        {
          params: { id: enrolment },
          body:
            result === 'none'
              ? { result: null }
              : { result, score: score as number | null, date: date ?? undefined },
        },
        { idempotencyKey },
      ),
    done: 'certificates.examSaved',
    onSuccess: onClose,
  })
  const score = form.box('score', 'certificates.score')
  return (
    <ActionDialog
      {...form.dialog}
      title={translate('certificates.examTitle')}
      action={translate('actions.save')}
      onClose={onClose}
    >
      <ChoiceBox
        {...form.box('result', 'resources.enrolment.fields.examResult')}
        options={[
          ...examResults.map((id) => ({ id, name: translate(`resources.enrolment.examResult.${id}`) })),
          { id: 'none' as const, name: translate('certificates.examNone') },
        ]}
      />
      {form.values.result !== 'none' && (
        <>
          <IntBox {...score} error={score.error && translate('certificates.scoreWrong')} />
          <DayBox {...form.box('date', 'certificates.examDate')} />
        </>
      )}
    </ActionDialog>
  )
}
export default ExamDialog
