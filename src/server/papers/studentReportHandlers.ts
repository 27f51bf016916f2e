/** Papers as PDF. */
import { pictureOf } from '../core/documents/picture.ts'
import { print } from '../core/documents/paper.ts'
import { studentReportOf } from '../students/report.ts'
import { studentReportPaper } from '../students/reportPaper.ts'
import { noteReading } from '../core/files/readings.ts'
import { student } from '../../shared/students/student.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes, ServerParts } from '../core/http/serverParts.ts'

export function documentHandlers({ typesetter }: ServerParts) {
  const report: Handler<Routes['student.report']> = async ({ params }, context) => ({
    status: 'success',
    data: await studentReportOf(context, params.id),
  })

  const studentReport: Handler<Routes['document.studentReport']> = async ({ params, query }, context) => {
    const language = query.lang ?? context.language
    const data = await studentReportOf(context, params.id)
    const photo = data.student.files.findLast(({ type }) => type === 'photo')
    const { currency } = context.user.school
    const picture = await pictureOf(context, photo?.fileUrl)
    const paper = studentReportPaper(data, picture, { currency, language })
    const reply = await print(typesetter, context, paper)
    await noteReading(context, student, data.student, { name: `${paper.title} ${paper.code}`, type: 'other' })
    return reply
  }

  return { 'student.report': report, 'document.studentReport': studentReport }
}
